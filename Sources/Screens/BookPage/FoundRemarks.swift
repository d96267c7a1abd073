/// What the page of a found book says besides the book: whether it is on the shelf, and which sources have it.
struct FoundRemarks: Equatable {
  struct RemarkKey: Equatable {
    let key: String
    let label: String
  }

  struct SourceLine: Equatable {
    let text: String
    /// Whether it only says what did not come.
    let isQuiet: Bool
  }

  let isOwn: Bool
  /// Whether it is on the shelf, in a sentence and with its status.
  let standing: String
  let ways: [RemarkKey]
  let sources: [SourceLine]
}
