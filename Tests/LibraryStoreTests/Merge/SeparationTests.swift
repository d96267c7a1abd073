import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A record that became one with another book and is a book of its own again.
@Suite struct SeparationTests {
  private let scene: AbsorbedRecord

  init() throws { scene = try AbsorbedRecord() }

  @Test func undoneItIsABookOfItsOwnAndTheReaderGoesOnWithIt() throws {
    try scene.write("books/2b.json", scene.edit)
    _ = try scene.shelved.files().load()
    let merged = scene.shelved.contents
    #expect(try scene.shelved.files().undo() != nil)
    let apart = scene.shelved.contents
    #expect(try scene.kept().notes == [] && scene.kept().absorbed == [])
    #expect(scene.shelved.place.text("trash/2b.json") == nil)
    #expect(scene.findings().isEmpty)
    #expect(try scene.shelved.files().redo() != nil && scene.shelved.contents == merged)
    #expect(try scene.shelved.files().undo() != nil)
    for _ in 0..<2 { #expect(try scene.shelved.files().load().merged == [] && scene.kept().notes == []) }
    #expect(apart["books/2b.json"] == scene.shelved.contents["books/2b.json"])
    try scene.shelved.files().edit("2b") { $0.notes[1].text = "later" }
    for _ in 0..<2 {
      let library = try scene.shelved.files().load()
      #expect(library.merged == [] && library.books.book("2b")?.notes.map(\.text) == ["two", "later"])
    }
    // Made one again by hand it is as any other.
    try scene.shelved.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    #expect(try scene.kept().notes.map(\.text) == ["two", "later"])
  }

  /// The file as it was absorbed came back, and nothing was to be merged.
  @Test func undoneTheSameFileIsABookOfItsOwn() throws {
    try scene.write("books/2b.json") { _ in }
    #expect(try scene.shelved.files().load().merged == [] && scene.shelved.place.text("books/2b.json") == nil)
    #expect(try scene.shelved.files().undo() != nil)
    #expect(try scene.kept().notes == [] && scene.findings().isEmpty)
    #expect(try scene.shelved.files().load().books.book("2b")?.notes.map(\.text) == ["two"])
  }

  /// What the trash held of it, and the late edit lacks, stays in the trash.
  @Test func undoneNothingOfTheEarlierVersionIsLost() throws {
    try scene.write("books/2b.json") {
      $0.publisher = nil
      $0.notes.append(Note(id: "3n", text: "late", created: AbsorbedRecord.created))
    }
    _ = try scene.shelved.files().load()
    #expect(try scene.shelved.files().undo() != nil)
    #expect(scene.findings().isEmpty)
    #expect(scene.shelved.contents.values.contains { $0.contains("Gollancz") })
    #expect(scene.shelved.place.text("trash/2b.json") == nil)
  }

  /// In a step of many files those of the trash may come before the books.
  @Test func eachFileOfAStepGetsWhatIsItsOwn() throws {
    let files = scene.shelved.files()
    let trashed = scene.shelved.place.path("trash/2b.json")
    let names = ["trash/2b.json", "books/3b.json", "books/1b.json"]
    var reversal = Reversal()
    for name in names {
      let (bytes, status) = try files.disk.contents(scene.shelved.place.path(name))
      reversal.writes.append(Reversal.Write(name: name, title: nil, old: status, bytes: bytes))
    }
    let late = Array(scene.shelved.place.json(of: scene.record).utf8)
    reversal.writes.append(Reversal.Write(name: "books/2b.json", title: nil, old: nil, bytes: late))
    let separated = try files.separating(reversal)
    #expect(
      separated.removals.map(\.name) == ["trash/2b.json"] && FileManager.default.fileExists(atPath: trashed)
    )
    #expect(Set(separated.writes.map(\.name)) == ["books/1b.json", "books/2b.json", "books/3b.json"])
    for write in separated.writes {
      #expect(Book(bytes: write.bytes).map { "books/\($0.id).json" } == write.name)
    }
  }

  @Test func aRecordThatTheReaderBroughtBackStandsForItself() throws {
    try scene.shelved.files().restore("2b")
    for _ in 0..<2 {
      let library = try scene.shelved.files().load()
      #expect(library.books.map(\.id) == ["1b", "2b", "3b"] && library.merged == [])
    }
    #expect(try scene.kept().absorbed == [])
    #expect(scene.shelved.place.text("trash/2b.json") == nil)
    // What is written in it and thrown away is nobody else's.
    try scene.shelved.files().edit("2b") { $0.rating = Rating(quarters: 4) }
    try scene.shelved.files().remove("2b")
    #expect(try scene.kept().rating == nil && scene.shelved.files().load().merged == [])
    // And it can be absorbed again.
    try scene.shelved.files().restore("2b")
    try scene.shelved.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    #expect(try scene.kept().absorbed.map(\.id) == ["2b"] && scene.kept().notes.map(\.text) == ["two"])
  }

  /// The book that stood for it was in the trash while the reader made the record one with another.
  @Test(arguments: [true, false]) func aBookThatComesBackDoesNotStandForARecordOfAnother(isInGroup: Bool)
    throws
  {
    let files = scene.shelved.files()
    try files.remove("1b")
    try files.restore("2b")
    try files.unite("3b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    let before = scene.shelved.contents
    if isInGroup { _ = try files.restore(together: ["1b"]) } else { try files.restore("1b") }
    for _ in 0..<2 {
      let library = try files.load()
      #expect(library.books.book("1b")?.notes == [] && library.books.book("1b")?.absorbed == [])
      #expect(library.books.book("3b")?.notes.map(\.text) == ["two"] && library.merged == [])
      #expect(scene.findings().isEmpty)
    }
    if !isInGroup { #expect(try files.undo() != nil && scene.shelved.contents == before) }
    // It is gone from there, too, and comes back: what was one with it is its own.
    try files.remove("3b")
    try files.restore("3b")
    #expect(try files.load().books.book("3b")?.notes.map(\.text) == ["two"] && scene.findings().isEmpty)
  }

  /// The book that stood for it was in the trash meanwhile.
  @Test func aBookThatComesBackDoesNotStandForARecordOfTheShelf() throws {
    let before = scene.shelved.contents
    try scene.shelved.files().remove("1b")
    try scene.shelved.files().restore("2b")
    let apart = scene.shelved.contents
    try scene.shelved.files().restore("1b")
    #expect(try scene.kept().notes == [] && scene.kept().absorbed == [] && scene.findings().isEmpty)
    #expect(try scene.shelved.files().undo() != nil && scene.shelved.contents == apart)
    _ = try scene.shelved.files().undo()
    #expect(try scene.shelved.files().undo() != nil && scene.shelved.contents == before)
  }

  /// The book that stood for it became one with a third.
  @Test func aRecordOfARecordThatComesBackTakesItsNotesAlong() throws {
    try scene.shelved.files().unite("3b", absorbing: "1b") { RecordUnion(keeping: $0, absorbing: $1) }
    let before = scene.shelved.contents
    try scene.shelved.files().restore("2b")
    let library = try scene.shelved.files().load()
    #expect(library.books.book("3b")?.notes == [] && scene.findings().isEmpty)
    #expect(library.books.book("3b")?.absorbed.map(\.id) == ["1b"])
    #expect(try scene.shelved.files().undo() != nil && scene.shelved.contents == before)
    // The one between the two comes back after it.
    try scene.shelved.files().restore("2b")
    try scene.shelved.files().restore("1b")
    #expect(try scene.kept().notes == [] && scene.kept().absorbed == [] && scene.findings().isEmpty)
  }

  /// As where a group of books comes back from the trash, or one program's change arrives without the other.
  @Test(arguments: [true, false]) func whateverBroughtThemTogetherTheNotesAreInOne(isWhole: Bool) throws {
    try scene.write("books/2b.json") { $0.absorbedBy = "1b" }
    let merged =
      isWhole
      ? try scene.shelved.files().load().merged
      : try scene.shelved.files().cards { _ in scene.shelved.place.outside }.merged
    #expect(merged == [])
    #expect(try scene.kept().notes == [] && scene.kept().absorbed == [])
    #expect(scene.shelved.place.text("books/2b.json")?.contains("two") == true)
    let state = scene.shelved.contents
    #expect(try scene.shelved.files().load().merged == [] && scene.shelved.contents == state)
  }

  /// A merge brought a note back that had been left to another before.
  @Test func whatWasLeftBeforeIsNotLeftTwice() throws {
    var book = try scene.kept()
    book.notes[0].text = "two, changed here"
    var apart = book
    apart.giveBack(to: scene.record)
    #expect(apart.notes.map(\.text) == ["two, changed here"] && apart.notes[0].id != "2n")
    var joined = book
    joined.notes += apart.notes
    joined.giveBack(to: scene.record)
    #expect(joined.notes == apart.notes)
  }

  @Test func bringingItBackIsOneStepOfBoth() throws {
    let before = scene.shelved.contents
    try scene.shelved.files().restore("2b")
    let after = scene.shelved.contents
    var steps: [JournalStep] = []
    try scene.shelved.files().history { steps.append($0) }
    #expect(steps.first?.books == [BookChange(id: "2b", title: "Book 2b", what: [.restored])])
    #expect(try scene.shelved.files().undo() != nil && scene.shelved.contents == before)
    #expect(try scene.shelved.files().redo() != nil && scene.shelved.contents == after)
    #expect(try scene.shelved.files().load().merged == [])
  }
}
