import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A record that became one with another book.
struct AbsorbedRecord {
  static let created = "2026-11-20T22:00:00+09:00"
  static let late = "2026-11-20T23:00:00+09:00"

  let shelved: Shelved
  let record: Book

  /// A library in which the second book was absorbed by the first.
  init() throws {
    var books = Shelved.books
    books[0].publisher = "Ace"
    (books[1].pages, books[1].publisher) = (688, "Gollancz")
    books[1].notes = [Note(id: "2n", text: "two", created: "2026-11-20T11:00:00+09:00")]
    record = books[1]
    shelved = try Shelved(books)
    try shelved.files().unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
  }

  func write(_ name: String, _ change: (inout Book) -> Void) throws {
    var book = record
    change(&book)
    try shelved.place.write(shelved.place.json(of: book), to: name)
  }

  var edit: (inout Book) -> Void {
    {
      $0.notes.append(Note(id: "3n", text: "late", created: Self.created))
      ($0.rating, $0.modified) = (Rating(quarters: 16), Self.late)
    }
  }

  func kept() throws -> Book {
    try #require(try shelved.files().load().books.first { $0.id == "1b" })
  }

  /// What the checks say of the shelf.
  func findings() -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try? LibraryCheck(shelved.files(), isRepairing: false) { findings.append($0) }.run()
    return findings
  }
}
