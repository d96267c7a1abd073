public import ReadingCore

/// What a catalogue told of a row that does not name its book.
public enum ImportAnswer: Sendable {
  /// The book as the catalogue describes it, without an `id`.
  case book(Book)
  /// It knows nothing of it.
  case unknown
}
