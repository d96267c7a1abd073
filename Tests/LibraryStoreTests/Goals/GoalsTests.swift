import Foundation
import Glibc
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

extension LibraryFiles {
  /// Sets a goal, or takes it away where there is no amount.
  func aim(_ number: Int?, _ unit: GoalUnit = .books, for span: GoalSpan) throws(StoreError) {
    let amount = number.flatMap { GoalAmount($0, unit) }
    try changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
      if let amount { try goals.set(amount, for: span, at: stamp) } else { try goals.remove(span, at: stamp) }
    }
  }
}

/// The file of the goals: how it is read, written and left alone.
@Suite struct GoalsTests {
  private let shelved: Shelved
  private var place: TemporaryLibrary { shelved.place }

  init() throws { shelved = try Shelved() }

  @Test func aLibraryWithoutTheFileHasNone() throws {
    #expect(try shelved.files().goals() == ReadingGoals() && shelved.files().load().goals == ReadingGoals())
    #expect(place.text("goals.json") == nil)
  }

  @Test func aGoalIsWrittenAsTheFormatSays() throws {
    try shelved.files().aim(40, for: .year(2026))
    #expect(
      place.text("goals.json") == """
        {
          "format": 1,
          "years": {
            "2026": {
              "books": 40,
              "modified": "2026-11-20T21:04:05+09:00"
            }
          }
        }

        """
    )
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path("goals.json"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try shelved.files().load().goals?[.year(2026)] == GoalAmount(40, .books))
    #expect(try shelved.files().load().problems == [])
  }

  @Test func anAbsentFolderBecomesALibrary() throws {
    let files = LibraryFiles(root: place.outside, clock: .standing, identifiers: .counted())
    try files.aim(20, .minutes, for: .daily)
    #expect(try files.load().goals?[.daily] == GoalAmount(20, .minutes) && files.load().access == .writable)
  }

  @Test func whatIsUnknownStaysAndNothingIsWrittenForNothing() throws {
    try place.write(#"{"format":1,"later":1.50,"years":{"2025":{"books":24,"x":[1e2]}}}"#, to: "goals.json")
    let before = place.text("goals.json")
    try shelved.files().changeGoals { _, _ in }
    try shelved.files().aim(24, for: .year(2025))
    #expect(place.text("goals.json") == before && shelved.lines == [])
    try shelved.files().aim(40, for: .year(2026))
    let text = try #require(place.text("goals.json"))
    #expect(text.contains("\"later\": 1.50") && text.contains("1e2"))
  }

  @Test(arguments: [
    ("{", true), ("[]", true), (#"{"format":2,"years":{"2026":{"books":40}}}"#, false),
    (#"{"format":"x"}"#, false),
  ])
  func whatCannotBeReadOrWrittenIsNamedAndLeftAlone(text: String, isUnreadable: Bool) throws {
    try place.write(text, to: "goals.json")
    let library = try shelved.files().load()
    #expect(library.problems.map(\.name) == ["goals.json"] && (library.goals == nil) == isUnreadable)
    // It hides nobody else and makes nothing else read-only.
    #expect(library.access == .writable && library.books.count == 3 && library.shelves != nil)
    try shelved.files().edit("1b") { $0.title = "new" }
    try shelved.files().keep("1s", "A")
    let problem = try #require(library.problems.first)
    #expect(throws: StoreError.unreadable(problem)) { try shelved.files().aim(40, for: .year(2026)) }
    #expect(try place.text("goals.json") == text && shelved.files().cards().problems == [problem])
  }

  @Test func aLinkToNowhereIsNotReplaced() throws {
    try FileManager.default.createSymbolicLink(
      atPath: place.path("goals.json"),
      withDestinationPath: place.outside
    )
    let problem = FileProblem(name: "goals.json", reason: .failed(code: ENOENT))
    #expect(try shelved.files().load().problems == [problem])
    #expect(throws: StoreError.unreadable(problem)) { try shelved.files().aim(40, for: .year(2026)) }
  }

  @Test func aRefusedChangeIsToldAndWritesNothing() throws {
    let before = shelved.contents
    #expect(throws: StoreError.goal(.none(.daily))) { try shelved.files().aim(nil, for: .daily) }
    #expect(shelved.contents == before && shelved.lines.isEmpty)
  }

  @Test func twoProgramsLoseNothingOfEachOther() async throws {
    let files = [shelved.files(), shelved.files()]
    await withTaskGroup(of: Void.self) { group in
      for (side, files) in files.enumerated() {
        group.addTask { for number in 0..<20 { try? files.aim(40, for: .year(2000 + side * 100 + number)) } }
      }
    }
    #expect(try shelved.files().goals().years.count == 40)
  }

  // MARK: Steps

  @Test func everyStepIsTakenBackByteForByteAndTakenAgain() throws {
    let steps: [(number: Int?, unit: GoalUnit, span: GoalSpan)] = [
      (40, .books, .year(2026)), (20, .minutes, .daily), (14_000, .pages, .year(2026)), (nil, .pages, .daily),
      (nil, .books, .year(2026)),
    ]
    var states = [shelved.contents]
    var kinds: [[GoalChange]] = []
    for step in steps {
      try shelved.files().aim(step.number, step.unit, for: step.span)
      let amount = step.number.flatMap { GoalAmount($0, step.unit) }
      kinds.append([GoalChange(span: step.span, what: amount.map { .set($0) } ?? .removed)])
      states.append(shelved.contents)
    }
    var history: [[GoalChange]] = []
    try shelved.files().history { history.append($0.goals) }
    #expect(history == kinds.reversed())
    for (state, kind) in zip(states.dropLast().reversed(), kinds.reversed()) {
      #expect(try shelved.files().undo()?.goals == kind && shelved.contents == state)
    }
    #expect(try shelved.files().undo() == nil)
    for (state, kind) in zip(states.dropFirst(), kinds) {
      #expect(try shelved.files().redo()?.goals == kind && shelved.contents == state)
    }
    #expect(try shelved.files().redo() == nil)
  }

  /// Another machine's goals came meanwhile, in the file that the step made.
  @Test func theFirstGoalIsTakenOutOfWhatOthersPutIn() throws {
    try shelved.files().aim(40, for: .year(2026))
    try place.files().aim(20, .minutes, for: .daily)
    #expect(try shelved.files().undo() != nil)
    #expect(try shelved.files().goals()[.year(2026)] == nil)
    #expect(try shelved.files().goals()[.daily] == GoalAmount(20, .minutes))
    #expect(try shelved.files().redo() != nil)
    #expect(try shelved.files().goals()[.year(2026)] == GoalAmount(40, .books))
  }

  @Test(arguments: [(GoalSpan.year(2026), "2026"), (.daily, "daily")])
  func theSameGoalChangedAgainIsNotTakenBack(span: GoalSpan, name: String) throws {
    try shelved.files().aim(40, .pages, for: span)
    try shelved.files().aim(41, .pages, for: span)
    try place.files().aim(50, .minutes, for: span)
    let before = shelved.contents
    let since = ChangedSince(name: "goals.json", title: nil, fields: [name], isGone: false)
    #expect(throws: StoreError.changedSince(since)) { try shelved.files().undo() }
    #expect(shelved.contents == before)
  }
}
