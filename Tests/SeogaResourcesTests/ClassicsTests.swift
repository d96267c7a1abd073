import ReadingCore
import SeogaResources
import Testing

@Suite struct ClassicsTests {
  private static let stamp = "2026-11-20T21:04:05+09:00"

  private let books: [Book]

  init() throws { books = try ClassicsTests.books(.english) }

  private static func books(_ language: Language) throws -> [Book] {
    try Classics.books(
      folder: Checkout.resources,
      language: language,
      identifiers: .random,
      stamp: ClassicsTests.stamp
    )
  }

  /// What is told of a book and its genres are in the reader's language, whatever the book is written in.
  @Test func theyAreToldInTheReadersLanguage() throws {
    let hangul = { (text: String?) in
      (text ?? "").unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    }
    let korean = try ClassicsTests.books(.korean)
    #expect(korean.map(\.title) == books.map(\.title))
    for (korean, english) in zip(korean, books) {
      #expect(korean.genres.count == english.genres.count, "\(english.title)")
      #expect(korean.genres.allSatisfy { hangul($0) } && !english.genres.contains { hangul($0) })
      #expect(hangul(korean.synopsis) && !hangul(english.synopsis), "\(english.title)")
      #expect((korean.aboutAuthors == nil) == (english.aboutAuthors == nil), "\(english.title)")
      #expect(hangul(korean.aboutAuthors) || korean.aboutAuthors == nil, "\(english.title)")
      #expect(!hangul(english.aboutAuthors), "\(english.title)")
    }
  }

  @Test func thereAre60InTenLanguages() {
    #expect(books.count == 60 && books.count == Classics.count)
    #expect(
      Set(books.compactMap(\.language)) == ["de", "en", "es", "fr", "it", "ja", "ko", "pt", "ru", "zh"]
    )
    #expect(books.count { $0.language == "ko" } >= 5)
  }

  @Test func eachHasANameOfItsOwn() {
    #expect(Set(books.compactMap { $0.sources[Classics.source] }).count == books.count)
    #expect(Set(books.map(\.id)).count == books.count)
    #expect(Set(books.map(\.title)).count == books.count)
  }

  @Test func theyAreWantedSinceTheyWereAdded() {
    for book in books {
      #expect(book.status == .want)
      #expect(book.added == ClassicsTests.stamp)
      #expect(book.format == Book.currentFormat)
    }
  }

  @Test func eachIsWholeAndWhollyUnderstood() {
    for book in books {
      #expect(book.fieldProblems == [], "\(book.title)")
      #expect(book.unread.isEmpty, "\(book.title)")
      #expect(!book.title.isEmpty)
      #expect(!book.authors.isEmpty, "\(book.title)")
      #expect((1...3).contains(book.genres.count), "\(book.title)")
      #expect(book.isbn.isEmpty, "\(book.title): older than the numbers")
    }
  }

  @Test func eachSynopsisIsTwoSentences() throws {
    for book in try books + ClassicsTests.books(.korean) {
      let ends = book.synopsis?.matches(of: /[.?](\s|$)/).count
      #expect(ends == 2, "\(book.title)")
    }
  }

  @Test func someAreLongEnoughToBeCut() {
    #expect(books.count { ($0.synopsis?.count ?? 0) > 100 } >= 3)
    #expect(books.count { ($0.aboutAuthors?.count ?? 0) > 100 } >= 3)
    #expect(books.count { $0.pages != nil } >= 8)
  }
}
