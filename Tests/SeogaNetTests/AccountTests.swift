import Catalogue
import Foundation
import TestSupport
import Testing

@testable import seoga_net

/// Two accounts on one address, each with what is its own.
@Suite struct AccountTests {
  /// Two sources of one address: whoever asks gets what belongs to their name.
  private static func bench() async throws -> (Bench, [CatalogueSource]) {
    let bench = try await Bench()
    try bench.writeSecrets(
      #"{"hers": {"user": "her", "password": "whales"}, "his": {"user": "him", "password": "squids"}}"#
    )
    for path in ["/feed", "/cover"] {
      bench.server.answer(path) { request in
        guard let sent = request.headers["authorization"] else { return .challenge(#"Basic realm="books""#) }
        let isHers = sent == "Basic " + Data("her:whales".utf8).base64EncodedString()
        if path == "/cover" { return .bytes(Pictures.jpeg(isHers ? 3 : 4, 2)) }
        return .text(isHers ? "hers" : "his")
      }
    }
    let sources = ["hers", "his"].map {
      CatalogueSource(kind: .opds, name: $0, url: "\(bench.server.url)/feed")
    }
    return (bench, sources)
  }

  @Test func neitherHearsTheOthersAnswer() async throws {
    let (bench, sources) = try await Self.bench()
    for _ in 0..<2 {
      // Another run each time, so that what is kept is looked at.
      let engine = bench.engine()
      for source in sources {
        #expect(await bench.search(engine, source).titles == [source.name])
      }
    }
    // A name that has no account has nothing of theirs.
    let nobody = CatalogueSource(kind: .opds, name: "nobody", url: "\(bench.server.url)/feed")
    #expect(await bench.search(bench.engine(), nobody).titles == [])
    await bench.clean()
  }

  @Test func neitherSeesTheOthersCover() async throws {
    let (bench, sources) = try await Self.bench()
    let address = "\(bench.server.url)/cover"
    for _ in 0..<2 {
      let engine = bench.engine()
      for (source, width) in zip(sources, [3, 4]) {
        let path = try #require(await engine.cover(address, source))
        #expect(FileManager.default.contents(atPath: path).map(Array.init) == Pictures.jpeg(width, 2))
      }
    }
    // A book that was put on the shelf has its picture still.
    #expect(await bench.engine(isOffline: true).cover(address, nil) != nil)
    await bench.clean()
  }

  @Test func neitherHearsTheOthersAnswerWithoutANetwork() async throws {
    let (bench, sources) = try await Self.bench()
    _ = await bench.search(bench.engine(), sources[0])
    let engine = bench.engine(isOffline: true)
    #expect(await bench.search(engine, sources[0]).titles == ["hers"])
    #expect(await bench.search(engine, sources[1]) == CatalogueAnswer(state: .offline))
    await bench.clean()
  }
}
