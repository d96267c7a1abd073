import LibraryStore
import ReadingCore
import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// The filter, typed and kept.
@Suite struct ShelfFilterTests {
  @Test func narrowsAsItIsTyped() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/한강")
    #expect(
      stage.lines[2...7].joined(separator: "\n") == """
           한강                                                                     3
           ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍
           Title                        Author           Status ▾           Rated  Pp
         ▸ 작별하지 않는다              한강             ╍╍╍╌╌╌╌╌  36%      -     332
           소년이 온다               ❦  한강             next, 3rd          5     216
           흰                        ❦  한강             finished 2019      5     196
        """
    )
    #expect(
      stage.lines[23] == "   Enter keep   Esc back                                              F1 help"
    )
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 7, row: 2))
  }

  @Test(arguments: [
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC}", "한강", "author:한", "ㅎㄱ", "ㅎ강", "한ㄱ", "ㅎㅏㄴㄱ",
  ])
  func findsAWordInEveryNormalForm(word: String) async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/\(word)")
    #expect(stage.lines[2].hasSuffix(" 3"))
  }

  @Test func lettersAreTextAndArrowsStillMove() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/q?jd 1")
    #expect(stage.driver.quits == 0)
    #expect(stage.lines[2].hasPrefix("   q?jd 1"))
    await stage.press(.control("u"))
    await stage.type("한강")
    await stage.press(.down)
    #expect(stage.marked.contains("소년이 온다"))
    stage.driver.paste(" is:fav\n")
    #expect(stage.lines[2].hasSuffix(" 2"))
  }

  @Test func enterKeepsItAndEscapeClearsIt() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/한강")
    await stage.press(.down, .enter)
    #expect(stage.lines[2] == "   한강  3                                 by status    ▸list   grid   spines")
    #expect(stage.marked.contains("소년이 온다"))
    #expect(stage.lines[23].contains("Esc all books"))
    await stage.press(.escape)
    #expect(stage.lines[2].hasPrefix("   All books  15"))
    #expect(stage.marked.contains("소년이 온다"))
    #expect(!stage.lines[23].contains("Esc"))
    await stage.press(.escape)
    #expect(stage.driver.quits == 0)
  }

  @Test func escapeRestoresTheFilterAndThePlaceFromBefore() async throws {
    let stage = try Stage(Shelved.books + many(40), rows: 24, tab: .shelf)
    await stage.type("Gkkkkk")
    let before = stage.screen
    await stage.type("/한강")
    await stage.press(.escape)
    #expect(stage.screen == before)
    await stage.type("/책")
    await stage.press(.enter)
    let kept = stage.screen
    await stage.type("/ 7x")
    await stage.press(.escape)
    #expect(stage.screen == kept)
  }

  @Test(arguments: [
    "status:", "status:rea", "rating:>", "rating:>=4.", "\"The Le", "-", "tag:", "finished:2026-", "(", "-(",
    "(한강", "한강 or", "한강 or (", "한강 또는",
  ])
  func halfTypedFiltersNeitherFailNorComplain(text: String) async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/\(text)")
    #expect(!stage.lines[2].hasSuffix(" 0"))
    #expect(stage.lines[21...22].allSatisfy { !$0.contains("bracket") && !$0.contains("needs something") })
  }

  @Test func alternativesAndBracketsNarrowAsTheyAreTyped() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/(한강")
    #expect(stage.lines[2].hasSuffix(" 3"))
    await stage.type(" or emma)")
    #expect(stage.lines[2].hasSuffix(" 4"))
    await stage.type(" is:fav")
    #expect(stage.lines[2].hasSuffix(" 3"))
    await stage.type(")")
    #expect(
      stage.lines[22].hasSuffix("This bracket closes none that is open. In quotes it is part of a word.")
    )
  }

  @Test func saysWhatCouldNotBeUsed() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/한강 rating:x")
    #expect(stage.lines[2].hasSuffix(" 3"))
    #expect(stage.lines[22].hasSuffix("rating: does not take x. It takes 0.25 to 5 or none."))
    await stage.press(.enter)
    #expect(stage.lines[22].hasSuffix("rating: does not take x. It takes 0.25 to 5 or none."))
    stage.driver.resize(columns: 40, rows: 10)
    #expect(stage.lines[8].hasPrefix("  rating: does not take x. It takes "))
  }

  @Test(arguments: [
    ("한강 status:blah", "status: does not take blah. It takes want, next, reading, paused, finishe⋯"),
    ("한강 rating:>6", "rating: does not take >6. It takes 0.25 to 5 or none."),
    ("한강 status:raeding", "status: does not take raeding. Did you mean reading?"),
    ("한강 ttag:sf", "ttag: is not part of a filter. Did you mean tag:?"),
    ("한강 added:3/4", "added: 3/4 can be 3 Apr 2026 or 4 Mar 2026. Type it as one of them."),
  ])
  func whatIsNamedAsWrongLeavesTheRest(filter: String, sentence: String) async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/\(filter)")
    #expect(stage.lines[2].hasSuffix(" 3"))
    #expect(stage.lines[22].hasSuffix(sentence))
  }

  @Test(arguments: [Tab.shelf, .notes])
  func whatIsWrongIsSaidWhileItIsTypedWhereRowsAreFew(tab: Tab) async throws {
    let stage = try Stage(Shelved.books, columns: 40, rows: 10, tab: tab)
    await stage.type("/status:blah")
    #expect(stage.lines[8].hasPrefix("  status: does not take blah."), "\(stage.screen)")
    await stage.press(.control("u"))
    await stage.type("status:")
    #expect(
      !stage.screen.contains("does not take") && !stage.screen.contains("needs something after it"),
      "\(stage.screen)"
    )
  }

  @Test(arguments: [
    (Language.english, "status:up next", 3), (.korean, "상태:읽는 중", 3), (.korean, "상태:다 읽음", 5),
  ])
  func aStatusIsAskedForInTheWordsOfItsColumn(language: Language, filter: String, count: Int) async throws {
    let stage = try Stage(Shelved.books, language: language, tab: .shelf)
    await stage.type("/\(filter)")
    #expect(stage.lines[2].hasSuffix(" \(count)"), "\(stage.screen)")
  }

  @Test(arguments: [Language.english, .korean])
  func bothNamesOfATermWorkInBothLanguages(language: Language) async throws {
    for filter in ["author:한강", "지은이:한강", "저자:한강"] {
      let stage = try Stage(Shelved.books, language: language, tab: .shelf)
      await stage.type("/\(filter)")
      #expect(stage.lines[2].hasSuffix(" 3"))
    }
  }

  @Test func nothingFoundSaysWhatHelps() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/zzz")
    #expect(stage.lines[4] == "   No book matches these words.")
    #expect(stage.lines[5] == "   Esc takes you back to where you were.")
    await stage.press(.enter)
    #expect(stage.lines[5] == "   Esc clears the filter; / changes it.")
    await stage.type("p")
    #expect(stage.lines[23].contains("No book is under the marker."))
  }

  @Test func blanksAreNoFilter() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/  ")
    await stage.press(.enter)
    #expect(stage.lines[2].hasPrefix("   All books  15"))
  }

  @Test func longFilterKeepsTheCursorInTheField() async throws {
    let stage = try Stage(Shelved.books, columns: 40, rows: 10, tab: .shelf)
    await stage.type("/" + String(repeating: "가나 ", count: 30))
    let cursor = try #require(stage.driver.terminal.canvas.cursor)
    #expect(cursor.row == 1)
    #expect((2..<38).contains(cursor.column))
  }

  private func many(_ count: Int) -> [Book] {
    (0..<count).map {
      Shelved.book("2" + String(UnicodeScalar(UInt8(0x62 + $0 / 10))) + "\($0 % 10)", "책 \($0)")
    }
  }
}
