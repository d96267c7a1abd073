import LibraryStore
import ReadingCore
import Screens
import TestSupport
import Testing
import TextScreen

/// Keys and sizes in any order.
@Suite struct ShelfRandomTests {
  private static let keys: [Key] =
    "jkgGofs/ab한ㅓ?3:-\" ".map(Key.character) + [
      .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .backspace,
      .control("d"), .control("u"), .control("s"), .control("w"),
    ]

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func nothingBreaksAndTheMarkerIsInSight(seed: UInt64) async throws {
    var random = Seeded(state: seed)
    let stage = try Stage(Shelved.books, tab: .shelf)
    for _ in 0..<150 {
      if Int.random(in: 0..<4, using: &random) == 0 {
        stage.driver.resize(
          columns: .random(in: 20...200, using: &random),
          rows: .random(in: 5...60, using: &random)
        )
      } else if let key = Self.keys.randomElement(using: &random) {
        await stage.press(key)
      }
      let canvas = stage.driver.terminal.canvas
      let cursor = try #require(canvas.cursor)
      #expect((0..<canvas.size.columns).contains(cursor.column), "\(seed)")
      #expect((0..<canvas.size.rows).contains(cursor.row), "\(seed)")
      for line in canvas.lines { #expect(TextWidth.columns(of: line) == canvas.size.columns) }
    }
    #expect(stage.library.books.count >= Shelved.books.count)
  }

  @Test func resizingAloneKeepsTheBook() async throws {
    var random = Seeded(state: 9)
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("jjjjjjj")
    let before = stage.screen
    for _ in 0..<200 {
      stage.driver.resize(
        columns: .random(in: 20...200, using: &random),
        rows: .random(in: 5...60, using: &random)
      )
      guard stage.driver.terminal.size.columns >= 40, stage.driver.terminal.size.rows >= 10 else { continue }
      #expect(stage.marked.contains("The Left"))
    }
    stage.driver.resize(columns: 80, rows: 24)
    #expect(stage.screen == before)
  }
}
