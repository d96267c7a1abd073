/// Bars that go across, the longest as wide as there is room for.
package struct BarChart {
  /// What the longest bar stands for.
  private let most: Int
  private let columns: Int
  private let glyphs: Glyphs

  package init(most: Int, columns: Int, glyphs: Glyphs) {
    (self.most, self.columns, self.glyphs) = (most, columns, glyphs)
  }

  /// The bar of a value, to the half step; the least that is something shows.
  package func bar(_ value: Int) -> String {
    guard value > 0, most > 0, columns > 0 else { return "" }
    let halves = max(1, Self.scaled(min(value, most), of: most, to: columns * 2))
    return String(repeating: glyphs.bar, count: halves / 2) + (halves.isMultiple(of: 2) ? "" : glyphs.halfBar)
  }

  /// A value of a scale on another one, rounded; half a step is none.
  static func scaled(_ value: Int, of whole: Int, to scale: Int) -> Int {
    let (high, low) = value.multipliedFullWidth(by: scale)
    let (quotient, rest) = whole.dividingFullWidth((high, low))
    return rest > whole - rest ? quotient + 1 : quotient
  }
}
