import ReadingCore
import ScreenKit
import Screens
import TestSupport
import Testing
import TextScreen

/// What can be pointed at on each screen.
@Suite struct PointedScreensTests {
  private func numbered(_ number: Int) -> Book {
    let digits = number < 10 ? "0\(number)" : "\(number)"
    return Book(id: "1b00000000\(digits)", title: "Book \(number)", added: "2026-11-01")
  }

  // MARK: Lists

  @Test func aRowIsSelectedThenOpened() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    try await stage.click(on: "Piranesi")
    #expect(stage.marked.contains("Piranesi"))
    try await stage.click(on: "Susanna")
    #expect(stage.lines[2].contains("Piranesi") && stage.screen.contains("A line about this book"))
  }

  /// What opens is what Enter is for, whatever key that has by now.
  @Test func aRowIsOpenedWhateverKeyDoesThat() async throws {
    let bindings = KeyBindings(["book.open": [.character("y")], "note.copy": [.enter]])
    let stage = try Stage(Shelved.books, tab: .shelf, keys: bindings)
    stage.driver.runtime.usesMouse = true
    await stage.settle()
    try await stage.click(on: "작별하지")
    #expect(stage.screen.contains("A line about this book"))
  }

  @Test func theWheelMovesTheWindowWithTheMarker() async throws {
    let stage = try await Stage.pointedAt((1...60).map(numbered), tab: .shelf)
    await stage.turn(.wheelDown, over: "Book 9 ")
    #expect(stage.marked.contains("Book 4 ") && stage.lines[5].contains("Book 4 "))
    await stage.turn(.wheelUp, over: "Book 9 ")
    await stage.turn(.wheelUp, over: "Book 9 ")
    #expect(stage.marked.contains("Book 1 ") && stage.lines[5].contains("Book 1 "))
    for _ in 0..<30 { await stage.turn(.wheelDown, at: Position(column: 9, row: 9)) }
    #expect(stage.marked.contains("Book 60 "))
  }

  @Test func theShelfHasItsViewsCardsAndSpines() async throws {
    for (view, columns) in [("grid", 80), ("spines", 80), ("grid", 120), ("spines", 120)] {
      let stage = try await Stage.pointedAt(columns: columns, tab: .shelf)
      try await stage.click(on: view)
      #expect(stage.screen.contains("▸\(view)"))
      let before = stage.lines[22]
      #expect(before.contains("1 of 15"))
      for column in (12..<40).reversed() where stage.lines[22] == before {
        await stage.click(Position(column: column, row: view == "grid" ? 7 : 10))
      }
      #expect(stage.lines[22] != before && stage.lines[22].contains("of 15"), "\(stage.screen)")
      let there = stage.lines[22]
      await stage.turn(.wheelDown, at: Position(column: 9, row: 9))
      await stage.turn(.wheelUp, at: Position(column: 9, row: 9))
      #expect(stage.lines[22] == there, "\(stage.screen)")
    }
  }

  @Test func whileAFilterIsTypedRowsAreStillRows() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    await stage.type("/a")
    try await stage.click(on: "Emma")
    #expect(stage.marked.contains("Emma"))
    await stage.type("e")
    #expect(stage.lines[2].contains("ae"))
  }

  // MARK: Board and statistics

  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func theBoardHasItsBooksAndWhatStandsBesideThem(columns: Int, rows: Int) async throws {
    let stage = try await Stage.pointedAt(columns: columns, rows: rows)
    if rows > 12 {
      // Its own rows are one stop, whichever of them is pointed at.
      let place = try #require(stage.driver.position(of: "Middlemarch"))
      await stage.click(Position(column: place.column, row: place.row + 1))
      #expect(stage.marked.contains("Middlemarch"))
      try await stage.click(on: "Piranesi")
      #expect(stage.marked.contains("Piranesi"))
    }
    try await stage.click(on: "Streak")
    #expect(stage.screen.contains("▸ Streak"))
    try await stage.click(on: rows > 12 ? "Piranesi" : "Up next")
    #expect(!stage.screen.contains("▸ Streak") && stage.marked.contains(rows > 12 ? "Piranesi" : "파친코 2"))
    let marked = stage.marked
    await stage.turn(.wheelUp, at: Position(column: 5, row: 5))
    #expect(stage.marked != marked)
  }

  @Test func figuresDaysAndYearsArePointedAt() async throws {
    let stage = try await Stage.pointedAt(columns: 120, rows: 40, tab: .statistics)
    let terminal = stage.driver.terminal
    await stage.press(.tab)
    let second = try #require(terminal.canvas.cursor)
    await stage.press(.backTab)
    #expect(terminal.canvas.cursor != second)
    await stage.click(Position(column: second.column + 2, row: second.row + 1))
    #expect(terminal.canvas.cursor == second, "\(stage.screen)")
    // A day of the chart, and then its books.
    await stage.press(.character("g"), .tab, .tab, .tab, .tab, .tab, .tab, .tab, .enter, .left)
    #expect(stage.driver.runtime.commandsInScope.name == "help.inDays", "\(stage.screen)")
    let day = try #require(terminal.canvas.cursor)
    await stage.press(.escape, .character("g"))
    await stage.click(Position(column: day.column + 1, row: day.row))
    #expect(terminal.canvas.cursor == day && stage.driver.runtime.commandsInScope.name == "help.inDays")
    await stage.press(.escape)
    try await stage.click(on: "2019")
    #expect(stage.screen.contains("▸2019"))
    try await stage.click(on: "all years")
    #expect(stage.screen.contains("▸all years"))
  }

  // MARK: Notes and books

  @Test func theReaderBesideTheNotesHasTheFocusOnAClickAndScrollsWithoutIt() async throws {
    let stage = try await Stage.pointedAt(Kept.books, columns: 120, rows: 24, tab: .notes)
    let pane = Position(column: 80, row: 12)
    let text = stage.lines[12].suffix(40)
    await stage.turn(.wheelDown, at: pane)
    #expect(stage.lines[9].suffix(40) == text, "\(stage.screen)")
    #expect(stage.screen.contains("▸") && !stage.screen.contains("▹"))
    await stage.click(pane)
    #expect(stage.screen.contains("▹"))
    #expect(stage.lines[9].suffix(40) == text)
    try await stage.click(on: "What do we live for")
    #expect(!stage.screen.contains("▹") && stage.marked.contains("What do we live for"))
    // Beside the list of books nothing scrolls.
    await stage.press(.character("2"))
    let before = stage.screen
    await stage.turn(.wheelDown, at: Position(column: 100, row: 12))
    #expect(stage.screen == before)
  }

  @Test func linksAreChosenAndFollowed() async throws {
    let stage = try await Stage.pointedAt(Kept.linked, columns: 120, rows: 30, tab: .notes)
    await stage.press(.enter)
    let first = stage.lines[28]
    #expect(first.contains("link 1 of"), "\(stage.screen)")
    await stage.press(.tab)
    let second = stage.lines[28]
    #expect(second.contains("link 2 of"))
    let marks = (2..<28).flatMap { row in
      stage.driver.terminal.canvas.row(row).map(\.text).enumerated().filter {
        $0.offset > 52 && $0.element == "▸"
      }
      .map { Position(column: $0.offset + 1, row: row) }
    }
    let place = try #require(marks.first, "\(stage.screen)")
    await stage.press(.backTab)
    #expect(stage.lines[28] == first)
    await stage.click(place)
    #expect(stage.lines[28] == second)
    // The second click follows it.
    await stage.click(place)
    #expect(!stage.screen.contains("link 2 of"), "\(stage.screen)")
  }

  @Test func aBooksPageScrollsAndItsPartsOpen() async throws {
    let stage = try await Stage.pointedAt(Kept.books, rows: 16, tab: .shelf)
    await stage.press(.enter)
    let before = stage.lines[1...].joined()
    await stage.turn(.wheelDown, at: Position(column: 20, row: 10))
    #expect(stage.lines[1...].joined() != before, "\(stage.screen)")
    await stage.turn(.wheelUp, at: Position(column: 20, row: 10))
    #expect(stage.lines[1...].joined() == before)
    try await stage.click(on: "p. 87")
    #expect(stage.lines.contains { $0.contains("▸") && $0.contains("p. 87") }, "\(stage.screen)")
    try await stage.click(on: "A line about this book")
    #expect(!stage.driver.takesText)
    try await stage.click(on: "A line about this book")
    #expect(stage.driver.takesText)
    await stage.type("kept")
    // While it is written nothing takes the focus from it.
    try await stage.click(on: "p. 87")
    await stage.type("!")
    #expect(stage.screen.contains("kept!"), "\(stage.screen)")
  }

  // MARK: Texts

  @Test func inTheEditorAClickPutsTheCursorAndTypesNothing() async throws {
    let stage = try await Stage.pointedAt()
    await stage.press(.character("m"))
    stage.driver.paste((1...60).map { "Line \($0) 한글 end" }.joined(separator: "\n"))
    let place = try #require(stage.driver.position(of: "Line 57 "))
    await stage.click(Position(column: place.column + 9, row: place.row))
    await stage.type("X")
    // In the middle of a wide letter it stands before that.
    #expect(stage.screen.contains("Line 57 X한글 end"), "\(stage.screen)")
    await stage.click(Position(column: place.column + 40, row: place.row))
    await stage.type("Y")
    #expect(stage.screen.contains("Line 57 X한글 endY"))
    let top = stage.lines[7]
    await stage.turn(.wheelUp, at: Position(column: 20, row: 12))
    #expect(stage.lines[10] == top, "\(stage.screen)")
    try await stage.click(on: "Tags")
    await stage.type("sea")
    #expect(stage.lines.contains { $0.contains("sea") && $0.contains("Page") })
  }

  @Test func fieldsOfFormsAndSheetsTakeTheFocusAndTheCursor() async throws {
    let stage = try await Stage.pointedAt()
    await stage.type("aabcdef")
    let title = try #require(stage.driver.position(of: "abcdef"))
    try await stage.click(on: "Author")
    #expect(stage.driver.terminal.canvas.cursor?.row == title.row)
    await stage.click(Position(column: title.column + 3, row: title.row + 3))
    await stage.type("Somebody")
    #expect(stage.lines[title.row + 3].contains("Somebody"), "\(stage.screen)")
    await stage.click(Position(column: title.column + 3, row: title.row))
    await stage.type("X")
    #expect(stage.lines[title.row].contains("abcXdef"))
    await stage.turn(.wheelDown, at: Position(column: 20, row: 10))
    #expect(stage.driver.terminal.canvas.cursor.map { $0.row > title.row + 3 } == true)
    await stage.press(.escape)
    await stage.type("p12")
    let typed = try #require(stage.driver.position(of: "Now at   12"))
    await stage.click(Position(column: typed.column + 9, row: typed.row))
    await stage.type("3")
    #expect(stage.screen.contains("Now at   312"), "\(stage.screen)")
    try await stage.click(on: "Minutes")
    #expect(stage.screen.contains("▸ Now at"))
    await stage.click(Position(column: typed.column + 9, row: typed.row + 1))
    #expect(stage.screen.contains("▸ Minutes"))
  }

  // MARK: Sheets

  @Test func rowsOfSheetsPickersPaletteAndHelpAreSelectedThenTaken() async throws {
    let stage = try await Stage.pointedAt(tab: .shelf)
    await stage.type("o")
    try await stage.click(on: "title")
    #expect(stage.screen.contains("▸ t  title"))
    await stage.turn(.wheelDown, over: "author")
    #expect(stage.screen.contains("▸ r  rating"))
    try await stage.click(on: "author")
    try await stage.click(on: "author")
    #expect(stage.screen.contains("by author"))

    await stage.type(":favourite")
    await stage.turn(.wheelDown, over: "favourite")
    await stage.turn(.wheelUp, over: "favourite")
    let row = try #require(
      stage.driver.position(of: "▸   favourite") ?? stage.driver.position(of: "▸ favourite")
    )
    await stage.click(Position(column: row.column + 4, row: row.row))
    #expect(
      stage.screen.contains("is a favourite now") || stage.screen.contains("no longer"),
      "\(stage.screen)"
    )

    await stage.press(.character("?"))
    try await stage.click(on: "choose the order of the list")
    #expect(stage.screen.contains("▸ o "))
    try await stage.click(on: "choose the order of the list")
    #expect(stage.screen.contains("Order of the shelf"))
  }

  /// Where Enter is about all there is, a second click is not.
  @Test func aSecondClickWritesNoImport() async throws {
    let stage = try await Stage.pointedAt()
    try stage.folder.write(
      GoodreadsExport.text([
        GoodreadsExport.book(1, "Persuasion", "Jane Austen"),
        GoodreadsExport.book(2, "Dune", "Frank Herbert"),
      ]),
      to: "../outside/Downloads/goodreads_library_export.csv"
    )
    await stage.press(.character("i"), .enter)
    for _ in 0..<3 { try await stage.click(on: "Dune") }
    #expect(stage.library.books.count == Shelved.books.count, "\(stage.screen)")
  }
}
