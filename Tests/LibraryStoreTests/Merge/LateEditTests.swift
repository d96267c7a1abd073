import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A record that was absorbed and is edited where nobody knew of that.
@Suite struct LateEditTests {
  private static let created = "2026-11-20T22:00:00+09:00"
  private static let late = "2026-11-20T23:00:00+09:00"

  private let shelved: Shelved
  private let record: Book

  /// A library in which the second book was absorbed by the first.
  init() throws {
    var books = Shelved.books
    books[0].publisher = "Ace"
    (books[1].pages, books[1].publisher) = (688, "Gollancz")
    books[1].notes = [Note(id: "2n", text: "two", created: "2026-11-20T11:00:00+09:00")]
    record = books[1]
    shelved = try Shelved(books)
    try shelved.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
  }

  private func write(_ name: String, _ change: (inout Book) -> Void) throws {
    var book = record
    change(&book)
    try shelved.place.write(shelved.place.json(of: book), to: name)
  }

  private var edit: (inout Book) -> Void {
    {
      $0.notes.append(Note(id: "3n", text: "late", created: Self.created))
      ($0.rating, $0.modified) = (Rating(quarters: 16), Self.late)
    }
  }

  private func kept() throws -> Book {
    try #require(try shelved.files().load().books.first { $0.id == "1b" })
  }

  /// As from a backup: it lacks a note that nobody took out of it.
  @Test func anOlderOneThatWasBroughtBackTakesNothingAway() throws {
    try write("books/2b.json") {
      $0.notes = []
      $0.publisher = "an older publisher"
    }
    #expect(try kept().notes.map(\.text) == ["two"])
    let all = shelved.contents.values.joined()
    #expect(all.contains("an older publisher") && all.contains("Gollancz"))
  }

  /// It comes from a version before the last change of the record, which was absorbed with that.
  @Test func whatCameAfterTheTwoPartedIsNotTakenForTakenOut() throws {
    var parted = record
    (parted.tags, parted.notes, parted.synopsis) = (["after"], [], "after they parted")
    let place = try Shelved([Shelved.books[0], parted])
    try place.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    var late = record
    (late.notes, late.modified) = ([Note(id: "9n", text: "late", created: Self.created)], Self.late)
    try place.place.write(place.place.json(of: late), to: "books/2b.json")
    let kept = try #require(try place.files().load().books.first { $0.id == "1b" })
    #expect(kept.tags == ["after"] && kept.synopsis == "after they parted")
    #expect(kept.notes.map(\.text).contains("late"))
    #expect(
      place.contents.filter { $0.key.hasPrefix("trash/") }.values.contains {
        $0.contains("after they parted")
      }
    )
  }

  /// By each way a library is read.
  @Test(arguments: [true, false]) func itIsMergedIntoTheBookThatAbsorbedIt(isWhole: Bool) throws {
    try write("books/2b.json", edit)
    let merged =
      isWhole
      ? try shelved.files().load().merged : try shelved.files().cards { _ in shelved.place.outside }.merged
    #expect(merged.map(\.copy) == ["books/2b.json"] && merged.map(\.id) == ["1b"])
    let book = try kept()
    #expect(book.notes.map(\.text) == ["two", "late"] && book.rating == Rating(quarters: 16))
    // What was not changed in it stands as it was chosen.
    #expect(book.publisher == "Ace" && book.pages == 688)
    #expect(shelved.place.text("books/2b.json") == nil)
    #expect(shelved.place.text("trash/2b.json")?.contains("late") == true)
    let state = shelved.contents
    #expect(try shelved.files().load().merged == [] && shelved.contents == state)
  }

  @Test func aFieldChangedInBothKeepsTheOlderVersionWhole() throws {
    try shelved.files().edit("1b") { $0.rating = Rating(quarters: 4) }
    try write("books/2b.json", edit)
    let merged = try #require(try shelved.files().load().merged.first)
    #expect(try kept().rating == Rating(quarters: 16))
    #expect(merged.kept.count == 1 && shelved.place.text(merged.kept[0])?.contains("\"rating\": 1") == true)
  }

  @Test func undoneItIsABookOfItsOwnAndTheReaderGoesOnWithIt() throws {
    try write("books/2b.json", edit)
    _ = try shelved.files().load()
    let merged = shelved.contents
    #expect(try shelved.files().undo() != nil)
    let apart = shelved.contents
    #expect(try kept().notes == [] && kept().absorbed == [])
    #expect(shelved.place.text("trash/2b.json") == nil)
    #expect(findings().isEmpty)
    #expect(try shelved.files().redo() != nil && shelved.contents == merged)
    #expect(try shelved.files().undo() != nil)
    for _ in 0..<2 { #expect(try shelved.files().load().merged == [] && kept().notes == []) }
    #expect(apart["books/2b.json"] == shelved.contents["books/2b.json"])
    try shelved.files().edit("2b") { $0.notes[1].text = "later" }
    for _ in 0..<2 {
      let library = try shelved.files().load()
      #expect(library.merged == [] && library.books.book("2b")?.notes.map(\.text) == ["two", "later"])
    }
    // Made one again by hand it is as any other.
    try shelved.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    #expect(try kept().notes.map(\.text) == ["two", "later"])
  }

  /// The file as it was absorbed came back, and nothing was to be merged.
  @Test func undoneTheSameFileIsABookOfItsOwn() throws {
    try write("books/2b.json") { _ in }
    #expect(try shelved.files().load().merged == [] && shelved.place.text("books/2b.json") == nil)
    #expect(try shelved.files().undo() != nil)
    #expect(try kept().notes == [] && findings().isEmpty)
    #expect(try shelved.files().load().books.book("2b")?.notes.map(\.text) == ["two"])
  }

  /// What the trash held of it, and the late edit lacks, stays in the trash.
  @Test func undoneNothingOfTheEarlierVersionIsLost() throws {
    try write("books/2b.json") {
      $0.publisher = nil
      $0.notes.append(Note(id: "3n", text: "late", created: Self.created))
    }
    _ = try shelved.files().load()
    #expect(try shelved.files().undo() != nil)
    #expect(findings().isEmpty)
    #expect(shelved.contents.values.contains { $0.contains("Gollancz") })
    #expect(shelved.place.text("trash/2b.json") == nil)
  }

  /// In a step of many files those of the trash may come before the books.
  @Test func eachFileOfAStepGetsWhatIsItsOwn() throws {
    let files = shelved.files()
    let trashed = shelved.place.path("trash/2b.json")
    let names = ["trash/2b.json", "books/3b.json", "books/1b.json"]
    var reversal = Reversal()
    for name in names {
      let (bytes, status) = try files.disk.contents(shelved.place.path(name))
      reversal.writes.append(Reversal.Write(name: name, title: nil, old: status, bytes: bytes))
    }
    let late = Array(shelved.place.json(of: record).utf8)
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

  /// What the checks say of the shelf.
  private func findings() -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try? LibraryCheck(shelved.files(), isRepairing: false) { findings.append($0) }.run()
    return findings
  }

  /// As where a synchronising program brings the book that stays first, and the trash later.
  @Test func theFileAsItWasGoesWhereItBelongsAndNothingElseChanges() throws {
    let after = shelved.contents
    for isInTrash in [true, false] {
      if !isInTrash { try FileManager.default.removeItem(atPath: shelved.place.path("trash/2b.json")) }
      try write("books/2b.json") { _ in }
      #expect(try shelved.files().load().merged == [])
      #expect(shelved.contents == after)
    }
  }

  @Test func withoutTheTrashNothingOfItIsLost() throws {
    try FileManager.default.removeItem(atPath: shelved.place.path("trash/2b.json"))
    try write("books/2b.json", edit)
    _ = try shelved.files().load()
    let book = try kept()
    #expect(book.notes.map(\.text) == ["two", "late"] && book.publisher == "Ace")
    #expect(book.rating == Rating(quarters: 16))
  }

  @Test func aChangeOfTheFileInTheTrashArrivesToo() throws {
    let text = try #require(shelved.place.text("trash/2b.json"))
    try shelved.place.write(text.replacing("\"two\"", with: "\"two, and more\""), to: "trash/2b.json")
    #expect(try shelved.files().cards { _ in shelved.place.outside }.merged.map(\.copy) == ["trash/2b.json"])
    #expect(try Set(kept().notes.map(\.text)) == ["two", "two, and more"])
    let state = shelved.contents
    #expect(try shelved.files().load().merged == [] && shelved.contents == state)
  }

  @Test func undoneAChangeInTheTrashStaysThereUntilItChanges() throws {
    let text = try #require(shelved.place.text("trash/2b.json"))
    try shelved.place.write(text.replacing("\"two\"", with: "\"two, and more\""), to: "trash/2b.json")
    let before = shelved.contents
    #expect(try shelved.files().load().merged.count == 1 && shelved.files().undo() != nil)
    for _ in 0..<2 { #expect(try shelved.files().load().merged == [] && shelved.contents == before) }
    try shelved.place.write(text.replacing("\"two\"", with: "\"three\""), to: "trash/2b.json")
    #expect(try shelved.files().load().merged.count == 1)
    #expect(try Set(kept().notes.map(\.text)) == ["two", "three"])
  }

  /// The lock is another program's while it writes, and a library is read again with each of its files.
  @Test func whatWasLeftOnceTakesNoLock() throws {
    let text = try #require(shelved.place.text("trash/2b.json"))
    try shelved.place.write(text.replacing("\"two\"", with: "\"three\""), to: "trash/2b.json")
    _ = try shelved.files().load()
    _ = try shelved.files().undo()
    let faults = Faults { _, _ in nil }
    _ = try shelved.files(faults.access).load()
    #expect(!faults.calls.contains(.tryLock))
  }

  @Test func aConflictCopyOfItArrivesToo() throws {
    try write("books/2b.sync-conflict-20261120-101500-ABCDEFG.json", edit)
    #expect(try shelved.files().load().books.map(\.id) == ["1b", "3b"])
    #expect(try kept().notes.map(\.text) == ["two", "late"])
  }

  @Test func aRecordThatTheReaderBroughtBackStandsForItself() throws {
    try shelved.files().restore("2b")
    for _ in 0..<2 {
      let library = try shelved.files().load()
      #expect(library.books.map(\.id) == ["1b", "2b", "3b"] && library.merged == [])
    }
    #expect(try kept().absorbed == [])
    #expect(shelved.place.text("trash/2b.json") == nil)
    // What is written in it and thrown away is nobody else's.
    try shelved.files().edit("2b") { $0.rating = Rating(quarters: 4) }
    try shelved.files().remove("2b")
    #expect(try kept().rating == nil && shelved.files().load().merged == [])
    // And it can be absorbed again.
    try shelved.files().restore("2b")
    try shelved.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    #expect(try kept().absorbed.map(\.id) == ["2b"] && kept().notes.map(\.text) == ["two"])
  }

  /// The book that stood for it was in the trash meanwhile.
  @Test func aBookThatComesBackDoesNotStandForARecordOfTheShelf() throws {
    let before = shelved.contents
    try shelved.files().remove("1b")
    try shelved.files().restore("2b")
    let apart = shelved.contents
    try shelved.files().restore("1b")
    #expect(try kept().notes == [] && kept().absorbed == [] && findings().isEmpty)
    #expect(try shelved.files().undo() != nil && shelved.contents == apart)
    _ = try shelved.files().undo()
    #expect(try shelved.files().undo() != nil && shelved.contents == before)
  }

  /// The book that stood for it became one with a third.
  @Test func aRecordOfARecordThatComesBackTakesItsNotesAlong() throws {
    try shelved.files().unite("3b", absorbing: "1b") { RecordUnion(keeping: $0, absorbing: $1) }
    let before = shelved.contents
    try shelved.files().restore("2b")
    let library = try shelved.files().load()
    #expect(library.books.book("3b")?.notes == [] && findings().isEmpty)
    #expect(library.books.book("3b")?.absorbed.map(\.id) == ["1b"])
    #expect(try shelved.files().undo() != nil && shelved.contents == before)
    // The one between the two comes back after it.
    try shelved.files().restore("2b")
    try shelved.files().restore("1b")
    #expect(try kept().notes == [] && kept().absorbed == [] && findings().isEmpty)
  }

  /// As where a group of books comes back from the trash, or one program's change arrives without the other.
  @Test(arguments: [true, false]) func whateverBroughtThemTogetherTheNotesAreInOne(isWhole: Bool) throws {
    try write("books/2b.json") { $0.absorbedBy = "1b" }
    let merged =
      isWhole
      ? try shelved.files().load().merged : try shelved.files().cards { _ in shelved.place.outside }.merged
    #expect(merged == [])
    #expect(try kept().notes == [] && kept().absorbed == [])
    #expect(shelved.place.text("books/2b.json")?.contains("two") == true)
    let state = shelved.contents
    #expect(try shelved.files().load().merged == [] && shelved.contents == state)
  }

  @Test func bringingItBackIsOneStepOfBoth() throws {
    let before = shelved.contents
    try shelved.files().restore("2b")
    let after = shelved.contents
    var steps: [JournalStep] = []
    try shelved.files().history { steps.append($0) }
    #expect(steps.first?.books == [BookChange(id: "2b", title: "Book 2b", what: [.restored])])
    #expect(try shelved.files().undo() != nil && shelved.contents == before)
    #expect(try shelved.files().redo() != nil && shelved.contents == after)
    #expect(try shelved.files().load().merged == [])
  }

  @Test(arguments: Call.allCases) func whateverIsRefusedNothingIsLost(call: Call) throws {
    var number = 0
    while true {
      let test = try LateEditTests()
      try test.write("books/2b.json", test.edit)
      let faults = Faults.refusing(call, at: number, code: EIO)
      _ = try? test.shelved.files(faults.access).load()
      #expect(test.shelved.contents.values.joined().contains("\"late\""), "\(call) \(number)")
      #expect(try test.kept().notes.map(\.text) == ["two", "late"], "\(call) \(number)")
      if faults.calls.count(where: { $0 == call }) <= number { break }
      number += 1
    }
  }
}
