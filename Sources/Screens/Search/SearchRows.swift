import Catalogue
import CatalogueAsking
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct SearchRows {
  private static let countColumn = 30
  private static let gap = 2

  private let model: SearchModel
  private let found: FoundRow
  private var words: Words { model.words }
  /// Days of the calendar: what was asked is no reading.
  private let days: DayWords
  private var range: Range<Int> { found.range }

  init(_ model: SearchModel, columns: Range<Int>) {
    self.model = model
    found = FoundRow(columns, BookWords(words: model.words, today: model.today))
    days = BookWords(words: model.words, today: model.clock.date).days
  }

  func draw(_ searchRow: SearchRow, isSelected: Bool, row: Int, into frame: inout Frame) {
    let card = model.card(of: searchRow)
    let place = card.flatMap(model.queuePlace)
    let last = card.map { found.status($0, queuePlace: place) }
    if case .found = searchRow {} else if let card { found.mark(card, row: row, into: &frame) }
    switch searchRow {
    case .question(let question): draw(question, isSelected, row: row, into: &frame)
    case .series(let series, _): draw(series, isSelected, row: row, into: &frame)
    case .byHand(let title):
      found.write(words("search.addCalled", ["title": title]), isSelected, range, row, &frame)
    case .own(let card): found.draw(card, model.book(card)?.published, last ?? "", isSelected, row, &frame)
    case .found(let joined):
      found.draw(joined, card: card, queuePlace: place, isSelected: isSelected, row: row, into: &frame)
    case .earlier(let earlier, _):
      let (book, day) = (earlier.book.book, days.short(stamp: earlier.asked))
      found.draw(book, book.published, last ?? day, isSelected, row, &frame)
    case .classic(let book, _):
      let source = SourceWords(words).name(SearchRow.classics)
      found.draw(book, book.published, last ?? source, isSelected, row, &frame)
    }
  }

  private func draw(_ series: FoundSeries, _ isSelected: Bool, row: Int, into frame: inout Frame) {
    let (last, branch) = (found.columns.last, series.branch)
    let title = range.lowerBound..<(last.lowerBound - Self.gap)
    found.write(branch.title, isSelected, title, row, &frame)
    let count = branch.count.map { words.count("collection.books", $0) }
    let text = count ?? SourceWords(words).name(series.source.name)
    frame.write(text, at: last.lowerBound, row: row, limit: last.count, .quiet)
  }

  private func draw(
    _ question: KeptAnswers.KeptQuestion,
    _ isSelected: Bool,
    row: Int,
    into frame: inout Frame
  ) {
    let day = days.short(stamp: question.asked)
    frame.write(day, endingAt: range.upperBound, row: row, .quiet)
    let count = words.count("search.found", question.total)
    let start = range.lowerBound + Self.countColumn
    let hasCount = start + TextWidth.columns(of: count + day) + Self.gap <= range.upperBound
    if hasCount { frame.write(count, at: start, row: row, .quiet) }
    let end = hasCount ? start : range.upperBound - TextWidth.columns(of: day)
    found.write(question.words, isSelected, range.lowerBound..<(end - Self.gap), row, &frame)
  }
}
