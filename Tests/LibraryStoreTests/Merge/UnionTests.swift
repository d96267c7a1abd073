import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Two records made one, as a step of two files.
@Suite struct UnionTests {
  private let shelved: Shelved

  init() throws {
    var books = Shelved.books
    books[0].notes = [Note(id: "1n", text: "one", created: "2026-11-20T10:00:00+09:00")]
    books[1].notes = [Note(id: "2n", text: "two", created: "2026-11-20T11:00:00+09:00")]
    books[1].isbn = ["9780441172719"]
    shelved = try Shelved(books)
  }

  @discardableResult
  private func unite(_ kept: String = "1b", _ other: String = "2b") throws -> (kept: Book, other: Book) {
    try shelved.files().unite(kept, absorbing: other) { RecordUnion(keeping: $0, absorbing: $1) }
  }

  private func book(_ name: String) throws -> Book {
    let text = try #require(shelved.place.text(name))
    guard case .object(let json) = try JSONReader.value(of: Array(text.utf8)) else {
      throw CocoaError(.coderInvalidValue)
    }
    return try #require(Book(json: json))
  }

  @Test func oneHasTheNotesOfBothAndTheOtherSaysWhereItsWent() throws {
    let saved = try unite()
    let (kept, gone) = (try book("books/1b.json"), try book("trash/2b.json"))
    #expect(saved.kept == kept && saved.other == gone)
    #expect(kept.notes.map(\.text) == ["one", "two"] && gone.absorbedBy == "1b")
    #expect(kept.absorbed.map(\.id) == ["2b"] && kept.absorbed[0].isbn == ["9780441172719"])
    #expect(shelved.place.text("books/2b.json") == nil)
    let library = try shelved.files().load()
    #expect(library.books.map(\.id) == ["1b", "3b"] && library.deleted.map(\.id) == ["2b"])
    #expect(library.problems == [] && library.merged == [])
  }

  @Test func oneUndoBringsBothBackByteForByteAndIsToldAsOneThing() throws {
    try shelved.files().edit("3b") { $0.pages = 1 }
    let before = shelved.contents
    try unite()
    let after = shelved.contents
    var steps: [JournalStep] = []
    try shelved.files().history { steps.append($0) }
    #expect(steps.first?.books == [BookChange(id: "1b", title: "Book 1b", what: [.united])])
    #expect(try shelved.files().undo() != nil)
    #expect(shelved.contents == before)
    #expect(try shelved.files().load().books.count == 3)
    #expect(try shelved.files().redo() != nil)
    #expect(shelved.contents == after)
    for _ in 0..<2 { _ = try shelved.files().undo() }
    #expect(try book("books/3b.json").pages == nil)
  }

  /// A record that was brought back, and then takes in another itself, is not taken in again.
  @Test func aRecordBroughtBackStaysWhateverItTakesIn() throws {
    try unite()
    let standing = try #require(shelved.place.text("books/1b.json"))
    _ = try shelved.files().restore("2b")
    try unite("2b", "3b")
    // The change of the book that let it go has not arrived here.
    try shelved.place.write(standing, to: "books/1b.json")
    let library = try shelved.files().load()
    #expect(library.merged == [] && library.books.map(\.id) == ["1b", "2b"])
  }

  @Test func whatARecordHadTakenInComesBackWithIt() throws {
    try unite("2b", "3b")
    try unite("1b", "2b")
    #expect(try book("books/1b.json").absorbed.map(\.id) == ["2b", "3b"])
    _ = try shelved.files().restore("2b")
    #expect(try book("books/1b.json").absorbed == [])
    #expect(try book("books/2b.json").absorbed.map(\.id) == ["3b"])
  }

  /// What a record brought along goes with it when it is brought back: nothing is there twice, and nothing is gone.
  @Test func whatARecordBroughtAlongGoesBackWithIt() throws {
    try unite()
    _ = try shelved.files().restore("2b")
    #expect(try book("books/1b.json").notes.map(\.text) == ["one"])
    #expect(try book("books/2b.json").notes.map(\.text) == ["two"])
  }

  @Test func whatWasWrittenAtItMeanwhileStaysUnderAnotherIdentifier() throws {
    try unite()
    try shelved.files().edit("1b") { $0.notes[1].text = "two, and more" }
    _ = try shelved.files().restore("2b")
    let notes = try book("books/1b.json").notes
    #expect(notes.map(\.text) == ["one", "two, and more"] && notes[1].id != "2n")
    #expect(try book("books/2b.json").notes.map(\.id) == ["2n"])
  }

  @Test func whatLiesInTheTrashUnderTheNameIsKept() throws {
    try shelved.place.write(
      shelved.place.json(of: Book(id: "2b", title: "older", added: "2020")),
      to: "trash/2b.json"
    )
    let before = shelved.contents
    try unite()
    #expect(try book("trash/2b.json").absorbedBy == "1b")
    #expect(shelved.contents.values.contains { $0.contains("older") })
    _ = try shelved.files().undo()
    #expect(shelved.contents == before)
  }

  @Test func nothingIsDoneToOneRecordOrToOneThatIsNotThere() throws {
    let before = shelved.contents
    for (kept, other) in [("1b", "1b"), ("1b", "9b"), ("9b", "1b")] {
      #expect(throws: StoreError.self) { try unite(kept, other) }
    }
    try shelved.place.write("{\"format\": 2, \"id\": \"4b\", \"title\": \"new\"}", to: "books/4b.json")
    #expect(throws: StoreError.self) { try unite("1b", "4b") }
    #expect(throws: StoreError.self) { try unite("4b", "1b") }
    _ = try? FileManager.default.removeItem(atPath: shelved.place.path("books/4b.json"))
    #expect(shelved.contents.filter { $0.key != "trash" } == before.filter { $0.key != "trash" })
  }

  @Test func aBookThatWasAbsorbedAndThenAbsorbsAgainLeadsOn() throws {
    try unite("2b", "3b")
    try unite("1b", "2b")
    #expect(try book("books/1b.json").absorbed.map(\.id) == ["2b", "3b"])
    #expect(try shelved.files().load().merged == [])
  }

  @Test @MainActor func theScreensSeeBoth() async throws {
    let library = try Library(opening: shelved.files())
    try await library.unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    #expect(library.index.shelf.count == 2 && library.index.isDeleted("2b"))
    #expect(library.index.shelf.card(of: "1b")?.noteCount == 2)
    #expect(library.index.shelf.card(of: "1b")?.absorbed.first?.isbn == ["9780441172719"])
    try await library.reload()
    #expect(library.merged == [] && library.index.trash.card(of: "2b")?.absorbedBy == "1b")
    try await library.undo()
    #expect(library.index.shelf.count == 3 && library.index.trash.isEmpty)
  }
}
