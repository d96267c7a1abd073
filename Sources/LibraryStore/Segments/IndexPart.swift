public import ReadingCore

/// The books on the shelf, or those in the trash.
public struct IndexPart: Sendable {
  let base: IndexSegment
  let rows: Range<Int>
  let isDeleted: Bool
  private let boardRows = BoardRows()
  private let orderedRows = OrderedRows()
  let absorbingRows = AbsorbingRows()
  let likeRows = LikeRows()
  /// Another one with every change of the books.
  private(set) var knownDoubles = KnownDoubles()
  private(set) var knownReadings = KnownReadings()
  /// What is not in the index as it was written, in the order of identifiers.
  private(set) var changed: [IndexedBook] = []
  /// Rows whose file has other content now, or is gone.
  private var dead: BookSet

  init(_ base: IndexSegment, rows: Range<Int>, isDeleted: Bool) {
    self.base = base
    self.rows = rows
    self.isDeleted = isDeleted
    dead = BookSet(rows: rows, changes: 0)
  }

  /// Which script comes first in all its orders.
  public var names: NameOrder { base.head.names }

  public var count: Int { rows.count - dead.count + changed.count }

  public var isEmpty: Bool { count == 0 }

  var changes: Int { changed.count + dead.count }

  // MARK: One book

  public func ref(of id: String) -> BookRef? {
    let place = place(of: id)
    if place.found { return BookRef(change: place.index) }
    return row(of: id).map(BookRef.init(row:))
  }

  public func card(_ ref: BookRef) -> BookCard? {
    guard let row = ref.row else {
      return changed.indices.contains(ref.change) ? changed[ref.change].card : nil
    }
    return rows.contains(row) ? base.read { $0.card(row) } : nil
  }

  public func card(of id: String) -> BookCard? { ref(of: id).flatMap(card) }

  /// What the file of a book was when it was read, and the sum of what it held.
  func file(_ ref: BookRef) -> (status: FileStatus?, sum: UInt64, isOfOtherFormat: Bool) {
    guard let row = ref.row else {
      let book = changed[ref.change]
      return (book.file, book.sum, !book.card.isOfKnownFormat)
    }
    return base.read { ($0.file(row), $0.sum(row), $0.isOfOtherFormat(row)) }
  }

  /// The sum of what the file of a book held when it was read; nil where there is none of that identifier.
  func sum(of id: String) -> UInt64? { ref(of: id).map { file($0).sum } }

  /// The identifiers of some books, without a card of each.
  public func identifiers(of refs: some Sequence<BookRef>) -> [String] {
    base.read { view in
      refs.map { ref in
        ref.row.map { String(decoding: view.id($0), as: UTF8.self) } ?? changed[ref.change].card.id
      }
    }
  }

  private func row(of id: String) -> Int? {
    guard let row = base.read({ $0.row(of: id, among: rows) }), isAlive(row) else { return nil }
    return row
  }

  private func place(of id: String) -> (index: Int, found: Bool) {
    var (low, high) = (0, changed.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = changed[middle].card.id.precedes(id)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return (low, low < changed.count && changed[low].card.id.isIdentical(to: id))
  }

  /// Some books of this part.
  func set(_ refs: some Sequence<BookRef> = EmptyCollection()) -> BookSet {
    BookSet(refs, rows: rows, changes: changed.count)
  }

  func refs(outside seen: BookSet) -> [BookRef] {
    seen.count < count ? all.filter { !seen.contains($0) } : []
  }

  // MARK: Changing

  private mutating func forgetWhatWasFound() {
    knownDoubles = KnownDoubles()
    knownReadings = KnownReadings()
  }

  mutating func put(_ book: IndexedBook) {
    forgetWhatWasFound()
    if let row = row(of: book.card.id) { dead.insert(BookRef(row: row)) }
    let place = place(of: book.card.id)
    if place.found { changed[place.index] = book } else { changed.insert(book, at: place.index) }
  }

  mutating func drop(_ id: String) {
    forgetWhatWasFound()
    if let row = row(of: id) { dead.insert(BookRef(row: row)) }
    let place = place(of: id)
    if place.found { changed.remove(at: place.index) }
  }

  /// Drops some books at once: once one of those that changed is gone, the others stand in other places.
  mutating func drop(_ refs: [BookRef]) {
    forgetWhatWasFound()
    for ref in refs where ref.row != nil { dead.insert(ref) }
    for ref in refs.filter({ $0.row == nil }).sorted(by: { $0.change > $1.change }) {
      changed.remove(at: ref.change)
    }
  }

  // MARK: All books

  /// Every book, in the order of identifiers.
  public var all: [BookRef] {
    base.read { view in
      var (refs, next): ([BookRef], Int) = ([], rows.lowerBound)
      refs.reserveCapacity(count)
      func addRows(upTo end: Int) {
        for row in next..<end where isAlive(row) { refs.append(BookRef(row: row)) }
        next = end
      }
      for change in changed.indices {
        addRows(upTo: view.place(of: changed[change].card.id, among: next..<rows.upperBound))
        refs.append(BookRef(change: change))
      }
      addRows(upTo: rows.upperBound)
      return refs
    }
  }

  /// Every book in an order.
  public func sorted(_ order: SortOrder) -> [BookRef] {
    sorted(order, rows: isAlive, changes: Array(changed.indices))
  }

  /// Some of the books in an order; no card of another one is read.
  public func sorted(_ refs: [BookRef], by order: SortOrder) -> [BookRef] {
    let meant = set(refs)
    return sorted(
      order,
      rows: { meant.contains(BookRef(row: $0)) },
      changes: refs.filter { $0.row == nil }.map(\.change)
    )
  }

  private func sorted(_ order: SortOrder, rows isMeant: (Int) -> Bool, changes: [Int]) -> [BookRef] {
    let standing = sortedRows(order, isMeant)
    guard !changes.isEmpty else { return standing }
    let new = changes.map { (ref: BookRef(change: $0), key: SortKey(changed[$0].card, for: order, names)) }
      .sorted { order.precedes($0.key, $1.key) }
    return base.read { view in
      var (refs, place): ([BookRef], Int) = ([], 0)
      refs.reserveCapacity(standing.count + new.count)
      for book in new {
        let end = standing[place...].partition { ref in
          guard let row = ref.row, let card = view.card(row) else { return false }
          return order.precedes(book.key, SortKey(card, for: order, names))
        }
        refs += standing[place..<end]
        refs.append(book.ref)
        place = end
      }
      return refs + standing[place...]
    }
  }

  private func sortedRows(_ order: SortOrder, _ isMeant: (Int) -> Bool) -> [BookRef] {
    guard !isDeleted else {
      let keyed = rows.filter(isMeant).compactMap { row in
        base.read { $0.card(row) }.map { (row, SortKey($0, for: order, names)) }
      }
      return keyed.sorted { order.precedes($0.1, $1.1) }.map { BookRef(row: $0.0) }
    }
    guard let number = SortOrder.ranked.firstIndex(of: order) else {
      return orderedRows.refs(by: order) { sortRows(by: order) }.filter { isMeant(Int($0.number)) }
    }
    return base.read { view in
      rows.compactMap { place in
        let row = view.row(at: place, in: number)
        return isMeant(row) ? BookRef(row: row) : nil
      }
    }
  }

  var changedCards: [BookCard] { changed.map(\.card) }

  /// The cards of the index in the standard order that stand on the board, of finished books the latest.
  var standingBoard: [BookCard] {
    guard let standard = SortOrder.ranked.firstIndex(of: .standard) else { return [] }
    return base.read { view in
      let found = boardRows.found { findBoard(view, in: standard) }
      let inHand = found.inHand.filter { isAlive($0.row) }
      let finished = found.finished.lazy.map { view.row(at: $0, in: standard) }
        .filter(isAlive)
        .prefix(BoardCards.finishedLimit)
      return inHand.map(\.card) + finished.compactMap(view.card).prefix { $0.status == .finished }
    }
  }

  private func findBoard(_ view: IndexView, in standard: Int) -> BoardRows.InHandRows {
    var found = BoardRows.InHandRows(finished: rows.upperBound..<rows.upperBound)
    for place in rows {
      let row = view.row(at: place, in: standard)
      guard let card = view.card(row) else { continue }
      guard [.reading, .next, .paused].contains(card.status) else {
        found.finished = place..<rows.upperBound
        break
      }
      found.inHand.append((row, card))
    }
    return found
  }

  func isAlive(_ row: Int) -> Bool { rows.contains(row) && !dead.contains(BookRef(row: row)) }

  public func places(of refs: [BookRef]) -> BookPlaces {
    BookPlaces(refs, rows: rows, changes: changed.count)
  }

  /// Hands on every book in the order of identifiers, with the bytes of that and the sum of what its file held.
  func each(_ look: (_ ref: BookRef, _ id: UnsafeRawBufferPointer, _ sum: UInt64) -> Void) {
    base.read { view in
      for ref in all {
        if let row = ref.row {
          look(ref, view.id(row), view.sum(row))
        } else {
          var id = changed[ref.change].card.id
          id.withUTF8 { look(ref, UnsafeRawBufferPointer($0), changed[ref.change].sum) }
        }
      }
    }
  }

  // MARK: Writing

  /// Hands on every book in the order of identifiers.
  func add(to builder: inout IndexBuilder) {
    base.read { view in
      for ref in all {
        if let row = ref.row {
          builder.add(row, of: view, isDeleted: isDeleted)
        } else {
          builder.add(changed[ref.change], isDeleted: isDeleted)
        }
      }
    }
  }
}

extension ArraySlice {
  /// Index of the first element that belongs to the second part, in a slice whose first part does not.
  func partition(_ isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
