import Foundation
import ReadingCore
import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing

/// The tables of the manual's pages on keys are the table of commands.
@Suite struct KeyPagesTests {
  private static func page(_ language: Language) -> URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Resources/manual/\(language.rawValue)/keys.md")
  }

  @Test(arguments: Language.allCases)
  func tablesAreTheCommandTable(language: Language) throws {
    let page = Self.page(language)
    let text = try String(contentsOf: page, encoding: .utf8)
    let open = try #require(text.range(of: "<!-- keys -->\n"))
    let close = try #require(text.range(of: "<!-- /keys -->"))
    let made = try tables(Words.load(language: language, folder: .locate()))
    if ProcessInfo.processInfo.environment["SEOGA_RECORD"] == "1" {
      let new = text.replacingCharacters(in: open.upperBound..<close.lowerBound, with: made)
      try new.write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[open.upperBound..<close.lowerBound]) == made, "make docs writes it anew")
    }
  }

  @Test(arguments: Language.allCases)
  func theExampleOfKeysIsSound(language: Language) throws {
    let text = try String(contentsOf: Self.page(language), encoding: .utf8)
    let example = try #require(text.firstMatch(of: /```json\n(\{\n  "progress"[^`]*)```/))
    let file = KeyFile(Array(example.1.utf8), table: .program)
    #expect(file.mistakes == [])
  }

  private func tables(_ words: Words) -> String {
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
      "\n### \(table.heading)\n\n| | |\n|---|---|\n" + table.rows.map { line($0, words) }.joined()
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
