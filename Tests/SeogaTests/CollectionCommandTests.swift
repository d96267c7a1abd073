import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// `seoga collection`, as a shell runs it.
@Suite struct CollectionCommandTests {
  private let shell: CommandLineRun

  init() throws { shell = try CommandLineRun(Shelf.all) }

  private func write(_ name: String, _ text: String) throws {
    try shell.writeConfig(text, to: "collections/\(name)")
  }

  @Test func whatCameWithItIsListedWithoutAnyOfTheReaders() async throws {
    let outcome = await shell("collection", "list")
    #expect(outcome.code == 0 && outcome.messages == "")
    #expect(outcome.lines.count == 2)
    #expect(
      outcome.lines[0].contains("paris-1900") && outcome.lines[0].contains("13 exhibits  came with Seoga")
    )
    #expect(outcome.lines[1].contains("Classics") && outcome.lines[1].hasSuffix("came with Seoga"))
  }

  @Test func aDamagedFileHidesNoOther() async throws {
    try write("good.json", #"["Emma", "Dune"]"#)
    try write("bad.json", "[\"a\",\n 3]")
    try write("worse.json", "nonsense")
    try write("expo/intro.json", #"{"title": "Expo", "visitors": 5}"#)
    try write("expo/items.json", #"[{"name": "갓"}]"#)
    try write("notes.txt", "not of these")
    let outcome = await shell("collection", "list")
    #expect(outcome.code == 0)
    #expect(
      outcome.lines.dropFirst(2).map {
        $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }
        == [
          "bad bad 1 book yours, bad.json", "expo Expo 1 exhibit yours, expo",
          "good good 2 books yours, good.json",
        ]
    )
    #expect(
      outcome.messages == """
        worse.json, line 1, column 2: o cannot stand here; a comma or a quotation mark may be missing before it.
        bad.json, line 2, column 2, [1]: this has to be a title or an ISBN in quotes, a book with a "title" or an \
        "isbn", or a thing with a "name".

        """
    )
    let rows = try await shell("collection", "list", "--json").json
    guard case .array(let list) = rows, case .object(let last)? = list.last else {
      Issue.record("no list")
      return
    }
    #expect(last["name"] == .string("good") && last["entries"] == .number("2"))
    #expect(last["file"] == .string("good.json"))
  }

  @Test func whatIsShownInSpiteOfASlipIsSaid() async throws {
    try write("mine.json", "[\"a\", {\"title\": \"b\", \"pages\": 0}, \"c\"")
    let outcome = await shell("collection", "show", "mine")
    #expect(outcome.lines == ["mine", "", "a", "c"])
    #expect(
      outcome.messages.contains(
        "[1].pages: this has to be a whole number from 1 up, without quotes. The entry is left out."
      )
    )
    #expect(
      outcome.messages.contains(
        "before a bracket or a quotation mark is closed. What stands before is shown."
      )
    )
  }

  @Test func theReadersOwnComesBeforeTheBundledOfItsName() async throws {
    try write("bad.json", "nonsense")
    try write("classics.json", #"{"title": "My classics", "entries": ["Emma"]}"#)
    #expect(await shell("collection", "show", "classics").lines.first == "My classics")
    // What is wrong elsewhere is no matter of the one that is shown.
    #expect(await shell("collection", "show", "classics").messages == "")
  }

  @Test func oneIsShownByNameOrTitleInEitherLanguage() async throws {
    let english = await shell("collection", "show", "paris-1900")
    #expect(english.lines[0] == "Paris 1900, the Korean pavilion")
    #expect(english.lines[1] == "Paris, 14 April to 12 November 1900, 48130300 visitors")
    #expect(
      english.lines.contains { $0.hasPrefix("Jikji ") } && english.lines.last?.hasPrefix("Geomungo") == true
    )
    shell.language = "ko_KR.UTF-8"
    let korean = await shell("collection", "show", "고전")
    #expect(korean.lines[0] == "고전" && korean.lines.contains { $0.contains("윤동주") })
    let json = try await shell("collection", "show", "paris-1900", "--json").json
    guard case .object(let object) = json, case .array(let entries)? = object["entries"] else {
      Issue.record("no object")
      return
    }
    #expect(entries.count == 13 && object["visitors"] == .number("48130300"))
  }

  @Test func whatThereIsNotIsSaidWithWhatThereIs() async throws {
    try write("empty.json", "[]")
    let outcome = await shell("collection", "show", "x")
    #expect(outcome.code == 1 && outcome.data == "")
    #expect(outcome.messages == "No collection is called x. There are paris-1900, classics, empty.\n")
    #expect(await shell("collection", "show", "empty").messages == "empty.json has nothing to show.\n")
  }
}
