/// The clusters a text is drawn as, made one at a time so that drawing may stop at the edge.
struct CellSequence: Sequence, IteratorProtocol {
  private let text: String
  /// UTF-8 offset of the next grapheme.
  private var offset = 0
  private let end: Int
  private var column = 0
  /// What the last grapheme still gives, in reverse.
  private var pending: [TextWidth.Cluster] = []

  init(_ text: String) {
    self.text = text
    end = text.utf8.count
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
      if offset == end { return nil }
    }
  }

  /// The first cluster of the next grapheme, if it has any.
  private mutating func nextCluster() -> TextWidth.Cluster? {
    guard offset < end else { return nil }
    if let simple = text.simpleScalar(at: offset) {
      offset += simple.bytes
      return TextWidth.Cluster(scalars: CellScalars(simple.scalar), columns: simple.columns)
    }
    let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
    offset += character.utf8.count
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

/// A scalar of printable ASCII, a syllable of Hangul, an ideograph or a sign lines and blocks are drawn with.
struct SimpleScalar {
  let scalar: Unicode.Scalar

  /// In UTF-8.
  var bytes: Int { scalar.isASCII ? 1 : 3 }
  var columns: Int { scalar.value < 0x4E00 ? 1 : 2 }
}

extension StringProtocol {
  /// The scalar at a UTF-8 offset if it is a simple one and a grapheme of its own, which only such a scalar behind it, a
  /// control or the end makes sure.
  ///
  /// Told from the bytes: every text of every frame is measured so, and indices cost several times as much.
  func simpleScalar(at offset: Int) -> SimpleScalar? {
    utf8.withContiguousStorageIfAvailable { $0.simpleScalar(at: offset) } ?? nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func simpleScalar(at offset: Int) -> SimpleScalar? {
    let byte = self[offset]
    if byte >= 0x20, byte < 0x7F {
      let after = offset + 1
      let isAlone = after == count || self[after] < 0x80 || longScalar(at: after) != nil
      return isAlone ? SimpleScalar(scalar: Unicode.Scalar(byte)) : nil
    }
    guard let scalar = longScalar(at: offset) else { return nil }
    let after = offset + 3
    let isAlone = after == count || (0x20..<0x7F).contains(self[after]) || longScalar(at: after) != nil
    return isAlone ? SimpleScalar(scalar: scalar) : nil
  }

  /// The simple scalar of three bytes at an offset.
  private func longScalar(at offset: Int) -> Unicode.Scalar? {
    guard (0xE2...0xED).contains(self[offset]), offset + 2 < count else { return nil }
    let value =
      UInt32(self[offset] & 0xF) << 12 | UInt32(self[offset + 1] & 0x3F) << 6
      | UInt32(self[offset + 2] & 0x3F)
    switch value {
    // Of the signs behind those of lines and blocks some are emoji.
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x2500...0x259F, 0x2800...0x28FF: return Unicode.Scalar(value)
    default: return nil
    }
  }
}
