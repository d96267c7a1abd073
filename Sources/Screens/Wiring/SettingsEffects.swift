package import LibraryStore
package import ScreenKit
package import SeogaResources

/// What of the settings and the keys concerns the whole program: its words, its look, its mouse and what its keys do.
package struct SettingsEffects {
  private let runtime: Runtime
  private let words: Words
  private let speaking: (Settings) throws(ResourceError) -> Words
  private let look: (Settings) -> Look

  /// - Parameters:
  ///   - words: those every screen holds.
  ///   - speaking: the words of the language that is chosen, with the names of the reader's keys.
  ///   - look: what screens look like with some settings.
  package init(
    runtime: Runtime,
    words: Words,
    speaking: @escaping (Settings) throws(ResourceError) -> Words,
    look: @escaping (Settings) -> Look
  ) {
    (self.runtime, self.words, self.speaking, self.look) = (runtime, words, speaking, look)
  }

  /// Has the program go by other settings than before.
  package func take(_ settings: Settings, insteadOf before: Settings) {
    if settings.language != before.language {
      do throws(ResourceError) {
        let other = try speaking(settings)
        // Half of a language would be worse than the one before.
        try other.readRest()
        words.speak(as: other)
      } catch {
        runtime.show(Message(error.description))
      }
    }
    runtime.usesMouse = settings.mouse ?? false
    // Draws all anew, whatever it was that changed.
    runtime.look = look(settings)
  }

  /// Has the program go by other keys than before, and every sentence name them.
  package func take(_ keys: KeyBindings) {
    words.speak(as: words.showing(keys: keys.shown))
    runtime.keys = keys
  }
}
