import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Keys at random in windows of any size, against a text kept by hand.
@Suite(.timeLimit(.minutes(5))) struct NoteEditorRandomTests {
  /// The same numbers for the same seed everywhere.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// What the editor should hold.
  private struct Expected {
    var text: [Character] = []
    var cursor = 0

    mutating func insert(_ new: [Character]) {
      text.insert(contentsOf: new, at: cursor)
      cursor += new.count
    }
  }

  private static let letters: [Character] = Array("가나다라마 abc  한글을 섞어 쓴 글, and words of some length 🌲눈漢")

  @Test(arguments: 1...6)
  func nothingIsLostOrInvented(seed: UInt64) async throws {
    var dice = Dice(state: seed)
    let stage = try EditorStage()
    stage.newNote()
    var expected = Expected()
    for step in 0..<400 {
      switch Int.random(in: 0..<100, using: &dice) {
      case ..<65: type(Self.letters.randomElement(using: &dice) ?? "a", stage, &expected)
      case ..<67: type("\n", stage, &expected)
      case ..<72: move(.left, by: -1, stage, &expected)
      case ..<76: move(.right, by: 1, stage, &expected)
      case ..<81: erase(stage, &expected)
      case ..<84:
        stage.driver.paste("p\tq\r\nr")
        expected.insert(Array("p\tq\nr"))
      case ..<87: move(.alt("<"), by: -expected.text.count, stage, &expected)
      case ..<90: move(.alt(">"), by: expected.text.count, stage, &expected)
      case ..<92:
        for _ in 0..<4 { stage.driver.press(.tab) }
      default:
        // Often so narrow that most lines wrap.
        let columns = Int.random(in: 20...(Bool.random(using: &dice) ? 60 : 200), using: &dice)
        stage.driver.resize(columns: columns, rows: Int.random(in: 5...60, using: &dice))
      }
      check(stage, expected, "seed \(seed), step \(step)")
    }
    stage.driver.resize(columns: 80, rows: 24)
    await stage.press(.control("s"))
    #expect(stage.note?.text == (expected.text.contains { !$0.isWhitespace } ? String(expected.text) : nil))
  }

  private func type(_ character: Character, _ stage: EditorStage, _ expected: inout Expected) {
    stage.driver.press(character == "\n" ? .enter : .character(character))
    expected.insert([character])
  }

  private func erase(_ stage: EditorStage, _ expected: inout Expected) {
    stage.driver.press(.backspace)
    guard expected.cursor > 0 else { return }
    expected.cursor -= 1
    expected.text.remove(at: expected.cursor)
  }

  /// Movements that are commands wait in a window too small to show them.
  private func move(_ key: Key, by steps: Int, _ stage: EditorStage, _ expected: inout Expected) {
    stage.driver.press(key)
    if case .alt = key, isTooSmall(stage) { return }
    expected.cursor = max(0, min(expected.text.count, expected.cursor + steps))
  }

  private func isTooSmall(_ stage: EditorStage) -> Bool {
    Grid(size: stage.driver.terminal.size).sizeClass == .tooSmall
  }

  /// The real cursor stands on the grapheme it is before.
  private func check(_ stage: EditorStage, _ expected: Expected, _ comment: Comment) {
    let canvas = stage.driver.terminal.canvas
    guard !isTooSmall(stage), let cursor = canvas.cursor else { return }
    #expect((1..<(canvas.size.rows - 1)).contains(cursor.row), comment)
    #expect((0..<canvas.size.columns).contains(cursor.column), comment)
    guard expected.cursor < expected.text.count else { return }
    let character = expected.text[expected.cursor]
    guard !character.isWhitespace else { return }
    #expect(
      canvas.row(cursor.row)[cursor.row * canvas.size.columns + cursor.column].text == String(character),
      comment
    )
  }
}
