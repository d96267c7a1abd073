import TextScreen

/// What the terminal tells of in numbers while that comes in: what it begins with is one code, then come digits, and a
/// letter at the end.
struct TerminalReport {
  enum ReportKind {
    /// A button, its column and row behind `ESC [ <`, and `M`, or `m` where the button was let go.
    case mouse
    /// The column of the cursor behind the row it was asked for in, and `R`.
    case cursor
  }

  static let mouseStart = "\u{1B}[<"

  /// Longer ones are none; their bytes are swallowed all the same, or they would be taken for letters typed.
  private static let mostBytes = 32

  let kind: ReportKind
  private var bytes: [UInt8] = []

  init(_ kind: ReportKind) { self.kind = kind }

  /// Takes the next byte.
  ///
  /// - Returns: false where it is part of no report, which then came without its end.
  mutating func append(_ byte: UInt8) -> Bool {
    guard (0x20...0x7E).contains(byte), !hasEnded else { return false }
    if bytes.count <= Self.mostBytes || byte >= 0x40 { bytes.append(byte) }
    return true
  }

  var hasEnded: Bool { bytes.last.map { $0 >= 0x40 } ?? false }

  /// The numbers of a report that ends so; nil where it is none.
  private func numbers(before end: Unicode.Scalar) -> [Int]? {
    guard bytes.count <= Self.mostBytes, bytes.last == UInt8(ascii: end) else { return nil }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  /// What the mouse did; nil where that is nothing anybody has a use for.
  var mouseEvent: MouseEvent? {
    guard kind == .mouse, let numbers = numbers(before: "M"), numbers.count == 3 else { return nil }
    return MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2])
  }

  /// Columns to the left of the cursor.
  var cursorColumn: Int? {
    guard kind == .cursor, let numbers = numbers(before: "R"), numbers.count == 1, numbers[0] > 0 else {
      return nil
    }
    return numbers[0] - 1
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
