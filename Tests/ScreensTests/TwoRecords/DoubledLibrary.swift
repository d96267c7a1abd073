import Interchange
import ReadingCore
import TestSupport

/// Two Goodreads exports of one reader, who had two accounts: 40 books stand in both, and many look alike that are not
/// one book.
enum DoubledLibrary {
  private static let stamp = "2026-11-20T21:04:05+09:00"

  typealias Row = [String: String]

  /// The pairs of books that are one, by their numbers at Goodreads.
  static let doubles = (1...40).map { (first: $0, second: $0 + 1_000) }

  static var exports: [[UInt8]] {
    [first + strangers(from: 100, number: 1), second + strangers(from: 1_100, number: 2)]
      .map { Array(GoodreadsExport.text($0).utf8) }
  }

  /// The library after both exports were imported, and the reader had said which languages two of them are in.
  static func books() throws -> [Book] {
    let identifiers = Identifiers.counted()
    return try zip(exports, ["en", "de"]).reduce(into: []) { books, export in
      let plan = try ImportFile(export.0)
        .plan(shelf: books, trash: [], identifiers: identifiers, stamp: stamp)
      books += plan.books
      books[books.count - 1].language = export.1
    }
  }

  // MARK: One book in both

  private static let first = doubles.map { pair in row(pair.first, of: pair.first, isFirst: true) }
  private static let second = doubles.map { pair in row(pair.second, of: pair.first, isFirst: false) }

  private static func row(_ id: Int, of number: Int, isFirst: Bool) -> Row {
    let isbn = isbn(number)
    var cells: Row = ["Bookshelves": isFirst ? "read, sf" : "read, own-copy", "Exclusive Shelf": "read"]
    cells["Read Count"] = "1"
    cells["Date Read"] = isFirst ? "2015/05/0\(number % 9 + 1)" : "2019/06/0\(number % 9 + 1)"
    cells["My Review"] = "\(isFirst ? "First" : "Second") thoughts on \(number)."
    if !number.isMultiple(of: 4) || isFirst { cells["Number of Pages"] = "\(200 + number)" }
    var (title, author) = ("The Story of \(number)", "Ann \(letters(number)) Author")
    switch number % 3 {
    // One number, written in two ways, and two titles.
    case 0:
      cells[isFirst ? "ISBN" : "ISBN13"] = "=\"\(isFirst ? isbn.short : isbn.long)\""
      if !isFirst { title = "Story of \(number), the novel" }
    // A number on one side alone.
    case 1: if isFirst { cells["ISBN13"] = "=\"\(isbn.long)\"" }
    // No number, and the same title in other letters.
    default: if !isFirst { (title, author) = (title.uppercased(), author.uppercased()) }
    }
    return GoodreadsExport.book(id, title, author, cells)
  }

  // MARK: Others

  /// Reprints, translations, volumes, books of one title by two authors, and some that are like no other.
  private static func strangers(from start: Int, number: Int) -> [Row] {
    let isbn = { (offset: Int) in ["ISBN13": "=\"\(self.isbn(start + offset).long)\""] }
    return [
      GoodreadsExport.book(start, "Reprinted", "Ann Printer", isbn(0)),
      GoodreadsExport.book(start + 1, "Reprinted, \(number == 1 ? "abridged" : "annotated")", "Ann Printer"),
      GoodreadsExport.book(start + 2, "In Volumes (Volumes, #\(number))", "Ann Volume"),
      GoodreadsExport.book(start + 3, "In Volumes \(number)", "Ann Volume"),
      GoodreadsExport.book(start + 4, "One Title", number == 1 ? "Ann One" : "Bea Two"),
      GoodreadsExport.book(start + 5, "Übersetzt", "Ann Language", isbn(5)),
      GoodreadsExport.book(start + 6, "Only in \(number)", "Ann Only"),
      GoodreadsExport.book(start + 7, "파친코 \(number)", "이민진"),
      GoodreadsExport.book(start + 8, "Translated", "Ann Language"),
    ]
  }

  private static func letters(_ number: Int) -> String { String(repeating: "x", count: number % 5 + 2) + "y" }

  private static func isbn(_ number: Int) -> (short: String, long: String) {
    let digits = String(300_000_000 + number).map { Int(String($0)) ?? 0 }
    let short = (11 - digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element } % 11) % 11
    let sum = ([9, 7, 8] + digits).enumerated().reduce(0) {
      $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3)
    }
    let body = digits.map(String.init).joined()
    return (body + (short == 10 ? "X" : String(short)), "978" + body + String((10 - sum % 10) % 10))
  }
}
