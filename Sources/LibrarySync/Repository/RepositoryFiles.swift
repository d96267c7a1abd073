/// The files by which a repository knows what to do with a library's.
enum RepositoryFiles {
  static var names: [String] { lines.map(\.name) }

  /// The lines that each has to have.
  static let lines: [(name: String, lines: [String])] = [
    (
      ".gitattributes",
      ["books/*.json", "trash/*.json", "shelves.json", "goals.json", "seoga.json"]
        .map { "/\($0) merge=seoga -text" }
    ),
    (".gitignore", ["/.lock", "/.seoga/", "/.seoga-*"]),
    (".stignore", ["/.lock", "/.seoga", "/.seoga-*", "/.git"]),
  ]

  /// What a file is to hold that holds this; nil where it has all lines already.
  static func completed(_ text: String, with lines: [String]) -> String? {
    let there = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    let missing = lines.filter { !there.contains($0) }
    guard !missing.isEmpty else { return nil }
    let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    return start + missing.joined(separator: "\n") + "\n"
  }
}
