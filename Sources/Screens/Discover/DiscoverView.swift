import Catalogue
import Interchange
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws Discover: each part with its heading, as far as the window shows it.
struct DiscoverView {
  let layout: DiscoverLayout
  private let model: DiscoverModel
  private let glyphs: Glyphs
  private let isLow: Bool
  /// Sentences in the place of the strip.
  private let sentences: [String]
  private let rows: [DiscoverRow]
  private var words: Words { model.words }
  private var list: ListWords { ListWords(words: words, today: model.clock.date) }

  init(_ model: DiscoverModel, frame: Frame) {
    self.model = model
    glyphs = frame.glyphs
    isLow = frame.grid.isLow
    rows = model.rows
    let columns = frame.grid.text
    let text = model.books.isEmpty ? Self.emptiness(model) : []
    sentences = text.flatMap { TextWidth.wrap($0, to: min(columns.count, 76)) }
    let names = DiscoverModel.genres.map { model.words("genre.\($0.rawValue)") }
    layout = DiscoverLayout(
      columns: columns,
      gap: frame.grid.gap,
      stripRows: model.books.isEmpty ? max(1, sentences.count) : DiscoverLayout.cardRows,
      longestGenre: names.map { TextWidth.columns(of: $0) }.max() ?? 0,
      genreCount: names.count,
      rowCount: rows.count
    )
  }

  /// Why there is no strip.
  private static func emptiness(_ model: DiscoverModel) -> [String] {
    let (listing, words) = (model.bestsellers, model.words)
    let list = ListWords(words: words, today: model.clock.date)
    switch true {
    case listing.sources == nil: return []
    case listing.sources?.isEmpty == true: return [words("list.noSource")]
    case listing.isAsking: return [words("listed.asking.long")]
    case model.isOffline: return [words("discover.nothingKept")]
    case !listing.silent.isEmpty: return list.accounts(listing.silent) + [words("listed.again")]
    default: return [words("listed.nothing")]
    }
  }

  /// The lines that have to be in sight with the marker; the first of a part with its heading, and the heading above.
  var markedLines: Range<Int> {
    switch model.part {
    case .strip: return layout.strip
    case .genres:
      let line = model.selectedGenre.flatMap(DiscoverModel.genres.firstIndex).map(layout.line) ?? 0
      return (line == layout.genres.lowerBound + 1 ? line - 1 : line)..<(line + 1)
    case .rows:
      let line = layout.rows.lowerBound + 1 + (rows.firstIndex { $0.id == model.selectedRow?.id } ?? 0)
      return (line == layout.rows.lowerBound + 1 ? line - 1 : line)..<(line + 1)
    }
  }

  /// Where the marker is in its part.
  var place: String {
    let (number, count) =
      switch model.part {
      case .strip: (model.stripPlace + 1, model.books.count)
      case .genres:
        (
          (model.selectedGenre.flatMap(DiscoverModel.genres.firstIndex) ?? 0) + 1,
          DiscoverModel.genres.count
        )
      case .rows: ((rows.firstIndex { $0.id == model.selectedRow?.id } ?? 0) + 1, rows.count)
      }
    return count == 0 ? "" : words("discover.place", ["number": String(number), "count": String(count)])
  }

  /// Draws the lines from one on.
  func draw(from top: Int, into frame: inout Frame) {
    let base = frame.rows.lowerBound - top
    drawStrip(at: base + layout.strip.lowerBound, into: &frame)
    drawGenres(at: base, into: &frame)
    drawRows(at: base + layout.rows.lowerBound, into: &frame)
  }

  private func heading(_ text: String, _ right: String, row: Int, into frame: inout Frame) {
    let columns = layout.columns
    let used = frame.write(text, at: columns.lowerBound, row: row, limit: columns.count, .heading)
    let room = columns.count - used - 2
    if room > 0 { frame.write(right, endingAt: columns.upperBound, row: row, limit: room, .quiet) }
  }

  private func go(to place: Int, in part: DiscoverModel.DiscoverPart) -> () -> Void {
    { [model, room = layout.cards] in model.point(at: place, in: part, room: room) }
  }

  // MARK: Strip

  private func drawStrip(at row: Int, into frame: inout Frame) {
    let books = model.books
    let first = model.firstBook(of: layout.cards)
    let end = min(first + layout.cards, books.count)
    let listing = model.bestsellers
    var right = books.isEmpty ? "" : range(first, end, of: books.count)
    if listing.isAsking { right = "\(glyphs.spinner[listing.spinner.turn % glyphs.spinner.count])  \(right)" }
    let columns = layout.columns
    frame.write(right, endingAt: columns.upperBound, row: row, limit: columns.count, .quiet)
    let used = frame.write(list.name(.bestsellers), at: columns.lowerBound, row: row, .heading) + 2
    let standing =
      list.standing(listing) ?? list.names(listing.names).map { words("discover.week", ["source": $0]) }
    let room = columns.count - used - TextWidth.columns(of: right) - 2
    if let standing, room >= TextWidth.columns(of: standing) {
      frame.write(standing, at: columns.lowerBound + used, row: row, .quiet)
    }
    frame.write(lines: sentences, at: columns.lowerBound, row: row + 1, .quiet)
    for index in first..<max(first, end) {
      let left = columns.lowerBound + (index - first) * DiscoverLayout.cardPitch
      drawCard(books[index], number: index, at: left, row: row + 1, into: &frame)
    }
  }

  /// "1-6 of 10", with a sign at each side where there is more.
  private func range(_ first: Int, _ end: Int, of count: Int) -> String {
    let span = ["first": String(first + 1), "last": String(end), "count": String(count)] as KeyValuePairs
    let text = words("discover.span", span)
    let isLast = end == count && !model.bestsellers.hasMore && model.bestsellers.books.count == count
    return (first > 0 ? "\(glyphs.left) " : "") + text + (isLast ? "" : " \(glyphs.right)")
  }

  private func drawCard(_ joined: JoinedBook, number: Int, at left: Int, row: Int, into frame: inout Frame) {
    let isSelected = model.part == .strip && number == model.stripPlace
    let card = model.card(of: joined)
    let words = BookWords(words: self.words, today: model.today)
    let role = BookColour(joined.book).role
    let (body, end) = (DiscoverLayout.cardBody, row + DiscoverLayout.cardRows)
    frame.fill(left..<(left + 1), rows: row..<end, with: glyphs.edge, role)
    let sign = isSelected ? glyphs.heavy : glyphs.light
    let headWidth = card?.favourite == true ? body - 2 : body
    frame.fill((left + 1)..<(left + 1 + headWidth), rows: row..<(row + 1), with: sign, role)
    if card?.favourite == true {
      frame.mark(.favourite, at: left + body, row: row, in: left..<(left + 1 + body))
    }
    let author = joined.book.writer.map { AuthorName($0.name).lastPart } ?? ""
    let most = DiscoverLayout.cardRows - 2 - (author.isEmpty ? 0 : 1)
    let width = body - 1
    let title = CardText.rows(words.title(joined.book), columns: width, most: most, cut: glyphs.cut)
    frame.write(lines: title, at: left + 2, row: row + 1, limit: width, isSelected ? .selected : .text)
    frame.write(author, at: left + 2, row: end - 2, limit: width, .quiet)
    if isSelected { frame.markHere(row: row + 1, column: left + 1) }
    let part = Rect(columns: left..<(left + 1 + body), rows: row..<end)
    frame.stop(part, isHere: isSelected, go: go(to: number, in: .strip))
    let foot = card == nil ? String(number + 1) : glyphs.have
    let thread = body - TextWidth.columns(of: foot) - 1
    frame.thread(at: left + 1, row: end - 1, width: thread)
    frame.write(foot, endingAt: left + 1 + body, row: end - 1, card == nil ? .quiet : .have)
  }

  // MARK: Genres

  private func drawGenres(at base: Int, into frame: inout Frame) {
    let count = DiscoverModel.genres.count
    let keys = ["kept": String(model.keptGenres), "count": String(count)] as KeyValuePairs
    let right = model.isOffline ? words("discover.genresKept", keys) : String(count)
    heading(words("discover.genres"), right, row: base + layout.genres.lowerBound, into: &frame)
    for (index, genre) in DiscoverModel.genres.enumerated() {
      let (row, column) = (base + layout.line(ofGenre: index), layout.column(ofGenre: index))
      let (isSelected, canOpen) = (model.selectedGenre == genre, model.canOpen(genre))
      let role: Role = isSelected ? .selected : canOpen ? .text : .notNow
      frame.write(words("genre.\(genre.rawValue)"), at: column, row: row, role)
      if !canOpen { frame.mark(.notNow, at: column - 1, row: row, in: layout.columns) }
      if isSelected { frame.markHere(row: row, column: column - 2) }
      let width = TextWidth.columns(of: words("genre.\(genre.rawValue)"))
      frame.stop(
        (column - 2)..<(column + width),
        row: row,
        isHere: isSelected,
        go: go(to: index, in: .genres)
      )
    }
  }

  // MARK: Rows

  private func drawRows(at row: Int, into frame: inout Frame) {
    guard !rows.isEmpty else { return }
    heading(words("discover.collections"), "", row: row, into: &frame)
    let columns = layout.rowColumns
    for (index, each) in rows.enumerated() {
      let row = row + 1 + index
      let isSelected = model.selectedRow?.id == each.id
      let text = self.text(of: each)
      frame.write(
        text.title,
        at: columns.title.lowerBound,
        row: row,
        limit: columns.title.count,
        isSelected ? .selected : .text
      )
      if let origin = columns.origin {
        frame.write(text.count, at: columns.count.lowerBound, row: row, limit: columns.count.count, .quiet)
        frame.write(
          text.origin,
          at: origin.lowerBound,
          row: row,
          limit: origin.count,
          text.isWrong ? .warn : .quiet
        )
      } else {
        frame.write(
          text.count,
          endingAt: columns.count.upperBound,
          row: row,
          limit: columns.count.count,
          .quiet
        )
      }
      if isSelected { frame.markHere(row: row, to: frame.grid.text.upperBound) }
      frame.stop(layout.columns, row: row, isHere: isSelected, go: go(to: index, in: .rows))
    }
  }

  private func text(of row: DiscoverRow) -> (title: String, count: String, origin: String, isWrong: Bool) {
    switch row {
    case .newBooks:
      let listing = model.newBooks
      let origin = [list.names(listing.names), list.age(listing)].compactMap(\.self).joined(separator: ", ")
      let count = listing.books.isEmpty ? "" : words.count("collection.books", listing.books.count)
      return (list.name(.newBooks), count, origin, false)
    case .collection(let shown):
      let says = CollectionWords(words)
      let whole = shown.collection.map(says.count) ?? words("discover.unreadable")
      let fits = TextWidth.columns(of: whole) <= layout.rowColumns.count.count
      let count = fits ? whole : words.count("discover.entries", shown.collection?.entries.count ?? 0)
      guard shown.problems.isEmpty else {
        return (shown.title, count, words.count("discover.problems", shown.problems.count), true)
      }
      return (shown.title, count, says.origin(file: shown.file), false)
    case .server(let source):
      return (
        SourceWords(words).name(source.name), words("discover.server"), source.address?.host ?? "", false
      )
    }
  }
}
