/// What the header says at its right end in the place of the network's word.
package struct HeaderWord: Equatable {
  /// The same in fewer and fewer columns: of a wide window, of one of 80 columns, of a narrow one.
  let texts: [String]
  /// Whether the reader should look at it.
  let isUrgent: Bool

  package init(wide: String, text: String, narrow: String, isUrgent: Bool = false) {
    texts = [wide, text, narrow]
    self.isUrgent = isUrgent
  }

  func text(in sizeClass: Grid.SizeClass) -> String {
    switch sizeClass {
    case .regular: texts[0]
    case .narrow, .tooSmall: texts[2]
    default: texts[1]
    }
  }
}
