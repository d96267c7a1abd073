import Catalogue
import CatalogueAsking
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The search over catalogues that answer what a test says.
@MainActor
struct SearchStage {
  let stage: Stage
  let stub: StubCatalogues
  var driver: ScreenDriver { stage.driver }
  var screen: String { stage.screen }

  init(
    _ books: [Book] = Shelved.books,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    tab: Tab = .search,
    stub: StubCatalogues = StubCatalogues(sources: Searched.sources, answer: Searched.answer),
    poller: ReachabilityPoller? = nil,
    isForbidden: Bool = false
  ) async throws {
    self.stub = stub
    stage = try Stage(
      books,
      language: language,
      columns: columns,
      rows: rows,
      tab: tab,
      isJournalled: true,
      catalogues: stub.catalogues(poller: poller, isForbidden: isForbidden)
    )
    await stage.driver.settled()
  }

  /// Types letters without a wait for what comes of them.
  func type(_ text: String) { driver.type(text) }

  /// Presses keys, and waits for what comes of them.
  func press(_ keys: Key...) async { for key in keys { await stage.press(key) } }

  /// Types words and asks them at once, and waits for the answers.
  func ask(_ text: String) async {
    driver.type(text)
    await press(.enter)
  }

  /// Lets as much time pass as is waited for after the last letter.
  func pause(_ duration: Duration = .milliseconds(250)) async { await driver.pass(duration) }

  /// Gives way until something is so, and records it where it never is.
  func until(_ condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) async {
    await stage.until(condition, location)
  }
}
