package import LibraryStore
import ReadingCore
package import SeogaResources
import TextScreen

/// What is odd about what the settings say, and what was made of it.
package struct SettingsSentences {
  /// Columns of a value, within a sentence: the rest of the sentence says what it takes.
  private static let mostShown = 16
  /// Settings of which there is more to say than that they are not understood.
  private static let explained: Set = ["dayEndsAt", "keptLine", "sync", "weekStartsOn"]

  private let words: Words

  package init(words: Words) { self.words = words }

  /// A sentence for each setting that is not understood, in the order of their names.
  package func sentences(of settings: Settings) -> [String] { settings.problems().map(sentence) }

  private func sentence(for problem: FieldProblem) -> String {
    let key = Self.explained.contains(problem.path) ? problem.path : "other"
    let value = TextWidth.clip(ShownValue.text(of: problem.value), to: Self.mostShown)
    return words(
      "settings.odd.\(key)",
      ["field": problem.path, "value": value, "time": DayEnd.usual.text]
    )
  }
}
