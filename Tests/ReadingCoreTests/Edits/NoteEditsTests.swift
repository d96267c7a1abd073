import ReadingCore
import Testing

@Suite struct NoteEditsTests {
  private let stamp = "2026-11-20T21:04:05+09:00"

  private func book(notes: [(id: String, created: String)]) -> Book {
    var book = Book(id: "0bcdfghjkmnp", title: "Piranesi", added: "2026-11-01")
    for note in notes { book.addNote(Note(id: note.id, text: note.id, created: note.created)) }
    return book
  }

  @Test func notesAreSortedByInstantThenID() {
    let book = book(notes: [
      ("d", "2026-11-20T09:00:00+09:00"), ("c", "2026-11-20T08:00:00+00:00"),
      ("b", "2026-11-20T01:00:00+01:00"),
      ("a", "2026-11-20T00:00:00+00:00"), ("z", "long ago"), ("e", "2026-11-20T09:00:00+09:00"),
    ])
    #expect(book.notes.map(\.id) == ["z", "a", "b", "d", "e", "c"])
  }

  @Test func updatingStampsTheNoteAlone() {
    var book = book(notes: [("a", stamp), ("b", stamp)])
    book.updateNote("b", at: "2026-11-21T08:00:00+09:00") { $0.page = 12 }
    #expect(book.notes.map(\.page) == [nil, 12])
    #expect(book.notes.map(\.modified) == [nil, "2026-11-21T08:00:00+09:00"])
    #expect(book.notes.map(\.created) == [stamp, stamp])
  }

  @Test func updatingWithoutADifferenceStampsNothing() {
    var book = book(notes: [("a", stamp)])
    let before = book
    book.updateNote("a", at: "2026-11-21T08:00:00+09:00") { $0.text = "a" }
    book.updateNote("nobody", at: "2026-11-21T08:00:00+09:00") { $0.text = "b" }
    #expect(book == before)
  }

  /// Whichever way a second one comes, the first stays the memo.
  @Test func aSecondMemoBecomesAThought() {
    let memo = Note(id: "m", kind: .memo, text: "first", created: stamp)
    var book = book(notes: [("t", stamp)])
    book.addNote(memo)
    book.addNote(Note(id: "n", kind: .memo, text: "second", created: stamp))
    #expect(book.memo == memo && book.notes.first { $0.id == "n" }?.kind == .thought)
    book.updateNote("t", at: stamp) { $0.kind = .memo }
    #expect(book.memo == memo && book.notes.first { $0.id == "t" }?.kind == .thought)
    book.updateNote("m", at: stamp) { $0.text = "changed" }
    #expect(book.memo?.text == "changed" && book.memo?.id == "m")
    book.removeNote("m", at: stamp)
    book.updateNote("t", at: stamp) { $0.kind = .memo }
    book.restore("m")
    #expect(book.memo?.id == "t" && book.notes.first { $0.id == "m" }?.kind == .thought)
  }

  @Test func twoMemosThatStandInTheFileStay() {
    var book = book(notes: [])
    book.notes = ["a", "b"].map { Note(id: $0, kind: .memo, text: "", created: stamp) }
    book.updateNote("b", at: stamp) { $0.text = "changed" }
    #expect(book.notes.map(\.kind) == [.memo, .memo])
  }

  @Test func removedNotesComeBackWhole() {
    var book = book(notes: [("a", stamp), ("b", stamp)])
    let before = book
    book.removeNote("a", at: "2026-11-21T08:00:00+09:00")
    #expect(book.notes.map(\.id) == ["b"] && book.removed.map(\.record.id) == ["a"])
    book.removeNote("a", at: "2026-11-22T08:00:00+09:00")
    #expect(book.removed.count == 1)
    book.restore("a")
    #expect(book == before)
    book.restore("a")
    #expect(book == before)
  }

  @Test func theMemoIsOneNote() {
    var book = book(notes: [("a", stamp)])
    book.setMemo("", seen: "", id: "m", at: stamp)
    #expect(book.memo == nil)
    book.setMemo("A house of halls.", seen: "", id: "m", at: stamp)
    book.setMemo("A house of tides.", seen: "A house of halls.", id: "n", at: "2026-11-21T08:00:00+09:00")
    #expect(book.notes.count == 2 && book.memo?.id == "m" && book.memo?.text == "A house of tides.")
    book.setMemo("", seen: "A house of tides.", id: "n", at: "2026-11-22T08:00:00+09:00")
    #expect(book.memo == nil && book.removed.map(\.record.id) == ["m"])
  }
}
