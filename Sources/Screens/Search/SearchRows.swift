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
  private let range: Range<Int>
  private let columns: SearchColumns
  private let isNarrow: Bool
  private let bookWords: BookWords
  private var words: Words { model.words }

  init(_ model: SearchModel, columns: Range<Int>) {
    self.model = model
    range = columns
    self.columns = SearchColumns(columns)
    isNarrow = self.columns.author == nil
    bookWords = BookWords(words: model.words, today: model.today)
  }

  func draw(_ searchRow: SearchRow, isSelected: Bool, row: Int, into frame: inout Frame) {
    let card = model.card(of: searchRow)
    if let card {
      frame.write(frame.glyphs.have, at: range.lowerBound - 1, row: row, .have)
      if card.favourite { frame.write(frame.glyphs.love, at: columns.love, row: row, .love) }
    }
    let last = card.map(status)
    switch searchRow {
    case .question(let question): draw(question, isSelected, row: row, into: &frame)
    case .byHand(let title):
      write(words("search.addCalled", ["title": title]), isSelected, range, row, &frame)
    case .own(let card): draw(card, model.book(card)?.published, last ?? "", isSelected, row, &frame)
    case .found(let joined):
      draw(joined.book, joined.book.published, last ?? sources(of: joined), isSelected, row, &frame)
    case .earlier(let earlier, _):
      let (book, day) = (earlier.book.book, bookWords.days.short(stamp: earlier.asked))
      draw(book, book.published, last ?? day, isSelected, row, &frame)
    case .classic(let book, _):
      let source = SourceWords(words).name(SearchRow.classics)
      draw(book, book.published, last ?? source, isSelected, row, &frame)
    }
  }

  private func draw(
    _ book: some BookSummary,
    _ published: String?,
    _ last: String,
    _ isSelected: Bool,
    _ row: Int,
    _ frame: inout Frame
  ) {
    write(bookWords.title(book), isSelected, columns.title, row, &frame)
    if let author = columns.author {
      frame.write(bookWords.authors(book), at: author.lowerBound, row: row, limit: author.count, .quiet)
    }
    frame.write(BookLikeness.year(published) ?? "", at: columns.year.lowerBound, row: row, .quiet)
    frame.write(last, at: columns.last.lowerBound, row: row, limit: columns.last.count, .quiet)
  }

  private func write(
    _ text: String,
    _ isSelected: Bool,
    _ columns: Range<Int>,
    _ row: Int,
    _ frame: inout Frame
  ) {
    let role: Role = isSelected ? .selected : .text
    frame.write(text, at: columns.lowerBound, row: row, limit: columns.count, role)
  }

  private func draw(
    _ question: KeptAnswers.KeptQuestion,
    _ isSelected: Bool,
    row: Int,
    into frame: inout Frame
  ) {
    let day = bookWords.days.short(stamp: question.asked)
    frame.write(day, endingAt: range.upperBound, row: row, .quiet)
    let count = words.count("search.found", question.total)
    let start = range.lowerBound + Self.countColumn
    let hasCount = start + TextWidth.columns(of: count + day) + Self.gap <= range.upperBound
    if hasCount { frame.write(count, at: start, row: row, .quiet) }
    let end = hasCount ? start : range.upperBound - TextWidth.columns(of: day)
    write(question.words, isSelected, range.lowerBound..<(end - Self.gap), row, &frame)
  }

  // MARK: Words

  /// Where a book of the shelf stands, in as few words as there is room for.
  private func status(_ card: BookCard) -> String {
    let long = bookWords.status(card, queuePlace: model.queuePlace(of: card))
    guard TextWidth.columns(of: long) > columns.last.count else { return long }
    if case .other(let word) = card.status { return word }
    return words("shelf.terse.\(card.status.rawValue)")
  }

  /// Who found a book, shortened as far as needed.
  private func sources(of joined: JoinedBook) -> String {
    let names = joined.sources.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard names.count == 1 else {
      return words.count(isNarrow ? "search.sources.short" : "search.sources", names.count)
    }
    let name = SourceWords(words).name(names[0])
    let forms = [name, SearchSources.short(name, letters: 3), SearchSources.short(name, letters: 1)]
    return forms.first { TextWidth.columns(of: $0) <= columns.last.count } ?? name
  }
}
