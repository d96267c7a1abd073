import ReadingCore

/// Slips of the hand between two words: letters left out, added, or taken for others.
enum Slips {
  /// The share of the longer word's letters that are slips, from 0 to 1.
  static func share(of one: Substring, _ other: Substring) -> Double {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let most = max(one.count, other.count)
    return most == 0 ? 0 : Double(EditDistance.between(one, other)) / Double(most)
  }

  /// Whether somebody who typed a word may well have meant the other: few of its letters are slips, or both begin alike.
  static func isNear(_ word: Substring, to other: Substring) -> Bool {
    if share(of: word, other) <= 1.0 / 3 { return true }
    let alike = zip(word.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
    return alike >= leastAlike && 2 * alike >= word.unicodeScalars.count
  }

  private static let leastAlike = 4
}
