import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Open Library's reading log, with titles and without.
@Suite struct OpenLibraryRowTests {
  private static let full: [OpenLibraryColumn: String] = [
    .work: "OL27448W", .title: "The Lord of the Rings", .authors: "J.R.R. Tolkien | Alan Lee",
    .firstPublished: "1954", .edition: "OL51711263M", .editionCount: "250", .bookshelf: "Already Read",
    .rating: "5", .averageRating: "4.6", .ratingsCount: "900", .hasEbook: "True",
    .subjects: "Fantasy | Elves", .people: "Frodo Baggins", .places: "Middle-earth", .times: "Third Age",
  ]
  /// As the site wrote it to 2022.
  private static let older = """
    Work Id,Edition Id,Bookshelf
    OL102749W,,Currently Reading
    OL361393W,OL7798182M,Want to Read
    OL17062644W,OL25726365M,Already Read
    OL17062644W,OL25726365M,Already Read
    /works/OL5W,,Lent out
    what,,Already Read

    """

  private static func told(_ title: String) -> ImportAnswer {
    var book = Book(id: "", title: title, added: "")
    book.authors = [Author(name: "Ann")]
    book.pages = 300
    book.coverURL = "https://covers.openlibrary.org/b/id/1-M.jpg"
    return .book(book)
  }

  @Test func readsEveryColumn() throws {
    let export = Export(table: [Self.full])
    #expect(try export.file().format == "openlibrary")
    let book = try export.book()
    #expect((book.title, book.published) == ("The Lord of the Rings", "1954"))
    #expect(book.authors.map(\.name) == ["J.R.R. Tolkien", "Alan Lee"])
    #expect((book.status, book.rating) == (.finished, Rating(quarters: 20)))
    #expect(book.reads.map(\.finished) == [nil] && book.sources == ["openlibrary": "OL27448W"])
    guard case .object(let cells) = book.origin?["openlibrary"] else {
      Issue.record("no origin")
      return
    }
    #expect(cells["Subjects"] == .string("Fantasy | Elves") && cells["Edition ID"] == .string("OL51711263M"))
    #expect(cells["Ratings Average"] == nil)
    #expect(try export.plan().reasons == [[]])
    #expect(try export.plan(shelf: [book], prefix: "2").books.isEmpty)
  }

  @Test(arguments: [
    ("Want to Read", Status.want, 0), ("currently reading", .reading, 1), ("Already Read", .finished, 1),
    ("Stopped Reading", .abandoned, 1), ("", .want, 0),
  ])
  func theBookshelfSaysWhereItStands(shelf: String, status: Status, reads: Int) throws {
    let book = try Export(table: [Self.full.merging([.bookshelf: shelf]) { $1 }]).book()
    #expect((book.status, book.reads.count) == (status, reads))
  }

  @Test func whatHasNoTitleIsAskedForByItsEditionOrItsWork() throws {
    let file = try Export(Self.older).file()
    #expect(file.format == "openlibrary" && file.rows == 6)
    #expect(
      file.references(shelf: [], trash: []) == ["OL102749W", "OL7798182M", "OL25726365M", "OL5W"]
    )
    var known = Book(id: "1b", title: "Known", added: "2026")
    known.sources = ["openlibrary": "OL361393W"]
    #expect(file.references(shelf: [known], trash: []) == ["OL102749W", "OL25726365M", "OL5W"])
    #expect(file.references(shelf: [], trash: [known]) == ["OL102749W", "OL25726365M", "OL5W"])
    let asked = file.telling(["OL102749W": Self.told("A"), "OL5W": .unknown])
    #expect(asked.references(shelf: [], trash: []) == ["OL7798182M", "OL25726365M"])
  }

  @Test func aTableOfAnotherProgramAsksNothing() throws {
    let file = try Export([[:]]).file()
    #expect(file.references(shelf: [], trash: []).isEmpty)
  }

  @Test func whatIsToldMakesTheBooksAndWhatIsNotIsSkipped() throws {
    let file = try Export(Self.older).file().telling([
      "OL102749W": Self.told("Emma"), "OL25726365M": Self.told("Persuasion"), "OL5W": .unknown,
    ])
    let plan = file.plan(shelf: [], trash: [], identifiers: .counted(), stamp: Export.stamp)
    #expect(plan.fates == [.added, .skipped, .added, .skipped, .skipped, .skipped])
    #expect(
      plan.report.entries.map(\.title) == ["Emma", "OL7798182M", "Persuasion", "Persuasion", "OL5W", ""]
    )
    #expect(plan.reasons[1] == [.titleNotAsked] && plan.reasons[4] == [.titleUnknown])
    #expect(plan.reasons[3] == [.sameRow(3)] && plan.reasons[5] == [.noTitle])
    #expect(plan.books.map(\.title) == ["Emma", "Persuasion"])
    #expect(plan.books.map(\.pages) == [300, 300] && plan.books[0].authors == [Author(name: "Ann")])
    #expect(plan.books[0].sources == ["openlibrary": "OL102749W"] && plan.books[0].coverURL != nil)
    #expect(plan.books.map(\.status) == [.reading, .finished])
  }

  /// A second import knows its books by their keys, and asks for none of them.
  @Test func aSecondImportOfToldRowsChangesNothing() throws {
    let file = try Export(Self.older).file()
    let first = file.telling(["OL102749W": Self.told("Emma")])
      .plan(shelf: [], trash: [], identifiers: .counted(), stamp: Export.stamp)
    #expect(!file.references(shelf: first.books, trash: []).contains("OL102749W"))
    let second = file.plan(
      shelf: first.books,
      trash: [],
      identifiers: .counted(from: "2"),
      stamp: Export.stamp
    )
    #expect(second.books.isEmpty && second.fates.first == .unchanged)
    #expect(second.report.entries[0].title == "OL102749W")
  }

  /// Other programs name the edition, the log names its work beside it.
  @Test func aBookOfTheEditionIsTheRowsBook() throws {
    var known = Book(id: "1b", title: "Other words", added: "2026")
    known.sources = ["openlibrary": "OL7798182M"]
    var work = Book(id: "2b", title: "Other words", added: "2026")
    work.sources = ["openlibrary": "OL999W"]
    let file = try Export(Self.older).file()
    #expect(!file.references(shelf: [known], trash: []).contains("OL7798182M"))
    let plan = file.plan(shelf: [known, work], trash: [], identifiers: .counted(), stamp: Export.stamp)
    #expect(plan.report.entries[1].book == "1b" && plan.fates[1] == .unchanged)
    let first = plan.applied(to: [known, work])
    #expect(first[0].sources == ["openlibrary": "OL7798182M"])
    let again = file.plan(shelf: first, trash: [], identifiers: .counted(from: "2"), stamp: Export.stamp)
    #expect(again.books.isEmpty && again.fates[1] == .unchanged)
  }

  /// The reader's own words stay, and the log's newer state comes.
  @Test func aKnownBookLearnsWhereItStands() throws {
    var known = Book(id: "1b", title: "My Emma", added: "2026")
    known.sources = ["openlibrary": "OL102749W"]
    let plan = try Export(Self.older).file()
      .plan(shelf: [known], trash: [], identifiers: .counted(), stamp: Export.stamp)
    #expect(plan.fates[0] == .merged && plan.books[0].title == "My Emma")
    #expect(plan.books[0].status == .reading && plan.books[0].authors.isEmpty)
  }

  /// BookWyrm and Openreads name Open Library's key: a book met there is the same.
  @Test func aBookIsKnownByItsKeyInOtherPrograms() throws {
    var known = Book(id: "1b", title: "Ottolenghi: Simple", added: "2026")
    known.sources = ["openlibrary": "OL43065148M"]
    let rows: [BookWyrmColumn: String] = [
      .title: "Simple", .authors: "Yotam Ottolenghi", .id: "https://example.com/book/2",
      .openLibrary: "OL43065148M", .shelf: "to-read", .shelfName: "To Read", .shelved: "2024-08-10",
    ]
    let plan = try Export(table: [rows]).plan(shelf: [known])
    #expect(plan.fates == [.merged] && plan.reasons[0].first == .sameSource)
    #expect(
      plan.books[0].sources == ["openlibrary": "OL43065148M", "bookwyrm": "https://example.com/book/2"]
    )
    #expect(
      try Export(Self.older).file().references(shelf: plan.books, trash: []).count == 4,
      "its edition is none of the log's"
    )
    #expect(
      try Export(table: [rows.merging([.openLibrary: "OL1M"]) { $1 }]).plan(shelf: [known]).fates == [.added]
    )
  }
}
