/// What stands beside a book that is no page of the reader's own: how it is to the shelf, and who knows it.
struct FoundRemarks: Equatable {
  /// A key and what it does.
  struct RemarkKey: Equatable {
    let key: String
    let label: String
  }

  /// A line on a source.
  struct SourceLine: Equatable {
    let text: String
    /// Whether it only says what did not come.
    let isQuiet: Bool
  }

  /// Whether it is on the shelf.
  let isOwn: Bool
  /// The same in a sentence, with its status.
  let standing: String
  /// How it comes onto the shelf.
  let ways: [RemarkKey]
  /// Where it was found.
  let sources: [SourceLine]
}
