extension MarkdownDocument {
  /// All its words on one line, items with their signs.
  public var oneLine: String {
    let lines = lines.map { line in
      let signs = line.containers.map { container in
        if case .item(let sign, isFirst: true) = container { sign } else { "" }
      }
      return signs.joined() + line.text
    }
    return lines.filter { line in !line.allSatisfy(\.isWhitespace) }.joined(separator: " ")
  }
}
