/// A book within one `IndexPart`, for as long as that is not changed.
public struct BookRef: Sendable, Hashable {
  /// A row of the index; below 0 one of what changed since.
  let number: Int32

  init(row: Int) { number = Int32(row) }
  init(change: Int) { number = Int32(-1 - change) }

  var row: Int? { number >= 0 ? Int(number) : nil }
  var change: Int { Int(-1 - number) }
}

/// Some of the books of one `IndexPart`, for as long as that is not changed.
struct BookSet: Sendable {
  private let firstRow: Int
  private var rows: [Bool]
  private var changes: [Bool]
  private(set) var count = 0

  init(_ refs: some Sequence<BookRef> = EmptyCollection(), rows range: Range<Int>, changes count: Int) {
    firstRow = range.lowerBound
    rows = Array(repeating: false, count: range.count)
    changes = Array(repeating: false, count: count)
    for ref in refs { insert(ref) }
  }

  /// Those of some rows, in memory of their own: to count the references to what threads share takes longer than to
  /// look into it.
  func within(_ part: Range<Int>) -> BookSet {
    var set = BookSet(rows: part, changes: 0)
    for row in part where rows[row - firstRow] { set.insert(BookRef(row: row)) }
    return set
  }

  mutating func insert(_ ref: BookRef) {
    if !contains(ref) { count += 1 }
    if let row = ref.row { rows[row - firstRow] = true } else { changes[ref.change] = true }
  }

  func contains(_ ref: BookRef) -> Bool { ref.row.map { rows[$0 - firstRow] } ?? changes[ref.change] }
}

public struct BookPlaces: Sendable {
  private static let none = Int32(-1)
  private let firstRow: Int
  private var ofRows: [Int32]
  private var ofChanges: [Int32]

  init(_ refs: [BookRef], rows: Range<Int>, changes: Int) {
    firstRow = rows.lowerBound
    ofRows = Array(repeating: Self.none, count: rows.count)
    ofChanges = Array(repeating: Self.none, count: changes)
    for (place, ref) in refs.enumerated() {
      if let row = ref.row {
        ofRows[row - firstRow] = Int32(place)
      } else {
        ofChanges[ref.change] = Int32(place)
      }
    }
  }

  /// The place of a book; nil where it is not in the list.
  public subscript(ref: BookRef) -> Int? {
    let place = ref.row.map { ofRows[$0 - firstRow] } ?? ofChanges[ref.change]
    return place == Self.none ? nil : Int(place)
  }
}
