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
