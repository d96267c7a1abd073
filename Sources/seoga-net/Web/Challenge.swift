import Crypto
import Foundation

/// How a server wants to be told who asks, RFC 7616 and 7617.
struct Challenge: Sendable, Hashable {
  private enum Way: Sendable, Hashable {
    case basic
    case digest(isSHA256: Bool, hasQuality: Bool)
  }

  private let way: Way
  private let realm: String
  private let nonce: String
  private let opaque: String?
  private let algorithm: String?

  /// The best of the ways that `WWW-Authenticate` offers; nil where this program knows none of them.
  init?(header: String) {
    let offers = ChallengeHeader.offers(header).compactMap(Challenge.init)
    guard let best = offers.max(by: { $0.rank < $1.rank }) else { return nil }
    self = best
  }

  private init?(_ offer: ChallengeHeader.Offer) {
    let fields = offer.fields
    realm = fields["realm"] ?? ""
    nonce = fields["nonce"] ?? ""
    opaque = fields["opaque"]
    algorithm = fields["algorithm"]
    if offer.scheme == "basic" {
      way = .basic
      return
    }
    let qualities = fields["qop"]?.lowercased().split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let name = algorithm?.lowercased() ?? "md5"
    guard offer.scheme == "digest", !nonce.isEmpty, ["md5", "sha-256"].contains(name),
      qualities?.contains("auth") ?? true
    else { return nil }
    way = .digest(isSHA256: name == "sha-256", hasQuality: qualities != nil)
  }

  private var rank: Int {
    switch way {
    case .basic: 0
    case .digest(isSHA256: false, _): 1
    case .digest(isSHA256: true, _): 2
    }
  }

  /// The value of `Authorization` for a GET.
  ///
  /// - Parameters:
  ///   - count: how many answers the challenge has had, this one too.
  ///   - own: some random text of this program's.
  func authorization(_ login: Login, target: String, count: Int, own: String) -> String {
    guard case .digest(let isSHA256, let hasQuality) = way else {
      return "Basic " + Data("\(login.user):\(login.password)".utf8).base64EncodedString()
    }
    let sum = { (text: String) -> String in isSHA256 ? Self.sha256(text) : Self.md5(text) }
    let who = sum("\(login.user):\(realm):\(login.password)")
    let what = sum("GET:\(target)")
    let digits = String(count, radix: 16)
    let times = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    let middle = hasQuality ? "\(nonce):\(times):\(own):auth" : nonce
    let response = sum("\(who):\(middle):\(what)")
    var parts = [
      "username=\(Self.quoted(login.user))", "realm=\(Self.quoted(realm))", "nonce=\(Self.quoted(nonce))",
      "uri=\(Self.quoted(target))", "response=\"\(response)\"",
    ]
    if let algorithm { parts.append("algorithm=\(algorithm)") }
    if hasQuality { parts += ["qop=auth", "nc=\(times)", "cnonce=\(Self.quoted(own))"] }
    if let opaque { parts.append("opaque=\(Self.quoted(opaque))") }
    return "Digest " + parts.joined(separator: ", ")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] } + "\""
  }

  private static func md5(_ text: String) -> String { hex(Insecure.MD5.hash(data: Data(text.utf8))) }
  private static func sha256(_ text: String) -> String { hex(SHA256.hash(data: Data(text.utf8))) }
}

/// A name and a password from the reader's file of keys.
struct Login: Sendable, Hashable {
  let user: String
  let password: String
}

/// Bytes in hexadecimal digits.
func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
