import ReadingCore

/// An address of the web, taken apart as far as another can be found from it (RFC 3986, section 5).
struct WebAddress: Sendable, Hashable {
  private static let mostBytes = 4_096

  private let scheme: String
  private let authority: String
  private let path: String
  private let query: String?

  /// Reads a whole `http` or `https` address; what may not stand in one is percent-encoded; a fragment and
  /// a user with a password are left out.
  init?(_ text: String) {
    guard text.utf8.count <= WebAddress.mostBytes else { return nil }
    let encoded = WebAddress.encoded(text)
    guard let colon = encoded.firstIndex(of: ":") else { return nil }
    let scheme = encoded[..<colon].lowercased()
    let rest = encoded[encoded.index(after: colon)...]
    guard scheme == "http" || scheme == "https", rest.hasPrefix("//") else { return nil }
    let named = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
    let authority = named.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard !authority.isEmpty, authority.first != ":" else { return nil }
    self.init(scheme: scheme, authority: String(authority), local: rest[named.endIndex...])
  }

  private init(scheme: String, authority: String, local: Substring) {
    let path = local.prefix { $0 != "?" }
    self.scheme = scheme
    self.authority = authority
    self.path = path.isEmpty ? "/" : WebAddress.withoutDots(path)
    query = path.endIndex < local.endIndex ? String(local[path.endIndex...].dropFirst()) : nil
  }

  var text: String { "\(scheme)://\(authority)\(path)" + (query.map { "?" + $0 } ?? "") }

  /// The machine's name or number, with its port where one is named.
  var host: String { authority.lowercased() }

  var isEncrypted: Bool { scheme == "https" }

  var encrypted: WebAddress {
    WebAddress(scheme: "https", authority: authority, local: (path + (query.map { "?" + $0 } ?? ""))[...])
  }

  func below(_ local: String) -> WebAddress {
    let folder = path.hasSuffix("/") ? path.dropLast() : path[...]
    return WebAddress(scheme: scheme, authority: authority, local: (folder + local)[...])
  }

  /// This address where it ends with a path already, else that path below it: a mirror may be named either way.
  func orBelow(_ local: String) -> WebAddress {
    let own = path.hasSuffix("/") ? path.dropLast() : path[...]
    return own.hasSuffix(local) ? self : below(local)
  }

  /// The address of the web a reference stands for that was found here; nil where it leads elsewhere.
  func resolving(_ reference: String) -> WebAddress? {
    guard reference.utf8.count <= WebAddress.mostBytes else { return nil }
    let reference = WebAddress.encoded(reference)
    if let colon = reference.firstIndex(where: { ":/?".contains($0) }), reference[colon] == ":" {
      return WebAddress(reference)
    }
    if reference.hasPrefix("//") { return WebAddress(scheme + ":" + reference) }
    let local: String
    switch reference.first {
    case nil: return self
    case "/": local = reference
    case "?": local = path + reference
    default: local = path[...(path.lastIndex(of: "/") ?? path.startIndex)] + reference
    }
    return WebAddress(scheme: scheme, authority: authority, local: local[...])
  }

  private static func withoutDots(_ path: Substring) -> String {
    var kept: [Substring] = []
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for part in parts {
      if part == ".." { _ = kept.popLast() } else if part != "." { kept.append(part) }
    }
    if parts.last == "." || parts.last == ".." { kept.append("") }
    return "/" + kept.joined(separator: "/")
  }
}

extension WebAddress {
  /// A text as one segment of a path or one value of a query, in the composed form that catalogues have.
  static func escaped(_ text: String) -> String {
    encoding(Array(text.inNormalForm.utf8)) { bytes, place in isWord(bytes[place]) }
  }

  /// A text with what may not stand in an address percent-encoded, and without a fragment.
  private static func encoded(_ text: String) -> String {
    let bytes = text.utf8.filter { $0 >= 0x20 }.trimmed.prefix { $0 != UInt8(ascii: "#") }
    return encoding(Array(bytes)) { bytes, place in
      guard bytes[place] == UInt8(ascii: "%") else {
        return isWord(bytes[place]) || ":/?[]@!$&'()*+,;=".utf8.contains(bytes[place])
      }
      return place + 2 < bytes.count && isHex(bytes[place + 1]) && isHex(bytes[place + 2])
    }
  }

  private static func encoding(_ bytes: [UInt8], keeps: ([UInt8], Int) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      text +=
        keeps(bytes, place) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~".utf8.contains(byte)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}

extension [UInt8] {
  fileprivate var trimmed: ArraySlice<UInt8> {
    let start = drop { $0 == 0x20 }
    return start.lastIndex { $0 != 0x20 }.map { start[...$0] } ?? []
  }
}
