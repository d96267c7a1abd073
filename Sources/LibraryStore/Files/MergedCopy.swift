/// What became of a conflict copy that was found beside a book.
public struct MergedCopy: Sendable, Hashable {
  /// Path of the copy from the library's folder; it is gone.
  public let copy: String
  /// Title of the book it was a version of.
  public let title: String
  public let id: String
  /// Paths in the trash of the versions of which something is not in the book's file, each whole.
  public let kept: [String]
}
