import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The keys of all commands on the screen: as they are drawn, and others given to them.
@Suite @MainActor struct KeysScreenTests {
  private func stage(
    _ language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    access: FileAccess = .live,
    file: String? = nil
  ) throws -> Stage {
    let shared = try TemporaryLibrary()
    if let file {
      try FileAccess.live.makeFolders(shared.outside)
      try shared.write(file, to: "../outside/keys.json")
    }
    return try Stage(
      Shelf.reading + Shelf.queue,
      language: language,
      columns: columns,
      rows: rows,
      access: access,
      beside: shared
    )
  }

  private func text(_ stage: Stage) -> String? {
    (try? FileAccess.live.contents("\(stage.folder.outside)/keys.json", limit: 1 << 20))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func footer(_ stage: Stage) -> String {
    stage.screen.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// Opens the list, the marker on the first command that has some words.
  private func open(_ stage: Stage, at words: String) async {
    await stage.type(":keys")
    await stage.press(.enter, .character("/"))
    await stage.type(words)
    await stage.press(.enter)
  }

  /// The same with the question for a key of it.
  private func ask(_ stage: Stage, for words: String) async {
    await open(stage, at: words)
    await stage.press(.enter)
  }

  @Test(arguments: Language.allCases, [(80, 24), (120, 36), (40, 12)])
  func isDrawn(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try stage(
      language,
      columns: size.columns,
      rows: size.rows,
      file: #"{"progress": ["p", "F7"]}"#
    )
    await stage.type(":keys")
    await stage.press(.enter, .down)
    try expectScreen(stage.screen, is: "keys-\(language.rawValue)-\(size.columns)x\(size.rows)")
    await stage.press(.enter, .character("q"))
    try expectScreen(stage.screen, is: "keys-new-\(language.rawValue)-\(size.columns)x\(size.rows)")
  }

  @Test func areReachedFromTheSettings() async throws {
    let stage = try stage(file: #"{"progress": "F7"}"#)
    await stage.type(",/every command")
    await stage.press(.enter)
    #expect(stage.screen.contains("1 of your own"))
    await stage.press(.enter)
    #expect(stage.driver.runtime.commandsInScope.name == "help.onKeys")
    await stage.press(.character("q"))
    #expect(stage.driver.runtime.commandsInScope.name == "help.onSettings")
  }

  // MARK: Another key

  private static let own = "{\n    \"mine\":  1,\n    \"favourite\": [ \"f\" ,\"F6\" ]\n}\n"

  @Test(arguments: [Key.function(7), .control("t"), .character("+"), .alt("x")])
  func runsTheCommandAtOnceAndIsWritten(key: Key) async throws {
    let stage = try stage(columns: 120, file: Self.own)
    await ask(stage, for: "book.progress")
    #expect(stage.screen.contains("Press the new key"))
    await stage.press(key)
    let name = KeyName.text(of: key)
    #expect(text(stage) == Self.own.replacing("]\n}", with: "],\n    \"progress\": \"\(name)\"\n}"))
    #expect(stage.screen.contains("\(name) - "))
    await stage.press(.escape, .escape)
    #expect(footer(stage).contains("\(name) progress"))
    await stage.press(.character("p"))
    #expect(!stage.screen.contains("Now at"))
    await stage.press(key)
    #expect(stage.screen.contains("Now at"))
    await stage.press(.escape, .character("?"))
    #expect(stage.screen.split(separator: "\n").contains { $0.contains(name) && $0.contains("say where") })
  }

  @Test func sentencesNameIt() async throws {
    let stage = try stage()
    await ask(stage, for: "shelf.clearFilter")
    await stage.press(.function(6), .escape, .escape)
    await stage.type("2/xyzzy")
    await stage.press(.enter)
    #expect(stage.screen.contains("F6 clears the filter"))
  }

  @Test func aJamoStandsForItsLatinKey() async throws {
    let stage = try stage(file: #"{"timer": "F8"}"#)
    await ask(stage, for: "book.favourite")
    await stage.press(.character("가"))
    #expect(stage.screen.contains("several keys at once: r k"))
    await stage.press(.character("ㅅ"))
    #expect(stage.context.keys.current.chosen("book.favourite") == [.character("t")])
  }

  @Test func aKeyThatIsTakenIsSaidAndStaysWhereItIs() async throws {
    let stage = try stage(file: Self.own)
    await ask(stage, for: "book.progress")
    await stage.press(.character("q"))
    #expect(stage.screen.contains("q is taken where this works"))
    await stage.press(.function(6))
    #expect(stage.screen.contains("F6 is taken where this works"))
    #expect(stage.driver.runtime.commandsInScope.name == "help.newKey")
    #expect(text(stage) == Self.own)
    await stage.press(.escape)
    #expect(stage.driver.runtime.commandsInScope.name == "help.onKeys")
    #expect(stage.context.keys.current.chosen("book.progress") == nil)
  }

  @Test func aLetterThatIsTextIsSaid() async throws {
    let stage = try stage()
    await ask(stage, for: "help.close")
    await stage.press(.character("x"))
    #expect(stage.screen.contains("x is typed as text where this works"))
    await stage.press(.backspace)
    #expect(stage.screen.contains("Backspace edits the text"))
    #expect(text(stage) == nil)
  }

  @Test func whatHangulLeavesUnreachableIsSaidAndTaken() async throws {
    let stage = try stage(columns: 120)
    await ask(stage, for: "book.progress")
    await stage.press(.character("Z"))
    #expect(stage.screen.contains("While Hangul is on, Z cannot be pressed"))
    #expect(stage.context.keys.current.chosen("book.progress") == [.character("Z")])
  }

  @Test func theWayOutLeavesTheProgram() async throws {
    let stage = try stage()
    await ask(stage, for: "book.progress")
    await stage.press(.character("Q"))
    #expect(stage.driver.quits == 0)
    await stage.press(.control("c"))
    #expect(stage.driver.quits == 1)
  }

  @Test func oneMoreKeyAndTheStandardOnes() async throws {
    let stage = try stage(file: Self.own)
    await open(stage, at: "book.progress")
    await stage.press(.character("a"), .function(7))
    #expect(stage.context.keys.current.chosen("book.progress") == [.character("p"), .function(7)])
    await stage.press(.character("d"))
    #expect(stage.context.keys.current.chosen("book.progress") == nil)
    #expect(text(stage) == Self.own)
    await stage.press(.character("d"))
    #expect(stage.screen.contains("It has its standard keys"))
  }

  @Test func theLastChangeIsTakenBackAndMadeAgain() async throws {
    let stage = try stage(file: Self.own)
    await ask(stage, for: "book.favourite")
    await stage.press(.function(8))
    let after = Self.own.replacing("[ \"f\" ,\"F6\" ]", with: "\"F8\"")
    #expect(text(stage) == after)
    await stage.press(.character("u"))
    #expect(stage.context.keys.current.chosen("book.favourite") == [.character("f"), .function(6)])
    #expect(text(stage) == Self.own)
    await stage.press(.control("r"))
    #expect(text(stage) == after)
    await stage.press(.character("u"), .character("u"))
    #expect(stage.screen.contains("No key was changed here"))
  }

  /// Also where its line was taken out, and others stand behind it.
  @Test func whatIsTakenBackStandsWhereItStood() async throws {
    let stage = try stage(file: Self.own)
    await open(stage, at: "book.favourite")
    await stage.press(.character("d"))
    #expect(stage.context.keys.current.chosen("book.favourite") == nil)
    await stage.press(.character("u"))
    #expect(text(stage) == Self.own)
  }

  // MARK: The file

  @Test(arguments: ["{\"progress\": \"F7\", oops}", "[]", String(repeating: " ", count: 70_000)])
  func aFileThatCannotBeReadIsLeftAlone(written: String) async throws {
    let stage = try stage(file: written)
    await ask(stage, for: "book.favourite")
    #expect(stage.driver.runtime.commandsInScope.name == "help.onKeys")
    #expect(stage.screen.contains("keys.json"))
    #expect(text(stage) == written)
  }

  @Test func whatAnEditorWritesCountsAtOnce() async throws {
    let stage = try stage(columns: 120)
    try FileAccess.live.makeFolders(stage.folder.outside)
    try stage.folder.write(#"{"progress": "F7", "favourite": "q"}"#, to: "../outside/keys.json")
    stage.context.keys.read()
    await stage.settle()
    #expect(stage.screen.contains("keys.json, line 1: q is the key of global.back"))
    await stage.driver.pass(.seconds(4))
    #expect(footer(stage).contains("F7 progress"))
    await stage.press(.function(7))
    #expect(stage.screen.contains("Now at"))
  }

  @Test func aChangeThatCannotBeWrittenCountsNoLonger() async throws {
    let stage = try stage()
    // A folder in the way of the file's own.
    try FileAccess.live.makeFolders("\(stage.folder.outside)/keys.json")
    await ask(stage, for: "book.progress")
    await stage.press(.function(7))
    #expect(stage.screen.contains("keys.json"))
    #expect(stage.context.keys.current.chosen("book.progress") == nil)
  }
}
