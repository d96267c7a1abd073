/// Text on its way into a page for the browser.
enum PageText {
  /// A text as it may stand between tags and in an attribute.
  ///
  /// Signs of markup are escaped. Control characters and those that reorder text become `?`, as they do on their way to
  /// a terminal, and so does what no page may hold; a CR before a LF goes.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = text.unicodeScalars
    for (index, scalar) in zip(scalars.indices, scalars) {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case "\t", "\n": result.append(scalar)
      case "\r" where scalars[scalars.index(after: index)...].first == "\n": continue
      default: result.append(isHarmless(scalar) ? scalar : "?")
      }
    }
    return String(result)
  }

  /// A text that keeps to one line: ends of lines and tabs become blanks.
  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: false
    case 0x202A...0x202E, 0x2066...0x2069: false
    // No characters, though they have numbers.
    case 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}
