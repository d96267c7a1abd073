import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Steps taken back and taken again, byte for byte.
@Suite struct UndoTests {
  @Test(arguments: Change.allCases)
  func everyKindOfChangeIsTurned(change: Change) throws {
    let shelved = try change.prepared()
    let old = shelved.contents
    try change.run(shelved.files())
    let new = shelved.contents
    #expect(new != old)
    for _ in 0..<3 {
      #expect(try shelved.files().undo()?.isUndone == true)
      #expect(shelved.contents == old)
      #expect(try shelved.files().redo()?.isUndone == false)
      #expect(shelved.contents == new)
    }
    #expect(shelved.lines.count == 2 + 6)
  }

  @Test func stepsAreTakenBackFromTheNewestOn() throws {
    let shelved = try Shelved()
    var states = [shelved.contents]
    for title in ["a", "b", "c"] {
      try shelved.files().edit("1b") { $0.title = title }
      states.append(shelved.contents)
    }
    for state in states.dropLast().reversed() {
      #expect(try shelved.files().undo() != nil)
      #expect(shelved.contents == state)
    }
    #expect(try shelved.files().undo() == nil)
    for state in states.dropFirst() {
      #expect(try shelved.files().redo() != nil)
      #expect(shelved.contents == state)
    }
    #expect(try shelved.files().redo() == nil)
  }

  @Test func aNewChangeLeavesNothingToTakeAgain() throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { $0.title = "a" }
    #expect(try shelved.files().undo() != nil)
    try shelved.files().edit("2b") { $0.title = "b" }
    let state = shelved.contents
    #expect(try shelved.files().redo() == nil)
    #expect(shelved.contents == state)
    #expect(try shelved.files().undoAvailability() == UndoAvailability(undo: true, redo: false))
  }

  @Test func whatChangedNothingIsNoStep() throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { _ in }
    try shelved.files().changeTogether { ($0.books, ()) }
    try shelved.files().restore("1b")
    #expect(throws: StoreError.self) { try shelved.files().remove("8b") }
    #expect(shelved.lines == [])
    #expect(try shelved.files().undoAvailability() == UndoAvailability(undo: false, redo: false))
  }

  @Test func withoutAJournalThereIsNothingToUndo() throws {
    let place = try Shelved().place
    try place.files().edit("1b") { $0.title = "a" }
    #expect(try place.files().undo() == nil)
    #expect(!FileManager.default.fileExists(atPath: place.journal))
  }

  @Test func aFolderTheStepMadeGoesWithIt() throws {
    let shelved = try Shelved()
    try FileManager.default.removeItem(atPath: shelved.place.path("trash"))
    let old = shelved.contents
    try shelved.files().remove("1b")
    let new = shelved.contents
    _ = try shelved.files().undo()
    #expect(shelved.contents == old && old["trash"] == nil)
    _ = try shelved.files().redo()
    #expect(shelved.contents == new)
    _ = try shelved.files().undo()
    #expect(shelved.contents == old)
  }

  @Test func aBookThatIsALinkStaysOne() throws {
    let shelved = try Shelved()
    let place = shelved.place
    try FileManager.default.createDirectory(atPath: place.path("kept"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: place.path("books/1b.json"), toPath: place.path("kept/1.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: place.path("books/1b.json"),
      withDestinationPath: "../kept/1.txt"
    )
    let old = shelved.contents
    try shelved.files().edit("1b") { $0.title = "a" }
    try shelved.files().remove("1b")
    #expect(try shelved.files().undo() != nil && shelved.files().undo() != nil)
    #expect(shelved.contents == old)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: place.path("books/1b.json"))
    #expect(link == "../kept/1.txt")
  }

  @Test func theJournalIsForNobodyElsesEyes() throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { $0.title = "a" }
    let mode = try FileManager.default.attributesOfItem(atPath: shelved.place.journal)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func whatWasDoneIsTold() throws {
    let shelved = try Shelved()
    let files = shelved.files()
    try files.edit("1b") { $0.notes = [Note(id: "1n", text: "t", created: "2026-11-20T21:04:05+09:00")] }
    try files.edit("1b") { $0.rating = Rating(text: "4") }
    try files.remove("2b")
    try files.restore("2b")
    try files.add([Book(id: "5b", title: "new", added: "2026")])
    _ = try files.undo()
    var steps: [JournalStep] = []
    try files.history { steps.append($0) }
    #expect(steps.map(\.isUndone) == [true, false, false, false, false])
    #expect(
      steps.map { $0.books.map(\.title) } == [["new"], ["Book 2b"], ["Book 2b"], ["Book 1b"], ["Book 1b"]]
    )
    let what = steps.map { $0.books.flatMap(\.what) }
    #expect(
      what == [[.added], [.restored], [.deleted], [.rating(Rating(text: "4"))], [.noteAdded(.thought)]]
    )
    #expect(steps.allSatisfy { $0.at == "2026-11-20T21:04:05+09:00" })
  }
}
