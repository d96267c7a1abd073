/// What is to be done to files of the library, and what they hold before.
public struct FileChanges: Sendable, Hashable {
  /// What files are to hold, by their names.
  public private(set) var writes: [String: [UInt8]] = [:]
  /// Names of the files that go.
  public private(set) var removals: Set<String> = []
  /// What the files hold that are written or go; nothing for new ones.
  private(set) var before: [String: [UInt8]] = [:]

  public init() {}

  public var isEmpty: Bool { writes.isEmpty && removals.isEmpty }

  /// Names of all files that are changed.
  public var names: [String] { writes.keys.sorted() + removals.sorted() }

  /// Has a file hold some bytes, nil for none.
  ///
  /// - Parameter holding: what it holds before; nil for nothing.
  public mutating func put(_ bytes: [UInt8]?, to name: String, holding: [UInt8]?) {
    writes[name] = nil
    removals.remove(name)
    before[name] = holding
    guard bytes != holding else { return }
    if let bytes { writes[name] = bytes } else { removals.insert(name) }
  }
}
