import Testing

@testable import ReadingCore

/// Fields of several books: what is typed for them, what they have, and how many would change.
@Suite struct SharedFieldTests {
  private static let today = ReadingDay(text: "2026-11-20")

  private static func edit(_ field: BookField, _ text: String) throws -> SharedFieldEdit? {
    try SharedFieldEdit(field, text, today: #require(today))
  }

  private static let book: Book = {
    var book = Book(id: "1b", title: "토지 3", added: "2026")
    book.series = [SeriesPlace(name: "토지", position: "3")]
    book.publisher = "나남"
    book.language = "ko"
    book.medium = .paper
    book.owned = true
    book.genres = ["소설"]
    book.tags = ["빌림", "여름"]
    return book
  }()

  @Test(arguments: SharedFieldEdit.fields, ["", "  "]) func whatIsLeftEmptyStays(
    field: BookField,
    text: String
  ) throws {
    #expect(try Self.edit(field, text) == nil)
  }

  @Test(arguments: SharedFieldEdit.fields) func aDashTakesTheValueAway(field: BookField) throws {
    var book = Self.book
    try #require(try Self.edit(field, " - ")).apply(to: &book)
    #expect(field.typed.text(book) == "" && book != Self.book)
    var others = book
    for other in SharedFieldEdit.fields where other != field {
      #expect(other.typed.text(book) == other.typed.text(Self.book))
      try #require(try Self.edit(other, "-")).apply(to: &others)
    }
    #expect(others == Book(id: "1b", title: "토지 3", added: "2026"))
  }

  @Test(arguments: [
    (BookField.publisher, "마로니에북스", "마로니에북스"), (.language, "en", "en"), (.language, "한국어", "ko"),
    (.language, " English ", "en"), (.language, "zh-Hant", "zh-Hant"), (.medium, "ebook", "ebook"),
    (.medium, "전자책", "ebook"), (.owned, "no", ""), (.owned, "예", "yes"), (.series, "토지", "토지 #3"),
    (.genres, "+대하소설", "소설, 대하소설"), (.tags, "+다시 읽기 -빌림", "여름, 다시 읽기"), (.tags, "#a #b", "a, b"),
  ])
  func whatIsTypedIsSet(field: BookField, text: String, after: String) throws {
    var book = Self.book
    try #require(try Self.edit(field, text)).apply(to: &book)
    #expect(field.typed.text(book) == after)
  }

  @Test(arguments: [
    (BookField.language, "k", FieldEdit.FieldValueProblem.FieldValueReason.language),
    (.language, "한국말로", .language),
    (.medium, "stone", .medium), (.owned, "perhaps", .flag),
  ])
  func whatDoesNotFitIsRefused(
    field: BookField,
    text: String,
    reason: FieldEdit.FieldValueProblem.FieldValueReason
  ) {
    let problem = #expect(throws: FieldEdit.FieldValueProblem.self) { try Self.edit(field, text) }
    #expect(problem?.reason == reason)
  }

  // MARK: What they have

  private static let books: [Book] = {
    var books = (1...4).map { number in
      var book = book
      book.series = [SeriesPlace(name: "토지", position: String(number))]
      return book
    }
    books[1].publisher = "마로니에북스"
    books[1].owned = false
    books[2].publisher = nil
    books[2].tags = ["빌림"]
    books[3].format = 2
    return books
  }()

  private func found(_ field: BookField, in values: SharedValues) -> [String] {
    values.found(in: field).map { "\($0.value) \($0.count)" }
  }

  @Test func theCommonestStandsFirstAndEachPartForItself() {
    let values = SharedValues(Self.books)
    #expect(values.count == 4)
    #expect(found(.series, in: values) == ["토지 4"])
    #expect(found(.publisher, in: values) == ["나남 2", "마로니에북스 1"])
    #expect(found(.owned, in: values) == ["yes 3"])
    #expect(found(.tags, in: values) == ["빌림 4", "여름 3"])
    #expect(found(.medium, in: SharedValues()) == [])
  }

  /// What is counted before is what is written then.
  @Test(arguments: [
    (BookField.publisher, "나남", 2), (.publisher, "-", 2), (.publisher, "새", 3), (.series, "토지", 0),
    (.series, "+토지", 0), (.series, "토지 #1", 2), (.series, "-토지", 3), (.owned, "yes", 1), (.owned, "no", 2),
    (.tags, "-여름", 2), (.tags, "+여름", 1), (.tags, "빌림", 2), (.tags, "-없음", 0), (.genres, "+소설", 0),
    (.genres, "-", 3), (.language, "ko", 0), (.language, "en", 3),
  ])
  func whatWouldChangeIsCounted(field: BookField, text: String, count: Int) throws {
    let edit = try #require(try Self.edit(field, text))
    let changed = Self.books.filter(\.isOfKnownFormat).count { book in
      var after = book
      edit.apply(to: &after)
      return after != book
    }
    #expect(SharedValues(Self.books).count(changedBy: edit) == count && changed == count)
  }

  @Test func partsOfTheBooksComeToTheSame() throws {
    var joined = SharedValues(Self.books.prefix(1))
    joined.join(SharedValues(Self.books.dropFirst()))
    let whole = SharedValues(Self.books)
    let edit = try #require(try Self.edit(.tags, "-여름"))
    #expect(joined.count == whole.count && joined.count(changedBy: edit) == whole.count(changedBy: edit))
    for field in SharedFieldEdit.fields { #expect(found(field, in: joined) == found(field, in: whole)) }
  }

  /// A value of a wrong type goes with the change, so it is one.
  @Test func whatIsNoValueIsTakenAwayToo() throws {
    var book = Book(id: "1b", title: "t", added: "2026")
    book.unread.fields["publisher"] = .number("5")
    let edit = try #require(try Self.edit(.publisher, "-"))
    #expect(SharedValues([book]).count(changedBy: edit) == 1)
  }
}
