import Testing

@testable import ReadingCore

/// The rows of a series, and how much of it was read.
@Suite struct BookSeriesTests {
  @Test(arguments: [
    // As it is drawn.
    ("6.1 4 1-2 0.5 2 1", "#0.5 #1 #1-2 #2 (3-3) #4 (5-6) #6.1"),
    ("1 2 3", "#1 #2 #3"), ("10 9", "(1-8) #9 #10"), ("3", "(1-2) #3"), ("0.5", "#0.5"), ("0 1", "#0 #1"),
    ("", ""),
    // A number between two others parts what is missing before it from what is missing behind.
    ("4 5.5 7", "(1-3) #4 (5-5) #5.5 (6-6) #7"),
    // What a volume of several holds is not missing, wherever that stands.
    ("1-3 5", "#1-3 (4-4) #5"), ("2-5 3 8", "(1-1) #2-5 #3 (6-7) #8"), ("1-2 2-3 4", "#1-2 #2-3 #4"),
    // Years and numbers of a publisher are no count of volumes; what follows them is one again.
    ("2019 2021", "#2019 (2020-2020) #2021"), ("1 1001", "#1 (2-1000) #1001"), ("1 1002", "#1 #1002"),
    ("1 2 상 하", "#1 #2 ~#상 ~#하"),
  ])
  func missingNumbersStandBetweenTheVolumes(positions: String, rows: String) {
    let books = positions.split(separator: " ").map { Volumes.volume(String($0)) }
    for books in [books, books.reversed()] {
      #expect(BookSeries(named: "Earthsea", among: books).said.joined(separator: " ") == rows)
    }
  }

  @Test func editionsOfOneNumberStandByTitle() {
    var translated = Volumes.volume("1", id: "a")
    translated = BookCard(renamed(translated, "어스시의 마법사"))
    let first = BookCard(renamed(Volumes.volume("1", id: "b"), "A Wizard of Earthsea"))
    let rows = Volumes.series(first, translated, Volumes.volume(nil, id: "c")).said
    #expect(rows == ["어스시의 마법사", "A Wizard of Earthsea", "~none"])
  }

  private func renamed(_ card: BookCard, _ title: String) -> Book {
    var book = Book(id: card.id, title: title, added: card.added)
    book.series = card.series
    return book
  }

  @Test func caseAccentsAndFormsOfTheNameDoNotCount() {
    let books = [
      Volumes.volume("1", in: "Élan"), Volumes.volume("2", in: "elan"),
      Volumes.volume("3", in: "E\u{301}LAN"),
      Volumes.volume("4", in: "Elan vital"),
    ]
    let series = BookSeries(named: "ELAN", among: books)
    #expect(series.said == ["#1", "#2", "#3"] && series.name == "Élan")
    #expect(BookSeries(named: "none", among: books).name == "none")
  }

  @Test func aBookOfSeveralSeriesHasItsPlaceInEach() {
    var book = Book(id: "id", title: "Both", added: "2026-01-01")
    book.series = [SeriesPlace(name: "Hainish", position: "4"), SeriesPlace(name: "Earthsea", position: "2")]
    #expect(BookSeries(named: "earthsea", among: [BookCard(book)]).said == ["(1-1)", "Both"])
    #expect(BookSeries(named: "Hainish", among: [BookCard(book)]).said == ["(1-3)", "Both"])
  }

  @Test func whatWasReadIsCountedAmongAllThatCouldBe() {
    let series = Volumes.series(
      Volumes.read("1"),
      Volumes.volume("2", .reading, read: "2019"),
      Volumes.volume("3", .abandoned),
      Volumes.volume("4", .finished),
      Volumes.volume("7"),
      Volumes.volume(nil)
    )
    #expect(series.readCount == 3 && series.missingCount == 2 && series.volumes.count == 6)
    #expect(series.readShare == 3.0 / 8)
    #expect(BookSeries(named: "none", among: []).readShare == 0)
  }
}
