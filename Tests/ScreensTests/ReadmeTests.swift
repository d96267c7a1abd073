import Foundation
import ReadingCore
import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing

/// The README's key section is the table of commands.
@Suite struct ReadmeTests {
  private static let readme = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "README.md")

  @Test func keySectionIsTheCommandTable() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let open = try #require(text.range(of: "<!-- keys -->\n"))
    let close = try #require(text.range(of: "<!-- /keys -->"))
    let made = try section()
    if ProcessInfo.processInfo.environment["SEOGA_RECORD"] == "1" {
      let new = text.replacingCharacters(in: open.upperBound..<close.lowerBound, with: made)
      try new.write(to: Self.readme, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[open.upperBound..<close.lowerBound]) == made, "make docs writes it anew")
    }
  }

  @Test func theExampleOfKeysIsSound() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let example = try #require(text.firstMatch(of: /```json\n(\{\n  "progress"[^`]*)```/))
    let file = KeyFile(Array(example.1.utf8), table: .program)
    #expect(file.mistakes == [])
  }

  private func section() throws -> String {
    let words = try Words.load(language: .english, folder: .locate())
    var tables: [(heading: String, rows: [CommandSpec])] = []
    var shown: Set<String> = []
    for scope in CommandTable.program.scopes + [CommandTable.program.aboveScreens] {
      let rows = scope.commands.filter { shown.insert($0.id).inserted }
      if let known = tables.firstIndex(where: { $0.heading == words(scope.name) }) {
        tables[known].rows += rows
      } else {
        tables.append((words(scope.name), rows))
      }
    }
    return tables.filter { !$0.rows.isEmpty }.map { table in
      "\n### \(table.heading)\n\n| Key | |\n| --- | --- |\n" + table.rows.map { line($0, words) }.joined()
    }.joined() + "\n"
  }

  private func line(_ row: CommandSpec, _ words: Words) -> String {
    let keys = row.keys.map { key in
      let name = KeyName.text(of: key)
      return name == "`" ? "`` ` ``" : "`\(name == "|" ? "\\|" : name)`"
    }
    return "| \(keys.joined(separator: " ")) | \(row.help(words)) |\n"
  }
}
