import ReadingCore
import Testing

/// Which two records are of one book.
@Suite struct BookDoublesTests {
  private static let isbn = "9780441172719"
  private static let otherISBN = "9780575081505"

  private static func dune(_ change: (inout Book) -> Void = { _ in }) -> Book {
    var book = Book(id: "1b", title: "Dune", added: "2026")
    book.authors = [Author(name: "Frank Herbert")]
    change(&book)
    return book
  }

  private static func inSeries(_ name: String, _ position: String?) -> Book {
    dune { $0.series = [SeriesPlace(name: name, position: position)] }
  }

  /// A change of one of two that are alike and have no ISBN.
  private static let same: [@Sendable (inout Book) -> Void] = [
    { _ in }, { $0.isbn = [isbn] }, { $0.title = "DÜNE" }, { $0.title = " Dune" },
    { $0.authors = [Author(name: "Herbert, Frank")] }, { $0.authors[0].name = "Frank P. Herbert" },
    { $0.authors.append(Author(name: "Somebody", role: "translator")) },
    { $0.authors.append(Author(name: "Brian Herbert")) }, { $0.language = "en" }, { $0.subtitle = "A Novel" },
    { $0.series = [SeriesPlace(name: "Dune", position: "1")] }, { $0.pages = 688 }, { $0.status = .finished },
    { $0.isbn = ["no number"] },
  ]
  private static let different: [@Sendable (inout Book) -> Void] = [
    { $0.title = "Dune Messiah" }, { $0.title = "Dune 2" }, { $0.authors = [Author(name: "Brian Herbert")] },
    { $0.authors = [] }, { $0.title = "" },
  ]

  private func areDoubles(_ one: Book, _ other: Book) -> Bool {
    let places = BookDoubles.places(in: [BookCard(one), BookCard(other)])
    #expect(places == BookDoubles.places(in: [BookCard(other), BookCard(one)]))
    #expect(places.count != 1)
    return places.count == 2
  }

  @Test(arguments: same.indices) func whatSaysTheSameIsOneBook(number: Int) {
    #expect(areDoubles(Self.dune(), Self.dune(Self.same[number])))
  }

  @Test(arguments: different.indices) func anotherTitleOrAuthorIsAnotherBook(number: Int) {
    #expect(!areDoubles(Self.dune(), Self.dune(Self.different[number])))
  }

  @Test func oneISBNWrittenInTwoWaysIsOneBookWhateverElseTheySay() {
    let one = Self.dune { $0.isbn = ["0-441-17271-7"] }
    var other = Book(id: "2b", title: "사막의 행성", added: "2026")
    (other.isbn, other.language) = ([Self.isbn], "ko")
    #expect(areDoubles(one, other))
  }

  @Test func reprintsAreTwoBooks() {
    #expect(!areDoubles(Self.dune { $0.isbn = [Self.isbn] }, Self.dune { $0.isbn = [Self.otherISBN] }))
  }

  @Test func translationsAreTwoBooksWhereBothSayTheirLanguage() {
    #expect(!areDoubles(Self.dune { $0.language = "en-US" }, Self.dune { $0.language = "fr" }))
    #expect(areDoubles(Self.dune { $0.language = "en-US" }, Self.dune { $0.language = "en" }))
  }

  @Test func volumesOfOneTitleAreSeveralBooks() {
    #expect(!areDoubles(Self.inSeries("Dune", "1"), Self.inSeries("Dune", "2")))
    #expect(!areDoubles(Self.inSeries("Dune", "1"), Self.inSeries("Dune Chronicles", "2")))
    #expect(!areDoubles(Self.inSeries("토지", "상"), Self.inSeries("토지", "하")))
    #expect(!areDoubles(Self.dune { $0.subtitle = "Part One" }, Self.dune { $0.subtitle = "Part Two" }))
    #expect(areDoubles(Self.inSeries("Dune", "1"), Self.inSeries("Dune Chronicles", "#1")))
    #expect(areDoubles(Self.inSeries("Dune", "1"), Self.inSeries("Dune", nil)))
  }

  @Test func aThirdMakesTwoStrangersDoublesOfIt() {
    let records = [
      Self.dune { $0.isbn = [Self.isbn] }, Self.dune { $0.isbn = [Self.otherISBN] }, Self.dune(),
      Book(id: "4b", title: "Emma", added: "2026"),
    ]
    #expect(BookDoubles.places(in: records.map { BookCard($0) }) == [0, 1, 2])
  }
}
