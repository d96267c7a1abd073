import Glibc
import Probe
import ReadingCore

extension Bench {
  private static let rows = 10_000

  /// The import of exports of many rows beside writing and renaming the files that came of each.
  func addImport(to table: inout Table) throws {
    try addImport(
      "goodreads",
      GoodreadsExport.text(rows: Self.rows),
      as: "import of a Goodreads CSV",
      to: &table
    )
    try addImport(
      "storygraph",
      StoryGraphExport.text(rows: Self.rows),
      as: "import of a StoryGraph CSV",
      to: &table
    )
  }

  private func addImport(_ file: String, _ text: String, as name: String, to table: inout Table) throws {
    let folder = "\(place)/import-\(probe_now())"
    let (source, imported, written) = ("\(place)/\(file).csv", "\(folder)/imported", "\(folder)/written")
    try Files.makeFolder(folder)
    try Files.write(text, to: source)
    let variables = ["HOME": "\(place)/home", "SEOGA_LIBRARY": imported]
    var files: [(name: String, bytes: [UInt8])] = []
    let aside = "\(folder)/aside"
    try Files.makeFolder(aside)
    let times = try interleaved(times: 5, patience: .seconds(60)) { turn in
      try Files.rename(imported, to: "\(aside)/imported-\(turn)")
      // What others left to be written would be waited for here.
      sync()
      let time = try Child.run([seoga, "import", source], variables)
      if turn == 0 {
        for name in try Files.names(in: "\(imported)/books") {
          files.append((name, try Files.bytes(of: "\(imported)/books/\(name)")))
        }
      }
      return time
    } beside: { turn in
      try Files.rename(written, to: "\(aside)/written-\(turn)")
      try Files.makeFolder(written)
      sync()
      let start = probe_now()
      for (name, bytes) in files {
        guard probe_write("\(written)/.tmp-\(name)", "\(written)/\(name)", bytes, bytes.count) == 0 else {
          throw Files.Failure(name)
        }
      }
      return .nanoseconds(probe_now() - start)
    }
    guard files.count == Self.rows else { throw Incomplete(files: files.count) }
    table.add(
      name,
      at: "10,000 rows",
      times.measured,
      beside: times.limit,
      most: 3
    )
  }

  /// Other files came of the import than rows went in.
  struct Incomplete: Error, CustomStringConvertible {
    let files: Int
    var description: String { "\(files) files came of \(Bench.rows) rows" }
  }
}

/// An export as Goodreads writes it, of seeded books.
enum GoodreadsExport {
  private static let columns = """
    Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,\
    Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,\
    Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies
    """

  static func text(rows: Int) -> String {
    var books = SeededBooks(seed: 2)
    var text = columns + "\n"
    for number in 1...rows { text += row(number, of: books.next()) + "\n" }
    return text
  }

  private static func row(_ number: Int, of book: Book) -> String {
    let isRead = book.status == .finished
    let shelf = isRead ? "read" : book.status == .reading ? "currently-reading" : "to-read"
    let day = book.reads.last?.finished.map { "\($0.year)/\($0.month ?? 1)/\($0.day ?? 1)" } ?? ""
    let series = book.series.first.map { " (\($0.name), #\($0.position ?? "1"))" } ?? ""
    let cells = [
      String(1_000_000 + number), book.title + series, book.authors[0].name, "",
      book.authors.dropFirst().map(\.name).joined(separator: ", "), "=\"\"", "=\"\(book.isbn[0])\"",
      isRead ? String((number % 5) + 1) : "0", "4.01", book.publisher ?? "", "Paperback",
      book.pages.map { String($0) } ?? "", book.published ?? "", "", day,
      book.added.prefix(10).split(separator: "-").joined(separator: "/"), book.tags.joined(separator: ", "),
      "",
      shelf, number % 4 == 0 ? book.synopsis ?? "" : "", "", "", isRead ? "1" : "0", book.owned ? "1" : "0",
    ]
    return cells.map(quoted).joined(separator: ",")
  }

  static func quoted(_ cell: String) -> String {
    cell.contains { $0 == "," || $0 == "\"" } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
  }
}

/// An export as StoryGraph writes it, of the same books; every second one was read twice.
enum StoryGraphExport {
  private static let columns = """
    Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,\
    Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,\
    Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?
    """

  static func text(rows: Int) -> String {
    var books = SeededBooks(seed: 2)
    var text = columns + "\r\n"
    for number in 1...rows { text += row(number, of: books.next()) + "\r\n" }
    return text
  }

  private static func row(_ number: Int, of book: Book) -> String {
    let isRead = book.status == .finished
    let status = isRead ? "read" : book.status == .reading ? "currently-reading" : "to-read"
    let day = book.reads.last?.finished.map { "\($0.year)/\($0.month ?? 1)/\($0.day ?? 1)" } ?? ""
    let days = !isRead || day.isEmpty ? "" : number % 2 == 0 ? "2001/02/03-2001/03/04, \(day)" : day
    let cells = [
      book.title, book.authors.map(\.name).joined(separator: ", "), "", book.isbn[0], "paperback", status,
      book.added.prefix(10).split(separator: "-").joined(separator: "/"), isRead ? day : "", days,
      isRead ? number % 2 == 0 ? "2" : "1" : "0", "reflective, tense", "slow", "A mix", "Yes", "No", "No",
      "Yes",
      isRead ? "\(number % 5).25" : "", number % 4 == 0 ? book.synopsis ?? "" : "", "", "",
      book.tags.joined(separator: ", "), book.owned ? "Yes" : "No",
    ]
    return cells.map(GoodreadsExport.quoted).joined(separator: ",")
  }
}
