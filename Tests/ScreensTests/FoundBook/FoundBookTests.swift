import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The page of a found book.
@Suite struct FoundBookTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]

  @Test(arguments: sizes, Language.allCases)
  func standsAsDrawn(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try FoundStage(columns: size.columns, rows: size.rows, language: language)
    await stage.open()
    try expectScreen(stage.page, is: "found-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test(arguments: Language.allCases)
  func saysThatItIsOnTheShelf(language: Language) async throws {
    let stage = try FoundStage(own: Shelf.littlePrince, language: language)
    await stage.open()
    #expect(stage.page.contains(language == .english ? "On your shelf: finished 2019." : "책장에 있는 책이에요."))
    #expect(!stage.page.contains(language == .english ? "Not on" : "없는"))
    #expect(stage.page.contains("▐╍╍"), "what is the reader's has the heavy thread")
  }

  @Test func asksEachSourceOnceHoweverOftenItIsOpened() async throws {
    let stage = try FoundStage()
    for _ in 1...3 {
      await stage.open()
      #expect(stage.page.contains("A novel"))
      await stage.press(.escape)
    }
    #expect(stage.catalogue.questions == [.details("The Vegetarian", source: "openlibrary")])
  }

  @Test func asksNobodyWhoToldAll() async throws {
    let stage = try FoundStage(Found.vegetarian(more: nil))
    await stage.open()
    #expect(stage.catalogue.questions.isEmpty)
  }

  @Test func showsWhatItKnowsWhileItAsks() async throws {
    let stage = try FoundStage()
    stage.catalogue.hold()
    let opening = Task { await stage.open() }
    while stage.catalogue.questions.isEmpty { await Task.yield() }
    stage.driver.runtime.renderIfDue()
    #expect(stage.page.contains("The Vegetarian") && stage.page.contains("asking for more"))
    stage.catalogue.release()
    await opening.value
    #expect(stage.page.contains("A novel") && !stage.page.contains("asking"))
  }

  @Test(arguments: [
    (SourceState.offline, "Open Library cannot be reached."),
    (.failed(.silent(seconds: 10)), "Open Library sent nothing for 10 seconds."),
  ])
  func aFailureIsALineAndIsTriedAgain(state: SourceState, sentence: String) async throws {
    let stage = try FoundStage(details: nil, state: state, rows: 36)
    await stage.open()
    #expect(stage.page.contains("Open Library, 12 editions") && stage.page.contains(sentence))
    await stage.press(.escape)
    await stage.open()
    #expect(stage.catalogue.questions.count == 2)
  }

  @Test func whoFoundTheBookIsNotSaidToHaveFoundNothing() async throws {
    let stage = try FoundStage(details: nil, state: .nothingFound, rows: 36)
    await stage.open()
    #expect(stage.page.contains("Open Library, 12 editions") && stage.page.contains("knows no more of it"))
    #expect(!stage.page.contains("found nothing"), "\(stage.page)")
  }

  @Test func comingBackToThePageAsksNothingAndAKeyDoes() async throws {
    let painter = CoverPainter(isThere: { true }) { _, _, _ in nil }
    let stage = try FoundStage(details: nil, state: .offline, painter: painter, rows: 36)
    await stage.open()
    let asked = stage.catalogue.questions.count
    #expect(asked == 2, "the details and the cover")
    await stage.press(.character("?"), .escape)
    #expect(stage.catalogue.questions.count == asked)
    await stage.press(.character("R"))
    #expect(stage.catalogue.questions.count == asked * 2)
  }

  @Test(arguments: [
    (Language.english, "18 Nov."),
    (.korean, "보이는 것은 11월 18일에 받은 답이에요."),
  ])
  func saysThatItIsAnEarlierAnswer(language: Language, sentence: String) async throws {
    let stage = try FoundStage(kept: "2026-11-18T10:00:00+09:00", rows: 36, language: language)
    await stage.open()
    #expect(stage.page.contains("A novel") && stage.page.contains(sentence))
    await stage.press(.character("R"))
    #expect(stage.catalogue.questions.count == 2 && stage.page.contains("A novel"))
  }

  @Test func unfoldsTheSynopsis() async throws {
    let stage = try FoundStage()
    await stage.open()
    #expect(stage.page.contains("⋯ more") && !stage.page.contains("left as they"))
    await stage.press(.enter)
    #expect(stage.page.contains("left as they") && stage.page.contains("less"))
    await stage.press(.enter)
    #expect(stage.page.contains("⋯ more"))
  }

  @Test func theKeysOfTheSearchWork() async throws {
    let stage = try FoundStage()
    await stage.open()
    await stage.press(.character("a"), .character("s"), .character("ㄹ"))
    #expect(stage.acts == ["search.add", "search.addAs", "search.addFavourite"])
  }

  @Test(arguments: [(40, 10), (40, 12), (60, 20), (80, 24), (100, 24), (120, 36), (200, 60)])
  func aStrangersTextsStayText(columns: Int, rows: Int) async throws {
    var whole = Found.hostile
    whole.book.synopsis = Found.hostile.book.aboutAuthors
    let stage = try FoundStage(Found.hostile, details: whole, columns: columns, rows: rows)
    await stage.open()
    await stage.press(.enter, .end, .home, .pageDown, .character("c"), .character("c"))
    let scalars = stage.screen.unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    #expect(
      !scalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) }
    )
    #expect(stage.driver.terminal.canvas.lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
    await stage.press(.escape)
    #expect(stage.driver.quits == 0)
  }
}
