package import ReadingCore
package import SeogaResources

extension FilterProblem {
  package func sentence(_ words: Words) -> String {
    switch reason {
    case .unknownKey(let key): words("shelf.filter.unknownKey", ["key": key])
    case .badValue(let key, let value): words("shelf.filter.badValue", ["key": key, "value": value])
    case .badDay(let key, let problem): "\(key): " + DayWords.sentence(for: problem, words: words)
    }
  }
}
