import LibraryStore
import ReadingCore
import TestSupport
import Testing

@Suite struct LibraryFilesTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles

  init() throws {
    place = try TemporaryLibrary()
    files = place.files()
  }

  private func book(_ id: String, _ title: String = "t") -> Book { Book(id: id, title: title, added: "2026") }

  @Test func anEmptyFolderBecomesALibraryWithTheFirstBook() throws {
    #expect(try files.load().id == nil)
    #expect(place.names() == [])
    try files.add([book("1b")])
    #expect(place.text("seoga.json") == "{\n  \"format\": 1,\n  \"id\": \"1bcdfghjk001\"\n}\n")
    #expect(place.names() == [".lock", ".seoga", "books", "seoga.json", "trash"])
    let library = try files.load()
    #expect(library.id == "1bcdfghjk001" && library.access == .writable)
    #expect(library.books.map(\.id) == ["1b"] && library.problems == [])
  }

  @Test func anAbsentFolderIsMade() throws {
    let files = LibraryFiles(
      root: place.outside + "/a/b",
      clock: .standing,
      identifiers: .counted()
    )
    #expect(try files.load().books.isEmpty)
    #expect(try files.establish() == "1bcdfghjk001")
    #expect(try files.establish() == "1bcdfghjk001")
    #expect(try files.load().id == "1bcdfghjk001")
  }

  @Test func anEditIsATwoLineDiff() throws {
    var first = book("1b")
    first.pages = 300
    first.modified = "2026-01-01T00:00:00Z"
    try place.write([first])
    let before = try #require(place.text("books/1b.json")).split(separator: "\n")
    let saved = try files.edit("1b") { $0.pages = 301 }
    let after = try #require(place.text("books/1b.json")).split(separator: "\n")
    #expect(saved.modified == "2026-11-20T21:04:05+09:00")
    #expect(
      zip(before, after).filter { $0 != $1 }.map(\.1) == [
        #"  "modified": "2026-11-20T21:04:05+09:00","#, #"  "pages": 301,"#,
      ]
    )
    #expect(before.count == after.count)
    #expect(try files.load().books == [saved])
  }

  @Test func anEditThatChangesNothingWritesNothing() throws {
    try place.write([])
    let byHand = #"{"id":"1b", "title":"t","pages":300}"#
    try place.write(byHand, to: "books/1b.json")
    try files.edit("1b") { $0.pages = 300 }
    #expect(place.text("books/1b.json") == byHand)
  }

  @Test func aTextKeepsItsUnicodeForm() throws {
    try place.write([book("1b", "\u{D55C}\u{AC15}")])
    try files.edit("1b") { $0.title = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC}" }
    let text = try #require(place.text("books/1b.json"))
    #expect(Array(text.utf8).count > Array(place.json(of: book("1b", "\u{D55C}\u{AC15}")).utf8).count)
    #expect(text.unicodeScalars.contains("\u{1112}") && !text.unicodeScalars.contains("\u{D55C}"))
  }

  @Test func unknownFieldsOfEveryRecordSurviveItsEdit() throws {
    try place.write([])
    let text = """
      {"format":1,"id":"1b","title":"t","status":"want","added":"2026","x":1.50,
      "authors":[{"name":"a","x":2}],
      "notes":[{"id":"n","kind":"memo","text":"old","created":"c","x":3},"stray"],
      "reads":[{"id":"r","x":4,"log":[{"id":"l","day":"2026","at":"1","x":5}]}]}
      """
    try place.write(text, to: "books/1b.json")
    try files.edit("1b") { book in
      book.title = "u"
      book.authors[0].role = "translator"
      book.notes[0].text = "new"
      book.reads[0].outcome = .finished
      book.reads[0].log[0].at = .page(9)
    }
    let expected = text.replacing("\"t\"", with: "\"u\"").replacing("old", with: "new")
      .replacing("\"a\",", with: "\"a\",\"role\":\"translator\",").replacing(
        "\"at\":\"1\"",
        with: "\"at\":\"9\""
      )
      .replacing("\"r\",", with: "\"r\",\"outcome\":\"finished\",")
      .replacing("\"x\":1.50", with: "\"x\":1.50,\"modified\":\"2026-11-20T21:04:05+09:00\"")
    let written = try #require(place.text("books/1b.json"))
    #expect(Array(written.utf8) == JSONWriter.bytes(of: try JSONReader.value(of: expected)))
  }

  @Test func aChangeMayFindItsSubjectGone() throws {
    try place.write([book("1b")])
    #expect(throws: StoreError.gone(id: "n")) {
      try files.edit("1b") { (book) throws(StoreError) in
        book.title = "changed"
        throw .gone(id: "n")
      }
    }
    #expect(try files.load().books == [book("1b")])
  }

  @Test(arguments: ["2x", "", "../seoga", ".lock", "a/b", "a\0b"])
  func anUnknownIdentifierIsRefused(id: String) throws {
    try place.write([book("1b")])
    #expect(throws: StoreError.noSuchBook(id: id)) { try files.edit(id) { $0.title = "x" } }
    #expect(throws: StoreError.noSuchBook(id: id)) { try files.remove(id) }
    #expect(throws: StoreError.noSuchBook(id: id)) { try files.restore(id) }
  }

  @Test func aBookIsAddedOnce() throws {
    try place.write([book("1b")])
    #expect(throws: StoreError.bookExists(id: "1b")) { try files.add([book("2b"), book("1b", "other")]) }
    #expect(throws: StoreError.bookExists(id: "3b")) { try files.add([book("3b"), book("3b")]) }
    #expect(throws: StoreError.noSuchBook(id: "../x")) { try files.add([book("../x")]) }
    #expect(place.names(in: "books") == ["1b.json"])
  }
}
