import LibraryStore
import Messages
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Notes handed to the clipboard.
@Suite struct NoteCopyTests {
  private func copy(
    _ language: Language = .english,
    title: String = "Middlemarch",
    authors: [Author] = [Author(name: "George Eliot")],
    _ change: (inout Note) -> Void
  ) throws -> String {
    let words = try Words.load(language: language, folder: .locate())
    var book = Book(id: "1b0000000001", title: title, added: "2026")
    book.authors = authors
    var note = Note(id: "1n0000000001", text: "", created: "2026-11-20T21:00:00+09:00")
    change(&note)
    return NoteCopy(
      NoteItem(note: note, book: book),
      words: BookWords(words: words, today: WallClock.standing.today)
    )
    .text
  }

  @Test func aQuoteStandsInQuotationMarksOverItsSource() throws {
    #expect(
      try copy {
        ($0.kind, $0.text, $0.page) = (.quote, "  What do we live for?\n", 735)
      } == "“What do we live for?”\nMiddlemarch, George Eliot, p. 735"
    )
    let korean = try copy(.korean, title: "하늘과 바람과 별과 시", authors: [Author(name: "윤동주")]) {
      ($0.kind, $0.text, $0.page) = (.quote, "죽는 날까지 하늘을 우러러\n한 점 부끄럼이 없기를", 9)
    }
    #expect(korean == "“죽는 날까지 하늘을 우러러\n한 점 부끄럼이 없기를”\n하늘과 바람과 별과 시, 윤동주, 9쪽")
  }

  @Test(arguments: ["“So it is.”", "\"So it is.\"", "「눈」", "『눈』", "«neige»"])
  func marksThatAreThereAreNotDoubled(text: String) throws {
    #expect(try copy { ($0.kind, $0.text) = (.quote, text) } == "\(text)\nMiddlemarch, George Eliot")
  }

  @Test(arguments: ["\"", "“He", "He”", "“a” and b"])
  func oneMarkAloneIsNone(text: String) throws {
    #expect(try copy { ($0.kind, $0.text) = (.quote, text) } == "“\(text)”\nMiddlemarch, George Eliot")
  }

  @Test func ownWordsStandAsTheyAreAndTheBooksBelowThem() throws {
    #expect(try copy { $0.text = "## Snow\n\n- one\n" } == "## Snow\n\n- one\nMiddlemarch, George Eliot")
    #expect(
      try copy { ($0.text, $0.quote, $0.page) = ("Mine", "Theirs", 7) }
        == "Mine\n\n“Theirs”\nMiddlemarch, George Eliot, p. 7"
    )
    #expect(try copy { $0.quote = "Theirs" } == "“Theirs”\nMiddlemarch, George Eliot")
    #expect(
      try copy { ($0.kind, $0.text, $0.quote) = (.quote, "Mine", "Theirs") }
        == "Mine\n\n“Theirs”\nMiddlemarch, George Eliot"
    )
    #expect(try copy { _ in } == "Middlemarch, George Eliot")
  }

  @Test func thePageGoesBeforeThePlaceAndThatBeforeTheChapter() throws {
    func source(_ change: (inout Note) -> Void) throws -> String? {
      try copy(.english, change).split(separator: "\n").last.map { String($0) }
    }
    #expect(try source { $0.place = "1030-1035" } == "Middlemarch, George Eliot, 1030-1035")
    #expect(try source { ($0.place, $0.page) = ("1030", 12) } == "Middlemarch, George Eliot, p. 12")
    #expect(try source { ($0.place, $0.chapter) = ("5", "One") } == "Middlemarch, George Eliot, 5")
    #expect(try source { $0.chapter = "Miss\nBrooke" } == "Middlemarch, George Eliot, Miss Brooke")
    #expect(try source { ($0.place, $0.chapter) = (" ", "One") } == "Middlemarch, George Eliot, One")
  }

  @Test func whoWroteItIsNamed() throws {
    func source(_ names: [(String, String?)], title: String = "눈") throws -> String {
      try copy(title: title, authors: names.map { Author(name: $0.0, role: $0.1) }) { _ in }
    }
    #expect(try source([]) == "눈")
    #expect(try source([("A", nil), ("B", nil)]) == "눈, A, B")
    #expect(try source([("한강", nil), ("Deborah Smith", "translator")]) == "눈, 한강")
    #expect(try source([("Ed", "editor")]) == "눈, Ed")
    #expect(try source([("A", nil)], title: "") == "(no title), A")
  }

  @Test func whatATerminalMightTakeForKeysStaysOut() throws {
    let text = "a\u{1B}[201~\u{7}b\r\nc\td\u{9B}"
    #expect(try copy { $0.text = text } == "a[201~b\nc\td\nMiddlemarch, George Eliot")
  }

  @Test func whatTurnsTextRoundStaysOutAndLinesStayApart() throws {
    let text = "a\u{202E}b\u{2066}c\u{2069}\u{200F}d\re\r\nf\n\rg"
    #expect(try copy { $0.text = text } == "abc\u{200F}d\ne\nf\n\ng\nMiddlemarch, George Eliot")
  }

  // MARK: Keys

  @Test func theNoteUnderTheMarkerIsCopiedFromListAndReader() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    let text =
      "“What do we live for, if it is not to make life less difficult?”\nMiddlemarch, George Eliot, p. 735"
    await stage.type("jy")
    #expect(stage.driver.terminal.copied == text)
    #expect(stage.lines[23].contains("Copied: Middlemarch, George Eliot, p. 735"), "\(stage.screen)")
    await stage.type("k")
    await stage.press(.enter)
    await stage.type("ny")
    #expect(stage.driver.terminal.copied == text)
  }

  @Test func markedNotesAreCopiedInTheOrderOfTheList() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    await stage.type("/별의")
    await stage.press(.enter)
    await stage.type(" ")
    await stage.type("qg j ")
    await stage.type("y")
    let copied = try #require(stage.driver.terminal.copied)
    #expect(copied.hasPrefix(Kept.long + "\n\n“\(Kept.snowQuote)”\n작별하지 않는다, 한강, p. 87\n\n새장을"), "\(copied)")
    #expect(copied.hasSuffix("in one line\n코스모스 🪐, Carl Sagan, p. 310"), "\(copied)")
    #expect(stage.lines[23].contains("3 notes are copied."))
    await stage.type("/새장을")
    await stage.press(.enter)
    await stage.type("y")
    #expect(stage.driver.terminal.copied?.hasPrefix("새장을") == true)
    #expect(stage.lines[23].contains("3 notes are copied."))
  }

  @Test func theOneThatIsMarkedIsCopied() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    await stage.type("j jjy")
    #expect(stage.driver.terminal.copied?.hasPrefix("“What do we live for") == true)
  }

  @Test func whatIsTooLongIsSaid() async throws {
    let half = String(repeating: "눈 ", count: 10_000)
    let book = Shelf.book("1b0000000001", "B", "A", .reading) {
      $0.notes = [Kept.note("1a", half, nil, "2026-11-03"), Kept.note("1c", half, nil, "2026-11-04")]
    }
    let stage = try Stage([book], tab: .notes)
    await stage.type("*y")
    #expect(stage.driver.terminal.copied == nil)
    #expect(stage.lines[23].contains("That is too long for the clipboard, which takes 74 KB."))
    await stage.press(.escape)
    await stage.type("y")
    #expect(stage.driver.terminal.copied != nil && stage.lines[23].contains("Copied: B, A"))
  }

  @Test func aTerminalWithoutAClipboardIsNamed() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    stage.driver.terminal.hasClipboard = false
    await stage.type("y")
    #expect(stage.lines[23].contains("The terminal's clipboard does not take it."))
  }

  /// What cannot be changed can be copied all the same.
  @Test func aReadOnlyLibraryIsCopiedFrom() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    try stage.folder.write(#"{"format": 99, "id": "0library0000"}"#, to: "seoga.json")
    try await stage.library.reload()
    await stage.driver.settled()
    await stage.type("jy")
    #expect(stage.driver.terminal.copied?.hasPrefix("“What do we live for") == true)
  }
}
