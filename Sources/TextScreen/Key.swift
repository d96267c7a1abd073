/// One key as the terminal sent it.
public enum Key: Sendable, Hashable {
  /// A printable character, composed as the terminal composed it.
  case character(Character)
  /// Ctrl with a lower-case letter or one of `\ ] ^ _`.
  case control(Character)
  /// Alt (or Esc before it) with a character; Backspace is U+007F.
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 is 1.
  case function(Int)
  case shift(Direction)

  public enum Direction: Sendable, Hashable, CaseIterable {
    case up, down, left, right, home, end, pageUp, pageDown
    /// Ctrl or Alt with Left and Right.
    case wordLeft, wordRight

    /// What a key does without Shift; nil where it is none that moves.
    public init?(_ key: Key) {
      guard let direction = Self.allCases.first(where: { $0.key == key }) else { return nil }
      self = direction
    }

    /// The key that does it without Shift.
    public var key: Key {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .wordLeft: .alt("b")
      case .wordRight: .alt("f")
      }
    }
  }
}

/// What comes in from the terminal.
public enum InputEvent: Sendable, Hashable {
  case key(Key)
  /// A bracketed paste, whole; CR, LF and CRLF have become LF.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal is gone: end of file on its input, or a hang-up.
  case closed
}
