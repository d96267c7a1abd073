import Testing

@testable import ReadingCore

@Suite struct BookMeasureTests {
  @Test func whatIsNotKnownIsNothing() {
    var book = Book(id: "1b", title: "a", added: "2026")
    #expect(BookMeasure(book) == BookMeasure(height: 0, depth: 0, pages: 0))
    book.dimensions = Dimensions(widthMM: 120)
    book.pages = 300
    #expect(BookMeasure(book) == BookMeasure(height: 0, depth: 0, pages: 300))
    book.dimensions = Dimensions(heightMM: 2_000, widthMM: 120, depthMM: 1)
    #expect(BookMeasure(book) == BookMeasure(height: 2_000, depth: 1, pages: 300))
    book.dimensions = Dimensions(heightMM: 70_000, depthMM: -3)
    #expect(BookMeasure(BookCard(book)) == BookMeasure(height: 65_535, depth: 0, pages: 300))
  }

  @Test(arguments: [
    ("1965", "1965"), ("1965-08", "1965-08"), (" 1965-08-01 ", "1965-08-01"), ("August 1965", "1965"),
    ("c1998", "1998"), ("2005. 3. 1", "2005"), ("1 August 1965", "1965"), ("2011/05/03", "2011"),
    ("1965-13", "1965"), ("12345", nil), ("n.d.", nil), ("", nil), ("65", nil), ("0000", nil),
    ("첫 판 2007년", "2007"),
  ])
  func whenABookWasPublished(text: String, day: String?) {
    var book = Book(id: "1b", title: "a", added: "2026")
    book.published = text
    #expect(book.publishedDay?.text == day)
    #expect(BookCard(book).publishedDay?.text == day)
  }

  @Test func aBookWasReadLastOnItsLatestDay() {
    var book = Book(id: "1b", title: "a", added: "2026")
    #expect(book.lastRead == nil)
    var old = Read(id: "r", started: ReadingDay(text: "2024-01-02"))
    old.finished = ReadingDay(text: "2024-03")
    old.outcome = .finished
    book.reads = [old]
    #expect(book.lastRead?.text == "2024-03")
    var new = Read(id: "s", started: nil)
    new.log = ["2024-02-01", "2024-05-06", "2024-04-01"].compactMap(ReadingDay.init(text:)).compactMap {
      day in
      ReadingPlace(text: "20").map { LogEntry(id: day.text, day: day, at: $0) }
    }
    book.reads.append(new)
    #expect(book.lastRead?.text == "2024-05-06")
    #expect(BookCard(book).lastRead == book.lastRead)
  }

  @Test func theFirstPartOfALanguage() {
    #expect(LanguageTag.primary("ko-KR") == "ko")
    #expect(LanguageTag.primary("EN_us") == "en")
    #expect(["nb", "no-NO", "nob", "nor"].allSatisfy { LanguageTag.primary($0) == "no" })
    #expect(LanguageTag.primary("ENG-us") == "en" && LanguageTag.primary("grc") == "grc")
    #expect(LanguageTag.primary(nil) == nil && LanguageTag.primary("") == nil)
    let packed = ["ko", "en", "grc", "k", "zz", "zzz"].map { LanguageTag.packed($0) }
    #expect(Set(packed).count == 6 && !packed.contains(0) && !packed.contains(LanguageTag.other))
    #expect(LanguageTag.packed("English") == LanguageTag.packed("en") && LanguageTag.primary("한국어") == "ko")
    #expect(LanguageTag.packed("klingon") == LanguageTag.other && LanguageTag.isOf("en", "English"))
    #expect(LanguageTag.packed("k1") == LanguageTag.other)
    #expect(LanguageTag.packed("ko-KR") == LanguageTag.packed("KOR") && LanguageTag.packed(nil) == 0)
  }
}
