import ReadingCore

/// Names as the site lists them.
enum GoodreadsNames {
  /// The names of the authors, of which the first stands in a column of its own and the others between commas with a blank behind them.
  static func read(_ first: String?, _ others: String?) -> [String] {
    var names = first.map { [FieldText.spaced($0)] } ?? []
    for part in others?.split(separator: ", ") ?? [] {
      let name = FieldText.spaced(String(part))
      if let last = names.last, names.count > 1, suffixes.contains(name) {
        names[names.count - 1] = "\(last), \(name)"
      } else if !name.isEmpty, !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  /// The same of names that were listed.
  static func listed(_ names: [String]) -> [String] {
    read(names.first, names.dropFirst().joined(separator: ", "))
  }

  /// What follows a comma without being another name.
  private static let suffixes: Set<String> = [
    "Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV", "PhD", "Ph.D.", "MD", "M.D.", "Esq.",
  ]
}
