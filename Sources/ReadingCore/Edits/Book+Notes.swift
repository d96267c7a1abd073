extension Book {
  /// The one note that is the line on the book's own page; nil where none is written.
  public var memo: Note? { notes.first { $0.kind == .memo } }

  /// Adds a note at its place in the stored order; a second memo becomes a thought.
  public mutating func addNote(_ note: Note) {
    notes.append(withOneMemo(note))
    notes.sort(by: Note.isStoredBefore)
  }

  /// A note as it can stand in the book: where another is the memo already, one that would be becomes a
  /// thought, so that neither hides the other.
  public func withOneMemo(_ note: Note) -> Note {
    guard note.kind == .memo, notes.contains(where: { $0.kind == .memo && $0.id != note.id }) else {
      return note
    }
    var note = note
    note.kind = .thought
    return note
  }

  /// Changes the note of an id and stamps the change; nothing where there is none, or nothing differs.
  public mutating func updateNote(_ id: String, at stamp: String, _ change: (inout Note) -> Void) {
    guard let index = notes.firstIndex(where: { $0.id.isIdentical(to: id) }) else { return }
    var note = notes[index]
    change(&note)
    // Two memos that stand there already are the file's own.
    if note.kind != notes[index].kind { note = withOneMemo(note) }
    // By bytes: a text in another normal form counts as equal, and is what the reader typed all the same.
    guard JSONWriter.bytes(of: .object(note.json)) != JSONWriter.bytes(of: .object(notes[index].json)) else {
      return
    }
    note.modified = stamp
    notes[index] = note
    notes.sort(by: Note.isStoredBefore)
  }

  /// Takes a note out, whole, so that it can come back; nothing where there is none of the id.
  public mutating func removeNote(_ id: String, at stamp: String) {
    guard let index = notes.firstIndex(where: { $0.id.isIdentical(to: id) }) else { return }
    removed.append(Removed(.note(notes.remove(at: index).withoutTrace), removedAt: stamp))
  }

  /// Puts a removed note or read back as it was; nothing where none of the id was removed.
  public mutating func restore(_ id: String) {
    guard let index = removed.lastIndex(where: { $0.record.id.isIdentical(to: id) }) else { return }
    switch removed.remove(at: index).record {
    case .note(let note): addNote(note)
    case .read(let read): insert(read)
    }
  }

  /// Writes the memo: makes it, changes it, or takes it out where the text is empty.
  ///
  /// `seen` is the memo's text as the writer saw it, empty for none. Where it is another now, that stays, and
  /// the new text becomes a thought beside it. `id` names a note that has to be made.
  public mutating func setMemo(_ text: String, seen: String, id: String, at stamp: String) {
    guard (memo?.text ?? "").isIdentical(to: seen) else {
      if !text.isEmpty { addNote(Note(id: id, kind: .thought, text: text, created: stamp)) }
      return
    }
    switch (memo, text.isEmpty) {
    case (let memo?, true): removeNote(memo.id, at: stamp)
    case (let memo?, false): updateNote(memo.id, at: stamp) { $0.text = text }
    case (nil, false): addNote(Note(id: id, kind: .memo, text: text, created: stamp))
    case (nil, true): break
    }
  }
}

extension Removed.RemovedRecord {
  public var id: String {
    switch self {
    case .note(let note): note.id
    case .read(let read): read.id
    }
  }
}
