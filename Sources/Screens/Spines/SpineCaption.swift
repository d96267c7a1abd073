import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What is said below the shelves of the book in hand, where it does not stand beside them.
struct SpineCaption {
  static let rows = 2
  private static let gap = 2
  private static let wideGap = 4
  private static let thread = 24

  let book: BookCard
  let queuePlace: Int?
  let isMarked: Bool
  let words: BookWords

  /// Title and author over where the book stands and what copy it is.
  func draw(in rect: Rect, into frame: inout Frame) {
    let (left, row) = (rect.columns.lowerBound, rect.rows.lowerBound)
    drawName(in: rect.columns, row: row, into: &frame)
    var column = left
    for (index, part) in parts.enumerated() {
      if index > 0 { column += part.isNear ? Self.gap : Self.wideGap }
      let columns = part.thread ?? TextWidth.columns(of: part.text)
      guard column + columns <= rect.columns.upperBound else { continue }
      if let width = part.thread {
        frame.progress(book.progress?.fraction ?? 0, at: column, row: row + 1, width: width)
      } else {
        frame.write(part.text, at: column, row: row + 1, part.role)
      }
      column += columns
    }
  }

  /// The same in one row, which ends with the place in the list.
  func drawRow(_ place: String, in columns: Range<Int>, row: Int, into frame: inout Frame) {
    let end = [words.percent(book), place].filter { !$0.isEmpty }.joined(separator: "  ")
    frame.write(end, endingAt: columns.upperBound, row: row, .quiet)
    let room = columns.count - TextWidth.columns(of: end) - Self.gap
    drawName(in: columns.lowerBound..<(columns.lowerBound + max(0, room)), gap: 1, row: row, into: &frame)
  }

  private func drawName(in columns: Range<Int>, gap: Int = gap, row: Int, into frame: inout Frame) {
    let left = columns.lowerBound
    if isMarked { frame.mark(.marked, at: left - 1, row: row, in: columns) }
    let used = frame.write(words.title(book), at: left, row: row, limit: columns.count, .selected)
    frame.canvas.cursor = Position(column: left, row: row)
    let author = left + used + gap
    guard author < columns.upperBound else { return }
    frame.write(words.authors(book), at: author, row: row, limit: columns.upperBound - author)
  }

  private struct CaptionPart {
    var text = ""
    /// Columns of the thread it is; nil for words.
    var thread: Int?
    var role = Role.quiet
    /// Whether it belongs to the part before it.
    var isNear = false
  }

  private var parts: [CaptionPart] {
    var parts = placeParts
    let pages = book.status == .reading && book.place != nil ? nil : book.pages
    let facts = [
      book.rating.map { words.words("rate.means", ["rating": $0.text]) },
      words.published(book.published),
      pages.map { words.words.count("count.pages", $0) },
      words.size(book.dimensions),
      book.owned ? words.words("book.owned") : nil,
      book.favourite ? words.words("book.favourite") : nil,
    ]
    for fact in facts.compactMap({ $0 }) where !fact.isEmpty { parts.append(CaptionPart(text: fact)) }
    return parts
  }

  /// Where the book stands: with its thread while it is read, else in words.
  private var placeParts: [CaptionPart] {
    guard book.status == .reading || book.status == .paused, let progress = book.progress,
      progress.fraction != nil
    else { return [CaptionPart(text: words.status(book, queuePlace: queuePlace))] }
    var parts = [CaptionPart(thread: Self.thread)]
    let phrases = [words.percent(book), words.placeBesidePercent(book)]
    for phrase in phrases where !phrase.isEmpty {
      parts.append(CaptionPart(text: phrase, role: .text, isNear: true))
    }
    return parts
  }
}
