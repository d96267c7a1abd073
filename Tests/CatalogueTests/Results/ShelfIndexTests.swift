import Catalogue
import ReadingCore
import Testing

@Suite struct ShelfIndexTests {
  private func shelf(_ books: (id: String, title: String, author: String, isbn: String?)...) -> ShelfIndex {
    ShelfIndex(
      cards: books.map { each in
        var book = Book(id: each.id, title: each.title, added: "2026-11-20")
        book.authors = [Author(name: each.author)]
        book.isbn = each.isbn.map { [$0] } ?? []
        return BookCard(book)
      }
    )
  }

  private func id(on shelf: ShelfIndex, _ title: String, _ author: String, isbn: String? = nil) -> String? {
    var book = CatalogueRecord.blank(title: title)
    book.authors = [Author(name: author)]
    book.isbn = isbn.map { [$0] } ?? []
    return shelf.id(of: JoinedBook(id: 0, CatalogueRecord(book: book, source: "a")))
  }

  @Test func anISBNIsFoundFirst() {
    let shelf = shelf(("1", "Human Acts", "Han Kang", nil), ("2", "Something", "X", "978-89-364-3412-0"))
    #expect(id(on: shelf, "Human Acts", "Han Kang", isbn: "9788936434120") == "2")
    #expect(id(on: shelf, "Human Acts", "Kang Han", isbn: "9780060273224") == "1")
  }

  @Test func titleAndAuthorAreFoundInOneLanguage() {
    let shelf = shelf(("1", "소년이 온다", "한강", nil), ("2", "Sapiens", "Yuval Noah Harari", nil))
    #expect(id(on: shelf, "소년이온다", "한 강") == "1")
    #expect(id(on: shelf, "Human Acts", "Han Kang") == nil)
    #expect(id(on: shelf, "Sapiens: A Brief History", "Harari, Yuval Noah") == "2")
    #expect(id(on: shelf, "Sapiens", "Somebody Else") == nil)
    #expect(id(on: shelf, "Sapiens", "") == nil)
  }

  @Test func ofTwoThatAreAlikeTheFirstIsFound() {
    let shelf = shelf(("1", "T", "N", "9788936434120"), ("2", "T", "N", "9788936434120"))
    #expect(id(on: shelf, "T", "N") == "1")
    #expect(id(on: shelf, "Z", "N", isbn: "9788936434120") == "1")
  }
  @Test func anotherEditionIsAnotherBook() {
    let shelf = shelf(("1", "Human Acts", "Han Kang", "9780553448184"), ("2", "Human Acts", "Han Kang", nil))
    #expect(id(on: shelf, "Human Acts", "Han Kang", isbn: "9780060273224") == "2")
    let marked = self.shelf(("1", "Human Acts", "Han Kang", "9780553448184"))
    #expect(id(on: marked, "Human Acts", "Han Kang", isbn: "9780060273224") == nil)
    #expect(id(on: marked, "Human Acts", "Han Kang", isbn: "0553448188") == "1")
    #expect(id(on: marked, "Human Acts", "Han Kang", isbn: "B00ABCDEFG") == "1")
    #expect(id(on: marked, "Human Acts", "Han Kang") == "1")
  }

  @Test(arguments: [("en", "1"), ("en-GB", "1"), ("de", nil), (nil, "1")] as [(String?, String?)])
  func aTranslationIsAnotherBook(_ language: String?, _ expected: String?) {
    var own = Book(id: "1", title: "Sapiens", added: "2026-11-20")
    own.authors = [Author(name: "Yuval Noah Harari")]
    own.language = "en"
    var book = CatalogueRecord.blank(title: own.title)
    (book.authors, book.language) = (own.authors, language)
    let joined = JoinedBook(id: 0, CatalogueRecord(book: book, source: "a"))
    #expect(ShelfIndex(cards: [BookCard(own)]).id(of: joined) == expected)
    own.language = nil
    #expect(ShelfIndex(cards: [BookCard(own)]).id(of: joined) == "1")
  }

  @Test func whatOneSourceKnowsOfTheEditionCountsForAll() {
    let marked = shelf(("1", "T", "N", "9788936434120"))
    var books = JoinedBooks()
    for (source, isbn) in [("a", [String]()), ("b", ["9780060273224"])] {
      var book = CatalogueRecord.blank(title: "T")
      (book.authors, book.isbn) = ([Author(name: "N")], isbn)
      books.add([CatalogueRecord(book: book, source: source)])
    }
    #expect(books.books.map(\.found.count) == [2])
    #expect(books.books.map(marked.id) == [nil])
  }
}
