/// What became of a conflict copy that was found beside a book, the saved shelves or the goals.
public struct MergedCopy: Sendable, Hashable {
  /// Path of the copy from the library's folder; it is gone.
  public let copy: String
  public let record: LibraryRecord
  /// Title of the book it was a version of; nil where it was of no book.
  public let title: String?
  /// What the file is named after into which it was merged: the identifier of a book, or `shelves` or `goals`.
  public let id: String
  /// Paths in the trash of the versions of which something is not in that file, each whole.
  public let kept: [String]
}
