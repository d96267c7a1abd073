/// The clusters a text is drawn as, made one at a time so that drawing may stop at the edge.
struct CellSequence: Sequence, IteratorProtocol {
  private let text: String
  private var index: String.Index
  private var column = 0
  /// What the last grapheme still gives, in reverse.
  private var pending: [TextWidth.Cluster] = []

  init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  /// The columns one grapheme takes; a tab, whose columns depend on where it stands, counts none.
  static func columns(of character: Character) -> Int {
    if let only = onlyScalar(of: character) { return cluster(for: only)?.columns ?? 0 }
    return reduced(character).reduce(0) { $0 + $1.columns }
  }

  mutating func next() -> TextWidth.Cluster? {
    while true {
      if let cluster = pending.popLast() ?? nextCluster() {
        column += cluster.columns
        return cluster
      }
      if index == text.endIndex { return nil }
    }
  }

  /// The first cluster of the next grapheme, if it has any.
  private mutating func nextCluster() -> TextWidth.Cluster? {
    guard index < text.endIndex else { return nil }
    if let byte = text.plainByte(at: index) {
      text.utf8.formIndex(after: &index)
      return TextWidth.Cluster(scalars: CellScalars(Unicode.Scalar(byte)), columns: 1)
    }
    if let sign = text.wideSign(at: index) {
      text.unicodeScalars.formIndex(after: &index)
      return TextWidth.Cluster(scalars: CellScalars(sign), columns: 2)
    }
    let character = text[index]
    index = text.index(after: index)
    if character == "\t" {
      let blanks = TextWidth.tabStop - column % TextWidth.tabStop
      pending = Array(repeating: TextWidth.Cluster(scalars: .blank, columns: 1), count: blanks)
    } else if let only = Self.onlyScalar(of: character) {
      return Self.cluster(for: only)
    } else {
      pending = Self.reduced(character).reversed()
    }
    return pending.popLast()
  }

  private static func onlyScalar(of character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return nil
    }
    return first
  }

  /// What a scalar alone is drawn as; nil where it is neither seen nor dangerous, such as a soft hyphen.
  private static func cluster(for scalar: Unicode.Scalar) -> TextWidth.Cluster? {
    if !ClusterBuilder.isSpecial(scalar) {
      let columns = TextWidth.columns(of: scalar)
      if columns > 0 { return TextWidth.Cluster(scalars: CellScalars(scalar), columns: columns) }
    }
    var builder = ClusterBuilder()
    builder.add(scalar)
    return builder.finished().first
  }

  private static func reduced(_ character: Character) -> [TextWidth.Cluster] {
    if character == "\r\n" { return [.standIn] }
    var builder = ClusterBuilder()
    let scalars = character.unicodeScalars
    var position = scalars.startIndex
    while position < scalars.endIndex {
      let scalar = scalars[position]
      scalars.formIndex(after: &position)
      if scalar == ClusterBuilder.joiner {
        // Behind a joiner stands either the rest of an emoji, which no cell can hold, or a letter that can
        // do without it.
        guard position < scalars.endIndex, scalars[position].properties.isAlphabetic else { break }
      } else {
        builder.add(scalar)
      }
    }
    return builder.finished()
  }
}

extension StringProtocol {
  /// The byte at an index if it is printable ASCII and a grapheme of its own, which only ASCII behind it, a syllable
  /// or an ideograph makes sure.
  func plainByte(at index: Index) -> UInt8? {
    let byte = utf8[index]
    guard byte >= 0x20, byte < 0x7F else { return nil }
    let after = utf8.index(after: index)
    return after == endIndex || utf8[after] < 0x80 || unicodeScalars[after].isWideSign ? byte : nil
  }

  /// The syllable of Hangul or ideograph at an index, of two columns and three bytes, if it is a grapheme of its own,
  /// which only another of those or ASCII behind it makes sure.
  func wideSign(at index: Index) -> Unicode.Scalar? {
    let sign = unicodeScalars[index]
    guard sign.isWideSign else { return nil }
    let after = unicodeScalars.index(after: index)
    guard after < endIndex else { return sign }
    let follower = unicodeScalars[after]
    return follower.isWideSign || (0x20..<0x7F).contains(follower.value) ? sign : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a syllable of Hangul or an ideograph.
  fileprivate var isWideSign: Bool { (0xAC00...0xD7A3).contains(value) || (0x4E00...0x9FFF).contains(value) }
}
