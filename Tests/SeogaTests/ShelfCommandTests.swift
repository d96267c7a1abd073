import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// `seoga shelf`, as a shell runs it.
@Suite struct ShelfCommandTests {
  private let shell: CommandLineRun

  init() throws { shell = try CommandLineRun(Shelf.all) }

  private func save(_ name: String, _ filter: String...) async throws {
    #expect(await shell.run(["shelf", "save", name] + filter).code == 0)
  }

  @Test func shelvesAreSavedListedAndRemoved() async throws {
    let empty = await shell("shelf", "list")
    #expect(empty.code == 0 && empty.data == "" && empty.messages.contains("No shelf is saved yet."))
    #expect(try await shell("shelf", "list", "--json").json == .array([]))
    let saved = await shell("shelf", "save", "Long ones", "pages:>800", "status:want")
    #expect(saved.code == 0 && saved.messages == "Long ones, saved as a shelf.\n")
    try await save("한강 다시 읽기", "author:한강")
    #expect(
      await shell("shelf", "list").data == """
        Long ones       pages:>800 status:want  1
        한강 다시 읽기  author:한강             1

        """
    )
    let objects = try await shell("shelf", "list", "--json").objects
    #expect(objects.map { $0.members.map(\.key) } == Array(repeating: ["books", "filter", "name"], count: 2))
    #expect(objects.map { $0["books"] } == [.number("1"), .number("1")])
    let changed = await shell("shelf", "save", "LONG  ones", "pages:>100")
    #expect(changed.code == 0 && changed.messages == "LONG  ones, the shelf has this filter now.\n")
    #expect(await shell("shelf", "list").lines.first == "Long ones       pages:>100   2")
    let removed = await shell("shelf", "remove", "long ones")
    #expect(removed.code == 0 && removed.messages.contains("Long ones, the shelf is removed."))
    #expect(await shell("shelf", "list").lines.count == 1)
    #expect(await shell("undo").messages == "Undone: Long ones (shelf removed).\n")
    #expect(await shell("shelf", "list").lines.count == 2)
    #expect(await shell("history").lines.first?.contains("undone  Long ones (shelf removed)") == true)
  }

  @Test func aFilterAsksForAShelfByItsName() async throws {
    try await save("Long ones", "pages:>800")
    try await save("Longer", "--", "shelf:\"long ones\"", "-status:reading")
    #expect(try await shell("list", "--json", "shelf:Longer").objects == [Shelf.middlemarch.json])
    #expect(try await shell("list", "--json", "책장:longer").objects == [Shelf.middlemarch.json])
    #expect(await shell("show", "shelf:longer").data.contains("Middlemarch"))
  }

  @Test(arguments: [
    (["list", "shelf:Lnog"], 64, "No saved shelf is called Lnog. Did you mean Long?"),
    (["list", "shelf:xyzzy"], 64, "No saved shelf is called xyzzy."),
    (["list", "shelf:A"], 64, "Saved shelves ask for one another in a circle: A, B, A."),
    (
      ["list", "shelf:Odd"], 64,
      "In the saved shelf Odd: pagse: is not part of a filter. Did you mean pages:?"
    ),
    (["shelf", "save", "New", "pagse:>1"], 64, "pagse: is not part of a filter. Did you mean pages:?"),
    (["shelf", "save", "New", "shelf:new"], 64, "Saved shelves ask for one another in a circle: new, new."),
    (
      ["shelf", "save", "Long", "shelf:Ask"], 64,
      "Saved shelves ask for one another in a circle: Ask, long, Ask."
    ),
    (["shelf", "save", " ", "x"], 1, "A saved shelf needs a name."),
    (["shelf", "remove", "Lnog"], 1, "No saved shelf is called Lnog. Did you mean Long?"),
  ])
  func whatCannotBeIsSaidAndChangesNothing(command: [String], code: Int32, sentence: String) async throws {
    let shelves = """
      {"format":1,"shelves":[{"filter":"pages:>800","id":"1s","name":"Long"},{"filter":"shelf:B","id":"2s","name":"A"},\
      {"filter":"shelf:A","id":"3s","name":"B"},{"filter":"pagse:>1","id":"4s","name":"Odd"},\
      {"filter":"shelf:long","id":"5s","name":"Ask"}]}
      """
    try shell.folder.write(shelves, to: "shelves.json")
    let outcome = await shell.run(command)
    #expect(outcome.code == code && outcome.messages == sentence + "\n" && outcome.data == "")
    #expect(shell.folder.text("shelves.json") == shelves)
  }

  @Test func aShelfWhoseRuleCannotBeReadIsListedWithTheReason() async throws {
    try shell.folder.write(
      #"{"format":1,"shelves":[{"filter":"pagse:>1","id":"4s","name":"Odd"},{"filter":"","id":"5s","name":"All"}]}"#,
      to: "shelves.json"
    )
    let outcome = await shell("shelf", "list")
    #expect(outcome.code == 0 && outcome.lines == ["Odd  pagse:>1  -", "All            3"])
    #expect(
      outcome.messages == "In the saved shelf Odd: pagse: is not part of a filter. Did you mean pages:?\n"
    )
    #expect(try await shell("shelf", "list", "--json").objects.map { $0["books"] } == [.null, .number("3")])
  }

  @Test func whatIsWrongIsSaidInKorean() async throws {
    shell.language = "ko_KR.UTF-8"
    try await save("긴 책", "쪽수:>800")
    let outcome = await shell("list", "책장:긴책")
    #expect(outcome.messages == "긴책, 그런 이름으로 저장한 책장이 없어요. 혹시 긴 책 책장인가요?\n")
    #expect(await shell("undo").messages == "되돌렸어요: 긴 책 (책장 저장).\n")
  }

  @Test func aFileThatCannotBeReadIsNamedAndStays() async throws {
    try shell.folder.write("{", to: "shelves.json")
    for command in [
      ["shelf", "list"], ["shelf", "save", "A", "x"], ["shelf", "remove", "A"], ["list", "shelf:A"],
    ] {
      let outcome = await shell.run(command)
      #expect(outcome.code == 1 && outcome.messages.contains("shelves.json"), "\(command)")
    }
    #expect(await shell("list").code == 0 && shell.folder.text("shelves.json") == "{")
  }
}
