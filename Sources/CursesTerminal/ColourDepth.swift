internal import TextScreen

/// How many colours are used, and how a style is drawn with so many.
enum ColourDepth: Equatable {
  /// Attributes only.
  case none
  /// The bright eight are the plain eight in bold.
  case eight
  case sixteen
  /// A palette of 256.
  case many
  /// Numbers of colours are red, green and blue in 24 bits, but for those below `indexed`, which are a palette's.
  case direct(indexed: Int32)

  /// Two colours by the numbers ncurses has for them, -1 for the terminal's default.
  struct ColourPair: Equatable {
    var foreground: Int32 = -1
    var background: Int32 = -1
  }

  /// Colours and attributes as ncurses is asked for them.
  struct Drawn: Equatable {
    var colours = ColourPair()
    var attributes: Style.Attributes
  }

  /// Decides from the colours the terminal has, 0 if none, and from `NO_COLOR`, which counts when it is set
  /// and not empty.
  ///
  /// - Parameter indexed: how many of them are a palette's where the others are red, green and blue; nil where all are.
  init(colours: Int, indexed: Int32? = nil, noColour: String?) {
    if let noColour, !noColour.isEmpty {
      self = .none
    } else if let indexed {
      // Where red, green and blue have fewer bits, only the palette is of use.
      self = colours >= 1 << 24 ? .direct(indexed: indexed) : indexed < 16 ? .eight : .sixteen
    } else {
      self =
        switch colours {
        case ..<8: .none
        case ..<16: .eight
        case ..<256: .sixteen
        default: .many
        }
    }
  }

  /// What stands behind all of a frame that asks for a ground: nil where there are too few colours for one.
  func shown(_ ground: Ground?) -> Ground? {
    switch self {
    case .none, .eight, .sixteen: nil
    case .many, .direct: ground
    }
  }

  func drawn(_ style: Style, on ground: Ground? = nil) -> Drawn {
    let ground = shown(ground)
    var drawn = Drawn(attributes: style.attributes.subtracting(.dimInstead))
    drawn.colours.background = ground.map { number(of: $0.background) } ?? -1
    guard let colour = style.colour else {
      drawn.colours.foreground = ground.map { number(of: $0.text) } ?? -1
      return drawn
    }
    drawn.colours.foreground = number(of: colour)
    if lacks(colour), style.attributes.contains(.dimInstead) { drawn.attributes.insert(.dim) }
    if isBoldOfEight(colour) { drawn.attributes.insert(.bold) }
    return drawn
  }

  /// The number ncurses has for a colour or for what is drawn instead; -1 for the default colour.
  private func number(of colour: Colour) -> Int32 {
    switch self {
    case .none: -1
    case .eight: colour.instead.map { Int32($0 & 7) } ?? -1
    case .sixteen: colour.instead.map { Int32($0) } ?? -1
    case .many: Int32(colour.nearestOf256)
    case .direct(let indexed): Self.number(of: colour, indexed: indexed)
    }
  }

  private static func number(of colour: Colour, indexed: Int32) -> Int32 {
    if case .palette(let index) = colour.value, Int32(index) < indexed { return Int32(index) }
    guard let parts = colour.parts else { return colour.instead.map { Int32($0 & 7) } ?? -1 }
    let number = Int32(parts.red) << 16 | Int32(parts.green) << 8 | Int32(parts.blue)
    // A trace of green tells a very dark colour from one of the palette.
    return number < indexed ? number | 1 << 8 : number
  }

  private func lacks(_ colour: Colour) -> Bool {
    switch self {
    case .none: true
    case .eight, .sixteen: if case .palette(..<16) = colour.value { false } else { true }
    case .many, .direct: false
    }
  }

  private func isBoldOfEight(_ colour: Colour) -> Bool {
    switch self {
    case .none, .sixteen, .many: false
    case .eight: colour.instead ?? 0 >= 8
    case .direct(let indexed): colour.parts == nil && indexed < 16 && colour.instead ?? 0 >= 8
    }
  }
}
