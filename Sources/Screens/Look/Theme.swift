package import TextScreen

/// What a piece of the screen is for; the theme says how that looks.
package enum Role: CaseIterable {
  case text, quiet, heading, here, key, selected, notNow, love, warn, wrong
  /// A sentence in the footer's place.
  case message
  /// Words found in a text.
  case hit
}

/// The look of each role on the terminal's own 16 colours and default background.
///
/// Colours 0, 7, 8 and 15 are never used for text: one of them is the background in some terminal's palette.
package struct Theme {
  private let styles: [Role: Style]

  /// The style of a role.
  package subscript(role: Role) -> Style { styles[role] ?? .plain }

  /// The theme everybody starts with.
  package static let standard = Theme(styles: [
    .quiet: Style(attributes: .dim),
    .heading: Style(attributes: .bold),
    .here: Style(colour: 6),
    .key: Style(colour: 6, attributes: .bold),
    .selected: Style(attributes: .bold),
    .notNow: Style(attributes: .dim),
    .love: Style(colour: 5),
    .warn: Style(colour: 3),
    .wrong: Style(colour: 1),
    .message: Style(attributes: .bold),
    .hit: Style(attributes: .underline),
  ])
}
