import LibraryStore
import ReadingCore
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// The palette as it is drawn and typed in.
@Suite struct PaletteScreenTests {
  private static let books = Shelf.reading + Shelf.queue + [Shelf.littlePrince]

  private func stage(
    _ query: String = "",
    _ language: Language = .english,
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> Stage {
    let stage = try Stage(Self.books, language: language, columns: columns, rows: rows)
    await stage.type(":" + query)
    return stage
  }

  /// What stands in the field.
  private func field(_ stage: Stage) -> String {
    let line = stage.screen.split(separator: "\n").first { $0.hasPrefix("   : ") }
    return line.map { String($0.dropFirst(5).prefix(60)).trimmingSuffix() } ?? ""
  }

  /// The name under the marker.
  private func marked(_ stage: Stage) -> String {
    let line = stage.screen.split(separator: "\n").last { $0.hasPrefix("   ▸ ") }
    return line.map { String($0.dropFirst(5).prefix(16)).trimmingSuffix() } ?? ""
  }

  // MARK: Drawing

  @Test func isASheetOfAllCommands() async throws {
    try expectScreen(try await stage().screen, is: "palette-80x24")
  }

  @Test func narrowsAsOneTypes() async throws {
    try expectScreen(try await stage("no").screen, is: "palette-no-80x24")
  }

  @Test func fitsTheSmallestWindow() async throws {
    try expectScreen(try await stage("re", columns: 40, rows: 10).screen, is: "palette-40x10")
  }

  @Test func usesALargeWindow() async throws {
    try expectScreen(try await stage(columns: 200, rows: 60).screen, is: "palette-200x60")
  }

  @Test func speaksKorean() async throws {
    try expectScreen(try await stage("메모", .korean).screen, is: "palette-korean-80x24")
  }

  @Test func saysThatNothingIsCalledSo() async throws {
    try expectScreen(try await stage("xyzzy").screen, is: "palette-none-80x24")
  }

  @Test func aLongTextKeepsItsCursorInView() async throws {
    let stage = try await stage(String(repeating: "서가 ", count: 60))
    let cursor = try #require(stage.driver.terminal.canvas.cursor)
    #expect(cursor.column < 70)
    #expect(stage.screen.contains("0 of"))
  }

  // MARK: Keys

  @Test func enterRunsTheMarkedCommand() async throws {
    let stage = try await stage("favourite")
    await stage.press(.enter)
    #expect(stage.library.books.first { $0.id == Shelf.goodbye(at: "1").id }?.favourite == true)
    #expect(!stage.screen.contains(" of "))
  }

  @Test func aCommandThatCannotRunSaysWhy() async throws {
    let stage = try await stage("earlier")
    #expect(stage.screen.contains("∘"))
    await stage.press(.enter)
    let footer = stage.screen.split(separator: "\n").last ?? ""
    #expect(footer.contains("queue"))
  }

  @Test func nothingRunsWhereNothingMatches() async throws {
    let stage = try await stage("xyzzy")
    await stage.press(.enter)
    #expect(field(stage) == "xyzzy")
  }

  @Test func theMarkerStaysWithinTheList() async throws {
    let stage = try await stage("page")
    #expect(marked(stage) == "page down")
    await stage.press(.up, .up)
    #expect(marked(stage) == "page down")
    for _ in 0..<9 { await stage.press(.down) }
    #expect(marked(stage) == "half up")
    await stage.press(.up)
    #expect(marked(stage) == "half down")
    await stage.press(.escape)
    #expect(!stage.screen.contains("   : "))
  }

  @Test func theListScrollsWithItsMarker() async throws {
    let stage = try await stage()
    for _ in 0..<20 { await stage.press(.down) }
    #expect(!marked(stage).isEmpty)
  }

  @Test func tabCompletesWhatNamesShareThenTheName() async throws {
    let stage = try await stage("pag")
    await stage.press(.tab)
    #expect(field(stage) == "page")
    await stage.press(.tab)
    #expect(field(stage) == "page down")
    await stage.press(.tab)
    #expect(field(stage) == "page down")
  }

  @Test func tabTakesTheMarkedNameWhereNamesPart() async throws {
    let stage = try await stage("pr")
    await stage.press(.tab)
    #expect(field(stage) == "progress")
  }

  @Test func tabCompletesByAnyWord() async throws {
    let stage = try await stage("trash")
    await stage.press(.tab)
    #expect(field(stage) == "delete")
  }

  @Test func upBringsBackWhatWasRunEarlier() async throws {
    let stage = try await stage("favourite")
    await stage.press(.enter)
    await stage.type(":shelf")
    await stage.press(.enter)
    await stage.type(":or")
    await stage.press(.up)
    #expect(field(stage) == "shelf")
    await stage.press(.up)
    #expect(field(stage) == "favourite")
    await stage.press(.up)
    #expect(field(stage) == "favourite")
    await stage.press(.down)
    #expect(field(stage) == "shelf")
    await stage.press(.down)
    #expect(field(stage) == "or")
    await stage.press(.down)
    #expect(!marked(stage).isEmpty)
  }

  @Test func whatCannotBeReachedHereIsNotBroughtBack() async throws {
    let stage = try await stage("earlier")
    await stage.press(.enter)
    await stage.type("2:")
    await stage.press(.up)
    #expect(stage.screen.contains("a command, or a word about it"))
  }

  // MARK: Reach

  @Test(arguments: [Key.function(2), .control("p")])
  func opensWhereLettersAreText(key: Key) async throws {
    let stage = try Stage(Self.books)
    await stage.press(.character("m"))
    await stage.type("whale:")
    await stage.press(key)
    await stage.type("save")
    await stage.press(.enter)
    #expect(stage.library.books.flatMap(\.notes).map(\.text) == ["whale:"])
  }

  @Test func opensUnderHangul() async throws {
    let stage = try await stage("ㅁ")
    #expect(field(stage) == "ㅁ")
  }

  @Test func helpIsReachedFromItAndTheOtherWayRound() async throws {
    let stage = try await stage()
    await stage.press(.function(1))
    #expect(stage.screen.contains("In the palette"))
    await stage.press(.function(2))
    await stage.type("close")
    await stage.press(.enter)
    #expect(stage.screen.contains("   : "))
    await stage.press(.function(2))
    #expect(!stage.screen.contains("   : "))
  }

  @Test func aPasteIsTypedAndRunsNothing() async throws {
    let stage = try await stage()
    stage.driver.paste("favourite\n")
    await stage.driver.settled()
    #expect(field(stage) == "favourite")
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text.split(separator: "   ").first ?? "")
  }
}
