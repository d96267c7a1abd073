import Catalogue
import CatalogueAsking
import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// The year in review, as the command line writes it.
@Suite struct ReviewTests {
  private let run: CommandLineRun

  init() throws { run = try Self.counted() }

  private static func counted() throws -> CommandLineRun {
    let run = try CommandLineRun(CountedLibrary.books)
    let stamp = try #require(Moment(stamp: "2025-11-20T21:04:05+09:00"))
    run.clock = WallClock { stamp }
    return run
  }

  private func page(_ run: CommandLineRun, _ arguments: String...) async throws -> PageTree {
    let outcome = await run.run(["review", "--output", "-"] + arguments)
    #expect(outcome.code == 0 && outcome.messages == "", "\(outcome.messages)")
    let tree = try PageTree.read(outcome.data)
    #expect(tree.faults == [])
    return tree
  }

  /// A book that was finished in 2025.
  private static func book(_ title: String, _ day: String? = "2025-03-02", pages: Int? = nil) -> Book {
    var book = Book(id: "1\(title.utf8.count)b", title: title, status: .finished, added: "2025-01-01")
    var read = Read(id: "1r")
    (read.outcome, read.finished) = (.finished, day.flatMap { ReadingDay(text: $0) })
    (book.reads, book.pages) = ([read], pages)
    return book
  }

  private static func number(_ value: JSONValue?) -> Int {
    if case .number(let text) = value { Int(text) ?? -1 } else { -1 }
  }

  /// A number as a page writes it, read again.
  private static func number(_ text: String?) -> Int {
    text == "-" ? 0 : Int((text ?? "").filter { $0 != "," }) ?? -1
  }

  /// Rows of a table of a page by their first cell.
  private static func rows(_ table: PageTree?) -> [[String]] { Array((table?.rows ?? []).dropFirst()) }

  // MARK: Covers

  /// The first bytes of a picture are enough to know its kind.
  private static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10]

  @Test func coversStandInPlaceOfSpinesWhereAskedFor() async throws {
    var books = [
      Self.book("A", "2025-03-02"), Self.book("Be", "2025-04-02"), Self.book("Cee \"<b>", "2025-05-02"),
    ]
    books[0].coverURL = "https://covers.example/a.jpg"
    books[2].coverURL = "https://covers.example/c.svg"
    let run = try CommandLineRun(books)
    let stamp = try #require(Moment(stamp: "2025-11-20T21:04:05+09:00"))
    run.clock = WallClock { stamp }
    let path = try run.file("a.jpg", "")
    try Data(Self.picture).write(to: URL(filePath: path))
    let other = try run.file("c.svg", "<svg onload='x'/>")
    let stub = StubClient([:] as [String: CatalogueAnswer])
    run.client = CatalogueClient(
      search: stub.client.search,
      details: stub.client.details,
      cover: { url, source in source == nil ? url.hasSuffix("a.jpg") ? path : other : nil },
      preview: stub.client.preview
    )
    let outcome = await run("review", "2025", "--output", "-", "--with", "covers")
    #expect(outcome.code == 0)
    #expect(outcome.messages == "2 books have no cover that could be had.\n")
    #expect(
      outcome.data.contains(#"src="data:image/jpeg;base64,/9j/4AAQ""#)
        && outcome.data.contains("img-src data:;")
    )
    let tree = try PageTree.read(outcome.data)
    #expect(tree.faults == [])
    #expect(!outcome.data.contains("onload") && outcome.data.components(separatedBy: "<img").count == 2)
    let plain = await run("review", "2025", "--output", "-")
    #expect(!plain.data.contains("<img") && !plain.data.contains("img-src"))
  }

  // MARK: Figures

  @Test(
    arguments: [
      ("2024", [], "en_GB.UTF-8"), ("2025", [], "ko_KR.UTF-8"), ("2025", ["genre:역사"], "en_GB.UTF-8"),
      ("2023", [], "en_GB.UTF-8"),
    ] as [(String, [String], String)]
  )
  func figuresAreThoseOfTheStatistics(year: String, filter: [String], language: String) async throws {
    run.language = language
    guard case .object(let stats) = try await run.run(["stats", "--json", "--year", year] + filter).json
    else {
      throw CommandLineRun.NotOfThatShape()
    }
    let outcome = await run.run(["review", "--output", "-", year] + filter)
    let page = try PageTree.read(outcome.data)
    #expect(page.faults == [] && outcome.code == 0)
    let figures = page.all("dl", "figures").first?.all("dd").map(\.text) ?? []
    #expect(figures.count == 6)
    #expect(Self.number(figures.first) == Self.number(stats["books"]))
    #expect(Self.number(figures.dropFirst().first) == Self.number(stats["pages"]))
    #expect(page.all("ol", "shelf").first?.all("li").count ?? 0 == Self.number(stats["books"]))
    let isKorean = language.hasPrefix("ko")
    for (key, heading, field) in [
      ("months", isKorean ? "달" : "Month", "books"), ("days", isKorean ? "날짜" : "Day", "pages"),
    ] {
      let apart = key == "months" ? [vague(stats)] : []
      let counts = try Self.numbers(field, of: key, in: stats) + apart
      #expect(Self.numbers(under: heading, of: page).filter { $0 > 0 } == counts.filter { $0 > 0 }, "\(key)")
    }
    for (key, heading) in [
      ("genres", isKorean ? "분야" : "Genres"), ("languages", isKorean ? "언어" : "Languages"),
    ] {
      let counts = try Self.numbers("books", of: key, in: stats)
      #expect(Self.numbers(under: heading, of: page) == counts, "\(key)")
    }
  }

  /// The second column of the table whose first has a heading; nothing where there is no such table.
  private static func numbers(under heading: String, of page: PageTree) -> [Int] {
    rows(page.all("table").first { $0.rows.first?.first == heading }).map { number($0[1]) }
  }

  private static func numbers(_ field: String, of key: String, in stats: JSONObject) throws -> [Int] {
    guard case .array(let values)? = stats[key] else { throw CommandLineRun.NotOfThatShape() }
    return values.compactMap { value in
      if case .object(let object) = value { number(object[field]) } else { nil }
    }
  }

  private func vague(_ stats: JSONObject) -> Int {
    guard case .object(let imprecise)? = stats["imprecise"] else { return -1 }
    return Self.number(imprecise["yearOnly"])
  }

  @Test func partsStandInTheirOrder() async throws {
    let page = try await page(run, "2025")
    #expect(page.all("html").first?["lang"] == "en" && page.all("h1").map(\.text) == ["2025"])
    #expect(page.all("title").first?.text == "2025 in books")
    let headings = page.all("h2").map(\.text)
    let wanted = [
      "The shelf", "Figures", "Days", "Books a month", "What it was", "First and last", "Ratings",
    ]
    #expect(headings == wanted)
    #expect(page.all("h3").map(\.text) == ["Genres", "Languages", "Lengths", "Authors"])
    #expect(page.all("svg").count { $0["role"] == "img" } == 8)
    #expect(page.all("details").count == 8)
    #expect(page.all("footer").first?.text.hasSuffix("20 Nov 2025. Made with Seoga.") == true)
    #expect(page.text.contains("2024 up to 20 Nov: "))
  }

  @Test func itSpeaksKorean() async throws {
    run.language = "ko_KR.UTF-8"
    let page = try await page(run, "2025", "genre:소설")
    #expect(page.all("html").first?["lang"] == "ko")
    #expect(page.all("h2").map(\.text).prefix(3) == ["책장", "한 해의 숫자", "하루하루"])
    #expect(page.all("header").first?.text.hasPrefix("2025genre:소설") == true)
    #expect(!page.text.contains("review.") && !page.text.contains("stats."))
  }

  // MARK: Small and large

  @Test func aYearWithoutAnythingSaysSo() async throws {
    let page = try await page(run, "1999")
    #expect(page.all("section").isEmpty && page.all("svg").isEmpty)
    #expect(page.all("header").first?.text == "1999Nothing is written down as read in 1999.")
    let empty = try await self.page(try CommandLineRun(), "2025")
    #expect(empty.all("section").isEmpty)
  }

  @Test func aYearWithOneBookTellsNothingTwice() async throws {
    let run = try CommandLineRun([Self.book("Emma", pages: 300)])
    run.clock = self.run.clock
    let page = try await page(run, "2025")
    #expect(page.all("header").first?.text == "20251 book, 300 pages.")
    #expect(
      page.all("h2").map(\.text) == [
        "The shelf", "Figures", "Books a month", "What it was", "First and last",
      ]
    )
    #expect(page.all("table", "records").first?.rows.map { $0[0] } == ["first", "longest"])
  }

  @Test func booksOfTheYearAloneStandApart() async throws {
    let run = try CommandLineRun([Self.book("Emma", "2025", pages: 300), Self.book("Persuasion", "2025-05")])
    run.clock = self.run.clock
    let page = try await page(run, "2025")
    let chart = try #require(page.all("svg").first { $0["aria-labelledby"] == "months-title months-desc" })
    #expect(chart.all("text").suffix(3).map(\.text) == ["1", "2025", "no month"])
    #expect(chart.all("desc").first?.text.hasSuffix("2025, no month 1.") == true)
    let table = page.all("table").first { $0.rows.last?.first == "2025, no month" }
    #expect(table?.rows.last == ["2025, no month", "1", "300"] && table?.rows.count == 14)
    #expect(page.text.contains("1 book known to the year alone, 1 to the month."))
  }

  @Test func theGreatestNumbersFit() async throws {
    var books = (0..<3).map {
      Self.book(String(repeating: "글", count: 900 + $0), pages: NumberBounds.pages.greatest)
    }
    books[0].dimensions = Dimensions(heightMM: .max, widthMM: .max, depthMM: .max)
    books[0].reads = (0..<1200).map { number in
      var read = Read(id: "1\(number)r")
      (read.outcome, read.finished) = (.finished, ReadingDay(text: "2025-03-02"))
      return read
    }
    let run = try CommandLineRun(books)
    run.clock = self.run.clock
    let page = try await page(run, "2025")
    #expect(page.all("header").first?.text.hasPrefix("20251,202 books, ") == true)
    #expect(page.all("ol", "shelf").first?.all("li").count == 1202)
    #expect(page.all("dl", "figures").first?.all("dd").first?.text == "1,202")
  }

  // MARK: What strangers and readers wrote

  @Test func whatIsPrivateIsToldOnlyWhenAskedFor() async throws {
    var kept = Self.book("Emma")
    kept.favourite = true
    kept.notes = [
      Note(id: "1a", kind: .quote, text: "a line", created: "2025-04-01T09:00:00+09:00"),
      Note(id: "1b", kind: .memo, text: "my memo", created: "2025-04-01T09:00:00+09:00"),
      Note(id: "1c", kind: .thought, text: "my thought", created: "2025-04-01T09:00:00+09:00"),
    ]
    var left = Self.book("Left alone", "2025-04-02")
    (left.reads[0].outcome, left.reads[0].reason) = (.abandoned, "my reason")
    let run = try CommandLineRun([kept, left])
    run.clock = self.run.clock
    func told(_ arguments: String...) async throws -> [String] {
      let outcome = await run.run(["review", "2025", "--output", "-"] + arguments)
      let text = try PageTree.read(outcome.data).text
      return ["a line", "my memo", "my thought", "Left alone", "abandoned", "my reason"].filter(text.contains)
    }
    #expect(try await told() == ["a line"])
    #expect(try await told("--with", "notes") == ["a line", "my memo", "my thought"])
    #expect(try await told("--with", "abandoned") == ["a line", "Left alone", "abandoned"])
    #expect(await run("review", "2025", "--output", "-", "--with", "secrets").code == 64)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onmouseover=\"x", "'\"><img src=x onerror=x>",
    "</title></style>&amp;&#60;", "🐋👨‍👩‍👧‍👦 고래",
    "رحلة ابن بطوطة", "{count} {year}", "</svg></main>",
  ])
  func titlesAreHarmlessAndWhole(title: String) async throws {
    var book = Self.book(title, pages: 300)
    (book.authors, book.genres, book.favourite) = ([Author(name: title)], [title], true)
    book.notes = [Note(id: "1a", kind: .quote, text: title, created: "2025-04-01T09:00:00+09:00")]
    let run = try CommandLineRun([book])
    run.clock = self.run.clock
    let page = try await page(run, "2025")
    #expect(page.all("blockquote").map(\.text) == [title])
    #expect(page.all("ul", "cards").first?.all("h3").map(\.text) == [title])
    #expect(page.all("table", "records").first?.rows.first?[1] == title)
    #expect(page.all("table").contains { Self.rows($0).contains { $0.prefix(2) == [title, "1"] } })
  }

  // MARK: The file

  @Test func theFileIsNewOrStays() async throws {
    let file = "\(run.folder.outside)/2025.html"
    try FileManager.default.createDirectory(atPath: run.folder.outside, withIntermediateDirectories: true)
    let before = run.folder.everything()
    let first = await run("review", "2025", "--output", file)
    #expect(first.code == 0 && first.data == "" && first.messages == "2025 is in \(file).\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == (await run("review", "2025", "--output", "-")).data)
    #expect(await run("review", "2025", "--output", file).code == 0)
    let other = await run("review", "2024", "--output", file)
    #expect(other.code == 1 && other.messages.contains("is there already"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    #expect(run.folder.everything() == before)
  }

  @Test func whatCannotBeWrittenIsSaid() async throws {
    #expect(await run("review", "2025").code == 64)
    #expect(await run("review", "--output", "-").code == 64)
    #expect(await run("review", "25", "--output", "-").code == 64)
    #expect(await run("review", "2025", "--output", "").code == 64)
    let trash = await run("review", "2025", "--output", "-", "is:deleted")
    #expect(
      trash.code == 1 && trash.messages == "Books in the trash count in no figure. Leave is:deleted out.\n"
    )
  }
}
