/// An element of an XML document, with what stands in it.
package struct Markup {
  /// What stands in an element, in order.
  package enum MarkupNode {
    case text(String)
    case element(Markup)
  }

  /// Name without its prefix: servers write their prefixes as they like, and some never say what they mean.
  package let name: String
  /// Prefix of the name, empty where there is none.
  let prefix: String
  package let attributes: [String: String]
  package var parts: [MarkupNode] = []
  /// Whether it is the outermost and was left before its end, as it is long beyond any catalogue.
  package var isCut = false

  /// The document's outermost element; nil where it is no XML, breaks off, defines entities of its own, or is
  /// nested beyond any catalogue; one that is longer than any has what was read of it.
  package static func read(_ bytes: [UInt8]) -> Markup? {
    guard var pieces = MarkupRepair(bytes) else { return nil }
    return MarkupReader().read { pieces.next() }
  }

  init(name: String, attributes: [String: String]) {
    let colon = name.firstIndex(of: ":")
    prefix = colon.map { String(name[..<$0]) } ?? ""
    self.name = colon.map { String(name[name.index(after: $0)...]) } ?? name
    self.attributes = attributes
  }

  package var elements: [Markup] {
    parts.compactMap { part in
      guard case .element(let element) = part else { return nil }
      return element
    }
  }

  package func elements(_ name: String) -> [Markup] { elements.filter { $0.name == name } }

  /// Bytes of a text that are looked at, about: more than any field of a book has.
  static let longestText = 500_000

  /// All its text, that of the elements in it too, as far as it is looked at.
  package var text: String {
    var text = ""
    addText(to: &text)
    return text
  }

  private func addText(to text: inout String) {
    for part in parts where text.utf8.count < Self.longestText {
      switch part {
      case .text(let more): text += more
      case .element(let element): element.addText(to: &text)
      }
    }
  }

  var line: String? { PlainText.line(text) }
}
