// Values of a book as a reader types them.

extension Author {
  /// Reads `한강` or, with what they did, `Deborah Smith (translator)`; nil for blanks.
  public init?(typed text: String) {
    let text = FieldText.trimmed(text)
    guard !text.isEmpty else { return nil }
    if text.hasSuffix(")"), let open = text.lastIndex(of: "(") {
      let name = FieldText.trimmed(text[..<open])
      let role = FieldText.trimmed(text[text.index(after: open)...].dropLast())
      if !name.isEmpty, !role.isEmpty {
        self.init(name: name, role: role)
        return
      }
    }
    self.init(name: text)
  }
}

extension SeriesPlace {
  /// Reads `Earthsea` or, with its place, `Earthsea #1`; nil for blanks.
  public init?(typed text: String) {
    let text = FieldText.trimmed(text)
    guard !text.isEmpty else { return nil }
    if let hash = text.lastIndex(of: "#") {
      let name = FieldText.trimmed(text[..<hash])
      let position = FieldText.trimmed(text[text.index(after: hash)...])
      if !name.isEmpty, !position.isEmpty {
        self.init(name: name, position: position)
        return
      }
    }
    self.init(name: text)
  }
}

extension Status {
  /// Reads one of the six words or the beginning of one; nil for any other text.
  public init?(typed text: String) {
    guard let status = meant(text, of: Status.known) else { return nil }
    self = status
  }
}

extension Medium {
  /// Reads one of the three words or the beginning of one; nil for any other text.
  public init?(typed text: String) {
    guard let medium = meant(text, of: Medium.known) else { return nil }
    self = medium
  }
}

extension ReadOutcome {
  /// Reads one of the two words or the beginning of one; nil for any other text.
  public init?(typed text: String) {
    guard let outcome = meant(text, of: ReadOutcome.known) else { return nil }
    self = outcome
  }
}

extension Note.NoteKind {
  /// Reads one of the four words or the beginning of one; nil for any other text.
  public init?(typed text: String) {
    guard let kind = meant(text, of: Note.NoteKind.known) else { return nil }
    self = kind
  }
}

/// The word a text is, or of which alone it is the beginning.
private func meant<Word: RawRepresentable<String>>(_ text: String, of words: [Word]) -> Word? {
  let text = TextFold.fold(FieldText.trimmed(text))
  guard !text.isEmpty else { return nil }
  if let word = words.first(where: { $0.rawValue == text }) { return word }
  let begun = words.filter { $0.rawValue.hasPrefix(text) }
  return begun.count == 1 ? begun.first : nil
}
