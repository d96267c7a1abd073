/// Columns that go up, the highest as high as there are rows.
package struct ColumnChart {
  private let most: Int
  private let rows: Int
  private let glyphs: Glyphs

  /// - Parameter most: what the highest column stands for.
  package init(most: Int, rows: Int, glyphs: Glyphs) {
    (self.most, self.rows, self.glyphs) = (most, rows, glyphs)
  }

  /// The cells of a column from the top down, each one sign wide, blank above it; the least that is something shows.
  package func column(_ value: Int) -> [String] {
    let steps =
      value > 0 && most > 0
      ? max(1, BarChart.scaled(min(value, most), of: most, to: rows * glyphs.column.count)) : 0
    return (0..<rows).reversed().map { row in
      let filled = min(glyphs.column.count, steps - row * glyphs.column.count)
      return filled > 0 ? glyphs.column[filled - 1] : " "
    }
  }
}
