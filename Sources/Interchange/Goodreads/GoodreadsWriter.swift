import ReadingCore

/// Books in the shape of a Goodreads library export, which StoryGraph, BookWyrm, Hardcover and Openreads read:
/// 31 columns, UTF-8, a line feed behind each row, days as `2026/11/20`, ISBNs as `="9788936434120"`.
///
/// One row is one book. It holds what that site knows of one:
/// - `Book Id`: the identifier the book has there, nothing where it has none.
/// - `Title`: with its series behind it, `Gideon the Ninth (The Locked Tomb, #1)`, as far as that is read as a series.
/// - `Author`: the first who has no role; the others in `Additional Authors`, but for names with a comma in them, which
///   would be read as two. What anybody did stays out.
/// - `My Rating`: whole stars, halves upwards, and never none for a book that is rated.
/// - `Exclusive Shelf`: where the book stands, by the words of `StatusWords.shelf`; `Bookshelves`: it and the tags,
///   between commas, so that a tag with a comma stays out.
/// - `Date Read` and `Read Count`: the last day of the read that ended last, and how many there were, together with
///   the one that goes on. Days of which the month or the year alone is known stay out: services make up the rest.
/// - `My Review`: what came in as a review, as HTML. Services publish what stands there, so nothing else ever does.
/// - `Private Notes`: what came from there, else the memo, else the first thought that is no comment on a quote.
/// - What an earlier import found in columns that Seoga has no field for.
///
/// `Average Rating` and `Bookshelves with positions` are the site's own and stay empty. Of stamps the day is held, of
/// notes the text, and what was removed is not on the shelf; all else that finds no place is counted.
struct GoodreadsWriter {
  private(set) var tally = ExportTally()

  static func text(_ books: [Book]) -> ExportedText {
    var writer = GoodreadsWriter()
    let rows = books.map { writer.row($0) }
    return ExportedText(CSVWriter.row(GoodreadsColumn.names) + rows.joined(), writer.tally)
  }

  private mutating func row(_ book: Book) -> String {
    var cells: [GoodreadsColumn: String] = [:]
    writeEdition(book, &cells)
    writeStanding(book, &cells)
    writeReads(book, &cells)
    writeNotes(book, &cells)
    writeRemembered(book, &cells)
    tally.addOwnFields(book)
    return CSVWriter.row(
      GoodreadsColumn.allCases.map { column in
        let cell = cells[column] ?? ""
        return column == .isbn10 || column == .isbn13 ? Self.asText(cell) : Self.kept(cell)
      }
    )
  }

  /// As a spreadsheet is told to leave a number alone.
  private static func asText(_ cell: String) -> String { "=\"\(cell)\"" }

  /// Takes away what no table can hold, and has what looks like such a number come back as it is.
  private static func kept(_ cell: String) -> String {
    let text = cell.utf8.contains(0) ? cell.filter { $0 != "\0" } : cell
    return text.hasPrefix("=\"") && text.hasSuffix("\"") ? asText(text) : text
  }
}

// MARK: The book and the copy

extension GoodreadsWriter {
  private mutating func writeEdition(_ book: Book, _ cells: inout [GoodreadsColumn: String]) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let id = book.sources["goodreads"].flatMap { $0.utf8.allSatisfy(digits.contains) ? $0 : nil }
    cells[.bookID] = id
    tally.add(.identifiers, book.sources.count - (id == nil ? 0 : 1))
    cells[.title] = title(of: book)
    writeAuthors(book.authors, &cells)
    writeISBN(book.isbn, &cells)
    cells[.publisher] = book.publisher
    cells[.pages] = book.pages.map { String($0) }
    cells[.published] = year(of: book)
    cells[.binding] = book.medium.map(BindingWords.binding)
    tally.add(.media, if: cells[.binding].map(BindingWords.medium) ?? nil != book.medium)
    cells[.ownedCopies] = book.owned ? "1" : "0"
    tally.add(.subtitles, for: book.subtitle)
    tally.add(.languages, for: book.language)
    tally.add(.genres, book.genres.count)
    tally.add(.synopses, for: book.synopsis)
  }

  private mutating func title(of book: Book) -> String {
    let held = book.series.filter { Self.isRead([$0], behind: "T") }
    if !held.isEmpty, Self.isRead(held, behind: book.title) {
      tally.add(.series, book.series.count - held.count)
      return Self.title(book.title, held)
    }
    tally.add(.series, book.series.count)
    tally.add(.titlesLikeSeries, if: !SeriesTail.split(book.title).series.isEmpty)
    return book.title
  }

  private static func title(_ title: String, _ series: [SeriesPlace]) -> String {
    "\(title) (\(series.map { "\($0.name), #\($0.position ?? "")" }.joined(separator: "; ")))"
  }

  /// Whether some places in series behind a title are read as they are.
  private static func isRead(_ series: [SeriesPlace], behind title: String) -> Bool {
    let read = SeriesTail.split(Self.title(title, series))
    return read.title == title
      && read.series.elementsEqual(series) { $0.name == $1.name && $0.position == $1.position }
  }

  private mutating func writeAuthors(_ authors: [Author], _ cells: inout [GoodreadsColumn: String]) {
    guard let first = authors.firstIndex(where: { $0.role == nil }) ?? authors.indices.first else { return }
    var names = [FieldText.spaced(authors[first].name)]
    cells[.author] = names[0]
    cells[.authorLastFirst] = NameParts(names[0])?.familyFirst ?? names[0]
    tally.add(.rolesDropped, if: authors[first].role != nil)
    for (index, author) in authors.enumerated() where index != first {
      let name = FieldText.spaced(author.name)
      guard GoodreadsNames.listed(names + [name]) == names + [name] else {
        tally.add(.names)
        continue
      }
      names.append(name)
      tally.add(.rolesDropped, if: author.role != nil)
    }
    cells[.additionalAuthors] = names.dropFirst().joined(separator: ", ")
  }

  private mutating func writeISBN(_ texts: [String], _ cells: inout [GoodreadsColumn: String]) {
    for (column, length) in [(GoodreadsColumn.isbn10, 10), (.isbn13, 13)] {
      let digits = texts.filter { ISBN(text: $0) != nil }.map { $0.filter { $0 != "-" && $0 != " " } }
      cells[column] = digits.first { $0.utf8.count == length }
    }
    tally.add(.isbns, texts.count - [cells[.isbn10], cells[.isbn13]].compactMap(\.self).count)
  }

  private mutating func year(of book: Book) -> String? {
    guard let text = book.published else { return nil }
    // Some books are older than years of four digits.
    if let year = NumberBounds.any.number(text), year < 10_000 { return text }
    tally.add(book.publishedDay == nil ? .publications : .publicationsShortened)
    return book.publishedDay.map { String($0.text.prefix(4)) }
  }
}

// MARK: Where it stands

extension GoodreadsWriter {
  private mutating func writeStanding(_ book: Book, _ cells: inout [GoodreadsColumn: String]) {
    let shelf = StatusWords.shelf(of: book.status)
    tally.add(.statuses, if: StatusWords.status(of: shelf) != book.status)
    cells[.exclusiveShelf] = shelf
    var known: Set<String> = []
    let tags = book.tags.filter { tag in
      !tag.isEmpty && !tag.contains(",") && FieldText.trimmed(tag) == tag && !StatusWords.isBuiltIn(tag)
        && known.insert(TextFold.fold(tag)).inserted
    }
    tally.add(.tags, book.tags.count - tags.count)
    cells[.shelves] = (tags + (book.status == .finished ? [] : [shelf])).joined(separator: ", ")
    cells[.added] = day(book.addedDay)
    if let rating = book.rating {
      let stars = max(1, (rating.quarters + 2) / 4)
      cells[.rating] = String(stars)
      tally.add(.ratingsRounded, if: stars * 4 != rating.quarters)
    } else {
      cells[.rating] = "0"
    }
  }

  private mutating func day(_ day: ReadingDay?) -> String? {
    guard let day else { return nil }
    guard day.isPrecise else {
      tally.add(.impreciseDays)
      return nil
    }
    return day.text.replacing("-", with: "/")
  }
}

// MARK: Reads

extension GoodreadsWriter {
  /// The row says how often, of the time that ended last when, and of no time when it began.
  private mutating func writeReads(_ book: Book, _ cells: inout [GoodreadsColumn: String]) {
    let isAbandoned = book.status == .abandoned
    let goesOn = book.status == .reading || book.status == .paused
    let ended = book.reads.filter { !$0.isOpen }
    let finished = ended.filter { $0.outcome == nil || $0.outcome == .finished }
    let last = Self.latest(isAbandoned ? ended.filter { $0.outcome == .abandoned } : finished)
    let held = finished.filter { $0.id != last?.id } + [last].compactMap(\.self)
    let open = book.reads.filter(\.isOpen)
    tally.add(.reads, ended.count - held.count + open.count - (goesOn ? min(open.count, 1) : 0))
    cells[.finished] = day(last?.finished)
    let needsOne = isAbandoned || book.status == .finished
    let isMissing = isAbandoned ? last == nil : held.isEmpty
    cells[.readCount] = String(held.count + (goesOn || (needsOne && isMissing) ? 1 : 0))
    for read in held + open.suffix(goesOn ? 1 : 0) { count(read, isLast: read.id == last?.id, of: book) }
  }

  /// Counts what a read that the row counts has besides.
  private mutating func count(_ read: Read, isLast: Bool, of book: Book) {
    tally.add(.startDays, if: read.started != nil)
    tally.add(.endDays, if: read.finished != nil && !isLast)
    tally.add(.reasons, for: read.reason)
    tally.add(.readPages, if: read.pagesAtThatTime.map { $0 != book.pages } ?? false)
    tally.add(.readRatings, if: read.rating.map { !isLast || $0 != book.rating } ?? false)
    tally.add(.logEntries, read.log.count)
  }

  /// The read that ended last; one without a day before all others.
  private static func latest(_ reads: [Read]) -> Read? {
    reads.reversed().max { ($0.finished?.last ?? .min) < ($1.finished?.last ?? .min) }
  }
}

// MARK: Notes, and what was imported

extension GoodreadsWriter {
  private mutating func writeNotes(_ book: Book, _ cells: inout [GoodreadsColumn: String]) {
    func isOf(_ columns: [String], _ note: Note) -> Bool {
      columns.contains { note.origin?.hasPrefix("\($0): ") ?? false } && !note.text.isEmpty
    }
    let review = book.notes.first { isOf(Self.reviews, $0) }
    let others = book.notes.filter { $0.id != review?.id && !$0.text.isEmpty && ($0.quote ?? "").isEmpty }
    let note =
      others.first { isOf([GoodreadsColumn.privateNotes.name], $0) } ?? others.first { $0.kind == .memo }
      ?? others.first { $0.kind == .thought }
    cells[.review] = review.map { HTMLText.html($0.text) }
    if review?.tags.contains(where: { TextFold.fold($0) == "spoiler" }) ?? false { cells[.spoiler] = "true" }
    // Nobody knows which service takes it for HTML: only what would be read otherwise is written as such.
    cells[.privateNotes] = note.map {
      HTMLText.plain($0.text, by: .reader) == $0.text ? $0.text : HTMLText.html($0.text)
    }
    let held = [review, note].compactMap(\.self).count
    tally.add(.notesBare, held)
    tally.add(.notes, book.notes.count - held)
  }

  /// The columns that programs have for reviews.
  private static let reviews = [
    GoodreadsColumn.review.name, "Review", "review", "review_content", "my_review",
  ]

  private mutating func writeRemembered(_ book: Book, _ cells: inout [GoodreadsColumn: String]) {
    let source = GoodreadsFormat.source
    if let remembered = source.remembered(by: book) {
      let row = RowCells<GoodreadsColumn>(remembered: remembered)
      for column in GoodreadsColumn.allCases where column.isRemembered { cells[column] = row[column] }
    }
    tally.add(.importedRows, if: book.origin?.members.contains { $0.key != source.name } ?? false)
  }
}

extension GoodreadsColumn {
  /// Whether what an import found there is all that Seoga knows of it.
  fileprivate var isRemembered: Bool {
    switch use {
    case .kept: self != .spoiler
    case .keptOnce: self == .firstPublished
    case .field, .note, .none: false
    }
  }
}
