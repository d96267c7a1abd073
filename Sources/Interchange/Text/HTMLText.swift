import ReadingCore

/// Text from the little HTML that book sites allow in what their members write.
enum HTMLText {
  /// The text with line ends for breaks and paragraphs, `*` around emphasis, other tags left out and entities
  /// decoded once; blanks around it and more than one empty line in a row go.
  ///
  /// A `<` that opens none of the known tags is text: `I <3 this`.
  static func plain(_ html: String) -> String {
    var text: [UInt8] = []
    var rest = Array(html.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<"), let tag = tag(at: rest) {
        text += tag.text.utf8
        rest = rest[tag.end...]
      } else if byte == UInt8(ascii: "&"), let entity = HTMLEntity.decode(rest) {
        text += entity.text.utf8
        rest = rest[entity.end...]
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return lines(String(decoding: text, as: UTF8.self))
  }

  private static func tag(at text: ArraySlice<UInt8>) -> (text: String, end: Int)? {
    var name = text.dropFirst()
    let isClosing = name.first == UInt8(ascii: "/")
    if isClosing { name = name.dropFirst() }
    let letters = name.prefix { isLetter($0) || (UInt8(ascii: "1")...UInt8(ascii: "6")).contains($0) }
    let after = name[letters.endIndex...].first
    guard let meaning = meanings[String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)],
      after == UInt8(ascii: ">") || after == UInt8(ascii: "/") || after == UInt8(ascii: " "),
      let end = name.firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    switch meaning {
    case .around(let mark): return (mark, end + 1)
    case .lineEnd: return ("\n", end + 1)
    case .paragraph: return (isClosing ? "\n\n" : "", end + 1)
    case .item: return (isClosing ? "\n" : "- ", end + 1)
    case .nothing: return ("", end + 1)
    }
  }

  /// Line feeds alone end lines, and no more than one empty line stands between two others.
  private static func lines(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let bare = line.drop { $0 == " " || $0 == "\t" }
      if !bare.isEmpty || !(lines.last?.isEmpty ?? true) {
        lines.append(bare.isEmpty ? "" : trimmedEnd(line))
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private static func trimmedEnd(_ line: Substring) -> Substring {
    line.lastIndex { $0 != " " && $0 != "\t" }.map { line[...$0] } ?? ""
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private enum Meaning {
    case around(String), lineEnd, paragraph, item, nothing
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [
      "i": .around("*"), "em": .around("*"), "b": .around("**"), "strong": .around("**"),
      "br": .lineEnd, "hr": .lineEnd, "tr": .lineEnd, "li": .item,
    ]
    for name in ["p", "div", "blockquote", "ul", "ol", "pre", "h1", "h2", "h3", "h4", "h5", "h6"] {
      meanings[name] = .paragraph
    }
    for name in [
      "a", "abbr", "big", "center", "cite", "code", "del", "font", "img", "ins", "q", "s", "small", "span",
      "spoiler", "strike", "sub", "sup", "table", "td", "tt", "u",
    ] { meanings[name] = .nothing }
    return meanings
  }()
}
