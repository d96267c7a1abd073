public import ReadingCore

/// What each column of a table becomes, in the order of the file.
public struct TableMapping: Sendable, Hashable {
  public struct MappedColumn: Sendable, Hashable {
    /// As the file names it; empty where it does not.
    public let name: String
    /// Nil where the column is left out.
    public var field: TableField?
    /// Nil where its cells can be read in one way alone, or where it is still to be said in which.
    public var reading: TableReading?

    public init(name: String, field: TableField? = nil, reading: TableReading? = nil) {
      (self.name, self.field, self.reading) = (name, field, reading)
    }
  }

  public private(set) var columns: [MappedColumn]

  public init(columns: [MappedColumn]) { self.columns = columns }

  /// Makes a column become something; whatever else was that, and can be it only once, is left out.
  public mutating func set(_ place: Int, to field: TableField?, reading: TableReading?) {
    guard columns.indices.contains(place) else { return }
    if let field, !field.takesSeveral {
      for other in columns.indices where other != place && columns[other].field == field {
        columns[other].field = nil
        columns[other].reading = nil
      }
    }
    columns[place].field = field
    columns[place].reading = reading
  }

  public mutating func set(_ place: Int, reading: TableReading) {
    if columns.indices.contains(place) { columns[place].reading = reading }
  }

  /// The columns whose name, in any case, is one; a table may have several of one name.
  public func places(of name: String) -> [Int] {
    columns.indices.filter { TextFold.fold(columns[$0].name) == TextFold.fold(name) }
  }

  public var hasTitle: Bool { columns.contains { $0.field == .title } }
}

// How it is remembered.
extension TableMapping {
  /// A list of objects with `name`, `field` and `reading`, the last two where they are said.
  public var json: JSONValue {
    .array(
      columns.map { column in
        var object = JSONObject()
        object["name"] = .string(column.name)
        object["field"] = column.field.map { .string($0.key) }
        object["reading"] = column.reading.map { .string($0.rawValue) }
        return .object(object)
      }
    )
  }

  /// The same again; nil for anything else.
  public init?(json: JSONValue) {
    guard case .array(let columns) = json else { return nil }
    self.columns = columns.map { column in
      func text(_ key: String) -> String? {
        if case .object(let column) = column, case .string(let text)? = column[key] { text } else { nil }
      }
      let field = text("field").flatMap(TableField.init(key:))
      let reading = text("reading").flatMap(TableReading.init(rawValue:))
      return MappedColumn(
        name: text("name") ?? "",
        field: field,
        reading: field?.readings.contains { $0 == reading } ?? false ? reading : nil
      )
    }
  }
}
