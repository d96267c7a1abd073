import ReadingCore
import TestSupport
import Testing

@testable import Interchange

@Suite struct TableFileTests {
  private static let korean = """
    책제목,저자,출판,읽은날,별점,쪽,한줄평,구입처
    소년이 온다,한강,창비,13/04/2021,9,216,다시 펼치기 어려운 책,알라딘
    파친코,"이민진, 신승미",인플루엔셜,2022,10,,,

    """

  private static let german = """
    Titel;Autor;ISBN;Jahr;Gelesen;Begonnen;Sterne;Seiten;Schlagworte;Regal
    Die Wand;Haushofer, Marlen;978-3-548-60571-5;1963;03.04.2021;28.03.2021;4,5;288;Alpen, allein;oben
    Emma;Jane Austen;;1815;;01.02.2020;;;;

    """

  private func file(_ text: String, as encoding: TextEncoding = .utf8) throws -> TableFile {
    try TableFile(try #require(encoding.encode(Array(text.utf8))))
  }

  private func plan(_ table: TableFile, _ mapping: TableMapping? = nil, shelf: [Book] = []) -> ImportPlan {
    table.file(mapping ?? table.guess())
      .plan(
        shelf: shelf,
        trash: [],
        identifiers: .counted(from: shelf.isEmpty ? "1" : "2"),
        stamp: Export.stamp
      )
  }

  @Test(arguments: [
    (TextEncoding.utf8, Self.korean), (.korean, Self.korean), (.utf16, Self.german),
    (.utf16BigEndian, Self.german),
    (.western, Self.german.replacing("allein", with: "für sich")),
  ])
  func findsOutTheEncoding(encoding: TextEncoding, text: String) throws {
    let table = try file(text, as: encoding)
    #expect(table.encoding == encoding)
    #expect(table.names == text.split(separator: "\n")[0].split { ",;".contains($0) }.map(String.init))
    #expect(table.rowCount == 2)
  }

  @Test func readsWhatAKoreanSpreadsheetHolds() throws {
    let table = try file(Self.korean, as: .korean)
    let plan = plan(table)
    #expect(plan.fates == [.added, .added])
    let (first, second) = (plan.books[0], plan.books[1])
    #expect((first.title, first.authors, first.publisher) == ("소년이 온다", [Author(name: "한강")], "창비"))
    #expect((first.rating, first.pages, first.status) == (Rating(quarters: 18), 216, .finished))
    #expect(first.reads.map(\.finished?.text) == ["2021-04-13"])
    #expect(first.notes.map(\.text) == ["다시 펼치기 어려운 책"])
    #expect(second.authors.map(\.name) == ["이민진", "신승미"])
    #expect(second.reads.map(\.finished?.text) == ["2022"])
    #expect(table.guess().columns.last == TableMapping.MappedColumn(name: "구입처"))
    // Once more changes nothing.
    #expect(self.plan(table, shelf: plan.books).books.isEmpty)
  }

  @Test func readsWhatAGermanSpreadsheetHolds() throws {
    let table = try file(Self.german, as: .utf16)
    #expect(table.separator == .semicolon)
    let plan = plan(table)
    let (first, second) = (plan.books[0], plan.books[1])
    #expect(first.authors == [Author(name: "Marlen Haushofer")])
    #expect((first.isbn, first.published, first.pages) == (["978-3-548-60571-5"], "1963", 288))
    #expect((first.rating, first.tags) == (Rating(quarters: 18), ["Alpen", "allein"]))
    // The 28th of one column tells the order of both.
    #expect(first.reads.map { [$0.started?.text, $0.finished?.text] } == [["2021-03-28", "2021-04-03"]])
    #expect((second.status, second.reads.map(\.started?.text)) == (.reading, ["2020-02-01"]))
  }

  @Test func asksForDaysThatCanBeReadTwoWays() throws {
    let table = try file("Title,Finished\nEmma,03/04/2021\nDune,2019\nPersuasion,05/05/2020\n")
    var mapping = table.guess()
    let days = try #require(table.unclearDays(mapping).first)
    #expect((days.name, days.count, days.example) == ("Finished", 1, "03/04/2021"))
    #expect([days.dayFirst.text, days.monthFirst.text] == ["2021-04-03", "2021-03-04"])
    // Unsaid, only the year is certain.
    #expect(plan(table, mapping).books.first?.reads.map(\.finished?.text) == ["2021"])
    mapping.set(days.place, reading: .monthFirst)
    #expect(table.unclearDays(mapping).isEmpty)
    let books = plan(table, mapping).books
    #expect(books.map { $0.reads.map(\.finished?.text) } == [["2021-03-04"], ["2019"], ["2020-05-05"]])
  }

  @Test(
    arguments: [
      ("4.5", 5, 18), ("4,5", 5, 18), ("9", 10, 18), ("85", 100, 17), ("4/5", 10, 16), ("7/10", 5, 14),
      ("★★★★☆", 5, 16), ("★★★½", 5, 14), ("4 stars", 5, 16), ("8점", 10, 16), ("0", 5, nil), ("6", 5, nil),
      ("4.1", 5, nil), ("good", 5, nil), ("", 5, nil), ("1e400", 5, nil), ("nan", 5, nil),
    ] as [(String, Int, Int?)]
  )
  func readsRatings(text: String, greatest: Int, quarters: Int?) {
    #expect(TableWords.rating(text, of: greatest)?.quarters == quarters)
  }

  @Test(
    arguments: [
      ("읽는 중", Status.reading), ("완독", .finished), ("다 읽음", .finished), ("읽고 싶은 책", .want),
      ("중단", .abandoned),
      ("Gelesen", .finished), ("abgebrochen", .abandoned), ("To Read", .want), ("in progress", .reading),
      ("보류", .paused),
      ("somewhere", nil),
    ] as [(String, Status?)]
  )
  func readsStates(text: String, status: Status?) { #expect(TableWords.status(text) == status) }

  @Test(
    arguments: [
      ("Autor(in)", .author), ("Author", .author), ("AUTHORS", .author), ("지은이/저자", .author),
      ("Date Read", .finished),
      ("완독일", .finished), ("책 제목", .title), ("Bewertung", .rating), ("Année", .published), ("Lent to", nil),
    ] as [(String, TableField?)]
  )
  func knowsWhatColumnsAreCalled(name: String, field: TableField?) {
    #expect(TableNames.field(name) == field)
  }

  @Test func aColumnBecomesAnotherFieldOnlyOnce() {
    var mapping = TableMapping(columns: [.init(name: "a", field: .title), .init(name: "b"), .init(name: "c")])
    mapping.set(1, to: .title, reading: nil)
    mapping.set(0, to: .tag, reading: nil)
    mapping.set(2, to: .tag, reading: nil)
    #expect(mapping.columns.map(\.field) == [.tag, .title, .tag])
    #expect(TableMapping(json: mapping.json) == mapping)
  }

  @Test func columnsCanBecomeTagsOfTheirOwn() throws {
    let table = try file("Title,Regal,Tags\nEmma,oben,\"#a, b\"\n")
    var mapping = table.guess()
    mapping.set(1, to: .tag, reading: nil)
    #expect(plan(table, mapping).books.first?.tags == ["a", "b", "Regal: oben"])
  }

  /// What a book remembers of its row can be read in its file.
  @Test func theOriginIsReadable() throws {
    let table = try file(
      "Title,Authors,Tags,Note,Review\nEmma,\"A, Jr.; B\",\"x, y\",one,\"two, \"\"three\"\"\"\n"
    )
    let book = try #require(plan(table).books.first)
    guard case .object(let cells) = book.origin?["csv"] else {
      Issue.record("no origin")
      return
    }
    #expect(cells["tags"] == .string("x, y"))
    #expect(cells.members.allSatisfy { $0.value != .null && !"\($0.value)".contains("\u{1F}") })
    #expect(book.tags == ["x", "y"] && book.authors.map(\.name) == ["A, Jr.", "B"])
    #expect(book.notes.map(\.text) == ["one\n\ntwo, \"three\""])
  }

  /// Rows of one book are its reads.
  @Test func rowsOfOneBookAreItsReads() throws {
    let table = try file("Title,Author,Finished\nEmma,A,2020-01-02\nEmma,A,2021-03-04\n")
    let plan = plan(table)
    #expect(plan.books.map { $0.reads.map(\.finished?.text) } == [["2020-01-02", "2021-03-04"]])
    #expect(self.plan(table, shelf: plan.books).books.isEmpty)
  }

  @Test func whatIsNoTableIsRefused() {
    #expect(throws: ImportProblem.unknownHeader) { _ = try file("just a line\n") }
    #expect(throws: ImportProblem.unknownHeader) { _ = try file("a,b\n") }
    #expect(throws: ImportProblem.notText) { _ = try TableFile([0xFF, 0xFE, 0x00], encoding: .utf8) }
    #expect(throws: ImportProblem.notText) {
      _ = try TableFile([0x61, 0x2C, 0x81, 0xFF, 0x0A, 0x61], encoding: .korean)
    }
  }

  /// Rows that are left out are given back as they were.
  @Test(arguments: [TextEncoding.utf16, .korean])
  func givesSkippedRowsBackInTheirEncoding(encoding: TextEncoding) throws {
    let text = "제목,저자\n소년이 온다,한강\n,무명\n"
    let table = try file(text, as: encoding)
    let imported = table.file(table.guess())
    let report = imported.plan(shelf: [], trash: [], identifiers: .counted(), stamp: Export.stamp).report
    let skipped = imported.skipped(report)
    #expect(encoding.decode(skipped).map { String(decoding: $0, as: UTF8.self) } == "제목,저자\n,무명\n")
    #expect(TextEncoding.guess(skipped) == encoding)
  }
}
