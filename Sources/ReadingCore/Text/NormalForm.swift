@_spi(_Unicode) import Swift

extension String {
  /// The text in Unicode's normal form C: what can be written as one character is.
  package var inNormalForm: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = UnicodeScalarView()
    for scalar in _nfc { scalars.append(scalar) }
    return String(scalars)
  }
}
