import Glibc
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Conflict copies of the saved shelves, and a check of their file.
@Suite struct ShelvesCopyTests {
  private static let copy = "shelves.sync-conflict-20261120-101500-ABCDEFG.json"
  private static let one =
    #"{"format":1,"shelves":[{"filter":"tag:a","id":"1s","modified":"2026-11-20T10:00:00+09:00","name":"A"}]}"#
  private static let other = """
    {"format":1,"shelves":[{"filter":"tag:b","id":"1s","modified":"2026-11-20T11:00:00+09:00","name":"A"},\
    {"filter":"tag:c","id":"2s","modified":"2026-11-20T09:00:00+09:00","name":"C"}]}
    """

  private let shelved: Shelved
  private var place: TemporaryLibrary { shelved.place }

  init() throws { shelved = try Shelved() }

  private func writeBoth(_ copy: String = copy) throws {
    try place.write(Self.one, to: "shelves.json")
    try place.write(Self.other, to: copy)
  }

  private func check(repairing: Bool = false) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try LibraryCheck(shelved.files(), isRepairing: repairing) { findings.append($0) }.run()
    return findings
  }

  @Test(arguments: [
    copy, "shelves (conflicted copy 2026-11-20 101500).json",
    "shelves (Ann's conflicted copy 2026-11-20).json",
    "shelves (1).json", "shelves 2.json", "shelves [conflicted].json", "shelves (앤의 충돌된 사본 2026-11-20).json",
  ])
  func namesOfManyProgramsAreKnown(name: String) throws {
    try writeBoth(name)
    let library = try shelved.files().load()
    #expect(library.shelves?.shelves.map(\.filter) == ["tag:b", "tag:c"] && library.problems == [])
    let merged = try #require(library.merged.first)
    #expect(
      merged.copy == name && merged.record == .shelves && merged.title == nil && library.merged.count == 1
    )
    // The rule that gave way lies whole in the trash, where nobody takes it for a book.
    #expect(merged.kept == ["trash/shelves.2026-11-20T100000+0900.json"])
    #expect(place.text(merged.kept[0]) == Self.one && place.text(name) == nil)
    #expect(try shelved.files().load().problems == [] && shelved.files().cards().problems == [])
    #expect(try check().allSatisfy { $0.problem == .style })
  }

  @Test func anIndexedReadingMergesThemToo() throws {
    try writeBoth()
    let cards = try shelved.files().cards()
    #expect(cards.shelves.shelves.count == 2 && cards.merged.count == 1 && cards.problems == [])
  }

  @Test func aCopyAloneBecomesTheFile() throws {
    try place.write(Self.one, to: Self.copy)
    #expect(try shelved.files().load().shelves?.shelves.map(\.id) == ["1s"])
    #expect(place.text("shelves.json") == Self.one && place.text(Self.copy) == nil)
  }

  @Test(arguments: [("{", Self.other), (one, "{"), (one, #"{"format":2}"#), (#"{"format":2}"#, Self.other)])
  func whatCannotBeMergedStaysAndIsNamed(original: String, copy: String) throws {
    try place.write(original, to: "shelves.json")
    try place.write(copy, to: Self.copy)
    let library = try shelved.files().load()
    #expect(library.merged == [] && !library.problems.isEmpty)
    #expect(place.text("shelves.json") == original && place.text(Self.copy) == copy)
  }

  @Test func aMergeIsTakenBackAndThenLeft() throws {
    try writeBoth()
    let before = shelved.contents
    _ = try shelved.files().load()
    let after = shelved.contents
    #expect(try shelved.files().undo() != nil && shelved.contents == before)
    for _ in 0..<2 {
      let library = try shelved.files().load()
      #expect(library.merged == [] && shelved.contents == before)
      #expect(
        library.problems == [FileProblem(name: Self.copy, reason: .conflictCopy(.shelves, isLeft: true))]
      )
    }
    #expect(try check().contains { $0.path == Self.copy && $0.problem == .leftCopy })
    #expect(try shelved.files().redo() != nil && shelved.contents == after)
  }

  /// Every call of the merge in turn, refused once or for good.
  @Test(arguments: [true, false]) func whereverAMergeIsCutOffItIsDoneAgainToTheSameEnd(once: Bool) throws {
    try writeBoth()
    _ = try shelved.files().load()
    let end = shelved.contents
    var last = 0
    while true {
      let scene = try ShelvesCopyTests()
      try scene.writeBoth()
      let faults = Faults { [last] _, earlier in
        once ? (earlier.count == last ? EIO : nil) : (earlier.count >= last ? EIO : nil)
      }
      let result = try? scene.place.files(access: faults.access, isJournalled: true, identifiers: .random)
        .load()
      let words = scene.shelved.contents.values.joined()
      #expect(["tag:a", "tag:b", "tag:c"].allSatisfy(words.contains), "after \(last) calls")
      _ = try scene.place.files(isJournalled: true, clock: .farOff, identifiers: .random).load()
      #expect(scene.shelved.contents == end, "after \(last) calls")
      if result?.merged.count == 1, faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 25)
  }

  // MARK: Check

  @Test(arguments: [
    (#"{"format":1,"shelves":[{"filter":"","id":"1s","name":"A"}]}"#, [CheckFinding.CheckProblem.style]),
    ("{", [.file(.notJSON(JSONProblem(.endsEarly, offset: 1, line: 1)))]),
    (#"{"format":2}"#, [.file(.otherFormat(2))]),
  ])
  func whatIsFound(text: String, problems: [CheckFinding.CheckProblem]) throws {
    try place.write(text, to: "shelves.json")
    let found = try check().filter { $0.path == "shelves.json" }
    #expect(found.map(\.problem) == problems)
  }

  @Test func aRepairWritesItAnewAndKeepsWhatItSays() throws {
    try place.write(
      #"{"shelves":[{"filter":"a","id":"1s","name":"A"},{"filter":"b","id":"1s","modified":"soon","name":"B"}],"x":1}"#,
      to: "shelves.json"
    )
    let kinds = try check().filter { $0.path == "shelves.json" }.map(\.problem)
    #expect(kinds.contains(.doubledID("1s", field: "shelves[1]", alsoIn: nil)))
    #expect(kinds.contains(.stamp(field: "shelves[1].modified", value: "soon")) && kinds.contains(.style))
    let before = shelved.contents
    let repaired = try check(repairing: true).filter { $0.path == "shelves.json" }
    #expect(repaired.contains { $0.repair == .rewritten })
    let shelves = try shelved.files().savedShelves()
    #expect(shelves.shelves.map(\.name) == ["A", "B"] && Set(shelves.shelves.map(\.id)).count == 2)
    #expect(place.text("shelves.json")?.contains("\"x\": 1") == true)
    #expect(try check().filter { $0.path == "shelves.json" }.isEmpty)
    #expect(try shelved.files().undo() != nil && shelved.contents == before)
  }

  @Test func aRepairPutsABrokenFileAsideAndTakesItsCopy() throws {
    try place.write("{", to: "shelves.json")
    try place.write(Self.other, to: Self.copy)
    _ = try check(repairing: true)
    #expect(place.text("shelves.json") == Self.other)
    #expect(place.names(in: "trash").contains { place.text("trash/\($0)") == "{" })
  }

  // MARK: Whole libraries

  @Test func anExportBringsThemAlongAndTwoListsBecomeOne() throws {
    try place.write(Self.one, to: "shelves.json")
    let there = try Shelved()
    try there.place.write(Self.other, to: "shelves.json")
    var bytes: [UInt8] = []
    _ = try there.files().export { (part) throws(StoreError) in bytes += part }
    let whole = try #require(try WholeLibrary(bytes))
    let before = shelved.contents
    let report = try shelved.files().importLibrary(whole)
    #expect(report.merged == ["shelves.json"] && report.left == [])
    #expect(report.kept == ["trash/shelves.2026-11-20T100000+0900.json"])
    #expect(try shelved.files().savedShelves().shelves.map(\.filter) == ["tag:b", "tag:c"])
    let after = shelved.contents
    #expect(try shelved.files().importLibrary(whole).files == 0 && shelved.contents == after)
    #expect(try shelved.files().undo()?.source == .imported && shelved.contents == before)
    let empty = LibraryFiles(root: place.outside, clock: .standing, identifiers: .counted())
    _ = try empty.importLibrary(whole)
    #expect(try empty.savedShelves().shelves.count == 2)
  }

  // MARK: Screens

  @MainActor @Test func anOpenLibrarySeesThemAndWhatOthersDo() async throws {
    let library = try Library(opening: shelved.files())
    #expect(library.shelves == SavedShelves())
    try await library.changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.keep("1s", "A", stamp)
    }
    #expect(library.shelves.shelves.map(\.name) == ["A"])
    try place.files().keep("2s", "B")
    try await library.reload(["shelves.json"])
    #expect(library.shelves.shelves.map(\.name) == ["A", "B"])
    #expect(try await library.undo()?.shelves.map(\.name) == ["A"])
    #expect(library.shelves.shelves.map(\.name) == ["B"])
    try place.write("{", to: "shelves.json")
    try await library.reload(["shelves.json"])
    // What was known is shown on; it is not written over what cannot be read.
    #expect(library.shelves.shelves.map(\.name) == ["B"] && library.problems.map(\.name) == ["shelves.json"])
    await #expect(throws: StoreError.self) {
      try await library.changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
        try shelves.remove("2s", at: stamp)
      }
    }
    #expect(place.text("shelves.json") == "{")
  }

  @MainActor @Test func aWatchTellsOfThem() async throws {
    let stage = try WatchStage()
    try stage.place.files().keep("1s", "A")
    #expect(await stage.reports.next() == ["shelves.json"])
  }

  /// Written in place, so that the folder is as it was.
  @Test func whereNobodyTellsTheyAreLookedAt() throws {
    try place.write(Self.one, to: "shelves.json")
    let disk = Disk(access: .live)
    let before = FolderLook(shelved.files().folder, files: [], disk: disk)
    try place.write(Self.other, to: "shelves.json")
    let now = FolderLook(shelved.files().folder, files: [], disk: disk)
    #expect(now.changes(since: before).names == ["shelves.json"])
  }
}
