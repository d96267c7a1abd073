import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// A reading log without titles, whose books Open Library is asked for before anything is shown.
@MainActor
@Suite struct ImportTitlesTests {
  private static let log = """
    Work Id,Edition Id,Bookshelf
    OL1W,,Currently Reading
    OL2W,OL2M,Already Read
    OL3W,,Want to Read

    """

  nonisolated private static func book(_ title: String) -> CatalogueAnswer {
    var book = CatalogueRecord.blank(title: title)
    book.authors = [Author(name: "한강")]
    return .found([CatalogueRecord(book: book, source: "openlibrary")])
  }

  private func stage(
    _ catalogues: StubCatalogues,
    columns: Int = 80,
    rows: Int = 24,
    language: Language = .english
  ) throws -> ImportStage {
    try ImportStage(
      [],
      Self.log,
      language: language,
      columns: columns,
      rows: rows,
      catalogues: catalogues.catalogues()
    )
  }

  @Test func theRowsHaveTheTitlesThatWereTold() async throws {
    let catalogues = StubCatalogues {
      switch $0.page {
      case "OL1W": Self.book("채식주의자")
      case "OL2M": Self.book("소년이 온다")
      default: CatalogueAnswer(state: .nothingFound)
      }
    }
    let stage = try stage(catalogues)
    await stage.preview()
    #expect(catalogues.detailed.compactMap(\.more).sorted() == ["OL1W", "OL2M", "OL3W"])
    #expect(stage.screen.contains("채식주의자") && stage.screen.contains("소년이 온다"))
    #expect(stage.screen.contains("Open Library knows no such book"))
    await stage.press(.enter)
    #expect(stage.stage.library.books.map(\.title).sorted() == ["소년이 온다", "채식주의자"])
  }

  @Test func keysAreAnsweredWhileItAsks() async throws {
    let catalogues = StubCatalogues { _ in nil }
    let stage = try stage(catalogues)
    await stage.press(.character("i"))
    stage.stage.driver.press(.enter)
    while catalogues.detailed.count < 3 { await Task.yield() }
    stage.stage.driver.runtime.renderIfDue()
    #expect(stage.screen.contains("asking Open Library, 0 of 3"))
    stage.stage.driver.press(.escape)
    #expect(!stage.screen.contains("asking Open Library"))
    await stage.stage.driver.settled()
    // Whoever has left wants no answers any more.
    #expect(catalogues.open.isEmpty && !stage.screen.contains("Open Library"))
  }

  @Test func whereItCannotBeReachedTheRowsSaySo() async throws {
    let catalogues = StubCatalogues { _ in CatalogueAnswer(state: .offline) }
    let stage = try stage(catalogues)
    await stage.preview()
    #expect(stage.screen.contains("3 rows without a title are"))
    #expect(stage.screen.contains("OL2M") && stage.screen.contains("its title is not in the file"))
  }

  @Test func whoHasTurnedItOffIsNotAsked() async throws {
    var source = CatalogueSource(kind: .openLibrary)
    source.isEnabled = false
    let catalogues = StubCatalogues(sources: [source]) { _ in Self.book("no") }
    let stage = try stage(catalogues, language: .korean)
    await stage.preview()
    #expect(catalogues.detailed.isEmpty && stage.screen.contains("sources"))
    #expect(stage.screen.contains("OL1W"))
  }
}
