import Foundation
import LibraryStore
import ReadingCore
import TestSupport

/// One kind of change of a library, done again and again under every fault.
struct Change: Sendable, CustomStringConvertible {
  let description: String
  /// Makes more of the library than its three books and the one in its trash.
  var setUp: @Sendable (TemporaryLibrary) throws -> Void = { _ in }
  /// Does it.
  let run: @Sendable (LibraryFiles) throws -> Void
  /// Identifiers of its own for each try, as another program has them.
  var identifiers: @Sendable () -> Identifiers = { .random }
  /// States between the old and the new one in which nothing is lost either.
  var between: @Sendable (_ old: Snapshot, _ new: Snapshot) -> [Snapshot] = { _, _ in [] }

  /// A library in which it can be done.
  func library() throws -> TemporaryLibrary {
    let place = try TemporaryLibrary()
    try place.write(Self.books)
    try place.write(place.json(of: Book(id: "4b", title: "deleted", added: "2026")), to: "trash/4b.json")
    try place.files().add([])
    try setUp(place)
    return place
  }

  /// The files of its library, with a journal beside them as the program keeps it.
  func files(_ place: TemporaryLibrary, access: FileAccess = .unflushed) -> LibraryFiles {
    place.files(access: access, isJournalled: true, identifiers: identifiers())
  }

  static let stamp = "2026-11-20T21:04:05+09:00"

  private static let books = ["1b", "2b", "3b"].map { id in
    var book = Book(id: id, title: "old \(id)", added: "2026")
    book.notes = [Note(id: "1n\(id)", text: String(repeating: "말 ", count: 300), created: Change.stamp)]
    book.unread.fields["later"] = .array([.number("1.50")])
    return book
  }

  private static func changeTwo(_ place: TemporaryLibrary) throws {
    let files = place.files(isJournalled: true, identifiers: .random)
    try files.edit("3b") { $0.pages = 3 }
    try files.changeTogether { library in
      (
        library.books.filter { $0.id < "3b" }.map { book in
          var book = book
          book.tags = ["two"]
          return book
        }, ()
      )
    }
  }

  private static let today = WallClock.standing.today

  private static func book(_ id: String) -> Book { Book(id: id, title: "new", added: "2026") }

  /// Every kind there is.
  static let all = [
    Change(description: "edit") { try $0.edit("1b") { $0.title = "new" } },
    Change(description: "note") { files in
      try files.edit("1b") { $0.addNote(Note(id: "2n", text: "new", created: stamp)) }
    },
    Change(description: "add") { try $0.add([book("5b")]) },
    Change(description: "add several") { try $0.add(["5b", "6b", "7b"].map(book)) },
    Change(description: "remove") { try $0.remove("1b") },
    Change(
      description: "remove once more",
      setUp: { try $0.write($0.json(of: book("1b")), to: "trash/1b.json") },
      run: { try $0.remove("1b") },
      between: { old, _ in [old.moving("trash/1b.json", to: "trash/1b.2026-11-20T210405+0900.json")] }
    ),
    Change(description: "restore") { try $0.restore("4b") },
    Change(description: "two records made one") { files in
      try files.unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    },
    Change(description: "change of many") { files in
      try files.changeTogether { (library) throws(StoreError) in
        let found = ["1b", "2b"].compactMap { id in library.books.first { $0.id == id } }
        // A book that cannot be read is left out of the library, and named.
        guard found.count == 2 else { throw .gone(id: "one of two") }
        return (
          found.map { book in
            var book = book
            book.tags = ["all"]
            return book
          }, ()
        )
      }
    },
    Change(description: "import") { files in
      try files.changeTogether { (library) throws(StoreError) in
        guard var known = library.books.first(where: { $0.id == "2b" }) else { throw .gone(id: "2b") }
        known.publisher = "imported"
        let new = ["5b", "6b"].filter { id in !library.books.contains { $0.id == id } }
        return (new.map(book) + [known], ())
      }
    },
    Change(
      description: "conflict copy",
      setUp: { place in
        var other = books[0]
        (other.title, other.modified) = ("theirs", "2026-11-21T10:00:00+09:00")
        other.notes.append(Note(id: "2n", text: "theirs", created: stamp))
        try place.write(place.json(of: other), to: "books/1b.sync-conflict-20261121-100000-ABCDEFG.json")
      },
      // A reading merges.
      run: { _ = try $0.load() }
    ),
    Change(
      description: "undo",
      setUp: { try changeTwo($0) },
      run: { _ = try $0.undo() }
    ),
    Change(
      description: "redo",
      setUp: { place in
        try changeTwo(place)
        _ = try place.files(isJournalled: true, identifiers: .random).undo()
      },
      run: { _ = try $0.redo() }
    ),
    Change(
      description: "first book",
      setUp: { place in
        for name in ["books", "trash", "seoga.json"] {
          try FileManager.default.removeItem(atPath: place.path(name))
        }
      },
      run: { try $0.add([book("5b")]) },
      // The library's own identifier is among its bytes.
      identifiers: { .counted() },
      // The library is made before the book.
      between: { _, new in [new.without("books/5b.json")] }
    ),
  ]
}
