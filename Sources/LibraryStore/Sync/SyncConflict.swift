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

  /// Path of the file from the library's folder.
  public let name: String
  /// Title of the book; nil where it is of no book, or none can be read.
  public let title: String?
  public let kind: SyncConflictKind
  /// Paths in the trash of the versions of which something is not in the file, each whole.
  public let kept: [String]
}
