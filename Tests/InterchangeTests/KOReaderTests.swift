import ReadingCore
import Testing

@testable import Interchange

/// What KOReader keeps and exports, in each of its forms.
@Suite struct KOReaderTests {
  private static let root = """
    ["doc_props"] = { ["authors"] = "Mary Shelley\\
    둘째", ["title"] = "Frankenstein", ["identifiers"] = "uuid:1\\
    urn:isbn:9780141439471", ["language"] = "en", ["series"] = "Gothic", ["series_index"] = 2 },
    ["partial_md5_checksum"] = "9336", ["stats"] = { ["title"] = "N/A" },
    """
  private static let newer = """
    -- /books/pg.sdr/metadata.epub.lua
    return { ["annotations"] = {
      [1] = { ["datetime"] = "2023-12-22 18:17:37", ["page"] = "/body/p.0", ["pageno"] = 2, ["text"] = "in Titlepage" },
      [2] = { ["chapter"] = "XXIII", ["datetime"] = "2023-12-19 17:24:26", ["drawer"] = "lighten", ["note"] = "Mine",
        ["page"] = "/body/p[2].1", ["pageno"] = 265, ["pos0"] = "/body/p[2].1", ["pos1"] = "/body/p[2].9", ["text"] = "The sun \\"might\\" shine" },
      [3] = { ["datetime"] = "2023-12-20 10:00:00", ["page"] = 7, ["pos0"] = { ["x"] = 1 }, ["pos1"] = { ["x"] = 2 },
        ["drawer"] = "invert", ["pageno"] = 7, ["text"] = "In a PDF" },
      [4] = { ["datetime"] = "2023-12-20 10:00:01", ["page"] = "/body/p[9].0", ["pageno"] = 9, ["note"] = "At a page", ["text"] = "in IX" },
    }, \(root) }
    """
  private static let older = """
    return { ["bookmarks"] = {
      [1] = { ["datetime"] = "2023-12-22 18:17:37", ["notes"] = "in Titlepage", ["page"] = "/body/p.0", ["text"] = "Page 2 in Titlepage @ 2023-12-22 18:17:37" },
      [2] = { ["chapter"] = "XXIII", ["datetime"] = "2023-12-19 17:24:26", ["highlighted"] = true, ["notes"] = "The sun \\"might\\" shine",
        ["page"] = "/body/p[2].1", ["pos0"] = "/body/p[2].1", ["pos1"] = "/body/p[2].9", ["text"] = "Mine" },
      [3] = { ["datetime"] = "2023-12-20 10:00:00", ["highlighted"] = true, ["notes"] = "In a PDF", ["text"] = "쪽 7 In a PDF @ 2023-12-20 10:00:00" },
    }, ["highlight"] = {
      [261] = { [1] = { ["chapter"] = "XXIII", ["datetime"] = "2023-12-19 17:24:26", ["drawer"] = "lighten",
        ["pos0"] = "/body/p[2].1", ["pos1"] = "/body/p[2].9", ["text"] = "The sun \\"might\\" shine" },
        [2] = { ["datetime"] = "2023-12-24 10:00:00", ["drawer"] = "lighten", ["text"] = "Without a bookmark" } },
    }, \(root) ["summary"] = { ["status"] = "complete", ["rating"] = 4, ["note"] = "A review" } }
    """

  @Test func readsTheNewerForm() throws {
    let plan = try Clippings(Self.newer).plan()
    #expect(plan.fates == [.skipped, .added, .added, .added])
    #expect(plan.reasons == [[.bookmark], [.newBook(.paused)], [], []])
    let book = try #require(plan.books.first)
    #expect(book.title == "Frankenstein")
    #expect(book.authors.map(\.name) == ["Mary Shelley", "둘째"])
    #expect(book.isbn == ["9780141439471"])
    #expect(book.language == "en")
    #expect(book.series == [SeriesPlace(name: "Gothic", position: "2")])
    #expect(
      book.notes.map(\.said) == [
        ["The sun \"might\" shine", "Mine", "265", ""], ["In a PDF", "", "7", ""],
        ["", "At a page", "9", ""],
      ]
    )
    #expect(book.notes[0].chapter == "XXIII")
    #expect(book.notes[0].created == "2023-12-19T17:24:26+09:00")
    #expect(book.notes[0].origin?.contains("[\"pos0\"] = \"/body/p[2].1\"") == true)
  }

  @Test func readsTheOlderForm() throws {
    let plan = try Clippings(Self.older).plan()
    #expect(plan.fates == [.skipped, .added, .added, .added, .added])
    let book = try #require(plan.books.first)
    #expect(book.status == .finished)
    #expect(book.rating == Rating(text: "4"))
    #expect(
      Set(book.notes.map(\.said)) == [
        ["The sun \"might\" shine", "Mine", "261", ""], ["In a PDF", "", "", ""],
        ["Without a bookmark", "", "261", ""], ["", "A review", "", ""],
      ]
    )
    #expect(book.notes.first { $0.text == "A review" }?.kind == .summary)
  }

  /// What a text says of its own line ends is as it was; a line of the file ends however the file has it.
  @Test(arguments: [
    ("one\\13two", "one\rtwo"), ("one\\r\\\ntwo", "one\r\ntwo"), ("one\\\r\ntwo", "one\ntwo"),
  ])
  func keepsTheLineEndsOfATextAsTheyAre(text: String, quote: String) throws {
    let file = Clippings(
      """
      return { ["annotations"] = { [1] = { ["datetime"] = "2023-12-19 17:24:26", ["drawer"] = "lighten",
      ["pos0"] = "/p.1", ["text"] = "\(text)", ["note"] = "\(text)" } }, ["doc_props"] = { ["title"] = "Emma" } }
      """
    )
    #expect(try file.notes().map { [$0.quote, $0.text] } == [[quote, quote]])
    var shelf = try file.shelf()
    #expect(try file.plan(shelf: shelf, prefix: "2").books.isEmpty)
    // Earlier versions made them plain; that is no word of the reader's.
    shelf[0].notes[0].quote = quote.withPlainLineEnds
    #expect(try file.plan(shelf: shelf, prefix: "2").books.isEmpty)
  }

  /// The device has been brought up to date between two imports, or a copy is older.
  @Test(arguments: [[older, newer], [newer, older]])
  func meetsItsOtherForm(files: [String]) throws {
    let shelf = try Clippings(files[0]).shelf()
    let later = try Clippings(files[1]).shelf(shelf, prefix: "2")
    #expect(later.count == 1)
    #expect(later[0].notes.filter { $0.quote?.hasPrefix("The sun") == true }.count == 1)
    for file in files { #expect(try Clippings(file).plan(shelf: later, prefix: "3").books.isEmpty) }
  }

  /// A note written on the device after the import is learnt; a page that has moved is no news.
  @Test func learnsALaterState() throws {
    let early = Self.newer.replacing(" [\"note\"] = \"Mine\",", with: "")
    let shelf = try Clippings(early).shelf()
    let plan = try Clippings(Self.newer.replacing("265", with: "270")).plan(shelf: shelf, prefix: "2")
    #expect(plan.fates == [.skipped, .merged, .unchanged, .unchanged])
    #expect(plan.reasons[1] == [.laterState])
    let later = plan.applied(to: shelf)
    #expect(later[0].notes[0].text == "Mine")
    for text in [early, Self.newer] {
      #expect(try Clippings(text).plan(shelf: later, prefix: "3").books.isEmpty)
    }
    let moved = Self.newer.replacing("265", with: "300")
    #expect(try Clippings(moved).plan(shelf: later, prefix: "3").books.isEmpty)
  }

  @Test(arguments: [
    "{\"title\": \"T\", \"author\": \"A\\nB\", \"version\": \"json/1.0.0\", \"entries\": [\(entries)]}",
    "{\"created_on\": 1, \"documents\": [{\"title\": \"T\", \"author\": \"A\\nB\", \"entries\": [\(entries)]}]}",
  ])
  func readsExportedJSON(text: String) throws {
    let plan = try Clippings(text).plan()
    #expect(try Clippings(text).file().format == "koreader")
    #expect(plan.fates == [.added, .added, .skipped, .skipped])
    let book = try #require(plan.books.first)
    #expect(book.authors.map(\.name) == ["A", "B"])
    #expect(book.notes.map(\.said) == [["One", "", "2", ""], ["Two", "Mine", "107", ""]])
    #expect(book.notes[0].created == "2023-09-09T19:50:12+09:00")
    #expect(try Clippings(text).plan(shelf: plan.books, prefix: "2").books.isEmpty)
  }

  private static let entries = """
    {"sort": "highlight", "text": "One", "time": 1694256612, "page": 2, "chapter": "C"}, \
    {"sort": "note", "text": "Two", "note": "Mine", "time": 1694256613, "page": "107-107"}, \
    {"sort": "bookmark", "text": "Three", "time": 1694256614, "page": 3}, 7
    """

  @Test func readsExportedMarkdown() throws {
    let text = """
      # T
      ##### Ann Bell, 한강

      ## Chapter 1
      ### Page 12 @ 11 October 2024 09:03:15 PM
      ## not a chapter
      two lines
      ### Page 13-14 @ 11 October 2024 12:10:00 AM
      *second*

      ---
      A note
      ---
      with a rule

      [View in book](<file:///books/t.epub?pos=x>)
      # Another
      ##### N/A

      ### Page 1 @ 11 October 2024 12:10:00 AM
      Third **bold** one


      _Generated at: 2024-11-01 10:00_
      """
    let plan = try Clippings(text).plan()
    #expect(plan.fates == [.added, .added, .added])
    #expect(plan.books.map(\.title) == ["T", "Another"])
    #expect(plan.books.map { $0.authors.map(\.name) } == [["Ann Bell", "한강"], []])
    #expect(
      plan.books[0].notes.map(\.said) == [
        ["second", "A note\n---\nwith a rule", "13", ""], ["## not a chapter\ntwo lines", "", "12", ""],
      ]
    )
    #expect(plan.books[0].notes.map(\.chapter) == ["Chapter 1", "Chapter 1"])
    #expect(plan.books[1].notes.map(\.said) == [["Third **bold** one", "", "1", ""]])
    #expect(try Clippings(text).plan(shelf: plan.books, prefix: "2").books.isEmpty)
  }

  @Test(arguments: [
    ("return { [\"x\"] = 1 }", ImportProblem.unknownHeader),
    ("return {\n[\"annotations\"] = f() }", .damaged(line: 2)),
    ("{\"entries\": []}", .unknownHeader), ("{\"entries\": [{\"text\": \"One\"}]}", .unknownHeader),
    (
      "{\"title\": \"My diary\", \"entries\": [{\"date\": \"2026-01-01\", \"text\": \"One\"}]}",
      .unknownHeader
    ),
    ("{\"file\": \"a.log\", \"entries\": [{\"text\": \"One\", \"time\": 1}]}", .unknownHeader),
    ("{\"documents\": [{\"title\": \"T\", \"entries\": [{\"text\": \"One\"}]}]}", .unknownHeader),
    ("[{\"title\": \"T\", \"entries\": [{\"text\": \"One\", \"sort\": \"newest\"}]}]", .unknownHeader),
    ("{\"a\": 1}", .unknownHeader), ("{\n\"entries\": [", .damaged(line: 2)), ("[1, 2]", .unknownHeader),
  ])
  func refusesOtherFiles(text: String, problem: ImportProblem) {
    #expect(throws: problem) { try Clippings(text).file() }
  }

  /// Whoever hands in every file of a device has some without a mark in them.
  @Test(arguments: [
    "{\"title\": \"T\", \"entries\": {}, \"version\": \"json/1.0.0\"}",
    "{\"title\": \"T\", \"entries\": [], \"number_of_pages\": 7}",
    "{\"documents\": [], \"version\": \"json/1.0.0\"}", "return { [\"annotations\"] = {} }",
  ])
  func readsAFileWithoutEntries(text: String) throws {
    #expect(try Clippings(text).file().rows == 0)
    #expect(try Clippings(text).plan().books.isEmpty)
  }

  @Test func takesTheTitleOfTheFileWhereNoneIsNamed() throws {
    let text =
      "return { [\"doc_path\"] = \"/books/Some Book.epub\", [\"annotations\"] = { [1] = { [\"drawer\"] = \"x\", [\"text\"] = \"t\" } } }"
    #expect(try Clippings(text).plan().books.map(\.title) == ["Some Book"])
  }
}
