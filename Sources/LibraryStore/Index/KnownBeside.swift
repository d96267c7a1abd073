public import ReadingCore

/// What is known of the books on the shelf beside what their rows hold, as far as it was read.
public struct KnownBeside: Sendable {
  public let notes: NoteIndex?
  public let tallies: TallyIndex?

  public init(notes: NoteIndex? = nil, tallies: TallyIndex? = nil) {
    (self.notes, self.tallies) = (notes, tallies)
  }

  /// What is known of a single book.
  public init(of book: Book) { self.init(notes: NoteIndex(of: book), tallies: TallyIndex(of: book)) }

  /// Whether a filter asks for something that is not known; what it asks of the trash is read as it is asked.
  public func lacks(for filter: Filter) -> Bool {
    !filter.wantsDeleted && (filter.readsNotes && notes == nil || filter.readsTallies && tallies == nil)
  }
}
