import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Every command can be run from the palette, and does there what its key does.
@Suite struct PaletteReachTests {
  @Test func everyNameIsOfOneCommandInAScope() async throws {
    try await Scopes.visit { scope, _ in
      let rows = scope.own + scope.everywhere
      let names = Dictionary(grouping: rows, by: \.name)
      for (name, rows) in names {
        #expect(!name.isEmpty)
        #expect(rows.count == 1, "\(scope.name): \(name) is \(rows.map(\.id))")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func everyCommandIsTheFirstOneFoundByItsName(language: Language) async throws {
    try await Scopes.visit(language) { scope, _ in
      let rows = scope.own + scope.everywhere
      let search = CommandSearch(rows)
      for row in rows { #expect(search.matches(row.name).first?.id == row.id, "\(scope.name): \(row.id)") }
    }
  }

  @Test func everyCommandDoesWhatItsKeyDoes() async throws {
    var seen: Set<[String]> = []
    for place in Scopes.places {
      let (rows, takesText) = try await rows(at: place)
      for row in rows where seen.insert([row.id, "\(row.availability == .ready)"]).inserted {
        // A key that a nearer row takes says nothing about this one.
        let key = row.keys.first { key in
          rows.first { $0.keys.contains(key) }?.id == row.id && !(takesText && key.isPrintable)
        }
        guard let key else { continue }
        guard let byName = try await outcome(at: place, ofTheNameOf: row) else { continue }
        let byKey = try await outcome(at: place, of: key)
        #expect(byName.screen == byKey.screen, "\(row.id)")
        #expect(byName.quits == byKey.quits, "\(row.id)")
      }
    }
    #expect(seen.count > 50)
  }

  private func outcome(at place: Scopes.Place, of key: Key) async throws -> (screen: String, quits: Int) {
    let stage = try await place.open()
    await stage.press(key)
    return (stage.screen, stage.driver.quits)
  }

  /// What a command does from the palette; nil where the palette cannot be opened there.
  private func outcome(
    at place: Scopes.Place,
    ofTheNameOf row: Command
  ) async throws -> (screen: String, quits: Int)? {
    let stage = try await place.open()
    await stage.press(.function(2))
    // Where any key is an answer, the one that opens the palette is one, too.
    let takesAnyKey = stage.driver.runtime.stack.top?.scope.takesAnyKey ?? false
    if row.id.hasPrefix("palette.") || takesAnyKey,
      stage.driver.runtime.commandsInScope.name != "help.inPalette"
    {
      return nil
    }
    await stage.type(row.name)
    await stage.press(.enter)
    return (stage.screen, stage.driver.quits)
  }

  private func rows(at place: Scopes.Place) async throws -> (rows: [Command], takesText: Bool) {
    let stage = try await place.open()
    let scope = stage.driver.runtime.commandsInScope
    return (scope.own + scope.everywhere, stage.driver.takesText)
  }
}
