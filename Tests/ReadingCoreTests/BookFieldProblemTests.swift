import ReadingCore
import Testing

@Suite struct BookFieldProblemTests {
  private func object(_ text: String) throws -> JSONObject {
    guard case .object(let object) = try JSONReader.value(of: text) else { return JSONObject() }
    return object
  }

  private func book(_ fields: String) throws -> Book {
    let text = #"{"id":"b1","format":1,"title":"t","status":"want","added":"2026""# + fields + "}"
    return try #require(Book(json: try object(text)))
  }

  @Test(
    arguments: [
      (#","status":"borrowed""#, "status", .unknownWord), (#","medium":"vellum""#, "medium", .unknownWord),
      (#","pages":"300""#, "pages", .unreadable), (#","pages":0"#, "pages", .unreadable),
      (#","rating":4.3"#, "rating", .unreadable), (#","favourite":"yes""#, "favourite", .unreadable),
      (#","tags":"sf""#, "tags", .unreadable), (#","tags":["a",1]"#, "tags[1]", .unreadable),
      (#","published":1997"#, "published", .unreadable), (#","format":"x""#, "format", .unreadable),
      (#","sources":{"goodreads":5}"#, "sources.goodreads", .unreadable),
      (#","authors":[{"role":"translator"}]"#, "authors[0]", .unreadable),
      (#","dimensions":{"heightMM":"tall"}"#, "dimensions.heightMM", .unreadable),
      (#","notes":[{"id":"n","kind":"dream","text":"","created":""}]"#, "notes[0].kind", .unknownWord),
      (#","notes":["n"]"#, "notes[0]", .unreadable),
      (#","reads":[{"id":"r","started":"soon"}]"#, "reads[0].started", .unreadable),
      (#","reads":[{"id":"r","log":[{"id":"l","day":"2026","at":"p. 3"}]}]"#, "reads[0].log[0]", .unreadable),
      (#","removed":[{"id":"r","rating":9,"removedAt":"x"}]"#, "removed[0].rating", .unreadable),
    ] as [(String, String, FieldProblem.FieldProblemReason)]
  )
  func names(fields: String, path: String, reason: FieldProblem.FieldProblemReason) throws {
    var text = #"{"id":"b1","title":"t","added":"2026""#
    if !fields.contains("status") { text += #","status":"want""# }
    if !fields.contains("format") { text += #","format":1"# }
    let found = try #require(Book(json: try object(text + fields + "}"))).fieldProblems
    #expect(found.map(\.path) == [path])
    #expect(found.map(\.reason) == [reason])
  }

  @Test func namesWhatIsMissing() throws {
    let book = try #require(Book(json: try object(#"{"id":"b1"}"#)))
    #expect(book.title == "" && book.status == .want && book.isOfKnownFormat)
    #expect(book.fieldProblems.map(\.path) == ["added", "format", "status", "title"])
    #expect(book.fieldProblems.allSatisfy { $0.reason == .missing && $0.value == nil })
    #expect(JSONWriter.bytes(of: .object(book.json)) == Array("{\n  \"id\": \"b1\"\n}\n".utf8))
  }

  @Test(arguments: [
    #","pages":null"#, #","tags":[]"#, #","owned":false"#, #","later":{"x":1}"#, #","rating":4.50"#,
  ])
  func isSilentAboutWhatIsOnlyWrittenOut(fields: String) throws {
    #expect(try book(fields).fieldProblems.isEmpty)
  }

  @Test func showsANumberWhereATextBelongs() throws {
    let book = try #require(Book(json: try object(#"{"id":"b1","title":1984,"status":7}"#)))
    #expect(book.title == "1984" && book.status == .other("7"))
    #expect(book.json["title"] == .number("1984") && book.json["status"] == .number("7"))
  }

  @Test(arguments: ["2", "99", "0", "-1", "\"1\"", "null", "1.5"])
  func anotherFormatIsNotWritable(format: String) throws {
    let book = try #require(Book(json: try object(#"{"id":"b1","format":\#(format)}"#)))
    #expect(!book.isOfKnownFormat)
  }

  @Test func aTypedValueWins() throws {
    var book = try book(#","pages":"many","rating":4.50,"favourite":"yes","status2":1"#)
    book.pages = 12
    book.favourite = true
    #expect(book.json["pages"] == .number("12") && book.json["favourite"] == .bool(true))
    #expect(book.json["rating"] == .number("4.50"))
    book.rating = Rating(quarters: 20)
    #expect(book.json["rating"] == .number("5"))
  }

  @Test func nothingInAListIsLostByAddingToIt() throws {
    var book = try book(#","tags":"sf","genres":[1,"a",null],"sources":{"x":[1]}"#)
    book.tags.append("new")
    book.genres.append("b")
    book.sources["asin"] = "B0"
    #expect(book.json["tags"] == .array([.string("sf"), .string("new")]))
    #expect(book.json["genres"] == .array([.number("1"), .string("a"), .null, .string("b")]))
    #expect(book.json["sources"] == .object(try object(#"{"asin":"B0","x":[1]}"#)))
  }

  @Test func aMissingFieldIsWrittenOnceItIsSet() throws {
    var book = try #require(Book(json: try object(#"{"id":"b1"}"#)))
    book.status = .reading
    #expect(book.json["status"] == .string("reading") && book.json["title"] == nil)
  }

  @Test func unknownFieldsOfEveryRecordSurviveItsEdit() throws {
    var book = try book(
      #","notes":[{"id":"n","kind":"memo","text":"a","created":"c","x":1}],"#
        + #""reads":[{"id":"r","y":2,"log":[{"id":"l","day":"2026","at":"1","z":3}]}]"#
    )
    book.notes[0].text = "b"
    book.reads[0].rating = Rating(quarters: 4)
    book.reads[0].log[0].at = .page(2)
    let expected =
      #","notes":[{"id":"n","kind":"memo","text":"b","created":"c","x":1}],"#
      + #""reads":[{"id":"r","y":2,"rating":1,"log":[{"id":"l","day":"2026","at":"2","z":3}]}]"#
    #expect(book.json == (try self.book(expected)).json)
  }
}
