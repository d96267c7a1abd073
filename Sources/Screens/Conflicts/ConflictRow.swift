import LibraryStore
import ReadingCore

/// A row of what the reader should know of after a merge.
struct ConflictRow {
  /// A field that both sides changed, each in its own way.
  struct ConflictField {
    let path: FieldPath
    /// What stands, as it would be typed.
    let later: String
    let earlier: String
    /// The version that the earlier one is in.
    let version: ConflictVersions.GivenVersion
  }

  let versions: ConflictVersions
  var isSeen = false
  /// Whether the earlier values were taken, as long as that is not taken back.
  var isTaken = false

  var conflict: SyncConflict { versions.unseen.conflict }

  /// Whether a note was changed in two places.
  var isOfNotes: Bool { places.contains { $0.first == "notes" } }

  private var places: [[String]] {
    if case .edited(let places) = conflict.kind { places } else { [] }
  }

  /// The fields of which another value is offered than a book has; a note's texts are both in it already.
  func fields(of standing: Book) -> [ConflictField] {
    places.compactMap { place in
      guard place.first != "notes" || place.last != "text", let path = FieldPath(parts: place),
        let later = path.text(in: standing)
      else { return nil }
      for version in versions.given {
        guard let earlier = path.text(in: version.book), !earlier.isIdentical(to: later) else { continue }
        return ConflictField(path: path, later: later, earlier: earlier, version: version)
      }
      return nil
    }
  }
}
