import Foundation

/// An address that can be asked over HTTP.
struct Address: Sendable, Hashable {
  let url: URL
  let isEncrypted: Bool
  /// The host's name in lower case, without brackets.
  let host: String
  private let port: Int

  /// The address a text names; nil where it is none, or not one of HTTP.
  init?(_ text: String) { self.init(URL(string: text)) }

  private init?(_ url: URL?) {
    guard let url = url?.absoluteURL, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts.host?.lowercased(), !host.isEmpty
    else { return nil }
    // Names and passwords are in the reader's file of keys alone, and a fragment is no server's business.
    (parts.user, parts.password, parts.fragment) = (nil, nil, nil)
    guard let clean = parts.url else { return nil }
    self.url = clean
    isEncrypted = scheme == "https"
    self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    port = parts.port ?? (isEncrypted ? 443 : 80)
  }

  /// The whole address.
  var text: String { url.absoluteString }

  /// What a password is for: no other origin gets it.
  var origin: String { "\(isEncrypted ? "https" : "http")://\(host):\(port)" }

  /// Whether it is on this machine.
  var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Where an answer's `Location` leads from here; nil where that is no address.
  func following(_ location: String) -> Address? { Address(URL(string: location, relativeTo: url)) }

  /// The same address with encryption, as whoever serves pictures to everybody has it.
  var encrypted: Address {
    guard !isEncrypted, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return self
    }
    parts.scheme = "https"
    return Address(parts.url) ?? self
  }

  /// The path and query as a request line has them.
  var target: String {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let path = parts?.percentEncodedPath ?? ""
    return (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?" + $0 } ?? "")
  }
}
