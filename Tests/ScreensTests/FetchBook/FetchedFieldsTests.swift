import Catalogue
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import Screens

/// What a catalogue says otherwise, and what becomes of it.
@Suite struct FetchedFieldsTests {
  private static let typing = Typing(
    today: WallClock.standing.today,
    stamp: "2026-11-20T21:00:00+09:00",
    statusDay: nil,
    readID: "",
    books: [Book]()
  )

  private static var found: Book { Found.vegetarianWhole.book }

  private static func fields(of book: Book, and found: Book = found) -> FetchedFields {
    FetchedFields(of: book, and: found, typing: typing)
  }

  private static func paths(_ fields: [FetchedFields.FetchedField]) -> Set<FieldPath> {
    Set(fields.map(\.path))
  }

  @Test func whatIsEmptyIsMarkedAndWhatTheReaderHasIsNot() {
    var book = Book(id: "1ccccccccccc", title: "Vegetarian", added: "2026-11-20")
    book.pages = 188
    let fields = Self.fields(of: book)
    #expect(
      Self.paths(fields.fields).subtracting(Self.paths(fields.marked)) == [.book(.title), .book(.pages)]
    )
    #expect(fields.marked.allSatisfy { $0.now.isEmpty })
    #expect(
      Self.paths(fields.marked).isSuperset(of: [.book(.authors), .book(.synopsis), .source("openlibrary")])
    )
  }

  @Test func whatIsTheReadersAloneIsNeverOffered() {
    var found = Self.found
    found.status = .finished
    found.rating = Rating(quarters: 20)
    found.tags = ["theirs"]
    found.favourite = true
    found.owned = true
    found.notes = [Note(id: "1nnnnnnnnnnn", text: "theirs", created: "2026-11-01T00:00:00Z")]
    found.reads = [Read(id: "1rrrrrrrrrrr")]
    let paths = Self.paths(Self.fields(of: Volume.bare, and: found).fields)
    let never: [BookField] = [.status, .rating, .tags, .favourite, .owned, .queueRank, .added, .sources]
    #expect(paths.isDisjoint(with: never.map { .book($0) }))
    #expect(paths.allSatisfy { path in if case .note = path { false } else { path.readID == nil } })
  }

  @Test func whatIsTheSameOrNothingIsNotOffered() {
    #expect(Self.fields(of: Self.found).fields.isEmpty)
    #expect(Self.fields(of: Self.found, and: FoundBookBlank.book).fields.map(\.path) == [.book(.title)])
  }

  @Test func aFieldThatCouldNotBeReadOnlySeemsEmpty() throws {
    guard case .object(let object) = try JSONReader.value(of: Volume.oddFile) else { return }
    let odd = try #require(Book(json: object))
    var found = Self.found
    found.medium = .paper
    #expect(odd.pages == nil && odd.medium != .paper)
    let paths = Self.paths(Self.fields(of: odd, and: found).fields)
    #expect(paths.isDisjoint(with: [.book(.pages), .book(.medium)]))
    #expect(paths.contains(.book(.synopsis)))
  }

  @Test func aValueTheFieldDoesNotTakeIsNotOffered() {
    var found = Self.found
    found.language = "Englisch, vielleicht"
    found.pages = 0
    found.isbn = ["12345"]
    let paths = Self.paths(Self.fields(of: Volume.bare, and: found).fields)
    #expect(paths.isDisjoint(with: [.book(.language), .book(.pages), .book(.isbn)]))
  }

  @Test func takesOverWhatIsMarkedAndNothingElse() throws {
    var book = Volume.full
    book.publisher = nil
    let fields = Self.fields(of: book)
    var changed = book
    TakenFields(fields.marked.map(\.taken), typing: Self.typing).apply(to: &changed)
    #expect(changed.publisher == "Portobello")
    #expect(changed.synopsis == book.synopsis && changed.title == book.title && changed.pages == book.pages)
    #expect(changed.notes == book.notes && changed.reads == book.reads && changed.tags == book.tags)
    #expect(changed.sources == book.sources.merging(["openlibrary": "OL1M"]) { own, _ in own })
  }

  @Test func aFieldTheReaderChangedMeanwhileStays() throws {
    var book = Volume.bare
    let edit = TakenFields(Self.fields(of: book).marked.map(\.taken), typing: Self.typing)
    book.publisher = "My own press"
    book.isbn = ["9788954682152"]
    edit.apply(to: &book)
    #expect(book.publisher == "My own press" && book.isbn == ["9788954682152"])
    #expect(book.pages == 192)
    #expect(Set(edit.left) == [.book(.publisher), .book(.isbn)])
  }
}

extension FetchedFieldsTests {
  @Test func aFieldThatNoLongerFitsIsLeftAndTheOthersAreTaken() throws {
    let fields = [
      FetchedFields.FetchedField(path: .book(.pages), now: "", offered: "no number", isMarked: true),
      FetchedFields.FetchedField(path: .book(.publisher), now: "", offered: "Portobello", isMarked: true),
    ]
    var book = Volume.bare
    let edit = TakenFields(fields.map(\.taken), typing: Self.typing)
    edit.apply(to: &book)
    #expect(book.publisher == "Portobello" && book.pages == nil)
    #expect(edit.left == [.book(.pages)])
  }
}

private enum FoundBookBlank {
  static let book = Book(id: "", title: "Another", added: "")
}
