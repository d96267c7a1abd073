package import SeogaResources
import TextScreen

/// A mark that says something of what stands in its row, and that no word beside it says.
package enum RowMark: String, CaseIterable, Sendable {
  case marked, taken, chosen, seen, favourite, paused, notNow

  /// Its sign in a set.
  fileprivate func sign(_ glyphs: Glyphs) -> String {
    switch self {
    case .marked, .taken, .chosen, .seen: glyphs.have
    case .favourite: glyphs.love
    case .paused, .notNow: glyphs.notNow
    }
  }

  fileprivate var role: Role {
    switch self {
    case .marked, .taken, .chosen, .seen: .have
    case .favourite: .love
    case .paused, .notNow: .notNow
    }
  }

  /// What stands for it where its word has no room.
  fileprivate var letter: String {
    switch self {
    case .marked, .taken, .chosen, .seen: "x"
    case .favourite: "*"
    case .paused, .notNow: "~"
    }
  }
}

/// The words of marks, for those who have the screen read aloud.
package struct MarkWords: Sendable, Equatable {
  private let words: [RowMark: String]

  package init(_ words: Words) {
    self.words = Dictionary(uniqueKeysWithValues: RowMark.allCases.map { ($0, words("mark.\($0.rawValue)")) })
  }

  package subscript(mark: RowMark) -> String { words[mark] ?? "" }
}

/// A mark whose word is still to be written.
struct UnsaidMark {
  let mark: RowMark
  /// Where its sign would stand.
  let column: Int
  let row: Int
  /// Where its word may.
  let columns: Range<Int>
}

extension Frame {
  /// Draws the sign of a mark, or has its word written once all else stands in the row, where the screen is read aloud.
  ///
  /// - Parameter columns: where the word may stand; nil for all columns of text.
  package mutating func mark(_ mark: RowMark, at column: Int, row: Int, in columns: Range<Int>? = nil) {
    guard look.marks != nil else { return _ = write(mark.sign(glyphs), at: column, row: row, mark.role) }
    guard rows.contains(row) else { return }
    unsaid.append(UnsaidMark(mark: mark, column: column, row: row, columns: columns ?? grid.text))
  }

  /// A mark among other text: its word where the screen is read aloud, else its sign.
  package func text(of mark: RowMark) -> String { look.marks?[mark] ?? mark.sign(glyphs) }

  /// Writes the words of marks, each behind the first text of its row that leaves it room; where none does a letter
  /// stands in the place of the sign.
  mutating func sayMarks() {
    guard !unsaid.isEmpty, let words = look.marks else { return }
    let unsaid = unsaid
    self.unsaid = []
    for said in unsaid {
      let word = words[said.mark]
      let place = room(for: TextWidth.columns(of: word), in: said.columns, row: said.row)
      stamp(place == nil ? said.mark.letter : word, at: place ?? said.column, row: said.row, said.mark.role)
    }
  }

  /// The first column of so many that nothing stands in, with a blank before them and one behind.
  private func room(for width: Int, in columns: Range<Int>, row: Int) -> Int? {
    let cells = Array(canvas.row(row))
    var blanks = 0
    for column in columns.clamped(to: cells.indices) {
      blanks = cells[column].scalars == Cell.blank.scalars ? blanks + 1 : 0
      if blanks == width + 2 { return column - width }
    }
    return blanks == width + 1 ? columns.upperBound - width : nil
  }
}
