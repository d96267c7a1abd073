extension Note {
  /// What the reader kept of the book's own words: the quote, or the text of a note that is one, without blanks around
  /// it; nil where there is none.
  public var keptText: String? {
    for text in [quote, kind == .quote ? text : nil] {
      guard let text else { continue }
      let trimmed = FieldText.trimmed(text)
      if !trimmed.isEmpty { return trimmed }
    }
    return nil
  }
}
