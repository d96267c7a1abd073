import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What is learned of a book after it was added, and how it is undone.
@Suite struct CompletionTests {
  private let shelved: Shelved

  init() throws { shelved = try Shelved() }

  private func add(_ ids: String...) throws {
    for id in ids { try shelved.files().add([Book(id: id, title: "Book \(id)", added: "2026")]) }
  }

  @discardableResult
  private func complete(_ id: String, _ synopsis: String = "late") throws -> Bool {
    try shelved.files().complete(id) { $0.synopsis = synopsis }.isStep
  }

  private var steps: [String] {
    var steps: [String] = []
    try? shelved.files().history { step in
      steps.append(
        "\(step.books.map(\.id).joined()) \(step.books.first?.what.first?.name ?? "") \(step.isUndone)"
      )
    }
    return steps
  }

  @Test func itIsAPartOfTheAdding() throws {
    let before = shelved.contents
    try add("5b")
    #expect(try !complete("5b", "first"))
    #expect(try !complete("5b", "second"))
    let after = shelved.contents
    #expect(steps == ["5b added false"])
    #expect(try shelved.files().undo()?.books.map(\.id) == ["5b"])
    #expect(shelved.contents == before && steps == ["5b added true"])
    #expect(try shelved.files().undo() == nil)
    #expect(try shelved.files().redo() != nil)
    #expect(shelved.contents == after)
    #expect(try shelved.files().undo() != nil)
    #expect(shelved.contents == before)
  }

  @Test func eachOfManyGoesWithItsOwn() throws {
    let before = shelved.contents
    try add("5b", "6b", "7b")
    for id in ["5b", "7b", "6b"] { #expect(try !complete(id)) }
    let after = shelved.contents
    for id in ["7b", "6b", "5b"] { #expect(try shelved.files().undo()?.books.map(\.id) == [id]) }
    #expect(shelved.contents == before)
    #expect(try shelved.files().undo() == nil)
    for id in ["5b", "6b", "7b"] { #expect(try shelved.files().redo()?.books.map(\.id) == [id]) }
    #expect(shelved.contents == after)
  }

  @Test func afterSomethingElseItIsAStepOfItsOwn() throws {
    try add("5b")
    try shelved.files().edit("5b") { $0.favourite = true }
    let between = try shelved.files().book("5b")
    #expect(try complete("5b"))
    #expect(steps == ["5b fields false", "5b favourite false", "5b added false"])
    #expect(try shelved.files().undo() != nil)
    #expect(try shelved.files().book("5b") == between)
    for _ in 0..<2 { #expect(try shelved.files().undo() != nil) }
    #expect(shelved.place.text("books/5b.json") == nil)
  }

  @Test func itCostsNoStepThatWasUndone() throws {
    try add("5b", "6b")
    try shelved.files().edit("6b") { $0.title = "typed" }
    #expect(try shelved.files().undo() != nil)
    #expect(try !complete("5b"))
    try shelved.files().edit("1b") { $0.title = "other" }
    #expect(try shelved.files().undo() != nil)
    #expect(try complete("1b"))
    #expect(try shelved.files().undoAvailability() == UndoAvailability(undo: true, redo: true))
    #expect(try shelved.files().redo() != nil)
    #expect(try shelved.files().book("1b")?.title == "other")
    #expect(try shelved.files().book("1b")?.synopsis == "late")
  }

  @Test func oneThatWasCutOffIsNone() throws {
    try add("5b")
    let text = try #require(shelved.place.text("books/5b.json"))
    try complete("5b")
    try shelved.place.write(text, to: "books/5b.json")
    #expect(try shelved.files().undo()?.books.map(\.id) == ["5b"])
    #expect(shelved.place.text("books/5b.json") == nil)
  }

  @Test func afterWhatAnotherProgramWroteItIsAStepOfItsOwn() throws {
    try add("5b")
    var book = try #require(try shelved.files().book("5b"))
    book.tags = ["outside"]
    try shelved.place.write(shelved.place.json(of: book), to: "books/5b.json")
    #expect(try complete("5b"))
    #expect(try shelved.files().undo() != nil)
    #expect(try shelved.files().book("5b")?.tags == ["outside"])
    #expect(throws: StoreError.self) { try shelved.files().undo() }
  }

  @Test func whatAnotherProgramWroteIsNotTakenAway() throws {
    try add("5b")
    try complete("5b")
    var book = try #require(try shelved.files().book("5b"))
    book.tags = ["outside"]
    try shelved.place.write(shelved.place.json(of: book), to: "books/5b.json")
    #expect(throws: StoreError.self) { try shelved.files().undo() }
    #expect(try shelved.files().book("5b")?.tags == ["outside"])
  }
}
