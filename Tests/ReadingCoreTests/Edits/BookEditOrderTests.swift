import Testing

@testable import ReadingCore

/// Values that belong together fit in whichever order they are given.
@Suite struct BookEditOrderTests: TypedEdits {
  private func book(_ reads: Read...) -> Book {
    var book = Book(id: "1book", title: "Middlemarch", added: "2026-01-01")
    book.reads = reads
    return book
  }

  /// Each read as its days and how it ended.
  private func shown(_ book: Book) -> [String] {
    book.reads.map { read in
      let days = "\(read.started?.text ?? "")-\(read.finished?.text ?? "")"
      return read.outcome.map { "\(days) \($0.rawValue)" } ?? days
    }
  }

  // MARK: A new read and a status

  @Test(
    arguments: [
      // The read that is told of goes on, or is the one that ends.
      (["status=reading", "reads.new.started=2026-11-01"], ["2026-11-01-"]),
      (["status=finished", "reads.new.finished=2019-03"], ["-2019-03 finished"]),
      (["status=finished", "reads.new.outcome=fin", "reads.new.started=2019"], ["2019-2026-11-20 finished"]),
      (["status=abandoned", "reads.new.started=2019"], ["2019-2026-11-20 abandoned"]),
      // It has ended, so another one begins or ends now.
      (["status=reading", "reads.new.finished=2019-03"], ["-2019-03", "2026-11-20-"]),
      (
        ["status=reading", "reads.new.finished=2019-03", "reads.new.outcome=finished"],
        ["-2019-03 finished", "2026-11-20-"]
      ),
      (["status=finished", "reads.new.outcome=abandoned"], ["-2026-11-20 finished", "- abandoned"]),
    ]
  )
  func aNewReadKnowsTheStatus(assignments: [String], reads: [String]) throws {
    for assignments in [assignments, assignments.reversed()] {
      var book = book()
      try made(book, [], assignments).apply(to: &book)
      #expect(shown(book).sorted() == reads.sorted())
      #expect(book.reads.filter(\.isOpen).count == (book.status == .reading ? 1 : 0))
    }
  }

  /// The read that goes on is the one a status ends, whichever of the two has the lesser id.
  @Test(arguments: ["1read0000001", "9read0000001"])
  func aReadThatGoesOnEndsBeforeANewOne(id: String) throws {
    let edited = try edit(book(Read(id: id)), "reads.new.finished=2019-03", "status=finished")
    #expect(edited.read(id)?.outcome == .finished)
    #expect(edited.read(id)?.finished?.text == "2026-11-20")
    #expect(edited.reads.first { $0.id != id }?.finished?.text == "2019-03")
  }

  @Test func anAbandonedReadIsNotTakenUpForANewOne() throws {
    var abandoned = Read(id: "1read0000001")
    abandoned.outcome = .abandoned
    abandoned.log = Book.full.reads[1].log
    let edited = try edit(book(abandoned), "status=reading", "reads.new.started=2026-11-19")
    #expect(shown(edited) == ["- abandoned", "2026-11-19-"])
  }

  // MARK: Two fields of notes

  @Test func aQuotationMovesToTheText() throws {
    var quoting = Book.full
    quoting.notes[1].text = ""
    quoting.notes[1].quote = "눈"
    let moved = try edit(quoting, "notes.2.text=snow", "notes.2.quote=")
    #expect(moved.notes[1].text == "snow" && moved.notes[1].quote == nil)
    let back = try edit(moved, "notes.2.text=", "notes.2.quote=snow")
    #expect(back.notes[1].text.isEmpty && back.notes[1].quote == "snow")
    #expect(try problems(moved, "notes.2.text=", "notes.2.quote= ") == [.emptyNote])
    #expect(try problems(quoting, "notes.2.quote=") == [.emptyNote])
    #expect(try problems(quoting, "notes.2.text=", "notes.2.page=3") == [])
  }

  @Test(
    arguments: [["notes.2.kind=memo", "notes.1.kind=thought"], ["notes.2.kind=memo", "notes.1="]]
  )
  func theMemoChangesHands(assignments: [String]) throws {
    for assignments in [assignments, assignments.reversed()] {
      var book = Book.full
      try made(book, [], assignments).apply(to: &book)
      #expect(book.memo?.id == "4note0000002")
      #expect(book.notes.filter { $0.kind == .memo }.count == 1)
    }
  }

  @Test func aBookHasOneMemo() throws {
    #expect(try problems(.full, "notes.2.kind=memo") == [.secondMemo])
    #expect(try problems(.full, "notes.2.kind=memo", "notes.1.kind=memo") == [.secondMemo])
  }
}
