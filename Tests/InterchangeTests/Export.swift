import ReadingCore
import TestSupport

@testable import Interchange

/// An export written for one test, of Goodreads where nothing else is said, and a shelf it is imported to.
struct Export {
  static let all = GoodreadsColumn.allCases
  /// The columns of 2022.
  static let short = Array(all.prefix { $0 != .recommendedFor }) + [.ownedCopies]
  /// The columns of October 2026.
  static let shortest = short.filter { $0 != .averageRating }
  static let stamp = "2026-11-20T21:04:05+09:00"

  var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Rows by column; a row without a title or an author gets one.
  init(_ rows: [[GoodreadsColumn: String]], columns: [GoodreadsColumn] = all) {
    let whole = rows.enumerated().map { index, row in
      var row = row
      row[.bookID] = row[.bookID] ?? String(index + 1)
      row[.title] = row[.title] ?? "Book \(index + 1)"
      row[.author] = row[.author] ?? "Author \(index + 1)"
      row[.exclusiveShelf] = row[.exclusiveShelf] ?? "to-read"
      return row
    }
    self.init(table: whole, columns: columns)
  }

  /// The rows of any program, as they are.
  init<Column: RowColumn>(table rows: [[Column: String]], columns: [Column] = Array(Column.allCases)) {
    let lines = [columns.map(\.name)] + rows.map { row in columns.map { row[$0] ?? "" } }
    self.init(lines.map { $0.map(Self.quoted).joined(separator: ",") + "\n" }.joined())
  }

  static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return cell }
    return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  func file() throws -> ImportFile { try ImportFile(bytes) }

  func plan(shelf: [Book] = [], trash: [Book] = [], prefix: Character = "1") throws -> ImportPlan {
    try file().plan(shelf: shelf, trash: trash, identifiers: .counted(from: prefix), stamp: Self.stamp)
  }

  /// The books of a new library after the import.
  func books() throws -> [Book] { try plan().books }

  /// The only book of a new library after the import.
  func book() throws -> Book {
    let books = try books()
    guard let book = books.first, books.count == 1 else { throw Unexpected(count: books.count) }
    return book
  }

  struct Unexpected: Error { let count: Int }
}

extension ImportPlan {
  /// A shelf once the plan is carried out.
  func applied(to shelf: [Book]) -> [Book] {
    let changed = Dictionary(books.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let known = Set(shelf.map(\.id))
    return shelf.map { changed[$0.id] ?? $0 } + books.filter { !known.contains($0.id) }
  }

  var fates: [ImportReport.ImportFate] { report.entries.map(\.fate) }
  var reasons: [[ImportReason]] { report.entries.map(\.reasons) }
}

extension Identifiers {
  /// Foreseeable identifiers that differ from those of another first digit.
  static func counted(from prefix: Character) -> Identifiers {
    let counted = Identifiers.counted()
    return Identifiers { String(prefix) + counted.make().dropFirst() }
  }
}
