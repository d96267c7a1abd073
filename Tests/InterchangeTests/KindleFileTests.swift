import ReadingCore
import Testing

@testable import Interchange

@Suite struct KindleFileTests {
  /// Whatever a device or a tool did to the line ends and marks, the note is the same.
  @Test(arguments: [
    "Emma (Austen, Jane)\n- Your Highlight on page 7 | location 5-6 | Added on Tuesday, 30 August 2022 19:31:58\n\nTwo\nlines\n==========\n",
    "\u{FEFF}Emma (Austen, Jane)\r\n- Your Highlight on page 7 | location 5-6 | Added on Tuesday, 30 August 2022 19:31:58\r\n\r\nTwo\r\nlines\r\n==========\r\n",
    "Emma (Austen, Jane)\n- Your Highlight on page 7 | location 5-6 | Added on Tuesday, 30 August 2022 19:31:58\n\nTwo\nlines",
    "\n\u{FEFF}Emma (Austen, Jane)\n- Your Highlight on page 7 | location 5-6 | Added on Tuesday, 30 August 2022 19:31:58\n\n\u{200B}Two\nlines\u{200B}\n============ \n\n",
  ])
  func readsABlock(text: String) throws {
    let file = try Clippings(text).file()
    #expect(file.format == "kindle")
    #expect(file.rows == 1)
    let book = try #require(try Clippings(text).shelf().first)
    #expect(book.title == "Emma")
    #expect(book.authors == [Author(name: "Jane Austen")])
    let note = try #require(book.notes.first)
    #expect(note.kind == .quote)
    #expect(note.said == ["Two\nlines", "", "7", "5-6"])
    #expect(note.created == "2022-08-30T19:31:58+09:00")
    #expect(note.origin?.hasPrefix("Kindle: Emma (Austen, Jane)\n- Your Highlight on page 7 | ") == true)
  }

  @Test func accountsForEveryBlock() throws {
    let blocks = [
      Clippings.block("Highlight", "location 1-2", "One"), Clippings.block("Bookmark", "location 9", ""),
      Clippings.block("Highlight", "location 3-4", " <You have reached the clipping limit for this item>"),
      Clippings.block("Highlight", "location 3-4", " <このアイテムのクリップの上限に達しました>"),
      Clippings.block("Highlight", "location 5-6", "<div class=\"a\">"),
      Clippings.block("Highlight", "location 7-8", ""), "Emma (Austen, Jane)\nsomething else\n\ntext",
      "- Your Note on location 3 | Added on Tuesday, 30 August 2022 19:31:58\n\nno title",
      Clippings.block("Highlight", "location 1-2", "One"),
      "Emma (Austen, Jane)\n- Vaš Blorp 12 | Dodano 30. 8. 2022. 19:31:58\n\nAnother language",
      "Emma (Austen, Jane)\n- Your Note on location 44 | Added some day\n\nno date",
    ]
    let plan = try Clippings(blocks: blocks).plan()
    #expect(plan.report.entries.map(\.row) == Array(1...11))
    #expect(
      plan.fates == [
        .added, .skipped, .skipped, .skipped, .added, .skipped, .skipped, .skipped, .skipped, .added, .added,
      ]
    )
    #expect(
      plan.reasons == [
        [.newBook(.paused)], [.bookmark], [.clipLimit], [.clipLimit], [], [.noText], [.unknownEntry],
        [.noTitle], [.sameRow(1)], [.unknownKind("- Vaš Blorp 12 | Dodano 30. 8. 2022. 19:31:58")],
        [.undated("- Your Note on location 44 | Added some day")],
      ]
    )
    #expect(plan.report.entries[0].note == "One")
    #expect(plan.books.first?.notes.first { $0.text == "no date" }?.created == "")
  }

  /// The notice of a limit is none of the book's words; where it stands among them, they are all that is left.
  @Test(arguments: [
    ("One sentence <You have reached the clipping limit for this item>", "One sentence"),
    ("<You have reached the clipping limit for this item> One sentence", "One sentence"),
    (
      "One\n<Sie haben die maximale Anzahl an Ausschnitten für diesen Artikel erreicht>\nsentence",
      "One sentence"
    ),
    ("一文。<このアイテムのクリップの上限に達しました>", "一文。"),
    ("One ＜您已达到该内容的剪贴上限＞", "One"),
    (
      "One <Ha alcanzado el límite de recortes de este elemento> two <You have reached the clipping limit>",
      "One two"
    ),
  ])
  func takesTheNoticeOutOfAPassage(text: String, quote: String) throws {
    let clippings = Clippings(blocks: [Clippings.block("Highlight", "location 1-2", text)])
    let plan = try clippings.plan()
    #expect(plan.reasons == [[.newBook(.paused), .cutShort]])
    #expect(plan.report.entries[0].deservesLook)
    #expect(plan.books.flatMap(\.notes).map(\.quote) == [quote])
    #expect(plan.books.flatMap(\.notes).first?.origin?.contains(text) == true)
    #expect(try clippings.plan(shelf: plan.books, prefix: "2").fates == [.unchanged])
  }

  /// Words in angle brackets may be the book's, and a reader may write of the limit.
  @Test(arguments: [
    ("Highlight", "Type <the name of your file> here"),
    ("Highlight", "if a < b then clip to the limit, if b > a"),
    ("Highlight", "x <code>clip limit here</code> y"),
    ("Note", "Why <You have reached the clipping limit> here"),
  ])
  func takesNothingElseOut(kind: String, text: String) throws {
    let plan = try Clippings(blocks: [Clippings.block(kind, "location 1-2", text)]).plan()
    #expect(plan.reasons == [[.newBook(.paused)]])
    #expect(plan.books.flatMap(\.notes).map { ($0.quote ?? "") + $0.text } == [text])
  }

  @Test func makesNoBookOfBookmarksAlone() throws {
    let plan = try Clippings(blocks: [Clippings.block("Bookmark", "location 9", "")]).plan()
    #expect(plan.books.isEmpty)
    #expect(plan.fates == [.skipped])
  }

  @Test func writesSkippedBlocksAsTheyWere() throws {
    let clippings = Clippings(blocks: [
      Clippings.block("Highlight", "location 1-2", "One"), Clippings.block("Bookmark", "location 9", ""),
    ])
    let skipped = try clippings.file().skipped(clippings.plan().report)
    #expect(
      String(decoding: skipped, as: UTF8.self) == Clippings.block("Bookmark", "location 9", "")
        + "\n==========\n"
    )
  }

  @Test(arguments: [
    ("Emma (Austen, Jane)", "Emma", ["Jane Austen"]),
    ("사피엔스 (유발 하라리;조현욱)", "사피엔스", ["유발 하라리", "조현욱"]),
    ("A (B) (C (D) E)", "A (B)", ["C (D) E"]), ("如何 (1-4) 全新（含新作） （斯科特）", "如何 (1-4) 全新（含新作）", ["斯科特"]),
    ("Patterns (2015) (Fowler, Martin;Rice, David)", "Patterns (2015)", ["Martin Fowler", "David Rice"]),
    ("Notes (2015)", "Notes (2015)", []), ("Notes", "Notes", []), ("(Only)", "(Only)", []),
    ("哲学（Moore,B. N.）", "哲学", ["Moore,B. N."]),
    ("A (Moore,B. N.;Bruder, Kenneth)", "A", ["Moore,B. N.", "Kenneth Bruder"]),
    ("A (King, Martin Luther, Jr.)", "A", ["King, Martin Luther, Jr."]), ("子 (片田, 珠美)", "子", ["片田 珠美"]),
  ])
  func splitsTitles(line: String, title: String, authors: [String]) {
    let work = KindleTitle.work(line)
    #expect(work.title == title)
    #expect(work.authors.map(\.name) == authors)
  }

  /// Lately marked is being read; what was marked long ago may have been finished or not.
  @Test(arguments: [("2026", Status.reading), ("2022", .paused)])
  func shelvesANewBook(year: String, status: Status) throws {
    let text =
      "Emma\n- Your Highlight on location 5 | Added on Sunday, 1 November \(year) 19:31:58\n\nText\n==========\n"
    let book = try #require(try Clippings(text).shelf().first)
    #expect(book.status == status)
    #expect(book.medium == .ebook)
    #expect(book.reads.map(\.isOpen) == [true])
  }
}
