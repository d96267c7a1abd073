import Messages
import ReadingCore
import SeogaResources
import TextScreen

/// Everything about a book as lines to read, wrapped where a width is given.
struct BookPage {
  let book: Book
  let bookWords: BookWords
  let columns: Int?

  private var words: Words { bookWords.words }

  var lines: [String] {
    let parts = [heading, facts, text("field.synopsis", book.synopsis), about, reads, notes]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var heading: [String] {
    let lines = [bookWords.title(book), book.subtitle ?? "", authors]
    return lines.filter { !$0.isEmpty }.flatMap { BookPage.wrapped($0, to: columns) }
  }

  private var authors: String {
    book.authors.map { author in author.role.map { "\(author.name) (\($0))" } ?? author.name }
      .joined(separator: ", ")
  }

  private var facts: [String] {
    let rows = allFacts.filter { !$0.value.isEmpty }.map { (words($0.key), $0.value) }
    let width = rows.map { TextWidth.columns(of: $0.0) }.max() ?? 0
    return rows.flatMap { label, value in
      BookPage.wrapped(value, to: columns, indent: width + 2).enumerated().map { row, line in
        row == 0 ? TextWidth.pad(label, to: width + 2) + line.dropFirst(width + 2) : line
      }
    }
  }

  private var allFacts: [(key: String, value: String)] {
    [
      ("cli.field.id", book.id), ("field.status", status), ("progress", progress),
      ("field.rating", book.rating?.text ?? words("rating.none")), ("cli.field.flags", flags),
      ("field.publisher", book.publisher ?? ""), ("field.published", book.published ?? ""),
      ("field.language", book.language ?? ""), ("field.pages", book.pages.map { String($0) } ?? ""),
      ("cli.field.medium", bookWords.medium(book)), ("field.duration", book.duration ?? ""),
      ("cli.field.isbn", list(book.isbn)), ("cli.field.dimensions", dimensions), ("field.series", series),
      ("field.genre", list(book.genres)), ("field.tags", list(book.tags)),
      ("cli.field.cover", book.coverURL ?? ""), ("cli.field.added", bookWords.added(book)),
      ("cli.field.modified", modified), ("cli.field.absorbed", list(book.absorbed.map(\.id))),
      ("cli.field.absorbedBy", book.absorbedBy ?? ""),
    ]
  }

  /// The day of the last change; what is no stamp is said as it is.
  private var modified: String {
    DayWords.day(ofStamp: book.modified).map(bookWords.days.full) ?? book.modified ?? ""
  }

  private var status: String {
    guard book.status == .finished, let day = book.lastFinished else {
      return bookWords.name(of: book.status)
    }
    return "\(bookWords.name(of: .finished)), \(bookWords.days.full(day))"
  }

  private var progress: String {
    list([bookWords.placeBesidePercent(book), bookWords.percent(book), bookWords.left(book)])
  }

  private var flags: String {
    list([book.favourite ? words("field.favourite") : "", book.owned ? words("field.owned") : ""])
  }

  private var dimensions: String {
    guard let size = book.dimensions else { return "" }
    let lengths = [size.heightMM, size.widthMM, size.depthMM].map { $0.map { String($0) } ?? "-" }
    return words("cli.dimensions", ["height": lengths[0], "width": lengths[1], "depth": lengths[2]])
  }

  private var series: String {
    list(book.series.map { bookWords.name(of: $0) })
  }

  private func list(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }

  private var about: [String] { text("field.aboutAuthors", book.aboutAuthors) }

  private func text(_ key: String, _ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    return [words(key)] + BookPage.wrapped(ReadableText.plain(text), to: columns, indent: 2)
  }

  private var reads: [String] {
    guard !book.reads.isEmpty else { return [] }
    let rows = book.reads.map { read in
      let outcome = read.outcome.map { bookWords.name(of: Status(rawValue: $0.rawValue)) }
      let place = read.isOpen ? read.place.map(bookWords.name(of:)) : nil
      return [
        span(of: read), outcome ?? bookWords.openRead(of: book), read.rating?.text ?? place ?? "",
        read.reason ?? "",
      ]
    }
    let lines = section("field.reads", rows)
    return lines.prefix(1) + zip(lines.dropFirst(), book.reads).flatMap { [$0] + log(of: $1) } + sum
  }

  /// The days of a read's log, each with its place and the minutes spent.
  private func log(of read: Read) -> [String] {
    let rows = read.log.map { entry in
      [
        bookWords.days.full(entry.day), bookWords.name(of: entry.at),
        entry.minutes.map { words.count("book.reads.minutes", $0) } ?? "",
      ]
    }
    return TextTable(rows: rows).lines(columns: columns.map { $0 - 4 }).map { "    \($0)" }
  }

  /// "9 days logged, 320 minutes": what all reads come to.
  private var sum: [String] {
    let log = book.reads.flatMap(\.log)
    guard !log.isEmpty else { return [] }
    let minutes = log.compactMap(\.minutes).reduce(0, +)
    let days = words.count("book.reads.logged", Set(log.map(\.day)).count)
    let parts = minutes == 0 ? [days] : [days, words.count("book.reads.minutes", minutes)]
    return BookPage.wrapped(list(parts), to: columns, indent: 2)
  }

  /// "3 Nov 2026 to 20 Nov 2026", as much of it as is known.
  private func span(of read: Read) -> String {
    let days = bookWords.days
    switch (read.started, read.finished) {
    case (nil, nil): return words("day.none")
    case (nil, let last?): return days.full(last)
    case (let first?, nil): return words("progress.since", ["day": days.full(first)])
    case (let first?, let last?):
      return words("cli.read.span", ["from": days.full(first), "to": days.full(last)])
    }
  }

  private var notes: [String] {
    guard !book.notes.isEmpty else { return [] }
    return section("field.notes", NoteTable(bookWords: bookWords).rows(book.notes))
  }

  private func section(_ key: String, _ rows: [[String]]) -> [String] {
    let last = (rows.first?.count ?? 1) - 1
    let table = TextTable(rows: rows, flexible: [last])
    return [words(key)] + table.lines(columns: columns.map { $0 - 2 }).map { "  \($0)" }
  }

  /// A text's rows with blanks in front; cleaned first, since cleaning may change how wide a row is.
  static func wrapped(_ text: String, to columns: Int?, indent: Int = 0) -> [String] {
    let text = TextWidth.printable(text)
    // Without a width the rows end where the text's own lines do.
    let rows = TextWidth.wrap(text, to: columns.map { max(20, $0 - indent) } ?? .max)
    return rows.map { String(repeating: " ", count: indent) + $0 }
  }
}
