import ReadingCore

/// What the shelves that exclude each other say of a book.
enum StatusWords {
  /// Where a book on a shelf stands; nil for a shelf of the reader's own that says nothing known.
  static func status(of shelf: String) -> Status? {
    switch TextFold.fold(shelf) {
    case "read", "finished": .finished
    case "currently-reading", "reading", "in_progress", "in-progress": .reading
    case "to-read", "planned": .want
    case "did-not-finish", "didn-t-finish", "dnf", "abandoned", "gave-up", "unfinished", "stopped-reading":
      .abandoned
    case "on-hold", "paused", "on-pause", "hold": .paused
    default: nil
    }
  }

  /// Whether every reader has the shelf, so that its name says nothing more than the status.
  static func isBuiltIn(_ shelf: String) -> Bool {
    ["read", "currently-reading", "to-read"].contains(TextFold.fold(shelf))
  }
}
