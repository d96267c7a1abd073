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

/// How each role looks, and what all of it stands on.
package struct Theme: Sendable, Equatable {
  /// By the number of the role: a dictionary is looked into far more slowly, for every piece of a frame.
  private var styles: [Style]
  /// Nil for the terminal's own background and colour of text.
  package var ground: Ground?
  /// Whether the row under the marker is filled, and not only marked.
  package var fillsSelection: Bool

  /// A theme of one style for each role.
  package init(ground: Ground? = nil, fillsSelection: Bool = false, _ style: (Role) -> Style) {
    (self.ground, self.fillsSelection) = (ground, fillsSelection)
    styles = Role.allCases.map(style)
  }

  package subscript(role: Role) -> Style {
    get { styles[role.rawValue] }
    set { styles[role.rawValue] = newValue }
  }
}

/// The themes that come with the program, in the order in which they are offered.
package enum ThemeName: String, CaseIterable, Sendable {
  case terminal, plain, highContrast, paper, night

  package var theme: Theme {
    switch self {
    case .terminal: .terminal
    case .plain: .plain
    case .highContrast: .highContrast
    case .paper: .paper
    case .night: .night
    }
  }
}
