import Catalogue
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What the search says of a catalogue that takes no more questions.
@Suite struct SearchUsedUpTests {
  @Test func whoIsUsedUpIsSoUntilTheWaitIsOver() async throws {
    let isSpent = Mutex(true)
    let stub = StubCatalogues { _ in
      isSpent.withLock { $0 } ? CatalogueAnswer(state: .quota(seconds: 90)) : .found([])
    }
    let stage = try await SearchStage(stub: stub)
    let unasked = stage.screen
    await stage.ask("words")
    await stage.press(.control("u"))
    #expect(stage.screen != unasked && stage.screen.contains("used up"))
    await stage.pause(.seconds(90))
    #expect(!stage.screen.contains("used up"))
    await stage.ask("words")
    await stage.press(.control("u"))
    #expect(stage.screen.contains("used up"))
    isSpent.withLock { $0 = false }
    await stage.ask("others")
    await stage.press(.control("u"))
    #expect(!stage.screen.contains("used up"))
  }
}
