import ReadingCore
import TestSupport
import Testing

@testable import Interchange

@Suite struct GoodreadsWriterTests {
  /// The cells of the row of a book.
  private func cells(_ book: Book) throws -> [String: String] {
    let table = CSVTable(Array(GoodreadsWriter.text([book]).text.utf8))
    let names = try #require(table.names)
    let cells = try #require(table.rows.first.flatMap(table.cells))
    return Dictionary(zip(names, cells), uniquingKeysWith: { first, _ in first })
  }

  private func book(_ edit: (inout Book) -> Void) -> Book {
    var book = Book(id: "1bcdfghjkmnp", title: "Gideon the Ninth", added: "2026-02-01T23:59:59+09:00")
    edit(&book)
    return book
  }

  @Test func theHeadingIsTheSites() {
    let heading = GoodreadsWriter.text([]).text
    #expect(
      heading == """
        Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,\
        Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,\
        Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Recommended For,\
        Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,\
        Condition Description,BCID

        """
    )
  }

  @Test func aBookIsARowAsTheSiteWritesIt() throws {
    let cells = try cells(
      book {
        $0.authors = [Author(name: "Tamsyn Muir"), Author(name: "한강", role: "translator")]
        $0.series = [SeriesPlace(name: "The Locked Tomb", position: "1")]
        $0.isbn = ["978-1-250-31319-5", "1250313198"]
        $0.sources = ["goodreads": "42036538"]
        $0.tags = ["sf", "눈"]
        $0.status = .reading
        $0.rating = Rating(quarters: 18)
        $0.medium = .audio
        $0.owned = true
        $0.reads = [Read(id: "1r")]
      }
    )
    let expected = [
      "Book Id": "42036538", "Title": "Gideon the Ninth (The Locked Tomb, #1)", "Author": "Tamsyn Muir",
      "Author l-f": "Muir, Tamsyn", "Additional Authors": "한강", "ISBN": "=\"1250313198\"",
      "ISBN13": "=\"9781250313195\"", "My Rating": "5", "Binding": "Audiobook", "Date Added": "2026/02/01",
      "Bookshelves": "sf, 눈, currently-reading", "Exclusive Shelf": "currently-reading", "Read Count": "1",
      "Owned Copies": "1",
    ]
    #expect(cells.filter { !$0.value.isEmpty } == expected)
  }

  @Test func aSeriesStandsInTheTitleWhereItIsReadThere() throws {
    let book = book {
      $0.series = [
        SeriesPlace(name: "A (b)", position: "1"), SeriesPlace(name: "C"),
        SeriesPlace(name: "D", position: "상"),
        SeriesPlace(name: "E", position: "2.5"),
      ]
    }
    #expect(try cells(book)["Title"] == "Gideon the Ninth (A (b), #1; E, #2.5)")
    #expect(GoodreadsWriter.text([book]).tally[.series] == 2)
  }

  /// A cell that looks like a number kept as text, or like a formula, is the text that it was.
  @Test(arguments: ["=\"9\"", "=1+1", "-1", "+a", "@b", "=\"\"", "\"", "a\u{0}b"])
  func aTitleComesBackAsItWas(title: String) throws {
    let back = try Export(GoodreadsWriter.text([book { $0.title = title }]).text).book()
    #expect(back.title == title.filter { $0 != "\0" })
  }

  @Test(arguments: [
    (1, "1"), (2, "1"), (4, "1"), (5, "1"), (6, "2"), (9, "2"), (10, "3"), (11, "3"), (17, "4"), (18, "5"),
    (20, "5"),
  ])
  func aRatingIsTheNearestWholeStarAndNeverNone(quarters: Int, stars: String) throws {
    #expect(try cells(book { $0.rating = Rating(quarters: quarters) })["My Rating"] == stars)
    #expect(try cells(book { _ in })["My Rating"] == "0")
  }

  @Test(arguments: [
    (Status.want, "to-read"), (.next, "up-next"), (.reading, "currently-reading"), (.paused, "paused"),
    (.finished, "read"), (.abandoned, "did-not-finish"),
  ])
  func eachStatusHasAShelf(status: Status, shelf: String) throws {
    let book = book { $0.status = status }
    #expect(try cells(book)["Exclusive Shelf"] == shelf)
    let back = try Export(GoodreadsWriter.text([book]).text).book()
    #expect(back.status == status && back.tags == [])
  }

  /// Services publish what stands in the column of reviews.
  @Test func onlyWhatCameAsAReviewGoesOutAsOne() throws {
    let book = book {
      $0.notes = [
        Note(id: "1n", kind: .quote, text: "theirs", created: ""),
        Note(id: "2n", text: "a secret", created: ""),
        Note(id: "3n", kind: .memo, text: "R&D < me", created: ""),
        Note(id: "4n", text: "I <3 it\n& more", created: ""),
      ]
    }
    let cells = try cells(book)
    #expect(cells["My Review"] == "" && cells["Private Notes"] == "R&D < me")
    var imported = book
    imported.notes[3].origin = "My Review: I &lt;3 it"
    imported.notes[3].tags = ["spoiler"]
    imported.notes[1].origin = "Private Notes: a secret"
    let row = try self.cells(imported)
    #expect(row["My Review"] == "I &lt;3 it<br/>&amp; more" && row["Private Notes"] == "a secret")
    #expect(row["Spoiler"] == "true")
    let back = try Export(GoodreadsWriter.text([imported]).text).book()
    #expect(back.notes.map(\.text) == ["I <3 it\n& more", "a secret"] && back.notes[0].tags == ["spoiler"])
    let tally = GoodreadsWriter.text([imported]).tally
    #expect(tally[.notes] == 2 && tally[.notesBare] == 2)
  }

  /// The site's columns that Seoga has no field for come out as they came in.
  @Test func whatAnImportKeptGoesOutAgain() throws {
    let row: [GoodreadsColumn: String] = [
      .bookID: "7", .title: "T", .author: "A", .recommendedBy: "Mina", .condition: "good, \"nearly\"",
      .firstPublished: "-50", .purchaseDate: "2020/01/02",
    ]
    let book = try Export([row]).book()
    let cells = try cells(book)
    #expect(cells["Recommended By"] == "Mina" && cells["Condition"] == "good, \"nearly\"")
    #expect(cells["Original Publication Year"] == "-50" && cells["Original Purchase Date"] == "2020/01/02")
    #expect(GoodreadsWriter.text([book]).tally[.importedRows] == 0)
  }

  /// The last read has its day; days that are no days stay out, since services make up the rest.
  @Test func onlyWholeDaysGoOut() throws {
    func read(_ finished: String) -> Read {
      var read = Read(id: "1r\(finished)")
      read.finished = ReadingDay(text: finished)
      return read
    }
    let book = book {
      $0.status = .finished
      $0.reads = [read("2020-03-04"), read("2024")]
    }
    #expect(try cells(book)["Date Read"] == "" && cells(book)["Read Count"] == "2")
    let tally = GoodreadsWriter.text([book]).tally
    #expect(tally.omissions.map(\.omission) == [.endDays, .impreciseDays])
    let other = self.book {
      $0.status = .finished
      $0.reads = [read("2024-03-04"), read("2020")]
    }
    #expect(try cells(other)["Date Read"] == "2024/03/04")
  }
}
