import Testing

@testable import ReadingCore

@Suite struct FieldEditTests {
  private func set(_ path: FieldPath, _ text: String, in book: inout Book) throws {
    try FieldEdit(path, text, in: book, typing: .standing).apply(to: &book)
  }

  private func set(_ field: BookField, _ text: String, in book: inout Book) throws {
    try set(.book(field), text, in: &book)
  }

  private var book: Book { Book(id: "1book", title: "Middlemarch", added: "2026-01-01") }

  @Test(arguments: [
    (BookField.title, "작별하지 않는다", #""title":"작별하지 않는다""#),
    (.subtitle, " A study ", #""subtitle":" A study ""#), (.pages, " 880 ", #""pages":880"#),
    (.pages, "３３２", #""pages":332"#),
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
    (.series, "토지", #""series":[{"name":"토지"}]"#), (.tags, "sf, , sf ,#밤", #""tags":["sf","밤"]"#),
    (.genres, "a, b; c", #""genres":["a, b","c"]"#), (.genres, "가、나，다", #""genres":["가","나","다"]"#),
    (.genres, "가、나；다", #""genres":["가、나","다"]"#), (.genres, #""가、나", 다"#, #""genres":["가、나","다"]"#),
    (.medium, "eb", #""medium":"ebook""#),
    (.duration, "10:32:00", #""duration":"10:32:00""#), (.language, "zh-Hant", #""language":"zh-Hant""#),
    (.isbn, "0-306-40615-2, 9780306406157", #""isbn":["9780306406157"]"#),
    (.heightMM, "210", #""dimensions":{"heightMM":210}"#), (.favourite, "yes", #""favourite":true"#),
    (.owned, "TRUE", #""owned":true"#), (.rating, "4.75", #""rating":4.75"#),
    (.status, "pau", #""status":"paused""#), (.published, "c1871", #""published":"c1871""#),
    (.added, "yesterday", #""added":"2026-11-19""#), (.added, "2019-03", #""added":"2019-03""#),
    (.added, "2026-11-20T21:04:05+09:00", #""added":"2026-11-20T21:04:05+09:00""#),
    (
      .sources, "goodreads=12, opds:a.b=x=1",
      #""sources":{"goodreads":"12","opds:a.b":"x=1"}"#
    ),
    (.synopsis, "one\ntwo", #""synopsis":"one\ntwo""#),
  ])
  func setsTheFieldAlone(field: BookField, text: String, json: String) throws {
    var book = book
    let before = book.json
    try set(field, text, in: &book)
    let written = try JSONReader.value(of: Array("{\(json)}".utf8))
    guard case .object(let expected) = written else { return }
    var after = before
    for member in expected.members { after[member.key] = member.value }
    #expect(book.json == after)
  }

  @Test(arguments: [
    (BookField.status, "읽는 중", #""status":"reading""#), (.status, "read", #""status":"finished""#),
    (.status, "rea", #""status":"reading""#), (.medium, "전자책", #""medium":"ebook""#),
    (.medium, "e-book", #""medium":"ebook""#), (.favourite, "예", #""favourite":true"#),
  ])
  func takesTheWordsOfTheScreens(field: BookField, text: String, json: String) throws {
    var book = Book(id: "0bcdfghjkmnp", title: "T", added: "2026")
    try set(field, text, in: &book)
    #expect(
      String(decoding: JSONWriter.bytes(of: .object(book.json)), as: UTF8.self).filter { !$0.isWhitespace }
        .contains(json)
    )
  }

  @Test(arguments: [
    (BookField.pages, "-3", FieldEdit.FieldValueProblem.FieldValueReason.wholeNumber(from: 1)),
    (.pages, "0", .wholeNumber(from: 1)),
    (.pages, "12.5", .wholeNumber(from: 1)), (.pages, "1000000", .wholeNumber(from: 1)),
    (.pages, "many", .wholeNumber(from: 1)),
    (.heightMM, "21cm", .wholeNumber(from: 1)), (.rating, "7", .rating), (.rating, "4.1", .rating),
    (.status, "rea der", .status), (.status, "done", .status), (.medium, "vinyl", .medium),
    (.isbn, "9780306406158", .isbn), (.duration, "90", .duration), (.duration, "0:00", .duration),
    (.language, "Korean language", .language), (.favourite, "perhaps", .flag), (.owned, "2", .flag),
    (.added, "2026-13-45", .day(.unreadable("2026-13-45"))),
    (.added, "2026-11-21", .day(.ahead("2026-11-21"))),
    (.added, "", .missing), (.added, "unknown", .day(.absent("unknown"))),
    (.title, " ", .missing), (.status, "", .missing), (.sources, "goodreads", .source),
    (.sources, "=5", .source), (.sources, "goodreads=", .source), (.queueRank, "1", .notQueued),
  ])
  func refusesWhatDoesNotFit(
    field: BookField,
    text: String,
    reason: FieldEdit.FieldValueProblem.FieldValueReason
  ) {
    #expect(throws: FieldEdit.FieldValueProblem(value: text, reason: reason)) {
      try FieldEdit(.book(field), text, in: book, typing: .standing)
    }
  }

  @Test(arguments: [
    (
      ReadField.started, "2026-13-45",
      FieldEdit.FieldValueProblem.FieldValueReason.day(.unreadable("2026-13-45"))
    ),
    (.finished, "2027", .day(.ahead("2027"))),
    (
      .finished, "3/7/2019",
      .day(
        .ambiguous("3/7/2019", ["2019-07-03", "2019-03-07"].compactMap { ReadingDay(text: $0) })
      )
    ),
    (.outcome, "done", .outcome), (.rating, "7", .rating),
    (.pagesAtThatTime, "-3", .wholeNumber(from: 1)),
  ])
  func refusesWhatDoesNotFitARead(
    field: ReadField,
    text: String,
    reason: FieldEdit.FieldValueProblem.FieldValueReason
  ) {
    #expect(throws: FieldEdit.FieldValueProblem(value: text, reason: reason)) {
      try FieldEdit(.read("2read0000001", field), text, in: .full, typing: .standing)
    }
  }

  @Test(arguments: [
    (
      EntryField.day, "2026-13-45",
      FieldEdit.FieldValueProblem.FieldValueReason.day(.unreadable("2026-13-45"))
    ),
    (.day, "", .missing), (.at, "", .missing),
    (.at, "333", .place(.beyondLastPage(page: 333, pages: 332))), (.at, "101%", .place(.beyondWhole)),
    (.at, "12 yesterday", .place(.unreadablePlace("12 yesterday"))), (.minutes, "-1", .minutes),
    (.minutes, "0", .minutes),
    (.minutes, "100000", .minutes),
  ])
  func refusesWhatDoesNotFitAnEntry(
    field: EntryField,
    text: String,
    reason: FieldEdit.FieldValueProblem.FieldValueReason
  ) {
    #expect(throws: FieldEdit.FieldValueProblem(value: text, reason: reason)) {
      try FieldEdit(.entry(read: "2read0000002", "3log00000001", field), text, in: .full, typing: .standing)
    }
  }

  @Test(arguments: [
    (NoteField.kind, "poem", FieldEdit.FieldValueProblem.FieldValueReason.kind), (.kind, "", .missing),
    (.page, "0", .wholeNumber(from: 1)),
  ])
  func refusesWhatDoesNotFitANote(
    field: NoteField,
    text: String,
    reason: FieldEdit.FieldValueProblem.FieldValueReason
  ) {
    #expect(throws: FieldEdit.FieldValueProblem(value: text, reason: reason)) {
      try FieldEdit(.note("4note0000002", field), text, in: .full, typing: .standing)
    }
  }

  @Test func namesThePartOfAListThatDoesNotFit() {
    #expect(throws: FieldEdit.FieldValueProblem(value: "12", reason: .isbn)) {
      try FieldEdit(.book(.isbn), "9780306406157, 12", in: book, typing: .standing)
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

  @Test func anAuthorWhoseNameReadsLikeARoleStays() throws {
    var book = book
    book.authors = [Author(name: "Prince (the artist)")]
    try set(.authors, try #require(FieldPath.book(.authors).text(in: book)) + ", 한강", in: &book)
    #expect(book.authors == [Author(name: "Prince (the artist)"), Author(name: "한강")])
  }

  @Test(arguments: [
    (#""pages":"many""#, FieldPath.book(.pages)), (#""tags":["a",7]"#, .book(.tags)),
    (#""tags":7"#, .book(.tags)),
    (#""favourite":"yes""#, .book(.favourite)), (#""dimensions":{"heightMM":"tall"}"#, .book(.heightMM)),
    (#""dimensions":"tall""#, .book(.heightMM)), (#""sources":{"goodreads":12}"#, .source("goodreads")),
    (#""sources":[12]"#, .book(.sources)), (#""subtitle":1984"#, .book(.subtitle)),
    (#""authors":["한강"]"#, .book(.authors)), (#""medium":"vinyl""#, .book(.medium)),
    (#""reads":[{"finished":2019,"id":"1r"}]"#, .read("1r", .finished)),
  ])
  func clearingTakesAValueOfTheWrongTypeAway(odd: String, path: FieldPath) throws {
    let bare = #"{"id":"1b","title":"x","status":"want","added":"2026","format":1"#
    guard case .object(let object) = try JSONReader.value(of: Array("\(bare),\(odd)}".utf8)),
      case .object(var expected) = try JSONReader.value(of: Array("\(bare)}".utf8))
    else { return }
    if case .read = path { expected["reads"] = .array([.object(Read(id: "1r").stored)]) }
    var book = try #require(Book(json: object))
    #expect(book.json == object)
    try set(path, "", in: &book)
    #expect(book.json == expected)
  }

  @Test func aFlagOfTheWrongTypeCanBeSetToNo() throws {
    let text = #"{"id":"1b","title":"x","status":"want","added":"2026","format":1,"owned":"perhaps"}"#
    guard case .object(let object) = try JSONReader.value(of: Array(text.utf8)) else { return }
    var book = try #require(Book(json: object))
    try set(.owned, "no", in: &book)
    #expect(book.json["owned"] == nil)
  }

  @Test(arguments: [
    [], ["a"], ["a", "b"], ["Kim, Young-ha"], ["가、나", "b"], ["a;b"], ["a;b", "c,d"], ["\"Tramp\""],
    ["\"x\" y", "z"],
    ["a;b", "\"c\", d"],
  ])
  func listsComeBackAsTheyAreShown(parts: [String]) {
    #expect(FieldText.parts(FieldText.text(of: parts)) == parts)
  }

  @Test func tagsArePartedAndMayHaveAHash() {
    #expect(FieldText.tags(" 눈 ,#제주,, 눈、the sea，  ") == ["눈", "제주", "the sea"])
    #expect(FieldText.tags(" , # ") == [])
    #expect(FieldText.tags("#눈 #제주  #the sea, C#, #겨울") == ["눈", "제주", "the sea", "C#", "겨울"])
    #expect(FieldText.tags(FieldText.text(of: ["snow, jeju"])) == ["snow, jeju"])
  }
}
