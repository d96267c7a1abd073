// A note that goes to another book leaves itself behind among what was removed, with the book it went to: that
// keeps a merge from reviving it here, and nothing brings it back from there while it stands elsewhere.
extension Book {
  /// Takes a note out that goes to another book, and gives it; nil where there is none of the id.
  public mutating func giveAway(_ id: String, to bookID: String, at stamp: String) -> Note? {
    guard let index = notes.firstIndex(where: { $0.id.isIdentical(to: id) }) else { return nil }
    let note = notes.remove(at: index).withoutTrace
    removed.append(Removed(.note(note), removedAt: stamp, movedTo: bookID))
    return note
  }

  /// Adopts a note that stood on another book, whole.
  ///
  /// One that stood here before is stamped, as a merge would else take it for the one that went. `spareID` is the
  /// note's id where the book has another note of its own; a second memo becomes a thought.
  ///
  /// - Returns: the id it has here.
  @discardableResult
  public mutating func adopt(_ note: Note, at stamp: String, spareID: () -> String) -> String {
    var note = note
    if let trace = removed.firstIndex(where: {
      $0.movedTo != nil && $0.note?.id.isIdentical(to: note.id) == true
    }) {
      removed.remove(at: trace)
      note.modified = stamp
    }
    let isTaken =
      notes.contains { $0.id.isIdentical(to: note.id) }
      || removed.contains { $0.note?.id.isIdentical(to: note.id) == true }
    if isTaken { note = note.named(spareID()) }
    addNote(note)
    return note.id
  }

  /// The note that was taken out last; nil where none was, or each went to another book.
  public var lastRemovedNote: Note? {
    removed.last { !$0.isElsewhere && $0.note != nil }?.note
  }

  /// Whether a note went from here to another book.
  public func gaveAway(_ id: String) -> Bool {
    removed.contains { $0.isElsewhere && $0.note?.id.isIdentical(to: id) == true }
  }
}

extension Removed {
  /// The note that was taken out; nil for a read.
  public var note: Note? { if case .note(let note) = record { note } else { nil } }

  public var isElsewhere: Bool { movedTo != nil }
}

extension Note {
  /// The note without what only a removed one has: an older version restores it with a field it does not know.
  var withoutTrace: Note {
    var note = self
    for name in Removed.own { note.unread.fields[name] = nil }
    return note
  }

  fileprivate func named(_ id: String) -> Note {
    var object = json
    object["id"] = .string(id)
    return Note(json: object) ?? self
  }
}
