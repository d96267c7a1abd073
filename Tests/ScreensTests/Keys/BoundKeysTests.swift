import Foundation
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// A reader's own keys on the screens: they run the command, and everything shows them.
@Suite struct BoundKeysTests {
  private static let books = Shelf.reading + Shelf.queue + [Shelf.littlePrince]

  private func stage(_ text: String, columns: Int = 80, rows: Int = 24) throws -> Stage {
    let file = KeyFile(Array(text.utf8), table: .program)
    #expect(file.mistakes == [])
    return try Stage(Self.books, columns: columns, rows: rows, keys: file.bindings)
  }

  private static let table = KeyTable(.program)

  private func footer(_ stage: Stage) -> String {
    stage.screen.split(separator: "\n").last.map(String.init) ?? ""
  }

  // MARK: Every command

  @Test func everyCommandCanHaveAnotherKey() async throws {
    let ids = Self.table.ids.sorted()
    #expect(ids.count > 50)
    for id in ids {
      let file = KeyFile(Array("{\"\(id)\": \"F12\"}".utf8), table: .program)
      #expect(file.mistakes == [], "\(id)")
      let expected: [Key] = id == "global.quit" ? [.function(12), .control("c")] : [.function(12)]
      #expect(file.bindings.keys(of: id, standard: [.enter], besideText: true) == expected, "\(id)")
    }
  }

  @Test func everyRowOfEveryScopeAnswersToItsNewKey() async throws {
    let new = Key.function(12)
    var seen: Set<String> = []
    for place in Scopes.places {
      let (rows, takesText) = try await Self.rows(at: place)
      for row in rows where !seen.contains(row.id) {
        // A key that a nearer row takes says nothing about this one.
        let old = row.keys.first { key in
          rows.first { $0.keys.contains(key) }?.id == row.id && !(takesText && key.isPrintable)
        }
        guard let old, seen.insert(row.id).inserted else { continue }
        // Both show the new key, but in one the old ones are left too.
        let byNew = try await Self.outcome(at: place, of: new, row.id, keys: [new], but: new)
        let byOld = try await Self.outcome(at: place, of: old, row.id, keys: [new] + row.keys, but: new)
        #expect(byNew.screens == byOld.screens, "\(row.id)")
        #expect(byNew.quits == byOld.quits, "\(row.id)")
        #expect(byNew.keys.contains(new), "\(row.id)")
        #expect(!byNew.keys.contains(old) || old == KeyBindings.wayOut, "\(row.id)")
      }
    }
    #expect(seen.count > 50)
  }

  private struct Outcome {
    /// Before and after.
    let screens: [String]
    let quits: Int
    /// Keys the command had.
    let keys: [Key]
  }

  /// What a key does where a command has other keys.
  private static func outcome(
    at place: Scopes.Place,
    of key: Key,
    _ id: String,
    keys: [Key],
    but new: Key
  ) async throws -> Outcome {
    let stage = try await place.open(bindings: KeyBindings([id: keys]))
    let before = shown(stage, but: new)
    let live = rows(of: stage).first { $0.id == id }?.keys ?? []
    await stage.press(key)
    return Outcome(screens: [before, shown(stage, but: new)], quits: stage.driver.quits, keys: live)
  }

  private static func rows(at place: Scopes.Place) async throws -> (rows: [Command], takesText: Bool) {
    let stage = try await place.open()
    return (rows(of: stage), stage.driver.takesText)
  }

  /// The screen; in the help, which shows every key, without the lines of one.
  private static func shown(_ stage: Stage, but key: Key) -> String {
    guard stage.driver.runtime.commandsInScope.name == "help.inHelp" else { return stage.screen }
    return stage.lines.filter { !$0.contains(KeyName.text(of: key)) }.joined(separator: "\n")
  }

  private static func rows(of stage: Stage) -> [Command] {
    stage.driver.runtime.commandsInScope.all
  }

  @Test func everyCommandOfTheTableHasItsWords() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources/en.lproj")
    var told: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"command\.([A-Za-z.]+)\.help"/) { told.insert(String(match.1)) }
      // Sentences name the keys that commands have of their own accord.
      for match in text.matches(of: /\{key:([A-Za-z.]+)\|([^}]+)\}/) {
        let keys = Self.table.places.compactMap { $0.rows[String(match.1)] }
        let key = KeyName.key(of: String(match.2))
        #expect(key != nil && keys.contains { $0.contains { $0 == key } }, "\(match.0)")
      }
    }
    let named = SettingGroup.all.flatMap(\.rows).map(\.command.id)
    #expect(told.subtracting(Self.table.ids).subtracting(named).sorted() == [])
    #expect(Self.table.ids.subtracting(told).sorted() == [])
  }

  @Test(arguments: Language.allCases)
  func everyCommandThatAFooterOffersHasAWordThere(language: Language) throws {
    let words = try Words.load(language: language, folder: .locate())
    let scopes = CommandTable.program.scopes + [CommandTable.program.aboveScreens, .aboveSheets]
    for command in scopes.flatMap(\.commands) where command.isOffered {
      let label = command.label(words)
      #expect(!label.isEmpty && !label.hasPrefix("command."), "\(command.id)")
    }
  }

  // MARK: What is shown

  @Test func footerHelpAndPaletteShowTheLiveKeys() async throws {
    let stage = try stage(
      #"{"progress": "F7", "book.note": [], "global.help": "F11"}"#,
      columns: 120,
      rows: 40
    )
    #expect(footer(stage).contains("F7 progress"))
    #expect(!footer(stage).contains("m note"))
    #expect(footer(stage).hasSuffix("F11 help"))
    await stage.press(.function(11))
    #expect(stage.screen.split(separator: "\n").contains { $0.contains("F7") && $0.contains("say where") })
    await stage.press(.escape)
    await stage.type(":progress")
    #expect(stage.screen.split(separator: "\n").contains { $0.hasSuffix(" F7") && $0.contains("say where") })
  }

  @Test func theOldKeyIsFree() async throws {
    let stage = try stage(#"{"progress": "F7", "favourite": "p"}"#)
    await stage.press(.character("p"))
    #expect(stage.library.books.contains { $0.favourite })
    await stage.press(.function(7))
    #expect(stage.screen.contains("Now at"))
  }

  @Test func aCommandWithoutKeysRunsFromThePalette() async throws {
    let stage = try stage(#"{"favourite": []}"#)
    await stage.press(.character("f"))
    #expect(!stage.library.books.contains { $0.favourite })
    await stage.type(":favourite")
    await stage.press(.enter)
    #expect(stage.library.books.contains { $0.favourite })
  }

  @Test func aJamoStandsForAKeyOfOnesOwn() async throws {
    let stage = try stage(#"{"favourite": "t", "timer": "F7"}"#)
    await stage.press(.character("ㅅ"))
    #expect(stage.library.books.contains { $0.favourite })
  }

  @Test func whereLettersAreTextALetterStaysText() async throws {
    let stage = try stage(#"{"list.down": "X", "list.up": "Y"}"#)
    await stage.press(.character("2"), .character("X"))
    #expect(stage.screen.contains("2 of 5"))
    await stage.press(.character("/"), .up)
    #expect(stage.screen.contains("1 of 5"))
    await stage.type("z")
    #expect(!stage.screen.contains("of 5"))
  }

  @Test func sheetsAndSentencesShowTheLiveKeys() async throws {
    let stage = try stage(#"{"status.want": "F3", "entry.save": "F8", "shelf.clearFilter": "F6"}"#)
    await stage.press(.character("s"))
    #expect(stage.screen.contains("F3  want to read"))
    await stage.press(.escape, .character("2"), .character("/"))
    await stage.type("xyzzy")
    await stage.press(.enter)
    #expect(stage.screen.contains("F6 clears the filter"))
  }

  @Test func altAndItsLetterLeaveByTheKeysThatLeaveNow() async throws {
    let stage = try stage(#"{"global.quit": "X"}"#)
    await stage.press(.character("2"), .character("/"), .alt("Q"))
    #expect(stage.driver.quits == 0)
    await stage.press(.alt("X"))
    #expect(stage.driver.quits == 1)
  }
}
