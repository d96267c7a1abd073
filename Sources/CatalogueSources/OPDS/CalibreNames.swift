import ReadingCore

/// Names of authors as calibre, and what shows its libraries, writes them.
enum CalibreNames {
  private static let nobody = "Unknown"

  /// The authors of some names: a bar stands for a comma, which would part two authors there.
  static func authors(_ names: some Sequence<String>) -> [Author] {
    names.map { $0.replacing("|", with: ",") }.filter { $0 != nobody }.map { Author(name: $0) }
  }
}
