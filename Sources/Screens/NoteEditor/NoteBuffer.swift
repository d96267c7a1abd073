import LibraryStore
import ReadingCore
import TextScreen

/// A note while it is written: its fields as they stand in the editor, and what they were when it was last
/// read from or saved to its book.
nonisolated struct NoteBuffer: Sendable {
  let bookID: String
  private(set) var id: String
  /// Id of the draft, another than the note's where the note exists, so that no draft covers an older one.
  let draftID: String
  /// The note in its book as this editor knows it; nil while there is none.
  private(set) var base: Note?
  var text: TextEditor
  var page: LineEditor
  var tags: LineEditor
  var kind: Note.NoteKind
  /// Whether another program has the text: then there is a draft in any case.
  var isLent = false

  /// Edits the store did not confirm, since the note was last read or saved.
  private var tries: [NoteEdit.Try] = []
  private var savedText = ""
  private var savedPage = ""
  private var savedTags = ""
  /// Revision of the editor at which its text was `savedText`; nil where it never was.
  private var savedRevision: Int?

  /// A new note, its page filled in where one is known.
  init(new kind: Note.NoteKind, on bookID: String, id: String, page: Int?) {
    self.bookID = bookID
    self.id = id
    draftID = id
    text = TextEditor()
    savedPage = page.map { String($0) } ?? ""
    self.page = LineEditor(offering: savedPage)
    tags = LineEditor()
    self.kind = kind
  }

  init(_ note: Note, of bookID: String, draftID: String) {
    self.bookID = bookID
    id = note.id
    self.draftID = draftID
    text = TextEditor(note.text)
    page = LineEditor(note.page.map { String($0) } ?? "")
    tags = LineEditor(FieldText.text(of: note.tags))
    kind = note.kind
    savedRevision = text.revision
    adopt(note)
  }

  /// A draft left behind; `found` is its note as the book has it now, if it does.
  init(_ draft: Draft, found: Note?) {
    bookID = draft.book
    id = draft.note ?? draft.id
    draftID = draft.id
    text = TextEditor(draft.text)
    text.move(.end)
    page = LineEditor(draft.page)
    tags = LineEditor(draft.tags)
    kind = draft.kind
    if let base = draft.base {
      adopt(base)
    } else if let found, NoteBuffer.isBegun(found, of: draft) {
      adopt(found)
    }
  }

  /// Whether a note is an earlier state of its draft, and no text written elsewhere.
  private static func isBegun(_ note: Note, of draft: Draft) -> Bool {
    draft.note != nil || draft.text.utf8.starts(with: note.text.utf8)
  }

  /// The book's words that the note was made on; empty where it has none.
  var quotation: String { base?.quote.map { FieldText.trimmed($0) } ?? "" }

  var pageEntry: PageNumber { PageNumber(text: page.text) }

  /// Whether anything would be lost if it were not saved; a new note without text is nothing, whatever page and tags
  /// it was to have.
  var isChanged: Bool {
    guard let base else { return text.wordCount > 0 }
    return kind != base.kind || page.text != savedPage || tags.text != savedTags || isTextChanged
  }

  private var isTextChanged: Bool {
    text.revision != savedRevision && !text.text.isIdentical(to: savedText)
  }

  func edit(copyID: String, stamp: String) -> NoteEdit {
    NoteEdit(
      id: id,
      copyID: copyID,
      base: base,
      fields: NoteEdit.Fields(
        text: text.text,
        kind: kind,
        // Fields nobody touched are left as the note has them, whatever way their text reads.
        page: base != nil && page.text == savedPage ? base?.page : pageEntry.number,
        tags: base != nil && tags.text == savedTags ? base?.tags ?? [] : FieldText.tags(tags.text)
      ),
      stamp: stamp,
      tries: tries
    )
  }

  /// The same fields, over what a later state knows of the note in its book.
  func going(onFrom later: NoteBuffer) -> NoteBuffer {
    var buffer = later
    (buffer.text, buffer.page, buffer.tags, buffer.kind) = (text, page, tags, kind)
    return buffer
  }

  /// Takes note of an edit that may be in the file, though the store said that it failed.
  mutating func wasTried(_ edit: NoteEdit) {
    tries.append(NoteEdit.Try(copyID: edit.copyID, fields: edit.fields))
  }

  /// The draft of it; nil where there is nothing to keep.
  func draft(at stamp: String) -> Draft? {
    guard isChanged || isLent else { return nil }
    var draft = Draft(
      id: draftID,
      book: bookID,
      note: base?.id,
      kind: kind,
      text: text.text,
      page: page.text,
      tags: tags.text,
      updated: stamp
    )
    draft.base = base
    return draft
  }

  /// Takes note of what was saved: the edit made from `saved`, an earlier state of this one.
  mutating func wasSaved(_ saved: NoteBuffer, as note: Note, by edit: NoteEdit) {
    var note = note
    // The fields as they are here: what another changed in the file meanwhile is no change of this editor.
    note.text = edit.fields.text
    note.kind = edit.fields.kind
    note.page = edit.fields.page
    note.tags = edit.fields.tags
    id = note.id
    base = note
    tries = []
    savedText = note.text
    savedRevision = saved.text.revision
    savedPage = saved.page.text
    page.keep()
    savedTags = saved.tags.text
  }

  private mutating func adopt(_ note: Note) {
    base = note
    savedText = note.text
    savedPage = note.page.map { String($0) } ?? ""
    savedTags = FieldText.text(of: note.tags)
  }
}
