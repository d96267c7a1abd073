extension SeriesPlace {
  /// The number the position begins with: 2 of `2`, 0.5 of `0.5`, 1 of `1-3`; nil for `상` or none.
  public var number: Double? {
    guard let position else { return nil }
    let folded = TextFold.fold(position).utf8.drop { $0 == UInt8(ascii: " ") }
    var length = 0
    var hasPoint = false
    for byte in folded {
      if byte == UInt8(ascii: "."), !hasPoint, length > 0 {
        hasPoint = true
      } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        break
      }
      length += 1
    }
    return Double(String(decoding: folded.prefix(length), as: UTF8.self).trimmingPoint)
  }

  /// By number; positions without one after those, as texts; without a position last.
  public static func isBefore(_ left: SeriesPlace, _ right: SeriesPlace) -> Bool {
    switch (left.number, right.number) {
    case (let left?, let right?) where left != right: return left < right
    case (.some, nil): return true
    case (nil, .some): return false
    default: break
    }
    guard let position = left.position else { return false }
    return right.position.map { TextOrder(position) < TextOrder($0) } ?? true
  }
}

extension String {
  fileprivate var trimmingPoint: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
