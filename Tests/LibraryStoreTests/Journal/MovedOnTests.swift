import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Steps on files that were changed elsewhere since.
@Suite struct MovedOnTests {
  /// A step, what was done elsewhere after it, and what undoing the step leaves; nil where it is refused.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let step: @Sendable (inout Book) -> Void
    let elsewhere: @Sendable (inout Book) -> Void
    let outcome: (@Sendable (inout Book) -> Void)?

    init(
      testDescription: String,
      step: @escaping @Sendable (inout Book) -> Void,
      elsewhere: @escaping @Sendable (inout Book) -> Void,
      outcome: (@Sendable (inout Book) -> Void)? = nil
    ) {
      self.testDescription = testDescription
      self.step = step
      self.elsewhere = elsewhere
      self.outcome = outcome
    }
  }

  static let note = Note(id: "1n", text: "first", created: "2026-11-01T10:00:00+09:00")
  static let other = Note(id: "2n", text: "second", created: "2026-11-02T10:00:00+09:00")

  static let rows = [
    Row(testDescription: "another field") {
      $0.rating = Rating(text: "4")
    } elsewhere: {
      $0.pages = 300
    } outcome: {
      $0.pages = 300
    },
    Row(testDescription: "the same field") {
      $0.title = "a"
    } elsewhere: {
      $0.title = "b"
    },
    Row(testDescription: "the same field, taken away") {
      $0.pages = 100
    } elsewhere: {
      $0.pages = nil
    } outcome: { _ in
    },
    Row(testDescription: "a tag beside a tag") {
      $0.tags.append("mine")
    } elsewhere: {
      $0.tags.append("theirs")
    } outcome: {
      $0.tags.append("theirs")
    },
    Row(testDescription: "a note added, and one elsewhere") {
      $0.notes = [note]
    } elsewhere: {
      $0.notes = [note, other]
    } outcome: {
      $0.notes = [other]
    },
    Row(testDescription: "a note added, and a field elsewhere") {
      $0.notes = [note]
    } elsewhere: {
      $0.title = "b"
    } outcome: {
      $0.title = "b"
    },
    Row(testDescription: "a note added, and changed elsewhere") {
      $0.notes = [note]
    } elsewhere: {
      $0.notes[0].text = "longer"
    },
    Row(testDescription: "a read begun, and a note elsewhere") {
      $0.reads = [Read(id: "1r", started: ReadingDay(text: "2026-11-01"))]
      $0.status = .reading
    } elsewhere: {
      $0.notes = [other]
    } outcome: {
      $0.notes = [other]
    },
    Row(testDescription: "a read begun, and gone on with elsewhere") {
      $0.reads = [Read(id: "1r", started: ReadingDay(text: "2026-11-01"))]
    } elsewhere: {
      $0.reads[0].finished = ReadingDay(text: "2026-11-05")
    },
  ]

  @Test(arguments: rows)
  func whatWasChangedBesideTheStepStays(row: Row) throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { row.step(&$0) }
    try shelved.place.files().edit("1b") { row.elsewhere(&$0) }
    let state = shelved.contents
    guard let outcome = row.outcome else {
      let refusal = #expect(throws: StoreError.self) { try shelved.files().undo() }
      guard case .changedSince(let file) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(file.name == "books/1b.json" && shelved.contents == state)
      return
    }
    _ = try shelved.files().undo()
    var book = Shelved.books[0]
    outcome(&book)
    book.modified = "2026-11-20T21:04:05+09:00"
    #expect(shelved.place.text("books/1b.json") == shelved.place.json(of: book))
    let undone = shelved.contents
    if try shelved.files().redo() != nil {
      #expect(shelved.contents == state)
      _ = try shelved.files().undo()
      #expect(shelved.contents == undone)
    }
  }
}
