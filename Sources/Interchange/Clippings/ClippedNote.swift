import ReadingCore

/// What a note says that is made of entries: of those of one passage, and of the words written at it.
struct ClippedNote: Sendable {
  private(set) var kind = Note.NoteKind.thought
  private(set) var quote = ""
  private(set) var text = ""
  private(set) var page: Int?
  private(set) var place: String?
  private(set) var chapter: String?
  private(set) var tags: [String] = []
  /// When the first of them was made.
  private(set) var made: ClippingTime?

  /// The note of some entries, those that came first before the others.
  init(_ entries: [Clipping]) {
    // A longer passage holds the shorter ones, so nothing is lost with them.
    let passages = entries.filter { !$0.quote.isEmpty }
    let longest = passages.map { Passage.key($0.quote).utf8.count }.max()
    guard let base = passages.first(where: { Passage.key($0.quote).utf8.count == longest }) ?? entries.first
    else { return }
    quote = base.quote
    kind = !quote.isEmpty ? .quote : base.kind == .summary ? .summary : .thought
    page = base.page ?? entries.lazy.compactMap(\.page).first
    place = base.place ?? entries.lazy.compactMap(\.place).first
    chapter = base.chapter ?? entries.lazy.compactMap(\.chapter).first
    text = ClippedNote.joined(entries.map(\.text))
    made = entries.compactMap(\.made).min()
    var known: Set<String> = []
    tags = entries.flatMap(\.tags).filter { known.insert(TextFold.fold($0)).inserted }
  }

  /// Texts below each other, without those that another says.
  private static func joined(_ texts: [String]) -> String {
    var parts: [OwnWords] = []
    for text in texts where !text.isEmpty {
      let words = OwnWords(text)
      if parts.contains(where: { $0.say(words) }) { continue }
      parts.removeAll { words.say($0) }
      parts.append(words)
    }
    return parts.map(\.text).joined(separator: "\n\n")
  }

  func note(id: String, origin: String, stamp: String) -> Note {
    // The day of the import says nothing of the note.
    var note = Note(id: id, kind: kind, text: text, created: made?.stamp(zoneOf: stamp) ?? "")
    note.quote = quote.isEmpty ? nil : quote
    note.page = page
    note.place = place
    note.chapter = chapter
    note.tags = tags
    note.origin = origin
    return note
  }

  /// Whether the passage of a note is the one here. Notes of earlier versions have the line ends of their file.
  func hasQuote(of note: Note) -> Bool { (note.quote ?? "").withPlainLineEnds == quote }

  /// Whether the reader's words in a note are those here.
  func hasText(of note: Note) -> Bool { note.text.withPlainLineEnds == text }

  /// Brings a note from what it said before to what it says now; a field its reader has changed stays.
  func update(_ note: inout Note, from earlier: ClippedNote) {
    if earlier.hasQuote(of: note), quote != earlier.quote, note.unread.lacks("quote") {
      note.quote = quote.isEmpty ? nil : quote
      if note.kind == earlier.kind { note.kind = kind }
    }
    if earlier.hasText(of: note), note.unread.lacks("text") { note.text = text }
    if note.page == earlier.page, note.unread.lacks("page") { note.page = page }
    if note.place == earlier.place, note.unread.lacks("place") { note.place = place }
    if note.chapter == earlier.chapter, note.unread.lacks("chapter") { note.chapter = chapter }
    let before = Set((earlier.tags + note.tags).map(TextFold.fold))
    note.tags += tags.filter { !before.contains(TextFold.fold($0)) }
  }
}
