import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// The filter of each figure finds the books that were counted, and no other.
@Suite struct FigureFilterTests {
  private static let today = RandomReaders.today ?? .epoch

  /// What of a library can be asked by filters.
  private struct AskedLibrary {
    let books: [Book]
    let shelf: IndexPart
    let tallies: TallyIndex

    func found(_ text: String, today: ReadingDay) -> Set<String> {
      let filter = Filter.parse(text, today: today).filter
      let beside = KnownBeside(tallies: tallies)
      return Set(shelf.identifiers(of: shelf.matching(filter, among: shelf.all, beside: beside)))
    }

    /// Every figure of a year, or of all for nil, in both languages.
    func compare(_ year: Int?, today: ReadingDay, _ comment: Comment) throws {
      let statistics = tallies.statistics(today: today)
      let naive = NaiveStatistics(books)
      for figure in try FigureFilterTests.figures(statistics, year) {
        let wanted = naive.books(of: figure, year)
        for isKorean in [false, true] {
          let text = FigureFilter(year: year, inKorean: isKorean).text(of: figure)
          let (filter, problems) = Filter.parse(text, today: today)
          #expect(problems == [], "\(text)")
          #expect(found(text, today: today) == wanted, "\(comment), \(text)")
          #expect(Set(books.filter { filter.matches($0) }.map(\.id)) == wanted, "\(comment), \(text)")
        }
      }
    }
  }

  private static func figures(
    _ statistics: ReadingStatistics,
    _ year: Int?
  ) throws -> [FigureFilter.Figure] {
    let figures = statistics.figures(of: year)
    var all: [FigureFilter.Figure] = [.books, .rated, .timed, .pages, .abandoned, .yearOnly, .monthOnly]
    if year == nil { all.append(.undated) }
    all += figures.genres.map { .genre($0.name) } + figures.writers.map { .writer($0.name) }
    all += figures.languages.map { .language($0.name) }
    all += ReadingFigures.RatingGroup.allCases.map { .rating($0) }
    all += ReadingFigures.LengthGroup.allCases.map { .length($0) }
    all += (1...7).map { .weekday($0) }
    for year in year.map({ [$0] }) ?? statistics.years {
      all += [.finished(try #require(ReadingDay(year: year))), .read(try #require(ReadingDay(year: year)))]
      for month in 1...12 {
        let day = try #require(ReadingDay(year: year, month: month))
        all += [.finished(day), .read(day)]
      }
      all += statistics.days.entries(of: try #require(ReadingDay(year: year))).prefix(6).flatMap {
        day,
        _ -> [FigureFilter.Figure] in
        [.read(day), .run(ReadingStreak.DayRun(first: day.first - 3, last: day.first + 3))]
      }
    }
    if let run = statistics.streak(of: year).longest { all.append(.run(run)) }
    return all
  }

  private static func library(_ books: [Book]) throws -> AskedLibrary {
    let place = try TemporaryLibrary()
    try place.write(books)
    let index = try place.files().cards { _ in place.outside }.index
    let tallies = try place.files().tallies(of: index) { _ in place.outside }
    return AskedLibrary(books: books, shelf: index.shelf, tallies: tallies)
  }

  @Test func thoseOfTheSixtyBooks() throws {
    let today = try #require(CountedLibrary.today)
    let library = try Self.library(CountedLibrary.books)
    for year in [nil, 2023, 2024, 2025] { try library.compare(year, today: today, "\(year ?? 0)") }
    let statistics = library.tallies.statistics(today: today)
    #expect(statistics.figures(of: 2025).books == 27)
    // None of them was finished twice in that year, so that every count is one of books.
    for genre in statistics.figures(of: 2025).genres {
      let text = FigureFilter(year: 2025).text(of: .genre(genre.name))
      #expect(library.found(text, today: today).count == genre.books, "\(text)")
    }
    for writer in statistics.figures(of: 2025).writers {
      let text = FigureFilter(year: 2025).text(of: .writer(writer.name))
      #expect(library.found(text, today: today).count == writer.books, "\(text)")
    }
    for group in ReadingFigures.RatingGroup.allCases {
      let text = FigureFilter(year: 2025).text(of: .rating(group))
      #expect(library.found(text, today: today).count == statistics.figures(of: 2025)[group], "\(text)")
    }
  }

  /// Names that mean something in a filter, or are written in more ways than one.
  private static let names = [
    "SF: \"hard\"", "sf (new)", "a or b", "<3", "=x", "..", "\"", " sf ", "-x", "#sf", "시, 에세이", "Émile",
    "emile",
    "x/monday",
  ]

  /// Random books, some of which have names that are hard to ask for.
  private static func books(seed: UInt64) -> [Book] {
    var random = RandomReaders(seed: seed)
    var books = random.library()
    for index in books.indices where index.isMultiple(of: 3) {
      books[index].genres.append(names[(Int(seed) + index) % names.count])
      books[index].authors.append(Author(name: names[(Int(seed) + 5 * index) % names.count]))
    }
    return books
  }

  @Test func thoseOfRandomLibraries() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var books = Self.books(seed: seed)
      var index = LibraryIndex()
      var builder = TallyBuilder()
      let sorted = books.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
      for book in sorted {
        index.put(IndexedBook(book, bytes: [], file: nil, isDeleted: false), in: .shelf)
        builder.add(TalliedBook(book, sum: 1))
      }
      index = index.folded(root: "/x")
      var tallies = TallyIndex(try #require(TallySegment(builder.segment(root: "/x").file)))
      let year = seed.isMultiple(of: 3) ? nil : 2024 + Int(seed % 3)
      try AskedLibrary(books: books, shelf: index.shelf, tallies: tallies)
        .compare(year, today: Self.today, "seed \(seed)")
      guard books.count > 2 else { continue }
      // Changed, added and removed since.
      var random = RandomReaders(seed: seed + 1000)
      books[0] = random.book(books[0].id)
      books.append(random.book("0new"))
      let gone = books.remove(at: 1).id
      for book in [books[0], books[books.count - 1]] {
        index.put(IndexedBook(book, bytes: [], file: nil, isDeleted: false), in: .shelf)
        tallies.change(put: [TalliedBook(book, sum: 2)], drop: [])
      }
      index.drop(gone, in: .shelf)
      tallies.change(put: [], drop: [gone])
      try AskedLibrary(books: books, shelf: index.shelf, tallies: tallies)
        .compare(year, today: Self.today, "changed, seed \(seed)")
    }
  }

  /// What the tallies do not know yet is asked of the books, those of the trash always.
  @Test func withoutTalliesTheBooksAreAsked() throws {
    let books = CountedLibrary.books
    let place = try TemporaryLibrary()
    try place.write(books)
    let shelf = try place.files().cards().index.shelf
    let naive = NaiveStatistics(books)
    for figure in [.pages, .rating(.four), .writer("한강"), .weekday(3)] as [FigureFilter.Figure] {
      let filter = Filter.parse(FigureFilter(year: 2024).text(of: figure), today: Self.today).filter
      var asked = 0
      let found = shelf.matching(filter, among: shelf.all) { id in
        asked += 1
        return books.first { $0.id == id }.map { FilterSubject($0) }
      }
      #expect(Set(shelf.identifiers(of: found)) == naive.books(of: figure, 2024))
      #expect(asked > 0 && asked <= books.count)
    }
  }

  /// What was found for a filter is kept as long as nothing changed, the tallies alone included.
  @Test func whatWasFoundGoesWithTheTallies() {
    let books = [2024, 2025].map { year in
      var book = Book(id: "1b", title: "T", status: .finished, added: "2020-01-01")
      book.finish(on: ReadingDay(year: year), readID: "1r")
      return book
    }
    var (index, tallies) = (LibraryIndex(of: books[0]), TallyIndex(of: books[0]))
    func found(_ text: String) -> Int {
      AskedLibrary(books: [], shelf: index.shelf, tallies: tallies).found(text, today: Self.today).count
    }
    for _ in 0..<2 {
      #expect(found("finished:2024 rated:none") == 1 && found("finished:2025 rated:none") == 0)
    }
    tallies.change(put: [TalliedBook(books[1], sum: 2)], drop: [])
    #expect(found("finished:2024 rated:none") == 0 && found("finished:2025 rated:none") == 1)
    index.drop("1b", in: .shelf)
    #expect(found("finished:2025 rated:none") == 0)
  }

  /// A note is found by the readings of its book, whatever else is asked of it.
  @Test func notesAreFoundByTheReadingsOfTheirBooks() throws {
    var books = CountedLibrary.books
    for place in books.indices {
      books[place].notes = [Note(id: "\(place)n", text: "whale", created: "2026-11-20T10:00:00+09:00")]
    }
    let place = try TemporaryLibrary()
    try place.write(books)
    let index = try place.files().cards().index
    let (notes, tallies) = (try place.files().notes(of: index), try place.files().tallies(of: index))
    for text in ["rated:4 finished:2024", "-read:2024", "writer:한강 note:whale", "read:2025 or note:dog"] {
      let filter = Filter.parse(text, today: Self.today).filter
      let wanted = Set(books.filter { filter.matches($0) }.map(\.id))
      #expect(!wanted.isEmpty && wanted.count < books.count)
      for reach in [NoteSearch.SearchExtent.notesAndBooks, .books] {
        let search = NoteSearch(filter, in: notes, shelf: index.shelf, tallies: tallies, reach: reach)
        let hits = try #require(search.hits(in: notes.byDay))
        #expect(Set(notes.books(of: hits)) == wanted, "\(text)")
      }
      let beside = KnownBeside(notes: notes, tallies: tallies)
      let found = index.shelf.matching(filter, among: index.shelf.all, beside: beside)
      #expect(Set(index.shelf.identifiers(of: found)) == wanted, "\(text)")
    }
  }

  /// What the statistics are shown of stands in front, and means the same books as alone.
  @Test(arguments: [
    ("pages:>200", "pages:>200 finished:2025"), ("  ", "finished:2025"),
    ("pages:>200 or language:ko", "(pages:>200 or language:ko) finished:2025"),
    ("(language:ko or pages:1", "((language:ko or pages:1)) finished:2025"),
    ("finished:2024", "(finished:2024) finished:2025"), ("title:\"1b", "title:\"1b\" finished:2025"),
    ("-(language:ko", "-(language:ko) finished:2025"), ("language:ko)", "language:ko finished:2025"),
    ("language:ko or", "language:ko finished:2025"),
  ])
  func whatIsShownStandsInFront(shown: String, text: String) throws {
    let today = try #require(CountedLibrary.today)
    #expect(FigureFilter(year: 2025, among: shown).text(of: .books) == text)
    let alone = Filter.parse(shown, today: today).filter
    let books = CountedLibrary.books.filter { alone.matches($0) }
    for figure in [.books, .rating(.five), .pages] as [FigureFilter.Figure] {
      let text = FigureFilter(year: 2025, among: shown).text(of: figure)
      let (filter, problems) = Filter.parse(text, today: today)
      #expect(problems.filter(\.isRefused).isEmpty)
      let found = CountedLibrary.books.filter { filter.matches($0) }
      #expect(Set(found.map(\.id)) == NaiveStatistics(books).books(of: figure, 2025), "\(text)")
    }
  }

  @Test(
    arguments: [
      (.books, "finished:2026", "다읽은날:2026"), (.rated, "finished:2026 rated:any", "다읽은날:2026 매긴별점:있음"),
      (.pages, "read:2026", "읽은날:2026"), (.abandoned, "abandoned:2026", "그만둔날:2026"),
      (.weekday(1), "read:2026/monday", "읽은날:2026/월요일"), (.yearOnly, "finished:2026/year", "다읽은날:2026/해"),
      (.genre("시, \"에세이\""), "finished:2026 genre:=\"시, \"\"에세이\"\"\"", "다읽은날:2026 분야:=\"시, \"\"에세이\"\"\""),
      (.rating(.four), "finished:2026 rated:4..4.75", "다읽은날:2026 매긴별점:4..4.75"),
      (.length(.short), "finished:2026 length:<=200", "다읽은날:2026 분량:<=200"),
      (
        .run(ReadingStreak.DayRun(first: 20_520, last: 20_526)), "read:2026-03-08..2026-03-14",
        "읽은날:2026-03-08..2026-03-14"
      ),
      (.writer("Ursula K. Le Guin"), "finished:2026 writer:=\"Ursula K. Le Guin\"", nil),
      (.language("ko"), "finished:2026 language:ko", "다읽은날:2026 언어:ko"),
      (.timed, "finished:2026 took:any", "다읽은날:2026 걸린날:있음"),
    ] as [(FigureFilter.Figure, String, String?)]
  )
  func theyAreWrittenAsTheyWouldBeTyped(figure: FigureFilter.Figure, english: String, korean: String?) {
    #expect(FigureFilter(year: 2026).text(of: figure) == english)
    if let korean { #expect(FigureFilter(year: 2026, inKorean: true).text(of: figure) == korean) }
  }

  @Test func thoseOfAllYearsNeedNoYear() {
    let all = FigureFilter(year: nil)
    let told = [.books, .pages, .weekday(7), .undated, .monthOnly, .genre("sf")].map(all.text(of:))
    #expect(
      told == [
        "finished:any", "read:any", "read:/sunday", "finished:undated", "finished:/month",
        "finished:any genre:=sf",
      ]
    )
  }
}
