import Testing

@testable import ScreenKit
@testable import Screens

@Suite struct PhrasesTests {
  @Test(arguments: [
    (40, "One, two. Three, four."), (22, "One, two. Three, four."), (21, "One, two."), (9, "One, two."),
    (8, "One"), (3, "One"), (2, ""), (0, ""),
  ])
  func noneIsCut(columns: Int, shown: String) {
    #expect(Phrases.fitting("One, two. Three, four.", columns: columns) == shown)
  }

  @Test func columnsCountAndNotLetters() {
    #expect(Phrases.fitting("추가, 기록", columns: 9) == "추가")
    #expect(Phrases.fitting("추가, 기록", columns: 10) == "추가, 기록")
    #expect(Phrases.fitting("1,200 pages", columns: 6) == "")
  }
}
