import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The settings on the screen: as they are drawn, and what each of them does.
@Suite @MainActor struct SettingsScreenTests {
  private func stage(
    _ language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    settings: Settings = Settings()
  ) throws -> Stage {
    try Stage(
      Shelf.reading + [Shelf.withNotes],
      language: language,
      columns: columns,
      rows: rows,
      settings: settings
    )
  }

  @Test(arguments: Language.allCases, [(80, 24), (120, 36), (40, 12)])
  func isDrawn(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try stage(language, columns: size.columns, rows: size.rows)
    await stage.type(",j")
    try expectScreen(stage.screen, is: "settings-\(language.rawValue)-\(size.columns)x\(size.rows)")
  }

  @Test func everySettingHasARow() {
    let shown = SettingGroup.all.flatMap(\.rows).compactMap(\.spec?.name)
    #expect(Set(shown) == Set(SettingSpec.all.map(\.name)))
    #expect(shown.count == SettingSpec.all.count)
  }

  /// A value of each setting that is not what counts of it by itself.
  private nonisolated static let others: [(name: String, value: JSONValue)] = [
    ("contact", .string("reader@example.org")), ("dayEndsAt", .string("05:00")), ("keptLine", .bool(false)),
    ("language", .string("ko")), ("sync", .string("atStartAndQuit")), ("syncPause", .number("15")),
    ("undoMegabytes", .number("128")), ("weekStartsOn", .string("tuesday")),
    ("density", .string("compact")), ("firstScreen", .string("shelf")), ("glyphs", .string("full")),
    ("keyHints", .bool(false)), ("theme", .string("plain")), ("mouse", .bool(true)),
    ("nameOrder", .string("latinFirst")), ("readAloud", .bool(true)),
  ]

  private func path(_ stage: Stage) -> String { "\(stage.folder.outside)/settings.json" }

  private func text(_ stage: Stage) -> String {
    (try? FileAccess.live.contents(path(stage), limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  /// By keys: what is typed goes through its sheet, all else is the next value.
  @Test(arguments: others) func isChangedByKeysAndUndone(name: String, value: JSONValue) async throws {
    let stage = try stage()
    await stage.press(.character(":"))
    let spec = try #require(SettingSpec.named(name))
    await stage.type(CommandName.text(of: SettingRow.setting(spec).command.id))
    await stage.press(.enter)
    let before = stage.screen
    if case .text = spec.kind {
      await stage.press(.enter)
      await stage.type(try #require(SettingSpec.text(of: value)))
      await stage.press(.enter)
    } else {
      await stage.press(.right)
    }
    #expect(stage.context.settings[name] == value)
    #expect(try JSONDocument(Array(text(stage).utf8)).value(at: [.key(name)]) == value)
    #expect(stage.screen != before)
    await stage.press(.character("u"))
    #expect(stage.context.settings[name] == nil)
    #expect(text(stage) == "{}\n")
    await stage.driver.pass(.seconds(4))
    #expect(stage.screen == before)
    await stage.press(.control("r"))
    #expect(stage.context.settings[name] == value)
  }

  /// By an editor, or `seoga config`, while the screen is open: what the reader wrote stays as it is.
  @Test(arguments: others) func isTakenOverFromTheFile(name: String, value: JSONValue) async throws {
    let stage = try stage()
    let spec = try #require(SettingSpec.named(name))
    await stage.press(.character(":"))
    await stage.type(CommandName.text(of: SettingRow.setting(spec).command.id))
    await stage.press(.enter)
    let before = stage.screen
    let written = "{\n    \"mine\":  1,\n    \"\(name)\":\(JSONWriter.line(of: value))\n}\n"
    try FileAccess.live.makeFolders(stage.folder.outside)
    try stage.folder.write(written, to: "../outside/settings.json")
    stage.context.liveSettings.read()
    await stage.settle()
    #expect(stage.context.settings[name] == value)
    await stage.driver.pass(.seconds(4))
    #expect(stage.screen != before)
    #expect(text(stage) == written)
  }
}
