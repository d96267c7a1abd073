/// The text of a preview's page, whatever a server calls it.
public enum PreviewText {
  /// The paragraphs of some bytes of plain text or HTML, a blank line between two; nil for what is no text in UTF-8, or
  /// holds none.
  public static func plain(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else { return nil }
    let isMarkup = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "<"
    return isMarkup ? PlainText.paragraphs(html: text) : PlainText.paragraphs(text)
  }
}
