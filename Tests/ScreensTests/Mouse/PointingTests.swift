import ReadingCore
import ScreenKit
import Screens
import TestSupport
import Testing
import TextScreen

/// What a click and the wheel mean wherever they can be.
@Suite struct PointingTests {
  // MARK: The mode

  @Test func withoutTheModeNothingIsMeant() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    #expect(!stage.driver.terminal.reportsMouse)
    let before = stage.screen
    for text in ["Piranesi", "1 Board", "Enter"] { try await stage.click(on: text) }
    await stage.turn(.wheelDown, over: "Piranesi")
    #expect(stage.screen == before)
    stage.driver.runtime.usesMouse = true
    #expect(stage.driver.terminal.reportsMouse)
    try await stage.click(on: "Piranesi")
    #expect(stage.marked.contains("Piranesi"))
    stage.driver.runtime.usesMouse = false
    #expect(!stage.driver.terminal.reportsMouse)
    try await stage.click(on: "Emma")
    #expect(stage.marked.contains("Piranesi"))
  }

  // MARK: Around every screen

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func tabsOpenTheirScreens(columns: Int, rows: Int) async throws {
    let stage = try await Stage.pointedAt(columns: columns, rows: rows)
    for number in [2, 3, 4, 5, 6, 1, 2] {
      // The frame between draws the header from what was drawn before.
      await stage.press(.control("l"))
      try await stage.click(on: number == 2 ? "2" : "\(number)")
      #expect(stage.lines[0].contains("▸\(number)"), "\(number)\n\(stage.screen)")
    }
  }

  @Test func theTabOfTheScreenLeadsToItsFirstLevel() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    await stage.press(.enter)
    #expect(stage.screen.contains("A line about this book"))
    try await stage.click(on: "2 Shelf")
    #expect(stage.screen.contains("All books"))
  }

  @Test func keysOfTheFooterAreButtons() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    try await stage.click(on: "order")
    #expect(stage.screen.contains("Order of the shelf"))
    await stage.press(.escape)
    try await stage.click(on: "?")
    #expect(stage.screen.contains("Help"))
    try await stage.click(on: "Esc close")
    #expect(stage.screen.contains("All books"))
    // The gaps between them are none.
    let place = try #require(stage.driver.position(of: "o order"))
    let before = stage.screen
    await stage.click(Position(column: place.column - 1, row: place.row))
    await stage.click(Position(column: place.column + 7, row: place.row))
    #expect(stage.screen == before)
  }

  @Test func whatCannotBeDoneSaysWhy() async throws {
    let stage = try await Stage.pointedAt([Shelved.book("1b", "Emma")], tab: .notes)
    try await stage.click(on: "Enter")
    #expect(!stage.driver.said.contains("Enter read"), "\(stage.screen)")
    #expect(stage.driver.said.contains("No note is under the marker."), "\(stage.screen)")
  }

  @Test func aClickClearsAMessageAndRunsWhatItOffers() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    stage.driver.runtime.show(Message("Said.", offers: ["shelf.order"]))
    await stage.settle()
    #expect(stage.lines[23].hasPrefix("   Said.   o order"))
    try await stage.click(on: "o order")
    #expect(stage.screen.contains("Order of the shelf") && !stage.screen.contains("Said."))
    await stage.press(.escape)
    stage.driver.runtime.show(Message("Said."))
    await stage.settle()
    await stage.click(Position(column: 0, row: 1))
    #expect(stage.lines[23].contains("Enter open"))
  }

  @Test func aMessageInTheRowsAboveCoversWhatTheyShow() async throws {
    let stage = try await Stage.pointedAt(columns: 40, rows: 12, tab: .shelf)
    stage.driver.runtime.show(Message(String(repeating: "A long sentence. ", count: 9)))
    await stage.settle()
    let marked = stage.marked
    #expect(stage.lines[9].contains("A long sentence."))
    await stage.click(Position(column: 6, row: 9))
    #expect(stage.marked == marked && !stage.lines[9].contains("A long sentence."))
    await stage.click(Position(column: 6, row: 9))
    #expect(stage.marked != marked)
  }

  @Test(arguments: [(39, 24), (80, 9), (1, 1)])
  func inAWindowTooSmallNothingIsMeant(columns: Int, rows: Int) async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    let marked = stage.marked
    stage.driver.resize(columns: columns, rows: rows)
    for row in 0..<24 {
      await stage.click(Position(column: row, row: row))
      await stage.turn(.wheelDown, at: Position(column: 3, row: row))
    }
    stage.driver.resize(columns: 80, rows: 24)
    #expect(stage.marked == marked)
  }

  @Test func outsideOfTheScreenNothingIsMeant() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    let before = stage.screen
    for place in [(80, 3), (3, 24), (.max, .max), (.max, 0)] {
      await stage.click(Position(column: place.0, row: place.1))
      await stage.turn(.wheelUp, at: Position(column: place.0, row: place.1))
    }
    #expect(stage.screen == before)
  }

  @Test func aboveASheetAClickOutsideOfItDoesNothing() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    await stage.type("o")
    let before = stage.screen
    for text in ["Middlemarch", "1 Board", "All books"] {
      try await stage.click(on: text)
      await stage.turn(.wheelDown, over: text)
    }
    #expect(stage.screen == before)
    await stage.press(.escape)
    #expect(stage.marked.contains("작별하지"))
  }

  @Test func whatIsTypedInASheetIsNotLost() async throws {
    let stage = try await Stage.pointedAt()
    await stage.type("p+1")
    let before = stage.screen
    try await stage.click(on: "Reading now")
    #expect(stage.screen == before)
    await stage.type("2")
    #expect(stage.screen.contains("+12"))
  }

  // MARK: In one batch

  @Test func aClickIsMeantForWhatCameOfTheKeysBeforeIt() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    let emma = try #require(stage.driver.position(of: "Emma"))
    stage.driver.runtime.handle([
      .mouse(MouseEvent(.press, at: emma)), .mouse(MouseEvent(.press, at: emma)), .key(.character("q")),
      .key(.character("j")), .mouse(MouseEvent(.press, at: Position(column: 4, row: 0))),
    ])
    await stage.settle()
    #expect(stage.driver.quits == 0)
    #expect(stage.marked.contains("흰"), "\(stage.screen)")
  }
}

extension Stage {
  /// Screens that are used with the mouse.
  static func pointedAt(
    _ books: [Book] = Shelved.books,
    columns: Int = 80,
    rows: Int = 24,
    tab: Tab = .board
  ) async throws -> Stage {
    let stage = try Stage(books, columns: columns, rows: rows, tab: tab)
    stage.driver.runtime.usesMouse = true
    await stage.settle()
    return stage
  }

  /// Clicks where a text begins on the screen.
  func click(on text: String) async throws {
    await click(try #require(driver.position(of: text), "\(text)\n\(screen)"))
  }

  func click(_ position: Position) async {
    driver.point(at: position)
    await driver.settled()
  }

  func turn(_ wheel: MouseEvent.Action, over text: String) async {
    if let position = driver.position(of: text) { await turn(wheel, at: position) }
  }

  func turn(_ wheel: MouseEvent.Action, at position: Position) async {
    driver.point(wheel, at: position)
    await driver.settled()
  }
}
