import ReadingCore

/// The text of Atom's `content` and `summary`.
enum MarkupText {
  /// Paragraphs of plain text out of text, escaped HTML or elements of HTML; nil where nothing is left.
  static func paragraphs(_ content: Markup) -> String? {
    content.attributes["type"] == "xhtml"
      ? paragraphs(of: content.parts[...]) : PlainText.paragraphs(html: content.text)
  }

  static func paragraphs(of parts: ArraySlice<Markup.MarkupNode>) -> String? {
    PlainText.paragraphs(unescaped: plain(parts))
  }

  /// Whether an element of HTML begins a paragraph of its own.
  static func isBlock(_ name: String) -> Bool {
    if case .paragraph = HTMLElement(name.lowercased()) { true } else { false }
  }

  private static func plain(_ parts: ArraySlice<Markup.MarkupNode>) -> String {
    parts.reduce(into: "") { text, part in
      guard text.utf8.count < Markup.longestText else { return }
      switch part {
      case .text(let more): text += spaced(more)
      case .element(let element):
        let inner = plain(element.parts[...])
        switch HTMLElement(element.name.lowercased()) {
        case .lineEnd: text += inner + "\n"
        case .item: text += "\n- " + inner
        case .hidden: break
        case .paragraph: text += "\n\n" + inner + "\n\n"
        case .inline, nil: text += inner
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
