package import ReadingCore
package import SeogaResources

extension FilterProblem {
  /// What of a filter is none, and what to type instead.
  package func sentence(_ words: Words) -> String {
    switch reason {
    case .unknownKey(let key): words("filter.unknownKey", ["key": key])
    case .misspeltKey(let key): words("filter.misspelt", ["key": key, "nearest": proposed(words)])
    case .noValue(let key): words("filter.noValue", ["key": key])
    case .noShelf(let name):
      words(
        proposal == nil ? "filter.noShelf" : "filter.noShelf.nearest",
        ["name": name, "nearest": proposed(words)]
      )
    case .shelfCircle(let names): words("filter.shelfCircle", ["names": names.joined(separator: ", ")])
    case .inShelf(let name, let problem):
      words("filter.inShelf", ["name": name, "problem": problem.sentence(words)])
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

  /// Why the rule of a saved shelf cannot be read.
  package static func sentence(of problem: FilterProblem, inShelf name: String, _ words: Words) -> String {
    if case .inShelf = problem.reason { return problem.sentence(words) }
    return words("filter.inShelf", ["name": name, "problem": problem.sentence(words)])
  }

  /// That no saved shelf has a name, and which was probably meant.
  package static func sentence(
    ofMissingShelf name: String,
    among shelves: SavedShelves,
    _ words: Words
  ) -> String {
    guard let nearest = shelves.nearest(to: name) else { return words("filter.noShelf", ["name": name]) }
    return words("filter.noShelf.nearest", ["name": name, "nearest": nearest])
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
