import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// A note begun with one key from any screen.
@Suite struct QuickNoteTests {
  /// The title the editor of a new note shows; nil where there is none.
  private func bookInEditor(_ stage: Stage) -> String? {
    guard stage.screen.contains("new note"), stage.screen.contains("What do you want to keep?") else {
      return nil
    }
    return stage.screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .first { $0.hasSuffix("new note") }
      .map { String($0.split(separator: "  ")[0]) }
  }

  @Test(arguments: [[Key.character("3"), .escape], [.character("4")], [.character("4"), .character("z")]])
  func theOneBookBeingReadIsMeant(way: [Key]) async throws {
    let stage = try Stage([Shelf.middlemarch, Shelf.paused])
    for key in way { await stage.press(key) }
    let before = stage.screen
    await stage.press(.character("m"))
    #expect(bookInEditor(stage) == "Middlemarch")
    await stage.type("a whale")
    await stage.press(.escape)
    #expect(stage.library.book(Shelf.middlemarch.id)?.notes.map(\.text) == ["a whale"])
    // Nothing moved but the message in the footer's place.
    let rows = { (screen: String) in
      screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    if way[0] == .character("3") { #expect(rows(stage.screen).elementsEqual(rows(before))) }
  }

  /// A quote by one key from a list, another screen, a book and its notes, at the page where the reader is.
  @Test(arguments: [
    [Key.character("1")], [.character("3"), .escape], [.enter], [.character("4")], [.character("2")],
  ])
  func aQuoteIsBegunWithOneKey(way: [Key]) async throws {
    let stage = try Stage([Shelf.middlemarch])
    for key in way { await stage.press(key) }
    await stage.press(.character("\""))
    #expect(bookInEditor(stage) == "Middlemarch" && stage.screen.contains("Kind quote"), "\(stage.screen)")
    await stage.type("a whale")
    await stage.press(.control("s"))
    let note = try #require(stage.library.book(Shelf.middlemarch.id)?.notes.first)
    #expect(note.kind == .quote && note.page == 106)
  }

  @Test(arguments: [("m", "Which book is the note on?"), ("\"", "Which book is the quote from?")])
  func theBookIsAskedForWhatIsWritten(key: String, question: String) async throws {
    let stage = try Stage(Shelf.reading)
    await stage.type("4\(key)")
    #expect(stage.screen.contains(question), "\(stage.screen)")
  }

  @Test func aSecondQuoteIsOnThePageOfTheFirstUntilTheReaderIsOn() async throws {
    let stage = try Stage([Shelf.middlemarch])
    let pages = { stage.library.book(Shelf.middlemarch.id)?.notes.map(\.page) }
    for key in [
      Key.character("\""), .tab, .backspace, .backspace, .backspace, .character("8"), .enter, .character("x"),
    ] {
      await stage.press(key)
    }
    await stage.press(.control("s"), .escape, .character("\""), .character("y"), .control("s"), .escape)
    #expect(pages() == [8, 8])
    await stage.type("p110")
    await stage.press(.enter, .character("m"), .character("z"), .control("s"), .escape)
    #expect(pages() == [8, 8, 110])
  }

  @Test func aBookOfTheListThatIsBeingReadIsMeant() async throws {
    let stage = try Stage(Shelf.reading)
    await stage.press(.character("m"))
    #expect(bookInEditor(stage) == "작별하지 않는다")
  }

  @Test func oneOfSeveralIsAskedFor() async throws {
    let stage = try Stage(Shelf.reading + [Shelf.paused])
    await stage.press(.character("3"), .escape, .character("m"))
    #expect(bookInEditor(stage) == nil)
    try expectScreen(stage.screen, is: "quick-note-80x24")
    await stage.press(.character("2"))
    #expect(bookInEditor(stage) == "Middlemarch")
  }

  @Test func theBookUnderTheMarkerComesFirstWhereItIsNotRead() async throws {
    let stage = try Stage(Shelf.reading + [Shelf.littlePrince])
    await stage.press(.character("2"), .character("/"))
    await stage.type("어린")
    await stage.press(.enter, .character("m"), .enter)
    #expect(bookInEditor(stage) == "어린 왕자")
  }

  @Test func thePageOfABookIsThatBooks() async throws {
    let stage = try Stage(Shelf.reading + [Shelf.littlePrince])
    await stage.press(.character("2"), .character("/"))
    await stage.type("어린")
    await stage.press(.enter, .enter, .character("m"))
    #expect(bookInEditor(stage) == "어린 왕자")
  }

  @Test func anyOtherBookIsAskedForByWords() async throws {
    let stage = try Stage(Shelf.reading + [Shelf.paused])
    await stage.press(.character("3"), .escape, .character("m"), .character("o"))
    await stage.type("사피")
    await stage.press(.enter)
    #expect(bookInEditor(stage) == "사피엔스")
  }

  @Test func whereNothingIsReadWordsAskAtOnce() async throws {
    let stage = try Stage([Shelf.paused, Shelf.littlePrince])
    await stage.press(.character("3"), .escape, .character("m"))
    await stage.type("왕자")
    await stage.press(.enter)
    #expect(bookInEditor(stage) == "어린 왕자")
  }

  @Test func leavingTheQuestionBeginsNothing() async throws {
    let stage = try Stage(Shelf.reading)
    await stage.press(.character("3"), .escape)
    let before = stage.screen
    await stage.press(.character("m"), .escape)
    #expect(stage.screen == before)
  }

  @Test func aBookThatCannotBeWrittenSaysWhyAtOnce() async throws {
    var later = Shelf.middlemarch
    later.format = 9
    let stage = try Stage([later])
    await stage.press(.character("4"), .character("m"))
    #expect(bookInEditor(stage) == nil && !stage.driver.takesText)
    #expect(stage.screen.contains("by a newer version of Seoga"))
  }

  @Test func anEmptyShelfSaysWhy() async throws {
    let stage = try Stage([])
    await stage.press(.character("4"), .character("m"))
    #expect(stage.screen.contains("A note is kept on a book, and no book is here yet."))
  }

  @Test(arguments: [(40, 12), (120, 40)])
  func longTitlesKeepToTheSheet(columns: Int, rows: Int) async throws {
    let long = Shelf.book("1b0000000021", String(repeating: "아주 긴 제목의 책 ", count: 9), "한강", .reading)
    let stage = try Stage(Shelf.reading + [long], columns: columns, rows: rows)
    await stage.press(.character("3"), .escape, .character("m"))
    try expectScreen(stage.screen, is: "quick-note-long-\(columns)x\(rows)")
  }
}
