import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Selecting, the clipboard, counts and the look of a note.
@Suite struct EditorSelectingTests {
  private func stage(_ text: String) throws -> EditorStage {
    let note = Note(id: "1old00000000", text: text, created: "2026-11-20T09:00:00+09:00")
    let stage = try EditorStage(notes: [note])
    stage.edit("1old00000000")
    return stage
  }

  private func styles(_ stage: EditorStage, columns: Range<Int>, row: Int) -> [Style] {
    let canvas = stage.driver.terminal.canvas
    return columns.map { canvas.row(row)[row * canvas.size.columns + $0].style }
  }

  @Test func theSelectionIsReversed() async throws {
    let stage = try stage("눈이 온다\nsnow")
    await stage.press(.shift(.right), .shift(.right))
    #expect(
      styles(stage, columns: 9..<14, row: 6).map(\.attributes) == [
        .reverse, .reverse, .reverse, .reverse, [],
      ]
    )
    await stage.press(.left, .alt("a"), .down)
    #expect(styles(stage, columns: 9..<11, row: 7).map(\.attributes) == [.reverse, .reverse])
    await stage.press(.control("^"))
    #expect(styles(stage, columns: 9..<11, row: 7).map(\.attributes) == [[], []])
  }

  @Test func whatIsCopiedGoesToTheClipboardToo() async throws {
    let stage = try stage("one two\n눈")
    await stage.press(.shift(.wordRight), .alt("6"))
    #expect(stage.driver.terminal.copied == "one ")
    #expect(stage.screen.contains("Copied, for other programs too."))
    stage.driver.terminal.hasClipboard = false
    await stage.press(.down, .alt("6"))
    #expect(stage.screen.contains("Copied for this note;"))
    await stage.press(.control("u"), .control("s"))
    #expect(stage.note?.text == "one two\n눈눈\n")
  }

  @Test func countsAreToldOfTheSelectionOrOfAll() async throws {
    let stage = try stage("눈이 온다\nsnow")
    await stage.press(.alt("d"))
    #expect(stage.screen.contains("The whole note: 2 lines, 3 words, 9 characters."))
    await stage.press(.shift(.wordRight), .alt("d"))
    #expect(stage.screen.contains("Selected: 1 line, 1 word, 3 characters."))
  }

  @Test func linesBecomeQuotationsAndItems() async throws {
    let stage = try stage("one\ntwo")
    await stage.press(.shift(.down), .shift(.end), .alt("3"), .alt("8"), .control("s"))
    #expect(stage.note?.text == "> - one\n> - two")
    await stage.press(.alt("3"), .alt("8"), .control("s"))
    #expect(stage.note?.text == "one\ntwo")
  }

  @Test func markdownHasALookAndStaysTheText() async throws {
    let stage = try stage("# 눈\n- *a* `b`\n> c")
    #expect(
      stage.lines[6].contains("# 눈") && stage.lines[7].contains("- *a* `b`") && stage.lines[8].contains("> c")
    )
    #expect(styles(stage, columns: 9..<13, row: 6).allSatisfy { $0.attributes == .bold })
    let item = styles(stage, columns: 9..<18, row: 7)
    #expect(item.map { $0.colour?.instead } == [6, nil, nil, nil, nil, nil, 6, 6, 6])
    #expect(item.map(\.attributes) == [[], [], .bold, .bold, .bold, [], [], [], []])
    #expect(styles(stage, columns: 9..<12, row: 8).allSatisfy { $0.attributes == .dim })
  }

  @Test func shiftWithAnArrowIsAnArrowWhereNothingCanBeSelected() async throws {
    let stage = try stage("눈")
    await stage.press(.tab, .tab, .tab)
    stage.type("ab")
    await stage.press(.shift(.left))
    stage.type("c")
    await stage.press(.control("s"))
    #expect(stage.note?.tags == ["acb"])
  }

  @Test func altAndBackspaceTakeAWordAndUndoBringsItBack() async throws {
    let stage = try EditorStage(columns: 40, rows: 12)
    stage.newNote()
    stage.type("- the Prelude and the finale: Saint Theresa")
    await stage.press(.alt("\u{7F}"))
    #expect(stage.screen.contains("  - the Prelude and the finale: Saint"))
    #expect(!stage.screen.contains("Theresa"))
    await stage.press(.alt("u"))
    #expect(stage.lines.contains("    Theresa"), "\(stage.screen)")
  }
}
