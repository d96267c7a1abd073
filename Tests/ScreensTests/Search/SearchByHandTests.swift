import Catalogue
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What no catalogue has is added by hand, under the words that were asked.
@Suite struct SearchByHandTests {
  /// A title the form was given is no draft: other words give another.
  @Test func theFormTakesTheWordsThatWereAskedLast() async throws {
    let stage = try await SearchStage(stub: StubCatalogues { _ in .found([]) })
    for (title, clear) in [("dispossessed", false), ("zzqqx", true)] {
      if clear { await stage.press(.character("/"), .control("u")) }
      await stage.ask(title)
      await stage.press(.down, .enter)
      #expect(stage.screen.contains("Title             \(title)"), "\(stage.screen)")
      #expect(!stage.screen.contains("as you left it"))
      await stage.press(.escape)
    }
  }
}
