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
    case .here: Style(colour: 6)
    case .key: Style(colour: 6, attributes: .bold)
    case .have: Style(colour: 2)
    case .love: Style(colour: 5)
    case .warn: Style(colour: 3)
    case .wrong: Style(colour: 1)
    case .emphasis: Style(attributes: .italic)
    case .hit: Style(attributes: .underline)
    case .mark: Style(attributes: .reverse)
    }
  }
}
