import Foundation
import ReadingCore
import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing

/// The README's key section and the table that `keys.json` is checked with are the rows of the program.
@Suite struct ReadmeTests {
  private static let readme = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "README.md")

  @Test func keySectionIsTheCommandTable() async throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let open = try #require(text.range(of: "<!-- keys -->\n"))
    let close = try #require(text.range(of: "<!-- /keys -->"))
    let made = try await section()
    if ProcessInfo.processInfo.environment["SEOGA_RECORD"] == "1" {
      let new = text.replacingCharacters(in: open.upperBound..<close.lowerBound, with: made)
      try new.write(to: Self.readme, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[open.upperBound..<close.lowerBound]) == made, "make docs writes it anew")
    }
  }

  @Test func commandTableIsWhatCanBeRun() async throws {
    let url = Self.readme.deletingLastPathComponent().appending(path: "Resources/commands.json")
    let made = JSONWriter.bytes(of: .object(try await CommandRecord.walked().json))
    if ProcessInfo.processInfo.environment["SEOGA_RECORD"] == "1" {
      try Data(made).write(to: url)
    } else {
      #expect(try Data(contentsOf: url) == Data(made), "make docs writes it anew")
    }
  }

  @Test func theExampleOfKeysIsSound() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let example = try #require(text.firstMatch(of: /```json\n(\{\n  "progress"[^`]*)```/))
    let file = KeyFile(Array(example.1.utf8), table: try CommandTable.load(folder: .locate()))
    #expect(file.mistakes == [])
  }

  private func section() async throws -> String {
    let words = try Words.load(language: .english, folder: .locate())
    var tables: [(heading: String, rows: [Command])] = []
    var everywhere: [Command] = []
    try await Scopes.visit { scope, _ in
      let known = tables.firstIndex { $0.heading == words(scope.name) }
      let shown = Set(tables.flatMap { $0.rows.map(\.id) })
      let rows = scope.own.filter { !shown.contains($0.id) }
      if let known { tables[known].rows += rows } else { tables.append((words(scope.name), rows)) }
      if scope.everywhere.count > everywhere.count { everywhere = scope.everywhere }
    }
    tables.append((words("help.everywhere"), everywhere))
    return tables.filter { !$0.rows.isEmpty }.map { table in
      "\n### \(table.heading)\n\n| Key | |\n| --- | --- |\n" + table.rows.map(line).joined()
    }.joined() + "\n"
  }

  private func line(_ row: Command) -> String {
    let keys = row.keys.map { key in
      let name = KeyName.text(of: key)
      return name == "`" ? "`` ` ``" : "`\(name == "|" ? "\\|" : name)`"
    }
    return "| \(keys.joined(separator: " ")) | \(row.help) |\n"
  }
}
