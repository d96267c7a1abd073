import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A record that was absorbed and is edited where nobody knew of that.
@Suite struct LateEditTests {
  private let scene: AbsorbedRecord

  init() throws { scene = try AbsorbedRecord() }

  /// As from a backup: it lacks a note that nobody took out of it.
  @Test func anOlderOneThatWasBroughtBackTakesNothingAway() throws {
    try scene.write("books/2b.json") {
      $0.notes = []
      $0.publisher = "an older publisher"
    }
    #expect(try scene.kept().notes.map(\.text) == ["two"])
    let all = scene.shelved.contents.values.joined()
    #expect(all.contains("an older publisher") && all.contains("Gollancz"))
  }

  /// It comes from a version before the last change of the record, which was absorbed with that.
  @Test func whatCameAfterTheTwoPartedIsNotTakenForTakenOut() throws {
    var parted = scene.record
    (parted.tags, parted.notes, parted.synopsis) = (["after"], [], "after they parted")
    let place = try Shelved([Shelved.books[0], parted])
    try place.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    var late = scene.record
    (late.notes, late.modified) = (
      [Note(id: "9n", text: "late", created: AbsorbedRecord.created)], AbsorbedRecord.late
    )
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
    try scene.write("books/2b.json", scene.edit)
    let merged =
      isWhole
      ? try scene.shelved.files().load().merged
      : try scene.shelved.files().cards { _ in scene.shelved.place.outside }.merged
    #expect(merged.map(\.copy) == ["books/2b.json"] && merged.map(\.id) == ["1b"])
    let book = try scene.kept()
    #expect(book.notes.map(\.text) == ["two", "late"] && book.rating == Rating(quarters: 16))
    // What was not changed in it stands as it was chosen.
    #expect(book.publisher == "Ace" && book.pages == 688)
    #expect(scene.shelved.place.text("books/2b.json") == nil)
    #expect(scene.shelved.place.text("trash/2b.json")?.contains("late") == true)
    let state = scene.shelved.contents
    #expect(try scene.shelved.files().load().merged == [] && scene.shelved.contents == state)
  }

  @Test func aFieldChangedInBothKeepsTheOlderVersionWhole() throws {
    try scene.shelved.files().edit("1b") { $0.rating = Rating(quarters: 4) }
    try scene.write("books/2b.json", scene.edit)
    let merged = try #require(try scene.shelved.files().load().merged.first)
    #expect(try scene.kept().rating == Rating(quarters: 16))
    #expect(
      merged.kept.count == 1 && scene.shelved.place.text(merged.kept[0])?.contains("\"rating\": 1") == true
    )
  }

  /// As where a synchronising program brings the book that stays first, and the trash later.
  @Test func theFileAsItWasGoesWhereItBelongsAndNothingElseChanges() throws {
    let after = scene.shelved.contents
    for isInTrash in [true, false] {
      if !isInTrash { try FileManager.default.removeItem(atPath: scene.shelved.place.path("trash/2b.json")) }
      try scene.write("books/2b.json") { _ in }
      #expect(try scene.shelved.files().load().merged == [])
      #expect(scene.shelved.contents == after)
    }
  }

  @Test func withoutTheTrashNothingOfItIsLost() throws {
    try FileManager.default.removeItem(atPath: scene.shelved.place.path("trash/2b.json"))
    try scene.write("books/2b.json", scene.edit)
    _ = try scene.shelved.files().load()
    let book = try scene.kept()
    #expect(book.notes.map(\.text) == ["two", "late"] && book.publisher == "Ace")
    #expect(book.rating == Rating(quarters: 16))
  }

  @Test func aChangeOfTheFileInTheTrashArrivesToo() throws {
    let text = try #require(scene.shelved.place.text("trash/2b.json"))
    try scene.shelved.place.write(text.replacing("\"two\"", with: "\"two, and more\""), to: "trash/2b.json")
    #expect(
      try scene.shelved.files().cards { _ in scene.shelved.place.outside }.merged.map(\.copy) == [
        "trash/2b.json"
      ]
    )
    #expect(try Set(scene.kept().notes.map(\.text)) == ["two", "two, and more"])
    let state = scene.shelved.contents
    #expect(try scene.shelved.files().load().merged == [] && scene.shelved.contents == state)
  }

  @Test func undoneAChangeInTheTrashStaysThereUntilItChanges() throws {
    let text = try #require(scene.shelved.place.text("trash/2b.json"))
    try scene.shelved.place.write(text.replacing("\"two\"", with: "\"two, and more\""), to: "trash/2b.json")
    let before = scene.shelved.contents
    #expect(try scene.shelved.files().load().merged.count == 1 && scene.shelved.files().undo() != nil)
    for _ in 0..<2 {
      #expect(try scene.shelved.files().load().merged == [] && scene.shelved.contents == before)
    }
    try scene.shelved.place.write(text.replacing("\"two\"", with: "\"three\""), to: "trash/2b.json")
    #expect(try scene.shelved.files().load().merged.count == 1)
    #expect(try Set(scene.kept().notes.map(\.text)) == ["two", "three"])
  }

  /// The lock is another program's while it writes, and a library is read again with each of its files.
  @Test func whatWasLeftOnceTakesNoLock() throws {
    let text = try #require(scene.shelved.place.text("trash/2b.json"))
    try scene.shelved.place.write(text.replacing("\"two\"", with: "\"three\""), to: "trash/2b.json")
    _ = try scene.shelved.files().load()
    _ = try scene.shelved.files().undo()
    let faults = Faults { _, _ in nil }
    _ = try scene.shelved.files(faults.access).load()
    #expect(!faults.calls.contains(.tryLock))
  }

  @Test func aConflictCopyOfItArrivesToo() throws {
    try scene.write("books/2b.sync-conflict-20261120-101500-ABCDEFG.json", scene.edit)
    #expect(try scene.shelved.files().load().books.map(\.id) == ["1b", "3b"])
    #expect(try scene.kept().notes.map(\.text) == ["two", "late"])
  }

  @Test(arguments: Call.allCases) func whateverIsRefusedNothingIsLost(call: Call) throws {
    var number = 0
    while true {
      let scene = try AbsorbedRecord()
      try scene.write("books/2b.json", scene.edit)
      let faults = Faults.refusing(call, at: number, code: EIO)
      _ = try? scene.shelved.files(faults.access).load()
      #expect(scene.shelved.contents.values.joined().contains("\"late\""), "\(call) \(number)")
      #expect(try scene.kept().notes.map(\.text) == ["two", "late"], "\(call) \(number)")
      if faults.calls.count(where: { $0 == call }) <= number { break }
      number += 1
    }
  }
}
