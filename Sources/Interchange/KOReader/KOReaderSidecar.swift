import ReadingCore

/// The table KOReader keeps beside a book, `metadata.epub.lua`: what it knows of it, and what was marked.
struct KOReaderSidecar: ClippingReader {
  private let bytes: [UInt8]
  private let root: LuaTable

  /// Names of which a sidecar has one at least; other files of the program have none.
  private static let names = ["annotations", "bookmarks", "highlight", "doc_props", "partial_md5_checksum"]

  static func recognises(_ file: FileBeginning) -> Bool {
    guard let line = file.lines.first(where: { !$0.hasPrefix("--") }) else { return false }
    guard line.hasPrefix("return") else { return false }
    // A title may begin with the word.
    let rest = line.dropFirst("return".count).withoutBlanksAround
    return rest.isEmpty || rest.hasPrefix("{")
  }

  static func read(_ bytes: [UInt8]) throws(ImportProblem) -> ClippingFile {
    let sidecar = try KOReaderSidecar(bytes)
    return try sidecar.file(of: sidecar.work())
  }

  /// Reads a copy of what was marked in a book, which does not name it, with what stands beside the book.
  static func read(_ bytes: [UInt8], beside sidecar: [UInt8]) throws(ImportProblem) -> ClippingFile {
    let work = try KOReaderSidecar(sidecar).work()
    guard !work.title.isEmpty else { throw .noBook }
    return try KOReaderSidecar(bytes).file(of: work)
  }

  private init(_ bytes: [UInt8]) throws(ImportProblem) {
    let value: LuaValue
    do throws(LuaProblem) {
      value = try LuaReader.file(bytes)
    } catch {
      throw .damaged(line: error.line)
    }
    guard let root = value.table, Self.isCopy(root) || Self.names.contains(where: { root[$0] != nil }) else {
      throw .unknownHeader
    }
    self.bytes = bytes
    self.root = root
  }

  private func file(of work: ClippedWork) throws(ImportProblem) -> ClippingFile {
    var file = ClippingFile()
    if let annotations = root["annotations"]?.table ?? (Self.isList(root) ? root : nil) {
      for (_, value) in annotations.list { add(value.table, nil, of: work, to: &file) }
    } else {
      addOlder(of: work, to: &file)
    }
    let summary = raw(root["summary"])
    let record = String(decoding: summary, as: UTF8.self)
    let book = KOReaderWork.line(work)
    if !work.title.isEmpty,
      let review = root["summary"]?.table.flatMap({ Self.review($0, record: record, of: book) })
    {
      let place = file.place(of: work)
      file.add(
        ClippingFile.ClippingEntry(
          work: place,
          title: work.title,
          content: CSVTable.isText(summary[...]) ? .clipping(review) : .left(.notText),
          bytes: summary + [0x0A]
        )
      )
    }
    if work.title.isEmpty, !file.entries.isEmpty, Self.isCopy(root) { throw .noBook }
    return file
  }

  /// Whether it is a copy of what was marked, made for another device: nothing in it is of the book.
  private static func isCopy(_ root: LuaTable) -> Bool {
    isList(root)
      || root["annotations"] != nil
        && ["doc_props", "partial_md5_checksum", "stats", "summary"].allSatisfy { root[$0] == nil }
  }

  /// Whether a table is what was marked, and nothing around it.
  private static func isList(_ root: LuaTable) -> Bool {
    !root.members.isEmpty && root.list.count == root.members.count
      && root.list.allSatisfy { $0.value.table?["datetime"] != nil }
  }

  /// The book; its title is kept and tells it from others, so it must hold no stray byte.
  private func work() throws(ImportProblem) -> ClippedWork {
    var work = KOReaderWork.work(root, firstLine: firstLine)
    if CSVTable.isText(bytes[...]) { return work }
    func isWhole(_ text: String) -> Bool {
      !text.unicodeScalars.contains { $0.value == 0 || $0.value == 0xFFFD }
    }
    guard isWhole(work.title), work.authors.allSatisfy({ isWhole($0.name) }) else { throw .notText }
    work.series.removeAll { !isWhole($0.name) }
    return work
  }

  /// The comment before the table, which names the file it once was.
  private var firstLine: String? {
    guard bytes.starts(with: "--".utf8) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  // MARK: Entries

  /// The form before 2024: a passage and its note stand in two lists, joined by when they were made.
  private func addOlder(of work: ClippedWork, to file: inout ClippingFile) {
    var passages: [(page: Int, table: LuaTable)] = []
    for (page, value) in root["highlight"]?.table?.list ?? [] {
      for (_, value) in value.table?.list ?? [] {
        if let table = value.table { passages.append((page, table)) }
      }
    }
    var byTime: [String: [Int]] = [:]
    for (index, passage) in passages.enumerated() {
      byTime[passage.table["datetime"]?.words ?? "", default: []].append(index)
    }
    var isTaken: Set<Int> = []
    for (_, value) in root["bookmarks"]?.table?.list ?? [] {
      guard let bookmark = value.table else { continue }
      let mates = (byTime[bookmark["datetime"]?.words ?? ""] ?? []).filter { !isTaken.contains($0) }
      let position = bookmark["pos0"]?.words
      let mate =
        mates.first { passages[$0].table["pos0"]?.words == position }
        ?? mates.first { position == nil || passages[$0].table["pos0"]?.words == nil }
      if let mate {
        isTaken.insert(mate)
        add(passages[mate].table, bookmark, page: passages[mate].page, of: work, to: &file)
      } else {
        add(nil, bookmark, of: work, to: &file)
      }
    }
    for (index, passage) in passages.enumerated() where !isTaken.contains(index) {
      add(passage.table, nil, page: passage.page, of: work, to: &file)
    }
  }

  private func add(
    _ table: LuaTable?,
    _ bookmark: LuaTable?,
    page: Int? = nil,
    of work: ClippedWork,
    to file: inout ClippingFile
  ) {
    let texts = [table, bookmark].compactMap { $0.map { raw(.table($0)) } }
    let record = texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    var entry =
      table.map { Self.entry($0, bookmark: bookmark) } ?? bookmark.map(Self.older) ?? KOReaderEntry()
    if entry.page?.whole == nil, let page { entry.page = .number(String(page)) }
    let clipping = entry.clipping(record: record, of: KOReaderWork.line(work))
    let content: ClippingFile.ClippingContent
    if !texts.allSatisfy({ CSVTable.isText($0[...]) }) {
      content = .left(.notText)
    } else if let clipping {
      content = work.title.isEmpty ? .left(.noTitle) : .clipping(clipping)
    } else {
      content = .left(entry.isBookmark ? .bookmark : .noText)
    }
    let place = work.title.isEmpty ? nil : file.place(of: work)
    let bytes = texts.reduce(into: [UInt8]()) { $0 += $1 + [0x0A] }
    file.add(ClippingFile.ClippingEntry(work: place, title: work.title, content: content, bytes: bytes))
  }

  private func raw(_ value: LuaValue?) -> [UInt8] { value?.table.map { Array(bytes[$0.range]) } ?? [] }

  /// The entry of a table, with its bookmark in the older form.
  static func entry(_ table: LuaTable, bookmark: LuaTable?) -> KOReaderEntry {
    if bookmark == nil, table["notes"] != nil || table["highlighted"] != nil { return older(table) }
    var entry = common(table)
    entry.quote = table["text"]?.words
    entry.note = table["note"]?.words
    // Only what was marked in the text is drawn.
    entry.isBookmark = table["drawer"] == nil && bookmark == nil && table["pos1"] == nil
    guard let bookmark else { return entry }
    let other = older(bookmark)
    entry.note = other.note
    entry.quote = entry.quote ?? other.quote
    entry.chapter = entry.chapter ?? other.chapter
    return entry
  }

  /// A bookmark of the older form: `notes` is the passage, `text` the reader's words or an automatic line with
  /// the time in it.
  private static func older(_ table: LuaTable) -> KOReaderEntry {
    var entry = common(table)
    entry.quote = table["notes"]?.words
    if case .flag(true)? = table["highlighted"] {} else { entry.isBookmark = true }
    if let text = table["text"]?.words, text != entry.quote {
      let isAutomatic = table["datetime"]?.words.map(text.hasSuffix) ?? false
      entry.note = isAutomatic ? nil : text
    }
    return entry
  }

  private static func common(_ table: LuaTable) -> KOReaderEntry {
    var entry = KOReaderEntry()
    entry.chapter = table["chapter"]?.words
    // Where a book knows the pages of its printed edition, those do not change with the size of the letters.
    entry.page =
      table["pageref"].flatMap { $0.whole == nil && $0.words == nil ? nil : $0 } ?? table["pageno"]
      ?? table["page"]
    entry.made = table["datetime"]?.words.flatMap(ClippingTime.init(iso:))
    entry.changed = table["datetime_updated"]?.words.flatMap(ClippingTime.init(iso:))
    entry.position = table["pos0"]?.words ?? (table["pos0"] == nil ? table["page"]?.words : nil)
    if let point = table["pos0"]?.table, point["x"] != nil {
      entry.spot = [point["page"] ?? table["page"], point["x"], point["y"]]
        .map { if case .number(let text)? = $0 { text } else { "" } }.joined(separator: " ")
    }
    return entry
  }

  /// What the reader wrote about the whole book; nil for a table that is something else.
  static func review(_ summary: LuaTable, record: String, of book: String?) -> Clipping? {
    guard let text = summary["note"]?.words, summary["datetime"] == nil, summary["text"] == nil else {
      return nil
    }
    var clipping = Clipping()
    clipping.kind = .summary
    clipping.text = text
    clipping.record = ClippingOrigin.record(.koreader, KOReaderEntry.record(record, of: book))
    clipping.key = "KOReader\u{0}summary\u{0}\(book ?? "")\u{0}\(Passage.key(text))"
    return clipping
  }
}
