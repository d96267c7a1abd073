import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Messages about a long title keep to their row: the title gives way in its middle, and nothing else does.
@Suite struct MessageRowTests {
  private static let title =
    "The Strange and Surprising Adventures of a Very Long Title That Goes On and On Until Its Last Word"

  private func stage(
    _ title: String = MessageRowTests.title,
    columns: Int,
    rows: Int,
    language: Language = .english
  ) async throws -> Stage {
    var book = Shelf.middlemarch
    book.title = title
    let stage = try Stage(
      [book],
      language: language,
      columns: columns,
      rows: rows,
      tab: .shelf,
      isJournalled: true
    )
    await stage.notice()
    return stage
  }

  private func lines(_ stage: Stage) -> [Substring] {
    stage.screen.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: ["f", "sn", "sp"])
  func aMessageKeepsToOneRowWithTheKeyThatTakesItBack(keys: String) async throws {
    let stage = try await stage(columns: 80, rows: 24)
    let above = lines(stage)[22]
    await stage.type(keys)
    let last = try #require(lines(stage).last)
    #expect(
      last.contains("⋯") && last.contains("Last Word") && last.contains(".   u undo"),
      "\(stage.screen)"
    )
    #expect(lines(stage)[22] == above)
  }

  @Test func anUndoneStepKeepsWhatItDid() async throws {
    let stage = try await stage(columns: 80, rows: 24)
    await stage.type("fu")
    let last = try #require(lines(stage).last)
    #expect(last.contains("Undone: The Strange") && last.contains("Last Word (made a favourite)."), "\(last)")
  }

  @Test(arguments: [Language.english, .korean])
  func inANarrowWindowItHasTwoRowsAtMost(language: Language) async throws {
    let stage = try await stage(columns: 40, rows: 10, language: language)
    await stage.type("sp")
    let (sentence, undo) =
      language == .english
      ? ("Word is paused; the place is kept.", "u undo") : ("⋯", "u 되돌리기")
    #expect(stage.driver.said.contains(sentence) && stage.screen.contains("⋯"), "\(stage.screen)")
    #expect(lines(stage)[9].contains(undo), "\(stage.screen)")
    // The Korean sentence is longer than two rows hold beside its keys.
    #expect(language == .korean || !lines(stage)[7].contains("."), "\(stage.screen)")
  }

  @Test(arguments: [(80, 24), (40, 10)], [Language.english, .korean])
  func aQuestionKeepsItsSign(size: (columns: Int, rows: Int), language: Language) async throws {
    let stage = try await stage(columns: size.columns, rows: size.rows, language: language)
    await stage.type("d")
    let question = lines(stage).first { $0.contains("⋯") && $0.hasSuffix("?") }
    #expect(question?.contains("Last Word") == true, "\(stage.screen)")
  }

  @Test(arguments: [(80, 24), (40, 10)], [Language.english, .korean])
  func theSheetThatAsksWhetherABookIsFinishedKeepsItsQuestion(
    size: (columns: Int, rows: Int),
    language: Language
  ) async throws {
    let stage = try await stage(columns: size.columns, rows: size.rows, language: language)
    await stage.type("p880")
    await stage.press(.enter)
    #expect(lines(stage).contains { $0.contains("⋯") && $0.hasSuffix("?") }, "\(stage.screen)")
  }

  @Test func theReasonOfAGreyLineCutsTheTitleToo() async throws {
    let stage = try await stage(columns: 80, rows: 24)
    await stage.type("spsp")
    #expect(lines(stage).last?.contains("Last Word is already paused.") == true, "\(stage.screen)")
  }

  @Test func aTitleIsCutInItsMiddle() {
    #expect(TextWidth.clipMiddle("abcdefghij", to: 10) == "abcdefghij")
    #expect(TextWidth.clipMiddle("abcdefghij", to: 7) == "abc⋯hij")
    #expect(TextWidth.clipMiddle("abcdefghij", to: 6) == "abc⋯ij")
    #expect(TextWidth.clipMiddle("abc defghij", to: 9) == "abc⋯ghij")
    #expect(TextWidth.clipMiddle("가나다라마바사", to: 8) == "가나⋯사")
    for columns in 0...14 {
      #expect(TextWidth.columns(of: TextWidth.clipMiddle("가나다라마바사", to: columns)) <= columns)
    }
  }
}
