/// Which of some words one that was mistyped may have meant.
package enum Misspelling {
  /// The first of the nearest words; nil where none is near. What a word begins with is near it, too.
  package static func nearest(to typed: String, among words: [String]) -> String? {
    let typed = letters(of: typed)
    let near = words.compactMap { word -> (word: String, distance: Int)? in
      let letters = letters(of: word)
      if typed.count >= shortestBeginning, letters.starts(with: typed) { return (word, 1) }
      let most = max(typed.count, letters.count) / 4
      guard abs(typed.count - letters.count) <= most else { return nil }
      let distance = EditDistance.between(typed, letters, swaps: true)
      return distance <= most ? (word, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.word
  }

  private static let shortestBeginning = 3

  /// Folded letters, the jamo of each syllable one by one.
  private static func letters(of word: String) -> [UInt32] {
    TextFold.fold(word).unicodeScalars.flatMap { scalar -> [UInt32] in
      guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar.value] }
      let syllable = scalar.value - 0xAC00
      let jamo = [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28]
      return syllable % 28 == 0 ? jamo : jamo + [0x11A7 + syllable % 28]
    }
  }
}
