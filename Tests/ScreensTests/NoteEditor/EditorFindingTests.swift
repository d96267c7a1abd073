import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Finding, replacing and going to a line in the editor.
@Suite struct EditorFindingTests {
  private static let text = "눈 snow\nSnow, SNOW and 눈\nlast"

  private func stage(columns: Int = 80, rows: Int = 24, text: String = text) throws -> EditorStage {
    let note = Note(id: "1old00000000", text: text, created: "2026-11-20T09:00:00+09:00")
    let stage = try EditorStage(notes: [note], columns: columns, rows: rows)
    stage.edit("1old00000000")
    return stage
  }

  private func style(_ stage: EditorStage, column: Int, row: Int) -> Style {
    let canvas = stage.driver.terminal.canvas
    return canvas.row(row)[row * canvas.size.columns + column].style
  }

  private func cursor(_ stage: EditorStage) -> Position? { stage.driver.terminal.canvas.cursor }

  @Test func wordsAreFoundWhileTheyAreTyped() async throws {
    let stage = try stage()
    await stage.press(.control("w"))
    stage.type("snow")
    #expect(
      stage.lines.suffix(2) == [
        "   Find snow                                                           1 of 3",
        "   Enter go there   Esc back   Down next                              F1 help",
      ]
    )
    #expect(cursor(stage) == Position(column: 12, row: 22))
    // The first place is that of the cursor, the others are underlined.
    #expect(style(stage, column: 12, row: 6).attributes == .reverse)
    #expect(style(stage, column: 9, row: 7).attributes == .underline)
    #expect(style(stage, column: 13, row: 7).attributes == [])
    await stage.press(.down, .down)
    #expect(stage.lines[22].hasSuffix("3 of 3"))
    await stage.press(.down)
    #expect(stage.lines[22].hasSuffix("1 of 3"))
    stage.type("!")
    #expect(stage.lines[22].hasSuffix("nowhere"))
  }

  @Test func enterStaysThereAndEscapeGoesBack() async throws {
    let stage = try stage()
    await stage.press(.control("w"))
    stage.type("and")
    await stage.press(.escape)
    #expect(stage.lines[22].contains("line 1, column 1 "))
    await stage.press(.control("w"))
    stage.type("and")
    await stage.press(.enter)
    #expect(stage.lines[22].contains("line 2, column 12 "))
    stage.type("x")
    await stage.press(.alt("w"))
    #expect(stage.lines[22].contains("line 2, column 13 "))
    #expect(style(stage, column: 21, row: 7).attributes == [])
  }

  @Test func whatWasFoundLastIsFoundAgain() async throws {
    let stage = try stage()
    await stage.press(.alt("w"))
    #expect(stage.screen.contains("Nothing has been looked for yet."))
    await stage.press(.control("w"))
    stage.type("SNÓW")
    await stage.press(.enter, .alt("w"))
    #expect(stage.lines[22].contains("line 2, column 1 "))
    await stage.press(.alt("q"), .alt("q"))
    #expect(stage.lines[22].contains("line 2, column 7 "))
    await stage.press(.control("w"))
    #expect(stage.lines[22].contains("Find SNÓW"))
    await stage.press(.enter)
    stage.type("눈")
    await stage.press(.control("w"))
    stage.type("whale")
    await stage.press(.enter)
    #expect(stage.screen.contains("\"whale\" is nowhere in this note."))
  }

  @Test func placesAreReplacedOneByOneAndAllAtOnce() async throws {
    let stage = try stage()
    await stage.press(.control("\\"))
    stage.type("snow")
    await stage.press(.enter)
    stage.type("rain")
    #expect(stage.lines[22].contains("Find snow") && stage.lines[22].contains("Replace with rain"))
    await stage.press(.down, .enter)
    #expect(stage.lines[7].contains("rain, SNOW and 눈"))
    #expect(stage.lines[22].hasSuffix("2 of 2"))
    await stage.press(.alt("a"))
    #expect(stage.screen.contains("Replaced in 2 places."))
    await stage.press(.control("s"))
    #expect(stage.note?.text == "눈 rain\nrain, rain and 눈\nlast")
    await stage.press(.alt("u"))
    #expect(stage.lines[7].contains("rain, SNOW and 눈"))
  }

  @Test func lettersOfALigatureAreNotReplacedAlone() async throws {
    let stage = try stage(text: "Straße is\nﬁne fi")
    await stage.press(.control("\\"))
    stage.type("s")
    #expect(stage.lines[22].hasSuffix("1 of 2"))
    await stage.press(.enter)
    stage.type("z")
    await stage.press(.alt("a"), .control("\\"))
    stage.type("fi")
    await stage.press(.enter)
    stage.type("f")
    await stage.press(.alt("a"), .control("s"))
    #expect(stage.note?.text == "ztraße iz\nfne f")
    await stage.press(.control("w"))
    stage.type("s")
    #expect(stage.lines[22].hasSuffix("1 of 1"))
  }

  @Test func enterInTheEmptyFieldGoesToTheNextPlace() async throws {
    let stage = try stage()
    await stage.press(.control("w"))
    stage.type("snow")
    await stage.press(.enter, .control("w"), .enter)
    #expect(stage.lines[22].contains("line 2, column 1 "))
    // Where the reader went there with the question still open is where it ends.
    await stage.press(.control("w"), .down, .enter)
    #expect(stage.lines[22].contains("line 2, column 7 "))
    await stage.press(.control("w"), .enter)
    #expect(stage.lines[22].contains("line 1, column 3 "))
  }

  @Test func whatIsNowhereIsNotReplacedAndNothingIsToBeUndone() async throws {
    let stage = try stage()
    await stage.press(.control("\\"), .alt("a"))
    #expect(stage.screen.contains("Nothing has been looked for yet."))
    stage.type("whale")
    await stage.press(.alt("a"))
    #expect(stage.screen.contains("\"whale\" is nowhere in this note."))
    #expect(!stage.screen.contains("places") && !stage.screen.contains("undo"))
  }

  @Test(arguments: [("2", "line 2, column 1 "), ("2,5", "line 2, column 5 "), ("99", "line 3, column 1 ")])
  func aLineIsGoneTo(typed: String, place: String) async throws {
    let stage = try stage()
    await stage.press(.alt("g"))
    stage.type(typed)
    #expect(stage.lines[22].hasSuffix("of 3"))
    await stage.press(.enter)
    #expect(stage.lines[22].contains(place))
  }

  @Test func noNumberIsNoLine() async throws {
    let stage = try stage()
    await stage.press(.alt("g"))
    stage.type("two")
    await stage.press(.enter)
    #expect(style(stage, column: 76, row: 22).colour == .palette(1))
    await stage.press(.escape)
    #expect(stage.lines[22].contains("line 1, column 1 "))
  }

  @Test func anEmptyNoteHasNothingToFind() async throws {
    let stage = try EditorStage()
    stage.newNote()
    await stage.press(.control("w"))
    #expect(stage.screen.contains("Nothing is written yet."))
    #expect(stage.isEditing)
  }

  @Test func theQuestionHasARowInTheSmallestWindow() async throws {
    let stage = try stage(columns: 40, rows: 10, text: (1...20).map { "line \($0)" }.joined(separator: "\n"))
    await stage.press(.control("\\"))
    stage.type("line 12")
    await stage.press(.tab)
    stage.type("x")
    #expect(stage.lines[8].contains("Replace with x") && stage.lines[8].hasSuffix("1 of 1"))
    #expect(stage.lines[3..<8].contains { $0.contains("line 12") })
  }
}
