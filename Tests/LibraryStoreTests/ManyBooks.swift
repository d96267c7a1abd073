import Foundation
import LibraryStore
import ReadingCore
import TestSupport

/// A library in which four books become six by one step, two of them changed; the last of these is a link to
/// a file elsewhere.
struct ManyBooks {
  /// What the library's files hold.
  enum State {
    case old, new, mixed
  }

  let place: TemporaryLibrary
  private let old: [String: String]
  private let new: [String: String]

  /// - Parameter withOldOnes: whether the step changes books too, and not only adds some.
  init(withOldOnes: Bool = true) throws {
    place = try TemporaryLibrary()
    let books = ["1b", "3b", "5b", "7b"].map { Book(id: $0, title: "old", added: "2026") }
    try place.write(books)
    try place.files().add([])
    try place.write(place.json(of: books[3]), to: "kept/7.txt")
    try FileManager.default.removeItem(atPath: place.path("books/7b.json"))
    try FileManager.default.createSymbolicLink(
      atPath: place.path("books/7b.json"),
      withDestinationPath: "../kept/7.txt"
    )
    old = ManyBooks.texts(place)
    self.withOldOnes = withOldOnes
    var new = old
    for book in ManyBooks.changed(books, withOldOnes) {
      var book = book
      if book.added == "2026" { book.modified = "2026-11-20T21:04:05+09:00" }
      new[book.id] = place.json(of: book)
    }
    self.new = new
  }

  private let withOldOnes: Bool

  private static func texts(_ place: TemporaryLibrary) -> [String: String] {
    var texts: [String: String] = [:]
    for name in place.names(in: "books") where name.hasSuffix(".json") {
      texts[String(name.dropLast(5))] = place.text("books/\(name)")
    }
    return texts
  }

  private static func changed(_ books: [Book], _ withOldOnes: Bool) -> [Book] {
    let added = ["2b", "9b"].map { Book(id: $0, title: "new", added: "2025") }
    guard withOldOnes else { return added }
    let changed = books.filter { $0.id > "3b" }.map { book in
      var book = book
      book.title = "new"
      return book
    }
    return [changed[1], added[0], changed[0], added[1]]
  }

  /// Does the step.
  func run(
    _ access: FileAccess = .unflushed,
    isCancelled: () -> Bool = { false },
    report: (ChangeProgress) -> Void = { _ in }
  ) throws {
    let files = place.files(access: access)
    try ManyBooks.run(files, withOldOnes: withOldOnes, isCancelled: isCancelled, report: report)
  }

  /// Does the step on the files of such a library.
  static func run(
    _ files: LibraryFiles,
    withOldOnes: Bool = true,
    isCancelled: () -> Bool = { false },
    report: (ChangeProgress) -> Void = { _ in }
  ) throws {
    try files.changeTogether(isCancelled: isCancelled, report: report) {
      (library) throws(StoreError) in
      let found = library.books.filter { !["2b", "9b"].contains($0.id) }
      guard found.count == 4 else { throw .gone(id: "one of four") }
      return (ManyBooks.changed(found, withOldOnes), ())
    }
  }

  /// What the library holds now.
  var state: State {
    let texts = ManyBooks.texts(place)
    return texts == old ? .old : texts == new ? .new : .mixed
  }

  /// What is left of the step beside the books, from the library's folder on.
  var leftovers: [String] {
    ["", "books", "trash", "kept", ".seoga/tmp"].flatMap { folder in
      place.names(in: folder).filter { $0.hasPrefix(".seoga-") }.map { "\(folder)/\($0)" }
    }
  }

  /// The intent of a step that was not ended.
  var intent: String? { leftovers.first { $0.hasSuffix(".intent") }.map { String($0.dropFirst()) } }

  /// Does the step and stops before a call as if the program had been killed there.
  func killed(before call: Call, number: Int) {
    let faults = Faults { asked, earlier in
      let count = earlier.count { $0 == call }
      return count > number || (count == number && asked == call) ? EIO : nil
    }
    try? run(faults.access)
  }
}

extension WallClock {
  /// Long after any file of a test was written.
  static let farOff = WallClock { Moment(seconds: 4_000_000_000, offset: 0) }
}
