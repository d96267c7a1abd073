import TextScreen

extension Theme {
  /// The terminal's own 16 colours on its default background.
  ///
  /// Colours 0, 7, 8 and 15 are never used for text: one of them is the background in some terminal's palette.
  package static let terminal = Theme { role in
    Style(colour: usual(role).map { .palette($0) }, attributes: attributes(role))
  }

  /// Attributes alone.
  package static let plain = Theme { Style(attributes: attributes($0)) }

  /// Nothing dim, and what says "here" is hard to miss.
  package static let highContrast = Theme(fillsSelection: true) { role in
    var style = terminal[role]
    style.attributes.remove(.dim)
    if role == .here { style.attributes.insert(.bold) }
    return style
  }

  /// Ink on warm paper.
  package static let paper = Theme(
    ground: Ground(background: .rgb(0xFA, 0xF6, 0xEE), text: .rgb(0x2F, 0x2C, 0x28))
  ) { role in
    let hue: Colour? =
      switch role {
      case .text, .heading, .selected, .message, .emphasis, .hit, .mark: nil
      case .quiet, .notNow: .rgb(0x6B, 0x65, 0x5C)
      case .here, .key: .rgb(0x0F, 0x66, 0x74)
      case .have, .goal, .spine2: .rgb(0x26, 0x6B, 0x1F)
      case .love: .rgb(0xA8, 0x2A, 0x6E)
      case .warn: .rgb(0x8A, 0x5A, 0x00)
      case .wrong: .rgb(0xC4, 0x20, 0x1C)
      case .spine1: .rgb(0xA8, 0x2D, 0x2A)
      case .spine3: .rgb(0x8A, 0x64, 0x14)
      case .spine4: .rgb(0x2F, 0x61, 0xA8)
      case .spine5: .rgb(0x7F, 0x4F, 0x8C)
      case .spine6: .rgb(0x1F, 0x6F, 0x6A)
      case .board: .rgb(0x95, 0x7A, 0x55)
      case .days: .rgb(0x2A, 0x74, 0x80)
      }
    return own(hue, role)
  }

  /// Lamplight on a dark page.
  package static let night = Theme(
    ground: Ground(background: .rgb(0x1D, 0x1E, 0x22), text: .rgb(0xD6, 0xD2, 0xCA))
  ) { role in
    let hue: Colour? =
      switch role {
      case .text, .heading, .selected, .message, .emphasis, .hit, .mark: nil
      case .quiet, .notNow: .rgb(0x9A, 0x95, 0x8D)
      case .here, .key: .rgb(0x72, 0xBF, 0xBF)
      case .have, .goal: .rgb(0xA5, 0xC4, 0x7A)
      case .love: .rgb(0xDC, 0x94, 0xB8)
      case .warn: .rgb(0xDC, 0xB0, 0x6A)
      case .wrong: .rgb(0xEF, 0x6E, 0x6A)
      case .spine1: .rgb(0xCF, 0x80, 0x76)
      case .spine2: .rgb(0x93, 0xB4, 0x6C)
      case .spine3: .rgb(0xCF, 0xA9, 0x67)
      case .spine4: .rgb(0x85, 0xA9, 0xD6)
      case .spine5: .rgb(0xB7, 0x93, 0xC9)
      case .spine6: .rgb(0x6A, 0xAE, 0xA4)
      case .board: .rgb(0xA0, 0x7F, 0x58)
      case .days: .rgb(0x6F, 0xB0, 0xB6)
      }
    return own(hue, role)
  }

  /// A colour of our own, and the usual look of the role where the terminal lacks it.
  private static func own(_ colour: Colour?, _ role: Role) -> Style {
    var attributes = attributes(role)
    if colour != nil, attributes.remove(.dim) != nil { attributes.insert(.dimInstead) }
    return Style(colour: colour?.drawn(instead: usual(role)), attributes: attributes)
  }

  /// Index among the terminal's 16 colours; nil for its default.
  private static func usual(_ role: Role) -> UInt8? {
    switch role {
    case .wrong, .spine1: 1
    case .have, .goal, .spine2: 2
    case .warn, .board, .spine3: 3
    case .spine4: 4
    case .love, .spine5: 5
    case .here, .key, .days, .spine6: 6
    case .text, .quiet, .heading, .selected, .notNow, .message, .emphasis, .hit, .mark: nil
    }
  }

  private static func attributes(_ role: Role) -> Style.Attributes {
    switch role {
    case .quiet, .notNow, .board: .dim
    case .heading, .selected, .message, .key: .bold
    case .emphasis: .italic
    case .hit: .underline
    case .mark: .reverse
    case .text, .here, .have, .love, .warn, .wrong, .goal, .days: []
    case .spine1, .spine2, .spine3, .spine4, .spine5, .spine6: []
    }
  }
}
