import CatalogueSources
import ReadingCore

/// What stands in the columns that a reader has made in calibre.
enum OwnColumn {
  private static let prefix = "calibre:user_metadata:#"
  /// What calibre writes for a day that is not known.
  private static let noDay = "0101-01-01"

  /// By the names of the columns; one in which nothing stands is left out, but for those of days.
  static func values(in metas: [Markup]) -> [(name: String, value: JSONValue)] {
    metas.compactMap { meta in
      guard let name = meta.attributes["name"], name.hasPrefix(prefix),
        let content = meta.attributes["content"],
        case .object(let column)? = try? JSONReader.value(of: Array(content.utf8)),
        let held = column["#value#"]
      else { return nil }
      // Of a column of days calibre says so in words where it knows none.
      let isDay = column["datatype"] == .string("datetime")
      guard let value = value(held) ?? (isDay ? .string("None") : nil) else { return nil }
      return (String(name.dropFirst(prefix.count)), value)
    }
  }

  private static func value(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .null: nil
    case .string(let text): text.isEmpty || text == "None" || text.hasPrefix(noDay) ? nil : value
    // Days are told by what they are, and then themselves.
    case .object(let object): object["__value__"].flatMap(self.value)
    case .array(let values): values.isEmpty ? nil : value
    case .bool, .number: value
    }
  }
}
