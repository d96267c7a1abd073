import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Another language, chosen while the program runs.
@Suite @MainActor struct LiveLanguageTests {
  /// The help goes on as it began; a bundled book is told in the language it was found in; on the settings there is
  /// something to undo.
  private static let others: Set = [
    "help.inHelp", "help.inFoundBook", "help.onSettings", "help.onCatalogueSettings",
  ]

  @Test func everyScreenSpeaksItAtOnce() async throws {
    for place in Scopes.places {
      let one = try await place.open(.english)
      let name = one.driver.runtime.commandsInScope.name
      // A sheet that asks something goes on as it began; no settings can be opened above it.
      // And what is held back for a test would hold back the settings' file.
      if one.driver.runtime.isSheet || Self.others.contains(name) || one.held != nil { continue }
      let other = try await place.open(.korean)
      one.context.liveSettings.change("language", to: .string("ko"))
      for stage in [one, other] {
        await stage.settle()
        // What was said before is over by then.
        await stage.driver.pass(.seconds(4))
      }
      let rows = zip(one.screen.split(separator: "\n"), other.screen.split(separator: "\n"))
      let differing = rows.filter { $0 != $1 }.map { "\n  is     |\($0)|\n  should |\($1)|" }
      #expect(one.screen == other.screen, "\(name)\(differing.joined())")
    }
  }
}
