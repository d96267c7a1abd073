import Catalogue
import Foundation
import TestSupport
import Testing

@testable import seoga_net

/// How a password is told without saying it, and to whom in which way.
@Suite struct DigestTests {
  private static let secrets = #"{"plain": {"user": "한강", "password": "s3cret word"}}"#

  private static func bench(_ route: @escaping LoopbackCatalogue.Route) async throws -> Bench {
    let bench = try await Bench()
    try bench.writeSecrets(secrets)
    bench.server.answer("/feed", by: route)
    return bench
  }

  @Test(arguments: ["MD5", "SHA-256"])
  func digestIsToldAndKeptInMind(_ algorithm: String) async throws {
    let guardian = DigestGuard(algorithm: algorithm, user: "한강", password: "s3cret word")
    let bench = try await Self.bench {
      guardian.admits($0) ? .text("inside") : .challenge(guardian.challenge)
    }
    let engine = bench.engine()
    #expect(await bench.search(engine).titles == ["inside"])
    #expect(await bench.search(engine, nil, "dune").titles == ["inside"])
    let told = bench.server.requests.compactMap { $0.headers["authorization"] }
    #expect(bench.server.requests.count == 3 && told.count == 2)
    #expect(told.last?.contains("nc=00000002") == true)
    #expect(!told.joined().contains("s3cret"))
    await bench.clean()
  }

  /// As it was before there was a count of answers (RFC 2069).
  @Test func digestWithoutQualityIsTold() async throws {
    let guardian = DigestGuard(quality: nil, user: "한강", password: "s3cret word")
    let bench = try await Self.bench {
      guardian.admits($0) ? .text("inside") : .challenge(guardian.challenge)
    }
    #expect(await bench.search(bench.engine()).titles == ["inside"])
    #expect(bench.server.requests.last?.headers["authorization"]?.contains("qop") == false)
    await bench.clean()
  }

  /// A server that was started anew knows nothing of what it said before; not each of them says so.
  @Test(arguments: [", stale=true", ""])
  func aServerThatForgotItsWordIsAskedAnew(_ stale: String) async throws {
    let bench = try await Bench()
    try bench.writeSecrets(Self.secrets)
    let first = DigestGuard(nonce: "one", user: "한강", password: "s3cret word")
    let second = DigestGuard(nonce: "two", user: "한강", password: "s3cret word")
    bench.server.answer("/feed") { first.admits($0) ? .text("inside") : .challenge(first.challenge) }
    let engine = bench.engine()
    #expect(await bench.search(engine).titles == ["inside"])
    bench.server.answer("/feed") {
      second.admits($0) ? .text("again") : .challenge(second.challenge + stale)
    }
    #expect(await bench.search(engine, nil, "dune").titles == ["again"])
    await bench.clean()
  }

  @Test func anotherPasswordInTheFileIsTold() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(Self.secrets)
    let old = DigestGuard(user: "한강", password: "s3cret word")
    let new = DigestGuard(user: "한강", password: "another")
    bench.server.answer("/feed") { old.admits($0) ? .text("inside") : .challenge(old.challenge) }
    let engine = bench.engine()
    #expect(await bench.search(engine).titles == ["inside"])
    bench.server.answer("/feed") { new.admits($0) ? .text("again") : .challenge(new.challenge) }
    #expect(await bench.search(engine, nil, "dune").state == .refused(status: 401))
    try bench.writeSecrets(Self.secrets.replacing("s3cret word", with: "another"))
    #expect(await bench.search(engine, nil, "dune").titles == ["again"])
    await bench.clean()
  }

  @Test func theBetterOfTwoWaysIsTaken() async throws {
    let guardian = DigestGuard(user: "한강", password: "s3cret word")
    let bench = try await Self.bench {
      guardian.admits($0) ? .text("inside") : .challenge(#"Basic realm="a, b", "# + guardian.challenge)
    }
    #expect(await bench.search(bench.engine()).titles == ["inside"])
    #expect(bench.server.requests.count == 2)
    await bench.clean()
  }

  @Test func waysNobodyKnowsArePassedOver() async throws {
    let bench = try await Self.bench { request in
      let told = request.headers["authorization"] ?? ""
      return told.hasPrefix("Basic ") ? .text("inside") : .challenge(#"Hawk, Mutual abc==, basic REALM=x"#)
    }
    #expect(await bench.search(bench.engine()).titles == ["inside"])
    await bench.clean()
  }

  @Test(arguments: [
    "", "Hawk", "Digest", #"Digest nonce="a", qop="auth-int""#, #"Digest realm="never ends"#,
    #"Digest nonce="a", algorithm=MOON"#,
  ])
  func whereNoWayIsKnownThePasswordIsToldToNobody(_ challenge: String) async throws {
    let bench = try await Self.bench { _ in .challenge(challenge) }
    #expect(await bench.state() == .refused(status: 401))
    let told = bench.server.requests.compactMap { $0.headers["authorization"] }
    #expect(!told.joined().contains("s3cret") && !told.contains { $0.hasPrefix("Basic") })
    await bench.clean()
  }
}

/// A server's side of Digest, RFC 7616, whose sums the system's own programs make.
struct DigestGuard: Sendable {
  var algorithm = "MD5"
  var nonce = "abc:def"
  var quality: String? = "auth"
  let user: String
  let password: String

  var challenge: String {
    #"Digest realm="calibre", nonce="\#(nonce)", algorithm="\#(algorithm)", opaque="o""#
      + (quality.map { #", qop="\#($0)""# } ?? "")
  }

  func admits(_ request: LoopbackCatalogue.Request) -> Bool {
    guard let told = request.headers["authorization"], told.hasPrefix("Digest ") else { return false }
    func field(_ name: String) -> String {
      let pattern = "[ ,]\(name)=\"?([^\",]*)"
      guard let found = try? Regex(pattern).firstMatch(in: told) else { return "" }
      return found.output[1].substring.map(String.init) ?? ""
    }
    guard field("nonce") == nonce, field("uri") == request.target else { return false }
    let (who, what) = (sum("\(user):calibre:\(password)"), sum("GET:\(request.target)"))
    let middle = quality.map { "\(nonce):\(field("nc")):\(field("cnonce")):\($0)" } ?? nonce
    return field("response") == sum("\(who):\(middle):\(what)")
  }

  private func sum(_ text: String) -> String {
    let process = Process()
    process.executableURL = URL(filePath: algorithm == "MD5" ? "/usr/bin/md5sum" : "/usr/bin/sha256sum")
    let (into, out) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (into, out)
    do {
      try process.run()
      try into.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try into.fileHandleForWriting.close()
    } catch {
      return "none"
    }
    let said = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return String(said.prefix { $0 != " " })
  }
}
