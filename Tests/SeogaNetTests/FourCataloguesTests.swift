import Catalogue
import CatalogueAsking
import ReadingCore
import Screens
import TestSupport
import Testing
import TextScreen

/// All kinds of catalogues at once, through the built `seoga-net`: one row for one book, and each failure told apart.
@MainActor @Suite(.serialized) struct FourCataloguesTests {
  private nonisolated static let (ol, google, aladin, opds) = ("openlibrary", "googlebooks", "aladin", "opds")

  /// A valid ISBN for a number.
  private nonisolated static func isbn(_ number: Int) -> String {
    let body = "9781000" + String(String(100_000 + number).suffix(5))
    return (0...9).lazy.map { body + String($0) }.first { ISBN(text: $0) != nil } ?? ""
  }

  /// The same in its ten digits.
  private nonisolated static func isbn10(_ number: Int) -> String {
    let body = isbn(number).dropFirst(3).dropLast()
    return "0123456789X".lazy.map { body + String($0) }.first { ISBN(text: $0) != nil } ?? ""
  }

  /// What the catalogues know of one book each, and which row it is to stand in.
  private nonisolated static let table: [DialectBook] = {
    var table: [DialectBook] = []
    func add(
      _ row: Int,
      _ source: String,
      _ title: String,
      _ author: String,
      _ isbn: String?,
      _ year: String?,
      _ language: String? = "en"
    ) {
      table.append(
        DialectBook(
          row: row,
          source: source,
          title: title,
          author: author,
          isbn: isbn,
          year: year,
          language: language
        )
      )
    }
    // One ISBN in all four, titles written differently.
    add(1, ol, "Dune", "Frank Herbert", isbn(1), "1965")
    add(1, google, "DUNE", "Frank Herbert", isbn(1), "1965-08")
    add(1, aladin, "Dune", "Herbert, Frank", isbn(1), "1965", nil)
    add(1, opds, "Dune (Dune Chronicles #1)", "Frank Herbert", isbn(1), nil)
    // Ten digits and thirteen; another edition of the same title stands apart.
    add(2, ol, "Dune", "Frank Herbert", isbn(2), "2005")
    add(2, google, "Dune", "Frank Herbert", isbn10(2), "2005")
    // The sequel.
    add(3, ol, "Dune Messiah", "Frank Herbert", isbn(3), "1969")
    add(3, opds, "Dune Messiah", "Frank Herbert", isbn10(3), "1969")
    // A translation has another language and another number.
    add(4, ol, "Dune", "Frank Herbert", isbn(4), "1968", "de")
    add(4, google, "Dune", "Frank Herbert", isbn(4), "1968", "de")
    add(5, aladin, "듄", "프랭크 허버트", isbn(5), "2021", nil)
    add(5, google, "듄", "프랭크 허버트", isbn(5), "2021", "ko")
    add(5, opds, "듄", "프랭크 허버트", isbn(5), "2021", "ko")
    // Volumes of one title.
    add(6, aladin, "토지 1", "박경리", isbn(6), "2012", nil)
    add(6, google, "토지 1", "박경리", isbn(6), "2012", "ko")
    add(7, aladin, "토지 2", "박경리", isbn(7), "2012", nil)
    add(7, google, "토지 2", "박경리", nil, "2012", "ko")
    add(8, aladin, "토지 3", "박경리", isbn(8), "2012", nil)
    add(8, opds, "토지 3", "박경리", nil, "2012", "ko")
    // The same title by another author.
    add(9, ol, "The Road", "Cormac McCarthy", isbn(9), "2006")
    add(9, google, "The Road", "Cormac McCarthy", nil, "2006")
    add(10, ol, "The Road", "Jack London", isbn(10), "1907")
    add(10, google, "The Road", "Jack London", nil, "1907")
    // Title, author and year, and no number anywhere.
    add(11, ol, "Moby-Dick", "Herman Melville", nil, "1851")
    add(11, google, "Moby Dick; or, The Whale", "Herman Melville", nil, "1851")
    add(11, opds, "Moby-Dick", "Melville, Herman", nil, nil)
    // Another year of the same title is another edition.
    add(12, google, "Moby-Dick", "Herman Melville", nil, "1992")
    add(12, opds, "Moby-Dick", "Herman Melville", isbn(12), "1992")
    // Bound and paperback of one year are one book with two numbers.
    add(13, ol, "Piranesi", "Susanna Clarke", isbn(13), "2020")
    add(13, google, "Piranesi", "Susanna Clarke", isbn(113), "2020")
    add(14, ol, "Kindred", "Octavia E. Butler", isbn(14), "1979")
    add(14, google, "Kindred", "Octavia E. Butler", isbn10(14), nil)
    add(14, opds, "Kindred", "Butler, Octavia E.", nil, "1979")
    // Korean books, in the shop and elsewhere.
    add(15, aladin, "소년이 온다 - 한강 장편소설", "한강", isbn(15), "2014", nil)
    add(15, ol, "소년이 온다", "한강", isbn(15), "2014", "kor")
    add(15, google, "소년이 온다", "한강", isbn(15), nil, "ko")
    add(16, google, "Human Acts", "Han Kang", isbn(16), "2016")
    add(16, opds, "Human Acts: A Novel", "Han Kang", isbn(16), "2016")
    add(17, aladin, "흰", "한강", isbn(17), "2016", nil)
    add(17, opds, "흰", "한강", nil, "2016", "ko")
    // A subtitle in one place only.
    add(18, ol, "Sapiens", "Yuval Noah Harari", isbn(18), "2011")
    add(18, google, "Sapiens: A Brief History of Humankind", "Yuval Noah Harari", nil, "2011")
    // Upper and lower volumes.
    add(19, aladin, "태백산맥 (상)", "조정래", isbn(19), "1989", nil)
    add(20, aladin, "태백산맥 (하)", "조정래", isbn(20), "1989", nil)
    add(20, opds, "태백산맥 (하)", "조정래", nil, "1989", "ko")
    // What only one knows.
    add(21, ol, "Ficciones", "Jorge Luis Borges", isbn(21), "1944", "es")
    add(22, google, "Stoner", "John Williams", isbn(22), "1965")
    add(22, opds, "Stoner", "John Williams", nil, nil, nil)
    add(23, aladin, "모순", "양귀자", isbn(23), "1998", nil)
    add(24, opds, "Emma", "Jane Austen", isbn(24), "1815")
    // A number that is none does not join anything.
    add(25, ol, "Emma", "Alexander McCall Smith", "1234567890", "2014")
    add(26, google, "Emma", "Somebody Else", "1234567890", "2014")
    // Names in another order, accents and case.
    add(27, ol, "Les Misérables", "Victor Hugo", nil, "1862", "fr")
    add(27, opds, "LES MISERABLES", "Hugo, Victor", nil, "1862", "fr")
    add(28, ol, "1984", "George Orwell", isbn(28), "1949")
    add(28, google, "1984", "George Orwell", isbn10(28), "1949")
    add(28, aladin, "1984", "조지 오웰", isbn(28), "1949", nil)
    // A translation of the same script with another language.
    add(29, ol, "Emma", "Jane Austen", isbn(29), "1815", "fr")
    add(30, google, "Niebla", "Miguel de Unamuno", nil, "1914", "es")
    add(30, opds, "Niebla", "Miguel de Unamuno", nil, "1914", "es")
    return table
  }()

  private func stage(_ dialects: Dialects, columns: Int = 160, rows: Int = 60) throws -> Stage {
    let stub = StubCatalogues(sources: dialects.sources)
    let catalogues = stub.catalogues(asking: dialects.run.program.client)
    return try Stage(columns: columns, rows: rows, tab: .search, catalogues: catalogues)
  }

  private func ask(_ stage: Stage, _ words: String) async {
    stage.driver.type(words)
    stage.driver.press(.enter)
    await stage.driver.settled()
  }

  @Test func sixtyBooksOfFourCataloguesStandInThirtyRows() async throws {
    #expect(Self.table.count == 60)
    let dialects = try await Dialects(Self.table)
    let joined = try await joined(dialects)
    // Each row as the sources and titles that are in it, in whatever order they came.
    let expected = Dictionary(grouping: Self.table, by: \.row).values.map { books in
      books.map { "\($0.source): \(Self.shown($0))" }.sorted().joined(separator: " | ")
    }
    let rows = joined.books.map { book in
      book.found.map { "\($0.source): \($0.book.title)" }.sorted().joined(separator: " | ")
    }
    #expect(rows.sorted() == expected.sorted())
    await dialects.run.end()
  }

  /// The shop writes title and subtitle in one.
  private static func shown(_ book: DialectBook) -> String {
    guard book.source == aladin, let mark = book.title.firstRange(of: " - ") else { return book.title }
    return String(book.title[..<mark.lowerBound])
  }

  /// The books of all, in any order of the answers.
  private func joined(_ dialects: Dialects) async throws -> JoinedBooks {
    var joined = JoinedBooks()
    let query = try #require(CatalogueQuery("소설"))
    for source in dialects.sources.shuffled() {
      joined.add(await dialects.run.program.client.search(query, nil, source).books)
    }
    return joined
  }

  @Test func theRowsAreOnTheScreenByKeys() async throws {
    let dialects = try await Dialects(Self.table)
    let stage = try stage(dialects)
    await ask(stage, "소설")
    let screen = stage.screen
    for title in Set(Self.table.map(\.title)) where !title.contains(" - ") && !title.contains("#") {
      // A row shows the title of whoever answered first.
      let row = Self.table.first { $0.title == title }?.row
      let titles = Self.table.filter { $0.row == row }.map(Self.shown)
      #expect(titles.contains { screen.contains($0) }, "\(title) in\n\(screen)")
    }
    let rows = screen.split(separator: "\n").filter { line in
      Self.table.contains { line.contains(Self.shown($0)) }
    }
    #expect(rows.count == 30, "\(screen)")
    // The program beside counts what it asked.
    let bench = dialects.run.bench
    #expect(CallsFile(path: bench.calls).calls(of: "aladin", at: WallClock.system.now()) == 1)
    await dialects.run.end()
  }

  // MARK: Failures

  nonisolated struct Way: Sendable, CustomTestStringConvertible {
    let name: String
    let reply: LoopbackReply
    let state: @Sendable (String) -> SourceState
    var testDescription: String { name }
  }

  private nonisolated static let ways: [Way] = [
    Way(name: "quota", reply: .status(429, headers: ["Retry-After": "3600"])) { _ in .quota(seconds: 3_600) },
    Way(name: "wants a name", reply: .challenge("Basic realm=\"x\"")) { source in
      switch source {
      case "openlibrary": .refused(status: 401, takesKey: false)
      case "opds": .noPassword
      default: .refused(status: 401)
      }
    },
    Way(name: "server error", reply: .status(500)) { _ in .failed(.status(500)) },
    Way(name: "a login page", reply: .text("<html><body>Sign in", type: "text/html")) { _ in .failed(.webPage)
    },
    Way(name: "broken off", reply: .text("{\"x\":").cutOff) { _ in .failed(.brokeOff) },
    Way(name: "nonsense", reply: .text("{\"x\":")) { _ in .failed(.unreadable) },
    Way(name: "sent on to nowhere", reply: .redirect(to: "ftp://a")) { _ in .failed(.badRedirect) },
  ]

  @Test(arguments: ways, Dialects.names)
  func oneFailsAndTheOthersStand(_ way: Way, _ failing: String) async throws {
    let dialects = try await Dialects(Self.table)
    dialects.answer(failing, way.reply)
    let query = try #require(CatalogueQuery("소설"))
    let client = dialects.run.program.client
    let answers = await withTaskGroup(of: (String, CatalogueAnswer).self) { group in
      for source in dialects.sources {
        group.addTask { (source.name, await client.search(query, nil, source)) }
      }
      var answers: [String: CatalogueAnswer] = [:]
      for await (name, answer) in group { answers[name] = answer }
      return answers
    }
    for (name, answer) in answers {
      let count = name == failing ? 0 : Self.table.count { $0.source == name }
      #expect(answer.state == (name == failing ? way.state(name) : .fine), "\(name)")
      #expect(answer.books.count == count, "\(name)")
    }
    await dialects.run.end()
  }

  @Test func oneHasNothingOneNoKeyAndOneCannotBeReached() async throws {
    let dialects = try await Dialects(Self.table)
    dialects.speak("opds", [])
    try dialects.run.bench.writeSecrets(#"{"googlebooks": {"key": "g-key"}}"#)
    let query = try #require(CatalogueQuery("소설"))
    var states: [SourceState] = []
    for var source in dialects.sources {
      // Nobody listens at port 1.
      if source.name == "openlibrary" { source.url = "http://127.0.0.1:1/openlibrary" }
      states.append(await dialects.run.program.client.search(query, nil, source).state)
    }
    #expect(states == [.offline, .fine, .noKey, .nothingFound])
    await dialects.run.end()
  }
}
