import ReadingCore

/// Names of authors as programs write them into one text.
enum AuthorNames {
  /// The authors between semicolons, ampersands or line ends.
  static func parted(_ text: String) -> [Author] {
    let names = text.split { ";；\n\r\r\n".contains($0) }.flatMap { part in
      String(part).split(separator: " & ").map(String.init)
    }
    return names.map(turned).reduce(into: []) { authors, name in
      if !name.isEmpty, !nobody.contains(name.lowercased()), !authors.contains(where: { $0.name == name }) {
        authors.append(Author(name: name))
      }
    }
  }

  /// The authors of a text of which nobody says how it joins them.
  ///
  /// Of two names between one comma, a single word on either side is part of a turned name, `Smith, Mark`; scripts that
  /// leave no blank in a name have one name on either side, and a blank behind the comma or not.
  static func read(_ text: String) -> [Author] {
    let isEastern = text.unicodeScalars.contains { $0.value >= 0x2E80 }
    let parts = isEastern ? parts(between: ",", text) : listed(text)
    let isTurned = parts.count == 2 && !isEastern && parts.contains { !$0.contains(" ") }
    if parts.count < 2 || isTurned || text.contains(where: { ";；\n&".contains($0) }) { return parted(text) }
    return parts.map { Author(name: $0) }
  }

  /// The names between commas with a blank behind them; what is no name of its own stays with the one before it, and
  /// so does what stands in brackets.
  static func listed(_ text: String) -> [String] { parts(between: ", ", text) }

  /// The same between any commas.
  static func parts(between separator: String, _ text: String) -> [String] {
    text.split(separator: separator).reduce(into: []) { names, part in
      let name = FieldText.spaced(part)
      if let last = names.last, last.last(where: "()".contains) == "(" || isPartOfName(name) {
        names[names.count - 1] = "\(last), \(name)"
      } else if !name.isEmpty {
        names.append(name)
      }
    }
  }

  /// `Carnegie, Dale` as `Dale Carnegie`; where scripts put the family name first, so does the result.
  ///
  /// A comma without a blank behind it is the printer's own, and the name stays as it is: `Moore,B. N.`
  static func turned(_ name: String) -> String {
    let name = FieldText.trimmed(name)
    let parts = name.split(separator: ", ", omittingEmptySubsequences: false).map { FieldText.trimmed($0) }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !suffixes.contains(parts[1].lowercased())
    else { return name }
    if name.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) { return parts[0] + " " + parts[1] }
    return parts[1] + " " + parts[0]
  }

  /// Whether what stands behind a comma is surely no name of its own: it ends with an initial, or is an addition
  /// to the name before it.
  static func isPartOfName(_ text: String) -> Bool {
    if suffixes.contains(text.lowercased()) { return true }
    guard let last = text.split(whereSeparator: \.isWhitespace).last, last.hasSuffix(".") else {
      return false
    }
    let letters = last.split(separator: ".")
    return !letters.isEmpty && letters.allSatisfy { $0.count == 1 && $0.allSatisfy(\.isLetter) }
  }

  /// What programs write where they know of no author.
  private static let nobody: Set<String> = ["unknown", "unknown author", "n/a"]

  /// What follows a comma without being a first name.
  private static let suffixes: Set<String> = [
    "jr.", "jr", "sr.", "sr", "ii", "iii", "iv", "phd", "ph.d.", "md", "m.d.", "esq.",
  ]
}
