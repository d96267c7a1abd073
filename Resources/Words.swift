/// Every sentence and label a person sees, in one language, by key.
///
/// A placeholder is a name in braces: `"{count} left"`.
public struct Words: Sendable {
  /// The language they are in.
  public let language: Language
  private let table: [String: String]

  /// The words of a language from a table of key and text.
  public init(language: Language, table: [String: String]) {
    self.language = language
    self.table = table
  }

  /// The words of a language as they came with the program.
  ///
  /// - Throws: `ResourceError` where the table is missing or is no table.
  public static func load(
    language: Language,
    folder: ResourceFolder
  ) throws(ResourceError) -> Words {
    var table: [String: String] = [:]
    let paths = folder.tablePaths(of: language)
    if paths.isEmpty { throw .unreadable(path: "\(folder.path)/\(language.rawValue).lproj") }
    for path in paths {
      for entry in try entries(of: path, in: folder) { table[entry.key] = entry.text }
    }
    return Words(language: language, table: table)
  }

  private static func entries(
    of path: String,
    in folder: ResourceFolder
  ) throws(ResourceError) -> [StringsTable.Entry] {
    let bytes = try folder.read(path)
    do {
      return try StringsTable(parsing: bytes).entries
    } catch {
      throw .malformed(path: "\(folder.path)/\(path)", line: error.line)
    }
  }

  /// The text at a key with its placeholders filled; the key itself where the table lacks it.
  public func callAsFunction(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    fill(table[key] ?? key) { name in value(name, of: values) }
  }

  /// The text for a number: `key.one` for 1 and `key.other` else, with `{count}` filled.
  public func count(_ key: String, _ count: Int, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let key = count == 1 ? "\(key).one" : "\(key).other"
    return fill(table[key] ?? key) { name in
      name == "count" ? String(count) : value(name, of: values)
    }
  }

  private func value(_ name: Substring, of values: KeyValuePairs<String, String>) -> String? {
    values.first { $0.key == name }?.value
  }

  /// Fills each placeholder once: a book may be called `{count}`, and what was filled in stays as it is.
  private func fill(_ text: String, with value: (Substring) -> String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      filled += value(rest[rest.index(after: open)..<close]) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
