internal import TextScreen

/// How many colours are used, and how a style is drawn with so many.
enum ColourDepth: Equatable {
  /// Attributes only.
  case none
  /// The bright eight are the plain eight in bold.
  case eight
  case sixteen

  /// A colour as ncurses is asked for it, and the attributes.
  struct Drawn: Equatable {
    /// 0 for the terminal's default, else 1 more than the colour.
    var pair: Int16
    var attributes: Style.Attributes
  }

  /// Decides from the colours the terminal has, 0 if none, and from `NO_COLOR`, which counts when it is set
  /// and not empty.
  init(colours: Int, noColour: String?) {
    if let noColour, !noColour.isEmpty {
      self = .none
    } else if colours >= 16 {
      self = .sixteen
    } else if colours >= 8 {
      self = .eight
    } else {
      self = .none
    }
  }

  /// The colours to be told to ncurses.
  var count: Int16 {
    switch self {
    case .none: 0
    case .eight: 8
    case .sixteen: 16
    }
  }

  func drawn(_ style: Style) -> Drawn {
    guard let colour = style.colour, colour < 16, self != .none else {
      return Drawn(pair: 0, attributes: style.attributes)
    }
    if self == .eight, colour >= 8 {
      return Drawn(pair: Int16(colour - 8) + 1, attributes: style.attributes.union(.bold))
    }
    return Drawn(pair: Int16(colour) + 1, attributes: style.attributes)
  }
}
