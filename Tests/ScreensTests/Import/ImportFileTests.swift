import Foundation
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The question for the file to import.
@Suite struct ImportFileTests {
  private func refusal(of path: String, in stage: ImportStage) async -> String {
    await stage.press(.character("i"), .control("u"))
    await stage.type(path)
    await stage.press(.enter)
    #expect(stage.stage.driver.takesText)
    // A sentence of several rows, read as one: a long path is broken within a name.
    return stage.lines.suffix(8).joined().filter { $0 != " " }
  }

  @Test func theNewestExportIsOffered() async throws {
    let stage = try ImportStage()
    try stage.write("", to: "Downloads/goodreads_library_export(1).csv")
    try stage.write("", to: "Downloads/other.csv")
    let old = "\(stage.stage.folder.outside)/Downloads/goodreads_library_export.csv"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: old
    )
    await stage.press(.character("i"))
    #expect(stage.screen.contains("~/Downloads/goodreads_library_export(1).csv"))
  }

  @Test func whatIsTypedFirstStandsInPlaceOfTheFileThatIsOffered() async throws {
    let stage = try ImportStage()
    await stage.press(.character("i"))
    await stage.type("~/o")
    #expect(
      stage.screen.contains("\n   ~/o\n") && !stage.screen.contains("goodreads_library"),
      "\(stage.screen)"
    )
    await stage.press(.escape, .character("i"), .end)
    await stage.type("x")
    #expect(stage.screen.contains("goodreads_library_export.csvx"))
  }

  @Test func tabCompletesNames() async throws {
    let stage = try ImportStage()
    try stage.write("", to: "달/first.csv")
    try stage.write("", to: "달/first.txt")
    try stage.write("", to: "달/.hidden")
    await stage.press(.character("i"), .control("u"))
    await stage.type("~/달")
    await stage.press(.tab)
    #expect(stage.screen.contains("~/달/"))
    await stage.press(.tab)
    #expect(stage.screen.contains("~/달/first."))
    #expect(stage.screen.contains("first.csv  first.txt"))
    await stage.type("c")
    await stage.press(.tab)
    #expect(stage.screen.contains("~/달/first.csv"))
    await stage.type("x")
    await stage.press(.tab)
    #expect(stage.screen.contains("Nothing begins with ~/달/first.csvx."))
  }

  @Test(arguments: [(80, 24, 6), (40, 10, 2)])
  func theNamesUnderTabFitAndSayHowManyAreLeft(columns: Int, rows: Int, most: Int) async throws {
    let stage = try ImportStage(columns: columns, rows: rows)
    for number in 10..<90 { try stage.write("", to: "many/export-\(number).csv") }
    for number in 1...4 { try stage.write("", to: "few/goodreads_export_\(number).csv") }
    await stage.press(.character("i"), .control("u"))
    await stage.type("~/few/")
    await stage.press(.tab)
    let few = stage.lines.filter { $0.contains("_export_") && !$0.contains("~") }
    #expect(few.count <= most)
    if rows == 24 { for number in 1...4 { #expect(stage.screen.contains("goodreads_export_\(number).csv")) } }
    await stage.press(.control("u"))
    await stage.type("~/many/")
    await stage.press(.tab)
    let lines = stage.lines.filter { $0.contains("export-") && !$0.contains("~") }
    let isFitting = lines.count == most && lines.allSatisfy { TextWidth.columns(of: $0) <= columns }
    #expect(isFitting)
    let shown = lines.joined(separator: " ").split(separator: " ").filter { $0.hasPrefix("export-") }
    #expect(stage.screen.contains("and \(80 - shown.count) more"))
    #expect(shown.allSatisfy { $0.hasSuffix(".csv") })
  }

  @Test func whatCannotBeImportedIsSaidBesideTheField() async throws {
    let stage = try ImportStage()
    try stage.write("", to: "empty.csv")
    try stage.write("No table at all\n", to: "other.csv")
    try stage.write("{\n  \"seoga\": 9,\n  \"books\": []\n}\n", to: "newer.json")
    try stage.write("{\n  \"seoga\": 1,\n  \"books\": [\n", to: "broken.json")
    try stage.write("return { [\"annotations\"] = {} }", to: "a.sdr/metadata.epub.lua")
    try stage.write(Self.copy, to: "b.annotations.lua")
    for (path, reason) in [
      ("~/a.sdr/metadata.epub.lua", "metadata.epub.lua has no highlights and no notes in it"),
      ("~/b.annotations.lua", "b.annotations.lua does not say which book it belongs to."),
      ("~/newer.json", "newer.json was written by a newer version of Seoga."),
      ("~/broken.json", "broken.json is an export of Seoga that is damaged at line"),
      ("~/none.csv", "none.csv could not be read. It is not there."),
      ("~/Downloads", "Downloads could not be read. It is a folder, not a file."),
      ("~/empty.csv", "empty.csv is empty."), ("~/other.csv", "other.csv is not a file Seoga can import:"),
      ("  ", "Name the file first."),
    ] {
      #expect(await refusal(of: path, in: stage).contains(reason.filter { $0 != " " }), "\(path)")
      await stage.press(.escape)
    }
    #expect(stage.screen.contains("Reading now"))
  }

  private static let copy = """
    return { ["annotations"] = { [1] = { ["datetime"] = "2023-12-19 17:24:26", ["drawer"] = "lighten",
    ["text"] = "A passage" } } }
    """

  @Test func aCopyOfWhatWasMarkedIsReadWithTheFileBesideIt() async throws {
    let stage = try ImportStage()
    try stage.write(Self.copy, to: "b.annotations.lua")
    try stage.write(
      "return { [\"doc_props\"] = { [\"title\"] = \"Silas Marner\" } }",
      to: "b.sdr/metadata.epub.lua"
    )
    await stage.press(.character("i"), .control("u"))
    await stage.type("~/b.annotations.lua")
    await stage.press(.enter)
    #expect(stage.screen.contains("Silas Marner"), "\(stage.screen)")
  }

  @Test func aPastedPathMayHaveBlanksAndQuotes() async throws {
    let stage = try ImportStage()
    await stage.press(.character("i"), .control("u"))
    stage.stage.driver.paste("'\(stage.stage.folder.outside)/Downloads/goodreads_library_export.csv'\n")
    await stage.press(.enter)
    #expect(stage.screen.contains("nothing written yet"))
  }

  @Test func theAnswerToAnOlderQuestionIsDropped() async throws {
    let stage = try ImportStage()
    await stage.press(.character("i"))
    stage.stage.driver.press(.enter, .character("x"))
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("goodreads_library_export.csvx"))
    #expect(stage.stage.driver.takesText)
    stage.stage.driver.press(.backspace, .enter, .escape)
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("Reading now"))
    #expect(!stage.screen.contains("Import "))
  }

  /// Help that is opened while a file is read does not close in place of the question.
  @Test func theQuestionClosesItselfUnderHelp() async throws {
    let stage = try ImportStage()
    await stage.press(.character("i"))
    stage.stage.driver.press(.enter, .function(1))
    #expect(stage.screen.contains("The file to import"))
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("nothing written yet"))
    await stage.press(.escape)
    #expect(stage.screen.contains("Reading now") && !stage.stage.driver.takesText)
  }
}
