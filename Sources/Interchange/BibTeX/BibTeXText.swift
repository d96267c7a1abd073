/// Text as BibTeX and TeX read it: what has a meaning to them is written so that it is shown.
enum BibTeXText {
  /// On one line, since line ends are blanks there.
  static func escaped(_ text: String) -> String {
    let scalars = text.onOneLine.unicodeScalars
    // BibTeX counts braces whatever stands before them, so that one without its other would end the field, or never.
    let braces = isBalanced(scalars) ? ("\\{", "\\}") : ("\\textbraceleft{}", "\\textbraceright{}")
    var escaped = ""
    for scalar in scalars {
      switch scalar {
      case "&", "%", "$", "#", "_": escaped += "\\\(scalar)"
      case "{": escaped += braces.0
      case "}": escaped += braces.1
      case "\\": escaped += "\\textbackslash{}"
      case "~": escaped += "\\textasciitilde{}"
      case "^": escaped += "\\textasciicircum{}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isBalanced(_ scalars: String.UnicodeScalarView) -> Bool {
    var depth = 0
    for scalar in scalars where depth >= 0 {
      if scalar == "{" { depth += 1 } else if scalar == "}" { depth -= 1 }
    }
    return depth == 0
  }

  /// Names between `and`: the family name first, and one that is a whole in braces.
  static func names(_ names: [String]) -> String { names.map(name).joined(separator: " and ") }

  private static func name(_ name: String) -> String {
    guard let parts = NameParts(name) else { return "{\(escaped(name))}" }
    return [parts.family, parts.suffix, parts.given].filter { !$0.isEmpty }.map(part).joined(separator: ", ")
  }

  /// In braces where BibTeX would take it apart.
  private static func part(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    // A word in small letters at the start of a family name is taken for a particle, as which it is meant.
    return text.contains(",") || words.contains("and") ? "{\(escaped(text))}" : escaped(text)
  }
}
