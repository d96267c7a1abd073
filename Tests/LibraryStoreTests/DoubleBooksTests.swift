import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// The filter `is:double` over an index says what the rule says of all cards.
@Suite struct DoubleBooksTests {
  private static let filter = Filter.parse("is:double", today: .epoch).filter

  private let place: TemporaryLibrary

  init() throws { place = try TemporaryLibrary() }

  /// Few titles, numbers and authors, so that many are alike.
  private func book(_ number: Int, _ random: inout RandomBooks) -> Book {
    var book = random.book("1b\(number)")
    book.isbn =
      number.isMultiple(of: 3) ? [["9780441172719", "0-441-17271-7", "0575081503", "x"][number / 3 % 4]] : []
    book.language = [nil, "ko", "en"][number % 3]
    return book
  }

  private func expected(_ books: [Book]) -> Set<String> {
    let places = BookDoubles.places(in: books.map { BookCard($0) })
    return Set(places.map { books[$0].id })
  }

  private func found(_ part: IndexPart, _ filter: Filter = filter) -> Set<String> {
    Set(part.identifiers(of: part.matching(filter, among: part.all)))
  }

  @Test(arguments: 0..<12) func itFindsThemWhateverChangedSince(seed: UInt64) throws {
    var random = RandomBooks(seed: seed)
    var books = (10..<90).map { book($0, &random) }
    try place.write(books)
    var index = try place.files().cards { _ in place.outside }.index
    #expect(found(index.shelf) == expected(books))
    let apart = Filter.parse("-is:double", today: .epoch).filter
    #expect(found(index.shelf, apart) == Set(books.map(\.id)).subtracting(expected(books)))
    for step in 0..<40 {
      let number = Int(seed) + step * 7 % 80
      if step.isMultiple(of: 4), number < books.count {
        index.drop(books.remove(at: number).id, in: .shelf)
      } else {
        let new = book(10 + number % 90 + step, &random)
        books.removeAll { $0.id == new.id }
        books.append(new)
        index.put(IndexedBook(new, bytes: [], file: nil, isDeleted: false), in: .shelf)
      }
      let expected = expected(books)
      #expect(found(index.shelf) == expected, "\(step)")
      #expect(books.allSatisfy { index.shelf.hasDouble($0.id) == expected.contains($0.id) })
    }
    #expect(found(index.folded(root: place.root).shelf) == expected(books))
  }

  @Test func itIsAskedTogetherWithNotesAndByNotes() throws {
    var books = ["1b", "2b", "3b"].map { Book(id: $0, title: "Dune", added: "2026") }
    books[2].title = "Emma"
    for place in books.indices {
      books[place].notes = [Note(id: "\(place)n", text: "whale", created: "2026-11-20T10:00:00+09:00")]
    }
    books[1].notes = []
    try place.write(books)
    let index = try place.files().cards().index
    let notes = try place.files().notes(of: index)
    let filter = Filter.parse("is:double note:whale", today: .epoch).filter
    #expect(
      index.shelf.identifiers(
        of: index.shelf.matching(filter, among: index.shelf.all, beside: KnownBeside(notes: notes))
      ) == ["1b"]
    )
    let search = NoteSearch(Self.filter, in: notes, shelf: index.shelf, reach: .notesAndBooks)
    #expect(search.hits(in: notes.byDay, first: 10).count == 1)
  }

  /// Whatever a number is written like, one key stands for it, and no card that has it is passed over.
  @Test(arguments: [
    ("9780441172719", "0-441-17271-7"), ("978-0-441-17271-9", "0441172717"), ("080442957X", "9780804429573"),
  ])
  func aNumberHasOneKey(one: String, other: String) {
    #expect(
      LikenessKey.number(one.utf8) != nil && LikenessKey.number(one.utf8) == LikenessKey.number(other.utf8)
    )
  }

  @Test(arguments: ["", "978", "97804411727190"]) func whatIsNoNumberHasNone(text: String) {
    #expect(LikenessKey.number(text.utf8) == nil)
  }
}
