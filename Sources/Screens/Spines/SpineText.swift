import ScreenKit
import TextScreen

/// What stands on the body of a spine below its head, one letter a row: the title, the author at the foot, a heart.
struct SpineText: Equatable {
  struct Letter: Equatable {
    let text: String
    /// From the row below the head.
    let row: Int
    /// From the left end of the body.
    let column: Int
  }

  private static let leastAboveAuthor = 2

  /// Columns of the body.
  private let body: Int
  private let glyphs: Glyphs
  private(set) var letters: [Letter] = []

  /// Lays out a title and what has room beside it.
  ///
  /// - Parameters:
  ///   - author: who wrote it; stands at the foot where there is room for it.
  ///   - rows: those below the head.
  init(
    _ title: String,
    author: String,
    isFavourite: Bool,
    body: Int,
    rows: Int,
    glyphs: Glyphs
  ) {
    self.body = body
    self.glyphs = glyphs
    guard rows > 0 else { return }
    let room = isFavourite && rows > 1 ? rows - 1 : rows
    let end = addTitle(TextWidth.cells(of: SpineText.withoutPauses(title)), rows: room)
    if isFavourite, rows > 1 {
      add(TextWidth.columns(of: glyphs.love) == 1 ? glyphs.love : "*", columns: 1, row: rows - 1)
    }
    // A blank row parts the author from the heart.
    addAuthor(author, above: isFavourite ? rows - 2 : rows, below: end)
  }

  /// Whether nothing stands in a row.
  func isFree(_ row: Int) -> Bool { !letters.contains { $0.row == row } }

  private mutating func add(_ text: String, columns: Int, row: Int) {
    letters.append(Letter(text: text, row: row, column: (body - columns) / 2))
  }

  // MARK: Title

  /// - Returns: the first row below the title.
  private mutating func addTitle(_ cells: [TextWidth.Cluster], rows: Int) -> Int {
    if cells.count <= rows {
      add(cells, from: 0)
      return cells.count
    }
    if let (left, right) = twoLines(cells, rows: rows) {
      let letter = SpineText.letter(of: cells)
      let start = (body - 2 * letter - 1) / 2
      add(left, within: start..<(start + letter))
      add(right, within: (start + letter + 1)..<(start + 2 * letter + 1))
      return max(left.count, right.count)
    }
    let kept = SpineText.cut(cells, to: rows - 1)
    add(kept, from: 0)
    add(glyphs.cutDown, columns: 1, row: kept.count)
    return kept.count + 1
  }

  private mutating func add(_ cells: [TextWidth.Cluster], from row: Int) {
    for (index, cell) in cells.enumerated() where cell.text != " " {
      add(cell.text, columns: cell.columns, row: row + index)
    }
  }

  private mutating func add(_ cells: [TextWidth.Cluster], within columns: Range<Int>) {
    for (index, cell) in cells.enumerated() where cell.text != " " {
      let column = columns.lowerBound + (columns.count - cell.columns) / 2
      letters.append(Letter(text: cell.text, row: index, column: column))
    }
  }

  /// The title in two lines between its words, where both have room side by side; the first as long as it can be.
  private func twoLines(
    _ cells: [TextWidth.Cluster],
    rows: Int
  ) -> (left: [TextWidth.Cluster], right: [TextWidth.Cluster])? {
    guard body >= 2 * SpineText.letter(of: cells) + 1,
      let gap = cells.prefix(rows + 1).lastIndex(where: { $0.text == " " })
    else { return nil }
    let right = cells[(gap + 1)...]
    return right.count <= rows ? (Array(cells[..<gap]), Array(right)) : nil
  }

  /// As many letters as there is room for, at the end of a word where that keeps half of them.
  private static func cut(_ cells: [TextWidth.Cluster], to rows: Int) -> [TextWidth.Cluster] {
    let gap = cells.prefix(rows + 1).lastIndex { $0.text == " " } ?? 0
    var kept = cells.prefix(gap * 2 >= rows ? gap : rows)
    while kept.last?.text == " " { kept.removeLast() }
    return Array(kept)
  }

  /// Columns of the widest letter.
  private static func letter(of cells: [TextWidth.Cluster]) -> Int { cells.map(\.columns).max() ?? 1 }

  static func letter(of title: String) -> Int { letter(of: TextWidth.cells(of: title)) }

  /// A title without commas and colons before a blank, which would have a row each, and with one blank between words.
  private static func withoutPauses(_ title: String) -> String {
    let words = title.split(whereSeparator: \.isWhitespace)
    return words.enumerated().map { index, word in
      let isPause = index + 1 < words.count && word.last.map { ",:;".contains($0) } == true
      return isPause && word.count > 1 ? String(word.dropLast()) : String(word)
    }.joined(separator: " ")
  }

  // MARK: Author

  private mutating func addAuthor(_ author: String, above end: Int, below title: Int) {
    let cells = TextWidth.cells(of: author)
    let start = end - cells.count
    guard start - title >= Self.leastAboveAuthor, SpineText.letter(of: cells) <= body else { return }
    add(cells, from: start)
  }
}
