import LibraryStore
import ReadingCore
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

  private func stage(
    _ language: Language,
    columns: Int,
    rows: Int,
    _ keys: String
  ) async throws -> Stage {
    let stage = try Stage(Shelf.reading, language: language, columns: columns, rows: rows)
    for key in keys {
      await stage.press(key == "\u{7}" ? .control("g") : .character(key))
    }
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

  @Test(arguments: [(80, 24), (40, 10), (40, 24)], [Language.english, .korean])
  func noSentenceIsCut(size: (columns: Int, rows: Int), language: Language) async throws {
    // The longest are those of notes and of the editor.
    for keys in ["?", "4?", "m\u{7}"] {
      let stage = try await stage(language, columns: size.columns, rows: size.rows, keys)
      let count = stage.driver.runtime.commandsInScope.own.count + 60
      var (cut, last): ([String], String) = ([], "")
      for _ in 0..<count {
        stage.driver.press(.down)
        let screen = stage.screen
        // At the end another step changes nothing.
        if screen == last { break }
        cut += screen.split(separator: "\n").filter { $0.contains("⋯") }.map(String.init)
        last = screen
      }
      #expect(cut == [])
    }
  }

  @Test(arguments: [(80, 24), (40, 10)], [Language.english, .korean])
  func aSearchThatMatchesNothingSaysSoAndOffersTheNearest(
    size: (columns: Int, rows: Int),
    language: Language
  ) async throws {
    let (typed, none, nearest) =
      language == .english
      ? ("favorit", "Nothing here is called \"favorit\".", "Nearest matches")
      : ("조아하는", "\"조아하는\"에 맞는 것이 없어요.", "가장 가까운 것")
    let stage = try await stage(typed, language, columns: size.columns, rows: size.rows)
    #expect(stage.driver.said.contains(none), "\(stage.screen)")
    #expect(stage.driver.said.contains(nearest), "\(stage.screen)")
    #expect(!stage.screen.contains("▸ f ") && stage.screen.contains(" f "), "\(stage.screen)")
  }

  @Test func theNearestRunsOnlyWhereTheMarkerWasPutOnIt() async throws {
    let stage = try await stage("favuorite")
    #expect(stage.screen.contains("0 commands"))
    await stage.press(.enter)
    #expect(!stage.library.board.reading.contains { $0.favourite } && stage.screen.contains("favuorite"))
    await stage.press(.down)
    #expect(stage.screen.contains("▸ f "), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.library.board.reading.contains { $0.favourite })
  }

  @Test(arguments: [
    ("뷁뷁", Language.korean), ("zz qq", .english), ("xyzzy", .english), ("favorit zz", .english),
  ])
  func whatIsNearToNothingIsOfferedNothing(typed: String, language: Language) async throws {
    let stage = try await stage(typed, language)
    #expect(!stage.screen.contains("nearest") && !stage.screen.contains("가장 가까운"), "\(stage.screen)")
    await stage.press(.down, .enter)
    #expect(stage.driver.quits == 0 && stage.screen.contains(typed))
  }

  @Test(arguments: [
    ("delete", "book.delete", Language.english), ("trash", "book.delete", .english),
    ("remove", "book.delete", .english),
    ("sort", "shelf.order", .english), ("exit", "global.quit", .english), ("삭제", "book.delete", .korean),
    ("정렬", "shelf.order", .korean), ("종료", "global.quit", .korean), ("나가기", "global.quit", .korean),
    ("ㅕㅜ애", "global.undo", .korean),
  ])
  func whatReadersCallACommandFindsIt(typed: String, id: String, language: Language) async throws {
    let stage = try Stage(Shelf.reading, language: language, tab: .shelf)
    await stage.type("?" + typed)
    #expect(!stage.screen.contains("0 commands") && !stage.screen.contains("명령 0개"), "\(stage.screen)")
    for _ in 0..<20 where !stage.screen.contains("\(id) ") && !stage.screen.contains(id) {
      await stage.press(.down)
    }
    #expect(stage.screen.contains(id), "\(stage.screen)")
  }

  @Test func besideTextItListsWhatWorksThere() async throws {
    let stage = try Stage(Shelf.reading)
    await stage.type("a")
    await stage.press(.function(1))
    await stage.type("screen")
    #expect(!stage.screen.contains("the next screen"), "\(stage.screen)")
    await stage.press(.control("u"))
    await stage.type("leave Seoga")
    #expect(stage.lines.contains { $0.contains("^C") && !$0.contains("Q") }, "\(stage.screen)")
  }

  @Test(arguments: [Language.english, .korean])
  func itsFooterOffersNoHelp(language: Language) async throws {
    let stage = try await stage("", language)
    let footer = try #require(stage.screen.split(separator: "\n").last)
    #expect(!footer.contains("F1") && footer.contains("Esc"), "\(footer)")
    // The key that opened it closes it.
    await stage.press(.function(1))
    #expect(stage.screen.contains("? "))
  }

  @Test func theMarkedLineTellsHowElseItIsCalled() async throws {
    let stage = try await stage("earlier")
    #expect(stage.screen.contains(":earlier in the palette; board.earlier in keys.json"))
    #expect(stage.screen.contains("Only a book in the queue can be moved."))
  }

  @Test func aLongTextKeepsItsCursorInView() async throws {
    let stage = try await stage(String(repeating: "서가 ", count: 60))
    #expect(try #require(stage.driver.terminal.canvas.cursor).column < 70)
  }
}
