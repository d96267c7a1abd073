package import TextScreen

/// Stands where no row is shown: why that is, and quieter what can be done about it.
package struct EmptyList {
  private static let widest = 76

  private let sentences: [String]
  /// Whether the cursor stands here, and not in a field above.
  private let hasCursor: Bool

  package init(_ sentences: [String], hasCursor: Bool) {
    (self.sentences, self.hasCursor) = (sentences, hasCursor)
  }

  package func draw(in rect: Rect, into frame: inout Frame) {
    var row = rect.rows.lowerBound
    for (index, sentence) in sentences.enumerated() {
      let lines = TextWidth.wrap(sentence, to: min(rect.columns.count, EmptyList.widest))
      row = frame.write(lines: lines, at: rect.columns.lowerBound, row: row, index == 0 ? .text : .quiet)
    }
    if hasCursor { frame.canvas.cursor = Position(column: rect.columns.lowerBound, row: row - 1) }
  }
}
