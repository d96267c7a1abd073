import ReadingCore

/// What KOReader exports as Markdown: `# title`, `##### authors`, `## chapter`, `### Page 12 @ date`, the
/// passage, and after a rule the note.
enum KOReaderMarkdown: ClippingReader {
  static func recognises(_ file: FileBeginning) -> Bool {
    file.lines.first?.hasPrefix("# ") == true
      && (file.lines.dropFirst().first?.hasPrefix("##### ") == true
        || file.lines.contains(where: isEntryHeading))
  }

  static func read(_ bytes: [UInt8]) throws(ImportProblem) -> ClippingFile {
    guard CSVTable.isText(bytes[...]) else { throw .notText }
    let text = String(decoding: bytes, as: UTF8.self).withoutBlanksAround
    var lines = text.linesOfText
    // A copy that breaks off may do so in the rule before a note.
    if lines.last == "-" || lines.last == "--" { lines.removeLast() }
    var file = ClippingFile()
    var work = ClippedWork()
    var chapter: String?
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if isEntryHeading(line) {
        let end = end(of: index, in: lines)
        add(Array(lines[index..<end]), chapter, of: work, to: &file)
        index = end
        continue
      }
      if let (title, author) = bookHeading(at: index, in: lines) {
        work = KOReaderWork.work(title: title, authors: author, file: nil, pages: nil)
        chapter = nil
      } else if isChapter(at: index, in: lines) {
        chapter = heading(line, level: 2)
      }
      index += 1
    }
    if file.entries.isEmpty, bookHeading(at: 0, in: lines) == nil { throw .unknownHeader }
    return file
  }

  // MARK: Headings

  /// Whether a line is the heading of an entry: three signs, and a date behind an at sign.
  static func isEntryHeading(_ line: some StringProtocol) -> Bool {
    guard line.hasPrefix("### "), let at = line.lastIndex(of: "@") else { return false }
    return DeviceDate(String(line[at...])) != nil
  }

  private static func heading(_ line: some StringProtocol, level: Int) -> String? {
    let signs = String(repeating: "#", count: level)
    guard line.hasPrefix(signs + " ") || line == signs else { return nil }
    let text = FieldText.trimmed(line.dropFirst(level))
    return text.isEmpty ? nil : text
  }

  private static func bookHeading(at index: Int, in lines: [Substring]) -> (title: String, author: String?)? {
    guard index < lines.count, let title = heading(lines[index], level: 1) else { return nil }
    guard index + 1 < lines.count, let author = heading(lines[index + 1], level: 5) else { return nil }
    return (title, names(author).joined(separator: "; "))
  }

  /// Between two authors stands a comma, as in one name whose family name stands first.
  private static func names(_ line: String) -> [String] {
    let parts = line.split(separator: ", ").map(String.init)
    return parts.count == 2 && AuthorNames.isPartOfName(parts[1]) ? [line] : parts
  }

  /// Whether a line names a chapter, which an entry follows; a text may hold such a line too.
  private static func isChapter(at index: Int, in lines: [Substring]) -> Bool {
    guard lines[index].hasPrefix("## ") else { return false }
    let next = lines[(index + 1)...].first { !$0.allSatisfy(\.isWhitespace) }
    return next.map { isEntryHeading($0) } ?? false
  }

  private static func end(of start: Int, in lines: [Substring]) -> Int {
    var index = start + 1
    while index < lines.count {
      if isEntryHeading(lines[index]) || isChapter(at: index, in: lines)
        || bookHeading(at: index, in: lines) != nil
      {
        return index
      }
      index += 1
    }
    return index
  }

  // MARK: Entries

  private static func add(
    _ lines: [Substring],
    _ chapter: String?,
    of work: ClippedWork,
    to file: inout ClippingFile
  ) {
    let record = FieldText.trimmed(lines.joined(separator: "\n"))
    var clipping = entry(lines).clipping(record: record, of: KOReaderWork.line(work))
    clipping?.chapter = chapter
    let content: ClippingFile.ClippingContent =
      work.title.isEmpty ? .left(.noTitle) : clipping.map { .clipping($0) } ?? .left(.noText)
    let place = work.title.isEmpty ? nil : file.place(of: work)
    let bytes = Array((record + "\n").utf8)
    file.add(ClippingFile.ClippingEntry(work: place, title: work.title, content: content, bytes: bytes))
  }

  /// What the lines of an entry say, its heading first.
  static func entry(_ lines: [Substring]) -> KOReaderEntry {
    var entry = KOReaderEntry()
    let heading = lines.first ?? ""
    let at = heading.lastIndex(of: "@") ?? heading.endIndex
    entry.made = DeviceDate(String(heading[at...]))?.time
    entry.page = page(heading[..<at]).map { .text($0) }
    var body = lines.dropFirst().filter { !isBackLink($0) && !isFooter($0) }
    // A note may hold a rule of its own, so the first one parts them.
    if let rule = body.firstIndex(where: { FieldText.trimmed($0) == "---" }) {
      entry.note = words(body[(rule + 1)...].joined(separator: "\n"))
      body = Array(body[..<rule])
    }
    entry.quote = words(body.joined(separator: "\n")).map(plain)
    return entry
  }

  /// `Page 107-107`, `9쪽`, `Page xii`: the number, wherever the language has it.
  private static func page(_ heading: Substring) -> String? {
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    if let first = heading.firstIndex(where: isDigit), let last = heading.lastIndex(where: isDigit) {
      return String(heading[first...last])
    }
    let tokens = DeviceToken.tokens(of: String(heading))
    return tokens.last?.roman
  }

  private static func words(_ text: String) -> String? {
    let text = FieldText.trimmed(text)
    return text.isEmpty ? nil : text
  }

  private static func isBackLink(_ line: Substring) -> Bool {
    line.hasPrefix("[") && line.contains("](<file://")
  }

  private static func isFooter(_ line: Substring) -> Bool {
    line.hasPrefix("_Generated at: ") && line.hasSuffix("_")
  }

  /// The text without the marks around all of it that stand for how it was drawn.
  private static func plain(_ text: String) -> String {
    for (opening, closing) in marks where text.hasPrefix(opening) && text.hasSuffix(closing) {
      let inner = text.dropFirst(opening.count).dropLast(closing.count)
      guard text.count > opening.count + closing.count, !inner.contains(opening) else { continue }
      return FieldText.trimmed(inner)
    }
    return text
  }

  private static let marks = [
    ("**_", "_**"), ("**", "**"), ("==", "=="), ("++", "++"), ("~~", "~~"), ("<u>", "</u>"), ("*", "*"),
  ]
}
