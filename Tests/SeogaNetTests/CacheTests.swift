import Catalogue
import Foundation
import TestSupport
import Testing

@testable import seoga_net

@Suite struct CacheTests {
  @Test func whoAsksAnewIsNotAnsweredFromTheCache() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("one"), .text("two"), .text("three"))
    let query = try #require(CatalogueQuery("whale"))
    let engine = bench.engine()
    for (asked, title) in [
      (query, "one"), (query, "one"), (query.anew, "two"), (query, "two"), (query.anew, "three"),
    ] {
      #expect(await engine.search(asked, page: nil, bench.source()).titles == [title])
    }
    #expect(bench.server.requests.count == 3)
    // Where it cannot be asked, what was kept stands in all the same.
    await bench.server.stop()
    let answer = await engine.search(query.anew, page: nil, bench.source())
    #expect(answer.titles == ["three"] && answer.state == .offline && answer.kept != nil)
    await bench.clean()
  }

  @Test func aFreshAnswerIsUsedWithoutAsking() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("one"), .text("two"))
    #expect(await bench.search(bench.engine()).titles == ["one"])
    bench.pass(seconds: 599)
    let again = await bench.search(bench.engine())
    #expect(again.titles == ["one"])
    #expect(again.kept == nil)
    bench.pass(seconds: 1)
    #expect(await bench.search(bench.engine()).titles == ["two"])
    await bench.clean()
  }

  @Test func anOldAnswerIsValidated() async throws {
    let bench = try await Bench()
    let changed = "Fri, 20 Nov 2026 12:00:00 GMT"
    bench.server.answer("/feed") { request in
      let isKnown =
        request.headers["if-none-match"] == #""v1""# && request.headers["if-modified-since"] == changed
      return isKnown ? .status(304) : .text("one", headers: ["ETag": #""v1""#, "Last-Modified": changed])
    }
    #expect(await bench.search(bench.engine()).titles == ["one"])
    bench.pass(seconds: 700)
    #expect(await bench.search(bench.engine()).titles == ["one"])
    #expect(bench.server.requests.count == 2)
    #expect(bench.server.requests.last?.headers["if-none-match"] == #""v1""#)
    #expect(bench.server.requests.last?.headers["if-modified-since"] == changed)
    bench.pass(seconds: 500)
    #expect(await bench.search(bench.engine()).titles == ["one"])
    #expect(bench.server.requests.count == 2)
    await bench.clean()
  }

  @Test func anEarlierAnswerStandsInForASourceThatIsAway() async throws {
    let bench = try await Bench()
    let source = bench.source()
    bench.server.answer("/feed", with: .text("one"))
    _ = await bench.search(bench.engine(), source)
    bench.pass(seconds: 86_400)
    await bench.server.stop()
    let answer = await bench.search(bench.engine(), source)
    #expect(answer.state == .offline)
    #expect(answer.titles == ["one"])
    #expect(answer.kept == "2026-11-20T21:04:05+09:00")
    #expect(await bench.search(bench.engine(), source, "dune") == CatalogueAnswer(state: .offline))
    await bench.clean()
  }

  @Test func offlineNothingIsAsked() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("one"))
    _ = await bench.search(bench.engine())
    bench.pass(seconds: 86_400)
    let engine = bench.engine(isOffline: true)
    #expect(await bench.search(engine).titles == ["one"])
    #expect(await bench.search(engine, nil, "dune").state == .offline)
    #expect(await engine.cover("\(bench.server.url)/a.jpg", bench.source()) == nil)
    #expect(bench.server.requests.count == 1)
    await bench.clean()
  }

  @Test func whatCameToNothingIsAskedAnew() async throws {
    let bench = try await Bench()
    bench.server.answer(
      "/feed",
      with: .text("none", status: 404),
      .text("nothing"),
      .text("unreadable"),
      .text("one")
    )
    for _ in 0..<2 { #expect(await bench.state() == .nothingFound) }
    #expect(await bench.state() == .failed(.unreadable))
    #expect(await bench.state() == .fine)
    #expect(await bench.state() == .fine)
    #expect(bench.server.requests.count == 4)
    await bench.clean()
  }

  @Test func refusalsAreNotKept() async throws {
    let bench = try await Bench()
    for status in [400, 401, 403, 500] {
      bench.server.answer("/no", with: .text("no", status: status))
      _ = await bench.state(bench.source("\(bench.server.url)/no"))
    }
    #expect(bench.cached().isEmpty)
    await bench.clean()
  }

  @Test func aDamagedFileIsAsIfThereWasNone() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("one"), .text("two"), .text("three"), .text("four"))
    var titles: [[String]] = [await bench.search(bench.engine()).titles]
    for damage in [{ $0.dropLast() }, { $0.dropFirst() }, { _ in Data() }] as [@Sendable (Data) -> Data] {
      let file = try #require(bench.cached().first)
      try damage(file.bytes).write(to: URL(filePath: "\(bench.cache)/\(file.name)"))
      titles.append(await bench.search(bench.engine()).titles)
    }
    #expect(titles == [["one"], ["two"], ["three"], ["four"]])
    await bench.clean()
  }

  @Test func aKeyInAnAddressIsNowhereInTheCache() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .redirect(to: "/there?key=abc123"))
    bench.server.answer("/there", with: .text("one"))
    // Nobody knows it for a key yet.
    bench.server.answer("/open", with: .text("two"))
    #expect(await bench.state(bench.source("\(bench.server.url)/open?key=abc123")) == .fine)
    #expect(bench.cached().count == 1)
    try bench.writeSecrets(#"{"plain": {"key": "abc123"}}"#)
    #expect(await bench.state(bench.source("\(bench.server.url)/feed?key=abc123")) == .fine)
    let cached = bench.cached()
    #expect(
      cached.allSatisfy { $0.bytes.range(of: Data("abc123".utf8)) == nil && !$0.name.contains("abc123") }
    )
    await bench.clean()
  }

  @Test func theOldestGoWhereThereAreTooMany() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "seoga-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = CacheFolder(path: path, mostBytes: 25)
    for name in ["a", "b"] {
      #expect(folder.keep(Array(repeating: 1, count: 10), as: name))
      let old: [FileAttributeKey: Any] = [
        .modificationDate: Date(timeIntervalSince1970: name == "a" ? 100 : 200)
      ]
      try FileManager.default.setAttributes(old, ofItemAtPath: folder.file(name))
    }
    #expect(folder.use("a"))
    #expect(folder.keep(Array(repeating: 1, count: 10), as: "c"))
    #expect(folder.bytes("b") == nil)
    #expect(folder.bytes("a") != nil)
    #expect(folder.bytes("c") != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 2)
  }
}
