/// Rows of values parted by commas (RFC 4180, section 2), each with a line feed at its end.
///
/// A value is what it was, also where it begins with `=`, `+`, `-` or `@` and a spreadsheet would take it for a formula: a
/// mark before it would be read as part of a title by every service and every script, and most such values are titles
/// and lists with a hyphen. Whoever opens the file in a spreadsheet brings it in as text.
enum CSVWriter {
  static func row(_ values: [String]) -> String { values.map(cell).joined(separator: ",") + "\n" }

  private static func cell(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy { !marks.contains($0) } && value.first != " " && value.last != " "
    if isPlain { return value }
    return "\"" + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  private static let marks = Set(",\"\n\r".utf8)
}
