import Testing

@testable import ReadingCore

/// Every field a reader can write is set, read back and cleared, and nothing else moves.
@Suite struct EveryFieldTests {
  /// A field, the values to set one after the other, and what a file holds for the last; the lines of a file
  /// that may change beside it.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let values: [String]
    let stored: String
    var others: [String] = []
    var canBeEmpty = true
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "title", values: ["다른 제목"], stored: #""title": "다른 제목""#, canBeEmpty: false),
    Case(name: "subtitle", values: ["a", "b"], stored: #""subtitle": "b""#),
    Case(name: "authors", values: ["a", "한강"], stored: #""name": "한강""#),
    Case(name: "series", values: ["토지", "대지"], stored: #""name": "대지""#),
    Case(name: "publisher", values: ["a", "문학동네"], stored: #""publisher": "문학동네""#),
    Case(name: "published", values: ["2020", "2021"], stored: #""published": "2021""#),
    Case(name: "language", values: ["en", "ko"], stored: #""language": "ko""#),
    Case(name: "pages", values: ["300", "332"], stored: #""pages": 332"#),
    Case(name: "medium", values: ["paper", "audio"], stored: #""medium": "audio""#),
    Case(name: "duration", values: ["1:00", "10:32:00"], stored: #""duration": "10:32:00""#),
    Case(name: "isbn", values: ["9780306406157", "9788954682152"], stored: #""9788954682152""#),
    Case(name: "heightMM", values: ["1", "200"], stored: #""heightMM": 200"#),
    Case(name: "widthMM", values: ["1", "133"], stored: #""widthMM": 133"#),
    Case(name: "dimensions.depthMM", values: ["1", "20"], stored: #""depthMM": 20"#),
    Case(name: "genres", values: ["a", "소설"], stored: #""소설""#),
    Case(name: "tags", values: ["a", "제주"], stored: #""제주""#),
    Case(name: "synopsis", values: ["a", "눈\n보라"], stored: #""synopsis": "눈\n보라""#),
    Case(name: "aboutAuthors", values: ["a", "b"], stored: #""aboutAuthors": "b""#),
    Case(name: "coverURL", values: ["a", "b"], stored: #""coverURL": "b""#),
    Case(name: "sources", values: ["goodreads=1", "goodreads=2"], stored: #""goodreads": "2""#),
    Case(name: "sources.opds:a.b", values: ["1", "2"], stored: #""opds:a.b": "2""#),
    Case(name: "favourite", values: ["no", "yes"], stored: #""favourite": true"#),
    Case(name: "owned", values: ["no", "yes"], stored: #""owned": true"#),
    Case(name: "status", values: ["paused"], stored: #""status": "paused""#, canBeEmpty: false),
    Case(name: "queueRank", values: ["1"], stored: #""queueRank": "i""#),
    Case(name: "rating", values: ["1", "4.75"], stored: #""rating": 4.75"#),
    Case(name: "added", values: ["어제"], stored: #""added": "2026-11-19""#, canBeEmpty: false),
    Case(name: "reads.2.started", values: ["2026-11", "2026-11-02"], stored: #""started": "2026-11-02""#),
    Case(
      name: "reads.last.finished",
      values: ["2026-11", "2026-11-19"],
      stored: #""finished": "2026-11-19""#
    ),
    Case(name: "reads.2read0.outcome", values: [], stored: ""),
    Case(name: "reads.2read0000001.outcome", values: ["a", "f"], stored: #""outcome": "finished""#),
    Case(name: "reads.1.reason", values: ["a", "길어서"], stored: #""reason": "길어서""#),
    Case(name: "reads.1.pagesAtThatTime", values: ["300", "310"], stored: #""pagesAtThatTime": 310"#),
    Case(name: "reads.1.rating", values: ["1", "3.5"], stored: #""rating": 3.5"#),
    Case(
      name: "reads.2.log.1.day",
      values: ["2026-11-04"],
      stored: #""day": "2026-11-04""#,
      canBeEmpty: false
    ),
    Case(name: "reads.2.log.last.at", values: ["+15"], stored: #""at": "45""#, canBeEmpty: false),
    Case(name: "reads.2.log.3log00000001.minutes", values: ["25 min", "35"], stored: #""minutes": 35"#),
    Case(name: "notes.2.kind", values: ["quote"], stored: #""kind": "quote""#, canBeEmpty: false),
    Case(name: "notes.last.text", values: ["새"], stored: #""text": "새""#, canBeEmpty: false),
    Case(name: "notes.2.quote", values: ["a", "b"], stored: #""quote": "b""#),
    Case(name: "notes.2.page", values: ["1", "87"], stored: #""page": 87"#),
    Case(name: "notes.2.place", values: ["a", "loc 12"], stored: #""place": "loc 12""#),
    Case(name: "notes.4note0000002.chapter", values: ["a", "3"], stored: #""chapter": "3""#),
    Case(name: "notes.2.tags", values: ["a", "눈"], stored: #""눈""#),
  ].filter { !$0.values.isEmpty }

  private func edited(_ book: Book, _ name: String, _ value: String) throws -> Book {
    var book = book
    var names = FieldNames(in: book, makeID: { "5new00000001" })
    try names.add(FieldName(name), value)
    try BookEdit(names.steps, to: book, typing: Typing(books: [book])).apply(to: &book)
    return book
  }

  private func lines(_ book: Book) -> [String] {
    String(decoding: JSONWriter.bytes(of: .object(book.json)), as: UTF8.self)
      .split(separator: "\n").map { line in
        var line = line.drop { $0 == " " }
        if line.last == "," { line.removeLast() }
        return String(line)
      }
  }

  /// Lines of one text that the other has not, the ones of a note's own stamp apart.
  private func difference(_ left: Book, _ right: Book) -> [String] {
    var rest = lines(right)
    return lines(left).filter { line in
      guard let index = rest.firstIndex(of: line) else { return !line.hasPrefix("\"modified\"") }
      rest.remove(at: index)
      return false
    }
  }

  @Test(arguments: cases)
  func isSetAndChangedAndCleared(each: Case) throws {
    var book = Book.full
    for value in each.values.dropLast() { book = try edited(book, each.name, value) }
    let full = try edited(book, each.name, try #require(each.values.last))
    let added = difference(full, book)
    #expect(added.contains(each.stored), "\(added)")
    // Only the brackets of a list or record may be new beside the field.
    let brackets = ["{", "}", "[", "]", "},", "],"]
    let isBare: (String) -> Bool = { brackets.contains($0) || $0.hasSuffix(": {") || $0.hasSuffix(": [") }
    #expect(added.filter { !isBare($0) } == [each.stored])
    #expect(difference(book, full).filter { !isBare($0) }.count <= 1)
    guard each.canBeEmpty else {
      #expect(throws: BookEdit.EditRefusal.self) { try edited(full, each.name, " ") }
      return
    }
    let cleared = try edited(full, each.name, "")
    #expect(cleared != full)
    let bare = try edited(Book.full, each.name, "")
    #expect(difference(cleared, bare) == [] && difference(bare, cleared) == [])
    #expect(difference(cleared, full) == [])
  }

  @Test func everyFieldIsInTheTable() throws {
    let names = try Set(Self.cases.map { try FieldName($0.name) }.map(shape))
    let all =
      BookField.allCases.map(\.rawValue) + ReadField.allCases.map { "read \($0)" }
      + EntryField.allCases.map { "entry \($0)" } + NoteField.allCases.map { "note \($0)" } + ["source"]
    #expect(names == Set(all))
  }

  private func shape(_ name: FieldName) -> String {
    switch name {
    case .book(let field): field.rawValue
    case .source: "source"
    case .read(_, let field): field.map { "read \($0)" } ?? ""
    case .entry(_, _, let field): field.map { "entry \($0)" } ?? ""
    case .note(_, let field): field.map { "note \($0)" } ?? ""
    case .removed: ""
    }
  }

  @Test(arguments: cases)
  func whatIsShownIsReadAsTheSame(each: Case) throws {
    let full = try each.values.reduce(Book.full) { try edited($0, each.name, $1) }
    var names = FieldNames(in: full, makeID: { "5new00000001" })
    let path = try #require(try names.add(FieldName(each.name), ""))
    let text = try #require(path.text(in: full, queuePlace: 1))
    let again = try edited(full, each.name, text)
    #expect(difference(again, full) == [] && difference(full, again) == [])
  }
}
