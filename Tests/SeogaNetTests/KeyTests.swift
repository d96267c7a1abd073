import Catalogue
import CatalogueSources
import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import seoga_net

/// The reader's keys at services that take one in the address: it goes there, and nowhere else.
@Suite struct KeyTests {
  private static let key = "Abc+secret/Se=99"
  private static let written = "Abc%2Bsecret%2FSe%3D99"
  private static let kinds: [CatalogueSource.ServiceKind] = [.googleBooks, .aladin]

  /// A bench whose server speaks both dialects, with all it can say of a question in every text of its answer.
  private static func bench(secrets: String? = nil) async throws -> Bench {
    let bench = try await Bench()
    try bench.writeSecrets(
      secrets ?? #"{"googlebooks": {"key": "\#(key)"}, "aladin": {"key": "\#(key)"}}"#
    )
    bench.server.answer("/books/v1/volumes") { _ in .text(volumes("plain")) }
    bench.server.answer("/ttb/api/ItemSearch.aspx") { _ in .text(items("plain")) }
    return bench
  }

  private static func volumes(_ text: String) -> String {
    #"""
    {"items": [{"id": "1", "volumeInfo": {"title": "\#(text) t", "description": "\#(text) d",
      "authors": ["\#(text) a"], "categories": ["\#(text)"],
      "imageLinks": {"thumbnail": "http://books.google.com/c?x=\#(text)"}}}]}
    """#
  }

  private static func items(_ text: String) -> String {
    #"""
    {"totalResults": 1, "item": [{"itemId": 1, "title": "\#(text) t", "description": "\#(text) d",
      "author": "\#(text) a", "categoryName": "x>\#(text)", "cover": "http://image.aladin.co.kr/cover/\#(text).jpg"}]}
    """#
  }

  private static func source(_ kind: CatalogueSource.ServiceKind, _ bench: Bench) -> CatalogueSource {
    CatalogueSource(kind: kind, url: bench.server.url)
  }

  private static func search(_ bench: Bench, _ kind: CatalogueSource.ServiceKind, isOffline: Bool = false)
    async
    -> CatalogueAnswer
  {
    await bench.search(bench.engine(of: bench.services, isOffline: isOffline), source(kind, bench), "한강")
  }

  /// Whether the key stands in what was written or told, as it is or as it stands in an address.
  private static func tells(_ text: String) -> Bool { text.contains(key) || text.contains(written) }

  private static func tells(_ answer: CatalogueAnswer) -> Bool {
    tells(String(decoding: NetReply.answer(id: 1, answer).line, as: UTF8.self).replacing("\\/", with: "/"))
  }

  private static func isKept(in bench: Bench) -> Bool {
    bench.cached().contains { tells(String(decoding: $0.bytes, as: UTF8.self)) || tells($0.name) }
  }

  @Test(arguments: kinds) func theServiceIsToldTheKeyAndNobodyElse(_ kind: CatalogueSource.ServiceKind)
    async throws
  {
    let bench = try await Self.bench()
    let answer = await Self.search(bench, kind)
    #expect(answer.titles == ["plain t"])
    let member = kind == .aladin ? "&ttbkey=" : "&key="
    #expect(bench.server.targets.count == 1)
    #expect(bench.server.targets.allSatisfy { $0.hasSuffix(member + Self.written) })
    #expect(bench.server.requests.allSatisfy { !Self.tells($0.headers.description) })
    #expect(!bench.cached().isEmpty && !Self.isKept(in: bench) && !Self.tells(answer))
    // What is kept is there without asking, and for this key alone.
    #expect(await Self.search(bench, kind, isOffline: true).titles == ["plain t"])
    try bench.writeSecrets(#"{"googlebooks": {"key": "another"}, "aladin": {"key": "another"}}"#)
    #expect(await Self.search(bench, kind, isOffline: true).state == .offline)
    await bench.clean()
  }

  @Test(arguments: kinds, [key, written])
  func aServiceThatTellsItAgainIsNotBelieved(_ kind: CatalogueSource.ServiceKind, _ told: String) async throws
  {
    let bench = try await Self.bench()
    bench.server.answer("/books/v1/volumes") { _ in .text(Self.volumes(told)) }
    bench.server.answer("/ttb/api/ItemSearch.aspx") { _ in .text(Self.items(told)) }
    let answer = await Self.search(bench, kind)
    #expect(answer.titles == ["… t"])
    #expect(!Self.tells(answer) && !Self.isKept(in: bench))
    await bench.clean()
  }

  @Test(arguments: kinds)
  func neitherDoesAnErrorTellIt(_ kind: CatalogueSource.ServiceKind) async throws {
    let bench = try await Self.bench()
    let message = "no, \(Self.key) and \(Self.written) are nothing"
    let google = #"{"error": {"message": "\#(message)", "errors": [{"reason": "odd"}]}}"#
    bench.server.answer("/books/v1/volumes") { _ in .text(google, status: 403) }
    bench.server.answer("/ttb/api/ItemSearch.aspx") { _ in
      .text(#"{"errorCode": 77, "errorMessage": "\#(message)"}"#)
    }
    let answer = await Self.search(bench, kind)
    #expect(answer.state == .failed(.said("no, … and … are nothing")))
    #expect(!Self.isKept(in: bench))
    await bench.clean()
  }

  @Test(arguments: kinds)
  func anotherAddressWithTheKeyIsNotKept(_ kind: CatalogueSource.ServiceKind) async throws {
    let bench = try await Self.bench()
    for path in ["/books/v1/volumes", "/ttb/api/ItemSearch.aspx"] {
      bench.server.answer(path) { request in
        request.target.contains("again=1")
          ? .text(path.hasPrefix("/books") ? Self.volumes("x") : Self.items("x"))
          : .redirect(to: request.target + "&again=1")
      }
    }
    #expect(await Self.search(bench, kind).titles == ["x t"])
    // The address that answered is not what it is known by, so the answer itself is kept.
    #expect(!bench.cached().isEmpty && !Self.isKept(in: bench))
    await bench.clean()
  }

  @Test(arguments: kinds, ["ETag", "Last-Modified"])
  func aMarkWithTheKeyIsNotKept(_ kind: CatalogueSource.ServiceKind, _ name: String) async throws {
    let bench = try await Self.bench()
    for path in ["/books/v1/volumes", "/ttb/api/ItemSearch.aspx"] {
      bench.server.answer(path) { _ in
        .text(
          path.hasPrefix("/books") ? Self.volumes("x") : Self.items("x"),
          headers: [name: "\"\(Self.key)\""]
        )
      }
    }
    #expect(await Self.search(bench, kind).titles == ["x t"])
    #expect(!Self.isKept(in: bench))
    await bench.clean()
  }

  @Test(
    arguments: kinds,
    [
      ("{}", SourceState.noKey), (#"{"googlebooks": {"user": "a", "password": "b"}}"#, .noKey),
      (#"{"other": {"key": "a"}}"#, .noKey), ("{", .failed(.unreadableSecrets)),
    ]
  )
  func whoHasNoKeyAsksNothing(_ kind: CatalogueSource.ServiceKind, _ row: (String, SourceState)) async throws
  {
    let bench = try await Self.bench(secrets: row.0)
    #expect(await Self.search(bench, kind).state == row.1)
    #expect(bench.server.requests.isEmpty)
    await bench.clean()
  }

  @Test func aRefusedKeyIsAskedAboutAnew() async throws {
    let bench = try await Self.bench()
    let refusal = #"{"errorCode":100,"errorMessage":"잘못된 TTB key 입니다."}"#
    bench.server.answer("/ttb/api/ItemSearch.aspx", with: .text(refusal), .text(Self.items("plain")))
    #expect(await Self.search(bench, .aladin).state == .refused(status: 401))
    // It was said with a whole answer, which is not to stand for the next.
    #expect(await Self.search(bench, .aladin).titles == ["plain t"])
    await bench.clean()
  }

  @Test func whatWasUsedUpIsNotKept() async throws {
    let bench = try await Self.bench()
    let usedUp = #"{"error": {"errors": [{"reason": "dailyLimitExceeded"}]}}"#
    bench.server.answer(
      "/books/v1/volumes",
      with: .text(usedUp, status: 403),
      .text(Self.volumes("plain"))
    )
    #expect(await Self.search(bench, .googleBooks).state == .quota(seconds: nil))
    #expect(await Self.search(bench, .googleBooks).titles == ["plain t"])
    await bench.clean()
  }

  @Test func questionsOfADayInKoreaAreCounted() async throws {
    let bench = try await Self.bench()
    let calls = CallsFile(path: bench.calls)
    for (number, words) in ["가", "나", "가", "다"].enumerated() {
      _ = await bench.search(bench.engine(of: bench.services), Self.source(.aladin, bench), words)
      // What is kept is not asked.
      #expect(calls.calls(of: "aladin", at: bench.now) == [1, 2, 2, 3][number])
    }
    _ = await Self.search(bench, .googleBooks)
    #expect(
      calls.calls(of: "googlebooks", at: bench.now) == 0 && calls.calls(of: "aladin", at: bench.now) == 3
    )
    // The day ends at 15:00 UTC.
    let left = 86_400 - (bench.now.seconds + 32_400) % 86_400
    bench.pass(seconds: left - 1)
    #expect(calls.calls(of: "aladin", at: bench.now) == 3)
    bench.pass(seconds: 1)
    #expect(calls.calls(of: "aladin", at: bench.now) == 0)
    _ = await bench.search(bench.engine(of: bench.services), Self.source(.aladin, bench), "라")
    #expect(calls.calls(of: "aladin", at: bench.now) == 1)
    #expect(try FileManager.default.attributesOfItem(atPath: bench.calls)[.posixPermissions] as? Int == 0o600)
    await bench.clean()
  }

  @Test(arguments: ["", "{", "[1]", #"{"aladin": 3}"#, #"{"aladin": {"day": "2026-11-22", "calls": "x"}}"#])
  func aFileOfCallsThatIsNoneIsEmpty(_ text: String) async throws {
    let bench = try await Self.bench()
    try text.write(toFile: bench.calls, atomically: true, encoding: .utf8)
    let calls = CallsFile(path: bench.calls)
    #expect(calls.calls(of: "aladin", at: bench.now) == 0)
    calls.add("aladin", at: bench.now)
    calls.add("other", at: bench.now)
    #expect(calls.calls(of: "aladin", at: bench.now) == 1 && calls.calls(of: "other", at: bench.now) == 1)
    await bench.clean()
  }
}
