import Foundation
import ReadingCore
import SeogaResources
import Testing
import TextScreen

@testable import ScreenKit

/// What a reader's theme says and what is wrong with it, place by place.
@Suite struct ThemeFileTests {
  private func file(_ text: String) -> ThemeFile { ThemeFile(Array(text.utf8)) }

  private func mistake(_ line: Int, _ column: Int, _ reason: ThemeMistake.ThemeMistakeReason) -> ThemeMistake
  {
    ThemeMistake(position: FilePosition(line: line, column: column), reason: reason)
  }

  // MARK: What is right

  @Test func everythingSaidCounts() {
    let file = file(
      """
      {
        "roles": {
          "here": {"colour": "#268bD2", "attributes": ["bold", "underline"]},
          "quiet": {"colour": 245, "attributes": []},
          "notNow": {"attributes": ["dim", "italic", "reverse"]},
          "spine1": {"colour": "default"},
          "days": {"colour": 9}
        },
        "ground": {"background": "#fdf6e3", "text": 235},
        "base": "highContrast"
      }
      """
    )
    #expect(file.mistakes == [])
    var expected = Theme.highContrast
    expected[.here] = Style(colour: .rgb(0x26, 0x8B, 0xD2, instead: 6), attributes: [.bold, .underline])
    expected[.quiet] = Style(colour: .palette(245))
    expected[.notNow] = Style(attributes: [.dim, .italic, .reverse])
    expected[.spine1] = .plain
    expected[.days] = Style(colour: .palette(9))
    expected.ground = Ground(background: .rgb(0xFD, 0xF6, 0xE3), text: .palette(235))
    #expect(file.theme == expected)
  }

  @Test(arguments: ["", " \n\t\r", "{}", "\u{FEFF}{}\n", #"{"roles": {}}"#, #"{"roles": {"here": {}}}"#])
  func whatIsNotSaidStays(text: String) {
    #expect(file(text).theme == .terminal && file(text).mistakes == [])
  }

  @Test(arguments: ThemeName.allCases)
  func anyOfOursCanBeTheBase(name: ThemeName) {
    let file = file("{\"base\": \"\(name.rawValue)\"}")
    #expect(file.theme == name.theme && file.mistakes == [])
  }

  @Test func aGroundMayChangeOneOfItsColours() {
    let file = file(##"{"base": "night", "ground": {"background": "#000000"}}"##)
    #expect(file.mistakes == [])
    #expect(file.theme.ground?.background == .rgb(0, 0, 0))
    #expect(file.theme.ground?.text == Theme.night.ground?.text)
  }

  @Test func everyRoleHasAName() {
    #expect(Set(Role.allCases.map(\.name)).count == Role.allCases.count)
    for role in Role.allCases {
      let file = file("{\"roles\": {\"\(role.name)\": {\"colour\": 77}}}")
      #expect(file.theme[role].colour?.value == .palette(77))
    }
  }

  // MARK: What is wrong

  @Test func everyMistakeHasItsPlaceAndTheRestCounts() {
    let file = file(
      """
      {
        "bse": 1,
        "책": 1, "base": "papr",
        "ground": {"background": "default", "text": "#1234567", "color": 1},
        "roles": {
          "heer": {"colour": 1},
          "xyzzy": 7,
          "here": {"colour": 256, "attributes": ["bold", "blink", 3], "color": 2},
          "have": {"colour": "#12345", "attributes": "bold"},
          "love": {"colour": "+12345", "attributes": ["loud"]},
          "warn": {"colour": 1.0},
          "wrong": [],
          "key": {"colour": "#+12345"},
          "days": {"colour": 4}
        }
      }
      """
    )
    #expect(
      file.mistakes == [
        mistake(2, 3, .unknownPart("bse", nearest: "base")),
        mistake(3, 3, .unknownPart("책", nearest: nil)), mistake(3, 19, .unknownBase("papr")),
        mistake(4, 28, .notAGroundColour), mistake(4, 47, .notAGroundColour),
        mistake(4, 59, .unknownPart("color", nearest: nil)),
        mistake(6, 5, .unknownRole("heer", nearest: "here")),
        mistake(7, 5, .unknownRole("xyzzy", nearest: nil)),
        mistake(8, 24, .notAColour), mistake(8, 52, .unknownAttribute("blink")),
        mistake(8, 61, .notAttributes), mistake(8, 65, .unknownPart("color", nearest: "colour")),
        mistake(9, 24, .notAColour), mistake(9, 48, .notAttributes),
        mistake(10, 24, .notAColour), mistake(10, 49, .unknownAttribute("loud")),
        mistake(11, 24, .notAColour), mistake(12, 14, .notAnObject), mistake(13, 23, .notAColour),
      ]
    )
    var expected = Theme.terminal
    expected[.here].attributes = .bold
    expected[.days].colour = .palette(4)
    #expect(file.theme == expected)
  }

  @Test(
    arguments: [
      ("[]", 1, .notAnObject), ("\n 7", 2, .notAnObject), (#"{"base": 3}"#, 10, .notABase),
      (#"{"roles": []}"#, 11, .notAnObject), (#"{"ground": "white"}"#, 12, .notAnObject),
      (#"{"ground": {"background": 0}}"#, 12, .groundLacks("text")),
      (#"{"ground": {}}"#, 12, .groundLacks("background")),
    ] as [(String, Int, ThemeMistake.ThemeMistakeReason)]
  )
  func theWrongShapeHasNoEffect(text: String, column: Int, reason: ThemeMistake.ThemeMistakeReason) {
    let file = file(text)
    #expect(file.mistakes.map(\.reason) == [reason] && file.mistakes.map(\.position.column) == [column])
    #expect(file.theme == .terminal)
  }

  // MARK: Broken files

  @Test func whatStandsBeforeTheBreakCounts() {
    let broken = "{\"base\": \"plain\",\n\"roles\": {\"here\": {\"colour\": 5},\n \"love\": {\"colour\" 6}}"
    #expect(file(broken).mistakes == [mistake(3, 20, .notJSON(.unexpected(0x36)))])
    #expect(
      file(broken).theme[.here].colour == .palette(5) && file(broken).theme[.love] == Theme.plain[.love]
    )
    let cut = "{\"roles\": {\"here\": {\"colour\": 5}, \"lo"
    #expect(file(cut).mistakes.map(\.reason) == [.notJSON(.endsEarly)])
    #expect(file(cut).theme[.here].colour == .palette(5))
    let twice = "{\"roles\": {\"here\": {\"colour\": 5}, \"here\": {\"colour\": 6}}}"
    #expect(file(twice).mistakes.map(\.reason) == [.notJSON(.repeatedKey("here"))])
    #expect(file(twice).theme[.here].colour == .palette(5))
  }

  @Test func whatIsNoUTF8IsLeftUnread() {
    let file = ThemeFile(Array("{\"base\": \"plain\",\n\"".utf8) + [0xFF])
    #expect(file.mistakes == [mistake(2, 2, .notJSON(.notUTF8))])
    #expect(file.theme == .terminal)
  }

  // MARK: Sentences

  @Test(arguments: Language.allCases)
  func everyMistakeIsASentenceWithItsPlace(language: Language) throws {
    let sentences = ThemeSentences(words: try Words.load(language: language, folder: .locate()))
    let reasons: [ThemeMistake.ThemeMistakeReason] = [
      .unknownPart("aaa", nearest: nil), .unknownPart("aaa", nearest: "bbb"),
      .unknownRole("aaa", nearest: nil),
      .unknownRole("aaa", nearest: "bbb"), .unknownBase("aaa"), .unknownAttribute("aaa"), .notAnObject,
      .notABase,
      .notAColour, .notAGroundColour, .notAttributes, .groundLacks("aaa"), .notJSON(.notUTF8),
      .notJSON(.endsEarly), .notJSON(.repeatedKey("aaa")), .notJSON(.unexpected(0x7D)), .notJSON(.goesOn),
    ]
    let texts = reasons.map { sentences.text(of: mistake(17, 23, $0), in: "themes/mine.json") }
    for text in texts {
      #expect(text.contains("17") && text.contains("23") && text.contains("themes/mine.json"))
      #expect(!text.contains("theme.") && !text.contains("{"), "\(text)")
    }
    #expect(Set(texts).count == texts.count)
  }

  // MARK: The manual

  @Test(arguments: Language.allCases)
  func theManualNamesEveryRoleAndItsExampleIsSound(language: Language) throws {
    let page = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/manual/\(language.rawValue)/files.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for role in Role.allCases where !role.name.hasPrefix("spine") { #expect(text.contains("`\(role.name)`")) }
    for name in ThemeName.allCases { #expect(text.contains("`\(name.rawValue)`")) }
    for attribute in Style.Attributes.named { #expect(text.contains("`\(attribute.name)`")) }
    let example = try #require(text.firstMatch(of: /```json\n(\{\n  "base"[^`]*)```/))
    #expect(file(String(example.1)).mistakes == [])
  }
}
