import Testing

@testable import ReadingCore

/// Notes that go from one book to another.
@Suite struct MovedNotesTests {
  private let stamp = "2026-11-20T21:04:05+09:00"
  private let later = "2026-11-21T21:04:05+09:00"

  private func book(_ id: String, _ notes: Note...) -> Book {
    var book = Book(id: id, title: id, added: "2026")
    for note in notes { book.addNote(note) }
    return book
  }

  private func note(_ id: String, _ text: String = "whale") -> Note {
    Note(id: id, text: text, created: "2026-11-01T10:00:00+09:00")
  }

  private func move(_ id: String, _ from: inout Book, _ to: inout Book, at stamp: String) throws {
    let given = from.giveAway(id, to: to.id, at: stamp)
    to.adopt(try #require(given), at: stamp) { "spare" }
  }

  /// What a merge of two copies of a book without a common version comes to.
  private func merged(_ one: Book, _ other: Book) throws -> Book {
    let merges = [
      BookMerge(base: nil, one: one.json, other: other.json),
      BookMerge(base: nil, one: other.json, other: one.json),
    ]
    let books = merges.compactMap { Book(json: $0.merged) }
    try #require(books.count == 2)
    #expect(books[0] == books[1])
    return books[0]
  }

  @Test func aNoteGoesWhole() throws {
    let value = try JSONReader.value(
      of: """
        {"id": "n", "kind": "quote", "text": "t", "quote": "q", "page": 3, "place": "9-10", "tags": ["a"],
         "created": "2026-11-01T10:00:00+09:00", "modified": "2026-11-02T10:00:00+09:00",
         "origin": "Kindle 1", "mood": {"blue": 1}}
        """
    )
    let json = try #require(value.object)
    let note = try #require(Note(json: json))
    var (from, to) = (book("1b", note), book("2b"))
    try move("n", &from, &to, at: stamp)
    #expect(to.notes.map(\.json) == [json] && from.notes == [] && to.removed == [])
    #expect(from.removed == [Removed(.note(note), removedAt: stamp, movedTo: "2b")])
    let text = String(decoding: JSONWriter.bytes(of: .object(from.json)), as: UTF8.self)
    #expect(text.contains(#""movedTo": "2b""#))
    #expect(Book(json: from.json) == from)
  }

  @Test func nothingBringsItBackWhileItStandsElsewhere() throws {
    var (from, to) = (book("1b", note("n"), note("m")), book("2b"))
    from.removeNote("m", at: stamp)
    try move("n", &from, &to, at: later)
    #expect(from.lastRemovedNote?.id == "m")
    let again = from.giveAway("n", to: "2b", at: later)
    #expect(again == nil)
  }

  @Test func itComesHomeWithoutATrace() throws {
    var (from, to) = (book("1b", note("n")), book("2b"))
    try move("n", &from, &to, at: stamp)
    to.updateNote("n", at: later) { $0.text = "changed" }
    try move("n", &to, &from, at: later)
    #expect(from.notes.map(\.text) == ["changed"] && from.removed == [])
    #expect(from.notes[0].modified == later && to.removed.map(\.movedTo) == ["1b"])
  }

  @Test func theBooksOwnNoteOfTheIdStays() throws {
    var (from, to) = (book("1b", note("n", "mine")), book("2b", note("n", "theirs")))
    try move("n", &from, &to, at: stamp)
    #expect(to.notes.map(\.id).sorted() == ["n", "spare"])
    #expect(to.notes.map(\.text).sorted() == ["mine", "theirs"])
    var gone = book("3b", note("m", "out"))
    gone.removeNote("m", at: stamp)
    var other = book("4b", note("m", "in"))
    try move("m", &other, &gone, at: later)
    #expect(gone.notes.map(\.id) == ["spare"] && gone.lastRemovedNote?.text == "out")
  }

  @Test func aSecondMemoBecomesAThought() throws {
    let memo = Note(id: "m", kind: .memo, text: "first", created: stamp)
    var (from, to) = (
      book("1b", Note(id: "n", kind: .memo, text: "second", created: stamp)), book("2b", memo)
    )
    try move("n", &from, &to, at: stamp)
    #expect(to.memo == memo && to.notes.first { $0.id == "n" }?.kind == .thought)
  }

  // MARK: Merging

  @Test func aCopyFromBeforeDoesNotReviveIt() throws {
    let before = book("1b", note("n"))
    var (from, to) = (before, book("2b"))
    try move("n", &from, &to, at: stamp)
    var copy = before
    copy.tags = ["elsewhere"]
    let merge = try merged(from, copy)
    #expect(merge.notes == [] && merge.removed == from.removed && merge.tags == ["elsewhere"])
    #expect(try merged(to, book("2b")).notes == to.notes)
  }

  @Test func wordsWrittenElsewhereAfterwardsLive() throws {
    let before = book("1b", note("n"))
    var (from, to) = (before, book("2b"))
    try move("n", &from, &to, at: stamp)
    var copy = before
    copy.updateNote("n", at: later) { $0.page = 7 }
    let merge = try merged(from, copy)
    #expect(merge.notes.map(\.page) == [7] && merge.removed == [])
    #expect(merge.notes[0].json["movedTo"] == nil)
  }

  @Test func wordsWrittenElsewhereBeforeItWentLiveWhereNobodyTookThemAlong() throws {
    let before = book("1b", note("n"))
    var (from, to) = (before, book("2b"))
    try move("n", &from, &to, at: later)
    var copy = before
    copy.updateNote("n", at: stamp) { $0.text = "a whale and more" }
    let merge = try merged(from, copy)
    #expect(merge.notes.map(\.text) == ["a whale and more"] && merge.removed == [])
  }

  @Test func aTraceThatAnOlderVersionRestoredIsNoTrace() throws {
    var json = note("n").json
    json["movedTo"] = .string("2b")
    var from = book("1b", try #require(Note(json: json)))
    from.removeNote("n", at: stamp)
    #expect(try #require(Book(json: from.json)).lastRemovedNote?.id == "n")
  }

  @Test func aCopyFromWhenItWasAwayDoesNotTakeItOutAgain() throws {
    var (from, to) = (book("1b", note("n")), book("2b"))
    try move("n", &from, &to, at: stamp)
    let away = from
    try move("n", &to, &from, at: later)
    #expect(try merged(from, away).notes.map(\.id) == ["n"])
  }

  @Test func ofTwoBooksTheLaterOneIsWhereItWent() throws {
    let before = book("1b", note("n"))
    var (one, other, out) = (before, before, before)
    _ = one.giveAway("n", to: "2b", at: stamp)
    _ = other.giveAway("n", to: "3b", at: later)
    #expect(try merged(one, other).removed.map(\.movedTo) == ["3b"])
    out.removeNote("n", at: later)
    #expect(try merged(one, out).removed.map(\.movedTo) == ["2b"])
  }
}
