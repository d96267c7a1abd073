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
  /// When what it says was made: its passage, or else the first of its words.
  private(set) var made: ClippingTime?

  /// The note of some entries, those that came first before the others.
  init(_ entries: [Clipping]) {
    guard let base = ClippedNote.standing(entries) ?? entries.first else { return }
    quote = base.quote
    kind = !quote.isEmpty ? .quote : base.kind == .summary ? .summary : .thought
    page = base.page ?? entries.lazy.compactMap(\.page).first
    place = base.place ?? entries.lazy.compactMap(\.place).first
    chapter = base.chapter ?? entries.lazy.compactMap(\.chapter).first
    let said = ClippedNote.said(entries)
    text = said.map(\.text).joined(separator: "\n\n")
    made = quote.isEmpty ? said.first?.made : base.made
    var known: Set<String> = []
    tags = entries.flatMap(\.tags).filter { known.insert(TextFold.fold($0)).inserted }
  }

  /// The entry whose passage stands, of several over one place the newest; nil where none has one.
  static func standing(_ entries: [Clipping]) -> Clipping? {
    entries.lazy.filter { !$0.quote.isEmpty }.reduce(nil) { best, next in
      guard let best else { return next }
      return next.stands(after: best) ? next : best
    }
  }

  /// The entries whose words are said, without those that another says.
  private static func said(_ entries: [Clipping]) -> [Clipping] {
    var parts: [(words: OwnWords, entry: Clipping)] = []
    for entry in entries where !entry.text.isEmpty {
      let words = OwnWords(entry.text)
      if parts.contains(where: { $0.words.say(words) }) { continue }
      parts.removeAll { words.say($0.words) }
      parts.append((words, entry))
    }
    return parts.map(\.entry)
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
  func hasQuote(of note: Note) -> Bool {
    (note.quote ?? "").withPlainLineEnds == quote.withPlainLineEnds
  }

  /// Whether the reader's words in a note are those here.
  func hasText(of note: Note) -> Bool { note.text.withPlainLineEnds == text.withPlainLineEnds }

  /// Whether a note was made when its entries say, in whichever zone it was imported.
  private func hasCreated(of note: Note) -> Bool {
    note.created == made?.stamp(zoneOf: note.created) ?? ""
  }

  /// Brings a note from what it said before to what it says now; a field its reader has changed stays.
  func update(_ note: inout Note, from earlier: ClippedNote, stamp: String) {
    if earlier.hasQuote(of: note), quote != earlier.quote, note.unread.lacks("quote") {
      note.quote = quote.isEmpty ? nil : quote
      if note.kind == earlier.kind { note.kind = kind }
    }
    if earlier.hasText(of: note), text != earlier.text, note.unread.lacks("text") { note.text = text }
    if let made, made != earlier.made, hasQuote(of: note), earlier.hasCreated(of: note),
      note.unread.lacks("created")
    {
      note.created = made.stamp(zoneOf: stamp)
    }
    // A place belongs to its passage.
    if hasQuote(of: note) {
      if note.page == earlier.page, note.unread.lacks("page") { note.page = page }
      if note.place == earlier.place, note.unread.lacks("place") { note.place = place }
      if note.chapter == earlier.chapter, note.unread.lacks("chapter") { note.chapter = chapter }
    }
    let before = Set((earlier.tags + note.tags).map(TextFold.fold))
    note.tags += tags.filter { !before.contains(TextFold.fold($0)) }
  }
}
