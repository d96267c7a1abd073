import Catalogue
import ReadingCore

/// A screen that others lead to, by what it is about.
enum ScreenDestination {
  case book(String)
  /// The form of a book, in one of its fields.
  case editBook(Book, in: BookField = .title)
  /// The form for a new book, with a title to begin with.
  case addBook(titled: String)
  case fetch(Book)
  case cover(CoverSubject)
  /// The pages that sources show of a book.
  case preview(PreviewSubject)
  /// The file to write a book and its notes to.
  case exportBook(Book)
  /// The file to write some books and their notes to, in their order.
  case exportBooks([String])
  /// The file to write a year in review to, of the books of a filter as it was typed.
  case exportYear(Int, among: String)
  /// The fields that some books share, so many of which are not shown; `inOrder` gives them as they are.
  case sharedFields(of: Set<String>, hidden: Int, inOrder: () -> [String])
  case importBooks
  /// What the reader means to read.
  case goals
  /// Every command with its keys.
  case keys
  /// The volumes of a series, the marker on one of its books.
  case series(String, at: String?)
  /// The books on the shelf that a filter finds.
  case shelf(filter: String)
  /// What the books of a filter add up to.
  case statistics(of: String)
  /// The search for some words.
  case search(String)
  /// The books of a list of the catalogues.
  case list(CatalogueList)
  /// A collection, by its name.
  case collection(String)
  /// The feeds of a server of the reader's, one of them opened.
  case server(CatalogueSource, at: CatalogueBranch? = nil)

  /// What was read on a day; told of the day that is looked at, and of nil at the end.
  case day(ReadingDay, moved: (ReadingDay?) -> Void)
  case notes(of: String)
  /// One of them, to be read.
  case note(String, of: String)
  /// One of them, in the editor.
  case editNote(String, of: String)
  case newNote(Note.NoteKind, on: String)
  /// A note on the book being read or on the one given, which is asked where both may be meant.
  case quickNote(Note.NoteKind, Book?)
}
