extension TextWidth {
  /// A text that may go to standard output, whether that is a terminal or a file.
  ///
  /// Control characters and those that reorder text become `?`, a CR before a LF goes; all else stays as it
  /// is. Line ends and tabs stay too, or become blanks where the text has to keep to one line.
  public static func printable(_ text: String, oneLine: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: { needsCare($0, oneLine: oneLine) }) else { return text }
    var result = String.UnicodeScalarView()
    let scalars = text.unicodeScalars
    for (index, scalar) in zip(scalars.indices, scalars) {
      if scalar == "\r", scalars[scalars.index(after: index)...].first == "\n" { continue }
      if !needsCare(scalar, oneLine: oneLine) {
        result.append(scalar)
      } else {
        result.append(isLayout(scalar) ? " " : "?")
      }
    }
    return String(result)
  }

  private static func isLayout(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func needsCare(_ scalar: Unicode.Scalar, oneLine: Bool) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: oneLine
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x2028, 0x2029: oneLine
    default: reorders(scalar)
    }
  }

  /// Whether a scalar has the text after it stand in another order, which can hide what the text says.
  public static func reorders(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
