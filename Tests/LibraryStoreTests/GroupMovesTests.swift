import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Several books moved to the trash and back as one step.
@Suite struct GroupMovesTests {
  private let shelved: Shelved
  private var place: TemporaryLibrary { shelved.place }

  init() throws { shelved = try Shelved() }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: place.path(name))[.posixPermissions] as? Int
  }

  @Test func theyGoAsTheyAreAndComeBackAsTheyWere() throws {
    let byHand = #"{"id":"1b","title":"by hand","x":1.0}"#
    try place.write(byHand, to: "books/1b.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640],
      ofItemAtPath: place.path("books/1b.json")
    )
    let old = shelved.contents
    let outcome = try shelved.files().remove(together: ["3b", "1b"])
    #expect(outcome.changed == 2 && outcome.refused.isEmpty)
    #expect(shelved.ids(in: "books") == ["2b"] && place.text("trash/1b.json") == byHand)
    #expect(try mode("trash/1b.json") == 0o640)
    #expect(shelved.lines.count == 1)
    let step = try #require(try shelved.files().undo())
    #expect(
      step.books.map(\.title) == ["Book 3b", "by hand"] && step.books.allSatisfy { $0.what == [.deleted] }
    )
    #expect(shelved.contents == old)
    #expect(try mode("books/1b.json") == 0o640)
  }

  @Test func whatCannotGoIsNamedAndTheRestGoes() throws {
    try place.write(#"{"format":2,"id":"4b","title":"newer"}"#, to: "books/4b.json")
    try place.write("{", to: "books/5b.json")
    try place.write(place.json(of: Book(id: "6b", title: "linked", added: "2026")), to: "kept.txt")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("books/6b.json"),
      withDestinationPath: "../kept.txt"
    )
    let outcome = try shelved.files().remove(together: ["1b", "4b", "5b", "6b", "7b", "../8b", "2b"])
    #expect(outcome.changed == 2)
    #expect(outcome.refused.map { $0.book?.title } == ["newer", nil, "linked", nil, nil])
    let reasons = outcome.refused.map { "\($0.reason)" }
    #expect(reasons == ["otherFormat", "gone", "link", "gone", "gone"])
    #expect(
      shelved.ids(in: "books") == ["3b", "4b", "5b", "6b"] && shelved.ids(in: "trash") == ["1b", "2b"]
    )
  }

  @Test func whereNoneCanGoThereIsNoStep() throws {
    let outcome = try shelved.files().remove(together: ["8b", "9b"])
    #expect(outcome.changed == 0 && outcome.refused.count == 2 && shelved.lines == [])
    #expect(try shelved.files().restore(together: ["1b"]).changed == 0)
    #expect(try shelved.files().undo() == nil)
  }

  @Test func anOlderCopyInTheTrashGivesWayAndComesBack() throws {
    let older = place.json(of: Book(id: "1b", title: "older", added: "2020"))
    try place.write(older, to: "trash/1b.json")
    let old = shelved.contents
    _ = try shelved.files().remove(together: ["1b", "2b"])
    let aside = try #require(place.names(in: "trash").first { $0.hasPrefix("1b.2026") })
    #expect(place.text("trash/\(aside)") == older && place.text("trash/1b.json")?.contains("Book 1b") == true)
    _ = try shelved.files().undo()
    #expect(shelved.contents == old)
    _ = try shelved.files().redo()
    #expect(place.text("trash/\(aside)") == older)
  }

  @Test func theyComeBackTogether() throws {
    _ = try shelved.files().remove(together: ["1b", "2b", "3b"])
    let trashed = shelved.contents
    // One that is on the shelf again stays as it is there.
    try place.write(place.json(of: Book(id: "3b", title: "again", added: "2026")), to: "books/3b.json")
    let outcome = try shelved.files().restore(together: ["1b", "2b", "3b"])
    #expect(outcome.changed == 2 && outcome.refused.isEmpty)
    #expect(shelved.ids(in: "books") == ["1b", "2b", "3b"] && shelved.ids(in: "trash") == ["3b"])
    #expect(place.text("books/3b.json")?.contains("again") == true)
    try FileManager.default.removeItem(atPath: place.path("books/3b.json"))
    _ = try shelved.files().undo()
    #expect(shelved.contents == trashed)
  }

  /// The book that stands for it would go on standing for it.
  @Test func aRecordThatBecameOneWithABookComesBackByItselfAlone() throws {
    try shelved.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    _ = try shelved.files().remove("3b")
    let outcome = try shelved.files().restore(together: ["2b", "3b"])
    #expect(outcome.changed == 1 && outcome.refused.map { $0.book?.id } == ["2b"])
    #expect(shelved.ids(in: "books") == ["1b", "3b"] && shelved.ids(in: "trash") == ["2b"])
  }

  /// Another program, which asks for no lock, writes one of them between the last look and the move.
  @Test(arguments: [0, 1, 2]) func whatIsWrittenMeanwhileGoesAsItWasWritten(number: Int) throws {
    let theirs = place.json(of: Book(id: "2b", title: "theirs", added: "2026"))
    var access = FileAccess.unflushed
    access.renameNew = { [place] from, to throws(SystemFault) in
      if from.hasSuffix("/\(number + 1)b.json"), place.text("books/2b.json") != theirs,
        place.names(in: "books").contains("2b.json")
      {
        try? place.write(theirs, to: "books/2b.json")
      }
      try FileAccess.live.renameNew(from, to)
    }
    let outcome = try shelved.files(access).remove(together: ["1b", "2b", "3b"])
    #expect(outcome.changed == 3 && shelved.ids(in: "trash") == ["1b", "2b", "3b"])
    if number < 2 { #expect(place.text("trash/2b.json") == theirs) }
    #expect(place.names().allSatisfy { !$0.hasPrefix(".seoga-") })
    _ = try shelved.files().undo()
    #expect(shelved.ids(in: "books") == ["1b", "2b", "3b"] && place.names(in: "trash") == [])
  }

  /// A version that knows no moves must not take such a step for ended, and leaves it alone.
  @Test func aStepWithMovesIsOfAFormatOfItsOwn() throws {
    let faults = Faults { asked, earlier in
      let moved = earlier.contains { $0 == .rename }
      return moved && earlier.count { $0 == .rename } > 1 ? EIO : nil
    }
    _ = try? shelved.files(faults.access).remove(together: ["1b", "2b", "3b"])
    let intent = try #require(place.names().first { $0.hasSuffix(".intent") })
    #expect(place.text(intent)?.contains("\"format\": 2") == true)
    #expect(try shelved.files().load().deleted.map(\.id) == ["1b", "2b", "3b"])
    #expect(place.names().allSatisfy { $0 != intent })
  }

  @Test(arguments: ["\"trash/2b.json\"": "\"../2b.json\"", "\"books/2b.json\"": "\"seoga.json\""])
  func aMoveThatLeadsElsewhereIsNotMade(right: String, wrong: String) throws {
    let faults = Faults { _, earlier in earlier.count { $0 == .rename } > 1 ? EIO : nil }
    _ = try? shelved.files(faults.access).remove(together: ["1b", "2b", "3b"])
    let intent = try #require(place.names().first { $0.hasSuffix(".intent") })
    let text = try #require(place.text(intent)).replacing(right, with: wrong)
    // In place: the file stays the one that its name tells.
    let handle = try #require(FileHandle(forWritingAtPath: place.path(intent)))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    let before = shelved.contents
    #expect(try shelved.files().load().problems.map(\.name) == [intent])
    #expect(shelved.contents == before)
  }
}
