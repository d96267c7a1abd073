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

  /// Pages beside the main screens: the first place of each scope that is no sheet.
  @Test(arguments: ["comfortable", "compact", "ascii", "full"])
  func everyPage(chosen: String) async throws {
    let glyphs = Glyphs.GlyphSet(rawValue: chosen).map { Glyphs($0) }
    let look = Look(glyphs: glyphs ?? .safe, density: Density(rawValue: chosen) ?? .normal)
    var drawn: [String] = []
    var known: Set<String> = []
    for place in Scopes.places {
      let stage = try await place.open()
      let runtime = stage.driver.runtime
      let name = runtime.commandsInScope.name
      guard !runtime.isSheet, known.insert(name).inserted else { continue }
      if stage.held == nil { await stage.settle() }
      runtime.look = look
      runtime.renderIfDue()
      drawn.append("== \(name)\n\(stage.screen)")
    }
    #expect(drawn.count > 40)
    try expectScreen(drawn.joined(separator: "\n"), is: "pages-\(chosen)")
  }
}
