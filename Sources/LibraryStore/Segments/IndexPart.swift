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
  private var dead: Set<Int> = []

  init(_ base: IndexSegment, rows: Range<Int>, isDeleted: Bool) {
    self.base = base
    self.rows = rows
    self.isDeleted = isDeleted
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

  /// The identifiers of some books, without a card of each.
  public func identifiers(of refs: some Sequence<BookRef>) -> [String] {
    base.read { view in
      refs.map { ref in
        ref.row.map { String(decoding: view.id($0), as: UTF8.self) } ?? changed[ref.change].card.id
      }
    }
  }

  private func row(of id: String) -> Int? {
    guard let row = base.read({ $0.row(of: id, among: rows) }), !dead.contains(row) else { return nil }
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
    if let row = row(of: book.card.id) { dead.insert(row) }
    let place = place(of: book.card.id)
    if place.found { changed[place.index] = book } else { changed.insert(book, at: place.index) }
  }

  mutating func drop(_ id: String) {
    forgetWhatWasFound()
    if let row = row(of: id) { dead.insert(row) }
    let place = place(of: id)
    if place.found { changed.remove(at: place.index) }
  }

  mutating func drop(_ ref: BookRef) {
    forgetWhatWasFound()
    if let row = ref.row { dead.insert(row) } else if let card = card(ref) { drop(card.id) }
  }

  // MARK: All books

  /// Every book, in the order of identifiers.
  public var all: [BookRef] {
    guard changes > 0 else { return rows.map(BookRef.init(row:)) }
    return base.read { view in
      var (refs, next): ([BookRef], Int) = ([], 0)
      refs.reserveCapacity(count)
      for row in rows where !dead.contains(row) {
        let id = view.id(row)
        while next < changed.count, changed[next].precedes(id) {
          refs.append(BookRef(change: next))
          next += 1
        }
        refs.append(BookRef(row: row))
      }
      return refs + (next..<changed.count).map(BookRef.init(change:))
    }
  }

  public func sorted(_ order: SortOrder) -> [BookRef] {
    let standing = sortedRows(order)
    guard !changed.isEmpty else { return standing }
    let keys = changed.map { SortKey($0.card, for: order, names) }
    let new = changed.indices.sorted { order.precedes(keys[$0], keys[$1]) }
    return base.read { view in
      var (refs, place): ([BookRef], Int) = ([], 0)
      refs.reserveCapacity(standing.count + new.count)
      for index in new {
        let end = standing[place...].partition { ref in
          guard let row = ref.row, let card = view.card(row) else { return false }
          return order.precedes(keys[index], SortKey(card, for: order, names))
        }
        refs += standing[place..<end]
        refs.append(BookRef(change: index))
        place = end
      }
      return refs + standing[place...]
    }
  }

  private func sortedRows(_ order: SortOrder) -> [BookRef] {
    guard !isDeleted else {
      let keyed = alive.compactMap { row in
        base.read { $0.card(row) }.map { (row, SortKey($0, for: order, names)) }
      }
      return keyed.sorted { order.precedes($0.1, $1.1) }.map { BookRef(row: $0.0) }
    }
    guard let number = SortOrder.ranked.firstIndex(of: order) else {
      let refs = orderedRows.refs(by: order) { sortRows(by: order) }
      return dead.isEmpty ? refs : refs.filter { !dead.contains(Int($0.number)) }
    }
    return base.read { view in
      let refs = rows.map { BookRef(row: view.row(at: $0, in: number)) }
      return dead.isEmpty ? refs : refs.filter { !dead.contains(Int($0.number)) }
    }
  }

  var changedCards: [BookCard] { changed.map(\.card) }

  /// The cards of the index in the standard order that stand on the board, of finished books the latest.
  var standingBoard: [BookCard] {
    guard let standard = SortOrder.ranked.firstIndex(of: .standard) else { return [] }
    return base.read { view in
      let found = boardRows.found { findBoard(view, in: standard) }
      let inHand = dead.isEmpty ? found.inHand : found.inHand.filter { !dead.contains($0.row) }
      let finished = found.finished.lazy.map { view.row(at: $0, in: standard) }
        .filter { !dead.contains($0) }
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

  func isAlive(_ row: Int) -> Bool { rows.contains(row) && !dead.contains(row) }

  private var alive: [Int] { rows.filter { !dead.contains($0) } }

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

extension IndexedBook {
  fileprivate func precedes(_ id: UnsafeRawBufferPointer) -> Bool {
    var own = card.id
    return own.withUTF8 { UnsafeRawBufferPointer($0).lexicographicallyPrecedes(id) }
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
