import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Marks of a merge of which no one book can be made.
@Suite struct MarkedLeftTests {
  private let stage: MarkedStage

  init() throws { stage = try MarkedStage() }

  @Test(arguments: [
    ("  \"rating\": 2\n", "  \"rating\": 3,\n"),
    ("  \"rating\": 2,\n", "  \"rating\": 3,\n  \"rating\": 3,\n"),
    ("  \"rating\": 2,\n", "  [\n"),
  ])
  func aSideThatIsNoJSONIsNamed(one: String, other: String) throws {
    try stage.place.write(MarkedShape.book(MarkedStage.hunk(one, other)), to: MarkedStage.name)
    try expectLeft(.broken)
  }

  @Test(arguments: [#""id": "2b""#, #""id": 1"#, #""format": 2, "id": "1b""#])
  func aSideThatIsNoVersionOfTheBookIsNamed(members: String) throws {
    let one = "{\"format\": 1, \"id\": \"1b\", \"title\": \"T\"}\n"
    let other = members.contains("format") ? "{\(members)}\n" : "{\"format\": 1, \(members)}\n"
    for (one, other) in [(one, other), (other, one)] {
      try stage.place.write(MarkedStage.hunk(one, other), to: MarkedStage.name)
      try expectLeft(.broken)
    }
  }

  @Test func aFileThatIsNoTextIsNamed() throws {
    let bytes =
      Array("<<<<<<< a\n{\"id\": \"1b\"}\n||||||| ".utf8) + [0xFF]
      + Array("\n=======\n{\"id\": \"1b\"}\n>>>>>>> b\n".utf8)
    #expect(MarkedVersions(bytes) != nil)
    #expect(FileManager.default.createFile(atPath: stage.place.path(MarkedStage.name), contents: Data(bytes)))
    try expectLeft(.broken)
  }

  @Test func aLibraryThatMayOnlyBeReadIsLeftAsItIs() throws {
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    try stage.place.write(#"{"format":2,"id":"0library0000"}"#, to: "seoga.json")
    try expectLeft(.mendable)
  }

  /// Nobody read the library before.
  @Test func anExportLeavesItOutAndSaysWhy() throws {
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    let outcome = try stage.files.export { (_) throws(StoreError) in }
    #expect(outcome.problems == stage.marked(.mendable))
  }

  private func expectLeft(_ marks: MergeMarks) throws {
    let before = stage.place.contents
    for isWhole in [true, false] {
      let (merged, problems) = try stage.read(isWhole: isWhole)
      #expect(merged == [] && problems == stage.marked(marks) && stage.place.contents == before)
    }
    #expect(throws: (any Error).self) { try stage.files.edit("1b") { $0.title = "U" } }
    #expect(stage.place.contents == before)
  }
}
