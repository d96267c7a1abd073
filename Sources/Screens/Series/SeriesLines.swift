import Messages
import ReadingCore
import TextScreen

/// The rows of a series one below the other, with the heading above those that have no number.
struct SeriesLines {
  enum SeriesLine {
    case row(SeriesRow)
    case blank
    /// Above what has no number.
    case heading
  }

  let series: BookSeries
  /// Who wrote most of the volumes; of several the first.
  let authors: String
  private let next: BookCard?
  /// Columns of the longest number.
  let numberColumns: Int
  private let lines: [SeriesLine]
  private let places: [String: Int]
  /// The line of the heading; nil where there is none.
  private let headingLine: Int?

  init(_ series: BookSeries, words: BookWords) {
    self.series = series
    authors = SeriesLines.authors(of: series, words)
    next = series.nextToQueue()
    let unnumbered = series.unnumbered.map { SeriesLine.row(.volume($0)) }
    // Where nothing has a number there is nothing to tell them apart from.
    let isDivided = !series.numbered.isEmpty && !unnumbered.isEmpty
    headingLine = isDivided ? series.numbered.count + 1 : nil
    lines = series.numbered.map(SeriesLine.row) + (isDivided ? [.blank, .heading] : []) + unnumbered
    var places: [String: Int] = [:]
    for (line, content) in lines.enumerated() {
      if case .row(let row) = content { places[row.id] = line }
    }
    self.places = places
    let rows = series.numbered + series.unnumbered.map(SeriesRow.volume)
    numberColumns = rows.map { TextWidth.columns(of: $0.number(words)) }.max() ?? 0
  }

  private static func authors(of series: BookSeries, _ words: BookWords) -> String {
    let all = series.volumes.map { words.authors($0.book) }.filter { !$0.isEmpty }
    let counts = all.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let most = counts.values.max()
    return all.first { counts[$0] == most } ?? ""
  }

  /// The volume to put into the queue next, while others are on their way there.
  func next(besides queued: Set<String>) -> BookCard? {
    queued.isEmpty ? next : series.nextToQueue(besides: queued)
  }

  var count: Int { lines.count }

  /// How many of the lines are rows.
  var rowCount: Int { places.count }

  subscript(line: Int) -> SeriesLine { lines.indices.contains(line) ? lines[line] : .blank }

  func row(at line: Int) -> SeriesRow? { if case .row(let row) = self[line] { row } else { nil } }

  func line(of id: String) -> Int? { places[id] }

  /// The number of a line among the rows, from 1 up.
  func number(of line: Int) -> Int { line + 1 - (headingLine.map { line > $0 } == true ? 2 : 0) }
}

extension SeriesRow {
  /// The identifier of its book, or what no identifier is.
  var id: String {
    switch self {
    case .volume(let volume): volume.book.id
    case .gap(let numbers): "#\(numbers.lowerBound)"
    }
  }

  /// "#2", "#5, #6"; a dash where there is none.
  func number(_ words: BookWords) -> String {
    switch self {
    case .volume(let volume): volume.printed.map { words.name(ofPosition: $0) } ?? "-"
    case .gap(let numbers): words.name(ofMissing: numbers)
    }
  }

  /// The book of a volume.
  var book: BookCard? { if case .volume(let volume) = self { volume.book } else { nil } }
}
