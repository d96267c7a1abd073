package import TextScreen

/// What a piece of the screen is for; the theme says how that looks.
package enum Role: Int, CaseIterable {
  case text, quiet, heading, here, key, selected, notNow, have, love, warn, wrong
  /// A sentence in the footer's place.
  case message
  /// Words the writer stressed.
  case emphasis
  /// Words found in a text.
  case hit
  /// Text selected in the editor.
  case mark
  /// Edges of cards and bodies of spines, in six colours.
  case spine1, spine2, spine3, spine4, spine5, spine6
  /// What spines stand on.
  case board
  /// A goal that is reached as far as it can be by now.
  case goal
  /// Heat-maps, bars and columns.
  case days

  /// The colour of a spine, from 1 to 6.
  package static func spine(_ number: UInt8) -> Role {
    switch number {
    case 2: .spine2
    case 3: .spine3
    case 4: .spine4
    case 5: .spine5
    case 6: .spine6
    default: .spine1
    }
  }
}

/// The look of each role on the terminal's own 16 colours and default background.
///
/// Colours 0, 7, 8 and 15 are never used for text: one of them is the background in some terminal's palette.
package struct Theme {
  /// By the number of the role: a dictionary is looked into far more slowly, for every piece of a frame.
  private let styles: [Style]

  private init(_ style: (Role) -> Style) { styles = Role.allCases.map(style) }

  package subscript(role: Role) -> Style { styles[role.rawValue] }

  package static let standard = Theme { role in
    switch role {
    case .text: .plain
    case .quiet, .notNow: Style(attributes: .dim)
    case .heading, .selected, .message: Style(attributes: .bold)
    case .here: Style(colour: .palette(6))
    case .key: Style(colour: .palette(6), attributes: .bold)
    case .have: Style(colour: .palette(2))
    case .love: Style(colour: .palette(5))
    case .warn: Style(colour: .palette(3))
    case .wrong: Style(colour: .palette(1))
    case .emphasis: Style(attributes: .italic)
    case .hit: Style(attributes: .underline)
    case .mark: Style(attributes: .reverse)
    case .spine1: Style(colour: .palette(1))
    case .spine2: Style(colour: .palette(2))
    case .spine3: Style(colour: .palette(3))
    case .spine4: Style(colour: .palette(4))
    case .spine5: Style(colour: .palette(5))
    case .spine6: Style(colour: .palette(6))
    case .board: Style(colour: .palette(3), attributes: .dim)
    case .goal: Style(colour: .palette(2))
    case .days: Style(colour: .palette(6))
    }
  }
}
