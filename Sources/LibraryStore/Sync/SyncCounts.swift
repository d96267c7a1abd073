import ReadingCore

/// How much of a library went from one machine to another, or into a commit.
public struct SyncCounts: Sendable, Hashable {
  /// Above so many changed files nobody reads what was changed in each: they are only counted.
  public static let mostRead = 200

  /// Books that were added, changed, deleted or brought back.
  public private(set) var books = 0
  /// Their titles in the order of their bytes, as far as they were read.
  public private(set) var titles: [String] = []
  /// Notes that were written, changed or taken out, as far as they were read.
  public private(set) var notes = 0
  public private(set) var hasShelves = false
  public private(set) var hasGoals = false

  public init() {}

  /// Books, and the shelves and the goals where they changed.
  public var files: Int { books + (hasShelves ? 1 : 0) + (hasGoals ? 1 : 0) }

  /// - Parameters:
  ///   - names: of the files that changed.
  ///   - contents: what a file held before and holds now.
  public init(
    of names: [String],
    contents: (_ name: String) throws(StoreError) -> (before: [UInt8]?, after: [UInt8]?)
  ) throws(StoreError) {
    var ids: [String: [String]] = [:]
    for name in names {
      switch LibraryRecord(file: name) {
      case .shelves: hasShelves = true
      case .goals: hasGoals = true
      case .book:
        let file = String(name.split(separator: "/").last ?? "")
        // What gave way in a merge is told of by itself.
        guard name.contains("/"), let id = LibraryFolder.identifier(ofFile: file), !id.contains(".") else {
          continue
        }
        ids[id, default: []].append(name)
      }
    }
    books = ids.count
    guard books <= Self.mostRead else { return }
    for (_, names) in ids { try read(names.sorted(), contents) }
    titles.sort { $0.precedes($1) }
  }

  /// Adds what went along later.
  public mutating func add(_ other: SyncCounts) {
    books += other.books
    titles = (titles + other.titles).sorted { $0.precedes($1) }
    notes += other.notes
    hasShelves = hasShelves || other.hasShelves
    hasGoals = hasGoals || other.hasGoals
  }

  /// Reads the files of one book: where it is deleted it goes from one to the other.
  private mutating func read(
    _ names: [String],
    _ contents: (_ name: String) throws(StoreError) -> (before: [UInt8]?, after: [UInt8]?)
  ) throws(StoreError) {
    var (before, after): (Book?, Book?)
    for name in names {
      let file = try contents(name)
      before = before ?? Book(bytes: file.before)
      after = after ?? Book(bytes: file.after)
    }
    if let title = (after ?? before)?.title { titles.append(title) }
    let (old, new) = (Self.notes(of: before), Self.notes(of: after))
    notes += Set(old.keys).union(new.keys).count { old[$0] != new[$0] }
  }

  private static func notes(of book: Book?) -> [[UInt8]: Note] {
    Dictionary((book?.notes ?? []).map { (Array($0.id.utf8), $0) }) { first, _ in first }
  }
}
