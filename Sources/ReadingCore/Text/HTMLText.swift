/// Plain text out of HTML that people and catalogues write.
package enum HTMLText {
  /// Whose words they are.
  package enum Writer {
    /// Those of a catalogue: emphasis goes, and so does what is for programs.
    case stranger
    /// A reader's own: `*` stands for emphasis, and no word goes.
    case reader
  }

  /// The text with line ends for breaks and paragraphs, without any other tag, entities decoded once.
  ///
  /// Blanks that end lines, empty lines around the text and more than one in a row go. A `<` that opens no tag of HTML
  /// is text: `I <3 this`.
  package static func plain(_ html: String, by writer: Writer) -> String {
    if !html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
      return lines(html)
    }
    let bytes = Array(html.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), let tag = HTMLTag(at: place, in: bytes, by: writer) {
        text += tag.meaning.utf8
        place = tag.end
      } else if bytes[place] == UInt8(ascii: "&"), let entity = HTMLEntity.decode(bytes[place...]) {
        text += entity.text.utf8
        place = entity.end
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return lines(String(decoding: text, as: UTF8.self))
  }

  /// A reader's plain text as HTML that shows it, and of which `plain` makes the same text again.
  package static func html(_ text: String) -> String {
    let signs = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return signs.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(
      separator: "<br/>"
    )
  }

  package static func hasTag(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "<") && HTMLTag(at: $0, in: bytes, by: .stranger) != nil
    }
  }

  /// Line feeds alone end lines, and no more than one empty line stands between two others.
  private static func lines(_ text: String) -> String {
    // A text of one line, which needs no look at what its characters are.
    if !text.utf8.contains(where: mayEndLine) {
      let end = text.utf8.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      return end.map { String(text[...$0]) } ?? ""
    }
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let end = line.lastIndex { $0 != " " && $0 != "\t" }
      if end != nil || lines.last?.isEmpty == false { lines.append(end.map { line[...$0] } ?? "") }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Whether a byte can be of a character that ends lines: a control character, U+0085, or U+2028 and its neighbour.
  private static func mayEndLine(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != UInt8(ascii: "\t")) || byte == 0xC2 || byte == 0xE2
  }
}
