import Catalogue
import CatalogueAsking
import Foundation
import TestSupport
import Testing

@testable import seoga_net

/// Pages of previews: pictures become files, texts are told.
@Suite struct PreviewTests {
  private static let jpeg = Pictures.jpeg(3, 2)

  private func page(_ kind: PreviewPage.PreviewKind, _ path: String, of bench: Bench) -> PreviewPage {
    PreviewPage(kind, "\(bench.server.url)\(path)")
  }

  private func picture(_ outcome: PreviewOutcome) throws -> [UInt8] {
    guard case .picture(let path) = outcome else { throw NoPicture(outcome: outcome) }
    return try Array(Data(contentsOf: URL(filePath: path)))
  }

  private struct NoPicture: Error {
    let outcome: PreviewOutcome
  }

  // MARK: What is shown

  @Test(arguments: Pictures.kinds.map { $0.make(3, 2) }, [PreviewPage.PreviewKind.picture, .text])
  func aPictureIsOneWhateverItIsCalled(_ bytes: [UInt8], _ kind: PreviewPage.PreviewKind) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(bytes, type: "text/html"))
    let engine = bench.engine()
    let outcome = await engine.preview(page(kind, "/a", of: bench), bench.source())
    #expect(try picture(outcome) == bytes)
    // The second time it is there, also for another run of the program.
    #expect(await engine.preview(page(kind, "/a", of: bench), bench.source()) == outcome)
    #expect(await bench.engine().preview(page(kind, "/a", of: bench), bench.source()) == outcome)
    #expect(bench.server.requests.count == 1)
    await bench.clean()
  }

  @Test(arguments: [
    ("One.\r\n\r\n\r\n Two \u{1B}[31m\n", "One.\n\nTwo [31m"), ("\u{FEFF}Only", "Only"),
    ("<!DOCTYPE html><html><body><p>한 &amp; <b>강</b></p><p>Two</p></body></html>", "한 & 강\n\nTwo"),
    ("\n <?xml version='1.0'?><html><head><title>No</title></head><p>A</p></html>", "A"), ("1 < 2", "1 < 2"),
  ])
  func aTextIsRead(_ body: String, _ text: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .text(body, type: "application/octet-stream"))
    let engine = bench.engine()
    let page = page(.text, "/a", of: bench)
    for _ in 1...2 {
      let outcome = await engine.preview(page, bench.source())
      #expect(outcome == .text(text))
    }
    #expect(bench.server.requests.count == 1)
    await bench.clean()
  }

  // MARK: What is not

  @Test(arguments: [
    (PreviewPage.PreviewKind.picture, Array("One.".utf8)), (.picture, Array("<html>".utf8)), (.picture, []),
    (.picture, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), (.text, []), (.text, Array(" \n".utf8)),
    (.text, Array("a\0b".utf8)), (.text, [0xFF, 0xFE, 0x41]), (.text, Array("<html></html>".utf8)),
  ])
  func nothingElseIsShownOrKept(_ kind: PreviewPage.PreviewKind, _ bytes: [UInt8]) async throws {
    let bench = try await Bench()
    bench.server.answer("/a.png", with: .bytes(bytes, type: "image/png"), .bytes(Self.jpeg))
    let engine = bench.engine()
    let page = page(kind, "/a.png", of: bench)
    #expect(await engine.preview(page, bench.source()) == .failed(.failed(.noPicture)))
    #expect(bench.cached().isEmpty)
    // So the server is asked again.
    #expect(try picture(await engine.preview(page, bench.source())) == Self.jpeg)
    await bench.clean()
  }

  @Test(arguments: Pictures.kinds.map(\.name), [PreviewPage.PreviewKind.picture, .text])
  func aPictureThatIsTooLargeToPaintIsNotShown(_ name: String, _ kind: PreviewPage.PreviewKind) async throws {
    let bench = try await Bench()
    let make = try #require(Pictures.kinds.first { $0.name == name }?.make)
    // No picture without loss may say that it is larger.
    let side = name == "webp" || name == "webp without loss" ? 16_000 : 60_000
    bench.server.answer("/a", with: .bytes(make(side, side)))
    let outcome = await bench.engine().preview(page(kind, "/a", of: bench), bench.source())
    #expect(outcome == .failed(.failed(.largePicture)))
    #expect(bench.cached().isEmpty)
    await bench.clean()
  }

  @Test(arguments: [
    (404, SourceState.failed(.status(404))), (410, .failed(.status(410))), (403, .refused(status: 403)),
    (500, .failed(.status(500))),
  ])
  func aServerThatRefusesIsTold(_ status: Int, _ state: SourceState) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(Self.jpeg, status: status))
    let outcome = await bench.engine().preview(page(.picture, "/a", of: bench), bench.source())
    #expect(outcome == .failed(state))
    #expect(bench.cached().isEmpty)
    await bench.clean()
  }

  @Test func aPageForBrowsersOrOfNoAddressIsNotAskedFor() async throws {
    let bench = try await Bench()
    let pages = [page(.web, "/a", of: bench), PreviewPage(.picture, "ftp://a/b"), PreviewPage(.text, "")]
    for page in pages {
      let outcome = await bench.engine().preview(page, bench.source())
      #expect(outcome == .failed(.failed(.noAddress)))
    }
    #expect(bench.server.requests.isEmpty)
    await bench.clean()
  }

  // MARK: What is kept

  @Test func withoutANetworkOnlyWhatIsKeptIsThere() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(Self.jpeg))
    bench.server.answer("/b", with: .text("One."))
    let pages = [page(.picture, "/a", of: bench), page(.text, "/b", of: bench)]
    for page in pages {
      #expect(await bench.engine(isOffline: true).preview(page, bench.source()) == .failed(.offline))
    }
    #expect(bench.server.requests.isEmpty)
    var shown: [PreviewOutcome] = []
    for page in pages { shown.append(await bench.engine().preview(page, bench.source())) }
    #expect(try picture(shown[0]) == Self.jpeg)
    #expect(shown[1] == .text("One."))
    for (page, outcome) in zip(pages, shown) {
      #expect(await bench.engine(isOffline: true).preview(page, bench.source()) == outcome)
    }
    #expect(bench.server.requests.count == 2)
    await bench.clean()
  }

  @Test(arguments: [[], Array("no picture".utf8), Pictures.jpeg(60_000, 60_000)])
  func aFileThatBecameAnotherIsFetchedAgain(_ bytes: [UInt8]) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(Self.jpeg))
    let engine = bench.engine()
    let page = page(.picture, "/a", of: bench)
    guard case .picture(let path) = await engine.preview(page, bench.source()) else {
      Issue.record("no picture")
      return
    }
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try picture(await engine.preview(page, bench.source())) == Self.jpeg)
    #expect(bench.server.requests.count == 2)
    await bench.clean()
  }

  @Test func aTextIsThereWhereNothingCanBeKept() async throws {
    let bench = try await Bench()
    // A file stands where the folder would have to be.
    try FileManager.default.createDirectory(atPath: bench.cache, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(bench.cache)/previews"))
    bench.server.answer("/a", with: .bytes(Self.jpeg))
    bench.server.answer("/b", with: .text("One."))
    let engine = bench.engine()
    #expect(await engine.preview(page(.text, "/b", of: bench), bench.source()) == .text("One."))
    let outcome = await engine.preview(page(.picture, "/a", of: bench), bench.source())
    #expect(outcome == .failed(.failed(.unkept)))
    await bench.clean()
  }

  // MARK: Keys

  @Test func aPageIsGotWithTheKeyItsBookDoesNotHave() async throws {
    let bench = try await Bench()
    let root = bench.server.url
    bench.server.answer("/feed", with: .text("Moby-Dick"))
    bench.server.answer("/page") { request in
      request.target.contains("apiKey=s3cret99") ? .bytes(Self.jpeg) : .status(404)
    }
    let engine = bench.engine(service: {
      PlainService(
        url: $0.url ?? "",
        previews: [
          PreviewPage(.picture, "\(root)/page?id=1&apiKey=s3cret99"), PreviewPage(.text, "\(root)/x"),
        ]
      )
    })
    let clean = PreviewPage(.picture, "\(root)/page?id=1")
    #expect(await engine.preview(clean, bench.source()) == .failed(.failed(.status(404))))
    let found = await bench.search(engine)
    #expect(found.books.first?.previews == [clean, PreviewPage(.text, "\(root)/x")])
    let told = String(decoding: NetReply.answer(id: 1, found).line, as: UTF8.self)
    #expect(told.contains("Moby-Dick") && !told.contains("s3cret99"))
    let outcome = await engine.preview(clean, bench.source())
    #expect(try picture(outcome) == Self.jpeg)
    let cached = bench.cached()
    #expect(!cached.isEmpty)
    #expect(
      !cached.contains { $0.name.contains("s3cret99") || $0.bytes.range(of: Data("s3cret99".utf8)) != nil }
    )
    // What was got once is there for a run that knows no key.
    #expect(await bench.engine(isOffline: true).preview(clean, bench.source()) == outcome)
    await bench.clean()
  }

  @Test func aPageWhosePathIsAKeyIsLeftOut() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(#"{"plain": {"key": "abcdef123"}}"#)
    bench.server.answer("/feed", with: .text("Moby-Dick"))
    let pages = [
      PreviewPage(.picture, "https://a/abcdef123/1.jpg"), PreviewPage(.picture, "https://a/2.jpg"),
    ]
    let engine = bench.engine(service: { PlainService(url: $0.url ?? "", previews: pages) })
    #expect(await bench.search(engine).books.first?.previews == [pages[1]])
    await bench.clean()
  }

  @Test func aPageOfAGuardedSourceIsForItsAccount() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(#"{"plain": {"user": "a", "password": "b"}}"#)
    bench.server.answer("/a") { request in
      request.headers["authorization"] == "Basic YTpi" ? .bytes(Self.jpeg) : .challenge("Basic realm=x")
    }
    let page = page(.picture, "/a", of: bench)
    #expect(try picture(await bench.engine().preview(page, bench.source())) == Self.jpeg)
    var stranger = bench.source()
    stranger.name = "other"
    let refused = await bench.engine().preview(page, stranger)
    #expect(refused == .failed(.noPassword))
    #expect(await bench.engine(isOffline: true).preview(page, stranger) == .failed(.offline))
    await bench.clean()
  }

  @Test func thisMachineIsNotAskedForABookOfAnother() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(Self.jpeg))
    let elsewhere = bench.source("https://books.invalid/opds", allowsHTTP: true)
    let outcome = await bench.engine().preview(page(.picture, "/a", of: bench), elsewhere)
    #expect(outcome == .failed(.failed(.insecure)))
    #expect(bench.server.requests.isEmpty && bench.cached().isEmpty)
    await bench.clean()
  }

  // MARK: The built program

  @Test func thePageComesBackFromTheProgram() async throws {
    let run = try await NetRun()
    run.bench.server.answer("/a", with: .bytes(Self.jpeg))
    run.bench.server.answer("/b", with: .text("<p>One.</p><p>Two.</p>"))
    let client = run.program.client
    let (a, b) = (page(.picture, "/a", of: run.bench), page(.text, "/b", of: run.bench))
    #expect(try picture(await client.preview(a, run.bench.source())) == Self.jpeg)
    #expect(await client.preview(b, run.bench.source()) == .text("One.\n\nTwo."))
    await run.end()
  }
}
