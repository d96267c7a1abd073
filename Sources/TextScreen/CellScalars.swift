/// What one cell shows: a base and at most four combining marks, as many as a cell of ncurses holds; empty for none.
///
/// Numbers and no string: thousands of them are made, compared and let go for each frame, and a string is counted
/// each time.
public struct CellScalars: Sendable, Hashable, RandomAccessCollection {
  static let mostMarks = 4
  static let blank = CellScalars(" ")

  /// Bits of the greatest scalar; three of them fit into one number.
  private static let width = 21

  /// The first three scalars, the first in the lowest bits, and zeros for those there are not: NUL is never drawn.
  private var first: UInt64 = 0
  private var rest: UInt64 = 0

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    let bits = rest == 0 ? first.significantBits : 3 * Self.width + rest.significantBits
    return (bits + Self.width - 1) / Self.width
  }

  /// No scalar at all.
  init() {}

  init(_ scalar: Unicode.Scalar) { first = UInt64(scalar.value) }

  /// A base with its marks, those behind the fourth left out.
  init(_ base: Unicode.Scalar, marks: [Unicode.Scalar]) {
    self.init(base)
    for (index, mark) in marks.prefix(Self.mostMarks).enumerated() {
      let value = UInt64(mark.value)
      if index < 2 {
        first |= value << (Self.width * (index + 1))
      } else {
        rest |= value << (Self.width * (index - 2))
      }
    }
  }

  public subscript(index: Int) -> Unicode.Scalar {
    let bits = index < 3 ? first >> (Self.width * index) : rest >> (Self.width * (index - 3))
    return Unicode.Scalar(UInt32(bits & (1 << Self.width - 1))) ?? "\u{FFFD}"
  }

  /// The same as a string.
  var text: String { reduce(into: "") { $0.unicodeScalars.append($1) } }
}

extension UInt64 {
  /// How many bits the number needs.
  fileprivate var significantBits: Int { bitWidth - leadingZeroBitCount }
}
