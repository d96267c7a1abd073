/// What the header says at its right end in the place of the network's word.
package struct HeaderWord: Equatable {
  /// In a window of 100 columns and more, in one of 60 and more, and in a narrow one.
  let wide: String
  let usual: String
  let narrow: String

  package init(wide: String, usual: String, narrow: String) {
    (self.wide, self.usual, self.narrow) = (wide, usual, narrow)
  }

  func text(in sizeClass: Grid.SizeClass) -> String {
    switch sizeClass {
    case .regular: wide
    case .compact: usual
    case .narrow, .tooSmall: narrow
    }
  }
}
