import Testing

@testable import ReadingCore

@Suite struct BookEditTests: TypedEdits {
  // MARK: Names

  @Test(arguments: [
    ("pages", FieldName.book(.pages)), ("dimensions.heightMM", .book(.heightMM)),
    ("sources.opds:a.b", .source("opds:a.b")), ("reads.2.finished", .read(.number(2), .finished)),
    ("reads.new.started", .read(.new, .started)), ("reads.last", .read(.last, nil)),
    ("reads.1.log.new.at", .entry(read: .number(1), .new, .at)),
    ("reads.1.log.2", .entry(read: .number(1), .number(2), nil)),
    ("notes.4note0000001.page", .note(.id("4note0000001"), .page)), ("removed.last", .removed(.last)),
  ])
  func namesAreRead(text: String, name: FieldName) throws {
    #expect(try FieldName(text) == name)
  }

  @Test(arguments: [
    "id", "format", "modified", "origin", "reads.1.id", "reads.1.log.1.logged", "reads.1.log.1.id",
    "notes.1.created",
    "notes.1.modified", "notes.1.origin", "notes.1.id", "removed.1.removedAt",
  ])
  func someFieldsAreTheProgramsOwn(text: String) {
    #expect(throws: FieldName.FieldNameProblem.programs) { try FieldName(text) }
  }

  @Test(arguments: [
    "", "colour", "reads", "reads.", "reads.1.", "reads.1.colour", "reads.1.log", "reads.1.log.", "notes.1.x",
    "reads.1.log.1.at.x", "sources.", "removed", "dimensions.x", "pages.1",
  ])
  func othersAreNoFields(text: String) {
    #expect(throws: FieldName.FieldNameProblem.unknown) { try FieldName(text) }
  }

  @Test(arguments: [
    "reads.3.rating", "reads.0.rating", "reads.2read.rating", "notes.9.page", "reads.1.log.1.at",
  ])
  func recordsThatAreNotThereAreTold(name: String) throws {
    var names = FieldNames(in: .full, makeID: { "5new00000001" })
    let parsed = try FieldName(name)
    #expect(throws: FieldNames.FieldStepProblem.noRecord) { try names.add(parsed, "1") }
  }

  // MARK: Records

  /// A draft of a form may be older than its saving, where the program was killed between the two.
  @Test func whatWasAddedBeforeIsNotAddedAgain() throws {
    let steps: [BookEdit.EditStep] = [
      .record(.addRead("5new00000001")), .record(.addEntry(read: "5new00000001", "5new00000002")),
      .set(.entry(read: "5new00000001", "5new00000002", .at), "50%"),
    ]
    var book = Book.full
    try BookEdit(steps, to: book, typing: Typing(books: [])).apply(to: &book)
    let once = book
    try BookEdit(steps, to: book, typing: Typing(books: [])).apply(to: &book)
    #expect(book == once && book.reads.count == Book.full.reads.count + 1)
    book.removeRead("5new00000001", at: "2026-11-20T21:04:05+09:00")
    let removed = book
    try BookEdit([steps[0]], to: book, typing: Typing(books: [])).apply(to: &book)
    #expect(book == removed)
  }

  @Test func aNewReadTakesAllThatIsSaidOfIt() throws {
    let book = try edit(
      .full,
      "reads.new.started=2020",
      "reads.new.finished=2020-03",
      "reads.new.outcome=fin"
    )
    let read = try #require(book.read("5new00000001"))
    #expect(book.reads.map(\.id) == ["2read0000001", "5new00000001", "2read0000002"])
    #expect(read.started?.text == "2020" && read.finished?.text == "2020-03" && read.outcome == .finished)
    #expect(book.reads.filter { $0.id != read.id } == Book.full.reads)
  }

  @Test func aReadIsTakenOutAndComesBack() throws {
    let gone = try edit(.full, "reads.1=")
    #expect(gone.reads.map(\.id) == ["2read0000002"])
    #expect(gone.removed.map(\.record.id) == ["2read0000001"])
    let back = try edit(gone, "removed.last=Restore")
    #expect(back.json == Book.full.json)
    let both = try edit(edit(.full, "notes.2="), "removed.4note0000002=restore")
    #expect(both.json == Book.full.json)
  }

  @Test func entriesAreAddedAndTakenOut() throws {
    let book = try edit(.full, "reads.2.log.new.at=60", "reads.2.log.new.day=2026-11-10")
    #expect(book.reads[1].log.map(\.at.text) == ["30", "60", "120"])
    #expect(try edit(book, "reads.2.log.2=").json == Book.full.json)
    #expect(try problems(.full, "reads.2.log.new.day=2026-11-10") == [.missing])
    let today = try edit(.full, "reads.2.log.new.at=+10")
    #expect(today.reads[1].log.last?.day.text == "2026-11-20" && today.reads[1].log.last?.at.text == "130")
  }

  @Test func aRecordTakesNoValue() throws {
    var names = FieldNames(in: .full, makeID: { "5new00000001" })
    #expect(throws: FieldNames.FieldStepProblem.recordValue) { try names.add(.read(.number(1), nil), "x") }
    for name in ["reads.new", "reads.1.log.new", "notes.1", "notes.9"] {
      #expect(throws: FieldNames.FieldStepProblem.recordValue) { try names.add(try FieldName(name), "x") }
    }
    #expect(throws: FieldNames.FieldStepProblem.noRecord) { try names.add(.read(.new, nil), "") }
    #expect(throws: FieldNames.FieldStepProblem.noRecord) { try names.add(.removed(.last), "restore") }
  }

  @Test func whatHasGoneIsTold() throws {
    let edit = try made(.full, [], ["reads.1.rating=4"])
    var book = Book.full
    book.reads.removeFirst()
    #expect(throws: RecordGone(id: "2read0000001")) { try edit.apply(to: &book) }
  }

  // MARK: What belongs together

  @Test func aReadCannotEndBeforeItBegan() throws {
    #expect(try problems(.full, "reads.2.finished=2026-11-02") == [.endBeforeStart])
    #expect(try problems(.full, "reads.2.finished=2026-11") == [])
    #expect(try problems(.full, "reads.2.finished=2026-11-02", "reads.2.started=2026-11-01") == [])
    #expect(try problems(.full, "reads.1.finished=2019", "reads.1.started=2020") == [.endBeforeStart])
  }

  @Test func anImportedReadThatDoesMayBeEditedElsewhere() throws {
    var book = Book.full
    book.reads[0].finished = ReadingDay(text: "2018")
    #expect(try problems(book, "reads.1.rating=4") == [])
    #expect(try problems(book, "reads.1.started=2020") == [.endBeforeStart])
    #expect(try problems(book, "reads.1.started=") == [])
  }

  @Test func theDayOfAnEndIsTheOneTyped() throws {
    let book = try edit(.full, "status=finished", "reads.last.finished=2026-11-12", "pages=340")
    let read = try #require(book.reads.last)
    #expect(book.reads.count == 2 && book.status == .finished)
    #expect(read.finished?.text == "2026-11-12" && read.outcome == .finished && read.pagesAtThatTime == 340)
  }

  @Test func aPlaceMayLieInTheNewPages() throws {
    #expect(try problems(.full, "reads.2.log.2.at=390") == [.place(.beyondLastPage(page: 390, pages: 332))])
    #expect(try problems(.full, "reads.2.log.2.at=390", "pages=400") == [])
  }

  @Test func everyWrongValueIsTold() throws {
    #expect(
      try problems(.full, "pages=-3", "rating=7", "reads.1.started=2026-13-45")
        == [.wholeNumber(from: 1), .rating, .day(.unreadable("2026-13-45"))]
    )
  }

  // MARK: Queue

  private func queued(_ id: String, _ rank: String?) -> Book {
    var book = Book(id: id, title: id, status: .next, added: "2026")
    book.queueRank = rank
    return book
  }

  @Test(arguments: [
    ("1", ["1c", "1a", "1b"]), ("2", ["1a", "1c", "1b"]), ("3", ["1a", "1b", "1c"]),
    ("9", ["1a", "1b", "1c"]),
    ("first", ["1c", "1a", "1b"]), ("last", ["1a", "1b", "1c"]),
  ])
  func aPlaceInTheQueueIsCounted(place: String, order: [String]) throws {
    for ranks in [["b", "d", "f"], [nil, nil, nil], ["b", nil, nil]] {
      var books = zip(["1a", "1b", "1c"], ranks).map(queued)
      let edit = try made(books[2], books, ["queueRank=\(place)"])
      try edit.apply(to: &books[2])
      for (id, rank) in edit.otherRanks {
        let index = try #require(books.firstIndex { $0.id == id })
        books[index].queueRank = rank
      }
      #expect(SortOrder.queue(books).map(\.id) == order, "\(ranks)")
    }
  }

  @Test func aBookThatGoesIntoTheQueueTakesItsPlace() throws {
    let books = [queued("1a", "b"), Book(id: "1x", title: "x", added: "2026")]
    let book = try edit(books[1], books: books, "queueRank=1", "status=next")
    #expect(book.status == .next && SortOrder.queue([books[0], book]).map(\.id) == ["1x", "1a"])
    #expect(try edit(books[1], books: books, "status=next").queueRank == "c")
    #expect(try problems(books[1], "queueRank=1") == [.notQueued])
    #expect(try problems(books[0], "queueRank=0") == [.queuePlace])
  }
}
