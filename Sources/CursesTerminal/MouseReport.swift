internal import TextScreen

/// A report of the mouse while it comes in: button, column and row in digits behind `ESC [ <`, and `M` at its end, or
/// `m` where a button was let go.
struct MouseReport {
  static let start = "\u{1B}[<"

  /// Longer ones are none; their bytes are swallowed all the same, or they would be taken for letters typed.
  private static let mostBytes = 32

  private var bytes: [UInt8] = []

  /// Takes the next byte.
  ///
  /// - Returns: false where it is part of no report, which then came without its end.
  mutating func append(_ byte: UInt8) -> Bool {
    guard (0x20...0x7E).contains(byte), !hasEnded else { return false }
    if bytes.count <= Self.mostBytes || byte >= 0x40 { bytes.append(byte) }
    return true
  }

  var hasEnded: Bool { bytes.last.map { $0 >= 0x40 } ?? false }

  /// What it tells; nil where that is nothing anybody has a use for.
  var event: MouseEvent? {
    guard bytes.count <= Self.mostBytes, bytes.last == UInt8(ascii: "M") else { return nil }
    let numbers = String(decoding: bytes.dropLast(), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 3 else { return nil }
    return MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2])
  }
}

extension MouseEvent {
  /// The left button or the wheel as terminals number them, over a cell counted from 1 at the top left.
  ///
  /// Nil for other buttons, for a button that moves or is let go, and for any with a key held down.
  init?(button: Int, column: Int, row: Int) {
    guard column > 0, row > 0 else { return nil }
    let position = Position(column: column - 1, row: row - 1)
    switch button {
    case 0: self.init(.press, at: position)
    case 64: self.init(.wheelUp, at: position)
    case 65: self.init(.wheelDown, at: position)
    default: return nil
    }
  }
}
