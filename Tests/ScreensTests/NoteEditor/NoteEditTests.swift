import ReadingCore
import Testing

@testable import Screens

/// What an edit makes of a note in its book.
@Suite struct NoteEditTests {
  private static let stamp = "2026-11-20T21:04:05+09:00"

  private let base: Note = {
    var note = Note(id: "1n", kind: .thought, text: "one", created: "2026-11-01T09:00:00+09:00")
    note.page = 10
    note.tags = ["a", "b"]
    note.chapter = "2"
    return note
  }()

  private func edit(
    text: String = "one",
    kind: Note.NoteKind = .thought,
    page: Int? = 10,
    tags: [String] = ["a", "b"]
  ) -> NoteEdit {
    NoteEdit(
      id: "1n",
      copyID: "2copy",
      base: base,
      fields: NoteEdit.Fields(text: text, kind: kind, page: page, tags: tags),
      stamp: Self.stamp
    )
  }

  private func book(_ notes: [Note]) -> Book {
    var book = Book(id: "1b", title: "t", added: "2026")
    book.notes = notes
    return book
  }

  @Test func aNewNoteIsAdded() {
    var book = book([base])
    let fields = NoteEdit.Fields(text: "new", kind: .quote, page: nil, tags: ["x"])
    NoteEdit(id: "1new", copyID: "2copy", base: nil, fields: fields, stamp: Self.stamp).apply(to: &book)
    #expect(book.notes.map(\.id) == ["1n", "1new"])
    #expect(book.notes.last?.created == Self.stamp && book.notes.last?.modified == nil)
    #expect(book.notes.last?.kind == .quote && book.notes.last?.tags == ["x"])
  }

  @Test func aNoteThatWentToAnotherBookIsLeftThere() throws {
    var book = book([base])
    _ = book.giveAway("1n", to: "2b", at: Self.stamp)
    let trace = book.removed
    let edit = edit(text: "one and more")
    edit.apply(to: &book)
    #expect(book.notes.map(\.id) == ["2copy"] && book.notes.map(\.text) == ["one and more"])
    #expect(book.notes[0].page == 10 && book.removed == trace)
    #expect(edit.result(in: book)?.id == "2copy")
  }

  @Test func onlyWhatChangedIsWritten() {
    var found = base
    found.page = 99
    found.tags = ["a", "b", "outside"]
    found.kind = .summary
    var book = book([found])
    edit(text: "two").apply(to: &book)
    found.text = "two"
    found.modified = Self.stamp
    #expect(book.notes == [found])
  }

  @Test func anEditThatChangesNothingLeavesTheNoteAlone() {
    var book = book([base])
    edit().apply(to: &book)
    #expect(book.notes == [base])
  }

  @Test func anotherNormalFormIsAnotherText() {
    var book = book([base])
    let composed = "\u{D55C}"
    let decomposed = "\u{1112}\u{1161}\u{11AB}"
    book.notes[0].text = composed
    var base = base
    base.text = composed
    let fields = NoteEdit.Fields(text: decomposed, kind: .thought, page: 10, tags: ["a", "b"])
    NoteEdit(id: "1n", copyID: "2c", base: base, fields: fields, stamp: Self.stamp).apply(to: &book)
    #expect(book.notes.count == 1)
    #expect(book.notes.first.map { Array($0.text.utf8) } == Array(decomposed.utf8))
    #expect(book.notes.first?.modified == Self.stamp)
  }

  @Test func tagsAreUnited() {
    var found = base
    found.tags = ["b", "outside"]
    var book = book([found])
    edit(tags: ["b", "mine"]).apply(to: &book)
    #expect(book.notes.first?.tags == ["b", "outside", "mine"])
  }

  @Test func aTextChangedOnBothSidesBecomesTwoNotes() {
    var found = base
    found.text = "outside"
    var book = book([found])
    edit(text: "mine", page: 11).apply(to: &book)
    #expect(book.notes.count == 2)
    #expect(book.notes.first { $0.id == "1n" } == found)
    let copy = book.notes.first { $0.id == "2copy" }
    #expect(copy?.text == "mine" && copy?.page == 11 && copy?.chapter == "2")
  }

  private func newNote(_ text: String, copyID: String = "2copy", tries: [NoteEdit.Try] = []) -> NoteEdit {
    let fields = NoteEdit.Fields(text: text, kind: .thought, page: nil, tags: [])
    return NoteEdit(id: "1n", copyID: copyID, base: nil, fields: fields, stamp: Self.stamp, tries: tries)
  }

  @Test func aNewNoteThatIsInTheBookWithAnotherTextBecomesTwoNotes() {
    var book = book([base])
    let edit = newNote("one, mine")
    edit.apply(to: &book)
    #expect(book.notes.first { $0.id == "1n" } == base)
    #expect(book.notes.map(\.text).sorted() == ["one", "one, mine"])
    #expect(edit.result(in: book)?.id == "2copy")
  }

  @Test func aNewNoteThatIsInTheBookWithItsTextKeepsWhatWasAddedElsewhere() {
    var book = book([base])
    newNote("one").apply(to: &book)
    #expect(book.notes == [base])
  }

  @Test func aTryThatReachedTheFileMakesNoSecondNote() {
    var book = book([])
    let first = newNote("one")
    first.apply(to: &book)
    let tries = [NoteEdit.Try(copyID: first.copyID, fields: first.fields)]
    let second = newNote("one two", copyID: "3copy", tries: tries)
    second.apply(to: &book)
    #expect(book.notes.map(\.text) == ["one two"] && second.result(in: book)?.id == "1n")
  }

  @Test func whatATryLeftAndAnotherChangedIsKept() {
    var found = base
    found.page = nil
    found.tags = []
    found.text = "one, theirs"
    var book = book([found])
    let first = newNote("one")
    let tries = [NoteEdit.Try(copyID: first.copyID, fields: first.fields)]
    newNote("one two", copyID: "3copy", tries: tries).apply(to: &book)
    #expect(book.notes.map(\.text).sorted() == ["one two", "one, theirs"])
  }

  @Test func aCopyLeftByATryIsNotMadeTwice() {
    var book = book([base])
    let first = newNote("mine")
    first.apply(to: &book)
    let tries = [NoteEdit.Try(copyID: first.copyID, fields: first.fields)]
    let second = newNote("mine, more", copyID: "3copy", tries: tries)
    second.apply(to: &book)
    #expect(book.notes.map(\.text).sorted() == ["mine, more", "one"])
    #expect(second.result(in: book)?.id == "2copy")
  }

  @Test func theSameTextOnBothSidesIsNoConflict() {
    var found = base
    found.text = "mine"
    var book = book([found])
    edit(text: "mine").apply(to: &book)
    #expect(book.notes == [found])
  }

  @Test func aNoteRemovedMeanwhileComesBack() {
    var book = book([base])
    book.removeNote("1n", at: "2026-11-10T00:00:00Z")
    edit(text: "two").apply(to: &book)
    #expect(book.notes.map(\.text) == ["two"])
    #expect(book.notes.first?.chapter == "2" && book.removed.isEmpty)
  }

  @Test func aNoteNobodyKnowsAnyMoreIsAddedWhole() {
    var book = book([])
    edit(text: "two").apply(to: &book)
    #expect(book.notes.map(\.id) == ["1n"])
    #expect(book.notes.first?.text == "two" && book.notes.first?.chapter == "2")
  }
}

/// What the fields of one line come to.
@Suite struct NoteFieldsTests {
  @Test(arguments: [
    ("", PageNumber.none), ("  ", .none), ("1", .page(1)), (" 87 ", .page(87)), ("007", .page(7)),
    ("332000", .page(332_000)),
  ])
  func pagesThatAreTaken(text: String, page: PageNumber) { #expect(PageNumber(text: text) == page) }

  @Test(arguments: ["0", "-3", "+3", "3.5", "12a", "ix", "１２", "١٢", "99999999999999999999", "3 - 4"])
  func pagesThatAreRefused(text: String) { #expect(PageNumber(text: text) == .refused) }
}
