/// A colour of letters or of a background.
///
/// A terminal that lacks it draws another of its 16 colours instead, which the colour names.
public struct Colour: Sendable, Hashable {
  public enum Value: Sendable, Hashable {
    /// Index among the colours of the terminal: its own 16, a cube of 216 and 24 greys.
    case palette(UInt8)
    /// Red, green and blue from 0 to 255.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// Bits 0 to 23 hold the value, 24 whether that is an index, 25 to 29 one more than the index of what is drawn instead,
  /// 30 is always set: with 0 for the default colour a style is one number more.
  let bits: UInt32

  private static let isIndex: UInt32 = 1 << 24
  private static let insteadShift: UInt32 = 25
  private static let isColour: UInt32 = 1 << 30

  private init(value: UInt32, instead: UInt8?) {
    let other = instead.map { UInt32($0 & 15) + 1 } ?? 0
    bits = Self.isColour | other << Self.insteadShift | value
  }

  /// The colour of bits that were taken from one; nil for 0.
  init?(bits: UInt32) {
    if bits == 0 { return nil }
    self.bits = bits
  }

  /// One of the terminal's 256 colours.
  ///
  /// - Parameter instead: index among 16 of what is drawn where there are no more, nil for the default colour; the first
  ///   16 are drawn as they are.
  public static func palette(_ index: UInt8, instead: UInt8? = nil) -> Colour {
    Colour(value: isIndex | UInt32(index), instead: index < 16 ? index : instead)
  }

  /// A colour of its own, each part from 0 to 255.
  ///
  /// - Parameter instead: index among 16 of what is drawn where there are no more, nil for the default colour.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8, instead: UInt8? = nil) -> Colour {
    Colour(value: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), instead: instead)
  }

  public var value: Value {
    if bits & Self.isIndex != 0 { return .palette(part(0)) }
    return .rgb(part(16), part(8), part(0))
  }

  /// Index of what is drawn where there are only 16 colours; nil for the default colour.
  public var instead: UInt8? {
    let other = bits >> Self.insteadShift & 31
    return other == 0 ? nil : UInt8(other - 1)
  }

  /// The same with something else drawn where there are only 16 colours.
  public func drawn(instead: UInt8?) -> Colour {
    switch value {
    case .palette(let index): .palette(index, instead: instead)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue, instead: instead)
    }
  }

  private func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }

  // MARK: The 256 colours

  /// The six steps of each side of the cube.
  private static let steps: [Int] = [0, 95, 135, 175, 215, 255]

  /// Its red, green and blue; nil for the first 16 of the palette, which the reader chooses.
  public var parts: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch value {
    case .rgb(let red, let green, let blue): return (red, green, blue)
    case .palette(..<16): return nil
    case .palette(let index) where index >= 232:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    case .palette(let index):
      let place = Int(index) - 16
      let part = { (number: Int) in UInt8(Self.steps[number % 6]) }
      return (part(place / 36), part(place / 6), part(place))
    }
  }

  /// The nearest of the cube and the greys; colours of the palette stay as they are.
  public var nearestOf256: UInt8 {
    guard case .rgb(let red, let green, let blue) = value else { return part(0) }
    let parts = [red, green, blue].map { Int($0) }
    let place = parts.reduce(0) { place, part in
      let step = Self.steps.indices.min { abs(Self.steps[$0] - part) < abs(Self.steps[$1] - part) } ?? 0
      return place * 6 + step
    }
    let mean = parts.reduce(0, +) / 3
    let grey = max(0, min(23, (mean - 3) / 10))
    let candidates = [UInt8(16 + place), UInt8(232 + grey)]
    return candidates.min { distance(to: $0) < distance(to: $1) } ?? candidates[0]
  }

  /// The square of how far one of the cube and the greys is from it.
  private func distance(to index: UInt8) -> Int {
    guard let own = parts, let other = Colour.palette(index).parts else { return .max }
    let square = { (one: UInt8, other: UInt8) in (Int(one) - Int(other)) * (Int(one) - Int(other)) }
    return square(own.red, other.red) + square(own.green, other.green) + square(own.blue, other.blue)
  }
}

/// What a screen is drawn on where that is not the terminal's own background: a colour for it, and one for text that
/// has no other. Terminals of fewer than 256 colours keep their own.
public struct Ground: Sendable, Hashable {
  public let background: Colour
  public let text: Colour

  public init(background: Colour, text: Colour) { (self.background, self.text) = (background, text) }
}
