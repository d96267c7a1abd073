import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// A book's page as text, in the sizes it is read at.
@Suite struct BookScreenTests {
  private nonisolated static let sizes = [(80, 24), (40, 10), (40, 12), (40, 30), (120, 36), (200, 60)]

  @Test(arguments: sizes, Language.allCases)
  func standsAsDrawn(size: (columns: Int, rows: Int), language: Language) throws {
    let stage = try BookStage(Volume.full, columns: size.columns, rows: size.rows, language: language)
    try expectScreen(stage.page, is: "full-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test func standsAsDrawnAtItsEnd() throws {
    let stage = try BookStage(Volume.full)
    stage.driver.press(.end)
    try expectScreen(stage.page, is: "end-80x24-en")
  }

  @Test func opensFromTheBoardAndGoesBack() async throws {
    let stage = try Stage([Volume.full])
    await stage.press(.character("j"))
    let board = stage.screen
    await stage.press(.enter)
    #expect(stage.screen.contains("A line about this book"))
    await stage.type("q")
    #expect(stage.screen == board)
  }
}
