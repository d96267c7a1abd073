/// Asks a terminal how wide it draws signs of East Asian Width Ambiguous, which no description of terminals tells: it is
/// to write one, and to say where its cursor stands then.
struct WidthQuestion {
  /// Counted from 1. No key of a terminal has this number, so that what begins with it is the answer.
  static let row = 9
  static let answerStart = "\u{1B}[\(row);"

  private static let sign = "…"

  /// The sign at the start of the row, the question, and the cursor back where it was.
  static let bytes = "\u{1B}7\u{1B}[\(row);1H\(sign)\u{1B}[6n\u{1B}8"

  /// How long whoever takes the terminal next has to wait for the answer, which they would take for something typed.
  static let patience = Duration.milliseconds(200)

  let asked: ContinuousClock.Instant

  /// Whether the sign took two columns; nil where the answer is none to this question.
  static func isWide(cursorColumn: Int) -> Bool? {
    switch cursorColumn {
    case 1: false
    case 2: true
    default: nil
    }
  }
}
