import ReadingCore

extension UnsignedInteger {
  /// The number as Swift counts, what zlib counts being no larger.
  var whole: Int { NumberBounds.any.number(self) ?? 0 }
}
