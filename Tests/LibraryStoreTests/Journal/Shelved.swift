import Foundation
import LibraryStore
import ReadingCore
import TestSupport

/// A library with three books whose changes are written down, and what its folder holds.
struct Shelved {
  let place: TemporaryLibrary

  init(_ books: [Book] = Shelved.books) throws {
    place = try TemporaryLibrary()
    try place.write(books)
    try FileManager.default.createDirectory(atPath: place.path("trash"), withIntermediateDirectories: true)
  }

  static let books = ["1b", "2b", "3b"].map { Book(id: $0, title: "Book \($0)", added: "2026") }

  /// The files; every value of them has the same clock and identifiers of its own, as another program would.
  func files(_ access: FileAccess = .unflushed, mostBytes: Int = JournalPlace.usualBytes) -> LibraryFiles {
    place.files(access: access, isJournalled: true, mostBytes: mostBytes, identifiers: .random)
  }

  /// Every file of the library by its path, and every folder; but for the lock and the folders of unfinished writes,
  /// which tell nothing.
  var contents: [String: String] {
    var contents: [String: String] = [:]
    let paths = FileManager.default.enumerator(atPath: place.root)
    while let name = paths?.nextObject() as? String {
      if [".lock", ".seoga", ".seoga/tmp"].contains(name) { continue }
      contents[name] = place.text(name) ?? "folder"
    }
    return contents
  }

  /// Bytes of the journal.
  var journalSize: Int {
    (try? FileManager.default.attributesOfItem(atPath: place.journal)[.size] as? Int) ?? 0
  }

  /// Identifiers of the books in a folder, sorted; but for copies that were set aside.
  func ids(in folder: String) -> [String] {
    place.names(in: folder).map { String($0.dropLast(".json".count)) }.filter { !$0.contains(".") }
  }

  /// The lines of the journal.
  var lines: [String] {
    guard let data = FileManager.default.contents(atPath: place.journal) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// A change of a library, one of each kind.
enum Change: CaseIterable {
  case edit, remove, removeAgain, restore, add, addMany, changeMany, removeMany, restoreMany, firstShelf,
    renameShelf, firstGoal, changeGoals, unite, uniteAgain

  /// Makes the change in a library that was prepared for it.
  func run(_ files: LibraryFiles) throws {
    switch self {
    case .edit: try files.edit("1b") { $0.title += "!" }
    case .remove, .removeAgain: try files.remove("2b")
    case .restore: try files.restore("9b")
    case .removeMany: _ = try files.remove(together: ["2b", "1b"])
    case .restoreMany: _ = try files.restore(together: ["9b", "8b"])
    case .unite, .uniteAgain:
      try files.unite("1b", absorbing: "2b") { RecordUnion(keeping: $0, absorbing: $1) }
    case .add: try files.add([Book(id: "5b", title: "new", added: "2026")])
    case .addMany: try files.add(["5b", "6b"].map { Book(id: $0, title: "new", added: "2026") })
    case .firstShelf:
      try files.changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
        try shelves.keep(SavedShelf(id: "1s", name: "one", filter: "tag:a"), at: stamp)
      }
    case .renameShelf:
      try files.changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
        try shelves.change("1s", SavedShelves.ShelfFields(name: "new"), at: stamp)
      }
    case .firstGoal: try files.aim(40, for: .year(2026))
    case .changeGoals: try files.aim(nil, for: .daily)
    case .changeMany:
      try files.changeTogether { library in
        var books = library.books.filter { $0.id < "3b" }
        for index in books.indices { books[index].rating = Rating(quarters: 16) }
        return (books + [Book(id: "5b", title: "new", added: "2026")], ())
      }
    }
  }

  /// A library in which the change finds what it needs, and one earlier change that can be undone.
  func prepared() throws -> Shelved {
    let shelved = try Shelved()
    if [.removeAgain, .removeMany, .uniteAgain].contains(self) {
      try shelved.place.write(
        shelved.place.json(of: Book(id: "2b", title: "older", added: "2020")),
        to: "trash/2b.json"
      )
    }
    if self == .restore {
      try shelved.place.write(
        shelved.place.json(of: Book(id: "9b", title: "gone", added: "2020")),
        to: "trash/9b.json"
      )
    }
    if self == .restoreMany {
      for id in ["8b", "9b"] {
        let book = Book(id: id, title: "gone", added: "2020")
        try shelved.place.write(shelved.place.json(of: book), to: "trash/\(id).json")
      }
    }
    if self == .renameShelf {
      let shelves =
        #"{"format":1,"shelves":[{"id":"1s","name":"one"},{"filter":"shelf:one","id":"2s","name":"two"}]}"#
      try shelved.place.write(shelves, to: "shelves.json")
    }
    if self == .changeGoals {
      try shelved.place.write(#"{"daily":{"pages":20},"format":1,"later":1.50}"#, to: "goals.json")
    }
    try shelved.files().edit("3b") { $0.pages = 300 }
    return shelved
  }
}
