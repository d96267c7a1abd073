import ReadingCore

/// What an editor makes of one note: a pure edit of the note's book.
///
/// Only the fields that differ from `base` are written, so that what changed meanwhile elsewhere stays. A text
/// that changed on both sides becomes two notes.
nonisolated struct NoteEdit: Sendable {
  struct Fields: Sendable, Equatable {
    var text: String
    var kind: Note.NoteKind
    var page: Int?
    var tags: [String]

    /// Whether they are those of a note, its text byte for byte.
    func areThose(of note: Note) -> Bool { self == Fields(note) && text.isIdentical(to: note.text) }
  }

  /// An edit that the store said had failed; the file may hold it all the same.
  struct Try: Sendable {
    let copyID: String
    let fields: Fields
  }

  let id: String
  /// Id of the second note, should one be needed.
  let copyID: String
  /// The note as the editor took it up or saved it last; nil while there is none.
  let base: Note?
  let fields: Fields
  /// RFC 3339 stamp of the edit.
  let stamp: String
  /// Edits since `base` of which nobody knows whether the file holds them.
  var tries: [Try] = []

  func apply(to book: inout Book) {
    if let index = book.notes.firstIndex(where: isLeftByTry) {
      let found = book.notes[index]
      book.notes[index] = changed(found, from: Fields(found), in: book)
      return
    }
    if base != nil, !book.notes.contains(where: { $0.id == id }) {
      // The note itself stands on the book it went to, with the words it had.
      if book.gaveAway(id) {
        return book.addNote(filled(Note(id: copyID, text: "", created: stamp), stamped: false))
      }
      // Whoever removed it did not know of this edit.
      book.restore(id)
    }
    guard let index = book.notes.firstIndex(where: { $0.id == id }) else {
      return book.addNote(filled(Note(id: id, text: "", created: stamp), stamped: base != nil))
    }
    let found = book.notes[index]
    if isTextChanged(in: found) {
      book.addNote(filled(Note(id: copyID, text: "", created: stamp), stamped: false))
    } else {
      // A note nobody here saw yet was written elsewhere, from a draft of this one.
      let known = base.map { Fields($0) } ?? Fields(text: "", kind: .thought, page: nil, tags: [])
      book.notes[index] = changed(found, from: known, in: book)
    }
  }

  /// The note that holds this edit once it is applied.
  func result(in book: Book) -> Note? {
    let ids = [copyID] + tries.map(\.copyID)
    return book.notes.first { ids.contains($0.id) && fields.areThose(of: $0) }
      ?? book.notes.first { $0.id == id }
  }

  /// Whether a note is what an earlier try of this editor left there, and nobody changed it since.
  private func isLeftByTry(_ found: Note) -> Bool {
    tries.contains { (found.id == id || found.id == $0.copyID) && $0.fields.areThose(of: found) }
  }

  /// Whether the text of the note in the file is neither the one this edit began with nor the one it leaves.
  private func isTextChanged(in found: Note) -> Bool {
    if found.text.isIdentical(to: fields.text) { return false }
    guard let base else { return true }
    return !base.text.isIdentical(to: fields.text) && !found.text.isIdentical(to: base.text)
  }

  private func changed(_ found: Note, from base: Fields, in book: Book) -> Note {
    var note = found
    if !fields.text.isIdentical(to: base.text) { note.text = fields.text }
    if fields.kind != base.kind { note.kind = fields.kind }
    if fields.page != base.page { note.page = fields.page }
    note.tags = NoteEdit.united(found.tags, from: base.tags, to: fields.tags)
    if note.kind != found.kind { note = book.withOneMemo(note) }
    if note != found || !note.text.isIdentical(to: found.text) { note.modified = stamp }
    return note
  }

  /// A note with all the fields; those an editor does not have come from the base.
  private func filled(_ empty: Note, stamped: Bool) -> Note {
    var note = empty
    if let base {
      note.quote = base.quote
      note.place = base.place
      note.chapter = base.chapter
      note.origin = base.origin
      note.unread = base.unread
    }
    note.text = fields.text
    note.kind = fields.kind
    note.page = fields.page
    note.tags = fields.tags
    if stamped { note.modified = stamp }
    return note
  }

  /// The tags of the file with what was added and taken away here.
  private static func united(_ found: [String], from base: [String], to edited: [String]) -> [String] {
    if found == base { return edited }
    return found.filter { !base.contains($0) || edited.contains($0) }
      + edited.filter { !base.contains($0) && !found.contains($0) }
  }
}

nonisolated extension NoteEdit.Fields {
  init(_ note: Note) { self.init(text: note.text, kind: note.kind, page: note.page, tags: note.tags) }
}
