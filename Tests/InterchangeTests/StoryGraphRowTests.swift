import ReadingCore
import Testing

@testable import Interchange

@Suite struct StoryGraphRowTests {
  private typealias Row = [StoryGraphColumn: String]

  private static let full: Row = [
    .title: "파친코", .authors: "Min Jin Lee, Martin Luther King, Jr.",
    .contributors: "신승미 (Translator), Ann (Narrator, Editor), Min Jin Lee (Foreword)",
    .isbn: "9791168340510", .format: "paperback", .status: "read", .added: "2021/05/10",
    .lastRead: "2023/06/07", .datesRead: "2021/05/10-2021/06/01, 2023/05/23-2023/06/07", .readCount: "3",
    .moods: "emotional, sad", .pace: "slow", .drivenBy: "Character", .development: "Yes",
    .loveable: "It's complicated", .diverse: "Yes", .flawed: "N/A", .rating: "4.25",
    .review: "<div>One.<br>Two, \"quoted\".</div>", .warnings: "Graphic: Death", .warningText: "much",
    .tags: "한국, sf, 한국", .owned: "Yes",
  ]

  private func book(_ row: Row) throws -> Book {
    try Export(table: [[.title: "Emma", .authors: "Jane Austen"].merging(row) { $1 }]).book()
  }

  private func plan(_ row: Row) throws -> ImportPlan {
    try Export(table: [[.title: "Emma", .authors: "Jane Austen"].merging(row) { $1 }]).plan()
  }

  @Test func readsEveryColumn() throws {
    let export = Export(table: [Self.full])
    #expect(try export.file().format == "storygraph")
    let book = try export.book()
    #expect(book.title == "파친코")
    #expect(
      book.authors == [
        Author(name: "Min Jin Lee"), Author(name: "Martin Luther King, Jr."),
        Author(name: "신승미", role: "translator"), Author(name: "Ann", role: "narrator, editor"),
      ]
    )
    #expect(book.isbn == ["9791168340510"])
    #expect((book.medium, book.owned, book.added) == (.paper, true, "2021-05-10"))
    #expect(book.rating == Rating(quarters: 17))
    #expect(book.tags == ["한국", "sf"])
    #expect(book.status == .finished)
    #expect(Self.shown(book).sorted() == ["-", "2021-05-10 to 2021-06-01", "2023-05-23 to 2023-06-07"])
    #expect(book.reads.filter { $0.rating != nil }.map(\.finished?.text) == ["2023-06-07"])
    #expect(book.notes.map(\.text) == ["One.\nTwo, \"quoted\"."])
    #expect(try export.plan().reasons == [[]])
    guard case .object(let cells) = book.origin?["storygraph"] else {
      Issue.record("no origin")
      return
    }
    for column in StoryGraphColumn.allCases where column != .review {
      #expect(cells[column.name] == Self.full[column].map(JSONValue.string), "\(column)")
    }
  }

  /// A comma without a blank is the printer's own.
  @Test func leavesACommaWithinAName() throws {
    #expect(
      try book([.authors: "Moore,B. N., Kenneth Bruder"]).authors.map(\.name) == [
        "Moore,B. N.", "Kenneth Bruder",
      ]
    )
  }

  /// Each read as its days; `open` goes on.
  private static func shown(_ book: Book) -> [String] {
    book.reads.map { read in
      let days = [read.started?.text, read.finished?.text].compactMap(\.self).joined(separator: " to ")
      let text = days.isEmpty ? "-" : days
      return read.isOpen ? "open \(text)" : read.outcome == .abandoned ? "abandoned \(text)" : text
    }
  }

  @Test(arguments: [
    ("read", "", "", "1", Status.finished, ["-"]), ("read", "", "", "0", .finished, ["-"]),
    ("read", "", "2023/06/07", "1", .finished, ["2023-06-07"]),
    ("read", "2022/08/06", "2022/08/06", "1", .finished, ["2022-08-06"]),
    ("read", "2025/05/26-2025/06/11", "2025/06/11", "2", .finished, ["-", "2025-05-26 to 2025-06-11"]),
    ("read", "-2025/06/11", "2025/06/11", "1", .finished, ["2025-06-11"]),
    ("read", "2025/06/11-", "", "1", .finished, ["2025-06-11"]),
    ("read", "2025/06/11-", "2025/07/01", "1", .finished, ["2025-06-11 to 2025-07-01"]),
    ("currently-reading", "2026/01/02-", "2020/02/03", "1", .reading, ["2020-02-03", "open 2026-01-02"]),
    ("read", "2024-01-02-2024-02-03", "", "1", .finished, ["2024-01-02 to 2024-02-03"]),
    ("read", "2024-01-02", "", "1", .finished, ["2024-01-02"]),
    ("read", "2023-2024/02", "", "1", .finished, ["2023 to 2024-02"]),
    ("to-read", "", "", "0", .want, []), ("to-read", "", "2019/01/02", "1", .want, ["2019-01-02"]),
    ("currently-reading", "", "", "0", .reading, ["open -"]),
    ("currently-reading", "2026/01/02-", "", "0", .reading, ["open 2026-01-02"]),
    (
      "currently-reading", "2020/01/02-2020/02/03, 2026/01/02-", "2020/02/03", "1", .reading,
      ["2020-01-02 to 2020-02-03", "open 2026-01-02"]
    ),
    ("did-not-finish", "", "", "0", .abandoned, ["abandoned -"]),
    ("did-not-finish", "2020/01/02-2020/02/03", "", "1", .abandoned, ["abandoned 2020-01-02 to 2020-02-03"]),
    (
      "did-not-finish", "2022/01/01, 2020/01/02-2020/02/03", "", "2", .abandoned,
      ["2020-01-02 to 2020-02-03", "abandoned 2022-01-01"]
    ),
    ("paused", "2026/01/02-", "", "0", .paused, ["open 2026-01-02"]),
    ("", "2020/01/02-2020/02/03", "", "", .finished, ["2020-01-02 to 2020-02-03"]),
    ("", "", "", "", .want, []),
  ])
  func makesAReadOfEveryEntry(
    status: String,
    dates: String,
    last: String,
    count: String,
    becomes: Status,
    reads: [String]
  ) throws {
    let book = try book([.status: status, .datesRead: dates, .lastRead: last, .readCount: count])
    #expect(book.status == becomes)
    #expect(Self.shown(book).sorted() == reads.sorted())
  }

  @Test(
    arguments: [
      ("9780520227354", ["9780520227354"], [:], false), ("0374538654", ["0374538654"], [:], false),
      ("374538654", ["0374538654"], [:], false), ("9780520227354.0", ["9780520227354"], [:], false),
      ("B00ABCDEF1", [], ["asin": "B00ABCDEF1"], false), ("", [], [:], false), ("9.78006E+12", [], [:], true),
      (
        "0C9E5B1A-77b2-4d0e-9a52-1f2e3d4c5b6a", [], ["storygraph": "0c9e5b1a-77b2-4d0e-9a52-1f2e3d4c5b6a"],
        false
      ),
      ("123", [], [:], true),
    ] as [(String, [String], [String: String], Bool)]
  )
  func readsWhatABookIsKnownBy(text: String, isbn: [String], sources: [String: String], isDoubted: Bool)
    throws
  {
    let plan = try plan([.isbn: text])
    #expect(plan.books.map(\.isbn) == [isbn])
    #expect(plan.books.map(\.sources) == [sources])
    #expect(plan.reasons == [isDoubted ? [.unclear(column: "ISBN/UID", text: text)] : []])
  }

  @Test(arguments: [
    ("digital", Medium.ebook), ("audio", .audio), ("paperback", .paper), ("hardcover", .paper), ("", nil),
    ("scroll", nil),
  ])
  func readsTheFormat(text: String, medium: Medium?) throws {
    #expect(try book([.format: text]).medium == medium)
  }

  @Test(arguments: [
    (StoryGraphColumn.datesRead, "someday"), (.datesRead, "2023/06/07-2023/05/23"),
    (.datesRead, "2023/05/23-2023/06/07-2023/07/01-"), (.rating, "6"), (.rating, "4.3"),
    (.readCount, "often"), (.added, "########"),
  ])
  func saysWhatItCannotRead(column: StoryGraphColumn, text: String) throws {
    let plan = try plan([.status: "to-read", column: text])
    #expect(plan.reasons == [[.unclear(column: column.name, text: text)]])
    guard case .object(let cells) = plan.books[0].origin?["storygraph"] else {
      Issue.record("no origin")
      return
    }
    #expect(cells[column.name] == .string(text))
  }

  @Test func keepsAStateOfTheReadersOwn() throws {
    let plan = try plan([.status: "shelved for winter"])
    #expect(plan.books.map(\.status) == [.want])
    #expect(plan.books.map(\.tags) == [["shelved for winter"]])
    #expect(plan.reasons == [[.ownShelf("shelved for winter")]])
  }

  @Test func aSecondImportChangesNothing() throws {
    let export = Export(table: [
      Self.full,
      [.title: "Emma", .authors: "Jane Austen", .status: "currently-reading", .datesRead: "2026/01/02-"],
      [.title: "Dune", .authors: "Frank Herbert", .status: "did-not-finish", .datesRead: "2020/01/02"],
    ])
    let shelf = try export.books()
    let second = try export.plan(shelf: shelf, prefix: "2")
    #expect(second.fates == [.unchanged, .unchanged, .unchanged])
    #expect(second.books.isEmpty)
  }

  /// What is known already of a read learns the day it began; what the reader has stays.
  @Test func aKnownReadLearnsWhenItBegan() throws {
    var known = Book(id: "1aaaaaaaaaaa", title: "Emma", added: "2020-01-01")
    known.authors = [Author(name: "Jane Austen")]
    known.status = .finished
    var (bare, own) = (Read(id: "1bbbbbbbbbbb"), Read(id: "1cccccccccccc"))
    bare.finished = ReadingDay(text: "2023-06-07")
    bare.outcome = .finished
    own.started = ReadingDay(text: "2021-04-01")
    own.finished = ReadingDay(text: "2021-06-01")
    own.outcome = .finished
    known.reads = [own, bare]
    let dates = "2021/05/10-2021/06/01, 2023/05/23-2023/06/07"
    let export = Export(table: [
      [.title: "Emma", .authors: "Jane Austen", .status: "read", .datesRead: dates, .readCount: "2"] as Row
    ])
    let plan = try export.plan(shelf: [known])
    #expect(plan.books.flatMap(Self.shown) == ["2021-04-01 to 2021-06-01", "2023-05-23 to 2023-06-07"])
    #expect(plan.reasons.first?.contains(.learnt(.days(1))) == true)
    let again = try export.plan(shelf: plan.books, prefix: "2")
    #expect(again.fates == [.unchanged])
  }

  /// The read that goes on learns its first day, unless something was read before it.
  @Test(
    arguments: [(nil, "2026-01-02"), ("2025-12-30", nil), ("2026-01-05", "2026-01-02")]
      as [(String?, String?)]
  )
  func aReadThatGoesOnLearnsWhenItBegan(logged: String?, started: String?) throws {
    var known = Book(id: "1aaaaaaaaaaa", title: "Emma", added: "2020-01-01")
    known.authors = [Author(name: "Jane Austen")]
    known.status = .reading
    var read = Read(id: "1bbbbbbbbbbb")
    if let day = logged.flatMap(ReadingDay.init(text:)) {
      read.log = [LogEntry(id: "1ddddddddddd", day: day, at: .page(10))]
    }
    known.reads = [read]
    let row: Row = [
      .title: "Emma", .authors: "Jane Austen", .status: "currently-reading", .datesRead: "2026/01/02-",
    ]
    let plan = try Export(table: [row]).plan(shelf: [known])
    #expect((plan.books.first ?? known).reads.map(\.started?.text) == [started])
  }
}
