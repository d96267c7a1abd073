import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Lays out a book's page as rows; it knows columns but neither rows of the screen nor scrolling.
struct BookPageBuilder {
  /// What is shown, and how far it is opened.
  struct BookPageContent {
    let book: Book
    var unfolded: Set<BookPart> = []
    /// The part under the marker; nil where there is none, and so nothing that opens.
    var selected: BookPart?
    var memo: LineEditor?
    var memoRows = LineEditor.mostRows
    /// The names of the saved shelves it is on.
    var shelves: [String] = []
    /// How fast books of its language are read, for one of which too little is known.
    var usualSpeed = ReadingSpeed()
    /// What there is to say of it where it was found and is not the reader's own page.
    var found: FoundRemarks?
    /// The sources of the settings, by whose names the reader knows them.
    var sources: [CatalogueSource] = []
    /// The cover as a picture of some size; nil for the drawn card.
    var cover: (Size) -> CellPicture? = { _ in nil }
    /// Why there is no picture, below the card; nil where nothing is to be said.
    var coverRemark: String?
  }

  let content: BookPageContent
  let measure: PageMeasure
  let words: BookWords
  let glyphs: Glyphs
  let texts: BookTexts
  var flow = BookFlow()

  var book: Book { content.book }

  init(_ content: BookPageContent, _ measure: PageMeasure, words: BookWords, glyphs: Glyphs, texts: BookTexts)
  {
    self.content = content
    self.measure = measure
    self.words = words
    self.glyphs = glyphs
    self.texts = texts
  }

  /// The whole page, in the order of reading.
  func page() -> BookFlow {
    var builder = self
    builder.addHead()
    builder.addProgress()
    builder.addMemo()
    builder.addCard()
    builder.addNotes()
    builder.addText(.synopsis, book.synopsis)
    builder.addText(.aboutAuthors, book.aboutAuthors)
    builder.addReads()
    builder.addLowSeries()
    builder.addShelves()
    builder.addRecord()
    builder.addOddities()
    return builder.flow
  }

  func foundPage() -> BookFlow {
    var builder = self
    builder.addHead()
    let isBeside = measure.form == .labelled
    if isBeside { builder.addStanding() }
    builder.addCard()
    if !isBeside { builder.addStanding() }
    builder.addText(.synopsis, book.synopsis)
    builder.addText(.aboutAuthors, book.aboutAuthors)
    builder.addFoundIn()
    return builder.flow
  }

  /// Rows of a card that stands above its book.
  private static let rowsAbove = 8

  /// What a list shows of the book beside it.
  func summary() -> BookFlow {
    var builder = self
    if measure.isCardAbove {
      builder.flow.lines = cover(rows: Self.rowsAbove) + [.blank]
      builder.addHead()
    } else {
      builder.addHead()
      builder.addCard()
    }
    if let remark = content.coverRemark {
      builder.flow.lines.append(BookLine(.head, [.text(remark, at: 0, limit: measure.width, .quiet)]))
    }
    builder.addProgress()
    builder.addText(.synopsis, book.synopsis)
    builder.addNotes()
    builder.addReads()
    builder.addMemo()
    return builder.flow
  }

  // MARK: Rows

  func titleRole(of part: BookPart) -> Role { content.selected == part ? .selected : .text }

  /// A blank row between parts; where rows are few there is none.
  mutating func addGap() {
    if measure.form != .low, !flow.lines.isEmpty { flow.lines.append(.blank) }
  }

  /// Adds the rows of a part under its label; their columns count from the axis of the texts.
  mutating func addSection(_ label: String, count: Int? = nil, part: BookPart, _ rows: [BookLine]) {
    guard !rows.isEmpty else { return }
    addGap()
    var heading = [BookLine.BookLineRun.text(label, at: 0, limit: measure.width, .heading)]
    if let count {
      let gap = measure.form == .low ? 1 : 2
      let column = TextWidth.columns(of: label) + gap
      heading.append(.text(String(count), at: column, limit: measure.width - column, .quiet))
    }
    if measure.form == .stacked {
      flow.lines.append(BookLine(part, heading))
      flow.lines += rows
    } else {
      let moved = rows.map { $0.shifted(by: measure.axis) }
      flow.lines.append(moved[0].adding(heading))
      flow.lines += moved.dropFirst()
    }
  }

  /// The label of a part, a short one where rows are few.
  func label(_ part: String) -> String {
    words.words(measure.form == .low ? "book.label.\(part)" : "field.\(part)")
  }

  /// Phrases in rows, broken between two of them where that is enough.
  func packed(_ phrases: [String], width: Int) -> [String] {
    var rows: [String] = []
    for phrase in phrases where !phrase.isEmpty {
      if let last = rows.last, TextWidth.columns(of: last) + TextWidth.columns(of: phrase) + 2 <= width {
        rows[rows.count - 1] = "\(last), \(phrase)"
      } else {
        if !rows.isEmpty { rows[rows.count - 1] += "," }
        rows += TextWidth.wrap(phrase, to: width)
      }
    }
    return rows
  }

  /// Rows of running text in the columns of the parts.
  func prose(_ text: String, part: BookPart, at column: Int = 0, _ role: Role = .text) -> [BookLine] {
    let width = max(1, measure.textWidth - column)
    return TextWidth.wrap(text, to: width).map { BookLine(part, [.text($0, at: column, limit: width, role)]) }
  }
}
