/// Places for values in an address, as RFC 6570 writes them: `/search{?query,title}`, `/{query}`.
enum URITemplate {
  /// Fills the first place that takes words with some, and leaves the others out.
  static func filled(_ text: String, with words: String) -> String {
    var filled = ""
    var rest = text[...]
    let taker = taker(of: text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      filled += expanded(rest[rest.index(after: open)..<close], taker, words, hasQuery: filled.contains("?"))
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }

  static func isOne(_ text: String) -> Bool { taker(of: text) != nil }

  /// The name of the place that takes the words: the usual ones before any other.
  private static func taker(of text: String) -> Substring? {
    var names: [Substring] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      names += self.names(in: rest[rest.index(after: open)..<close].drop { "?&/+#.;".contains($0) })
      rest = rest[rest.index(after: close)...]
    }
    return ["query", "searchTerms", "q", "search", "title"].lazy.compactMap { name in
      names.first { $0 == name }
    }.first ?? names.first
  }

  /// Names without how much of their values is taken.
  private static func names(in list: Substring) -> [Substring] {
    list.split(separator: ",").map { $0.prefix { $0 != ":" && $0 != "*" } }
  }

  private static func expanded(
    _ expression: Substring,
    _ taker: Substring?,
    _ words: String,
    hasQuery: Bool
  ) -> String {
    let sign = expression.first.flatMap { "?&/+#.;".contains($0) ? $0 : nil }
    let list = sign == nil ? expression : expression.dropFirst()
    guard let name = names(in: list).first(where: { $0 == taker }) else { return "" }
    let value = WebAddress.escaped(words)
    return switch sign {
    case "?": "\(hasQuery ? "&" : "?")\(name)=\(value)"
    case "&": "&\(name)=\(value)"
    case ";": ";\(name)=\(value)"
    case "/": "/\(value)"
    case ".": ".\(value)"
    default: value
    }
  }
}
