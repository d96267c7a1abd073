import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A merge of a conflict copy, and what a check repairs, as steps that can be taken back.
@Suite struct MergeStepTests {
  private static let copy = "books/1b.sync-conflict-20261120-101500-ABCDEFG.json"

  private let place: TemporaryLibrary
  private var files: LibraryFiles { place.files(isJournalled: true, identifiers: .random) }

  init() throws {
    place = try TemporaryLibrary()
    try place.write([Book(id: "2b", title: "other", added: "2026")])
  }

  /// A book and another version of it, both changed.
  private func writeBoth() throws {
    var one = Book(id: "1b", title: "one", added: "2026")
    (one.modified, one.subtitle) = ("2026-11-20T10:00:00+09:00", "a")
    try place.write(place.json(of: one), to: "books/1b.json")
    (one.title, one.modified, one.subtitle) = ("two", "2026-11-20T11:00:00+09:00", nil)
    one.notes = [Note(id: "1n", text: "words", created: "2026-11-20T11:00:00+09:00")]
    try place.write(place.json(of: one), to: Self.copy)
  }

  private func history() throws -> [JournalStep] {
    var steps: [JournalStep] = []
    try files.history { steps.append($0) }
    return steps
  }

  private func check(repairing: Bool) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try LibraryCheck(files, isRepairing: repairing) { findings.append($0) }.run()
    return findings
  }

  @Test func itIsInTheHistoryAndTakenBackByteForByte() throws {
    try files.edit("2b") { $0.title = "earlier" }
    try writeBoth()
    let before = place.contents
    let merged = try files.load().merged
    let after = place.contents
    #expect(merged.count == 1 && after[Self.copy] == nil)
    let steps = try history()
    #expect(steps.count == 2)
    let change = try #require(steps.first?.books.first)
    #expect(change.id == "1b" && change.title == "two" && change.what == [.merged])
    #expect(steps.first?.books.count == 1)
    #expect(try files.undo()?.books.map(\.what) == [[.merged]])
    #expect(place.contents == before)
    // Nobody merges it again, and it is named.
    for _ in 0..<2 {
      let library = try files.load()
      #expect(library.merged == [] && place.contents == before)
      #expect(library.problems == [FileProblem(name: Self.copy, reason: .leftCopy("1b"))])
      let cards = try files.cards { _ in place.outside }
      #expect(cards.merged == [] && cards.problems == library.problems)
    }
    #expect(try files.redo() != nil)
    #expect(place.contents == after)
    #expect(try files.load().problems == [])
    // The same copy coming anew is any copy.
    try place.write(String(decoding: before[Self.copy] ?? [], as: UTF8.self), to: Self.copy)
    #expect(try files.load().merged.map(\.copy) == [Self.copy])
  }

  @Test func aCopyThatWasBroughtBackIsMergedOnceItChanges() throws {
    try writeBoth()
    _ = try files.load()
    _ = try files.undo()
    #expect(try files.load().merged == [])
    let text = try #require(place.text(Self.copy))
    try place.write(text.replacing("words", with: "other words"), to: Self.copy)
    #expect(try files.load().merged.map(\.copy) == [Self.copy])
    #expect(place.text("books/1b.json")?.contains("other words") == true)
  }

  @Test func aCopyThatWasBroughtBackIsMergedWhereTheReaderAsks() throws {
    try writeBoth()
    _ = try files.load()
    let merged = place.contents
    _ = try files.undo()
    let before = place.contents
    #expect(try check(repairing: false).map(\.problem) == [.leftCopy])
    #expect(place.contents == before)
    #expect(try check(repairing: true).map(\.problem) == [.leftCopy])
    #expect(place.contents == merged)
    // It is a step as before, and the same copy coming anew is any copy.
    #expect(try files.undo() != nil)
    #expect(place.contents == before)
    _ = try check(repairing: true)
    try place.write(String(decoding: before[Self.copy] ?? [], as: UTF8.self), to: Self.copy)
    #expect(try files.load().merged.count == 1)
  }

  @Test func aCopyThatBecameTheBookBecomesACopyAgain() throws {
    try writeBoth()
    try FileManager.default.removeItem(atPath: place.path("books/1b.json"))
    let before = place.contents
    #expect(try files.load().merged.count == 1)
    #expect(try history().first?.books.map(\.id) == ["1b"])
    #expect(try files.undo() != nil)
    #expect(place.contents == before)
    #expect(try files.load().merged == [] && place.contents == before)
  }

  @MainActor
  @Test func theScreensNameItAsSoonAsItIsBack() async throws {
    try writeBoth()
    let library = try Library(files)
    try await library.reload()
    #expect(library.merged.count == 1 && library.problems == [])
    _ = try await library.undo()
    #expect(library.problems == [FileProblem(name: Self.copy, reason: .leftCopy("1b"))])
    #expect(library.book("1b")?.title == "one" && library.merged.count == 1)
    try await library.reload()
    #expect(library.problems.map(\.name) == [Self.copy] && library.merged.count == 1)
  }

  /// Killed after any call, and started again: all words are there, and undo leads back.
  @Test func whereverItIsCutOffNothingIsLost() throws {
    let (one, other) = (try scene().contents["books/1b.json"], try scene().contents[Self.copy])
    var last = 0
    while true {
      let place = try scene()
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      _ = try? place.files(access: faults.access, isJournalled: true, identifiers: .random).load()
      let files = place.files(isJournalled: true, identifiers: .random)
      #expect(try files.load().problems == [], "after \(last) calls")
      #expect(place.contents[Self.copy] == nil, "after \(last) calls")
      for _ in 0..<3 { _ = try files.undo() }
      #expect(place.contents["books/1b.json"] == one && place.contents[Self.copy] == other, "\(last) calls")
      if faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 40)
  }

  private func scene() throws -> TemporaryLibrary {
    let stage = try MergeStepTests()
    try stage.writeBoth()
    return stage.place
  }

  /// What a repair did to each corruption, taken back again; what a cut-off write left is nobody's to have back.
  @Test(arguments: Corruption.unreadable + Corruption.content)
  func everyRepairIsTakenBack(corruption: Corruption) throws {
    for (name, text) in corruption.files { try place.write(text, to: name) }
    let before = place.contents
    _ = try check(repairing: true)
    let after = place.contents
    let steps = try history().count
    #expect((steps > 0) == (after != before))
    for _ in 0..<steps { #expect(try files.undo() != nil) }
    #expect(place.contents.filter { !$0.value.isEmpty } == before.filter { !$0.value.isEmpty })
  }
}
