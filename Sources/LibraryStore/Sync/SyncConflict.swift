import ReadingCore

/// What a reader should know of a merge: a book, or the shelves or goals, that both sides changed in ways that exclude
/// each other.
public struct SyncConflict: Sendable, Hashable {
  public enum SyncConflictKind: Sendable, Hashable {
    /// Names and ids that lead to what both sides changed: `notes`, an id, `text`.
    case edited([[String]])
    /// The other side deleted a book that was changed here; it stands.
    case deletedThere
    /// It was deleted here, and changed on the other side; it stands.
    case deletedHere
    /// One of the versions cannot be read, or is of a later format, so that nobody could merge it.
    case unreadable
  }

  /// A version of which something is not in the file, whole in the trash.
  public struct KeptVersion: Sendable, Hashable {
    /// Its path from the library's folder.
    public let name: String
    /// Whether it is what this machine had; nil where it is neither side's alone.
    public let isOurs: Bool?

    public init(name: String, isOurs: Bool?) { (self.name, self.isOurs) = (name, isOurs) }
  }

  /// Path of the file from the library's folder.
  public let name: String
  /// Title of the book; nil where it is of no book, or none can be read.
  public let title: String?
  public let kind: SyncConflictKind
  public let kept: [KeptVersion]

  /// The identifier of the book; nil where it is of none.
  public var bookID: String? {
    let parts = name.split(separator: "/")
    return parts.count == 2 ? LibraryFolder.identifier(ofFile: String(parts[1])) : nil
  }

  public init(name: String, title: String?, kind: SyncConflictKind, kept: [KeptVersion]) {
    (self.name, self.title, self.kind, self.kept) = (name, title, kind, kept)
  }
}
