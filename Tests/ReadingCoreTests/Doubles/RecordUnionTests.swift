import ReadingCore
import Testing

/// Two records made one, as values.
@Suite struct RecordUnionTests {
  private static let stamp = "2026-11-20T21:04:05+09:00"

  private static func book(_ id: String, _ change: (inout Book) -> Void = { _ in }) -> Book {
    var book = Book(id: id, title: "Dune", added: id == "1b" ? "2015-03-01" : "2026-03-01T10:00:00+09:00")
    change(&book)
    return book
  }

  private static func read(_ id: String, _ finished: String?) -> Read {
    var read = Read(id: id)
    read.finished = finished.flatMap { ReadingDay(text: $0) }
    read.outcome = finished == nil ? nil : .finished
    return read
  }

  private static func note(_ id: String, _ text: String) -> Note {
    Note(id: id, text: text, created: "2026-11-01T10:00:00+09:00")
  }

  private func united(_ one: Book, _ other: Book, _ choose: (inout RecordUnion) -> Void = { _ in }) -> Book {
    var union = RecordUnion(keeping: one, absorbing: other)
    choose(&union)
    return union.books(at: Self.stamp).kept
  }

  private func sides(_ one: Book, _ other: Book) -> [BookField: RecordUnion.UnionSide] {
    let fields = RecordUnion(keeping: one, absorbing: other).fields
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.field, $0.side) })
  }

  @Test func theOlderStaysWhicheverIsNamedFirst() {
    let (one, other) = (Self.book("1b"), Self.book("2b"))
    #expect(
      RecordUnion.inOrder(one, other).older.id == "1b" && RecordUnion.inOrder(other, one).older.id == "1b"
    )
    let twin = Book(id: "0b", title: "Dune", added: one.added)
    #expect(
      RecordUnion.inOrder(one, twin).older.id == "0b" && RecordUnion.inOrder(twin, one).older.id == "0b"
    )
  }

  @Test func onlyWhatDiffersIsAskedAndWhatIsEmptyIsTakenBeforehand() {
    let one = Self.book("1b") {
      ($0.pages, $0.publisher, $0.tags) = (688, "Ace", ["classic", "sf"])
      $0.isbn = ["9780441172719"]
    }
    let other = Self.book("2b") {
      ($0.title, $0.publisher, $0.tags) = ("Dune (S.F. Masterworks)", "Ace", ["SF", "goodreads"])
      ($0.published, $0.favourite, $0.isbn) = ("2007", true, ["9780575081505"])
    }
    #expect(
      sides(one, other) == [
        .title: .kept, .pages: .kept, .tags: .both, .published: .other, .favourite: .other, .isbn: .kept,
      ]
    )
    #expect(RecordUnion(keeping: one, absorbing: other).agreeing == 1)
    let book = united(one, other)
    #expect(book.title == "Dune" && book.pages == 688 && book.published == "2007" && book.favourite)
    #expect(book.tags == ["classic", "sf", "goodreads"] && book.isbn == ["9780441172719"])
  }

  @Test func eachFieldIsTakenFromTheSideThatWasChosen() {
    let one = Self.book("1b") { ($0.pages, $0.tags, $0.isbn) = (688, ["a"], ["9780441172719"]) }
    let other = Self.book("2b") {
      ($0.title, $0.tags, $0.isbn, $0.subtitle) = ("D", ["b"], ["0575081503"], "s")
    }
    let book = united(one, other) {
      $0.take(.other, .title)
      $0.take(.other, .pages)
      $0.take(.other, .tags)
      $0.take(.both, .isbn)
      $0.take(.kept, .subtitle)
      // One thing cannot be two.
      $0.take(.both, .title)
    }
    #expect(book.title == "D" && book.pages == nil && book.tags == ["b"] && book.subtitle == nil)
    #expect(book.isbn == ["9780441172719", "0575081503"])
  }

  @Test func readsAndNotesOfBothAreKept() {
    let one = Self.book("1b") {
      $0.reads = [Self.read("1r", "2015-05-01")]
      $0.notes = [Self.note("1n", "one")]
      $0.removed = [Removed(.note(Self.note("3n", "gone")), removedAt: Self.stamp)]
    }
    let other = Self.book("2b") {
      $0.reads = [Self.read("2r", "2015-05-01"), Self.read("3r", nil)]
      $0.notes = [Self.note("1n", "one"), Self.note("2n", "two")]
      $0.status = .reading
    }
    let book = united(one, other)
    #expect(Set(book.reads.map(\.id)) == ["1r", "2r", "3r"] && book.notes.map(\.id) == ["1n", "2n"])
    #expect(book.removed.map { $0.note?.id } == ["3n"])
    #expect(book.status == .reading && book.currentRead?.id == "3r")
  }

  @Test func recordsOfOneIdThatDoNotAgreeAreTwo() throws {
    let day = try #require(ReadingDay(text: "2019"))
    let one = Self.book("1b") {
      $0.reads = [Self.read("1r", "2015-05-01")]
      $0.notes = [Self.note("1n", "one")]
    }
    let other = Self.book("2b") {
      $0.reads = [Self.read("1r", "2019-05-01")]
      $0.reads[0].log = [LogEntry(id: "1e", day: day, at: .page(3))]
      $0.notes = [Self.note("1n", "another")]
    }
    let book = united(one, other)
    #expect(Set(book.reads.map { $0.finished?.text }) == ["2015-05-01", "2019-05-01"])
    #expect(Set(book.notes.map(\.text)) == ["one", "another"])
    #expect(Set(book.reads.map(\.id)).count == 2 && Set(book.notes.map(\.id)).count == 2)
    #expect(book == united(one, other))
  }

  @Test func ofTwoMemosOneBecomesAThought() {
    let memo = { (id: String) in
      var note = Self.note(id, id)
      note.kind = .memo
      return note
    }
    let book = united(
      Self.book("1b") { $0.notes = [memo("1n")] },
      Self.book("2b") { $0.notes = [memo("2n")] }
    )
    #expect(book.notes.count == 2 && book.notes.count { $0.kind == .memo } == 1)
  }

  @Test(arguments: [
    (Status.want, Status.next, Status.next), (.next, .want, .next), (.finished, .want, .finished),
    (.next, .finished, .finished), (.finished, .reading, .reading), (.reading, .finished, .reading),
    (.paused, .finished, .paused), (.abandoned, .finished, .finished), (.finished, .abandoned, .finished),
    (.other("lent"), .reading, .other("lent")),
  ])
  func theStatusIsThatOfTheRecordThatIsFurther(kept: Status, other: Status, outcome: Status) {
    let one = Self.book("1b") { ($0.status, $0.queueRank) = (kept, kept == .next ? "b" : nil) }
    let two = Self.book("2b") {
      ($0.status, $0.queueRank) = (other, other == .next ? "d" : nil)
      if other == .finished { $0.reads = [Self.read("1r", "2020")] }
    }
    let book = united(one, two)
    #expect(book.status == outcome)
    #expect(book.queueRank == (outcome == .next ? (kept == .next ? "b" : "d") : nil))
  }

  @Test func theOneBookKnowsWhatTheOtherWasKnownBy() throws {
    let other = Self.book("2b") {
      ($0.isbn, $0.sources) = (["9780575081505"], ["goodreads": "2"])
      $0.origin = JSONObject()
      $0.origin?["goodreads"] = .object(JSONObject())
      $0.absorbed = [AbsorbedBook(id: "3b")]
    }
    let (kept, gone) = RecordUnion(keeping: Self.book("1b"), absorbing: other).books(at: Self.stamp)
    #expect(kept.absorbed.map(\.id) == ["2b", "3b"] && gone.absorbedBy == "1b")
    let record = try #require(kept.absorbed.first)
    #expect(record.isbn == other.isbn && record.sources == other.sources && record.at == Self.stamp)
    #expect(record.origin == other.origin && kept.sources == ["goodreads": "2"])
    #expect(Book(json: kept.json) == kept && Book(json: gone.json) == gone)
  }

  @Test func whatCannotBeReadStaysWhereItIs() throws {
    var json = Self.book("1b").json
    (json["pages"], json["shelfmark"]) = (.string("many"), .string("A 3"))
    let one = try #require(Book(json: json))
    var otherJSON = Self.book("2b") { $0.pages = 688 }.json
    (otherJSON["shelfmark"], otherJSON["signed"]) = (.string("B 4"), .bool(true))
    let other = try #require(Book(json: otherJSON))
    #expect(sides(one, other)[.pages] == nil)
    let book = united(one, other).json
    #expect(
      book["pages"] == .string("many") && book["shelfmark"] == .string("A 3") && book["signed"] == .bool(true)
    )
  }
}
