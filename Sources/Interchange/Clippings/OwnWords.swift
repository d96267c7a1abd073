/// Words of the reader's own, as they are held against others.
///
/// Words as short as these stand in longer ones by chance, so only whole words at a beginning count.
struct OwnWords: Sendable {
  private let key: String
  private var words: [String] = []
  private var beginnings: [Int] = []

  init(_ text: String) {
    key = Passage.key(text)
    for line in text.split(whereSeparator: \.isNewline) {
      beginnings.append(words.count)
      words += line.split(whereSeparator: \.isWhitespace).map { Passage.key(String($0)) }
    }
  }

  /// Whether these are other words, or have them at the beginning of a paragraph.
  func say(_ other: OwnWords) -> Bool {
    key == other.key || beginnings.contains { words[$0...].starts(with: other.words) }
  }
}
