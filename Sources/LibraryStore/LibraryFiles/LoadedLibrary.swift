public import ReadingCore

/// What a library's folder held when it was read.
public struct LoadedLibrary: Sendable {
  /// The library's identifier; nil where the folder has none yet or it cannot be read.
  public var id: String?
  public var access: LibraryAccess
  /// The books in the order of their identifiers' bytes.
  public var books: [Book] = []
  /// The books in the trash that are not also among `books`, in the same order.
  public var deleted: [Book] = []
  /// The saved shelves; nil where their file cannot be read.
  public var shelves: SavedShelves? = SavedShelves()
  /// The goals; nil where their file cannot be read.
  public var goals: ReadingGoals? = ReadingGoals()
  /// Files that were left alone, in the order of their names.
  public var problems: [FileProblem] = []
  /// Conflict copies that were found, and merged into what they are versions of.
  public var merged: [MergedCopy] = []

  /// The status of each file when it was read, by which it is known that it was not changed since.
  var stamps = FileStamps()

  init(id: String? = nil, access: LibraryAccess = .writable) {
    self.id = id
    self.access = access
  }
}

extension [Book] {
  /// Place of an identifier among books in the order of identifiers, or where it would be put.
  func place(of id: String) -> (index: Int, found: Bool) {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id.precedes(id) { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && self[low].id.isIdentical(to: id))
  }

  func book(_ id: String) -> Book? {
    let place = place(of: id)
    return place.found ? self[place.index] : nil
  }
}

/// What files were when they were read, by their names from the library's folder on. Names are told apart by their
/// bytes: two that differ in normal form alone are two files.
struct FileStamps: Sendable, Hashable {
  private var stamps: [[UInt8]: FileStatus] = [:]

  subscript(name: String) -> FileStatus? {
    get { stamps[Array(name.utf8)] }
    set { stamps[Array(name.utf8)] = newValue }
  }
}
