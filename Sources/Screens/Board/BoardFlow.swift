import ReadingCore

/// The lines of one pane of the board, made as they are asked for: a queue may be as long as a library.
nonisolated struct BoardFlow: RandomAccessCollection {
  /// The lines of one part: some that stand first, then so many rows for each book.
  struct BoardSection {
    fileprivate let head: [BoardLayout.BoardLine]
    fileprivate let books: [BookCard]
    fileprivate let rows: Int
    /// Blank rows between two books.
    fileprivate let gap: Int
    /// What stands below the books.
    private let foot: [BoardLayout.BoardLine]
    private let line: (_ book: BookCard, _ place: Int, _ row: Int) -> BoardLayout.BoardLine

    init(_ lines: [BoardLayout.BoardLine], foot: [BoardLayout.BoardLine] = []) {
      self.init(lines, [], foot: foot) { _, _, _ in .blank }
    }

    /// The rows of each book by the book, its place and the number of the row, both counted from 0.
    init(
      _ head: [BoardLayout.BoardLine],
      _ books: [BookCard],
      rows: Int = 1,
      gap: Int = 0,
      foot: [BoardLayout.BoardLine] = [],
      line: @escaping (_ book: BookCard, _ place: Int, _ row: Int) -> BoardLayout.BoardLine
    ) {
      (self.head, self.books, self.rows, self.gap, self.foot) = (head, books, rows, gap, foot)
      self.line = line
    }

    /// The line behind those of the books.
    private var booksEnd: Int { head.count + Swift.max(0, books.count * (rows + gap) - gap) }

    var count: Int { booksEnd + foot.count }
    var isEmpty: Bool { count == 0 }
    /// Whether it is made of rows that each say all of something.
    var isOneRow: Bool { books.isEmpty && foot.isEmpty && head.allSatisfy(\.isOneRow) }

    fileprivate func line(at number: Int) -> BoardLayout.BoardLine {
      guard number >= head.count else { return head[number] }
      guard number < booksEnd else { return foot[number - booksEnd] }
      let (place, row) = (number - head.count).quotientAndRemainder(dividingBy: rows + gap)
      return row < rows ? line(books[place], place, row) : .blank
    }

    fileprivate func lastLine(of id: String) -> Int? {
      books.firstIndex { $0.id == id }.map { head.count + $0 * (rows + gap) + rows - 1 }
        ?? foot.lastIndex { $0.stopID == id }.map { booksEnd + $0 }
    }
  }

  /// Books of each part whose lines are looked at for the widths all share; more than any terminal shows at once.
  private static let measured = 250

  private var sections: [(start: Int, section: BoardSection)] = []

  let startIndex = 0
  private(set) var endIndex = 0

  subscript(number: Int) -> BoardLayout.BoardLine {
    let place = sections.lastIndex { $0.start <= number } ?? 0
    return sections[place].section.line(at: number - sections[place].start)
  }

  mutating func append(_ section: BoardSection) {
    guard !section.isEmpty else { return }
    sections.append((endIndex, section))
    endIndex += section.count
  }

  mutating func append(_ lines: [BoardLayout.BoardLine]) { append(BoardSection(lines)) }

  /// The last line of what the marker can stand on; nil where it is not among them.
  func lastLine(of id: String) -> Int? {
    for (start, section) in sections {
      if let line = section.lastLine(of: id) { return start + line }
    }
    return nil
  }

  /// The parts that begin at a line or below it.
  func parts(from line: Int) -> [BoardModel.BoardPart] {
    sections.flatMap { start, section in
      section.head.enumerated().filter { start + $0.offset >= line }.compactMap { $0.element.beginning }
    }
  }

  /// The lines that the widths of a pane follow from, see `BoardLines.measure`.
  var samples: [BoardLayout.BoardLine] {
    sections.flatMap { _, section in
      let end = section.head.count + Self.measured * (section.rows + section.gap)
      return (0..<Swift.min(end, section.count)).lazy.map { section.line(at: $0) }
    }
  }
}
