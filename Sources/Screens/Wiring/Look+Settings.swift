package import LibraryStore
package import ScreenKit

extension Look {
  /// What screens look like with some settings, a theme and a set of signs.
  package init(_ settings: Settings, theme: Theme, glyphs: Glyphs.GlyphSet) {
    self.init(
      theme: theme,
      glyphs: Glyphs(glyphs),
      density: settings.density.flatMap(Density.init) ?? .normal,
      hasKeyHints: settings.keyHints ?? true
    )
  }
}
