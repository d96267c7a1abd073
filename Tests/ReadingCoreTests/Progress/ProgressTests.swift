import ReadingCore
import Testing

@Suite struct ProgressTests {
  private static func progress(_ place: String, _ pages: Int?, _ duration: String? = nil) throws -> Progress {
    var book = Book(id: "0bcdfghjkmnp", title: "T", added: "2026")
    book.pages = pages
    book.duration = duration
    return Progress(place: try #require(ReadingPlace(text: place)), length: book.length)
  }

  @Test(arguments: [
    ("120", 332, 36, 120, 212), ("43%", 332, 43, 143, 189), ("0", 332, 0, 0, 332), ("332", 332, 100, 332, 0),
    ("331", 332, 99, 331, 1), ("400", 332, 100, 400, 0), ("100%", 332, 100, 332, 0),
    ("99.99%", 332, 99, 331, 1),
    ("1", 332, 0, 1, 331), ("29%", 100, 29, 29, 71), ("0%", 1, 0, 0, 1), ("999", 1000, 99, 999, 1),
  ])
  func ofPages(place: String, pages: Int, percent: Int, page: Int, left: Int) throws {
    let progress = try Self.progress(place, pages)
    #expect(progress.percent == percent)
    #expect(progress.page == page)
    #expect(progress.pagesLeft == left)
    #expect(progress.isAtEnd == (percent == 100))
  }

  @Test(arguments: [
    ("1:20:00", "10:32:00", 13, 4800, 33_120), ("10:32", "10:32:00", 100, 37_920, 0),
    ("50%", "10:00", 50, 18_000, 18_000),
    ("12:00:00", "10:32:00", 100, 43_200, 0),
  ])
  func ofTime(place: String, duration: String, percent: Int, seconds: Int, left: Int) throws {
    let progress = try Self.progress(place, nil, duration)
    #expect(progress.percent == percent)
    #expect(progress.seconds == seconds)
    #expect(progress.secondsLeft == left)
    #expect(progress.page == nil && progress.pagesLeft == nil)
  }

  @Test func withoutALength() throws {
    let page = try Self.progress("120", nil)
    #expect(
      page.page == 120 && page.percent == nil && page.fraction == nil && page.pagesLeft == nil
        && !page.isAtEnd
    )
    let share = try Self.progress("43%", nil)
    #expect(share.percent == 43 && share.page == nil && share.seconds == nil)
    let time = try Self.progress("1:20", 300)
    #expect(time.seconds == 4800 && time.percent == nil && time.page == nil)
  }

  @Test func bothMeasuresConvert() throws {
    let page = try Self.progress("150", 300, "10:00:00")
    #expect(page.seconds == 18_000 && page.secondsLeft == 18_000)
    #expect(try Self.progress("5:00:00", 300, "10:00:00").page == 150)
  }

  @Test func impossibleLengthsAreNotKnown() throws {
    #expect(try Self.progress("1", 0).percent == nil)
    #expect(try Self.progress("1", -5).percent == nil)
    #expect(try Self.progress("50%", nil, "long").seconds == nil)
    #expect(try Self.progress("999999999", .max).percent == nil)
    #expect(try Self.progress("99999999", 999_999_999).percent == 10)
  }

  @Test func closedReadsKeepTheirPageCount() {
    var book = Book(id: "0bcdfghjkmnp", title: "T", added: "2026")
    book.pages = 400
    var read = Read(id: "1bcdfghjkmnp")
    #expect(book.length(of: read).pages == 400)
    read.pagesAtThatTime = 332
    #expect(book.length(of: read).pages == 332)
  }
}
