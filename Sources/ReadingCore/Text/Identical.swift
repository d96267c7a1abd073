extension StringProtocol {
  /// Whether two texts are the same byte by byte: two normal forms of one text are equal to `==`, and two texts
  /// to the reader's file.
  package func isIdentical(to other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}
