import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct NoteLines {
  /// Rows a note takes of itself.
  static let rows = 2
  private static let gap = 3
  private static let leastDay = 10
  private static let book = 24
  private static let leastPlace = 6
  /// A place that is no page, such as a location of an e-book, is cut to this, or to its share of the columns.
  private static let mostPlace = 12
  private static let shareOfPlace = 4
  /// From this width on the second row also tells how the note goes on.
  private static let wide = 60
  /// Below this width there is no room for the kind.
  private static let narrow = 42

  private let columns: Range<Int>
  private let words: BookWords
  private let needles: [String]
  private let hasTags: Bool
  private let day: Int
  private let place: Int
  private let isNarrow: Bool
  private let isWide: Bool

  /// `greatestPage` is the greatest page any note has, `hasTags` whether a row says under which tag it stands; where
  /// one of `needles`, folded, is in sight, it is marked.
  init(columns: Range<Int>, words: BookWords, greatestPage: Int, hasTags: Bool, needles: [String]) {
    self.columns = columns
    self.words = words
    self.needles = needles
    self.hasTags = hasTags
    let page = TextWidth.columns(of: words.words("progress.page", ["page": String(greatestPage)]))
    place = min(NoteLines.mostPlace, max(NoteLines.leastPlace, page))
    // The longest there is: a month of another year.
    let month = words.days.short(ReadingDay(year: words.days.today.year - 1, month: 12))
    day = max(NoteLines.leastDay, TextWidth.columns(of: month) + 2)
    isNarrow = columns.count < NoteLines.narrow
    isWide = columns.count >= NoteLines.wide
  }

  func draw(_ item: NoteItem, isSelected: Bool, row: Int, into frame: inout Frame) {
    let summary = NoteSummary(item.note, words: words.words, quotation: frame.glyphs.quotation)
    let most = max(NoteLines.mostPlace, columns.count / NoteLines.shareOfPlace)
    // What is wider than the pages takes of this row alone.
    let place = max(self.place, min(most, TextWidth.columns(of: summary.place)))
    frame.write(summary.place, endingAt: columns.upperBound, row: row, limit: place, .quiet)
    var end = columns.upperBound - place - NoteLines.gap
    if isWide {
      let kind = kind(of: item)
      frame.write(kind, endingAt: end, row: row, limit: NoteLines.book, .quiet)
      end -= min(NoteLines.book, TextWidth.columns(of: kind)) + NoteLines.gap
    } else if summary.place.isEmpty {
      end = columns.upperBound
    }
    let role: Role = isSelected ? .selected : .text
    write(summary.title, columns: columns.lowerBound..<end, row: row, role, into: &frame)
    drawDetails(item, summary, row: row + 1, into: &frame)
  }

  private func drawDetails(_ item: NoteItem, _ summary: NoteSummary, row: Int, into frame: inout Frame) {
    let (start, end) = (columns.lowerBound, columns.upperBound)
    let (written, title) = (words.days.short(stamp: item.note.created), words.title(item.book))
    if isNarrow {
      frame.write(written, endingAt: end, row: row, .quiet)
      let room = columns.count - TextWidth.columns(of: written) - 2
      let tagged = (hasTags ? item.tag : nil).map { "#\($0)  \(title)" } ?? title
      write(tagged, columns: start..<(start + room), row: row, .quiet, into: &frame)
      return
    }
    frame.write(written, at: start, row: row, limit: day - 1, .quiet)
    let book = start + day
    if isWide {
      write(title, columns: book..<(book + NoteLines.book - 2), row: row, .quiet, into: &frame)
      let rest = book + NoteLines.book
      write(summary.rest, columns: rest..<end, row: row, .quiet, into: &frame)
    } else {
      let kind = kind(of: item)
      let most = columns.count / 3
      frame.write(kind, endingAt: end, row: row, limit: most, .quiet)
      let room = end - book - min(most, TextWidth.columns(of: kind)) - 2
      write(title, columns: book..<(book + room), row: row, .quiet, into: &frame)
    }
  }

  /// Writes a text that the list is searched by, with what was found in it.
  private func write(_ text: String, columns: Range<Int>, row: Int, _ role: Role, into frame: inout Frame) {
    let used = frame.write(text, at: columns.lowerBound, row: row, limit: columns.count, role)
    guard !needles.isEmpty else { return }
    let shown = TextWidth.printable(TextWidth.clip(text, to: columns.count, mark: ""), oneLine: true)
    for hit in TextHits.columns(of: needles, in: shown) where hit.lowerBound < used {
      let end = min(hit.upperBound, used)
      frame.tint((columns.lowerBound + hit.lowerBound)..<(columns.lowerBound + end), row: row, .hit)
    }
  }

  private func kind(of item: NoteItem) -> String {
    (hasTags ? item.tag : nil).map { "#\($0)" } ?? words.words.name(of: item.note.kind)
  }
}
