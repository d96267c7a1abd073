/// What the header says at its right end in the place of the network's word.
package struct HeaderWord: Equatable {
  /// In a window of 100 columns and more, in one of 60 and more, and in a narrow one.
  let wide: String
  let usual: String
  let narrow: String

  /// Whether the reader should look at it.
  let isUrgent: Bool

  package init(wide: String, usual: String, narrow: String, isUrgent: Bool = false) {
    (self.wide, self.usual, self.narrow, self.isUrgent) = (wide, usual, narrow, isUrgent)
  }

  func text(in sizeClass: Grid.SizeClass) -> String {
    switch sizeClass {
    case .regular: wide
    case .compact: usual
    case .narrow, .tooSmall: narrow
    }
  }
}
