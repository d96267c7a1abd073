import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What is left of a book whose file cannot be read any more.
@Suite struct GoodCopyTests {
  private static let broken = "{\n  \"id\": \"1b\",\n  \"tit"

  private let place: TemporaryLibrary
  private var files: LibraryFiles { place.files(isJournalled: true) }

  init() throws {
    place = try TemporaryLibrary()
    try files.add([Book(id: "1b", title: "Emma", status: .want, added: "2026-11-01")])
  }

  private func check(
    repairing: Bool = false,
    committed: [String: GoodCopy] = [:]
  ) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try LibraryCheck(files, committed: committed, isRepairing: repairing) { findings.append($0) }.run()
    return findings
  }

  @Test func theJournalHasTheLastOne() throws {
    try files.edit("1b") { $0.tags = ["first"] }
    try files.edit("1b") { $0.tags = ["second"] }
    let good = try #require(place.text("books/1b.json"))
    try place.write(Self.broken, to: "books/1b.json")
    let finding = try #require(try check().first)
    #expect(finding.problem.isUnreadable && finding.goodCopy?.place == .journal && finding.repair == nil)
    #expect(place.text("books/1b.json") == Self.broken)

    let repaired = try check(repairing: true)
    guard case .broughtBack(let copy, let aside)? = repaired.first?.repair else {
      Issue.record("\(repaired)")
      return
    }
    #expect(copy.place == .journal && place.text("books/1b.json") == good && place.text(aside) == Self.broken)
    #expect(try check().allSatisfy { $0.path != "books/1b.json" })
    #expect(try files.book("1b")?.tags == ["second"])
    // Both steps can be taken back.
    _ = try files.undo()
    _ = try files.undo()
    #expect(place.text("books/1b.json") == Self.broken)
  }

  @Test(arguments: ["2026-11-19T10:00:00+09:00", "2026-11-21T10:00:00+09:00"])
  func theLaterOfTwoIsTaken(stamp: String) throws {
    try files.edit("1b") { $0.tags = ["journal"] }
    let good = try #require(place.text("books/1b.json")).replacing("journal", with: "git")
    try place.write(Self.broken, to: "books/1b.json")
    let committed = try #require(GoodCopy(Array(good.utf8), of: "books/1b.json", in: .git, at: stamp))
    _ = try check(repairing: true, committed: ["books/1b.json": committed])
    #expect(try files.book("1b")?.tags == [stamp.hasPrefix("2026-11-21") ? "git" : "journal"])
  }

  @Test func whatIsNoGoodBookOfThatNameIsNoCopy() throws {
    let texts = [
      Self.broken, "[]", "{\"id\": \"2b\", \"title\": \"Dune\"}",
      "{\"format\": 9, \"id\": \"1b\", \"title\": \"x\"}",
    ]
    for text in texts {
      #expect(GoodCopy(Array(text.utf8), of: "books/1b.json", in: .git, at: "") == nil, "\(text)")
    }
  }

  @Test func withoutOneTheFileIsPutAside() throws {
    try place.write(Self.broken, to: "books/2b.json")
    #expect(try check().first?.goodCopy == nil)
    guard case .movedAside(let aside)? = try check(repairing: true).first?.repair else {
      Issue.record("not put aside")
      return
    }
    #expect(place.text(aside) == Self.broken && place.text("books/2b.json") == nil)
  }
}
