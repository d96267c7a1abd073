import LibraryStore
import ReadingCore

/// Something that was left unsaved when the program ended.
enum LeftDraft {
  case note(FoundDraft)
  case form(FormDraft)
  case newBook(FieldDraft)

  /// RFC 3339 stamp of the last key.
  var updated: String {
    switch self {
    case .note(let found): found.draft.updated
    case .form(let draft): draft.updated
    case .newBook(let draft): draft.updated
    }
  }

  /// When the last key was pressed, to put them in order.
  var seconds: Int { Moment(stamp: updated)?.seconds ?? 0 }

  /// Identifier of the book it is about; nil for a book that is not there yet.
  var bookID: String? {
    switch self {
    case .note(let found): found.draft.book
    case .form(let draft): draft.book
    case .newBook: nil
    }
  }

  /// What was typed, as far as it fits in a line.
  var beginning: String {
    switch self {
    case .note(let found): found.draft.text
    case .form(let draft): draft.fields.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
    case .newBook(let draft):
      [AddBookDraft.AddBookField.title, .author, .pages, .tags].map { draft[$0.rawValue] }.filter {
        !$0.isEmpty
      }
      .joined(separator: ", ")
    }
  }
}
