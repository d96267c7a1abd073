import ScreenKit

/// How a book's page is laid out: its columns, and what is beside what.
struct PageMeasure: Equatable {
  enum BookPageForm {
    /// Labels to the left of the texts, a title card beside the head.
    case labelled
    /// Headings above the texts.
    case stacked
    /// One row for each folded part, where rows are few.
    case low
  }

  /// Prose is never set wider.
  static let widestProse = 76
  private static let paneGap = 4
  private static let shortLabels = 9
  private static let leastBesideCard = 34

  let form: BookPageForm
  let width: Int
  /// Column in which the texts of the parts begin.
  var axis = 0
  /// Column in which the head begins.
  var head = 0
  /// Columns of the title card, 0 without one.
  var card = 0
  /// Whether the card stands above the head, and not beside it.
  var isCardAbove = false
  /// Whether the place in the book has a row of its own below the thread.
  var hasPlaceBelow = true
  /// Notes shown before the rest is unfolded; nil where they stand in a pane of their own.
  var notes: Int?

  var textWidth: Int { min(PageMeasure.widestProse, max(1, width - axis)) }
  var headWidth: Int { max(1, width - head) }

  /// Column in which the thread and the memo begin: below the card where there are no labels under it.
  var threadColumn: Int { form == .stacked ? 0 : head }
  var memoColumns: Range<Int> {
    threadColumn..<(threadColumn + min(PageMeasure.widestProse, max(1, width - threadColumn)))
  }

  /// The page of a screen, with the notes beside it on a wide one.
  static func page(in grid: Grid) -> PageMeasure {
    let width = pageColumns(in: grid).count
    if grid.isLow {
      return PageMeasure(form: .low, width: width, axis: shortLabels, hasPlaceBelow: false, notes: 1)
    }
    switch grid.sizeClass {
    case .regular: return PageMeasure(form: .labelled, width: width, axis: 22, head: 22, card: 17)
    case .compact:
      return PageMeasure(
        form: .labelled,
        width: width,
        axis: 18,
        head: 18,
        card: 14,
        hasPlaceBelow: false,
        notes: 3
      )
    case .narrow, .tooSmall: return PageMeasure(form: .stacked, width: width, notes: 3)
    }
  }

  /// The page of a found book, which has no notes of the reader's beside it.
  static func found(in grid: Grid) -> PageMeasure {
    guard !grid.isLow, grid.sizeClass == .regular else { return page(in: grid) }
    return PageMeasure(form: .labelled, width: grid.text.count, axis: 22, head: 22, card: 17)
  }

  /// A book beside a list; where that leaves few columns its card stands above its title.
  static func summary(width: Int) -> PageMeasure {
    let isCardAbove = width < leastBesideCard
    return PageMeasure(
      form: .stacked,
      width: width,
      head: isCardAbove ? 0 : 15,
      card: 13,
      isCardAbove: isCardAbove,
      notes: 3
    )
  }

  static func notes(width: Int) -> PageMeasure { PageMeasure(form: .stacked, width: width) }

  static func pageColumns(in grid: Grid) -> Range<Int> {
    guard let notes = notesColumns(in: grid) else { return grid.text }
    return grid.text.lowerBound..<(notes.lowerBound - paneGap)
  }

  /// The screen's columns of the notes beside the page; nil where they stand in it.
  static func notesColumns(in grid: Grid) -> Range<Int>? {
    guard grid.sizeClass == .regular, !grid.isLow else { return nil }
    let width = (grid.text.count - paneGap) * 4 / 11
    return (grid.text.upperBound - width)..<grid.text.upperBound
  }
}
