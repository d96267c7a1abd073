/// An address with places for the words, as OpenSearch writes them: `/search/{searchTerms}?page={startPage?}`, or as
/// `URITemplate` fills them.
struct SearchTemplate: Sendable, Hashable {
  private let text: String
  private let base: WebAddress
  private let isURI: Bool

  /// Books asked for where the template lets the program say how many.
  private static let count = "30"

  init(_ text: String, in base: WebAddress) {
    self.text = SearchTemplate.braced(text)
    self.base = base
    isURI = false
  }

  /// The template of a link that says how a catalogue of OPDS 2.0 is searched.
  init(_ link: PublicationLink) { (text, base, isURI) = (link.href, link.base, true) }

  /// Whether a reference has a place for the words.
  static func isOne(_ text: String) -> Bool { braced(text).contains("{searchTerms") }

  /// The template in a document of OpenSearch whose answers are Atom; nil where there is none.
  static func read(_ bytes: [UInt8], at address: WebAddress) -> SearchTemplate? {
    guard let root = Markup.read(bytes), root.name == "OpenSearchDescription" else { return nil }
    let base = root.base(in: address)
    return root.elements("Url").lazy.compactMap { url -> SearchTemplate? in
      guard let type = url.attributes["type"]?.lowercased(), type.hasPrefix("application/atom+xml"),
        let template = url.attributes["template"], isOne(template)
      else { return nil }
      return SearchTemplate(template, in: url.base(in: base))
    }.first
  }

  /// The address that asks for some words; nil where the template leads to none.
  func address(of words: String) -> WebAddress? {
    if isURI { return base.resolving(URITemplate.filled(text, with: words)) }
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      filled += value(of: rest[rest.index(after: open)..<close].filter { $0 != "?" }, words)
      rest = rest[rest.index(after: close)...]
    }
    return base.resolving(filled + rest)
  }

  private func value(of name: String, _ words: String) -> String {
    switch name {
    case "searchTerms":
      let escaped = WebAddress.escaped(words)
      // A path of dots alone would lead to the folder above.
      return escaped.allSatisfy { $0 == "." } ? escaped.replacing(".", with: "%2E") : escaped
    case "startPage", "startIndex": return "1"
    case "count": return Self.count
    default: return ""
    }
  }

  private static func braced(_ text: String) -> String {
    text.replacing("%7B", with: "{").replacing("%7b", with: "{").replacing("%7D", with: "}").replacing(
      "%7d",
      with: "}"
    )
  }
}
