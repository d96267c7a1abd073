internal import CNcurses

/// The pairs of colours ncurses was told of, each when it is first drawn with: a start needs few.
struct ColourPairs {
  private let most: Int
  /// What the default background is told as, which not every terminal has.
  private let background: Int32
  /// The first has the number 1; 0 is the default colour on the default background.
  private var known: [ColourDepth.ColourPair] = []

  /// - Parameters:
  ///   - most: pairs the terminal has, the default one among them.
  ///   - background: number of the default background, -1 where the terminal knows one.
  init(most: Int = 0, background: Int32 = -1) {
    (self.most, self.background) = (min(most, 1 << 15), background)
  }

  /// The number of a pair; where there is room for no more that of the default colours.
  mutating func number(of pair: ColourDepth.ColourPair) -> Int16 {
    if pair == ColourDepth.ColourPair() { return 0 }
    if let place = known.firstIndex(of: pair) { return Int16(place) + 1 }
    let number = known.count + 1
    let shown = pair.background < 0 ? background : pair.background
    guard number < most, init_extended_pair(Int32(number), pair.foreground, shown) == OK else { return 0 }
    known.append(pair)
    return Int16(number)
  }
}
