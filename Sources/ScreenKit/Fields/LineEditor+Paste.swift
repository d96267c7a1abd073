import TextScreen

extension LineEditor {
  /// Puts in what was pasted; always of use, as a key need not be.
  package mutating func paste(_ text: String) -> Bool {
    insert(text)
    return true
  }
}
