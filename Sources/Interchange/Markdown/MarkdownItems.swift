/// The list items that a line of Markdown stands in, by the columns their contents begin at.
struct MarkdownItems {
  /// A line without what puts it where it is.
  struct IndentedLine {
    var rest: Substring
    var column: Int
    /// Whether it begins so far to the right that it is code, or goes on with what is above.
    var isFurtherIn = false
  }

  /// More blanks than this make code of what stands behind them.
  private static let mostBlanks = 3
  private static let mostDigits = 9
  private static let tab = 4

  private var columns: [Int] = []
  /// Whether nothing stands in the innermost one yet.
  private var isEmpty = false

  var count: Int { columns.count }

  /// The column the innermost one begins at.
  var column: Int { columns.last ?? 0 }

  mutating func leave(_ line: Substring) -> IndentedLine {
    var place = Self.withoutBlanks(line, from: 0)
    // An empty line belongs to any item that has begun.
    if place.rest.isEmpty {
      if isEmpty { columns.removeLast() }
      isEmpty = false
      return place
    }
    isEmpty = false
    while let last = columns.last, place.column < last { columns.removeLast() }
    place.isFurtherIn = place.column - column > Self.mostBlanks
    return place
  }

  /// Enters the items that begin at a place and gives what stands in them.
  ///
  /// Text above that may go on is interrupted only by some of them.
  mutating func enter(_ place: IndentedLine, isBelowText: Bool) -> IndentedLine {
    var place = place
    var isBelowText = isBelowText
    while !place.isFurtherIn, let width = Self.mark(of: place.rest, isBelowText: isBelowText) {
      let start = place.column + width
      place = Self.withoutBlanks(place.rest.dropFirst(width), from: start)
      let blanks = place.column - start
      columns.append(place.rest.isEmpty || blanks > Self.mostBlanks + 1 ? start + 1 : place.column)
      place.isFurtherIn = !place.rest.isEmpty && place.column - column > Self.mostBlanks
      isBelowText = false
      isEmpty = place.rest.isEmpty
    }
    return place
  }

  /// How long the mark of an item is that stands there; nil where none does.
  private static func mark(of rest: Substring, isBelowText: Bool) -> Int? {
    guard let first = rest.first, !isRule(rest) else { return nil }
    var width = 1
    if !"-*+".contains(first) {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard (1...mostDigits).contains(digits.count), let sign = rest.dropFirst(digits.count).first,
        sign == "." || sign == ")", !isBelowText || digits == "1"
      else { return nil }
      width = digits.count + 1
    }
    let after = rest.dropFirst(width)
    guard let blank = after.first else { return isBelowText ? nil : width }
    guard blank == " " || blank == "\t" else { return nil }
    return isBelowText && after.allSatisfy(\.isWhitespace) ? nil : width
  }

  /// Whether a line is drawn across the page, as by `- - -`.
  static func isRule(_ rest: Substring) -> Bool {
    let signs = rest.filter { !$0.isWhitespace }
    guard signs.count >= 3, let first = signs.first, "-*_".contains(first) else { return false }
    return signs.allSatisfy { $0 == first }
  }

  private static func withoutBlanks(_ line: Substring, from column: Int) -> IndentedLine {
    var place = IndentedLine(rest: line, column: column)
    while let blank = place.rest.first, blank == " " || blank == "\t" {
      place.column += blank == "\t" ? tab - place.column % tab : 1
      place.rest.removeFirst()
    }
    return place
  }
}
