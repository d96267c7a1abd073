import ReadingCore

/// Reads the table of every field back, by the rules `FullCSVWriter` states.
public enum FullCSVReader {
  /// The books of a table as an export of Seoga; nil for any other file.
  ///
  /// - Throws: `damaged` with the line of a row that cannot be read whole: half a book must not take the place of one.
  public static func export(of bytes: [UInt8]) throws(ImportProblem) -> [UInt8]? {
    // Most other files are told by how they begin.
    let start = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard start.starts(with: "id,title,".utf8) else { return nil }
    let table = CSVTable(bytes)
    guard let names = table.names, Set(names).isSuperset(of: ["read", "other", "readOther"]) else {
      return nil
    }
    var books: [(id: String, rows: [FullCSVRow])] = []
    for row in table.rows {
      guard let read = FullCSVRow(row, names, in: table) else {
        let line = 1 + table.bytes[..<row.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
        throw .damaged(line: line)
      }
      let id = read["id"] ?? ""
      if books.last?.id == id, !id.isEmpty {
        books[books.count - 1].rows.append(read)
      } else {
        books.append((id, [read]))
      }
    }
    var file = JSONObject()
    file["seoga"] = .number("1")
    file["books"] = .array(books.compactMap { book($0.rows).map { .object($0) } })
    return JSONWriter.bytes(of: .object(file))
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func book(_ rows: [FullCSVRow]) -> JSONObject? {
    guard let row = rows.first else { return nil }
    var book = row.object("other")
    for name in texts { book.set(name, row[name]) { .string($0) } }
    for name in ["pages", "rating", "format"] { book.set(name, row[name]) { .number($0) } }
    for name in ["favourite", "owned"] { book.set(name, row[name]) { .bool($0 == "true") } }
    for name in ["isbn", "genres", "tags"] {
      book.set(name, row[name]) { .array(FieldText.parts($0).map { .string($0) }) }
    }
    book.set("authors", row["authors"]) { text in
      .array(FieldText.parts(text).compactMap(Author.init(typed:)).map { .object($0.stored) })
    }
    book.set("series", row["series"]) { text in
      .array(FieldText.parts(text).compactMap(SeriesPlace.init(typed:)).map { .object($0.stored) })
    }
    book.set("sources", row["sources"], sources)
    var size = JSONObject()
    if case .object(let known)? = book["dimensions"] { size = known }
    for name in ["heightMM", "widthMM", "depthMM"] { size.set(name, row[name]) { .number($0) } }
    if !size.isEmpty { book["dimensions"] = .object(size) }
    for name in ["notes", "removed"] { book[name] = row.value(name) ?? book[name] }
    let reads = rows.filter { $0["read"] != nil }.map { JSONValue.object(read($0)) }
    if !reads.isEmpty { book["reads"] = .array(reads) }
    return book
  }

  private static func read(_ row: FullCSVRow) -> JSONObject {
    var read = row.object("readOther")
    read.set("id", row["read"]) { .string($0) }
    for name in ["started", "finished", "outcome", "reason"] { read.set(name, row[name]) { .string($0) } }
    read.set("pagesAtThatTime", row["pagesAtThatTime"]) { .number($0) }
    read.set("rating", row["readRating"]) { .number($0) }
    read["log"] = row.value("log") ?? read["log"]
    return read
  }

  private static func sources(_ text: String) -> JSONValue {
    var sources = JSONObject()
    for part in FieldText.parts(text) {
      sources[String(part.prefix { $0 != "=" })] = .string(String(part.drop { $0 != "=" }.dropFirst()))
    }
    return .object(sources)
  }

  private static let texts = [
    "id", "title", "subtitle", "publisher", "published", "language", "medium", "duration", "synopsis",
    "aboutAuthors", "coverURL", "status", "queueRank", "added", "modified",
  ]
}

/// A row of the table by its columns, and the JSON in it.
private struct FullCSVRow {
  private static let ofJSON = ["notes", "removed", "log", "other", "readOther"]

  private var cells: [String: String] = [:]
  private var values: [String: JSONValue] = [:]

  /// Nil where the row cannot be read whole.
  init?(_ row: CSVTable.CSVRow, _ names: [String], in table: CSVTable) {
    guard !row.isBroken, let cells = table.cells(of: row), cells.count == names.count else { return nil }
    for (name, cell) in zip(names, cells) where !cell.isEmpty {
      self.cells[name] = cell
      guard Self.ofJSON.contains(name) else { continue }
      guard let value = try? JSONReader.value(of: cell) else { return nil }
      values[name] = value
    }
  }

  /// Nil where nothing stands there.
  subscript(name: String) -> String? { cells[name] }

  func value(_ name: String) -> JSONValue? { values[name] }

  func object(_ name: String) -> JSONObject {
    if case .object(let object)? = values[name] { object } else { JSONObject() }
  }
}

extension JSONObject {
  fileprivate mutating func set(_ name: String, _ cell: String?, _ value: (String) -> JSONValue) {
    if let cell { self[name] = value(cell) }
  }
}
