import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Marks of a merge in the files of which the library has one, and what a check makes of marks.
@Suite struct MarkedSingleTests {
  private let stage: MarkedStage

  init() throws { stage = try MarkedStage() }

  // MARK: Files of which the library has one

  @Test(arguments: [true, false]) func shelvesAndGoalsAreMended(isWhole: Bool) throws {
    try stage.place.write(
      MarkedStage.hunk(
        #"{"format":1,"shelves":[{"id":"1s","name":"A","filter":"is:want"}]}"# + "\n",
        #"{"format":1,"shelves":[{"id":"2s","name":"B","filter":"is:next"}]}"# + "\n"
      ),
      to: "shelves.json"
    )
    try stage.place.write(
      MarkedStage.hunk(
        #"{"format":1,"years":{"2026":{"books":40}}}"# + "\n",
        #"{"format":1,"daily":{"minutes":20}}"# + "\n"
      ),
      to: "goals.json"
    )
    let (merged, problems) = try stage.read(isWhole: isWhole)
    #expect(merged.map(\.copy) == ["goals.json", "shelves.json"] && problems == [])
    #expect(merged.map(\.record) == [.goals, .shelves])
    let library = try stage.files.load()
    #expect(library.shelves?.shelves.map(\.name).sorted() == ["A", "B"])
    #expect(library.goals?[.daily] == GoalAmount(20, .minutes))
    #expect(library.goals?[.year(2026)] == GoalAmount(40, .books))
  }

  // MARK: seoga.json

  @Test(arguments: [true, false]) func theLibrarysOwnFileIsMended(isWhole: Bool) throws {
    let identity = #"{"format": 1, "id": "0library0000"#
    try stage.place.write(
      MarkedStage.hunk("\(identity)\", \"x\": 1}\n", "\(identity)\"}\n"),
      to: "seoga.json"
    )
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    let (merged, problems) = try stage.read(isWhole: isWhole)
    #expect(merged.map(\.copy) == ["seoga.json", MarkedStage.name] && problems == [])
    #expect(merged.first?.record == nil && merged.first?.kept == [])
    let text = "{\n  \"format\": 1,\n  \"id\": \"0library0000\",\n  \"x\": 1\n}\n"
    #expect(stage.place.text("seoga.json") == text)
    try stage.files.edit("2b") { $0.title = "U" }
  }

  @Test func whatGivesWayInItIsKept() throws {
    let identity = #"{"format": 1, "id": "0library0000""#
    let text = MarkedStage.hunk("\(identity), \"x\": 1}\n", "\(identity), \"x\": 2}\n")
    try stage.place.write(text, to: "seoga.json")
    let library = try stage.files.load()
    #expect(library.access == .writable && library.problems == [])
    #expect(library.merged.first?.kept.map { stage.place.text($0) } == [text])
    #expect(try stage.files.load().problems == [])
  }

  @Test func twoLibrariesInOneFolderStayReadOnly() throws {
    let text = MarkedStage.hunk(
      #"{"format":1,"id":"0library0000"}"# + "\n",
      #"{"format":1,"id":"1library0000"}"# + "\n"
    )
    try stage.place.write(text, to: "seoga.json")
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    let before = stage.place.contents
    let problem = FileProblem(name: "seoga.json", reason: .marked(.ofTwoLibraries))
    for isWhole in [true, false] {
      #expect(try stage.read(isWhole: isWhole).problems == stage.marked(.mendable) + [problem])
    }
    #expect(try stage.files.load().access == .readOnly(.unreadable(problem)))
    #expect(try stage.check(repairing: true).first?.problem == .readOnly(.unreadable(problem)))
    #expect(stage.place.contents == before)
  }

  @Test func aRepairMendsTheLibrarysOwnFileAndThenTheOthers() throws {
    let side = "{\n  \"format\": 1,\n  \"id\": \"0library0000\"\n}\n"
    try stage.place.write(MarkedStage.hunk(side, side), to: "seoga.json")
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    let before = stage.place.contents
    let problem = FileProblem(name: "seoga.json", reason: .marked(.mendable))
    #expect(try stage.check(repairing: false).first?.problem == .readOnly(.unreadable(problem)))
    #expect(stage.place.contents == before)
    let found = try stage.check(repairing: true)
    #expect(found.map(\.path) == ["seoga.json", MarkedStage.name])
    #expect(found.allSatisfy { if case .merged? = $0.repair { true } else { false } })
    #expect(stage.place.text("seoga.json") == side)
    #expect(try stage.check(repairing: false) == [])
  }

  // MARK: Check

  @Test(arguments: ["books/1b.json", "trash/1b.json", "shelves.json", "goals.json"])
  func aRepairMendsThemAsAStep(name: String) throws {
    let text =
      name.contains("/") ? MarkedShape.twoWay.text : MarkedStage.hunk("{\"x\": 1}\n", "{\"format\": 1}\n")
    try stage.place.write(text, to: name)
    let before = stage.place.contents
    #expect(try stage.check(repairing: false).map(\.problem) == [.file(.marked(.mendable))])
    #expect(stage.place.contents == before)
    let found = try stage.check(repairing: true)
    #expect(found.map(\.path) == [name])
    guard case .merged(let merged)?? = found.map(\.repair).first else {
      return _ = #expect(Bool(false), "\(found)")
    }
    #expect(merged.copy == name && merged.isOfMarks)
    #expect(try stage.check(repairing: false) == [] && stage.files.load().problems == [])
    #expect(try stage.files.undo() != nil && stage.place.contents == before)
    #expect(
      try stage.files.load().problems == stage.marked(.left, name) && stage.check(repairing: false).count == 1
    )
  }

  @Test(arguments: ["books/1b.json", "trash/1b.json", "shelves.json"])
  func aRepairPutsABrokenOneAside(name: String) throws {
    let text = MarkedStage.hunk("{\"id\": \"1b\"\n", "{\"id\": \"1b\"}\n")
    try stage.place.write(text, to: name)
    #expect(try stage.check(repairing: false).map(\.problem) == [.file(.marked(.broken))])
    _ = try stage.check(repairing: true)
    #expect(try stage.check(repairing: false) == [] && stage.place.text(name) == nil)
    #expect(stage.place.names(in: "trash").map { stage.place.text("trash/\($0)") } == [text])
  }
}
