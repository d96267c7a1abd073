import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// A row that may belong to several books of the shelf, and the question which of them it is.
@Suite struct ImportTwinsTests {
  private func stage(language: Language = .english) throws -> ImportStage {
    let books = [412, 896].enumerated().map { index, pages in
      var book = Shelf.book("1b000000000\(index + 1)", "Dune", "Frank Herbert", .want)
      book.pages = pages
      book.published = ["1965", "2005"][index]
      return book
    }
    let rows = [
      GoodreadsExport.book(1, "Dune", "Frank Herbert", ["Number of Pages": "500", "My Rating": "4"]),
      GoodreadsExport.book(2, "Middlemarch", "George Eliot"),
    ]
    return try ImportStage(books + [Shelf.middlemarch], GoodreadsExport.text(rows), language: language)
  }

  private func ratings(_ stage: ImportStage) -> [Rating?] {
    stage.stage.library.books.filter { $0.title == "Dune" }.sorted { $0.id < $1.id }.map(\.rating)
  }

  @Test(arguments: [Language.english, .korean])
  func theReaderIsAskedWhichOfThem(language: Language) async throws {
    let stage = try stage(language: language)
    await stage.preview()
    let isEnglish = language == .english
    #expect(stage.screen.contains(isEnglish ? "any of 2 books of yours" : "2권 가운데 하나"), "\(stage.screen)")
    #expect(stage.lines.last?.contains(isEnglish ? "e choose the book" : "e 책 고르기") == true)
    await stage.press(.character("e"))
    #expect(
      stage.screen.contains(isEnglish ? "Which book is this row?  Dune" : "이 행의 책  Dune"),
      "\(stage.screen)"
    )
    // Those it may belong to, and no other.
    #expect(
      stage.screen.contains("1965") && stage.screen.contains("2005") && !stage.screen.contains("George")
    )
  }

  @Test func whatIsChosenLearnsFromTheRow() async throws {
    let stage = try stage()
    await stage.preview()
    await stage.press(.character("e"))
    let isFirst = try #require(stage.lines.first { $0.contains("▸ Dune") }).contains("1965")
    await stage.press(.enter)
    #expect(stage.screen.contains("the book you chose"), "\(stage.screen)")
    await stage.press(.enter)
    let four = Rating(text: "4")
    #expect(ratings(stage) == (isFirst ? [four, nil] : [nil, four]))
  }

  @Test func whatIsNotChosenIsLeftOut() async throws {
    let stage = try stage()
    await stage.preview()
    await stage.press(.down, .character("e"))
    #expect(stage.screen.contains("Each row here is a book; this key is for files of highlights."))
    await stage.press(.enter)
    #expect(ratings(stage) == [nil, nil] && stage.stage.library.books.count == 3)
    #expect(stage.screen.contains("any of 2 books of yours"), "\(stage.screen)")
  }
}
