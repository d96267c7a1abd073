import Catalogue
import Interchange
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The rows of a collection: a thing with its one line, a book with who wrote it and where it stands.
struct CollectionRows: ListRows {
  private static let gap = 3
  private static let widestName = 24
  private static let leastSummary = 16

  private let model: CollectionModel
  private let rows: [CollectionRow]
  private let columns: Range<Int>
  private let found: FoundRow
  /// Columns of the names of things.
  private let nameWidth: Int
  /// Columns of what is said of each thing; 0 where there are too few for it.
  let summaryWidth: Int

  init(_ model: CollectionModel, columns: Range<Int>) {
    self.model = model
    self.columns = columns
    rows = model.rows
    found = FoundRow(columns, BookWords(words: model.words, today: model.today))
    nameWidth = min(model.nameWidth, Self.widestName, columns.count * 2 / 5)
    let rest = columns.count - nameWidth - Self.gap
    summaryWidth = rest >= Self.leastSummary ? rest : 0
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    let role: Role = isSelected ? .selected : .text
    switch (rows[index], model.entry(rows[index])) {
    case (.introduction, _):
      frame.write(
        model.words("collection.introduction"),
        at: columns.lowerBound,
        row: row,
        limit: columns.count,
        role
      )
    case (_, .exhibit(let thing)?):
      let summary = summaryWidth > 0 ? thing.summary : nil
      let limit = summary == nil ? columns.count : nameWidth
      frame.write(thing.name, at: columns.lowerBound, row: row, limit: limit, role)
      if let summary {
        let column = columns.upperBound - summaryWidth
        frame.write(summary, at: column, row: row, limit: summaryWidth, .quiet)
      }
    case (_, .book(let book)?): draw(book, rows[index], isSelected, row, &frame)
    case (_, nil): break
    }
  }

  private func draw(
    _ book: Book,
    _ entry: CollectionRow,
    _ isSelected: Bool,
    _ row: Int,
    _ frame: inout Frame
  ) {
    guard let joined = model.joined(entry) else { return }
    let card = model.card(of: joined)
    if let card { found.mark(card, row: row, into: &frame) }
    var shown = book
    // What is named by its number alone has the title of the reader's own, where there is one.
    if let card, ISBN(text: book.title) != nil { (shown.title, shown.authors) = (card.title, card.authors) }
    let last = card.map { found.status($0, queuePlace: model.queuePlace(of: $0)) } ?? ""
    found.draw(shown, shown.published, last, isSelected, row, &frame)
  }
}
