import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct CheckCommandTests {
  private let broken = #"{"id":"2mansfield00","title":"half"#

  @Test func aSoundLibraryIsSaidToBeSound() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("check")
    #expect(outcome.code == 0 && outcome.data == "")
    #expect(outcome.messages == "4 files read, nothing found.\n")
    #expect(try await run("check", "--json").json == .object(findings([])))
  }

  @Test func eachFindingIsALineWithWhatHelps() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.folder.write(broken, to: "books/2mansfield00.json")
    let outcome = await run("check")
    #expect(outcome.code == 1 && outcome.messages == "1 thing found.\n")
    #expect(
      outcome.data == """
        books/2mansfield00.json: It breaks off in line 1. Correct it in an editor, or let --repair put it aside \
        in the trash.

        """
    )
    #expect(run.folder.text("books/2mansfield00.json") == broken)
  }

  @Test func oddSettingsAreNamedWithWhatIsMadeOfThem() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.writeSettings(
      #"{"dayEndsAt": "25:00", "keptLine": 1, "language": [], "sync": "hourly", "weekStartsOn": "mon", "x": 2}"#
    )
    let outcome = await run("check")
    #expect(outcome.code == 1 && outcome.lines.count == 5)
    let sentences = outcome.lines.map { $0.split(separator: "settings.json: ", maxSplits: 1)[1] }
    #expect(
      sentences
        == [
          "line 1, column 15: dayEndsAt is 25:00, and takes a time from 00:00 to 12:00. Until then it counts as 04:00.",
          "line 1, column 36: keptLine is 1, and takes true or false. Until then it counts as true.",
          "line 1, column 51: language is [], and takes en, ko.",
          "line 1, column 63: sync is hourly, and takes byHand, atStartAndQuit, afterPause. Until then it counts as "
            + "byHand.",
          "line 1, column 89: weekStartsOn is mon, and takes monday, tuesday, wednesday, thursday, friday, saturday, "
            + "sunday. Until then it counts as monday.",
        ].map { "\($0) Correct it in an editor; until then it is kept as it is." }
    )
  }

  @Test func cataloguesAreNamed() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.writeSettings(#"{"sources": [{"kind": "opds", "name": "Home"}, {"kind": "gopher"}]}"#)
    let outcome = await run("check")
    #expect(outcome.code == 1 && outcome.lines.count == 2, "\(outcome.lines)")
    #expect(outcome.lines[0].contains("settings.json: Source 1 in settings.json has no url"))
    #expect(outcome.lines[1].contains("settings.json: Source 2 in settings.json is of the kind gopher"))
  }

  @Test func themesAreNamedByLine() async throws {
    let run = try CommandLineRun(Shelf.all)
    let themes = "\(run.folder.outside)/.config/seoga/themes"
    try run.writeTheme(#"{"base": "night", "roles": {"warn": {"colour": 67}}}"#, named: "fine")
    try run.writeTheme(
      "{\n  \"roles\": {\n    \"hear\": {}, \"warn\": {\"colour\": \"red\"}\n  }\n}",
      named: "mine"
    )
    try run.writeTheme("{}", named: "night")
    let outcome = await run("check")
    #expect(outcome.code == 1)
    let edit = "Correct it in an editor; until then it is kept as it is."
    #expect(
      outcome.lines == [
        "\(themes)/mine.json, line 3, column 5: no role is called hear. \(edit)",
        "\(themes)/mine.json, line 3, column 36: this is no colour. Colours are written as \"#268bd2\", as a number "
          + "from 0 to 255, or as \"default\". \(edit)",
        "\(themes)/night.json: Seoga has a theme of this name, which is shown instead. Give the file another name.",
      ]
    )
  }

  @Test func theSettingsAreNamedOnce() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.writeSettings(#"{"sources": 3"#)
    let outcome = await run("check")
    #expect(outcome.code == 1 && outcome.lines.count == 1)
    #expect(outcome.data.hasPrefix("/") && outcome.data.ranges(of: "settings.json").count == 1)
  }

  @Test func aRepairSaysWhatItDid() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.folder.write(broken, to: "books/2mansfield00.json")
    try run.folder.write(Corruption.other, to: "books/9b.json")
    let outcome = await run("check", "--repair")
    #expect(outcome.code == 0 && outcome.messages == "2 things found. All of it is repaired.\n")
    #expect(
      outcome.lines == [
        "books/2mansfield00.json: It breaks off in line 1. It is put aside as "
          + "trash/2mansfield00.json.2026-11-20T210405+0900.aside.",
        "books/9b.json: It is not written the way Seoga writes. It is written again.",
      ]
    )
    #expect(await run("check").code == 0)
  }

  @Test func marksOfAMergeAreNamedAndBothVersionsBecomeOne() async throws {
    let run = try CommandLineRun(Shelf.all)
    let book = try #require(run.folder.text("books/2middlemarch.json"))
    let marked = "<<<<<<< HEAD\n\(book)=======\n\(book)>>>>>>> laptop\n"
    try run.folder.write(marked, to: "books/2middlemarch.json")
    let found = await run("check")
    #expect(
      found.code == 1
        && found.data == """
          books/2middlemarch.json: It has the marks of an unfinished merge. The next start makes its two versions one, \
          and so does --repair.

          """
    )
    let repaired = await run("check", "--repair")
    #expect(repaired.code == 0 && run.folder.text("books/2middlemarch.json") == book)
    let told = "Middlemarch had the marks of an unfinished merge in its file; both versions are one book now."
    #expect(repaired.data.contains(told))
    try run.folder.write(marked, to: "books/2middlemarch.json")
    #expect(await run("list").messages == "\(told)\n")
    try run.folder.write(marked.replacing("Eliot", with: "\""), to: "books/2middlemarch.json")
    #expect(await run("list").messages.contains("one of its two versions cannot be read"))
  }

  @Test func marksInEveryOtherFileAreToldOf() async throws {
    let run = try CommandLineRun(Shelf.all)
    let identity = try #require(run.folder.text("seoga.json"))
    for (name, side) in [("seoga", identity), ("shelves", "{}\n"), ("goals", "{}\n")] {
      let marked = "<<<<<<< HEAD\n\(side)=======\n\(side)>>>>>>> laptop\n"
      try run.folder.write(marked, to: "\(name).json")
    }
    #expect(
      await run("list").messages == """
        seoga.json had the marks of an unfinished merge; both versions are one now.
        Your goals had the marks of an unfinished merge in their file; both versions are one now.
        Your saved shelves had the marks of an unfinished merge in their file; both versions are one now.

        """
    )
    let other = identity.replacing("\"id\": \"", with: "\"id\": \"1")
    try run.folder.write("<<<<<<< HEAD\n\(identity)=======\n\(other)>>>>>>> laptop\n", to: "seoga.json")
    let found = await run("check", "--repair")
    #expect(found.code == 1 && found.data.contains("an unfinished merge of two different libraries"))
    #expect(found.data.contains("git merge --abort"))
  }

  @Test func whatIsLeftToTheReaderMakesItFail() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.folder.write(Corruption.other.replacing("want", with: "lent"), to: "books/9b.json")
    let outcome = await run("check", "--repair")
    #expect(outcome.code == 1)
    #expect(outcome.messages == "2 things found. 1 thing is left to you.\n")
    #expect(outcome.data.contains("status is lent, which is not understood. Correct it in an editor"))
  }

  @Test func jsonHoldsPathProblemAndRemedy() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.folder.write("[]", to: "books/9b.json")
    var finding = JSONObject()
    finding["path"] = .string("books/9b.json")
    finding["problem"] = .string("It is JSON, but no object.")
    finding["remedy"] = .string("Correct it in an editor, or let --repair put it aside in the trash.")
    let outcome = await run("check", "--json")
    #expect(try outcome.json == .object(findings([.object(finding)])))
    #expect(outcome.code == 1)
    finding["repair"] = .string("It is put aside as trash/9b.json.2026-11-20T210405+0900.aside.")
    #expect(try await run("check", "--json", "--repair").json == .object(findings([.object(finding)])))
  }

  @Test func koreanToo() async throws {
    let run = try CommandLineRun(Shelf.all)
    run.language = "ko_KR.UTF-8"
    try run.folder.write("[]", to: "books/9b.json")
    let outcome = await run("check")
    #expect(outcome.data.hasPrefix("books/9b.json: JSON이지만 객체가 아니에요. 편집기에서 고치거나"))
    #expect(outcome.messages == "1가지가 있어요.\n")
  }

  @Test func aLibraryWithoutItsFileSaysHowToMakeOne() async throws {
    let run = try CommandLineRun(Shelf.all)
    try FileManager.default.removeItem(atPath: run.folder.path("seoga.json"))
    let outcome = await run("check")
    #expect(outcome.code == 1 && outcome.data.contains(#"{"format": 1, "id": ""#))
  }

  private func findings(_ findings: [JSONValue]) -> JSONObject {
    var object = JSONObject()
    object["findings"] = .array(findings)
    return object
  }

  private enum Corruption {
    static let other = #"{"id":"9b","title":"T","status":"want","format":1,"added":"2026"}"#
  }
}
