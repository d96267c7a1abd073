import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The marker's way over a book's page, and the page's way under it.
@Suite struct BookMovementTests {
  private nonisolated static let sizes = [
    (80, 24), (40, 10), (40, 12), (40, 30), (60, 24), (120, 36), (100, 20),
  ]

  @Test(arguments: sizes)
  func visitsEveryPartDownAndUpAgain(columns: Int, rows: Int) throws {
    let stage = try BookStage(Volume.full, columns: columns, rows: rows)
    let down = walk(stage, "j")
    #expect(down.first == .memo)
    #expect(down.last == .reads)
    #expect(down.contains(.synopsis))
    #expect(down.contains(.note("1nnnnnnnnnn5")))
    #expect(stage.page.contains("Record") || stage.page.contains("275123456"), "the end can be seen")
    let up = walk(stage, "k")
    #expect(up == down.reversed())
    #expect(stage.row(of: "작별하지 않는다") == (rows < 20 ? 1 : 2))
  }

  @Test(arguments: sizes)
  func keepsTheMarkerInSightOnEveryStep(columns: Int, rows: Int) throws {
    let stage = try BookStage(Volume.full, columns: columns, rows: rows)
    for key in [Key.character("j"), .control("d"), .character("k"), .pageDown, .control("u"), .pageUp] {
      for _ in 0..<4 {
        stage.driver.press(key)
        let cursor = try #require(stage.driver.terminal.canvas.cursor)
        #expect(
          stage.driver.terminal.canvas.row(cursor.row)[
            cursor.row * columns + cursor.column
          ].text == "▸"
        )
      }
    }
  }

  @Test func keepsTheSelectedPartThroughEverySize() throws {
    let stage = try BookStage(Volume.full)
    stage.driver.type("jjjjjj")
    #expect(stage.model.selected == .aboutAuthors)
    for (columns, rows) in Self.sizes + [(200, 60), (20, 5), (80, 24)] {
      stage.driver.resize(columns: columns, rows: rows)
      guard columns >= 40, rows >= 10 else { continue }
      let label = rows < 20 ? "Author" : "About author"
      #expect(stage.marked?.hasPrefix(label) == true, "\(columns)x\(rows)")
    }
  }

  @Test func keepsANoteChosenBesideThePageInANarrowWindow() throws {
    let stage = try BookStage(Volume.full, columns: 120, rows: 36)
    stage.driver.type("jjjjj")
    #expect(stage.marked?.hasPrefix("제목에 대하여") == true)
    stage.driver.resize(columns: 60, rows: 24)
    #expect(stage.marked?.contains("제목에 대하여") == true)
  }

  @Test func keepsTheTitleInTheFirstRowAndSaysWhatLiesAboveAndBelow() throws {
    let stage = try BookStage(Volume.full)
    #expect(stage.lines[22].hasSuffix("author, reads, record ▾"))
    stage.driver.press(.end)
    #expect(stage.lines[2].hasPrefix("   작별하지 않는다  한강"))
    #expect(stage.lines[2].hasSuffix("▴ progress"))
    #expect(stage.lines[22].isEmpty)
  }

  @Test func scrollsTheNotesBesideThePage() throws {
    var book = Volume.full
    book.notes = (1...9).map { Volume.note($0, "Note \($0)\nwith a text", $0, "2026-11-0\($0)") }
    let stage = try BookStage(book, columns: 120, rows: 24)
    #expect(stage.lines[22].hasSuffix("3 more ▾"))
    for _ in 0..<9 { stage.driver.type("j") }
    #expect(stage.marked?.hasPrefix("Note 1") == true)
    #expect(stage.lines[2].hasSuffix("Notes  9"))
    #expect(stage.lines[2].contains("▐╍"), "the page stays where it was")
  }

  @Test(arguments: ["ㅓ", "ㅏ"])
  func isMovedByHangulToo(key: String) throws {
    let stage = try BookStage(Volume.full)
    stage.driver.type("j")
    stage.driver.type(key)
    #expect(stage.model.selected == (key == "ㅓ" ? .note("1nnnnnnnnnn4") : .memo))
  }

  /// The parts the marker stands on until nothing changes any more.
  private func walk(_ stage: BookStage, _ key: String) -> [BookPart] {
    var parts = [stage.model.selected]
    for _ in 0..<60 {
      stage.driver.type(key)
      if parts.last != stage.model.selected { parts.append(stage.model.selected) }
    }
    return parts
  }
}
