import ReadingCore
import TestSupport
import Testing

@testable import Interchange

/// Highlights that come again, after the reader went on with their notes.
@Suite struct SecondClippingsTests {
  private static let blocks = [
    Clippings.block("Highlight", "location 100-110", "A passage of some length, to be found again"),
    Clippings.block("Note", "location 110", "My words"), Clippings.block("Note", "location 500", "Alone"),
  ]
  private static let file = Clippings(blocks: blocks)

  private func shelf(_ edit: (inout Book) -> Void = { _ in }) throws -> [Book] {
    var shelf = try Self.file.shelf()
    edit(&shelf[0])
    return shelf
  }

  @Test func changesNothingTheSecondTime() throws {
    let shelf = try shelf().map { book in
      guard case .object(let json) = try JSONReader.value(of: JSONWriter.bytes(of: .object(book.json))) else {
        throw Export.Unexpected(count: 0)
      }
      return try #require(Book(json: json))
    }
    let plan = try Self.file.plan(shelf: shelf, prefix: "2")
    #expect(plan.books.isEmpty)
    #expect(plan.fates == [.unchanged, .unchanged, .unchanged])
  }

  @Test func bringsNothingBack() throws {
    let edits: [(inout Book) -> Void] = [
      { $0.title = "다른 제목" }, { $0.authors = [] },
      { book in book.updateNote(book.notes[0].id, at: Export.stamp) { $0.quote = "Otherwise" } },
      { book in
        book.updateNote(book.notes[0].id, at: Export.stamp) { ($0.quote, $0.text) = (nil, "Otherwise") }
      },
      { book in for note in book.notes { book.removeNote(note.id, at: Export.stamp) } },
    ]
    for (number, edit) in edits.enumerated() {
      let plan = try Self.file.plan(shelf: try shelf(edit), prefix: "2")
      #expect(plan.books.isEmpty, "edit \(number)")
      #expect(plan.fates == [.unchanged, .unchanged, .unchanged], "edit \(number)")
    }
  }

  @Test func knowsANoteInAnotherBook() throws {
    var shelf = try shelf()
    var other = Book(id: "0shelf000001", title: "Other", added: "2020-01-01")
    other.notes = shelf[0].notes
    shelf[0].notes = []
    let plan = try Self.file.plan(shelf: shelf + [other], prefix: "2")
    #expect(plan.books.isEmpty)
    #expect(plan.report.entries.map(\.book) == ["0shelf000001", "0shelf000001", "0shelf000001"])
  }

  /// A note that was moved is reached where it stands, whichever of the two books comes first.
  @Test(arguments: [true, false])
  func reachesANoteThatWasMoved(isOldFirst: Bool) throws {
    func file(_ note: String, _ day: Int) -> Clippings {
      Clippings(
        """
        return { ["doc_props"] = { ["title"] = "Emma" }, ["annotations"] = { [1] = { ["drawer"] = "lighten",
        ["datetime"] = "2023-12-19 17:24:26", ["datetime_updated"] = "2023-12-\(day) 10:00:00",
        ["pos0"] = "/p.1", ["text"] = "A passage", ["note"] = "\(note)" } } }
        """
      )
    }
    var old = try #require(try file("Mine", 20).shelf().first)
    var new = Book(id: "0shelf000001", title: "Other", added: "2020-01-01")
    let moved = old.giveAway(old.notes[0].id, to: new.id, at: Export.stamp)
    let note = try #require(moved)
    new.adopt(note, at: Export.stamp) { "0note0000001" }
    let shelf = isOldFirst ? [old, new] : [new, old]
    let plan = try file("Mine, later", 21).plan(shelf: shelf, prefix: "2")
    #expect(plan.reasons == [[.laterState]])
    #expect(plan.books.map(\.id) == [new.id])
    #expect(plan.books.first?.notes.map(\.text) == ["Mine, later"])
  }

  /// Earlier versions kept the line ends of the file; those are no words that the reader has changed.
  @Test func learnsALaterStateOfANoteWithOtherLineEnds() throws {
    func file(_ quote: String, _ note: String) -> Clippings {
      Clippings("Highlight,Book Title,Location Type,Location,Note\n\"\(quote)\",Emma,page,1,\"\(note)\"\n")
    }
    var shelf = try file("One\r\ntwo", "Mine\r\nline").shelf()
    shelf[0].notes[0].quote = "One\r\ntwo"
    shelf[0].notes[0].text = "Mine\r\nline"
    let plan = try file("One\r\ntwo", "Mine\r\nline and more").plan(shelf: shelf, prefix: "2")
    #expect(plan.fates == [.merged])
    #expect(plan.books.first?.notes.map(\.text) == ["Mine\nline and more"])
    // A longer passage joins it as well.
    let longer = try file("One\r\ntwo, three and four and five", "Mine\r\nline").plan(
      shelf: shelf,
      prefix: "2"
    )
    #expect(longer.books.first?.notes.last?.quote == "One\ntwo, three and four and five")
    var changed = shelf
    changed[0].notes[0].text = "Mine\r\nalone"
    let beside = try file("One\r\ntwo", "Mine\r\nline and more").plan(shelf: changed, prefix: "2")
    #expect(beside.fates == [.added])
  }

  @Test func addsOnlyWhatIsNew() throws {
    let grown = Clippings(
      blocks: Self.blocks + [
        Clippings.block(
          "Highlight",
          "location 98-112",
          "Before: A passage of some length, to be found again."
        ),
        Clippings.block("Highlight", "location 700-701", "New"),
      ]
    )
    let shelf = try shelf()
    let plan = try grown.plan(shelf: shelf, prefix: "2")
    #expect(plan.fates == [.unchanged, .unchanged, .unchanged, .merged, .added])
    #expect(plan.reasons[3] == [.longerPassage])
    let later = plan.applied(to: shelf)
    #expect(later[0].notes.map(\.id).filter { $0.hasPrefix("1") }.count == 2)
    #expect(
      later[0].notes.first { $0.text == "My words" }?.quote
        == "Before: A passage of some length, to be found again."
    )
    #expect(later[0].notes.count == 3)
    #expect(try grown.plan(shelf: later, prefix: "3").books.isEmpty)
    #expect(try Self.file.plan(shelf: later, prefix: "4").books.isEmpty)
  }

  /// A passage its reader has changed is not written over; the longer one stands beside it.
  @Test func growsNoPassageOfTheReaders() throws {
    let shelf = try shelf { book in
      book.updateNote(book.notes[0].id, at: Export.stamp) { $0.quote = "A passage of SOME length, cut" }
    }
    let grown = Clippings(blocks: [
      Clippings.block(
        "Highlight",
        "location 98-112",
        "Before: A passage of some length, cut to be found again."
      )
    ])
    let later = try grown.shelf(shelf, prefix: "2")
    #expect(later[0].notes.compactMap(\.quote).contains("A passage of SOME length, cut"))
    #expect(later[0].notes.count == 3)
    #expect(try grown.plan(shelf: later, prefix: "3").books.isEmpty)
  }

  /// The same passage from another program is the same note.
  @Test func meetsAnotherProgram() throws {
    let readwise = Clippings(
      """
      Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at
      "A passage of some length — to be found again",Emma,Jane Austen,B00ABCDEFG,,yellow,"sf, love",location,100,2022-08-01 10:31:58+00:00
      Alone?,Emma,Jane Austen,B00ABCDEFG,,,,location,600,2022-08-01 10:31:58+00:00

      """
    )
    let shelf = try shelf()
    let plan = try readwise.plan(shelf: shelf, prefix: "2")
    #expect(plan.fates == [.merged, .added])
    #expect(plan.reasons[0] == [.samePassage])
    let later = plan.applied(to: shelf)
    #expect(later.count == 1)
    #expect(later[0].sources == ["asin": "B00ABCDEFG"])
    let note = later[0].notes.first { $0.text == "My words" }
    #expect(note?.tags == ["sf", "love"])
    #expect(note?.quote == "A passage of some length, to be found again")
    #expect(try readwise.plan(shelf: later, prefix: "3").books.isEmpty)
    #expect(try Self.file.plan(shelf: later, prefix: "3").books.isEmpty)
  }

  /// A note typed by hand with the same passage is the same note, and stays as it was typed.
  @Test(arguments: [true, false])
  func meetsANoteOfTheReaders(isQuoteField: Bool) throws {
    var book = Book(id: "0shelf000001", title: "emma", added: "2020-01-01")
    book.authors = [Author(name: "Jane Austen")]
    var note = Note(id: "0note0000001", kind: .quote, text: "", created: Export.stamp)
    if isQuoteField {
      note.quote = "a passage of some length to be found again"
    } else {
      note.text = "a passage of some length to be found again"
    }
    book.notes = [note]
    let file = Clippings(blocks: [Self.blocks[0]])
    let later = try file.shelf([book], prefix: "2")
    #expect(later[0].notes.map(\.said) == book.notes.map(\.said))
    #expect(try file.plan(shelf: later, prefix: "3").fates == [.unchanged])
  }

  @Test func keepsItsHandsOffOtherBooks() throws {
    var newer = try shelf()
    newer[0].format = 9
    let grown = Clippings(blocks: Self.blocks + [Clippings.block("Highlight", "location 700-701", "New")])
    #expect(try grown.plan(shelf: newer, prefix: "2").reasons.last == [.newerFormat])
    let plan = try grown.plan(trash: try shelf(), prefix: "2")
    #expect(plan.books.isEmpty)
    #expect(Set(plan.reasons) == [[.inTrash]])
  }
}
