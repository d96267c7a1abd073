import CCurl
import ReadingCore

/// An address that can be asked over HTTP, read by the library that will ask there.
struct HTTPAddress: Sendable, Hashable {
  let text: String
  let isEncrypted: Bool
  /// The host's name in lower case, without brackets.
  let host: String
  private let port: Int

  /// The address a text names; nil where it is none, or not one of HTTP.
  init?(_ text: String) { self.init(text, from: nil) }

  /// The address a text names that was found at another.
  private init?(_ text: String, from base: String?, scheme: String? = nil) {
    guard let parts = curl_url() else { return nil }
    defer { curl_url_cleanup(parts) }
    let lenient = UInt32(CURLU_URLENCODE)
    if let base, curl_url_set(parts, CURLUPART_URL, base, lenient) != CURLUE_OK { return nil }
    guard curl_url_set(parts, CURLUPART_URL, text, lenient) == CURLUE_OK else { return nil }
    if let scheme, curl_url_set(parts, CURLUPART_SCHEME, scheme, 0) != CURLUE_OK { return nil }
    // Names and passwords are in the reader's file of keys alone, and a fragment is no server's business.
    for part in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
      curl_url_set(parts, part, nil, 0)
    }
    guard let scheme = Self.part(CURLUPART_SCHEME, of: parts), ["http", "https"].contains(scheme),
      let host = Self.part(CURLUPART_HOST, of: parts)?.lowercased(), !host.isEmpty,
      let port = Self.part(CURLUPART_PORT, of: parts).flatMap({ NumberBounds(0...65_535).number($0) }),
      let text = Self.part(CURLUPART_URL, of: parts)
    else { return nil }
    isEncrypted = scheme == "https"
    self.host = host.hasPrefix("[") ? String(host.dropFirst().prefix { $0 != "]" }) : host
    (self.text, self.port) = (text, port)
  }

  private static func part(_ part: CURLUPart, of parts: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    let flags = part == CURLUPART_PORT ? UInt32(CURLU_DEFAULT_PORT) : 0
    guard curl_url_get(parts, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }

  /// What a password is for: no other origin gets it.
  var origin: String { "\(isEncrypted ? "https" : "http")://\(host):\(port)" }

  var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Where an answer's `Location` leads from here; nil where that is no address.
  func following(_ location: String) -> HTTPAddress? { HTTPAddress(location, from: text) }

  /// The same address with encryption, as whoever serves pictures to everybody has it.
  var encrypted: HTTPAddress { isEncrypted ? self : HTTPAddress(text, from: nil, scheme: "https") ?? self }
}
