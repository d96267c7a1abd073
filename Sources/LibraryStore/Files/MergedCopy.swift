/// What became of a second version of a file: a conflict copy that was found beside it, or one that a merge had left in
/// the file itself, with marks around what differs.
public struct MergedCopy: Sendable, Hashable {
  /// Path of the copy from the library's folder, it is gone; of the file itself where it had marks.
  public let copy: String
  /// What the file holds; nil for `seoga.json`.
  public let record: LibraryRecord?
  /// Title of the book it was a version of; nil where it was of no book.
  public let title: String?
  /// What the file is named after into which it was merged: the identifier of a book, or `shelves` or `goals`.
  public let id: String
  /// Paths in the trash of the versions of which something is not in that file, each whole.
  public let kept: [String]
  /// Whether both versions stood in the file itself.
  public var isOfMarks = false
}
