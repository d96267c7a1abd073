import Testing

@testable import ReadingCore

@Suite struct FieldEditTests {
  private let details = Book.StatusDetails(day: ReadingDay(text: "2026-11-20"), readID: "2read", rank: "i")

  private func set(_ field: FieldEdit.Field, _ text: String, in book: inout Book) throws {
    try FieldEdit(field, text).apply(to: &book, details: details)
  }

  private var book: Book { Book(id: "1book", title: "Middlemarch", added: "2026-01-01") }

  @Test(arguments: [
    (FieldEdit.Field.title, "작별하지 않는다", #""title":"작별하지 않는다""#),
    (.subtitle, " A study ", #""subtitle":" A study ""#), (.pages, " 880 ", #""pages":880"#),
    (.authors, "George Eliot", #""authors":[{"name":"George Eliot"}]"#),
    (
      .authors, "한강, e. yaewon (translator)",
      #""authors":[{"name":"한강"},{"name":"e. yaewon","role":"translator"}]"#
    ),
    (.authors, "Kim, Young-ha;", #""authors":[{"name":"Kim, Young-ha"}]"#),
    (
      .series, "Earthsea #1; Hainish, early #2.5",
      #""series":[{"name":"Earthsea","position":"1"},{"name":"Hainish, early","position":"2.5"}]"#
    ),
    (.series, "토지", #""series":[{"name":"토지"}]"#), (.tags, "sf, , sf ,밤", #""tags":["sf","밤"]"#),
    (.genres, "a, b; c", #""genres":["a, b","c"]"#), (.medium, "eb", #""medium":"ebook""#),
    (.duration, "10:32:00", #""duration":"10:32:00""#), (.language, "zh-Hant", #""language":"zh-Hant""#),
    (.isbn, "0-306-40615-2, 9780306406157", #""isbn":["9780306406157"]"#),
    (.heightMM, "210", #""dimensions":{"heightMM":210}"#), (.favourite, "yes", #""favourite":true"#),
    (.owned, "TRUE", #""owned":true"#), (.rating, "4.75", #""rating":4.75"#),
    (.status, "pau", #""status":"paused""#), (.published, "c1871", #""published":"c1871""#),
  ])
  func setsTheFieldAlone(field: FieldEdit.Field, text: String, json: String) throws {
    var book = book
    let before = book.json
    try set(field, text, in: &book)
    let written = try JSONReader.value(of: Array("{\(json)}".utf8))
    guard case .object(let expected) = written else { return }
    var after = before
    for member in expected.members { after[member.key] = member.value }
    #expect(book.json == after)
  }

  @Test(arguments: FieldEdit.Field.allCases)
  func anEmptyTextClearsTheField(field: FieldEdit.Field) throws {
    var full = book
    for (field, text) in [
      (FieldEdit.Field.subtitle, "a"), (.authors, "a"), (.publisher, "a"), (.published, "a"),
      (.language, "en"),
      (.pages, "1"), (.medium, "paper"), (.duration, "1:00"), (.isbn, "9780306406157"), (.heightMM, "1"),
      (.widthMM, "1"), (.depthMM, "1"), (.series, "a"), (.genres, "a"), (.tags, "a"), (.synopsis, "a"),
      (.aboutAuthors, "a"), (.coverURL, "a"), (.favourite, "yes"), (.owned, "yes"), (.rating, "1"),
    ] { try set(field, text, in: &full) }
    var cleared = full
    if field == .title || field == .status {
      #expect(throws: FieldEdit.Problem(field: field, value: " ", reason: .missing)) {
        try FieldEdit(field, " ")
      }
      return
    }
    try set(field, "", in: &cleared)
    #expect(cleared != full)
    var expected = full.json
    if field.rawValue.hasSuffix("MM") {
      guard case .object(var dimensions) = expected["dimensions"] else { return }
      dimensions[field.rawValue] = nil
      expected["dimensions"] = .object(dimensions)
    } else {
      expected[field.rawValue] = nil
    }
    #expect(cleared.json == expected)
  }

  @Test(arguments: [
    (FieldEdit.Field.pages, "-3", FieldEdit.Problem.Reason.wholeNumber), (.pages, "0", .wholeNumber),
    (.pages, "12.5", .wholeNumber), (.pages, "1000000", .wholeNumber), (.pages, "many", .wholeNumber),
    (.heightMM, "21cm", .wholeNumber), (.rating, "7", .rating), (.rating, "4.1", .rating),
    (.status, "re ad", .status), (.status, "done", .status), (.medium, "vinyl", .medium),
    (.isbn, "9780306406158", .isbn), (.duration, "90", .duration), (.duration, "0:00", .duration),
    (.language, "Korean language", .language), (.favourite, "perhaps", .flag), (.owned, "2", .flag),
  ])
  func refusesWhatDoesNotFit(field: FieldEdit.Field, text: String, reason: FieldEdit.Problem.Reason) {
    #expect(throws: FieldEdit.Problem(field: field, value: text, reason: reason)) {
      try FieldEdit(field, text)
    }
  }

  @Test func namesThePartOfAListThatDoesNotFit() {
    #expect(throws: FieldEdit.Problem(field: .isbn, value: "12", reason: .isbn)) {
      try FieldEdit(.isbn, "9780306406157, 12")
    }
  }

  @Test func aStatusMovesTheReadsAlong() throws {
    var book = book
    try set(.status, "reading", in: &book)
    #expect(book.currentRead?.id == "2read")
    try set(.status, "next", in: &book)
    #expect(book.queueRank == "i")
  }

  @Test func fieldsOfLaterVersionsStayWithWhoStays() throws {
    var book = book
    var author = Author(name: "한강")
    author.unread.fields["born"] = .number("1970")
    var place = SeriesPlace(name: "토지", position: "1")
    place.unread.fields["of"] = .number("20")
    book.authors = [author, Author(name: "another")]
    book.series = [place]
    try set(.authors, "새 사람, 한강", in: &book)
    try set(.series, "토지 #2", in: &book)
    #expect(book.authors == [Author(name: "새 사람"), author])
    place.position = "2"
    #expect(book.series == [place])
    let decomposed = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC}"
    try set(.authors, decomposed, in: &book)
    #expect(book.authors.map { Array($0.name.utf8) } == [Array(decomposed.utf8)])
    #expect(book.authors.first?.unread == author.unread)
  }

  @Test func clearingTakesAValueOfTheWrongTypeAway() throws {
    let stored = #"{"id":"1b","title":"x","status":"want","added":"2026","format":1,"pages":"many"}"#
    guard case .object(let object) = try JSONReader.value(of: Array(stored.utf8)) else { return }
    var book = try #require(Book(json: object))
    try set(.pages, "", in: &book)
    #expect(book.json["pages"] == nil)
  }
}
