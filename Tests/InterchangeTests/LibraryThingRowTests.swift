import ReadingCore
import Testing

@testable import Interchange

@Suite struct LibraryThingRowTests {
  private typealias Row = [LibraryThingColumn: String]

  private static let full: Row = [
    .id: "5498194", .title: "Marelle", .sortCharacter: "1", .author: "Cortazar, Julio", .authorRole: "Author",
    .others: "L&oacute;pez, Mercurio|Bonilla, Helia", .otherRoles: "|Editor",
    .publication: "Gallimard (1979), Poche", .date: "1979", .review: "chef d'oeuvre", .rating: "4.5",
    .comment: "lent once", .privateComment: "from M.", .summary: "Marelle by Julio Cortázar (1979)",
    .media: "Broché", .description: "590 p.; 7.24 inches", .weight: "1.28 pounds", .height: "7.24 inches",
    .thickness: "1.26 inches", .length: "4.96 inches", .dimensions: "7.24 x 4.96 x 1.26 inches",
    .pages: "590 ", .acquired: "[2007-03-01]", .started: "[2007-04-16]", .finished: "[2007-05-08]",
    .tags: "roman, espagnol", .collections: "Your library, Favorites, Kitchen", .languages: "French",
    .originalLanguages: "Spanish", .isbn: "[2070291340]", .isbns: "2070291340, 9782070291342",
    .subjects: "Fiction", .dewey: "863", .copies: "1", .source: "Amazon.fr", .entered: "[2006-08-09]",
    .work: "57814",
  ]

  /// A table as the site writes it: parted by tabs, nothing quoted.
  private func table(_ rows: [Row]) -> Export {
    let cells = rows.map { row in LibraryThingColumn.allCases.map { row[$0] ?? "" } }
    let lines = [LibraryThingColumn.names] + cells
    return Export(lines.map { $0.joined(separator: "\t") + "\r\n" }.joined())
  }

  @Test func readsEveryColumn() throws {
    let export = table([Self.full])
    #expect(try export.file().format == "librarything")
    let book = try export.book()
    #expect(book.title == "Marelle")
    #expect(
      book.authors == [
        Author(name: "Julio Cortazar"), Author(name: "Mercurio López"),
        Author(name: "Helia Bonilla", role: "editor"),
      ]
    )
    #expect((book.publisher, book.published, book.medium) == ("Gallimard", "1979", .paper))
    #expect((book.pages, book.language, book.owned, book.favourite) == (590, "fr", true, true))
    #expect(book.dimensions == Dimensions(heightMM: 184, widthMM: 126, depthMM: 32))
    #expect((book.isbn, book.sources) == (["2070291340", "9782070291342"], ["librarything": "5498194"]))
    #expect(book.tags == ["roman", "espagnol", "Kitchen"])
    #expect((book.status, book.added, book.rating) == (.finished, "2006-08-09", Rating(quarters: 18)))
    #expect(book.reads.map { [$0.started?.text, $0.finished?.text] } == [["2007-04-16", "2007-05-08"]])
    #expect(book.notes.map(\.text).sorted() == ["chef d'oeuvre", "from M.", "lent once"])
    guard case .object(let cells) = book.origin?["librarything"] else {
      Issue.record("no origin")
      return
    }
    for column in LibraryThingColumn.allCases {
      let isKept = column.use == .field || column.use == .kept
      #expect(cells[column.name] == (isKept ? Self.full[column].map { .string(FieldText.trimmed($0)) } : nil))
    }
  }

  @Test(
    arguments: [
      ([.collections: "To read"], Status.want, []), ([.collections: "Wishlist"], .want, []),
      ([.collections: "Currently reading", .started: "[2020-01-02]"], .reading, ["2020-01-02 -"]),
      ([.started: "[2020-01-02]"], .reading, ["2020-01-02 -"]),
      ([.finished: "[2020-02-03]"], .finished, ["- 2020-02-03"]),
      ([.collections: "Read but unowned"], .finished, ["- -"]), ([:], .want, []),
      ([.collections: "To read", .finished: "[2020]"], .finished, ["- 2020"]),
    ] as [([LibraryThingColumn: String], Status, [String])]
  )
  func tellsWhereABookStands(row: [LibraryThingColumn: String], status: Status, reads: [String]) throws {
    let book = try table([[.id: "1", .title: "Emma", .author: "Austen, Jane"].merging(row) { $1 }]).book()
    #expect(book.status == status)
    #expect(book.reads.map { "\($0.started?.text ?? "-") \($0.finished?.text ?? "-")" } == reads)
  }

  @Test(arguments: [
    ("Dover (1971), Edition: 1st, Paperback, 278 pages", "Dover"),
    ("Forgotten Books, Ebook", "Forgotten Books"),
    ("Simon & Schuster, Inc. (2001), Hardcover", "Simon & Schuster, Inc."), ("Penguin", "Penguin"),
    ("Greystone Press (1967), 278 pages", "Greystone Press"), ("Paperback", nil),
  ])
  func findsThePublisher(publication: String, publisher: String?) throws {
    let book = try table([[.id: "1", .title: "Emma", .author: "A", .publication: publication]]).book()
    #expect(book.publisher == publisher)
  }

  @Test(
    arguments: [
      ([.dimensions: "8.9 x 5.9 x 1  inches"], Dimensions(heightMM: 226, widthMM: 150, depthMM: 25)),
      ([.height: "18.4 cm"], Dimensions(heightMM: 184)), ([.thickness: "1 inch"], Dimensions(depthMM: 25)),
      ([.height: "tall", .dimensions: "big"], nil),
    ] as [([LibraryThingColumn: String], Dimensions?)]
  )
  func readsTheSize(row: [LibraryThingColumn: String], size: Dimensions?) throws {
    let book = try table([[.id: "1", .title: "Emma", .author: "A"].merging(row) { $1 }]).book()
    #expect(book.dimensions == size)
  }

  /// Bytes of Latin-1 stand among UTF-8, and quotation marks as they are.
  @Test func readsMixedBytesAndMarksAsTheyStand() throws {
    var export = table([[.id: "1", .title: "\"Repent!\" 서가", .author: "Cort@zar, Julio"]])
    export.bytes = export.bytes.flatMap { $0 == UInt8(ascii: "@") ? [0xE1] : [$0] }
    let book = try export.book()
    #expect(book.title == "\"Repent!\" 서가")
    #expect(book.authors == [Author(name: "Julio Cortázar")])
  }

  /// Each shape a value has been seen in.
  @Test func readsRecordsWhoseShapesChange() throws {
    let export = Export(
      """
      {"1": {"books_id": "1", "title": "Aelita", "primaryauthor": "Tolstoy, Aleksey", "public": "1",
        "authors": [{"lf": "Tolstoy, Aleksey", "fl": "Aleksey Tolstoy"}, [], {"lf": "Bouis, Antonina W."}],
        "isbn": {"0": "0486228029", "2": "9780486228020"}, "lcc": [], "subject": [["Mars"], ["Space"]],
        "pages": "356 ", "dimensions": "8.9 x 5.9 x 1  inches", "rating": 4.5, "date": "?", "entrydate": "?",
        "format": [{"code": "1.1.1", "text": "Paperback"}], "collections": ["Your library"], "tags": ["russia"],
        "language": ["All", "English"], "genre": ["Fiction", "Mystery"], "series": "Mars", "fromwhere": "A shop"},
       "2": {"books_id": "2", "title": "Ghosts", "primaryauthor": "Anon", "isbn": ["B001U1QMBE"], "lcc": {"code": "X"},
        "originalisbn": "B001U1QMBE", "subject": {"0": ["Gothic"]}, "secondaryauthor": "L&oacute;pez, M.|Bonilla, Helia",
        "secondaryauthorroles": "|Editor", "dateread": "2020-02-03"},
       "3": "nothing"}
      """
    )
    let plan = try export.plan()
    #expect(plan.fates == [.added, .added, .skipped])
    let (first, second) = (plan.books[0], plan.books[1])
    #expect(first.authors.map(\.name) == ["Aleksey Tolstoy", "Antonina W. Bouis"])
    #expect((first.isbn, first.pages, first.language) == (["0486228029", "9780486228020"], 356, "en"))
    #expect((first.medium, first.published, first.rating) == (.paper, nil, Rating(quarters: 18)))
    #expect((first.genres, first.tags, first.owned) == (["Fiction", "Mystery"], ["russia"], true))
    #expect(first.dimensions == Dimensions(heightMM: 226, widthMM: 150, depthMM: 25))
    #expect(second.authors.map(\.name) == ["Anon", "M. López", "Helia Bonilla"])
    #expect((second.isbn, second.sources["asin"]) == ([], "B001U1QMBE"))
    #expect((second.status, second.reads.map(\.finished?.text)) == (.finished, ["2020-02-03"]))
  }

  /// The table and the records of one reader are the same books.
  @Test func theTableTeachesWhatTheRecordsTold() throws {
    let records = Export(#"{"7": {"books_id": "7", "title": "Emma", "primaryauthor": "Austen, Jane"}}"#)
    let shelf = try records.books()
    let plan = try table([[.id: "7", .title: "Emma", .author: "Austen, Jane", .rating: "4"]])
      .plan(shelf: shelf, prefix: "2")
    #expect(plan.fates == [.merged])
    #expect(plan.books.map(\.rating) == [Rating(quarters: 16)])
  }
}
