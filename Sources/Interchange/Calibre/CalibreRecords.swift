import ReadingCore

/// What `calibredb list --for-machine` prints: a list of books with the fields that were asked for.
extension CalibreFormat: RecordFormat {
  static func recognises(_ file: FileBeginning) -> Bool {
    file.lines.first?.first == "[" && file.text.contains("\"authors\"") && file.text.contains("\"title\"")
      && file.text.contains("\"id\"")
  }

  static func records(in bytes: [UInt8]) throws(ImportProblem) -> [JSONValue] {
    guard case .array(let books) = try JSONReader.table(of: bytes) else { throw .unknownHeader }
    return books
  }

  static func cells(of record: JSONObject) -> RowCells<CalibreColumn> {
    var texts: [CalibreColumn: String] = [:]
    var others: [(name: String, text: String)] = []
    for member in record.members {
      // A column of the reader's own begins with `#` in a catalogue.
      let name = member.key.hasPrefix("*") ? "#" + member.key.dropFirst() : member.key
      if let column = CalibreColumn(name: name) {
        texts[column] = text(of: member.value, in: column)
      } else if !left.contains(name) {
        let text = RecordText.list(member.value).joined(separator: ", ")
        if text != "None" { others.append((name, text)) }
      }
    }
    return RowCells(texts, own: others)
  }

  private static func text(of value: JSONValue, in column: CalibreColumn) -> String? {
    switch (column, value) {
    case (.identifiers, .object(let identifiers)):
      return identifiers.members.compactMap { member in
        RecordText.single(member.value).map { "\(member.key):\($0)" }
      }.joined(separator: ",")
    // Paths of files.
    case (.formats, .array(let paths)):
      return paths.compactMap { RecordText.single($0)?.split(separator: ".").last?.lowercased() }
        .joined(separator: ", ")
    // Half stars.
    case (.rating, .number(let halves)):
      guard let halves = NumberBounds.counted.number(halves[...]) else { return halves }
      return "\(halves / 2)\(halves % 2 == 0 ? "" : ".5")"
    case (_, .array), (_, .object): return RecordText.list(value).joined(separator: ", ")
    default: return RecordText.single(value)
    }
  }

  private static let left: Set<String> = ["last_modified", "template"]
}
