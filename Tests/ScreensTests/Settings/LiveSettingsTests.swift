import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import ScreenKit
@testable import Screens

/// The settings while the program runs: what is wrong in their file costs nothing, and no change loses a word of it.
@Suite @MainActor struct LiveSettingsTests {
  private let folder: TemporaryFolder
  private let tracker = WorkTracker()
  private var path: String { "\(folder.path)/settings.json" }

  init() throws { folder = try TemporaryFolder() }

  private func live(_ settings: Settings = Settings()) -> LiveSettings {
    LiveSettings(settings, path: path, access: .unflushed, tracker: tracker)
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  private var bytes: [UInt8]? { (try? Data(contentsOf: URL(filePath: path))).map(Array.init) }

  /// Everything chosen before.
  private static let chosen: Settings = {
    var settings = Settings()
    (settings.language, settings.density, settings.weekStartsOn) = ("ko", "compact", .sunday)
    (settings.mouse, settings.undoMegabytes) = (true, 16)
    return settings
  }()

  /// Files that cannot be read, and the start of what is said of them.
  private nonisolated static let unreadable: [[UInt8]] =
    [
      "{", "{\"language\": \"en\",", "{\"language\" \"en\"}", "[]", "7", "\"en\"", "null", "{]",
      "{\"a\": 1,}",
      "{\"a\": 01}", "{\"a\": 1}}", "{'a': 1}", "{\"language\": \"en\"", "{\"a\": \"\u{1}\"}",
      "{\"a\":1,\"a\":2}",
      "// mine\n{}", "{\"a\": tru}", "{\"a\": .5}", "language = en", "<settings/>",
    ].map { Array($0.utf8) } + [
      [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00],
      Array("{\"contact\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8),
      [0x00], Array(repeating: UInt8(ascii: " "), count: 10 << 20),
    ]

  @Test(arguments: unreadable) func anUnreadableFileChangesNothing(written: [UInt8]) async throws {
    try Data(written).write(to: URL(filePath: path))
    let live = live(Self.chosen)
    var told: [String] = []
    live.told = {
      if case .unreadable(let problem) = $0 { told.append(problem.name) } else { told.append("") }
    }
    live.read()
    live.read()
    await live.end()
    #expect(live.current == Self.chosen)
    #expect(told == [path])
    #expect(live.problem != nil)
    live.change("language", to: .string("en"))
    await live.end()
    #expect(live.current == Self.chosen)
    #expect(bytes == written)
  }

  @Test func aFolderInItsPlaceChangesNothing() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let live = live(Self.chosen)
    live.read()
    live.change("language", to: .string("en"))
    await live.end()
    #expect(live.current == Self.chosen)
    #expect(live.problem != nil)
  }

  /// Values that have no effect, with the line they stand in.
  private nonisolated static let odd: [(text: String, line: Int)] = [
    ("{\"language\": \"tlh\"}", 1), ("{\n  \"density\": 3\n}", 2),
    ("{\n\n\"weekStartsOn\": \"Sunnyday\"}", 3),
    ("{\"mouse\": \"yes\"}", 1), ("{\"undoMegabytes\": 0}", 1), ("{\"undoMegabytes\": -4}", 1),
    ("{\"undoMegabytes\": 1e400}", 1), ("{\"language\": []}", 1), ("{\"language\": {}}", 1),
    ("{\"dayEndsAt\": \"25:00\"}", 1), ("{\"keptLine\": 1}", 1), ("{\"sync\": true}", 1),
    ("{\"syncPause\": 0.5}", 1), ("{\"glyphs\": \"emoji\"}", 1), ("{\"theme\": 4}", 1),
    ("{\"theme\": \"\"}", 1),
    ("{\"firstScreen\": \"attic\"}", 1), ("{\"keyHints\": null, \"mouse\": 0}", 1),
  ]

  @Test(arguments: odd) func aWrongValueKeepsTheOldOneAndIsNamed(text: String, line: Int) async throws {
    try write(text)
    let live = live(Self.chosen)
    var lines: [Int] = []
    live.told = { if case .odd(let odd) = $0 { lines.append(odd.position.line) } }
    live.read()
    live.read()
    await live.end()
    #expect(lines == [line])
    let name = try #require(
      SettingSpec.all.first { text.contains("\"\($0.name)\"") && !text.contains("\"\($0.name)\": null") }
    )
    #expect(live.current[name.name] == Self.chosen[name.name])
    // A change of another setting leaves the reader's line as it is.
    live.change("contact", to: .string("me@example.org"))
    await live.end()
    let after = String(decoding: try #require(bytes), as: UTF8.self)
    #expect(after.contains("me@example.org"))
    #expect(after.hasPrefix(String(text.dropLast(text.hasSuffix("\n}") ? 2 : 1))))
  }

  /// Keys come faster than a disk answers: what the watch tells of meanwhile takes nothing back.
  @Test func changesInARowAllCount() async throws {
    try write("{\n  \"mine\": [1, 2],\n  \"density\": \"normal\"\n}\n")
    let live = live()
    live.read()
    await live.end()
    for word in ["compact", "comfortable", "normal", "compact"] {
      live.change("density", to: .string(word))
      live.read()
      #expect(live.current.density == word)
    }
    await live.end()
    #expect(live.current.density == "compact")
    #expect(bytes == Array("{\n  \"mine\": [1, 2],\n  \"density\": \"compact\"\n}\n".utf8))
    for word in ["normal", "comfortable", "compact", "normal"] {
      #expect(live.undo() != nil)
      #expect(live.current.density == word)
    }
    await live.end()
    #expect(bytes == Array("{\n  \"mine\": [1, 2],\n  \"density\": \"normal\"\n}\n".utf8))
  }

  @Test func whatIsTakenBackLeavesEveryByteAsItWas() async throws {
    let text = "{\n  \"density\" : \"compact\",\n\n  \"mine\": [1 ,2],\n  \"language\": \"en\"}\n\n"
    try write(text)
    let live = live()
    live.read()
    await live.end()
    for _ in 1...2 {
      live.change("density", to: nil)
      live.change("language", to: .string("ko"))
      live.change("contact", to: .string("me@example.org"))
      for name in ["contact", "language", "density"] { #expect(live.undo() == name) }
      await live.end()
      #expect(bytes == Array(text.utf8))
    }
    #expect(live.redo() == "density")
    await live.end()
    #expect(bytes != Array(text.utf8) && live.current.density == nil)
    #expect(live.undo() == "density")
    await live.end()
    #expect(bytes == Array(text.utf8))
  }

  @Test func whatIsTakenBackLeavesWhatOthersWroteMeanwhile() async throws {
    try write("{\n  \"density\": \"compact\",\n  \"language\": \"en\"\n}\n")
    let live = live()
    live.read()
    await live.end()
    live.change("density", to: nil)
    await live.end()
    try write("{\n  \"language\": \"ko\"\n}\n")
    live.read()
    await live.end()
    #expect(live.undo() == "density")
    await live.end()
    #expect(bytes == Array("{\n  \"language\": \"ko\",\n  \"density\": \"compact\"\n}\n".utf8))
    #expect(live.current.language == "ko")
  }

  @Test func whatChangedElsewhereIsNotUndone() async throws {
    let live = live()
    live.change("density", to: .string("compact"))
    await live.end()
    try write("{\"density\": \"comfortable\"}")
    live.read()
    await live.end()
    #expect(live.undo() == nil)
    #expect(live.current.density == "comfortable")
  }

  @Test func theThemesAreThoseOfTheProgram() {
    guard case .theme(let names)? = SettingSpec.named("theme")?.kind else { return #expect(Bool(false)) }
    #expect(names == ThemeName.allCases.map(\.rawValue))
    #expect(SettingSpec.named("density")?.kind == .choice(Density.allCases.map(\.rawValue)))
    #expect(SettingSpec.named("glyphs")?.kind == .choice(Glyphs.GlyphSet.allCases.map(\.rawValue)))
    #expect(SettingSpec.named("firstScreen")?.kind == .choice(Tab.all.map(\.name)))
  }
}
