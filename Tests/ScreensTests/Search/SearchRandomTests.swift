import Catalogue
import LibraryStore
import ReadingCore
import Screens
import TestSupport
import Testing
import TextScreen

/// Keys, sizes and answers in any order.
@Suite struct SearchRandomTests {
  private static let keys: [Key] =
    "jkgGfslaR/ab한ㅓ3 -\"".map(Key.character) + [
      .enter, .escape, .escape, .down, .down, .up, .left, .right, .pageUp, .pageDown, .home, .end, .backspace,
      .tab, .backTab, .control("d"), .control("u"), .control("w"), .control("r"), .character("u"),
    ]

  private nonisolated static func answer(_ request: StubCatalogues.Request) -> CatalogueAnswer? {
    switch request.words.utf8.count % 5 {
    case 0: Searched.answer(request)
    case 1: CatalogueAnswer(state: .failed(.brokeOff))
    case 2: request.source == "aladin" ? nil : .found([])
    case 3: Searched.pages(of: 9, pages: 4)(request)
    default: CatalogueAnswer(state: .offline)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func nothingBreaksAndTheMarkerIsInSight(seed: UInt64) async throws {
    var random = Seeded(state: seed)
    let stub = StubCatalogues(sources: Searched.sources, kept: Searched.kept) { Self.answer($0) }
    let stage = try await SearchStage(stub: stub)
    for _ in 0..<600 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        stage.driver.resize(
          columns: .random(in: 20...200, using: &random),
          rows: .random(in: 5...60, using: &random)
        )
      case 1: await stage.pause()
      case 2: stage.driver.paste("pasted\nwords 🇰🇷")
      default: if let key = Self.keys.randomElement(using: &random) { stage.driver.press(key) }
      }
      let canvas = stage.driver.terminal.canvas
      let cursor = try #require(canvas.cursor)
      #expect((0..<canvas.size.columns).contains(cursor.column), "\(seed)")
      #expect((0..<canvas.size.rows).contains(cursor.row), "\(seed)")
      for line in canvas.lines { #expect(TextWidth.columns(of: line) == canvas.size.columns) }
    }
    stub.answer { _ in .found([]) }
    await stage.driver.settled()
    #expect(stage.stage.library.books.count + stage.stage.library.deleted.count >= Shelved.books.count)
  }
}
