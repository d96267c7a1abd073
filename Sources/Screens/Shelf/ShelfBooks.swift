import ReadingCore

/// The books of the shelf in order and through the filter, worked out once per change and not once per frame.
///
/// Books are named by their index in what the library has, so that no order needs a copy of them.
struct ShelfBooks {
  /// What is kept is kept for these.
  private struct Basis: Equatable {
    let revision: Int
    let areDeleted: Bool
  }

  private var basis: Basis?
  private var order = SortOrder.standard
  private var filter = Filter.all
  private var keys: [SortKey] = []
  private var subjects: [FilterSubject] = []
  private var subjectsHaveNotes = false
  private var sorted: [Int] = []
  private var shown: [Int] = []
  /// The row of each book, -1 for those not shown.
  private var rows: [Int] = []
  private var queuePlaces: [String: Int] = [:]

  /// How many books are shown.
  var count: Int { shown.count }

  /// The index of the book in a row of the list; nil where there is no such row.
  func index(inRow row: Int) -> Int? { shown.indices.contains(row) ? shown[row] : nil }

  /// The row a book is in, found among the library's books by its identifier; nil where it is not shown.
  func row(of id: String, among books: [Book]) -> Int? {
    // The library keeps its books in the order of their identifiers.
    var low = 0
    var high = books.count
    while low < high {
      let middle = (low + high) / 2
      if books[middle].id.utf8.lexicographicallyPrecedes(id.utf8) { low = middle + 1 } else { high = middle }
    }
    guard low < books.count, books[low].id == id, rows[low] >= 0 else { return nil }
    return rows[low]
  }

  /// A book's place in the queue, from 1 up; nil where it does not wait in it.
  func queuePlace(of id: String) -> Int? { queuePlaces[id] }

  /// Takes what is wanted now and works out anew only what differs from the last time.
  ///
  /// `revision` grows with every change of the books; `areDeleted` says whether they are those of the trash.
  mutating func update(
    _ books: [Book],
    revision: Int,
    areDeleted: Bool,
    order: SortOrder,
    filter: Filter
  ) {
    let basis = Basis(revision: revision, areDeleted: areDeleted)
    let isNew = basis != self.basis
    let isReordered = isNew || order != self.order
    guard isReordered || filter != self.filter else { return }
    self.basis = basis
    self.order = order
    self.filter = filter
    if isNew { take(books) }
    if isReordered { sorted = sort(books.indices, by: order) }
    choose(books, areDeleted: areDeleted)
  }

  private mutating func take(_ books: [Book]) {
    keys = books.map(SortKey.init)
    subjects = []
    queuePlaces = [:]
    let queue = sort(books.indices.filter { books[$0].status == .next }, by: .standard)
    for (place, index) in queue.enumerated() { queuePlaces[books[index].id] = place + 1 }
  }

  private func sort(_ indices: some Sequence<Int>, by order: SortOrder) -> [Int] {
    indices.sorted { order.precedes(keys[$0], keys[$1]) }
  }

  private mutating func choose(_ books: [Book], areDeleted: Bool) {
    if filter.terms.isEmpty {
      shown = sorted
    } else {
      prepareSubjects(books, areDeleted: areDeleted)
      shown = sorted.filter { filter.matches(subjects[$0]) }
    }
    rows = Array(repeating: -1, count: books.count)
    for (row, index) in shown.enumerated() { rows[index] = row }
  }

  private mutating func prepareSubjects(_ books: [Book], areDeleted: Bool) {
    guard subjects.isEmpty || (filter.readsNotes && !subjectsHaveNotes) else { return }
    subjectsHaveNotes = filter.readsNotes
    subjects = books.map { FilterSubject($0, deleted: areDeleted, withNotes: subjectsHaveNotes) }
  }
}
