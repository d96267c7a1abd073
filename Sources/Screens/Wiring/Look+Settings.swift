package import LibraryStore
package import ScreenKit
package import SeogaResources

extension Look {
  /// What screens look like with some settings, a theme and a set of signs, and what marks are called.
  package init(_ settings: Settings, theme: Theme, glyphs: Glyphs.GlyphSet, words: Words) {
    self.init(
      theme: theme,
      glyphs: Glyphs(glyphs),
      density: settings.density.flatMap(Density.init) ?? .normal,
      hasKeyHints: settings.keyHints ?? true,
      marks: settings.readAloud == true ? MarkWords(words) : nil
    )
  }
}
