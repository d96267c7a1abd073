/// What the header says of something that goes on, beside or in the place of the program's name.
package struct HeaderSign: Equatable {
  /// The same in fewer and fewer columns: with what it is, with its key, by itself.
  let texts: [String]
  let isPaused: Bool

  package init(texts: [String], isPaused: Bool) {
    self.texts = texts
    self.isPaused = isPaused
  }
}
