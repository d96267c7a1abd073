public import ReadingCore

/// What the reader said the columns of their tables to be, by the names of the columns alone: `columns.json` in the
/// state.
///
/// It is a convenience: what cannot be read is nothing, and what cannot be written is let go.
public struct ColumnsFile: Sendable {
  private static let name = "columns"
  private static let most = 50

  private let files: Drafts

  /// The file beside the folder of the drafts, made when the first table is kept.
  public init(beside drafts: Drafts) {
    files = Drafts(folder: Path.parent(of: drafts.folder), disk: drafts.disk)
  }

  /// What was said of a table with these columns, in their order; nil where nothing was.
  public func columns(named names: [String]) -> JSONValue? {
    tables().last { Self.names(in: $0) == names }
  }

  /// Keeps what is said of a table's columns, each an object with its `name`, in place of what was said before.
  public func keep(_ columns: JSONValue) {
    let names = Self.names(in: columns)
    let kept = tables().filter { Self.names(in: $0) != names } + [columns]
    var file = JSONObject()
    file["tables"] = .array(kept.suffix(Self.most))
    try? files.write(JSONWriter.bytes(of: .object(file)), as: Self.name)
  }

  private func tables() -> [JSONValue] {
    guard let bytes = try? files.bytes(Self.name), case .object(let file)? = try? JSONReader.value(of: bytes),
      case .array(let tables)? = file["tables"]
    else { return [] }
    return tables
  }

  private static func names(in columns: JSONValue) -> [String]? {
    guard case .array(let columns) = columns else { return nil }
    return columns.map { column in
      if case .object(let column) = column, case .string(let name)? = column["name"] { name } else { "" }
    }
  }
}
