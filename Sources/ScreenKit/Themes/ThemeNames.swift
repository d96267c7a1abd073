package import TextScreen

extension Role {
  /// The name in a reader's theme.
  package var name: String {
    switch self {
    case .text: "text"
    case .quiet: "quiet"
    case .heading: "heading"
    case .here: "here"
    case .key: "key"
    case .selected: "selected"
    case .notNow: "notNow"
    case .have: "have"
    case .love: "love"
    case .warn: "warn"
    case .wrong: "wrong"
    case .message: "message"
    case .emphasis: "emphasis"
    case .hit: "hit"
    case .mark: "mark"
    case .spine1: "spine1"
    case .spine2: "spine2"
    case .spine3: "spine3"
    case .spine4: "spine4"
    case .spine5: "spine5"
    case .spine6: "spine6"
    case .board: "board"
    case .goal: "goal"
    case .days: "days"
    }
  }
}

extension Style.Attributes {
  /// Those a reader's theme can name.
  package static let named: [(name: String, attribute: Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("underline", .underline), ("reverse", .reverse), ("italic", .italic),
  ]
}
