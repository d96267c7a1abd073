import Catalogue
import ReadingCore
import Testing

@Suite struct JoinedBooksTests {
  private func book(
    _ title: String,
    by authors: String...,
    year: String? = nil,
    isbn: String? = nil,
    language: String? = nil,
    from source: String = "a",
    id: String? = nil
  ) -> CatalogueRecord {
    var book = CatalogueRecord.blank(title: title)
    book.authors = authors.map { Author(name: $0) }
    book.published = year
    book.isbn = isbn.map { [$0] } ?? []
    book.language = language
    if let id { book.sources = [source: id] }
    return CatalogueRecord(book: book, source: source)
  }

  private func joined(_ answers: [CatalogueRecord]...) -> JoinedBooks {
    var books = JoinedBooks()
    for answer in answers { books.add(answer) }
    return books
  }

  private func areOne(_ one: CatalogueRecord, _ two: CatalogueRecord) -> Bool {
    let (there, back) = (joined([one], [two]).books.count, joined([two], [one]).books.count)
    #expect(there == back)
    return there == 1
  }

  @Test(arguments: [
    ("Human Acts", "human acts!"), ("Les Misérables", "Les Miserables"), ("소년이 온다", "소년이온다"),
    ("Gideon the Ninth (The Locked Tomb, #1)", "Gideon the Ninth"), ("Emma (Penguin Classics)", "Emma"),
    ("Sapiens: A Brief History of Humankind", "Sapiens"),
    ("Sapiens - A Brief History", "Sapiens: a brief history"),
    ("R&D <Management>", "R & D Management"), ("Ｆａｕｓｔ", "Faust"), ("1984", "1984"), ("???", "???"),
  ])
  func titlesOfOneBook(_ left: String, _ right: String) {
    #expect(areOne(book(left, by: "N. N.", from: "a"), book(right, by: "N. N.", from: "b")))
  }

  @Test(arguments: [
    ("Star Wars: A New Hope", "Star Wars: The Return"), ("토지 1", "토지 2"), ("파친코 (1)", "파친코 (2)"),
    ("파친코 (1)", "파친코"),
    ("태백산맥 (상)", "태백산맥 (하)"), ("Henry IV: Part I", "Henry IV: Part II"), ("Henry IV: Part I", "Henry IV"),
    ("채식주의자", "The Vegetarian"), ("Dune", "Dune Messiah"), ("!!!", "???"),
  ])
  func titlesOfTwoBooks(_ left: String, _ right: String) {
    #expect(!areOne(book(left, by: "N. N.", from: "a"), book(right, by: "N. N.", from: "b")))
  }

  @Test(arguments: [
    ("Ursula K. Le Guin", "Le Guin, Ursula", true), ("J. R. R. Tolkien", "J.R.R. Tolkien", true),
    ("Han Kang", "Kang Han", true),
    ("황순원", "황 순원", true), ("George Orwell", "GEORGE ORWELL", true), ("한강", "Han Kang", false),
    ("Emily Brontë", "Anne Brontë", false), ("A. B. Cole", "A. C. Cole", false),
    ("J. Smith", "A. Smith", false),
  ])
  func namesOfOnePerson(_ left: String, _ right: String, _ areSame: Bool) {
    #expect(areOne(book("T", by: left, from: "a"), book("T", by: right, from: "b")) == areSame)
  }

  @Test func oneOfSeveralAuthorsIsEnough() {
    let one = book("Good Omens", by: "Terry Pratchett", "Neil Gaiman", from: "a")
    #expect(areOne(one, book("Good Omens", by: "Neil Gaiman", from: "b")))
    #expect(!areOne(one, book("Good Omens", from: "b")))
  }

  @Test(arguments: [
    ("2016", "2016-01-02", true), ("November 2006", "2006", true), ("2016", nil, true),
    ("2015", "2016", false),
    ("180", "2016", true),
  ])
  func theYearIsTheSameOrUnknown(_ left: String, _ right: String?, _ areSame: Bool) {
    #expect(
      areOne(book("T", by: "N", year: left, from: "a"), book("T", by: "N", year: right, from: "b")) == areSame
    )
  }

  @Test func aYearOfAnyMemberCounts() {
    let books = joined(
      [book("T", by: "N", from: "a")],
      [book("T", by: "N", year: "2014", from: "b")],
      [book("T", by: "N", year: "2016", from: "c")]
    )
    #expect(books.books.map(\.sources) == [["a", "b"], ["c"]])
  }

  @Test func oneISBNIsOneBookHoweverItIsWritten() {
    let one = book("Human Acts", by: "Han Kang", year: "2016", isbn: "978-89-364-3412-0", from: "a")
    #expect(areOne(one, book("Other Title", by: "X", year: "2020", isbn: "8936434128", from: "b")))
    #expect(areOne(one, book("Other Title", by: "X", year: "2020", isbn: "9788936434120", from: "b")))
    #expect(!areOne(book("A", by: "X", isbn: "123", from: "a"), book("B", by: "X", isbn: "123", from: "b")))
  }

  @Test func languagesAreNeverJoined() {
    let isbn = "9788936434120"
    #expect(
      !areOne(
        book("T", isbn: isbn, language: "ko", from: "a"),
        book("T", isbn: isbn, language: "en", from: "b")
      )
    )
    #expect(
      areOne(
        book("T", isbn: isbn, language: "en-US", from: "a"),
        book("T", isbn: isbn, language: "en", from: "b")
      )
    )
    #expect(!areOne(book("소년이 온다", isbn: isbn, from: "a"), book("Human Acts", isbn: isbn, from: "b")))
    #expect(
      !areOne(book("T", by: "N", language: "ko", from: "a"), book("T", by: "N", language: "fr", from: "b"))
    )
  }

  @Test func twoIdentifiersOfOneServiceAreTwoBooks() {
    let isbn = "9788936434120"
    let one = book("T", by: "N", isbn: isbn, from: "a", id: "1")
    #expect(joined([one, book("T", by: "N", isbn: isbn, from: "a", id: "2")]).books.count == 2)
    #expect(joined([one], [one]).books.count == 1)
    var other = book("T", by: "N", isbn: isbn, from: "b", id: "7")
    other.book.sources["a"] = "2"
    #expect(!areOne(one, other))
    other.book.sources["a"] = "1"
    other.book.title = "Another"
    other.book.isbn = []
    #expect(areOne(one, other))
  }

  @Test func aJoinedBookKeepsItsPlaceAndItsName() {
    var books = joined([book("A", by: "N", id: "1"), book("B", by: "N", id: "2")])
    let before = books.books
    books.add([book("C", by: "N", from: "b"), book("B", by: "N", from: "b")])
    #expect(books.books.map(\.id) == [0, 1, 2])
    #expect(books.books[0] == before[0])
    #expect(books.books[1].sources == ["a", "b"] && books.books[2].book.title == "C")
  }

  @Test func whatIsMissingComesFromTheOthers() {
    var one = book("T", by: "N", year: "2014", from: "a", id: "1")
    one.book.synopsis = "Own"
    var two = book("T", by: "N", year: "2014", isbn: "9788936434120", language: "ko", from: "b", id: "2")
    two.book.pages = 216
    two.book.synopsis = "Other"
    let joint = joined([one], [two]).books[0].book
    #expect(
      joint.isbn == ["9788936434120"] && joint.pages == 216 && joint.language == "ko"
        && joint.synopsis == "Own"
    )
    #expect(joint.sources == ["a": "1", "b": "2"])
  }

  @Test func anotherEditionAddsOnlyWhatIsSaidOfTheWork() {
    var one = book("T", by: "N", year: "2014", isbn: "9780060273224", from: "a", id: "1")
    one.book.pages = 100
    var two = book("T", by: "N", year: "2014", isbn: "9788936434120", from: "b", id: "2")
    two.book.publisher = "P"
    two.book.synopsis = "S"
    let joint = joined([one], [two]).books[0].book
    #expect(
      joint.isbn == ["9780060273224"] && joint.publisher == nil && joint.synopsis == "S"
        && joint.sources == ["a": "1"]
    )
    two.book.isbn = []
    two.book.pages = 200
    #expect(joined([two], [one]).books[0].book.isbn.isEmpty)
  }

  @Test func thousandsAreJoinedByLookingThemUp() {
    let many = { (source: String) in
      (0..<2000).map { book("Title \($0)", by: "N", year: "2000", from: source, id: "\($0)") }
    }
    #expect(joined(many("a"), many("b"), many("a")).books.count == 2000)
    let same = (0..<2000).map { book("One title", by: "N", from: "a", id: "\($0)") }
    #expect(joined(same).books.count == 2000)
  }

  // MARK: ISBNs that are learned later

  private static let isbn = "9788936434120"

  @Test func aRowJoinsTheOneItsISBNIsLearnedOf() {
    let (first, second) = (book("채식주의자", from: "A"), book("The Vegetarian", from: "A"))
    let other = book("채식주의자 (개정판)", isbn: Self.isbn, from: "B")
    var books = joined([first, second], [other])
    #expect(books.books.map(\.id) == [0, 1, 2])
    let isJoined = books.learn([Self.isbn], of: first)
    #expect(isJoined && books.books.map(\.id) == [0, 1])
    #expect(books.books[0].found == [first, other] && books.books[0].book.isbn == [Self.isbn])
    // What comes later gets an identifier nobody had, and finds its row where that is now.
    books.add([book("흰", from: "B"), book("채식주의자, 세트", isbn: Self.isbn, from: "C")])
    #expect(books.books.map(\.id) == [0, 1, 3])
    #expect(books.books[0].sources == ["A", "B", "C"])
  }

  @Test func theLaterRowJoinsTheEarlierWhicheverIsLearned() {
    let first = book("채식주의자 (개정판)", isbn: Self.isbn, from: "B")
    let second = book("채식주의자", from: "A")
    var books = joined([first], [second])
    let isJoined = books.learn([Self.isbn], of: second)
    #expect(isJoined && books.books.map(\.found) == [[first, second]])
  }

  @Test func whatSpeaksAgainstItKeepsRowsApart() {
    let first = book("채식주의자", from: "A")
    // One catalogue has both: they are two entries of it, whatever their numbers say.
    var books = joined([first, book("채식주의자 (개정판)", isbn: Self.isbn, from: "A")])
    let isJoined = books.learn([Self.isbn], of: first)
    let again = books.learn([Self.isbn], of: first)
    let nobody = books.learn([Self.isbn], of: book("흰", from: "C"))
    let noNumber = books.learn(["12"], of: first)
    #expect(books.books.count == 2 && ![isJoined, again, nobody, noNumber].contains(true))
  }
}
