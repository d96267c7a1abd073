import ReadingCore
import SeogaResources
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// What a `keys.json` says and what is wrong with it, line by line.
@Suite struct KeyFileTests {
  private static let table = CommandTable(
    scopes: [
      CommandScope(
        "first",
        [
          spec("book.progress", "p"), spec("book.favourite", "f"), spec("book.open", "Enter", "l"),
          spec("list.down", "j", "Down", "PgDn"), spec("shelf.clear", "Esc", "q"), spec("global.back", "q"),
          spec("global.help", "?", "F1"),
        ]
      ),
      CommandScope(
        "second",
        takesText: true,
        [
          spec("entry.save", "Enter", "^S"), spec("entry.leave", "Esc"), spec("list.down", "Down", "PgDn"),
          spec("global.help", "?", "F1"),
        ]
      ),
      CommandScope(
        "third",
        takesText: true,
        [spec("memo.save", "Enter"), spec("kind.next", "Right", "Space"), spec("help.close", "Esc", "F1")]
      ),
    ],
    aboveScreens: CommandScope("above", [spec("global.quit", "Q", "^C"), spec("global.redraw", "^L")])
  )

  private static func spec(_ id: String, _ keys: String...) -> CommandSpec {
    CommandSpec(id).bound(to: keys.compactMap(KeyName.key(of:)))
  }

  private func file(_ text: String) -> KeyFile { KeyFile(Array(text.utf8), table: Self.table) }

  private func keys(_ id: String, _ file: KeyFile, _ standard: [Key] = [], besideText: Bool = false) -> [Key]
  {
    file.bindings.keys(of: id, standard: standard, besideText: besideText)
  }

  // MARK: What is right

  @Test func aCommandIsCalledByItsIdOrItsName() {
    let file = file(#"{"book.progress": ["p", "F7"], "Favourite": "*", "redraw": "ctrl-t"}"#)
    #expect(file.mistakes == [])
    #expect(keys("book.progress", file) == [.character("p"), .function(7)])
    #expect(keys("book.favourite", file) == [.character("*")])
    #expect(keys("global.redraw", file) == [.control("t")])
    #expect(keys("book.open", file, [.enter]) == [.enter])
  }

  @Test(arguments: ["", "  \n\t\r\n", "{}", "\u{FEFF}{}\n"])
  func nothingSaidIsNothingWrong(text: String) {
    #expect(file(text).mistakes == [])
    #expect(file(text).bindings == KeyBindings())
  }

  @Test func anEmptyListTakesTheKeysAwayAndFreesThem() {
    let file = file(#"{"book.favourite": [], "book.progress": "f"}"#)
    #expect(file.mistakes == [])
    #expect(keys("book.favourite", file, [.character("f")]) == [])
    #expect(keys("book.progress", file) == [.character("f")])
  }

  @Test func twoCommandsCanChangeTheirKeys() {
    let file = file(#"{"book.favourite": "p", "book.progress": "f"}"#)
    #expect(file.mistakes == [])
    #expect(keys("book.favourite", file) == [.character("p")])
  }

  @Test func keysThatWereSharedStayShared() {
    let file = file(#"{"shelf.clear": ["q", "x"], "memo.save": ["^T", "Enter"]}"#)
    #expect(file.mistakes == [])
    #expect(keys("shelf.clear", file) == [.character("q"), .character("x")])
  }

  @Test func leavingAlwaysHasItsKey() {
    let file = file(#"{"global.quit": "X"}"#)
    #expect(file.mistakes == [])
    #expect(keys("global.quit", file) == [.character("X"), .control("c")])
  }

  @Test func aLetterLeavesTheOtherKeysWhereLettersAreText() {
    let file = file(#"{"list.down": "n", "global.help": "h"}"#)
    #expect(file.mistakes == [])
    #expect(keys("list.down", file, [.character("j"), .down]) == [.character("n")])
    #expect(keys("list.down", file, [.down], besideText: true) == [.character("n"), .down])
    #expect(
      keys("global.help", file, [.character("?"), .function(1)], besideText: true).contains(.function(1))
    )
  }

  @Test func aJamoIsItsLatinKey() {
    #expect(keys("book.progress", file(#"{"book.progress": "ㅌ"}"#)) == [.character("x")])
  }

  // MARK: What is wrong

  @Test func everyMistakeHasItsLineAndTheRestCounts() {
    let file = file(
      """
      {
        "book.progres": "x",
        "book.progress": [
          "F7",
          "nokey",
          7
        ],
        "xyzzy": "y",
        "save": "F2",
        "book.favourite": "p",
        "book.open": true,
        "global.redraw": "^C",
        "entry.save": ["x", "^T"],
        "entry.leave": "Backspace",
        "global.quit": [],
        "book.progress": "z",
        "global.back": "B"
      }
      """
    )
    #expect(
      file.mistakes == [
        KeyMistake(line: 2, reason: .unknown(command: "book.progres", nearest: "book.progress")),
        KeyMistake(line: 5, reason: .notAKey("nokey")),
        KeyMistake(line: 6, reason: .notKeys(command: "book.progress")),
        KeyMistake(line: 8, reason: .unknown(command: "xyzzy", nearest: nil)),
        KeyMistake(line: 9, reason: .several(command: "save", ids: ["entry.save", "memo.save"])),
        KeyMistake(line: 11, reason: .notKeys(command: "book.open")),
        KeyMistake(line: 12, reason: .taken(key: "^C", command: "global.redraw", other: "global.quit")),
        KeyMistake(line: 13, reason: .isText(key: "x", command: "entry.save")),
        KeyMistake(line: 14, reason: .editsText(key: "Backspace", command: "entry.leave")),
        KeyMistake(line: 15, reason: .needsKey(command: "global.quit")),
        KeyMistake(line: 16, reason: .repeated(command: "book.progress", first: 3)),
      ]
    )
    #expect(keys("book.progress", file) == [.function(7)])
    #expect(keys("book.favourite", file) == [.character("p")])
    #expect(keys("entry.save", file) == [.control("t")])
    #expect(keys("global.back", file) == [.character("B")])
    #expect(keys("global.redraw", file, [.control("l")]) == [.control("l")])
    #expect(keys("global.quit", file, [.character("Q")]) == [.character("Q")])
  }

  @Test func whatACommandHasOfItsOwnAccordStaysWithIt() {
    let file = file(#"{"book.favourite": ["p", "t"], "book.open": "?"}"#)
    #expect(
      file.mistakes.map(\.reason) == [
        .taken(key: "p", command: "book.favourite", other: "book.progress"),
        .taken(key: "?", command: "book.open", other: "global.help"),
      ]
    )
    #expect(keys("book.favourite", file) == [.character("t")])
    #expect(keys("book.open", file, [.enter]) == [.enter])
  }

  @Test func ofTwoLinesTheFirstCounts() {
    let file = file("{\"book.progress\": \"x\",\n\"book.favourite\": \"x\",\n\"global.redraw\": \"x\"}")
    #expect(
      file.mistakes == [
        KeyMistake(line: 2, reason: .taken(key: "x", command: "book.favourite", other: "book.progress")),
        KeyMistake(line: 3, reason: .taken(key: "x", command: "global.redraw", other: "book.progress")),
      ]
    )
    #expect(keys("book.progress", file) == [.character("x")])
  }

  @Test func aKeyThatComesBackIsTakenAgain() {
    // Progress cannot have q, so it keeps p, which favourite counted on.
    let file = file("{\"book.favourite\": \"p\",\n\"book.progress\": \"q\"}")
    #expect(file.mistakes.map(\.line) == [1, 2])
    #expect(keys("book.favourite", file, [.character("f")]) == [.character("f")])
    #expect(keys("book.progress", file, [.character("p")]) == [.character("p")])
  }

  @Test func keysOfPlacesThatNeverMeetMayBeTheSame() {
    let file = file(#"{"entry.save": "F7", "book.open": "F7", "memo.save": "F7"}"#)
    #expect(file.mistakes == [])
  }

  @Test func aKeyThatStaysBesideTextIsNoOtherCommands() {
    let file = file("{\"global.redraw\": \"PgDn\",\n\"list.down\": \"n\"}")
    #expect(
      file.mistakes.map(\.reason) == [.taken(key: "PgDn", command: "global.redraw", other: "list.down")]
    )
  }

  // MARK: Broken files

  @Test(arguments: [
    ("{\n  \"book.open\": \"x\",\n}", 3, 1), ("{\n  \"book.open\": \"x\"\n  \"b\": \"y\"\n}", 3, 3),
    ("[\"x\"]", 1, 1), ("{\"book.open\": \"x\"} x", 1, 20), ("{\"book.open\": \"x\",\n  // y\n}", 2, 3),
    ("{\n\"책\": \"x\", 'y': 1}", 2, 11),
  ])
  func brokenJSONIsToldWithItsLineAndColumn(text: String, line: Int, column: Int) throws {
    let file = file(text)
    let mistake = try #require(file.mistakes.last)
    #expect(mistake.line == line)
    guard case .notJSON(_, let found) = mistake.reason else {
      Issue.record("\(mistake)")
      return
    }
    #expect(found == column)
    if text.contains("book.open") { #expect(keys("book.open", file) == [.character("x")]) }
  }

  @Test func aFileCutShortCountsAsFarAsItGoes() {
    let file = file("{\n\"book.open\": \"x\",\n\"book.prog")
    #expect(file.mistakes == [KeyMistake(line: 3, reason: .notJSON(.endsEarly, column: 11))])
    #expect(keys("book.open", file) == [.character("x")])
  }

  @Test func whatIsNoUTF8IsLeftUnread() {
    let file = KeyFile(Array("{\"book.open\": \"x\",\n\"".utf8) + [0xFF], table: Self.table)
    #expect(file.mistakes == [KeyMistake(line: 2, reason: .notJSON(.notUTF8, column: 2))])
    #expect(file.bindings == KeyBindings())
  }

  // MARK: Sentences

  @Test(arguments: Language.allCases)
  func everyMistakeIsASentenceWithItsLine(language: Language) throws {
    let sentences = KeySentences(words: try Words.load(language: language, folder: .locate()))
    let reasons: [KeyMistake.KeyMistakeReason] = [
      .unknown(command: "aaa", nearest: nil), .unknown(command: "aaa", nearest: "bbb"),
      .several(command: "aaa", ids: ["bbb", "ccc"]), .repeated(command: "aaa", first: 3),
      .notKeys(command: "aaa"),
      .notAKey("aaa"), .taken(key: "aaa", command: "bbb", other: "ccc"),
      .editsText(key: "aaa", command: "bbb"),
      .isText(key: "aaa", command: "bbb"), .needsKey(command: "aaa"), .notJSON(.notUTF8, column: 8),
      .notJSON(.endsEarly, column: 8), .notJSON(.unexpected(0x7D), column: 8), .notJSON(.goesOn, column: 8),
      .notJSON(.unexpected(0xEA), column: 8),
    ]
    let texts = reasons.map { sentences.text(of: KeyMistake(line: 17, reason: $0)) }
    for text in texts {
      #expect(text.contains("17") && text.contains("keys.json"))
      #expect(!text.contains("keys.line") && !text.contains("{"), "\(text)")
    }
    #expect(Set(texts).count == texts.count - 1)
    #expect(sentences.notice(of: []) == nil)
    #expect(sentences.notice(of: ["a"]) == "a")
    #expect(sentences.notice(of: ["a", "b", "c"])?.contains("2") == true)
  }
}
