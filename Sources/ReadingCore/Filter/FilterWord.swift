/// One term of a filter's text, quotes and sign taken off.
struct FilterWord {
  /// Whether a `-` stood in front.
  let isNegated: Bool
  /// What stood before the first colon outside quotes; nil where there is none, or it is no letters.
  let key: String?
  let value: String
  let isQuoted: Bool
  /// Where it stands in the text, in characters from 0.
  let position: Range<Int>

  /// The terms of a text, parted by spaces outside quotes; a quote left open reaches to the end.
  static func split(_ text: String) -> [FilterWord] {
    var words: [FilterWord] = []
    var scan = Scan()
    for (index, character) in text.enumerated() {
      if character.isWhitespace, !scan.isInQuotes {
        if let word = scan.word(endingAt: index) { words.append(word) }
        scan = Scan()
      } else {
        scan.consume(character, at: index)
      }
    }
    if let word = scan.word(endingAt: text.count) { words.append(word) }
    return words
  }

  /// The same term with another one behind its value.
  func joined(with next: FilterWord) -> FilterWord {
    FilterWord(
      isNegated: isNegated,
      key: key,
      value: "\(value) \(next.value)",
      isQuoted: isQuoted,
      position: position.lowerBound..<next.position.upperBound
    )
  }

  private struct Scan {
    private(set) var isInQuotes = false
    private var isNegated = false
    private var isQuoted = false
    private var key: String?
    private var value = ""
    private var start: Int?

    mutating func consume(_ character: Character, at index: Int) {
      let isFirst = start == nil
      if isFirst { start = index }
      switch character {
      case "-" where isFirst: isNegated = true
      case "\"":
        isInQuotes.toggle()
        isQuoted = true
      case ":" where !isQuoted && key == nil && !value.isEmpty && value.allSatisfy(\.isLetter):
        key = value
        value = ""
      default: value.append(character)
      }
    }

    func word(endingAt end: Int) -> FilterWord? {
      guard let start else { return nil }
      return FilterWord(
        isNegated: isNegated,
        key: key,
        value: value,
        isQuoted: isQuoted,
        position: start..<end
      )
    }
  }
}
