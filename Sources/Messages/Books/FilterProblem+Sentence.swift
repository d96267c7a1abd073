package import ReadingCore
package import SeogaResources

extension FilterProblem {
  /// What of a filter is none, and what to type instead.
  package func sentence(_ words: Words) -> String {
    switch reason {
    case .unknownKey(let key): words("filter.unknownKey", ["key": key])
    case .misspeltKey(let key): words("filter.misspelt", ["key": key, "nearest": proposed(words)])
    case .noValue(let key): words("filter.noValue", ["key": key])
    case .badDay(let key, let problem): "\(key): " + DayWords.sentence(for: problem, words: words)
    case .openBracket: words("filter.openBracket")
    case .strayBracket: words("filter.strayBracket")
    case .emptyBrackets: words("filter.emptyBrackets")
    case .tooDeep(let most): words("filter.tooDeep", ["most": String(most)])
    case .openAlternative(let word): words("filter.openAlternative", ["word": word])
    case .noAlternative(let word): words("filter.noAlternative", ["word": word])
    case .trashAmongOthers(let term): words("filter.trashAmongOthers", ["term": term])
    case .badValue(let key, let value):
      words(sentenceKey, ["key": key, "value": value, "words": proposed(words)])
    }
  }

  private var sentenceKey: String {
    if case .word = proposal { "filter.badValue.nearest" } else { "filter.badValue" }
  }

  private func proposed(_ words: Words) -> String {
    switch proposal {
    case .word(let word): word
    case .anyOf(let list): list.joined(separator: ", ")
    case .rating: words("filter.takes.rating")
    case .pages: words("filter.takes.pages")
    case .language: words("filter.takes.language")
    case .day, nil: words("filter.takes.day")
    }
  }
}
