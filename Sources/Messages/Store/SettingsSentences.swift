package import LibraryStore
import ReadingCore
package import SeogaResources
import TextScreen

/// What settings take, and what is odd about those of a file and was made of it.
package struct SettingsSentences {
  /// Columns of a value, within a sentence: the rest of the sentence says what it takes.
  private static let mostShown = 16

  private let words: Words

  package init(words: Words) { self.words = words }

  /// What a setting takes: "a time from 00:00 to 12:00", "true or false".
  package func takes(_ spec: SettingSpec) -> String {
    switch spec.kind {
    case .flag: words("setting.takes.flag")
    case .choice(let choices): choices.joined(separator: ", ")
    case .theme(let names): words("setting.takes.theme", ["names": names.joined(separator: ", ")])
    case .time: words("setting.takes.time")
    case .number: words("setting.takes.number")
    case .text: words("setting.takes.text")
    }
  }

  /// What is odd about a setting where the file is not named before: "settings.json, line 3, column 14: ...".
  ///
  /// - Parameter counting: what counts until it is mended; by default what counts where nothing is chosen.
  package func sentence(for odd: OddSetting, counting value: String? = nil) -> String {
    words("setting.inFile", ["account": account(of: odd, counting: value)])
  }

  /// What is odd about a setting, and what was made of it, from its place in the file on.
  package func account(of odd: OddSetting, counting counted: String? = nil) -> String {
    let place = words(
      "setting.place",
      ["line": String(odd.position.line), "column": String(odd.position.column)]
    )
    guard let spec = odd.spec else {
      return words("setting.unknown", ["place": place, "name": odd.name])
    }
    let value = TextWidth.clip(ShownValue.text(of: odd.value), to: Self.mostShown)
    let sentence = words(
      "setting.odd",
      ["place": place, "name": odd.name, "value": value, "takes": takes(spec)]
    )
    let until = (counted ?? spec.standard).map { words("setting.untilThen", ["value": $0]) }
    return [sentence, until].compactMap(\.self).joined(separator: " ")
  }
}
