public import ReadingCore

/// What is known of every book without reading its file: an index from the cache, and over it what changed
/// since that was written.
public struct LibraryIndex: Sendable {
  public private(set) var shelf: IndexPart
  public private(set) var trash: IndexPart

  let base: IndexSegment

  public init() { self.init(.empty) }

  public init(of book: Book) {
    self.init()
    put(IndexedBook(book, bytes: [], file: nil, isDeleted: false), in: .shelf)
  }

  init(_ base: IndexSegment) {
    self.base = base
    shelf = IndexPart(base, rows: 0..<base.head.shelf, isDeleted: false)
    trash = IndexPart(base, rows: base.head.shelf..<base.count, isDeleted: true)
  }

  public subscript(place: LibraryFiles.BookFolder) -> IndexPart { place == .shelf ? shelf : trash }

  // Each part is changed where it is: to hand it out and back would copy all of it.
  mutating func put(_ book: IndexedBook, in place: LibraryFiles.BookFolder) {
    if place == .shelf { shelf.put(book) } else { trash.put(book) }
  }

  mutating func drop(_ id: String, in place: LibraryFiles.BookFolder) {
    if place == .shelf { shelf.drop(id) } else { trash.drop(id) }
  }

  mutating func drop(_ refs: [BookRef], in place: LibraryFiles.BookFolder) {
    if place == .shelf { shelf.drop(refs) } else { trash.drop(refs) }
  }

  /// Whether a book of the trash is not also on the shelf.
  public func isDeleted(_ id: String) -> Bool { trash.ref(of: id) != nil && shelf.ref(of: id) == nil }

  var isEmpty: Bool { base.count == 0 && changes == 0 }

  /// Which script comes first in all orders.
  public var names: NameOrder { base.head.names }

  /// The same books in one index; as it is where that cannot be.
  ///
  /// - Parameter names: which script is to come first in its orders; nil for the one that does.
  func folded(root: String, _ names: NameOrder? = nil) -> LibraryIndex {
    var builder = IndexBuilder(names ?? self.names)
    shelf.add(to: &builder)
    trash.add(to: &builder)
    return builder.segment(root: root).map(LibraryIndex.init) ?? self
  }

  /// How many files stand here with other content than in the index it began with.
  var changes: Int { shelf.changes + trash.changes }

  public var board: BoardCards { shelf.board }

  /// The books of the trash in an order, but for those that are also on the shelf: an edit beats a delete.
  public func deleted(_ order: SortOrder = .standard) -> [BookRef] {
    trash.sorted(refs(in: .trash), by: order)
  }

  /// The books of a place in the order of identifiers; of the trash those that are not also on the shelf.
  public func refs(in place: LibraryFiles.BookFolder) -> [BookRef] {
    guard place == .trash else { return shelf.all }
    return trash.all.filter { ref in trash.card(ref).map { shelf.ref(of: $0.id) == nil } ?? false }
  }
}
