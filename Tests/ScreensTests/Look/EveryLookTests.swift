import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Every screen at every density, with every set of signs, in every theme and language.
@Suite @MainActor struct EveryLookTests {
  private static func signs(_ set: Glyphs.GlyphSet) -> Set<Character> {
    Set(
      Mirror(reflecting: Glyphs(set)).children.flatMap { child -> [Character] in
        if let sign = child.value as? String { return Array(sign) }
        return (child.value as? [String] ?? []).flatMap(Array.init)
      }
    )
  }

  /// Signs that only another set has.
  private static func foreign(_ set: Glyphs.GlyphSet) -> Set<Character> {
    Glyphs.GlyphSet.allCases.map(signs).reduce(Set()) { $0.union($1) }.subtracting(signs(set))
      .filter { !$0.isASCII }
  }

  private static func ends(_ canvas: Canvas) -> [String] {
    [0, canvas.size.rows - 1].map { row in canvas.row(row).map(\.text).joined() }
  }

  @Test(arguments: Language.allCases, [(80, 24), (40, 12), (40, 10)])
  func everyScopeHoldsInEveryLook(language: Language, size: (columns: Int, rows: Int)) async throws {
    let foreign = Dictionary(uniqueKeysWithValues: Glyphs.GlyphSet.allCases.map { ($0, Self.foreign($0)) })
    #expect(foreign.values.allSatisfy { $0.count > 5 })
    for place in Scopes.places {
      let stage = try await place.open(language, columns: size.columns, rows: size.rows)
      let name = stage.driver.runtime.commandsInScope.name
      for set in Glyphs.GlyphSet.allCases {
        var ends: [String]?
        for density in Density.allCases {
          let usual = await draw(Look(glyphs: Glyphs(set), density: density), on: stage)
          let text = usual.lines.joined(separator: "\n")
          var found = Set(text).intersection(foreign[set] ?? [])
          // All that is left of other signs there are letters, and the emoji of some titles.
          if set == .ascii {
            found.formUnion(text.filter { !$0.isASCII && !$0.isLetter && !$0.isNumber })
            found.subtract(["🌌", "👨", "🪐"])
          }
          #expect(found.isEmpty, "\(name), \(set), \(density): \(found)\n\(text)")
          #expect(usual.lines.allSatisfy { TextWidth.columns(of: $0) == size.columns })
          // No density costs the header or the footer a word.
          if let ends { #expect(Self.ends(usual) == ends, "\(name), \(set), \(density)\n\(text)") }
          ends = Self.ends(usual)
          for theme in ThemeName.allCases {
            let look = Look(theme: theme.theme, glyphs: Glyphs(set), density: density)
            let canvas = await draw(look, on: stage)
            let fault = fault(of: canvas, in: theme.theme, beside: usual)
            #expect(fault == nil, "\(name), \(set), \(density), \(theme)\n\(text)")
          }
        }
      }
    }
  }

  private func draw(_ look: Look, on stage: Stage) async -> Canvas {
    stage.driver.runtime.look = look
    if stage.held == nil { await stage.settle() } else { stage.driver.runtime.renderIfDue() }
    return stage.driver.terminal.canvas
  }

  /// What is wrong with a screen in a theme; nil where nothing is.
  private func fault(of canvas: Canvas, in theme: Theme, beside usual: Canvas) -> String? {
    guard zip(canvas.cells, usual.cells).allSatisfy({ $0.scalars == $1.scalars }) else {
      return "another text"
    }
    guard canvas.cursor == usual.cursor else { return "another cursor" }
    guard canvas.ground == theme.ground else { return "another ground" }
    let colours = Role.allCases.compactMap { theme[$0].colour }
    if theme.fillsSelection, canvas.cells.contains(where: { $0.style.attributes.contains(.dim) }) {
      return "dim where contrast is wanted"
    }
    let other = canvas.cells.first { cell in cell.style.colour.map { !colours.contains($0) } ?? false }
    return other.map { "\($0.text) has a colour of no role" }
  }
}
