import ReadingCore

/// What of a URL says where to connect to; Foundation would cost each start more than reading it ourselves.
package struct URLParts: Sendable, Hashable {
  /// Lower-case; empty where the text has none.
  package let scheme: String
  /// Lower-case, without the brackets of an IPv6 number.
  package let host: String
  package let port: Int?

  /// The parts of a text such as `http://name:word@[::1]:8080/opds`; nil where it names no machine.
  package init?(_ text: String) {
    var rest = text[...]
    if let end = rest.firstRange(of: "://") {
      scheme = rest[..<end.lowerBound].lowercased()
      rest = rest[end.upperBound...]
    } else {
      scheme = ""
    }
    rest = rest.prefix { !"/?#".contains($0) }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    let name: Substring
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      name = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
    } else {
      name = rest.prefix { $0 != ":" }
      rest = rest[name.endIndex...]
    }
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    host = name.lowercased()
    guard let colon = rest.first else {
      port = nil
      return
    }
    let digits = rest.dropFirst()
    guard colon == ":", digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    // A colon with nothing after it names the usual port.
    port = NumberBounds(1...65_535).number(digits)
    guard digits.isEmpty || port != nil else { return nil }
  }
}
