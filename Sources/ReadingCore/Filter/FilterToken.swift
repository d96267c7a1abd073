/// A piece of a filter's text: a term, a bracket that stands free, or a word between alternatives.
struct FilterToken {
  enum FilterTokenKind {
    case word(FilterWord)
    /// A word such as `or`, as it was typed.
    case alternative(String)
    case opening(isNegated: Bool)
    case closing
  }

  let kind: FilterTokenKind
  /// Where it stands in the text, in characters from 0.
  let position: Range<Int>

  /// A value as it is typed, in quotes unless nothing in it means anything.
  static func typed(_ value: String) -> String {
    if value.allSatisfy({ $0.isLetter || $0.isNumber }) { return value }
    return "\"" + value.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  /// The pieces of a text, parted by spaces outside quotes; a quote left open reaches to the end, and two of them
  /// within quotes are one of the text.
  ///
  /// A bracket stands free before a term and behind one, and not within it: `f(x)` is a word.
  static func split(_ text: String) -> [FilterToken] {
    var scan = FilterScan(text)
    while scan.scanNext() {}
    return scan.tokens
  }
}

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
}

private struct FilterScan {
  private let characters: [Character]
  private var place = 0
  private(set) var tokens: [FilterToken] = []

  init(_ text: String) { characters = Array(text) }

  private func isAt(_ character: Character, _ place: Int) -> Bool {
    place < characters.count && characters[place] == character
  }

  /// Takes what stands next; false at the end.
  mutating func scanNext() -> Bool {
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    guard place < characters.count else { return false }
    if isAt("(", place) {
      take(.opening(isNegated: false), length: 1)
    } else if isAt("-", place), isAt("(", place + 1) {
      take(.opening(isNegated: true), length: 2)
    } else if isAt(")", place) {
      take(.closing, length: 1)
    } else {
      takeWord()
    }
    return true
  }

  private mutating func take(_ kind: FilterToken.FilterTokenKind, length: Int) {
    tokens.append(FilterToken(kind: kind, position: place..<(place + length)))
    place += length
  }

  private mutating func takeWord() {
    let start = place
    let isNegated = isAt("-", place)
    if isNegated { place += 1 }
    var (key, value, isQuoted, isInQuotes): (String?, String, Bool, Bool) = (nil, "", false, false)
    /// Brackets opened within the word, and not closed yet.
    var inner = 0
    while place < characters.count {
      let character = characters[place]
      if !isInQuotes {
        if character.isWhitespace { break }
        if character == ")", inner == 0, endsWord(place) { break }
        if character == "(" { inner += 1 }
        if character == ")" { inner = max(0, inner - 1) }
      }
      switch character {
      case "\"" where isInQuotes && isAt("\"", place + 1):
        value.append(character)
        place += 1
      case "\"":
        isInQuotes.toggle()
        isQuoted = true
      case ":" where !isQuoted && key == nil && !value.isEmpty && value.allSatisfy(\.isLetter):
        key = value
        value = ""
      default: value.append(character)
      }
      place += 1
    }
    let position = start..<place
    if !isNegated, !isQuoted, key == nil, FilterKey.alternatives.contains(TextFold.fold(value)) {
      tokens.append(FilterToken(kind: .alternative(value), position: position))
    } else {
      let word = FilterWord(
        isNegated: isNegated,
        key: key,
        value: value,
        isQuoted: isQuoted,
        position: position
      )
      tokens.append(FilterToken(kind: .word(word), position: position))
    }
  }

  /// Whether nothing but closing brackets follows in the word.
  private func endsWord(_ place: Int) -> Bool {
    let next = characters[place...].first { $0 != ")" }
    return next?.isWhitespace ?? true
  }
}
