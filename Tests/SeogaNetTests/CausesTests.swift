import Catalogue
import CatalogueSources
import Foundation
import Messages
import Screens
import SeogaResources
import TestSupport
import Testing

@testable import seoga_net

/// Why a source gave no answer that can be used, and what the reader is told: each cause from a server that does it.
@MainActor @Suite struct CausesTests {
  /// What a source came to, and what is said of it.
  struct Cause: Sendable, CustomTestStringConvertible {
    let name: String
    var kind = CatalogueSource.ServiceKind.opds
    var replies: [String: LoopbackReply] = [:]
    let state: SourceState
    let english: String
    let korean: String

    var testDescription: String { name }
  }

  nonisolated private static let page = LoopbackReply.text("<!DOCTYPE html><html><body>Welcome</body></html>")

  nonisolated private static let pageInEnglish = """
    Home sent a web page instead of a catalogue. A network may want you to sign in first; else check its address in \
    settings.json.
    """
  nonisolated private static let pageInKorean = """
    Home에서 책 목록 대신 웹 페이지를 보냈어요. 먼저 로그인해야 하는 네트워크일 수 있고, 아니면 settings.json의 \
    주소를 확인해 보세요.
    """

  nonisolated static let causes = [
    Cause(
      name: "a Location that is no address of the web",
      replies: ["/feed": .redirect(to: "file:///etc/passwd")],
      state: .failed(.badRedirect),
      english: "Home redirected Seoga to something that is not a web address.",
      korean: "Home에서 웹 주소가 아닌 곳으로 넘겼어요."
    ),
    Cause(
      name: "a page where a feed was due",
      replies: ["/feed": page, "/feed/opds": page],
      state: .failed(.webPage),
      english: pageInEnglish,
      korean: pageInKorean
    ),
    Cause(
      name: "a page where JSON was due",
      kind: .openLibrary,
      replies: ["/feed/search.json": page],
      state: .failed(.webPage),
      english: pageInEnglish,
      korean: pageInKorean
    ),
    Cause(
      name: "text that is nothing of the kind",
      replies: ["/feed": .text("moo")],
      state: .failed(.unreadable),
      english: """
        Home sent an answer that is not a catalogue's. Check its kind and its address in settings.json.
        """,
      korean: "Home에서 보낸 답을 알아볼 수 없어요. settings.json의 종류와 주소를 확인해 보세요."
    ),
    Cause(
      name: "OPDS 2.0 without a search",
      replies: [
        "/feed": .text(
          #"{"metadata": {"title": "Books"}, "links": [], "navigation": []}"#,
          type: "application/opds+json"
        )
      ],
      state: .failed(.noSearch),
      english: """
        Home names no way to search it. Check its address in settings.json: it has to be that of a whole catalogue.
        """,
      korean: """
        Home에서 검색하는 길을 찾지 못했어요. settings.json의 주소가 목록 전체의 주소인지 확인해 보세요.
        """
    ),
    Cause(
      name: "HTTP 500",
      replies: ["/feed": .status(500)],
      state: .failed(.status(500)),
      english:
        "Home failed (HTTP 500). Check its address in settings.json; if that is right, whoever runs it has to fix it.",
      korean: "Home에서 답하지 못했어요 (HTTP 500). settings.json의 주소를 확인해 보세요. 맞다면 그곳을 운영하는 사람이 고칠 일이에요."
    ),
    Cause(
      name: "HTTP 403",
      replies: ["/feed": .status(403)],
      state: .refused(status: 403),
      english: "Home refuses to answer (HTTP 403).",
      korean: "Home에서 답을 거절했어요 (HTTP 403)."
    ),
    Cause(
      name: "a wanted password",
      replies: ["/feed": .challenge(#"Basic realm="books""#)],
      state: .noPassword,
      english: """
        Home wants a user name and a password. Put them into secrets.json, under the name this source has in settings.json.
        """,
      korean: "Home에서 이름과 비밀번호를 물어요. secrets.json에 settings.json의 이름으로 적으면 돼요."
    ),
    Cause(
      name: "a circle of addresses",
      replies: ["/feed": .redirect(to: "/feed")],
      state: .failed(.tooManyRedirects),
      english: "Home sent Seoga from one address to the next without end.",
      korean: "Home에서 다른 주소로 끝없이 넘겼어요."
    ),
    Cause(
      name: "more than is taken",
      replies: ["/feed": .huge(bytes: 100 << 20)],
      state: .failed(.tooLarge(megabytes: 8)),
      english: "Home sent more than 8 MB, which is not taken.",
      korean: "Home에서 8 MB보다 큰 답을 보내 받지 않았어요."
    ),
    Cause(
      name: "half an answer",
      replies: ["/feed": .text("half").cutOff],
      state: .failed(.brokeOff),
      english: "Home broke off in the middle of its answer.",
      korean: "Home에서 보내던 답이 중간에 끊겼어요."
    ),
    Cause(
      name: "no more searches",
      replies: ["/feed": .status(429, headers: ["Retry-After": "90"])],
      state: .quota(seconds: 90),
      english: "Home takes no more searches for 90 seconds.",
      korean: "Home에서 90초 동안 질문을 더 받지 않아요."
    ),
    Cause(
      name: "a kind nobody knows",
      kind: .other("zotero"),
      state: .failed(.unknownKind("zotero")),
      english: "Home is of the kind zotero, which this Seoga does not know.",
      korean: "Home에서 쓰는 zotero 종류를 이 서가는 몰라요."
    ),
  ]

  @Test(arguments: causes)
  func eachIsTold(_ cause: Cause) async throws {
    let bench = try await Bench()
    for (path, reply) in cause.replies { bench.server.answer(path, with: reply) }
    let answer = await Self.search(bench, kind: cause.kind, "\(bench.server.url)/feed")
    #expect(answer.state == cause.state)
    try Self.expect(answer.state, cause.english, cause.korean)
    await bench.clean()
  }

  @Test(arguments: ["garbage answer\n\n", "\0\u{1}\u{2}", "220 mail.example ESMTP\r\n"])
  func whatIsNoHTTPIsTold(_ greeting: String) async throws {
    let bench = try await Bench()
    let server = try RawServer(saying: greeting)
    let answer = await Self.search(bench, "http://127.0.0.1:\(server.port)/")
    #expect(answer.state == .failed(.notHTTP))
    try Self.expect(
      answer.state,
      "Home did not answer like a web server. Check the port in its address.",
      "Home에서 보낸 것이 웹 서버의 답이 아니에요. 주소의 포트를 확인해 보세요."
    )
    await bench.clean()
  }

  @Test func whereNobodySpeaksHTTPSThatIsTold() async throws {
    let bench = try await Bench()
    let answer = await Self.search(bench, "https://127.0.0.1:\(bench.server.port)/")
    #expect(answer.state == .failed(.unencrypted))
    try Self.expect(
      answer.state,
      """
      Home does not speak HTTPS there, so nothing was sent to it. Check the port, or whether its address begins with \
      http://.
      """,
      """
      Home에서 HTTPS로 답하지 않아 아무것도 보내지 않았어요. 포트를, 또는 주소가 http://로 시작하는지 확인해 보세요.
      """
    )
    await bench.clean()
  }

  @Test(.enabled(if: SelfSigned.isThere, "openssl is missing"))
  func aCertificateOfItsOwnIsToldWithWhatHelps() async throws {
    let bench = try await Bench()
    let server = try SelfSigned(in: bench.folder)
    let answer = await Self.search(bench, "https://127.0.0.1:\(server.port)/")
    #expect(answer.state == .failed(.untrusted))
    try Self.expect(
      answer.state,
      """
      Home has a certificate that this machine does not trust, so nothing was sent to it. If it is your own, add the \
      certificate to those of the system (update-ca-certificates).
      """,
      """
      Home에서 쓰는 인증서를 이 컴퓨터가 믿지 않아 아무것도 보내지 않았어요. 내 서버라면 그 인증서를 시스템에 더하면 돼요 \
      (update-ca-certificates).
      """
    )
    await bench.clean()
  }

  @Test func whoSendsSlowlyDidNotSendNothing() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("half").stalled)
    var limits = Limits()
    limits.silence = .seconds(60)
    let transfers = Transfers(limits: limits, time: Time(bench.clock))
    async let asking = bench.get("/feed", by: transfers)
    while !transfers.isReading { await Task.yield() }
    await bench.advance(by: .seconds(30))
    guard case .failed(let state) = try await asking else {
      Issue.record("It came to an end.")
      return
    }
    #expect(state == .failed(.slow(seconds: 30)))
    try Self.expect(
      state,
      "Home had not sent all of its answer after 30 seconds.",
      "Home에서 30초가 지나도 답을 다 보내지 않았어요."
    )
    await bench.clean()
  }

  /// No cause is told by the word of another, but for those that are one to the reader.
  @Test func theWordsInTheRowOfSourcesTellThemApart() throws {
    let states =
      Self.causes.map(\.state) + [.failed(.notHTTP), .failed(.unencrypted), .failed(.slow(seconds: 3))]
    for language in [Language.english, .korean] {
      let words = SourceWords(try Self.words(language))
      let short = Set(states.map(words.short))
      #expect(short.count == Set(states).count)
      #expect(!short.contains(words.short(.failed(.silent(seconds: 3)))))
    }
  }

  // MARK: Asking

  static func search(_ bench: Bench, kind: CatalogueSource.ServiceKind = .opds, _ url: String) async
    -> CatalogueAnswer
  {
    let places = NetPlaces(secrets: bench.secrets, cache: bench.cache, version: "9.9", isOffline: false)
    var setup = Engine.EngineSetup(places: places) { (source) throws(SourceProblem) in
      guard let service = SourceServices.service(for: source) else {
        throw SourceProblem(state: .failed(SourceServices.failure(of: source) ?? .noAddress))
      }
      return Unhurried(service: service)
    }
    setup.time = Time(bench.clock)
    return await bench.search(Engine(setup), CatalogueSource(kind: kind, name: "Home", url: url))
  }

  private static func expect(_ state: SourceState, _ english: String, _ korean: String) throws {
    #expect(try SourceWords(words(.english)).sentence(state, of: "Home") == english)
    #expect(try SourceWords(words(.korean)).sentence(state, of: "Home") == korean)
  }

  static func words(_ language: Language) throws -> Words {
    try Words.load(language: language, folder: try ResourceFolder.locate())
  }
}

/// A service that waits for nothing between two requests.
private struct Unhurried: SourceService {
  let service: any SourceService
  var spacing: Duration { .zero }

  func search(_ query: CatalogueQuery, page: String?) -> SourceStep { service.search(query, page: page) }
  func details(of book: CatalogueRecord) -> SourceStep { service.details(of: book) }
}
