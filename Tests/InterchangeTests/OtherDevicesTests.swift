import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// What devices and versions write beside the common forms.
@Suite struct OtherDevicesTests {
  // MARK: Kindle

  private func note(of line: String) throws -> Note {
    let plan = try Clippings(blocks: ["Emma (Jane Austen)\n\(line)\n\nText"]).plan()
    return try #require(plan.books.first?.notes.first, "\(line)")
  }

  @Test(arguments: [
    (
      "- Mi nota Posición 1293 | Añadido el lunes 3 de octubre de 2011 20H33' GMT+01:00",
      "2011-10-03T20:33:00"
    ),
    (
      "- Surlignement Emplacement 1293 | Ajouté le samedi 4 août 2018 21 h 05 min 02 s", "2018-08-04T21:05:02"
    ),
    (
      "- Dit highlight, placering 1293 | Tilføjet tirsdag den 30. august 2022 19.40.15", "2022-08-30T19:40:15"
    ),
    ("- आपका हाइलाइट स्थान 1293 | जोड़ा गया मंगलवार, 30 अगस्त 2022 19:40:15", "2022-08-30T19:40:15"),
    ("- Zvýraznění, pozice 1293 | Přidáno úterý 30. srpna 2022 19:40:15", "2022-08-30T19:40:15"),
    (
      "- Your Highlight on location 1,293 | Added on Friday, 11 October 2024 9:03:15 PM GMT+09:00",
      "2024-10-11T21:03:15"
    ),
    ("- 하이라이트 위치 1293 | 추가됨: 2024년 10월 11일 금요일 오후 9시 03분", "2024-10-11T21:03:00"),
    ("- Your Highlight on location 1293 | Added on 3 June 2022 GMT 10:11:12", "2022-06-03T10:11:12"),
    ("- Your Highlight on location 1293 | Fri Jun 3 10:11:12 GMT+0900 2022", "2022-06-03T10:11:12"),
    ("- Your Highlight on location 1293 | 3 June 2022 UTC-05:30 10:11:12", "2022-06-03T10:11:12"),
  ])
  func readsDatesOfOtherDevices(line: String, time: String) throws {
    let note = try note(of: line)
    #expect(note.created == time + "+09:00")
    #expect(note.place == "1293")
  }

  /// A language nobody has thought of costs no entry: its line still has its form.
  @Test func readsALineWithoutKnownWords() throws {
    let line = "- Az Ön kiemelése | 1293-1295. hely | Hozzáadva: 2022. augusztus 30., kedd 19:40:15"
    let plan = try Clippings(blocks: ["Emma (Jane Austen)\n\(line)\n\nText"]).plan()
    #expect(plan.reasons == [[.newBook(.paused), .unknownKind(line), .undated(line)]])
  }

  @Test(arguments: [
    ("page 1,012 | location 11,710-11,712", [1012], "11710-11712"), ("page xii-xiv", [], "xii-xiv"),
    ("pages 12,130", [12], ""), ("page 9,130", [9130], ""), ("page 130 | location 12,130", [130], "12130"),
    ("location 1293,129", [], "1293"), ("location 123,456,789", [], "123456"), ("location 12,13", [], "12"),
    ("page xii", [], "xii"), ("page 12 | location 1171-1172", [12], "1171-1172"),
  ])
  func readsPlacesOfOtherDevices(place: String, page: [Int], text: String) throws {
    let note = try note(of: "- Your Highlight on \(place) | Added on Friday, 11 October 2024 21:03:15")
    #expect([note.page].compactMap(\.self) == page)
    #expect(note.place ?? "" == text)
  }

  @Test(arguments: ["[일]책 (Unknown)", "{책}", "return of the book", "# 책"])
  func aTitleLooksLikeNoOtherFile(title: String) throws {
    let clippings = Clippings(blocks: [Clippings.block("Highlight", "location 1-2", "Text", title: title)])
    #expect(try clippings.file().format == "kindle")
    #expect(try clippings.plan().books.map(\.authors) == [[]])
  }

  /// Two files made one, the first without an end of its last line.
  @Test func readsFilesThatWereJoined() throws {
    let one = Clippings.block("Highlight", "location 1-2", "One", title: "Emma (Jane Austen)")
    let two = Clippings.block("Highlight", "location 5-6", "Two", title: "코스모스 (칼 세이건)")
    for mark in ["", "\u{FEFF}"] {
      let text =
        one + "\n==========" + mark + two + "\n==========\n" + one.replacing("One", with: "==========x")
      let file = Clippings(text)
      #expect(try file.plan().books.map(\.title) == ["Emma", "코스모스"])
      #expect(Set(try file.notes().map(\.quote)) == ["One", "Two", "==========x"])
      #expect(try file.plan(shelf: file.shelf(), prefix: "2").books.isEmpty)
    }
  }

  // MARK: Readwise

  private static let heading = "Highlight,Book Title,Location Type,Location,Highlighted at,Note\n"

  @Test(arguments: [
    ("2026-01-27 05:56:46.5+00:00", "2026-01-27T14:56:46"),
    ("2026-01-27 05:56:46 UTC", "2026-01-27T14:56:46"),
    ("2026-01-27T05:56:46+0000", "2026-01-27T14:56:46"), ("2026-01-27T05:56Z", "2026-01-27T14:56:00"),
    ("2026-01-27 05:56", "2026-01-27T05:56:00"), ("1/27/2026 5:56", "2026-01-27T05:56:00"),
    ("2026-01-27", "2026-01-27T00:00:00"), ("\"January 27, 2026\"", "2026-01-27T00:00:00"),
  ])
  func readsDatesOfTables(text: String, time: String) throws {
    let plan = try Clippings("\(Self.heading)One,Emma,page,1,\(text),\n").plan()
    #expect(plan.reasons == [[.newBook(.paused)]])
    #expect(plan.books.first?.notes.map(\.created) == [time + "+09:00"])
  }

  @Test func readsLineEndsAndPagesOfTables() throws {
    let text =
      "\(Self.heading)\"One\r\ntwo\rthree\",Emma,page,12-13,,\"Mine\r\ntoo\"\r\nFour,Emma,page,xii,,\r\n"
    let file = Clippings(text)
    #expect(
      Set(try file.notes().map(\.said)) == [
        ["One\ntwo\nthree", "Mine\ntoo", "12", ""], ["Four", "", "", "xii"],
      ]
    )
    #expect(try file.plan(shelf: file.shelf(), prefix: "2").books.isEmpty)
  }

  // MARK: KOReader

  private static let annotations = """
    return { ["annotations"] = {
      [1] = { ["datetime"] = "2024-08-01 10:00:00", ["drawer"] = "lighten", ["page"] = "/a.0", ["pageno"] = 12,
        ["pageref"] = "99", ["text"] = "One\\r\\
    two", ["chapter"] = "Part\\
    one", ["ext"] = { [12] = { ["x"] = { 1.5e-05, { -2 } } } }, ["note"] = [==[A ]] note]==] },
      ["2"] = { ["datetime"] = "2024-08-01 10:00:01", ["drawer"] = "lighten", ["page"] = "/b.0", ["pageref"] = "xii",
        ["pageno"] = 3, ["text"] = "In the preface" },
      [3] = { ["datetime"] = "2024-08-01 10:00:02", ["drawer"] = "lighten", ["page"] = "/c.0", ["text"] = "?" },
    }, ["doc_props"] = { ["title"] = "Emma", ["series"] = "Saga #3" } }
    """

  @Test func readsPagesOfThePrintedEdition() throws {
    let book = try #require(try Clippings(Self.annotations).plan().books.first)
    #expect(book.series == [SeriesPlace(name: "Saga", position: "3")])
    #expect(
      book.notes.map(\.said) == [
        ["One\r\ntwo", "A ]] note", "99", ""], ["In the preface", "", "", "xii"], ["?", "", "", ""],
      ]
    )
    #expect(book.notes.map(\.chapter) == ["Part one", nil, nil])
    #expect(try Clippings(Self.annotations).plan(shelf: [book], prefix: "2").books.isEmpty)
  }

  /// A text that was cut within a character costs its entry.
  @Test func aStrayByteCostsOneEntry() throws {
    var bytes = Array(Self.annotations.utf8)
    bytes.replace("?".utf8, with: [0xE9])
    let plan = try ImportFile(bytes).plan(
      shelf: [],
      trash: [],
      identifiers: .counted(),
      stamp: Clippings.stamp
    )
    #expect(plan.report.entries.map(\.fate) == [.added, .added, .skipped])
    #expect(plan.reasons.last == [.notText])
  }

  /// What a book is called is kept, so that no stray byte comes in with it; one elsewhere costs what it is in.
  @Test(
    arguments: [
      ("[\"title\"] = \"Caf?\"", nil), ("[\"title\"] = \"T\", [\"authors\"] = \"Bront?\"", nil),
      ("[\"title\"] = \"T\", [\"series\"] = \"Caf? #2\", [\"description\"] = \"?\"", [.added, .added]),
      ("[\"title\"] = \"T\" }, [\"summary\"] = { [\"note\"] = \"Tr?s bien\"", [.added, .skipped]),
    ] as [(String, [ImportReport.ImportFate]?)]
  )
  func aStrayByteOutsideAnEntry(rest: String, fates: [ImportReport.ImportFate]?) throws {
    let text = """
      return { ["annotations"] = { [1] = { ["drawer"] = "x", ["text"] = "t" } },
      ["summary"] = { ["note"] = "Good" }, ["doc_props"] = { \(rest) } }
      """
    var bytes = Array(text.utf8)
    while let place = bytes.firstIndex(of: UInt8(ascii: "?")) { bytes[place] = 0xE9 }
    guard let fates else {
      #expect(throws: ImportProblem.notText) { try ImportFile(bytes) }
      return
    }
    let plan = try ImportFile(bytes).plan(
      shelf: [],
      trash: [],
      identifiers: .counted(),
      stamp: Clippings.stamp
    )
    #expect(plan.fates == fates)
    #expect(plan.books.map(\.series) == [[]])
    #expect(fates.last != .skipped || plan.reasons.last == [.notText])
  }

  @Test func readsOtherTypesInExportedJSON() throws {
    let text = """
      {"title": "T", "author": ["A", "B"], "entries": [
        {"sort": "highlight", "text": "One", "time": "1694256612", "page": "xii"},
        {"sort": "highlight", "text": "Two", "time": "2023-09-09 19:50:12", "page": "14"}]}
      """
    let book = try #require(try Clippings(text).plan().books.first)
    #expect(book.authors.map(\.name) == ["A", "B"])
    #expect(book.notes.map(\.said) == [["One", "", "", "xii"], ["Two", "", "14", ""]])
    #expect(Set(book.notes.map(\.created)) == ["2023-09-09T19:50:12+09:00"])
  }

  @Test(arguments: [
    ("Le Guin, Ursula K.", ["Ursula K. Le Guin"]), ("Tolkien, J.R.R.", ["J.R.R. Tolkien"]),
    ("Kurt Vonnegut, Jr.", ["Kurt Vonnegut, Jr."]), ("Plato, Aristotle", ["Plato", "Aristotle"]),
    ("Voltaire, Karl Popper", ["Voltaire", "Karl Popper"]),
    (
      "Homer, Neil Gaiman, Terry Pratchett, Stephen King",
      ["Homer", "Neil Gaiman", "Terry Pratchett", "Stephen King"]
    ),
    ("Jane Doe, Ann Poe", ["Jane Doe", "Ann Poe"]), ("한강, 김훈", ["한강", "김훈"]), ("Homer", ["Homer"]),
  ])
  func readsAuthorsInExportedMarkdown(line: String, names: [String]) throws {
    let text = "# T\n##### \(line)\n\n### Page xii @ 11 October 2024 09:03:15 PM\nOne\n"
    let book = try #require(try Clippings(text).plan().books.first)
    #expect(book.authors.map(\.name) == names)
    #expect(book.notes.map(\.place) == ["xii"])
  }

  @Test(arguments: [("9쪽", 9), ("Página 107-108", 107), ("第 12 页", 12)])
  func readsPagesInExportedMarkdown(words: String, page: Int) throws {
    let text = "# T\n##### A\n\n### \(words) @ 11 October 2024 09:03:15 PM\nOne\n"
    #expect(try Clippings(text).notes().map(\.page) == [page])
  }

  /// A count of screens is no page count of a book.
  @Test(
    arguments: [
      ("pdf", "321", 321), ("CBZ", "12", 12), ("epub", "321", nil), ("fb2", "321", nil), ("pdf", "0", nil),
      ("pdf", "321.5", nil), ("pdf", "\"321\"", nil), ("pdf", "99999999999", nil),
    ] as [(String, String, Int?)]
  )
  func takesThePageCountOfFilesMadeOfPages(ending: String, count: String, pages: Int?) throws {
    let entry = "[1] = { [\"drawer\"] = \"lighten\", [\"text\"] = \"One\", [\"page\"] = 1 }"
    let sidecar = "return { [\"annotations\"] = { \(entry) }, [\"doc_pages\"] = \(count), [\"stats\"] = {}, "
    for text in [
      sidecar + "[\"doc_path\"] = \"/books/A. Book.\(ending)\" }",
      "-- /books/A. Book.sdr/metadata.\(ending).lua\n" + sidecar + "}",
      """
      {"title": "T", "file": "/b/A. Book.\(ending)", "number_of_pages": \(count), "entries": [{"text": "One"}]}
      """,
    ] {
      #expect(try Clippings(text).plan().books.map(\.pages) == [pages], "\(text)")
    }
  }
}
