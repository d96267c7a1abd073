import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Every density and every set of signs, on every screen.
@Suite @MainActor struct LooksTests {
  /// Keys to the main screens.
  private static let screens: [(name: String, keys: String)] = [
    ("board", ""), ("shelf", "2"), ("grid", "2v"), ("spines", "2vv"), ("book", "1\n"), ("search", "3"),
    ("notes", "4"), ("editor", "1m"), ("discover", "5"), ("statistics", "6"), ("settings", ","),
    ("help", "?"),
    ("status", "1s"), ("progress", "1p"), ("palette", ":"),
  ]

  private func screens(
    _ look: Look,
    _ language: Language = .english,
    columns: Int,
    rows: Int
  ) async throws -> String {
    var drawn: [String] = []
    for (name, keys) in Self.screens {
      let stage = try Stage(
        Shelf.reading + Shelf.queue + [Shelf.withNotes],
        language: language,
        columns: columns,
        rows: rows,
        look: look
      )
      await stage.settle()
      for key in keys { await stage.press(key == "\n" ? .enter : .character(key)) }
      drawn.append("== \(name)\n\(stage.screen)")
    }
    return drawn.joined(separator: "\n")
  }

  @Test(arguments: [Density.comfortable, .compact], [(80, 24), (120, 36), (40, 12)])
  func densities(density: Density, size: (columns: Int, rows: Int)) async throws {
    let drawn = try await screens(Look(density: density), columns: size.columns, rows: size.rows)
    try expectScreen(drawn, is: "\(density.rawValue)-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [Glyphs.GlyphSet.ascii, .full], [(80, 24), (40, 12)])
  func glyphs(set: Glyphs.GlyphSet, size: (columns: Int, rows: Int)) async throws {
    let drawn = try await screens(Look(glyphs: Glyphs(set)), columns: size.columns, rows: size.rows)
    try expectScreen(drawn, is: "\(set.rawValue)-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: [(80, 24), (120, 36)], Language.allCases)
  func readAloud(size: (columns: Int, rows: Int), language: Language) async throws {
    let words = try Words.load(language: language, folder: .locate())
    let drawn = try await screens(
      Look(marks: MarkWords(words)),
      language,
      columns: size.columns,
      rows: size.rows
    )
    try expectScreen(drawn, is: "readAloud-\(language.rawValue)-\(size.columns)x\(size.rows)")
  }

  private static func signs(_ set: Glyphs.GlyphSet) -> Set<Character> {
    Set(
      Mirror(reflecting: Glyphs(set)).children.flatMap { child -> [Character] in
        if let sign = child.value as? String { return Array(sign) }
        return (child.value as? [String] ?? []).flatMap(Array.init)
      }
    )
  }

  /// With one set chosen, no sign is drawn that only another has.
  @Test(arguments: Glyphs.GlyphSet.allCases) func noSignIsOfAnotherSet(set: Glyphs.GlyphSet) async throws {
    let own = Self.signs(set)
    let others = Glyphs.GlyphSet.allCases.map(Self.signs).reduce(Set()) { $0.union($1) }.subtracting(own)
      .filter { !$0.isASCII }
    #expect(others.count > 5)
    for place in Scopes.places {
      let stage = try await place.open()
      guard stage.held == nil else { continue }
      stage.driver.runtime.look = Look(glyphs: Glyphs(set))
      await stage.settle()
      let found = Set(stage.screen).intersection(others)
      #expect(found.isEmpty, "\(stage.driver.runtime.commandsInScope.name): \(found)\n\(stage.screen)")
    }
  }

  /// No screen loses its first or its last row, and none draws into the header or the footer.
  @Test(arguments: Density.allCases) func everyScopeCanBeDrawn(density: Density) async throws {
    for place in Scopes.places {
      for (columns, rows) in [(80, 24), (40, 10)] {
        let stage = try await place.open(columns: columns, rows: rows)
        guard stage.held == nil else { continue }
        let (header, footer) = (
          stage.screen.split(separator: "\n").first, stage.screen.split(separator: "\n").last
        )
        stage.driver.runtime.look = Look(density: density)
        await stage.settle()
        let lines = stage.screen.split(separator: "\n")
        let name = stage.driver.runtime.commandsInScope.name
        #expect(lines.first == header, "\(name)")
        #expect(lines.last == footer, "\(name)\n\(stage.screen)")
      }
    }
  }
}
