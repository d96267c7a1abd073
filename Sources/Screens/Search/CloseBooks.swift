import LibraryStore
import ReadingCore

/// Books of the shelf whose title and authors are almost what was typed.
nonisolated enum CloseBooks {
  private static let most = 3
  private static let mostWords = 8

  /// Identifiers of the closest, the closest first; off the main actor, since every card is looked at.
  @concurrent static func find(_ words: String, on shelf: IndexPart) async -> [String] {
    let wanted = CloseBooks.words(of: words).prefix(mostWords).filter { $0.count >= leastLetters($0) }
    guard !wanted.isEmpty else { return [] }
    var close: [(id: String, score: Int)] = []
    for ref in shelf.all {
      if Task.isCancelled { return [] }
      guard let card = shelf.card(ref) else { continue }
      let score = score(of: wanted, in: card)
      if score * 2 > wanted.count { close.append((card.id, score)) }
    }
    return close.sorted { $0.score > $1.score }.prefix(most).map(\.id)
  }

  /// How many of the words the book has, or almost has.
  private static func score(of wanted: [[Unicode.Scalar]], in card: BookCard) -> Int {
    let own = words(of: ([card.title] + card.authors.map(\.name)).joined(separator: " "))
    return wanted.count { word in own.contains { isClose(word, $0) } }
  }

  private static func words(of text: String) -> [[Unicode.Scalar]] {
    TextFold.fold(text).unicodeScalars.split { !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
      .map { Array($0) }
  }

  /// A syllable of Hangul says as much as some letters.
  private static func leastLetters(_ word: [Unicode.Scalar]) -> Int {
    word.contains { $0.value >= 0x1100 } ? 2 : 4
  }

  /// Whether one letter in four at most is another, one too many, missing, or in its neighbour's place.
  private static func isClose(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    if left == right { return true }
    let allowed = max(left.count, right.count) / leastLetters(left)
    guard allowed > 0, abs(left.count - right.count) <= allowed else { return false }
    var (before, last) = ([Int](), Array(0...right.count))
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        let isSwap = row > 0 && column > 0 && letter == right[column - 1] && left[row - 1] == other
        if isSwap { cost = min(cost, before[column - 1] + 1) }
        next.append(cost)
      }
      if next.allSatisfy({ $0 > allowed }) { return false }
      (before, last) = (last, next)
    }
    return (last.last ?? .max) <= allowed
  }
}
