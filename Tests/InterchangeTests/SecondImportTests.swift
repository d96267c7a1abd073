import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// An import that comes again, and one that comes later.
@Suite struct SecondImportTests {
  private typealias Row = [GoodreadsColumn: String]

  private static let finished: Row = [
    .exclusiveShelf: "read", .finished: "2020/10/25", .readCount: "1", .rating: "4", .pages: "448",
    .shelves: "sf, 시집", .review: "Good.", .privateNotes: "from 민지", .isbn13: "9780062445315",
    .recommendedBy: "Anna",
  ]

  /// A shelf after an import, and after its reader went on with it.
  private func shelf(_ row: Row, _ edit: (inout Book) -> Void = { _ in }) throws -> [Book] {
    var book = try Export([row]).book()
    edit(&book)
    return [book]
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func changesNothingTheSecondTime(seed: UInt64) throws {
    var export = Export([])
    export.bytes = GoodreadsRows.csv(count: 400, seed: seed)
    let shelf = try export.plan().applied(to: [])
    #expect(shelf.count == 400)
    let second = try export.plan(shelf: shelf, prefix: "2")
    #expect(second.books.isEmpty)
    #expect(Set(second.fates) == [.unchanged])
    #expect(second.reasons.allSatisfy { $0.isEmpty })
  }

  /// The same through the bytes of the books' files.
  @Test func changesNothingAfterWriting() throws {
    var export = Export([])
    export.bytes = GoodreadsRows.csv(count: 100)
    let shelf = try export.books().map { book in
      let bytes = JSONWriter.bytes(of: .object(book.json))
      guard case .object(let json) = try JSONReader.value(of: bytes) else {
        throw Export.Unexpected(count: 0)
      }
      return try #require(Book(json: json))
    }
    #expect(try export.plan(shelf: shelf, prefix: "2").books.isEmpty)
  }

  @Test func leavesAloneWhatTheReaderChanged() throws {
    let edits: [(inout Book) -> Void] = [
      { $0.title = "다른 제목" }, { $0.rating = nil }, { $0.rating = Rating(quarters: 1) }, { $0.pages = nil },
      { $0.tags = [] }, { $0.isbn = [] }, { $0.authors = [] }, { $0.status = .want },
      { $0.enqueue(rank: "i") }, { $0.start(on: nil, readID: "0read0000009") },
      { $0.reads[0].finished = ReadingDay(year: 2020, month: 10, day: 24) },
      { $0.reads[0].finished = ReadingDay(year: 2020) }, { $0.reads[0].finished = nil },
      { $0.reads[0].started = ReadingDay(year: 2020) },
      { $0.removeRead($0.reads[0].id, at: Export.stamp) },
      { $0.removeNote($0.notes[0].id, at: Export.stamp) },
      { $0.removeNote($0.notes[1].id, at: Export.stamp) },
      { $0.sources = [:] }, { book in (book.sources, book.title, book.isbn) = ([:], "다른 제목", []) },
      { book in book.updateNote(book.notes[0].id, at: Export.stamp) { $0.text = "다르게" } },
    ]
    for (number, edit) in edits.enumerated() {
      let plan = try Export([Self.finished]).plan(shelf: shelf(Self.finished, edit), prefix: "2")
      #expect(plan.fates == [.unchanged], "edit \(number)")
      #expect(plan.books.isEmpty)
    }
  }

  /// What is new in a later file is learnt, and nothing else comes back with it.
  @Test func learnsWhatIsNewLater() throws {
    let later = Self.finished.merging([
      .finished: "2026/05/01", .readCount: "2", .rating: "5", .shelves: "sf, 시집, again",
      .averageRating: "4.5",
      .shelfPositions: "sf (#9)", .recommendedBy: "Anna", .review: "Good.",
    ]) { $1 }
    let shelf = try shelf(Self.finished) { book in
      book.tags = ["시집"]
      book.rating = nil
      book.reads[0].finished = ReadingDay(year: 2020, month: 10, day: 24)
    }
    let plan = try Export([later]).plan(shelf: shelf, prefix: "2")
    let rating = try #require(Rating(quarters: 20))
    #expect(
      plan.reasons == [
        [.sameSource, .learnt(.reads(1)), .learnt(.rating(rating)), .learnt(.tags(["again"]))]
      ]
    )
    let book = try #require(plan.books.first)
    #expect(book.tags == ["시집", "again"])
    #expect(book.reads.compactMap(\.finished?.text).sorted() == ["2020-10-24", "2026-05-01"])
    #expect(try Export([later]).plan(shelf: [book], prefix: "3").fates == [.unchanged])
  }

  /// The way of a book from one file to the next.
  @Test(
    arguments: [
      (
        [.exclusiveShelf: "to-read"], [.exclusiveShelf: "currently-reading", .readCount: "1"], Status.reading,
        ["open"]
      ),
      (
        [.exclusiveShelf: "currently-reading", .readCount: "1"],
        [.exclusiveShelf: "read", .readCount: "1", .finished: "2026/05/01"], .finished, ["2026-05-01"]
      ),
      ([.exclusiveShelf: "currently-reading"], [.exclusiveShelf: "read"], .finished, ["-"]),
      ([.exclusiveShelf: "currently-reading"], [.exclusiveShelf: "dnf"], .abandoned, ["abandoned"]),
      (
        [.exclusiveShelf: "to-read"], [.exclusiveShelf: "read", .finished: "2026/05/01"], .finished,
        ["2026-05-01"]
      ),
      (
        [.exclusiveShelf: "read"], [.exclusiveShelf: "read", .finished: "2026/05/01"], .finished,
        ["2026-05-01"]
      ),
      ([.exclusiveShelf: "read"], [.exclusiveShelf: "read", .readCount: "2"], .finished, ["-", "-"]),
      (
        [.exclusiveShelf: "read", .finished: "03/04/2021"],
        [.exclusiveShelf: "read", .finished: "2021/04/03"],
        .finished, ["2021-04-03"]
      ),
      // An older file after a newer one brings no older state back.
      (
        [.exclusiveShelf: "read", .finished: "2026/05/01"], [.exclusiveShelf: "currently-reading"],
        .finished, ["2026-05-01"]
      ),
      ([.exclusiveShelf: "read", .readCount: "1"], [.exclusiveShelf: "to-read"], .finished, ["-"]),
      (
        [.exclusiveShelf: "read", .readCount: "3"], [.exclusiveShelf: "read", .readCount: "1"], .finished,
        ["-", "-", "-"]
      ),
    ] as [([GoodreadsColumn: String], [GoodreadsColumn: String], Status, [String])]
  )
  func goesOn(
    first: [GoodreadsColumn: String],
    then second: [GoodreadsColumn: String],
    status: Status,
    reads: [String]
  ) throws {
    let shelf = try shelf(first)
    let book = try Export([second]).plan(shelf: shelf, prefix: "2").applied(to: shelf)[0]
    #expect(book.status == status)
    let shown = book.reads.map { read in
      read.isOpen ? "open" : read.outcome == .abandoned ? "abandoned" : read.finished?.text ?? "-"
    }
    #expect(shown.sorted() == reads.sorted())
    #expect(try Export([second]).plan(shelf: [book], prefix: "3").books.isEmpty)
  }

  /// A day set right on the site is no second read; a count that has grown is.
  @Test func addsNoReadTheRowDoesNotCount() throws {
    let later = Self.finished.merging([.finished: "2020/10/26"]) { $1 }
    let shelf = try shelf(Self.finished)
    let plan = try Export([later]).plan(shelf: shelf, prefix: "2")
    #expect(plan.books.isEmpty)
    let day = try #require(ReadingDay(year: 2020, month: 10, day: 26))
    #expect(plan.reasons == [[.otherDay(day)]])
    #expect(plan.report.entries.map(\.deservesLook) == [true])
    let counted = later.merging([.readCount: "2"]) { $1 }
    let book = try #require(try Export([counted]).plan(shelf: shelf, prefix: "2").books.first)
    #expect(book.reads.compactMap(\.finished?.text).sorted() == ["2020-10-25", "2020-10-26"])
  }

  /// An older file after a newer one adds no read, though its day has been changed here.
  @Test func bringsNoOlderReadBack() throws {
    let later = Self.finished.merging([.finished: "2022/02/02", .readCount: "2"]) { $1 }
    var shelf = try shelf(Self.finished) { $0.reads[0].finished = ReadingDay(year: 2001) }
    shelf = try Export([later]).plan(shelf: shelf, prefix: "2").applied(to: shelf)
    #expect(shelf[0].reads.compactMap(\.finished?.text).sorted() == ["2001", "2022-02-02"])
    #expect(try Export([Self.finished]).plan(shelf: shelf, prefix: "3").books.isEmpty)
  }

  /// An older file must not undo what the reader did here since.
  @Test func lowersNothing() throws {
    let older: Row = [.exclusiveShelf: "currently-reading", .shelves: "sf"]
    for status in [Status.want, .paused, .abandoned] {
      let shelf = try shelf(Self.finished) { $0.status = status }
      #expect(try Export([older]).plan(shelf: shelf, prefix: "2").applied(to: shelf)[0].status == status)
    }
  }

  /// A book on the shelf that comes from no file.
  @Test func leavesReadingAndQueueAlone() throws {
    var reading = Book(id: "0shelf000001", title: "Book 1", added: "2019-05-01")
    reading.authors = [Author(name: "Author 1")]
    var queued = reading
    reading.start(on: ReadingDay(year: 2026, month: 11, day: 1), readID: "0read0000001")
    queued.enqueue(rank: "i")
    for (book, status) in [(reading, Status.reading), (queued, .next)] {
      let export = Export([[.exclusiveShelf: "read", .finished: "2020/10/25", .readCount: "1"]])
      let plan = try export.plan(shelf: [book])
      #expect(plan.books.map(\.status) == [status])
      #expect(plan.books.first?.queueRank == book.queueRank)
      #expect(plan.books.first?.reads.compactMap(\.finished?.text) == ["2020-10-25"])
      #expect(plan.books.first?.currentRead == book.currentRead)
      #expect(try export.plan(shelf: plan.books, prefix: "2").books.isEmpty)
    }
    let after = Export([[.exclusiveShelf: "read", .finished: "2026/11/15", .readCount: "1"]])
    let closed = try #require(after.plan(shelf: [reading]).books.first)
    #expect(closed.status == .finished)
    #expect(closed.reads.map(\.id) == ["0read0000001"])
    #expect(closed.reads.map(\.finished?.text) == ["2026-11-15"])
  }

  private func entry() throws -> LogEntry {
    LogEntry(id: "0entry000001", day: try #require(ReadingDay(text: "2024-03-01")), at: .page(40))
  }

  /// A read cannot have ended before it began, nor before its last entry; the row speaks of another one.
  @Test(
    arguments: [
      ("2024-01-01", nil, false, "2020/10/25", ["-", "2020-10-25"]),
      ("2024-01-01", nil, false, "2024/01/01", ["2024-01-01"]),
      ("2024", nil, false, "2024/01/01", ["2024-01-01"]),
      (nil, nil, true, "2024/02/29", ["-", "2024-02-29"]), (nil, nil, true, "2024/03/01", ["2024-03-01"]),
      ("2024-05-01", "2024", false, "2024/03/01", ["2024", "2024-03-01"]),
      ("2024-05-01", "2024", false, "2024/05/02", ["2024-05-02"]),
      // What the reader wrote so is met as it stands.
      ("2024-05-01", "2024-03-01", false, "2024/03/01", ["2024-03-01"]),
    ] as [(String?, String?, Bool, String, [String])]
  )
  func endsNoReadBeforeItBegan(
    started: String?,
    finished: String?,
    hasLog: Bool,
    dateRead: String,
    reads: [String]
  ) throws {
    var book = Book(id: "0shelf000001", title: "Book 1", status: .finished, added: "2019-05-01")
    book.authors = [Author(name: "Author 1")]
    var read = Read(id: "0read0000001", started: started.flatMap(ReadingDay.init(text:)))
    (read.outcome, read.finished) = (.finished, finished.flatMap(ReadingDay.init(text:)))
    if hasLog { read.log = [try entry()] }
    book.reads = [read]
    let export = Export([[.exclusiveShelf: "read", .finished: dateRead, .readCount: "1"]])
    let shelf = try export.plan(shelf: [book]).applied(to: [book])
    #expect(shelf.flatMap(\.reads).map { $0.finished?.text ?? "-" }.sorted() == reads.sorted())
    #expect(try export.plan(shelf: shelf, prefix: "2").fates == [.unchanged])
  }

  /// A read that was put aside stays as it ended; the row's is another one.
  @Test func reopensNoRead() throws {
    var book = Book(id: "0shelf000001", title: "Book 1", added: "2019-05-01")
    book.authors = [Author(name: "Author 1")]
    book.logProgress(try entry(), readID: "0read0000001")
    book.abandon(on: ReadingDay(year: 2024, month: 4), reason: "slow", readID: "")
    book.status = .want
    let shelf = try Export([[.exclusiveShelf: "currently-reading"]]).plan(shelf: [book]).books
    #expect(shelf.map(\.status) == [.reading])
    #expect(shelf.flatMap(\.reads).filter { !$0.isOpen } == book.reads)
    #expect(shelf.flatMap(\.reads).count == 2)
  }

  @Test func addsNoReadThatIsThere() throws {
    var book = Book(id: "0shelf000001", title: "Book 1", added: "2019-05-01")
    book.authors = [Author(name: "Author 1")]
    book.finish(on: ReadingDay(year: 2020, month: 10), readID: "0read0000001")
    let plan = try Export([[.exclusiveShelf: "read", .finished: "2020/10/25", .readCount: "2"]]).plan(shelf: [
      book
    ])
    #expect(plan.books.first?.reads.count == 2)
    #expect(plan.books.first?.reads.first { $0.id == "0read0000001" }?.finished?.text == "2020-10-25")
    #expect(
      plan.reasons == [[.sameTitle, .learnt(.reads(1)), .learnt(.days(1)), .learnt(.details)]]
    )
  }
}
