import Messages
import ReadingCore

/// The series a book stands in, each in a row that opens it.
extension BookPageBuilder {
  /// Whether it is a page of a book of the library, with a marker on it.
  var hasMarker: Bool { content.selected != nil && content.found == nil }

  private var named: [SeriesPlace] {
    book.series.enumerated().filter { index, place in
      !place.name.isEmpty && !book.series[..<index].contains { $0.name == place.name }
    }.map(\.element)
  }

  var seriesParts: [BookPart] { named.map { .series($0.name) } }

  /// Rows of the head.
  func seriesRows() -> [BookLine] { seriesRows(at: measure.head, width: measure.headWidth) }

  /// The same below a label of their own, where the head has no room for rows.
  mutating func addLowSeries() {
    guard measure.form == .low, let first = seriesParts.first else { return }
    flow.stops += seriesParts
    addSection(label("series"), part: first, seriesRows(at: 0, width: measure.textWidth))
  }

  private func seriesRows(at column: Int, width: Int) -> [BookLine] {
    named.map { place in
      let part = BookPart.series(place.name)
      return BookLine(part, [.text(words.name(of: place), at: column, limit: width, titleRole(of: part))])
    }
  }
}
