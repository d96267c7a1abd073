import LibraryStore
import ReadingCore

/// What a list of notes is worked out from.
struct NoteGround {
  var index = NoteIndex()
  var shelf = LibraryIndex().shelf
  /// Nil where they were not read.
  var tallies: TallyIndex?
}

extension NoteGround {
  /// The notes of one book.
  init(_ book: Book) {
    self.init(index: NoteIndex(of: book), shelf: LibraryIndex(of: book).shelf, tallies: TallyIndex(of: book))
  }
}
