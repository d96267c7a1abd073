import ReadingCore
import Testing

@testable import Interchange

@Suite struct ReadwiseTests {
  private static let head =
    "Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags\n"

  private func notes(_ rows: String) throws -> [Note] { try Clippings(Self.head + rows).notes() }

  @Test func readsARow() throws {
    let row =
      "\"One, \"\"two\"\"\nthree\",Emma,\"Jane Austen, Mary Shelley and Anne Brontë\",B00ABCDEFG,Mine,yellow,\"sf, 시\",page,12,2026-01-27 05:56:46+00:00,\"classic\"\n"
    let book = try #require(try Clippings(Self.head + row).shelf().first)
    #expect(book.authors.map(\.name) == ["Jane Austen", "Mary Shelley", "Anne Brontë"])
    #expect(book.sources == ["asin": "B00ABCDEFG"])
    #expect(book.tags == ["classic"])
    let note = try #require(book.notes.first)
    #expect(note.said == ["One, \"two\"\nthree", "Mine", "12", ""])
    #expect(note.tags == ["sf", "시"])
    #expect(note.created == "2026-01-27T14:56:46+09:00")
    #expect(note.origin?.contains("\"Color\": \"yellow\"") == true)
  }

  @Test(arguments: [
    ("location", "512", ["", "512"]), ("page", "7", ["7", ""]), ("order", "3", ["", ""]),
    ("time_offset", "3725", ["", "1:02:05"]),
    ("chapter", "II", ["", "II"]), ("page", "xii", ["", "xii"]), ("", "", ["", ""]),
  ])
  func readsPlaces(type: String, place: String, said: [String]) throws {
    #expect(try notes("One,Emma,A,,,,,\(type),\(place),,\n").map { Array($0.said.suffix(2)) } == [said])
  }

  @Test func accountsForEveryRow() throws {
    let rows = [
      "One,Emma,A,,,,,page,1,,", ",Emma,A,,Words alone,,,page,2,,", ",Emma,A,,,,,,,,", "Two,,A,,,,,,,,",
      ",,,,,,,,,,",
      "One,Emma,A,,,,,page,1,,", "Three,Emma", "Four,Emma,A,,,,,page,4,,,surplus", "\"Five,Emma,A",
      "Six,Emma,A,,,,,page,6,some day,",
    ]
    let text = Self.head + rows.joined(separator: "\n") + "\n"
    let plan = try Clippings(text).plan()
    #expect(
      plan.reasons == [
        [.newBook(.paused)], [], [.noText], [.noTitle], [.empty], [.sameRow(1)], [.breaksOff(columns: 2)],
        [.tooLong(columns: 12)], [.brokenQuotes], [.undated("some day")],
      ]
    )
    let skipped = try Clippings(text).file().skipped(plan.report)
    #expect(String(decoding: skipped, as: UTF8.self).hasPrefix(Self.head + ",Emma,A,,,,,,,,\n"))
    #expect(try Clippings(text).plan(shelf: plan.books, prefix: "2").books.isEmpty)
  }

  @Test func takesTheNoticeOfALimitOut() throws {
    let notice = "<You have reached the clipping limit for this item>"
    let plan = try Clippings(
      "\(Self.head)One \(notice),Emma,A,,,,,location,1,,\n\(notice),Emma,A,,,,,location,2,,\n\(notice),Emma,A,,Mine,,,location,3,,\n"
    ).plan()
    #expect(plan.reasons == [[.newBook(.paused), .cutShort], [.clipLimit], [.cutShort]])
    #expect(
      Set(plan.books.flatMap(\.notes).map { [$0.quote ?? "", $0.text] }) == [["One", ""], ["", "Mine"]]
    )
  }

  /// Columns have come and gone; they are known by their names, in any order.
  @Test(arguments: [
    "book title,HIGHLIGHT,Something New\nEmma,One,kept\n",
    "Highlight;Book Title;Something New\r\nOne;Emma;kept\r\n",
  ])
  func readsColumnsByName(text: String) throws {
    let note = try #require(try Clippings(text).notes().first)
    #expect(note.quote == "One")
    #expect(note.origin?.contains("\"Something New\": \"kept\"") == true)
  }

  /// Words and tags added at the service later are learnt.
  @Test func learnsWhatIsNewLater() throws {
    let early = Clippings(Self.head + "One,Emma,A,,,,,page,1,2026-01-27 05:56:46+00:00,\n")
    let later = Clippings(Self.head + "One,Emma,A,,Mine,,sf,page,1,2026-01-27 05:56:46+00:00,\n")
    let shelf = try early.shelf()
    let grown = try later.shelf(shelf, prefix: "2")
    #expect(grown[0].notes.map(\.said) == [["One", "Mine", "1", ""]])
    #expect(grown[0].notes[0].tags == ["sf"])
    #expect(try later.plan(shelf: grown, prefix: "3").books.isEmpty)
    #expect(try early.plan(shelf: grown, prefix: "3").books.isEmpty)
  }
}
