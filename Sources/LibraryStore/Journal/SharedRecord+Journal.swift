import ReadingCore

extension SharedRecord {
  /// What a file held before or after a step; nil where its text was not kept.
  init?(_ content: JournalFile.JournalContent) {
    switch content {
    case .absent: self.init()
    case .text(let bytes):
      guard let object = try? RecordFile.object(bytes) else { return nil }
      self.init(json: object)
    case .mark: return nil
    }
  }
}
