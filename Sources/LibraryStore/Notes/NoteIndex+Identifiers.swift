// Notes by the identifiers they have in their files.
extension NoteIndex {
  public func identifiers(of note: NoteRef) -> (bookID: String, noteID: String) {
    let (segment, number) = at(note)
    return segment.read { view in
      let book = view.id(view.book(of: number))
      return (String(decoding: book, as: UTF8.self), String(decoding: view.noteID(number), as: UTF8.self))
    }
  }

  /// The identifiers of a book's notes, in their order in its file.
  public func noteIDs(of bookID: String) -> [String] {
    read(notesOf: bookID) { view, notes in
      notes.map { String(decoding: view.noteID($0), as: UTF8.self) }
    } ?? []
  }

  /// The tags that every one of some notes of a book has.
  public func commonTags(of noteIDs: Set<String>, in bookID: String) -> Set<String> {
    let names = at(bookID)?.segment.names ?? []
    return read(notesOf: bookID) { view, notes in
      var common: Set<Int>?
      for note in notes where noteIDs.contains(String(decoding: view.noteID(note), as: UTF8.self)) {
        let tags = Set(view.tags(note))
        common = common?.intersection(tags) ?? tags
        if common?.isEmpty == true { break }
      }
      return Set((common ?? []).map { names[$0] })
    } ?? []
  }

  private func read<Value>(notesOf bookID: String, _ look: (NoteView, Range<Int>) -> Value) -> Value? {
    at(bookID).map { segment, book in segment.read { look($0, $0.notes(of: book)) } }
  }

  /// Where a book stands: in the base or in what changed since; nil where it has no notes to tell of.
  private func at(_ bookID: String) -> (segment: NoteSegment, book: Int)? {
    if let book = recent.book(of: bookID) { return (recent, book) }
    return base.book(of: bookID).flatMap { isDead[$0] ? nil : (base, $0) }
  }
}
