/// One key as the terminal sent it.
public enum Key: Sendable, Hashable {
  /// A printable character, composed as the terminal composed it.
  case character(Character)
  /// Ctrl with a lower-case letter or one of `\ ] ^ _`.
  case control(Character)
  /// Alt (or Esc before it) with a character.
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 is 1.
  case function(Int)
}

/// What comes in from the terminal.
public enum InputEvent: Sendable, Hashable {
  case key(Key)
  /// A bracketed paste, whole; CR, LF and CRLF have become LF.
  case paste(String)
  /// The terminal is gone: end of file on its input, or a hang-up.
  case closed
}
