import LibraryStore

extension ImportModel {
  enum ImportStage {
    /// What it would do is being worked out.
    case planning
    /// Nothing is written yet.
    case preview
    case writing
    case done
  }

  enum Ending: Equatable {
    /// All books are written; and why that cannot be undone, in a sentence, nil where it can.
    case done(unkept: String?)
    /// Everything was taken back, because the reader wanted it.
    case stopped
    case failed(StoreError)
  }
}
