import Catalogue
import Foundation
import TestSupport
import Testing

@testable import seoga_net

/// Who gets the reader's password, and when it may be used.
@Suite struct LoginTests {
  private static let login = #"{"plain": {"user": "한강", "password": "s3cret word"}}"#
  private static let digest =
    #"Digest realm="calibre", nonce="abc:def", algorithm="MD5", qop="auth", opaque="o""#

  /// Answers who tells the right thing, and asks who else.
  private func guarding(_ challenge: String, _ isRight: @escaping @Sendable (String) -> Bool)
    -> LoopbackCatalogue.Route
  {
    { request in
      let told = request.headers["authorization"] ?? ""
      return isRight(told) ? .text("inside") : .challenge(challenge)
    }
  }

  @Test func basicIsToldToWhoAsksAndKeptInMind() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(Self.login)
    let right = "Basic " + Data("한강:s3cret word".utf8).base64EncodedString()
    bench.server.answer("/feed", by: guarding(#"Basic realm="books""#) { $0 == right })
    let engine = bench.engine()
    #expect(await bench.search(engine).titles == ["inside"])
    #expect(bench.server.requests.map { $0.headers["authorization"] } == [nil, right])
    #expect(await bench.search(engine, nil, "dune").titles == ["inside"])
    #expect(bench.server.requests.count == 3)
    await bench.clean()
  }

  @Test func aWrongPasswordIsToldOnce() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(Self.login)
    bench.server.answer("/feed", with: .challenge(Self.digest))
    #expect(await bench.state() == .refused(status: 401))
    #expect(bench.server.requests.count == 2)
    await bench.clean()
  }

  @Test func withoutAPasswordThereIsNoKey() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .challenge(Self.digest))
    #expect(await bench.state() == .noPassword)
    try bench.writeSecrets(#"{"other": {"user": "a", "password": "b"}}"#)
    #expect(await bench.state() == .noPassword)
    try bench.writeSecrets(#"{"plain": {"key": "abc"}}"#)
    #expect(await bench.state() == .refused(status: 401))
    await bench.clean()
  }

  @Test func aServiceThatTakesNoKeyRefusesEverybody() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .challenge(Self.digest))
    var source = bench.source()
    source.kind = .openLibrary
    #expect(await bench.state(source) == .refused(status: 401, takesKey: false))
    // A mirror of one's own may well stand behind a password.
    try bench.writeSecrets(Self.login)
    #expect(await bench.state(source) == .refused(status: 401))
    await bench.clean()
  }

  @Test(arguments: ["{", "[]", #"{"plain": 1}"#, #"{"plain": {"user": "a"}}"#, ""])
  func aFileNobodyUnderstandsIsTold(_ text: String) async throws {
    let bench = try await Bench()
    try bench.writeSecrets(text)
    bench.server.answer("/feed", with: .challenge(Self.digest))
    #expect(await bench.state() == .failed(.unreadableSecrets))
    await bench.clean()
  }

  @Test(arguments: [0o640, 0o604, 0o666, 0o610])
  func aFileThatOthersMayReadIsNotUsed(_ mode: Int) async throws {
    let bench = try await Bench()
    try bench.writeSecrets(Self.login, mode: mode)
    bench.server.answer("/feed", with: .challenge(Self.digest))
    #expect(await bench.state() == .failed(.openSecrets))
    #expect(bench.server.requests.allSatisfy { $0.headers["authorization"] == nil })
    await bench.clean()
  }

  @Test func aFileOfSomebodyElsesIsNotUsed() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(#"{"plain": {"user": "a", "password": "b"}}"#)
    var secrets = Secrets(path: bench.secrets)
    guard case .login = secrets.entry(of: "plain") else { throw NoLogin() }
    secrets.reader += 1
    guard case .failed(.openSecrets) = secrets.entry(of: "plain") else { throw NoLogin() }
    await bench.clean()
  }

  private struct NoLogin: Error {}

  @Test func aSourceThatNeedsNoneDoesNotCareForTheFile() async throws {
    let bench = try await Bench()
    try bench.writeSecrets("{", mode: 0o666)
    bench.server.answer("/feed", with: .text("open"))
    #expect(await bench.state() == .fine)
    await bench.clean()
  }

  @Test(arguments: [true, false])
  func noOtherOriginGetsThePassword(_ isAsked: Bool) async throws {
    let bench = try await Bench()
    let other = try await LoopbackCatalogue()
    try bench.writeSecrets(Self.login)
    let right = "Basic " + Data("한강:s3cret word".utf8).base64EncodedString()
    let url = "\(other.url)/x"
    bench.server.answer("/feed") { request in
      request.headers["authorization"] == right ? .redirect(to: url) : .challenge("Basic realm=a")
    }
    other.answer("/x", with: isAsked ? .challenge("Basic realm=a") : .text("elsewhere"))
    #expect(await bench.state() == (isAsked ? .refused(status: 401) : .fine))
    #expect(other.requests.count == 1)
    #expect(other.requests.first?.headers["authorization"] == nil)
    await other.stop()
    await bench.clean()
  }

  @Test func thePasswordIsNowhereInTheCache() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(Self.login)
    bench.server.answer("/feed") { request in
      guard let told = request.headers["authorization"] else { return .challenge("Basic realm=a") }
      return request.target.contains("echo") ? .text("you said s3cret word") : .text("inside \(told.count)")
    }
    let engine = bench.engine()
    #expect(await bench.search(engine).state == .fine)
    #expect(await bench.search(engine, nil, "echo").state == .fine)
    let cached = bench.cached()
    #expect(cached.count == 1)
    for secret in ["s3cret word", Data("한강:s3cret word".utf8).base64EncodedString()] {
      #expect(cached.allSatisfy { $0.bytes.range(of: Data(secret.utf8)) == nil && !$0.name.contains(secret) })
    }
    await bench.clean()
  }
}
