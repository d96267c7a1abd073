import ReadingCore

/// What a backup holds of a book: the same as a row of the CSV file, in other shapes.
extension OpenreadsFormat: RecordReading {
  static func cells(of record: JSONObject) -> RowCells<OpenreadsColumn> {
    var texts: [OpenreadsColumn: String] = [:]
    var others: [(name: String, text: String)] = []
    for member in record.members where !left.contains(member.key) {
      if let column = member.key == "book_type" ? .format : OpenreadsColumn(name: member.key) {
        texts[column] = text(of: member.value, in: column)
      } else {
        others.append((member.key, RecordText.list(member.value).joined(separator: ", ")))
      }
    }
    if texts[.readings]?.isEmpty ?? true { texts[.readings] = onlyReading(of: record) }
    return RowCells(texts, own: others)
  }

  private static func text(of value: JSONValue, in column: OpenreadsColumn) -> String? {
    switch column {
    case .status: status(value)
    case .rating: stars(value)
    case .favourite, .deleted: isTrue(value) ? "true" : "false"
    case .tags: RecordText.list(value).joined(separator: "|||||")
    case .readings: RecordText.list(value).joined(separator: ";")
    default: RecordText.single(value)
    }
  }

  /// Where the book stands is a number, which the CSV file has words for.
  private static func status(_ value: JSONValue) -> String? {
    guard let text = RecordText.single(value), let number = NumberBounds.counted.number(text) else {
      return RecordText.single(value)
    }
    return statuses.indices.contains(number) ? statuses[number] : "unknown"
  }

  /// Tenths of a star.
  private static func stars(_ value: JSONValue) -> String? {
    guard let text = RecordText.single(value), let tenths = NumberBounds.counted.number(text) else {
      return RecordText.single(value)
    }
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func isTrue(_ value: JSONValue) -> Bool {
    RecordText.single(value).map { ["1", "true"].contains(TextFold.fold($0)) } ?? false
  }

  /// The one time that older backups know of.
  private static func onlyReading(of record: JSONObject) -> String? {
    let days = ["start_date", "finish_date"].map { RecordText.single(record[$0]) ?? "" }
    return days == ["", ""] ? nil : days.joined(separator: "|") + "|"
  }

  private static let statuses = ["finished", "in_progress", "planned", "abandoned"]
  private static let left: Set<String> = [
    "id", "cover", "has_cover", "blur_hash", "start_date", "finish_date",
  ]
}
