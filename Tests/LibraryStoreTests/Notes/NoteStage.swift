import Foundation
import ReadingCore
import TestSupport

@testable import LibraryStore

/// A library with notes, and the cache beside it.
struct NoteStage {
  let place: TemporaryLibrary
  let files: LibraryFiles
  let cache: String

  init() throws {
    place = try TemporaryLibrary()
    files = place.files()
    cache = place.outside
  }

  func read(_ files: LibraryFiles? = nil) throws -> (notes: NoteIndex, shelf: IndexPart) {
    let files = files ?? self.files
    let index = try files.cards { _ in cache }.index
    return (try files.notes(of: index) { _ in cache }, index.shelf)
  }

  var whole: Data? { FileManager.default.contents(atPath: "\(cache)/notes") }

  /// Some books as an earlier start left them, then some of them changed, added and removed.
  func library(seed: UInt64) throws -> (books: [Book], notes: NoteIndex, shelf: IndexPart) {
    var random = RandomNotes(seed: seed)
    var books = (10..<60).map { random.book("1b\($0)") }
    try place.write(books)
    _ = try read()
    for index in stride(from: 1, to: 50, by: 7) {
      books[index] = random.book(books[index].id)
      try place.write(place.json(of: books[index]), to: "books/\(books[index].id).json")
    }
    for index in [40, 20, 3] {
      try FileManager.default.removeItem(atPath: place.path("books/\(books[index].id).json"))
      books.remove(at: index)
    }
    for id in ["0a", "1b12x", "2c"] {
      books.append(random.book(id))
      try place.write(place.json(of: books[books.count - 1]), to: "books/\(id).json")
    }
    let (notes, shelf) = try read()
    return (books.sorted { $0.id < $1.id }, notes, shelf)
  }

  /// Rows as the identifiers of their notes.
  func ids(_ rows: NoteRows, _ notes: NoteIndex, _ books: [Book]) -> [String] {
    (0..<rows.count).map { row in
      guard let note = rows[row]?.note else { return "none" }
      let place = notes.place(of: note)
      return books.first { $0.id == place.bookID }?.notes[place.index].id ?? "none"
    }
  }
}
