/// A page of the manual, taken apart: what stands in it, for whoever lays it out.
///
/// It is Markdown of which headings, paragraphs, code between fences and tables of two columns are known; a
/// paragraph and a row may hold code between backquotes. Comments are left out.
public struct ManualPage: Sendable, Hashable {
  /// The pages there are, by the names they are asked for.
  public enum Topic: String, Sendable, Hashable, CaseIterable {
    case keys, filter, goals, catalogues, files
  }

  public enum ManualPart: Sendable, Hashable {
    /// A heading; that of the page has level 1.
    case heading(level: Int, String)
    /// Sentences, without the line ends they have in the file.
    case paragraph(String)
    case code([String])
    /// What is explained, and what is said of it; without the head of the table.
    case rows([ManualRow])
  }

  public struct ManualRow: Sendable, Hashable {
    public let name: String
    public let text: String
  }

  /// The pieces in their order.
  public let parts: [ManualPart]

  /// - Throws: `ResourceError` where it is missing or is no text.
  public static func load(
    _ topic: Topic,
    language: Language,
    folder: ResourceFolder
  ) throws(ResourceError) -> ManualPage {
    let path = "manual/\(language.rawValue)/\(topic.rawValue).md"
    guard let text = String(validating: try folder.read(path), as: UTF8.self) else {
      throw .malformed(path: "\(folder.path)/\(path)", line: 1)
    }
    return ManualPage(markdown: text)
  }

  public init(markdown: String) {
    var reader = MarkdownReader()
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(line) }
    parts = reader.parts
  }
}

private struct MarkdownReader {
  private(set) var parts: [ManualPage.ManualPart] = []
  private var isInCode = false
  /// Whether the last part goes on in the next line.
  private var isOpen = false

  mutating func read(_ line: Substring) {
    if line.hasPrefix("```") {
      isInCode.toggle()
      if isInCode { parts.append(.code([])) }
      isOpen = isInCode
    } else if isInCode {
      add(to: .code([String(line)]))
    } else if line.isEmpty || line.hasPrefix("<!--") {
      isOpen = false
    } else if line.hasPrefix("#") {
      let level = line.prefix { $0 == "#" }.count
      parts.append(.heading(level: level, String(line.dropFirst(level + 1))))
      isOpen = false
    } else if line.hasPrefix("|") {
      addRow(line)
    } else {
      add(to: .paragraph(String(line)))
    }
  }

  private mutating func addRow(_ line: Substring) {
    let cells = MarkdownReader.cells(of: line)
    let name = cells.first ?? ""
    if name.allSatisfy({ $0 == "-" }), !name.isEmpty, isOpen {
      // The row before was the head.
      parts[parts.count - 1] = .rows([])
    } else {
      add(to: .rows([ManualPage.ManualRow(name: name, text: cells.dropFirst().first ?? "")]))
    }
  }

  /// Adds to the last part where it goes on and is of the same kind, else begins another.
  private mutating func add(to part: ManualPage.ManualPart) {
    switch (isOpen ? parts.last : nil, part) {
    case (.paragraph(let text), .paragraph(let more)): parts[parts.count - 1] = .paragraph("\(text) \(more)")
    case (.code(let lines), .code(let more)): parts[parts.count - 1] = .code(lines + more)
    case (.rows(let rows), .rows(let more)): parts[parts.count - 1] = .rows(rows + more)
    default: parts.append(part)
    }
    isOpen = true
  }

  /// What stands between the bars of a row; a bar after a backslash is none.
  private static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    return cells.map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
