/// The text of a preview's page, whatever a server calls it.
public enum PreviewText {
  /// The paragraphs of some bytes of plain text or HTML, a blank line between two; nil for what is no text in UTF-8, or
  /// holds none.
  public static func plain(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else { return nil }
    let bare = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return bare.first == "<"
      ? PlainText.paragraphs(html: String(content(of: bare))) : PlainText.paragraphs(text)
  }

  /// A document without what it says of itself before its first element: comments, a version, a type.
  private static func content(of document: Substring) -> Substring {
    var rest = document
    while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
      let end = rest.hasPrefix("<!--") ? rest.firstRange(of: "-->")?.upperBound : rest.firstIndex(of: ">")
      guard let end else { return rest }
      rest = rest[end...].drop { $0 == ">" || $0.isWhitespace }
    }
    return rest
  }
}
