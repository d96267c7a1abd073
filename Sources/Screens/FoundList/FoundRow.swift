import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws a book in a list of found ones: its title, who wrote it, its year, and where it stands on the shelf or who
/// found it.
struct FoundRow {
  let range: Range<Int>
  let columns: FoundColumns
  let bookWords: BookWords
  private var isNarrow: Bool { columns.author == nil }
  private var words: Words { bookWords.words }

  init(_ columns: Range<Int>, _ bookWords: BookWords) {
    range = columns
    self.columns = FoundColumns(columns)
    self.bookWords = bookWords
  }

  /// Draws a book that somebody found; `card` is the reader's own.
  func draw(
    _ joined: JoinedBook,
    card: BookCard?,
    queuePlace: Int?,
    isSelected: Bool,
    row: Int,
    into frame: inout Frame
  ) {
    if let card { mark(card, row: row, into: &frame) }
    let last = card.map { status($0, queuePlace: queuePlace) } ?? sources(of: joined)
    draw(joined.book, joined.book.published, last, isSelected, row, &frame)
  }

  /// Marks the row of a book that is on the shelf.
  func mark(_ card: BookCard, row: Int, into frame: inout Frame) {
    frame.write(frame.glyphs.have, at: range.lowerBound - 1, row: row, .have)
    if card.favourite { frame.mark(.favourite, at: columns.love, row: row, in: range) }
  }

  func draw(
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

  func write(
    _ text: String,
    _ isSelected: Bool,
    _ columns: Range<Int>,
    _ row: Int,
    _ frame: inout Frame
  ) {
    let role: Role = isSelected ? .selected : .text
    frame.write(text, at: columns.lowerBound, row: row, limit: columns.count, role)
  }

  // MARK: Words

  /// Where a book of the shelf stands, in as few words as there is room for.
  func status(_ card: BookCard, queuePlace: Int?) -> String {
    let long = bookWords.status(card, queuePlace: queuePlace)
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
    let forms = [name, FoundRow.short(name, letters: 3), FoundRow.short(name, letters: 1)]
    return forms.first { TextWidth.columns(of: $0) <= columns.last.count } ?? name
  }

  /// A name of several words, cut after some letters of those behind the first: "Open Lib."
  static func short(_ name: String, letters: Int) -> String {
    let parts = name.split(separator: " ")
    guard parts.count > 1 else { return name }
    return parts[0]
      + parts.dropFirst().map { " " + ($0.count > letters + 1 ? "\($0.prefix(letters))." : $0) }.joined()
  }
}
