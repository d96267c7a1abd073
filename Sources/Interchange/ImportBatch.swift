public import ReadingCore

/// Several files as one import: each is planned as if those before it were written already.
public struct ImportBatch: Sendable {
  /// What becomes of the rows of each file, in the order of the files.
  public let reports: [ImportReport]
  /// Books that are new or learn something, each once and as the last file leaves it.
  public let books: [Book]

  /// The plan of some files, given the books of the shelf and of the trash; `assigned` names books of the shelf
  /// by works of entries, and the entries of works in `leftOut` are skipped.
  public init(
    _ files: [ImportFile],
    shelf: [Book],
    trash: [Book],
    assigned: [String: String] = [:],
    leftOut: Set<String> = [],
    identifiers: Identifiers,
    stamp: String
  ) {
    var shelf = shelf
    var reports: [ImportReport] = []
    var changed: [Book] = []
    for (index, file) in files.enumerated() {
      let plan = file.plan(
        shelf: shelf,
        trash: trash,
        assigned: assigned,
        leftOut: leftOut,
        identifiers: identifiers,
        stamp: stamp
      )
      reports.append(plan.report)
      changed = changed.overwritten(by: plan.books)
      if index < files.count - 1 { shelf = shelf.overwritten(by: plan.books) }
    }
    self.reports = reports
    books = changed
  }
}

extension [Book] {
  /// The books with those of the same identifier replaced and the others added at the end.
  func overwritten(by books: [Book]) -> [Book] {
    guard !isEmpty, !books.isEmpty else { return isEmpty ? books : self }
    var result = self
    var places: [String: Int] = [:]
    for (place, book) in enumerated() { places[book.id] = place }
    for book in books {
      if let place = places[book.id] { result[place] = book } else { result.append(book) }
    }
    return result
  }
}
