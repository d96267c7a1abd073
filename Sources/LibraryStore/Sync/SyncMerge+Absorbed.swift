import ReadingCore

// Records that became one book on one machine, and were changed, brought back or made one with another on the other. Each
// note and read is to be in one book in the end, and each book in one place.
extension SyncMerge {
  /// Settles what became of the records of some books, by their files.
  mutating func settleAbsorbed(
    _ books: [(shelf: FileVersions, trash: FileVersions)],
    _ standing: OwnFile
  ) throws(StoreError) {
    let absorbing = books.filter { book in
      [book.shelf, book.trash].contains { [$0.base, $0.ours, $0.theirs].contains(where: Self.mayAbsorb) }
    }
    for book in absorbing { try breakCircles(book, standing) }
    for book in absorbing { try leaveToOne(book, standing) }
    for book in absorbing { try leaveOnce(book, standing) }
    for book in books { try leaveOnePlace(book, standing) }
  }

  /// Whether a file says anything of records that became one; most say nothing, and are not read for it.
  private static func mayAbsorb(_ bytes: [UInt8]?) -> Bool {
    bytes?.firstRange(of: absorbedSign) != nil
  }

  private static let absorbedSign = Array("\"absorbed".utf8)

  /// Of two books that each absorbed the other, on two machines, the one with the lesser identifier stands for both.
  private mutating func breakCircles(
    _ files: (shelf: FileVersions, trash: FileVersions),
    _ standing: OwnFile
  ) throws(StoreError) {
    guard var book = Book(bytes: try outcome(of: files.shelf.name, standing)) else { return }
    for record in book.absorbed where record.id.precedes(book.id) {
      guard LibraryFolder.isSafe(record.id),
        let other = Book(bytes: try outcome(of: LibraryFolder.bookName(record.id), standing)),
        other.standsFor(book.id)
      else { continue }
      book.absorbed.removeAll { $0.id.isIdentical(to: other.id) }
      try put(book, to: files.shelf.name, standing)
    }
  }

  /// Has what a record brought along be in one book alone: in the record itself where it is on the shelf and no book
  /// stands for it, or else in the book that does.
  private mutating func leaveToOne(
    _ files: (shelf: FileVersions, trash: FileVersions),
    _ standing: OwnFile
  ) throws(StoreError) {
    let versions = Self.versions(files)
    guard let id = versions.first?.id else { return }
    // The books that stood for it in any version, and those it stood for.
    for keptID in Self.ordered(versions.compactMap(\.absorbedBy)) { try giveBack(id, by: keptID, standing) }
    for record in Self.ordered(versions.flatMap { $0.absorbed.map(\.id) }) {
      try giveBack(record, by: id, standing)
    }
  }

  /// Has each note and read that is in two of the books that were one with a record in any version be in one of them: in
  /// that with the lesser identifier.
  private mutating func leaveOnce(
    _ files: (shelf: FileVersions, trash: FileVersions),
    _ standing: OwnFile
  ) throws(StoreError) {
    let versions = Self.versions(files)
    var ids = versions.flatMap { [$0.id] + ($0.absorbedBy.map { [$0] } ?? []) + $0.absorbed.map(\.id) }
    for id in ids where LibraryFolder.isSafe(id) {
      guard let gone = Book(bytes: try outcome(of: "trash/\(id).json", standing)) else { continue }
      ids += try keepers(of: gone, standing)
    }
    var shelved: [Book] = []
    for id in Self.ordered(ids) where LibraryFolder.isSafe(id) {
      guard var book = Book(bytes: try outcome(of: LibraryFolder.bookName(id), standing)) else { continue }
      let before = RecordFile.bytes(book)
      // One that stands for the other has all of it until a late edit is settled.
      for earlier in shelved where !earlier.standsFor(book.id) && !book.standsFor(earlier.id) {
        book.giveBack(to: earlier)
      }
      if RecordFile.bytes(book) != before { try put(book, to: LibraryFolder.bookName(id), standing) }
      shelved.append(book)
    }
  }

  private static func versions(_ files: (shelf: FileVersions, trash: FileVersions)) -> [Book] {
    [files.shelf, files.trash].flatMap { [$0.base, $0.ours, $0.theirs] }.compactMap(Book.init(bytes:))
  }

  /// Each once, in an order that both sides have.
  private static func ordered(_ ids: [String]) -> [String] {
    Set(ids).sorted { $0.precedes($1) }
  }

  /// Has a book that does not stand for a record, or not any more, give back what that brought along.
  private mutating func giveBack(
    _ id: String,
    by keptID: String,
    _ standing: OwnFile
  ) throws(StoreError) {
    guard LibraryFolder.isSafe(id), LibraryFolder.isSafe(keptID), !id.isIdentical(to: keptID) else { return }
    let shelved = Book(bytes: try outcome(of: LibraryFolder.bookName(id), standing))
    let trashed = Book(bytes: try outcome(of: "trash/\(id).json", standing))
    guard let record = shelved ?? trashed, shelved != nil || trashed?.absorbedBy != nil else { return }
    let keepers = if let trashed { try keepers(of: trashed, standing) } else { [String]() }
    let isKept = keepers.contains { $0.isIdentical(to: keptID) }
    for name in [LibraryFolder.bookName(keptID), "trash/\(keptID).json"] {
      guard var book = Book(bytes: try outcome(of: name, standing)) else { continue }
      if isKept, book.standsFor(id) || shelved == nil { continue }
      let before = RecordFile.bytes(book)
      book.absorbed.removeAll { $0.id.isIdentical(to: id) }
      book.giveBack(to: record)
      if RecordFile.bytes(book) != before { try put(book, to: name, standing) }
    }
  }

  /// The books that stand for a record in the trash, see `Book.keepers`.
  private func keepers(of record: Book, _ standing: OwnFile) throws(StoreError) -> [String] {
    try record.keepers { (id) throws(StoreError) in
      Book(bytes: try outcome(of: "trash/\(id).json", standing))
    }
  }

  /// Has a book that came out in both places lie on the shelf alone: what lies in the trash gets a name of its own there,
  /// unless another book absorbed it and still stands for it, which is settled by whoever reads the library next.
  private mutating func leaveOnePlace(
    _ files: (shelf: FileVersions, trash: FileVersions),
    _ standing: OwnFile
  ) throws(StoreError) {
    guard let shelved = try outcome(of: files.shelf.name, standing),
      let gone = try outcome(of: files.trash.name, standing)
    else { return }
    if let record = Book(bytes: gone), try isAbsorbed(record, standing) {
      leavesLateEdits = true
      if BookStanding(files.shelf.base, files.trash.base) == nil {
        // Neither comes from the other: what is not in the one was not taken out of it.
        try mergeUnrelated(shelved, gone, record.id, files.shelf, standing)
      }
      return
    }
    try setAside(gone, files.trash, standing)
  }

  /// Whether a book on the shelf says that it stands for a record.
  private func isAbsorbed(_ record: Book, _ standing: OwnFile) throws(StoreError) -> Bool {
    for id in try keepers(of: record, standing) {
      let book = Book(bytes: try outcome(of: LibraryFolder.bookName(id), standing))
      if book?.standsFor(record.id) ?? false { return true }
    }
    return false
  }

  private mutating func put(_ book: Book, to name: String, _ standing: OwnFile) throws(StoreError) {
    try put(RecordFile.bytes(book), to: name, standing)
  }
}
