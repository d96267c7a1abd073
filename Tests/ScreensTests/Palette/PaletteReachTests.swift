import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

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
      let rows = try await rows(of: place.open())
      for row in rows where seen.insert([row.id, "\(row.availability == .ready)"]).inserted {
        let (byKey, byName) = (try await place.open(), try await place.open())
        // A key that a nearer row takes says nothing about this one.
        let key = row.keys.first { key in
          rows.first { $0.keys.contains(key) }?.id == row.id && !(byKey.driver.takesText && key.isPrintable)
        }
        guard let key else { continue }
        await byKey.press(key)
        await byName.press(.function(2))
        // The palette closes by the key that opens it.
        if row.id.hasPrefix("palette."), byName.driver.runtime.scope.name != "help.inPalette" { continue }
        await byName.type(row.name)
        await byName.press(.enter)
        #expect(byName.screen == byKey.screen, "\(row.id)")
        #expect(byName.driver.quits == byKey.driver.quits, "\(row.id)")
      }
    }
    #expect(seen.count > 50)
  }

  private func rows(of stage: Stage) -> [Command] {
    let scope = stage.driver.runtime.scope
    return scope.own + scope.everywhere
  }
}
