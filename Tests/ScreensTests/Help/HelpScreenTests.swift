import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// The help as it is drawn, its sentences whole.
@Suite struct HelpScreenTests {
  private func stage(
    _ query: String = "",
    _ language: Language = .english,
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> Stage {
    let books = Shelf.reading + Shelf.queue + [Shelf.littlePrince]
    let stage = try Stage(books, language: language, columns: columns, rows: rows)
    await stage.type("?" + query)
    return stage
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40), (200, 60)])
  func showsWhatIsInScope(columns: Int, rows: Int) async throws {
    try expectScreen(
      try await stage(columns: columns, rows: rows).screen,
      is: "help-\(columns)x\(rows)"
    )
  }

  @Test func speaksKorean() async throws {
    try expectScreen(try await stage("책", .korean).screen, is: "help-korean-80x24")
  }

  @Test func noSentenceIsCutAtEightyColumns() async throws {
    let stage = try await stage()
    let rows = stage.driver.runtime.commandsInScope.own.count + 40
    for _ in 0..<rows {
      #expect(!stage.screen.contains("⋯"))
      await stage.press(.down)
    }
  }

  @Test func theMarkedLineTellsHowElseItIsCalled() async throws {
    let stage = try await stage("earlier")
    #expect(stage.screen.contains(":earlier in the palette; board.earlier in keys.json"))
    #expect(stage.screen.contains("Only a book of the queue can be moved."))
  }

  @Test func aLongTextKeepsItsCursorInView() async throws {
    let stage = try await stage(String(repeating: "서가 ", count: 60))
    #expect(try #require(stage.driver.terminal.canvas.cursor).column < 70)
  }
}
