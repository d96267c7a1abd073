/// The text of Atom's `content` and `summary`.
enum MarkupText {
  /// Paragraphs of plain text out of text, escaped HTML or elements of HTML; nil where nothing is left.
  static func paragraphs(_ content: Markup) -> String? {
    content.attributes["type"] == "xhtml"
      ? paragraphs(of: content.parts[...]) : PlainText.paragraphs(html: content.text)
  }

  /// Paragraphs of some parts of an element; text that is still HTML was escaped twice.
  static func paragraphs(of parts: ArraySlice<Markup.Part>) -> String? {
    let text = plain(parts)
    return PlainText.paragraphs(PlainText.hasTag(text) ? PlainText.withoutTags(text) : text)
  }

  /// Whether an element of HTML begins a paragraph of its own.
  static func isBlock(_ name: String) -> Bool { blocks.contains(name.lowercased()) }

  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "dl", "blockquote", "pre", "table", "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  private static func plain(_ parts: ArraySlice<Markup.Part>) -> String {
    parts.reduce(into: "") { text, part in
      guard text.utf8.count < Markup.longestText else { return }
      switch part {
      case .text(let more): text += spaced(more)
      case .element(let element):
        let name = element.name.lowercased()
        let inner = plain(element.parts[...])
        switch name {
        case "br", "hr", "tr": text += inner + "\n"
        case "li": text += "\n- " + inner
        case "script", "style": break
        default: text += isBlock(name) ? "\n\n" + inner + "\n\n" : inner
        }
      }
    }
  }

  /// Line ends and blanks in HTML are one blank.
  private static func spaced(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (text.first?.isWhitespace == true ? " " : "") + words
      + (!words.isEmpty && text.last?.isWhitespace == true ? " " : "")
  }
}
