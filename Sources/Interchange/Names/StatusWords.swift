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
    case "up-next": .next
    default: nil
    }
  }

  /// The shelf a book goes out on, in the spelling most services know.
  static func shelf(of status: Status) -> String {
    switch status {
    case .want: "to-read"
    case .next: "up-next"
    case .reading: "currently-reading"
    case .paused: "paused"
    case .finished: "read"
    case .abandoned: "did-not-finish"
    case .other(let word): word
    }
  }

  /// Whether the name of a shelf says nothing more than a status: every reader has it, or books went out on it.
  static func isBuiltIn(_ shelf: String) -> Bool { builtIn.contains(TextFold.fold(shelf)) }

  private static let builtIn = Set(Status.known.map(shelf))
}
