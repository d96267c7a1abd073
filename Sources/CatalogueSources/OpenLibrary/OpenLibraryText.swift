/// Descriptions and lives as members of Open Library write them: Markdown with marks of where it is from.
enum OpenLibraryText {
  /// The text without its tail after a ruled line, links to sources, and the marks of Markdown's links.
  static func plain(_ text: String) -> String? {
    guard let whole = PlainText.paragraphs(html: text) else { return nil }
    var lines: [String] = []
    for line in whole.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.count >= 4, line.allSatisfy({ $0 == "-" || $0 == "—" || $0 == "_" || $0 == "*" }) { break }
      if line.prefixMatch(of: /\[[^\]]{1,20}\]:\s*http/) != nil { continue }
      lines.append(unlinked(String(line)))
    }
    return PlainText.paragraphs(lines.joined(separator: "\n"))
  }

  private static func unlinked(_ line: String) -> String {
    guard line.contains("[") || line.contains("ource") else { return line }
    return
      line
      .replacing(/\s{0,3}\(\s{0,3}\[?[Ss]ource\]?\s*(\[[^\]]{0,20}\]|\([^()]{0,500}\))?\s{0,3}\)/, with: "")
      .replacing(/\s{0,3}\[[Ss]ource\](\[[^\]]{0,20}\]|\([^()]{0,500}\))/, with: "")
      .replacing(/\[([^\[\]]{1,300})\](\([^()]{0,500}\)|\[[^\]]{0,20}\])/, with: { String($0.output.1) })
  }
}
