import Glibc
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Conflict copies of the goals, a check of their file, and goals in a whole library.
@Suite struct GoalsCopyTests {
  private static let copy = "goals.sync-conflict-20261120-101500-ABCDEFG.json"
  private static let one =
    #"{"format":1,"years":{"2026":{"books":40,"modified":"2026-11-20T10:00:00+09:00"}}}"#
  private static let other = """
    {"daily":{"minutes":20,"modified":"2026-11-20T09:00:00+09:00"},"format":1,\
    "years":{"2026":{"modified":"2026-11-20T11:00:00+09:00","pages":14000}}}
    """

  private let shelved: Shelved
  private var place: TemporaryLibrary { shelved.place }

  init() throws { shelved = try Shelved() }

  private func writeBoth(_ copy: String = copy) throws {
    try place.write(Self.one, to: "goals.json")
    try place.write(Self.other, to: copy)
  }

  private func check(repairing: Bool = false) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try LibraryCheck(shelved.files(), isRepairing: repairing) { findings.append($0) }.run()
    return findings
  }

  @Test(arguments: [
    copy, "goals (Ann's conflicted copy 2026-11-20).json", "goals (1).json", "goals 2.json",
    "goals (앤의 충돌된 사본 2026-11-20).json",
  ])
  func namesOfManyProgramsAreKnown(name: String) throws {
    try writeBoth(name)
    let library = try shelved.files().load()
    #expect(library.goals?[.year(2026)] == GoalAmount(14_000, .pages))
    #expect(library.goals?[.daily] == GoalAmount(20, .minutes) && library.problems == [])
    let merged = try #require(library.merged.first)
    #expect(merged.copy == name && merged.record == .goals && library.merged.count == 1)
    // The goal that gave way lies whole in the trash, where nobody takes it for a book.
    #expect(merged.kept == ["trash/goals.2026-11-20T100000+0900.json"])
    #expect(place.text(merged.kept[0]) == Self.one && place.text(name) == nil)
    #expect(try shelved.files().load().problems == [] && shelved.files().cards().problems == [])
  }

  @Test func aCopyAloneBecomesTheFile() throws {
    try place.write(Self.one, to: Self.copy)
    #expect(try shelved.files().cards().merged.map(\.copy) == [Self.copy])
    #expect(place.text("goals.json") == Self.one && place.text(Self.copy) == nil)
  }

  @Test(arguments: [("{", Self.other), (one, "{"), (one, #"{"format":2}"#), (#"{"format":2}"#, Self.other)])
  func whatCannotBeMergedStaysAndIsNamed(original: String, copy: String) throws {
    try place.write(original, to: "goals.json")
    try place.write(copy, to: Self.copy)
    let library = try shelved.files().load()
    #expect(library.merged == [] && !library.problems.isEmpty)
    #expect(place.text("goals.json") == original && place.text(Self.copy) == copy)
  }

  @Test func aMergeIsTakenBackAndThenLeft() throws {
    try writeBoth()
    let before = shelved.contents
    _ = try shelved.files().load()
    let after = shelved.contents
    #expect(try shelved.files().undo() != nil && shelved.contents == before)
    let left = FileProblem(name: Self.copy, reason: .conflictCopy(.goals, isLeft: true))
    #expect(try shelved.files().load().problems == [left] && shelved.contents == before)
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
      let scene = try GoalsCopyTests()
      try scene.writeBoth()
      let faults = Faults { [last] _, earlier in
        once ? (earlier.count == last ? EIO : nil) : (earlier.count >= last ? EIO : nil)
      }
      let result = try? scene.place.files(access: faults.access, isJournalled: true, identifiers: .random)
        .load()
      let words = scene.shelved.contents.values.joined()
      #expect(["40", "14000", "20"].allSatisfy(words.contains), "after \(last) calls")
      _ = try scene.place.files(isJournalled: true, clock: .farOff, identifiers: .random).load()
      #expect(scene.shelved.contents == end, "after \(last) calls")
      if result?.merged.count == 1, faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 25)
  }

  // MARK: Check

  @Test(arguments: [
    (#"{"format":1,"years":{"2026":{"books":40}}}"#, [CheckFinding.CheckProblem.style]),
    ("{", [.file(.notJSON(JSONProblem(.endsEarly, offset: 1, line: 1)))]),
    (#"{"format":2}"#, [.file(.otherFormat(2))]),
  ])
  func whatIsFound(text: String, problems: [CheckFinding.CheckProblem]) throws {
    try place.write(text, to: "goals.json")
    #expect(try check().filter { $0.path == "goals.json" }.map(\.problem) == problems)
  }

  @Test func aRepairWritesItAnewAndKeepsWhatItSays() throws {
    try place.write(#"{"daily":{"minutes":20,"modified":"soon"},"x":1}"#, to: "goals.json")
    let kinds = try check().filter { $0.path == "goals.json" }.map(\.problem)
    #expect(kinds.contains(.stamp(field: "daily.modified", value: "soon")) && kinds.contains(.style))
    let before = shelved.contents
    #expect(try check(repairing: true).contains { $0.path == "goals.json" && $0.repair == .rewritten })
    #expect(try shelved.files().goals()[.daily] == GoalAmount(20, .minutes))
    #expect(place.text("goals.json")?.contains("\"x\": 1") == true)
    #expect(try shelved.files().undo() != nil && shelved.contents == before)
  }

  @Test func aRepairPutsABrokenFileAsideAndTakesItsCopy() throws {
    try place.write("{", to: "goals.json")
    try place.write(Self.other, to: Self.copy)
    _ = try check(repairing: true)
    #expect(place.text("goals.json") == Self.other)
    #expect(place.names(in: "trash").contains { place.text("trash/\($0)") == "{" })
  }

  // MARK: Whole libraries

  private func export(_ files: LibraryFiles) throws -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try files.export { (part) throws(StoreError) in bytes += part }
    return bytes
  }

  @Test func anExportBringsThemAlongAndTwoFilesBecomeOne() throws {
    try place.write(Self.one, to: "goals.json")
    let there = try Shelved()
    try there.place.write(Self.other, to: "goals.json")
    let whole = try #require(try WholeLibrary(export(there.files())))
    let before = shelved.contents
    let report = try shelved.files().importLibrary(whole)
    #expect(report.merged == ["goals.json"] && report.left == [])
    #expect(report.kept == ["trash/goals.2026-11-20T100000+0900.json"])
    #expect(try shelved.files().goals()[.year(2026)] == GoalAmount(14_000, .pages))
    let after = shelved.contents
    #expect(try shelved.files().importLibrary(whole).files == 0 && shelved.contents == after)
    #expect(try shelved.files().undo()?.source == .imported && shelved.contents == before)
    let empty = LibraryFiles(root: place.outside, clock: .standing, identifiers: .counted())
    _ = try empty.importLibrary(whole)
    #expect(try empty.goals()[.daily] == GoalAmount(20, .minutes))
  }

  @Test func whatOnlyAnExportHasIsALoss() throws {
    try place.write(Self.other, to: "goals.json")
    try place.write(String(decoding: export(shelved.files()), as: UTF8.self), to: "out.json")
    #expect(try shelved.files().loss(replacing: place.path("out.json")).isNothing)
    // What was taken away is no loss; what was never here is.
    try shelved.files().aim(nil, for: .daily)
    #expect(try shelved.files().loss(replacing: place.path("out.json")).isNothing)
    try place.write(#"{"format":1,"years":{}}"#, to: "goals.json")
    #expect(try shelved.files().loss(replacing: place.path("out.json")).goals == [.year(2026), .daily])
  }

  // MARK: Screens

  @MainActor @Test func anOpenLibrarySeesThemAndWhatOthersDo() async throws {
    let library = try Library(opening: shelved.files())
    #expect(library.goals == ReadingGoals())
    let amount = try #require(GoalAmount(40, .books))
    try await library.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
      try goals.set(amount, for: .year(2026), at: stamp)
    }
    #expect(library.goals[.year(2026)] == amount)
    try place.files().aim(20, .minutes, for: .daily)
    try await library.reload(["goals.json"])
    #expect(library.goals[.daily] == GoalAmount(20, .minutes))
    #expect(try await library.undo()?.goals == [GoalChange(span: .year(2026), what: .set(amount))])
    #expect(library.goals[.year(2026)] == nil && library.goals[.daily] != nil)
    try place.write("{", to: "goals.json")
    try await library.reload(["goals.json"])
    // What was known is shown on; it is not written over what cannot be read.
    #expect(library.goals[.daily] != nil && library.problems.map(\.name) == ["goals.json"])
    await #expect(throws: StoreError.self) {
      try await library.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
        try goals.remove(.daily, at: stamp)
      }
    }
    #expect(place.text("goals.json") == "{")
  }
}
