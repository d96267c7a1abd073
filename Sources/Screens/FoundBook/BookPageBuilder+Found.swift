import ScreenKit
import TextScreen

/// The parts only a found book's page has: whether it is on the shelf, and which sources have it.
extension BookPageBuilder {
  /// Whether the book is on the shelf, and the keys that put it there, in the columns of the head.
  mutating func addStanding() {
    guard let found = content.found else { return }
    let column = measure.form == .labelled ? measure.head : 0
    let width = measure.width - column
    addGap()
    flow.lines += TextWidth.wrap(found.standing, to: width).map {
      BookLine(.standing, [.text($0, at: column, limit: width)])
    }
    // Where rows are few the footer says it.
    guard measure.form != .low, !found.ways.isEmpty else { return }
    addGap()
    let keys = found.ways.map { TextWidth.columns(of: $0.key) }.max() ?? 0
    let label = keys + 2
    flow.lines += found.ways.map { way in
      BookLine(
        .standing,
        [
          .text(way.key, at: column, limit: keys, .key),
          .text(way.label, at: column + label, limit: width - label, .quiet),
        ]
      )
    }
  }

  mutating func addFoundIn() {
    guard let found = content.found else { return }
    let rows = found.sources.flatMap { prose($0.text, part: .foundIn, $0.isQuiet ? .quiet : .text) }
    addSection(label("foundIn"), part: .foundIn, rows)
  }
}
