import ReadingCore
import Testing

@testable import Interchange

/// The table of every field, read by nothing but the rules it states.
@Suite struct FullCSVTests {
  private struct NotOfThatShape: Error {}

  /// The rows below the heading by column.
  private func rows(_ text: String) throws -> [[String: String]] {
    let table = CSVTable(Array(text.utf8))
    let names = try #require(table.names)
    return try table.rows.map { row in
      #expect(!row.isBroken)
      let cells = try #require(table.cells(of: row))
      try #require(cells.count == names.count)
      return Dictionary(zip(names, cells), uniquingKeysWith: { first, _ in first })
    }
  }

  /// The objects of the books in a table.
  private func books(_ text: String) throws -> [JSONObject] {
    var books: [(id: String, rows: [[String: String]])] = []
    for row in try rows(text) {
      let id = row["id"] ?? ""
      if books.last?.id == id, !id.isEmpty {
        books[books.count - 1].rows.append(row)
      } else {
        books.append((id, [row]))
      }
    }
    return try books.map { try book($0.rows) }
  }

  private func book(_ rows: [[String: String]]) throws -> JSONObject {
    let row = rows[0]
    let ofRead: Set = [
      "read", "started", "finished", "outcome", "reason", "pagesAtThatTime", "readRating", "log", "readOther",
    ]
    for other in rows {
      #expect(other.filter { !ofRead.contains($0.key) } == row.filter { !ofRead.contains($0.key) })
    }
    var book = try object(row["other"])
    for name in [
      "id", "title", "subtitle", "publisher", "published", "language", "medium", "duration", "synopsis",
      "aboutAuthors",
      "coverURL", "status", "queueRank", "added", "modified",
    ] { set(&book, name, row[name]) { .string($0) } }
    for name in ["pages", "rating", "format"] { set(&book, name, row[name]) { .number($0) } }
    for name in ["favourite", "owned"] { set(&book, name, row[name]) { .bool($0 == "true") } }
    for name in ["isbn", "genres", "tags"] {
      set(&book, name, row[name]) { .array(FieldText.parts($0).map { .string($0) }) }
    }
    set(&book, "authors", row["authors"]) { text in
      .array(FieldText.parts(text).compactMap(Author.init(typed:)).map { .object($0.stored) })
    }
    set(&book, "series", row["series"]) { text in
      .array(FieldText.parts(text).compactMap(SeriesPlace.init(typed:)).map { .object($0.stored) })
    }
    set(&book, "sources", row["sources"]) { text in
      var sources = JSONObject()
      for part in FieldText.parts(text) {
        sources[String(part.prefix { $0 != "=" })] = .string(String(part.drop { $0 != "=" }.dropFirst()))
      }
      return .object(sources)
    }
    for name in ["heightMM", "widthMM", "depthMM"] {
      guard let digits = row[name], !digits.isEmpty else { continue }
      var size = JSONObject()
      if case .object(let known)? = book["dimensions"] { size = known }
      size[name] = .number(digits)
      book["dimensions"] = .object(size)
    }
    for name in ["notes", "removed"] { try setJSON(&book, name, row[name]) }
    let reads = try rows.filter { $0["read"] != "" }.map { JSONValue.object(try read($0)) }
    if !reads.isEmpty { book["reads"] = .array(reads) }
    return book
  }

  private func read(_ row: [String: String]) throws -> JSONObject {
    var read = try object(row["readOther"])
    set(&read, "id", row["read"]) { .string($0) }
    for name in ["started", "finished", "outcome", "reason"] { set(&read, name, row[name]) { .string($0) } }
    set(&read, "pagesAtThatTime", row["pagesAtThatTime"]) { .number($0) }
    set(&read, "rating", row["readRating"]) { .number($0) }
    try setJSON(&read, "log", row["log"])
    return read
  }

  private func set(
    _ object: inout JSONObject,
    _ name: String,
    _ cell: String?,
    _ value: (String) -> JSONValue
  ) {
    if let cell, !cell.isEmpty { object[name] = value(cell) }
  }

  private func setJSON(_ object: inout JSONObject, _ name: String, _ cell: String?) throws {
    if let cell, !cell.isEmpty { object[name] = try JSONReader.value(of: cell) }
  }

  private func object(_ cell: String?) throws -> JSONObject {
    guard let cell, !cell.isEmpty else { return JSONObject() }
    guard case .object(let object) = try JSONReader.value(of: cell) else { throw NotOfThatShape() }
    return object
  }

  @Test(arguments: 0..<40)
  func everyBookComesBackToTheByte(seed: Int) throws {
    var random = RichBooks(seed: UInt64(seed) + 1)
    var library = random.books(20)
    library[0].removed = [
      Removed(.note(Note(id: "1gone", text: "x", created: "")), removedAt: "2026-01-01T00:00:00Z")
    ]
    library[1].origin = library[2].json
    let written = FullCSVWriter.text(library, for: .file)
    #expect(written.tally.isEmpty)
    let back = try books(written.text)
    try #require(back.count == library.count)
    for (book, object) in zip(library, back) {
      #expect(
        JSONWriter.bytes(of: .object(object)) == JSONWriter.bytes(of: .object(book.json)),
        "\(book.title)"
      )
    }
    // What imports read of it is the same.
    let export = try #require(try FullCSVReader.export(of: Array(written.text.utf8)))
    guard case .object(let file) = try JSONReader.value(of: export) else { throw NotOfThatShape() }
    #expect(file["books"] == .array(library.map { .object($0.json) }))
  }

  @Test func aRowThatCannotBeReadWholeStopsTheImport() throws {
    let text = FullCSVWriter.text([Book(id: "1a", title: "Emma", added: "2026")], for: .file).text
    for damaged in [text + "1b,x\n", text + "1b,\"x\n"] {
      #expect(throws: ImportProblem.damaged(line: 3)) {
        _ = try FullCSVReader.export(of: Array(damaged.utf8))
      }
    }
    #expect(try FullCSVReader.export(of: Array("id,title,author\n1,Emma,A\n".utf8)) == nil)
  }

  @Test(arguments: [
    #"{"id": "1a", "title": "", "tags": [], "pages": "300", "rating": 4.50, "favourite": false, "isbn": null}"#,
    #"{"id": "1a", "title": "a\u0000b", "subtitle": "\r\n", "later": [1.50, {"x": "\u001B"}], "status": "borrowed"}"#,
    #"{"id": "1a", "title": "t", "tags": ["a;b", "c,d", " e ", "", "e"], "genres": ["a", "a"], "isbn": ["x\"y", "\""]}"#,
    #"{"id": "1a", "title": "t", "authors": [{"name": "A (b)"}, {"name": "C", "role": "d", "later": 1}, 5]}"#,
    #"{"id": "1a", "title": "t", "authors": [{"name": "King, Jr."}, {"name": "B", "role": "translator"}]}"#,
    #"{"id": "1a", "title": "t", "series": [{"name": "A #1"}, {"name": "B", "position": "상"}]}"#,
    #"{"id": "1a", "title": "t", "sources": {"a=b": "1", "x": "2"}, "dimensions": {}}"#,
    #"{"id": "1a", "title": "t", "sources": {"opds:a.example": "x=y, z"}, "dimensions": {"heightMM": 0, "n": 1}}"#,
    #"{"id": "1a", "title": "t", "reads": [{"id": "1r", "log": [], "n": null}, {"id": "1s", "rating": "4"}]}"#,
    #"{"id": "1a", "title": "t", "reads": [{"started": "2026"}, 3]}"#,
    #"{"id": "1a", "title": "t", "reads": [], "notes": [], "removed": {}, "format": 2}"#,
  ])
  func whatIsOddInAFileComesBackAsWell(text: String) throws {
    let object = try object(text)
    let book = try #require(Book(json: object))
    for destination in [JSONWriter.Destination.file, .output] {
      let back = try books(FullCSVWriter.text([book], for: destination).text)
      #expect(back.map { JSONValue.object($0) } == [.object(object)])
    }
  }

  @Test func aReadIsARow() throws {
    var book = Book(id: "1bcdfghjkmnp", title: "작별하지 않는다", status: .finished, added: "2026-01-01")
    book.authors = [Author(name: "한강"), Author(name: "King, Jr.", role: "translator")]
    book.tags = ["sf", "눈"]
    book.reads = ["1r", "1s"].map { Read(id: $0, started: ReadingDay(text: "2026-02")) }
    book.reads[1].rating = Rating(quarters: 18)
    let rows = try rows(FullCSVWriter.text([book, Book(id: "2b", title: "T", added: "")], for: .file).text)
    #expect(rows.map { $0["id"] } == ["1bcdfghjkmnp", "1bcdfghjkmnp", "2b"])
    #expect(rows.map { $0["read"] } == ["1r", "1s", ""] && rows.map { $0["readRating"] } == ["", "4.5", ""])
    #expect(rows[0]["authors"] == #"한강; King, Jr. (translator)"# && rows[0]["tags"] == "sf, 눈")
    #expect(rows[1]["started"] == "2026-02" && rows[1]["title"] == "작별하지 않는다" && rows[1]["other"] == "")
  }

  /// On a terminal JSON escapes what steers it.
  @Test func whatStandsInJSONSteersNoTerminal() throws {
    var book = Book(id: "1b", title: "t", added: "")
    book.notes = [Note(id: "1n", text: "\u{1B}[31m\u{202E}\u{9B}", created: "")]
    let text = FullCSVWriter.text([book], for: .output).text
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !$0.properties.isBidiControl })
    #expect(try books(text).map { JSONValue.object($0) } == [.object(book.json)])
  }
}
