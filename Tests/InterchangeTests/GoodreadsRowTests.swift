import ReadingCore
import Testing

@testable import Interchange

@Suite struct GoodreadsRowTests {
  /// The year of the first edition is better than none, and gives way to none but the edition's own.
  @Test(
    arguments: [
      ("2018", "1871", "2018"), ("", "1871", "1871"), ("", "-50", "-50"), ("", "1871.0", "1871"),
      ("", "", nil),
    ]
      as [(String, String, String?)]
  )
  func readsTheYear(published: String, first: String, year: String?) throws {
    let export = Export([[.published: published, .firstPublished: first]])
    #expect(try export.book().published == year)
    #expect(try export.plan(shelf: [export.book()], prefix: "2").books.isEmpty)
    // A book that came in without it is left as it is.
    var book = try export.book()
    book.published = nil
    #expect(try export.plan(shelf: [book], prefix: "2").books.isEmpty)
  }

  /// A comma without a blank is the printer's own.
  @Test func leavesACommaWithinAName() throws {
    let book = try Export([[.author: "Moore,B. N.", .additionalAuthors: "Kenneth Bruder, Doe,J."]]).book()
    #expect(book.authors.map(\.name) == ["Moore,B. N.", "Kenneth Bruder", "Doe,J."])
  }

  private typealias Row = [GoodreadsColumn: String]

  private static let full: Row = [
    .bookID: "42036538", .title: "Gideon the Ninth (The Locked Tomb #1)", .author: "Tamsyn  Muir",
    .authorLastFirst: "Muir, Tamsyn", .additionalAuthors: "Moira Quirk, 한강, Martin Luther King, Jr.",
    .isbn10: "=\"1250313198\"", .isbn13: "=\"9781250313195\"", .rating: "4", .averageRating: "4.20",
    .publisher: "Tor", .binding: "Hardcover", .pages: "448", .published: "2019", .firstPublished: "2019",
    .finished: "2020/10/25", .added: "2020/10/21", .shelves: "sf, 🦴 bones, read",
    .shelfPositions: "sf (#3)", .exclusiveShelf: "read", .review: "One.<br/><br/>Two, \"quoted\".\nThree.",
    .spoiler: "true", .privateNotes: "from 민지", .readCount: "3", .recommendedFor: "everyone",
    .recommendedBy: "Anna", .ownedCopies: "1", .purchaseDate: "2020/10", .purchasePlace: "서울",
    .condition: "good", .conditionDescription: "no jacket", .bookCrossing: "21",
  ]

  @Test(arguments: [Export.all, Export.short, Export.shortest])
  func readsEveryColumn(columns: [GoodreadsColumn]) throws {
    let book = try Export([Self.full], columns: columns).book()
    #expect(book.title == "Gideon the Ninth")
    #expect(book.series == [SeriesPlace(name: "The Locked Tomb", position: "1")])
    #expect(book.authors.map(\.name) == ["Tamsyn Muir", "Moira Quirk", "한강", "Martin Luther King, Jr."])
    #expect(book.isbn == ["9781250313195", "1250313198"])
    #expect(book.sources == ["goodreads": "42036538"])
    #expect(book.rating == Rating(quarters: 16))
    #expect((book.publisher, book.published, book.pages) == ("Tor", "2019", 448))
    #expect(book.medium == .paper)
    #expect(book.owned)
    #expect(book.added == "2020-10-21")
    #expect(book.tags == ["sf", "🦴 bones"])
    #expect(book.status == .finished)
    #expect(book.reads.compactMap(\.finished?.text) == ["2020-10-25"])
    #expect(book.reads.map(\.outcome) == [.finished, .finished, .finished])
    #expect(book.reads.allSatisfy { $0.started == nil && $0.pagesAtThatTime == 448 })
    #expect(book.reads.filter { $0.rating != nil }.map(\.finished?.text) == ["2020-10-25"])
    let notes = Dictionary(book.notes.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    #expect(notes.keys.sorted() == ["One.\n\nTwo, \"quoted\".\nThree.", "from 민지"])
    #expect(notes.values.allSatisfy { $0.kind == .thought && $0.created == "2020-10-25T00:00:00+09:00" })
    #expect(notes["from 민지"]?.origin == "Private Notes: from 민지")
    #expect(
      notes["One.\n\nTwo, \"quoted\".\nThree."]?.tags == (columns.contains(.spoiler) ? ["spoiler"] : [])
    )
    #expect(try Export([Self.full], columns: columns).plan().reasons == [[]])
  }

  @Test func keepsWhatHasNoField() throws {
    var export = Export([Self.full])
    let text = String(decoding: export.bytes, as: UTF8.self)
    export = Export(
      text.split(separator: "\n", maxSplits: 1).enumerated()
        .map { $0.offset == 0 ? "\($0.element),Lent To\n" : "\($0.element.dropLast()),\"민지, July\"\n" }
        .joined()
    )
    guard case .object(let cells) = try export.book().origin?["goodreads"] else {
      Issue.record("no origin")
      return
    }
    let kept: [(String, String)] = [
      ("Recommended For", "everyone"), ("Recommended By", "Anna"), ("Original Purchase Date", "2020/10"),
      ("Original Purchase Location", "서울"), ("Condition", "good"), ("Condition Description", "no jacket"),
      ("BCID", "21"), ("Bookshelves with positions", "sf (#3)"), ("Original Publication Year", "2019"),
      ("Lent To", "민지, July"), ("Title", "Gideon the Ninth (The Locked Tomb #1)"),
      ("Date Read", "2020/10/25"),
    ]
    for (column, text) in kept { #expect(cells[column] == .string(text)) }
    #expect(cells["Average Rating"] == nil)
    #expect(cells["My Review"] == nil)
  }

  @Test(arguments: [
    ("read", "", "1", "", Status.finished, ["-"]), ("read", "", "0", "", .finished, ["-"]),
    ("read", "2020/10/25", "", "", .finished, ["2020-10-25"]),
    ("read", "", "3", "", .finished, ["-", "-", "-"]),
    ("Read", "2020/10/25", "3", "", .finished, ["-", "-", "2020-10-25"]),
    ("to-read", "", "0", "to-read", .want, []), ("to-read", "", "2", "", .want, ["-", "-"]),
    ("to-read", "2019/01/02", "1", "", .want, ["2019-01-02"]),
    ("currently-reading", "", "1", "", .reading, ["open"]),
    ("currently-reading", "", "", "", .reading, ["open"]),
    ("currently-reading", "2019/01/02", "2", "", .reading, ["2019-01-02", "open"]),
    ("currently-reading", "", "3", "", .reading, ["-", "-", "open"]),
    ("did-not-finish", "2020/10/25", "1", "", .abandoned, ["abandoned 2020-10-25"]),
    ("dnf", "", "0", "", .abandoned, ["abandoned -"]),
    ("abandoned", "", "2", "", .abandoned, ["-", "abandoned -"]),
    ("on-hold", "", "1", "", .paused, ["open"]), ("waiting", "", "0", "", .want, []),
    ("waiting", "", "2", "", .want, ["-", "-"]), ("", "2020/10/25", "1", "", .finished, ["2020-10-25"]),
  ])
  func tellsWhereABookStands(
    shelf: String,
    day: String,
    count: String,
    shelves: String,
    status: Status,
    reads: [String]
  ) throws {
    let row: Row = [.exclusiveShelf: shelf, .finished: day, .readCount: count, .shelves: shelves]
    let book = try Export([row]).book()
    #expect(book.status == status)
    let shown = book.reads.map { read in
      let day = read.finished?.text ?? "-"
      return read.isOpen ? "open" : read.outcome == .abandoned ? "abandoned \(day)" : day
    }
    #expect(shown.sorted() == reads.sorted())
    #expect(book.reads.allSatisfy { $0.started == nil })
  }

  @Test(arguments: [
    ("to-read", "to-read, sf, to-read, 시집, sf", ["sf", "시집"]), ("read", "", []),
    ("waiting", "waiting", ["waiting"]), ("dnf", "sf", ["sf", "dnf"]), ("read", ",, sf ,", ["sf"]),
  ])
  func turnsShelvesIntoTags(exclusive: String, shelves: String, tags: [String]) throws {
    #expect(try Export([[.exclusiveShelf: exclusive, .shelves: shelves]]).book().tags == tags)
  }

  @Test(arguments: [
    ("=\"0062445316\"", "=\"9780062445315\"", ["9780062445315", "0062445316"]),
    ("0062445316", "9780062445315", ["9780062445315", "0062445316"]),
    ("=\"\"", "=\"9782363071200\"", ["9782363071200"]), ("=\"220339644X\"", "", ["220339644X"]),
    ("62445316", "9.78006E+12", ["0062445316"]), ("306406152", "", ["0306406152"]),
    ("62445316", "9780062445315", ["9780062445315"]),
    ("", "9.78006E+12", []), ("B00ABCDEF1", "", []), ("123456788", "9780062445316", []),
    ("=\"\"", "=\"\"", []),
  ])
  func readsISBNs(short: String, long: String, isbn: [String]) throws {
    let plan = try Export([[.isbn10: short, .isbn13: long]]).plan()
    #expect(plan.books.map(\.isbn) == [isbn])
    let said = ["=\"\"", ""]
    let isDoubted = isbn.isEmpty && !(said.contains(short) && said.contains(long))
    #expect(plan.reasons.flatMap(\.self).isEmpty != isDoubted)
  }

  @Test(arguments: [
    (GoodreadsColumn.finished, "03/04/2021"), (.added, "########"), (.rating, "6"), (.rating, "four"),
    (.pages, "about 300"), (.pages, "-3"), (.pages, "9999999"), (.readCount, "1000000000"),
    (.ownedCopies, "some"),
    (.isbn13, "9.78006E+12"), (.bookID, "5.31E+07"),
  ])
  func saysWhatItCannotRead(column: GoodreadsColumn, text: String) throws {
    let plan = try Export([[column: text, .exclusiveShelf: "to-read"]]).plan()
    #expect(plan.reasons == [[.unclear(column: column.name, text: text)]])
    #expect(plan.report.entries.allSatisfy { $0.deservesLook })
    guard case .object(let cells) = plan.books.first?.origin?["goodreads"] else {
      Issue.record("no origin")
      return
    }
    #expect(cells[column.name] == .string(text))
  }

  @Test(
    arguments: [
      (.rating, "0"), (.pages, "0"), (.pages, "448.0"), (.published, "-50"), (.readCount, "0"),
      (.binding, "scroll"),
    ] as [(GoodreadsColumn, String)]
  )
  func takesTheseForGranted(column: GoodreadsColumn, text: String) throws {
    let plan = try Export([[column: text]]).plan()
    #expect(plan.reasons == [[]])
    let book = try #require(plan.books.first)
    #expect(book.rating == nil)
    #expect(book.pages == (text == "448.0" ? 448 : nil))
    #expect(book.published == (text == "-50" ? "-50" : nil))
  }

  @Test func saysWhatDeservesALook() throws {
    let plan = try Export([[.exclusiveShelf: "read"], [.exclusiveShelf: "waiting"]]).plan()
    #expect(plan.reasons == [[.noFinishDay], [.ownShelf("waiting")]])
    #expect(plan.books.map(\.added) == [Export.stamp, Export.stamp])
  }

  @Test func takesTheYearOfAnUnclearDay() throws {
    let book = try Export([[.exclusiveShelf: "read", .finished: "03/04/2021", .added: "02/03/2021"]]).book()
    #expect(book.reads.map(\.finished?.text) == ["2021"])
    #expect(book.added == "2021")
  }

  @Test(arguments: [
    ("Paperback", Medium.paper), ("Mass Market Paperback", .paper), ("Hardcover", .paper), ("Broché", .paper),
    ("Gebundene Ausgabe", .paper), ("양장본", .paper), ("페이퍼백", .paper), ("Library Binding", .paper),
    ("Kindle Edition", .ebook), ("kindle_edition", .ebook), ("ebook", .ebook), ("전자책", .ebook),
    ("Nook", .ebook),
    ("Audiobook", .audio), ("Audible Audio", .audio), ("Audio CD", .audio), ("MP3 CD", .audio),
    ("Hörbuch", .audio),
    ("오디오북", .audio), ("Unknown Binding", nil), ("scroll", nil), ("", nil),
  ])
  func knowsBindings(binding: String, medium: Medium?) {
    #expect(BindingWords.medium(of: binding) == medium)
  }
}
