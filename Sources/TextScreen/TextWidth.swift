/// The one place that decides how many columns text takes and what of it may be drawn.
///
/// Columns follow a table of our own, made by the rules of libc's `wcwidth` and never asked from the locale.
/// A text is taken grapheme by grapheme; a grapheme that no cell can hold as it is comes out reduced: an emoji
/// family as its first member, a flag as its two letters, decomposed Hangul composed. What must not reach a
/// terminal raw is drawn as `?`, which every font has and no terminal draws in two columns. A tab is drawn as
/// blanks to the next multiple of four columns from the text's start.
public enum TextWidth {
  /// A cluster ready for a cell.
  public struct Cluster: Sendable, Hashable {
    /// Free of controls.
    let scalars: CellScalars
    /// 1 or 2.
    public let columns: Int

    /// The cluster as a string.
    public var text: String { scalars.text }
  }

  /// The side on which text stands in a wider field.
  public enum Alignment: Sendable {
    case left, right
  }

  static let tabStop = 4

  /// The columns the table gives a scalar by itself: 0, 1 or 2.
  ///
  /// Where the libc at hand counts a scalar of a ``Cluster`` differently, a terminal that lays out by libc
  /// has to draw something else of this width.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if (0xAC00...0xD7A3).contains(value) || (0x4E00...0x9FFF).contains(value) { return 2 }
    if isListed(value, in: TextWidthTable.none) { return 0 }
    return isListed(value, in: TextWidthTable.two) ? 2 : 1
  }

  public static func columns(of text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return ColumnWalk(text).reduce(0) { $0 + $1.columns(at: $0) }
  }

  public static func cells(of text: String) -> [Cluster] {
    Array(CellSequence(text))
  }

  /// A text cut to so many columns; where something was cut it ends in the mark, with no blank before it.
  public static func clip(_ text: String, to columns: Int, mark: String = "⋯") -> String {
    if text.utf8.count <= columns, isPlain(text) { return text }
    let markColumns = self.columns(of: mark)
    var column = 0
    var kept = 0
    for step in ColumnWalk(text) {
      column += step.columns(at: column)
      if column > columns {
        guard markColumns <= columns else { return "" }
        return prefix(of: text, bytes: kept) + mark
      }
      if column <= columns - markColumns, !step.isBlank { kept = step.end }
    }
    return text
  }

  /// A text cut to so many columns in its middle, so that its beginning and its end stay.
  public static func clipMiddle(_ text: String, to columns: Int, mark: String = "⋯") -> String {
    guard self.columns(of: text) > columns else { return text }
    let room = columns - self.columns(of: mark)
    guard room > 1 else { return clip(text, to: columns, mark: mark) }
    let cells = cells(of: text)
    let head = fitting(cells, room - room / 2)
    let tail = fitting(cells.reversed(), room - head.reduce(0) { $0 + $1.columns })
    // No blank beside the mark.
    let before = head.reversed().drop { $0.text == " " }.reversed().map(\.text)
    let after = tail.reversed().drop { $0.text == " " }.map(\.text)
    return before.joined() + mark + after.joined()
  }

  /// As many cells from the first on as have room in so many columns.
  private static func fitting(_ cells: some Sequence<Cluster>, _ columns: Int) -> [Cluster] {
    var left = columns
    return Array(
      cells.prefix { cell in
        left -= cell.columns
        return left >= 0
      }
    )
  }

  /// A text of exactly so many columns: clipped with the mark where longer, filled with blanks where shorter.
  public static func pad(
    _ text: String,
    to columns: Int,
    alignment: Alignment = .left,
    mark: String = "⋯"
  ) -> String {
    let clipped = clip(text, to: columns, mark: mark)
    let blanks = String(repeating: " ", count: max(0, columns - self.columns(of: clipped)))
    return alignment == .left ? clipped + blanks : blanks + clipped
  }

  /// Whether a text is drawn byte by byte: ASCII without controls.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// The start of a text up to an offset on a boundary of its graphemes.
  static func prefix(of text: String, bytes: Int) -> String {
    String(text[..<text.utf8.index(text.startIndex, offsetBy: bytes)])
  }

  /// Whether a value lies within the ranges whose firsts and ends a list holds in turn.
  private static func isListed(_ value: UInt32, in bounds: [UInt32]) -> Bool {
    var low = 0
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return !low.isMultiple(of: 2)
  }
}
