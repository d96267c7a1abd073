package import LibraryStore
package import ScreenKit

extension Look {
  /// What screens look like with some settings and a set of signs.
  package init(_ settings: Settings, glyphs: Glyphs.GlyphSet) {
    self.init(
      glyphs: Glyphs(glyphs),
      density: settings.density.flatMap(Density.init) ?? .normal,
      hasKeyHints: settings.keyHints ?? true
    )
  }
}
