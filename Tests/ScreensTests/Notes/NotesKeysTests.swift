import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What the keys of the notes do.
@Suite struct NotesKeysTests {
  private func stage(_ books: [Book] = Kept.books, columns: Int = 80, rows: Int = 24) throws -> Stage {
    try Stage(books, columns: columns, rows: rows, tab: .notes)
  }

  private func notes(_ stage: Stage) -> [Note] { stage.library.books.flatMap(\.notes) }

  // MARK: Moving

  @Test func theReaderScrollsAndTurnsToTheNextNote() async throws {
    let stage = try stage()
    await stage.press(.enter)
    #expect(stage.lines[2].hasSuffix("1 of 9"))
    await stage.type("jj")
    #expect(stage.lines[6].contains("첫 장의 눈과"))
    await stage.type("n")
    #expect(stage.lines[2].hasSuffix("2 of 9"))
    #expect(stage.lines[6].contains("╎ What do we live for"))
    await stage.type("N")
    #expect(stage.lines[2].hasSuffix("1 of 9"))
    await stage.press(.pageDown)
    #expect(!stage.lines[6].contains("첫 장의 눈과"))
    await stage.press(.home)
    #expect(stage.lines[6].contains("눈이 소리를 지운다는 것"))
    await stage.type("q")
    #expect(stage.markedNote.contains("눈이 소리를 지운다는 것"))
  }

  @Test func aNoteLeftHalfReadIsFoundWhereItWasLeft() async throws {
    let stage = try stage()
    await stage.press(.enter)
    await stage.type("jjjjj")
    let read = stage.screen
    await stage.type("q")
    await stage.press(.enter)
    #expect(stage.screen == read)
  }

  @Test func aNoteIsPassedUnderEachOfItsTags() async throws {
    let stage = try stage()
    await stage.type("vv")
    await stage.press(.home)
    // Of the nine the first two have two tags.
    for number in [2, 1, 2, 3, 4, 5, 6, 7, 8, 9] {
      await stage.type("j")
      #expect(stage.screen.contains("\(number) of 9"), "\(stage.screen)")
    }
  }

  @Test func besideEachOtherTheFocusGoesToTheNoteAndBack() async throws {
    let stage = try stage(columns: 120, rows: 36)
    await stage.type("j")
    #expect(stage.markedNote.contains("What do we live for"))
    await stage.press(.tab)
    #expect(stage.screen.contains("▹ What do we live for"))
    await stage.type("j")
    #expect(stage.screen.contains("▹ What do we live for"))
    await stage.press(.tab)
    #expect(stage.screen.contains("▸ What do we live for"))
    await stage.type("l")
    await stage.type("h")
    #expect(stage.screen.contains("▸ What do we live for"))
  }

  @Test func ordersKeepTheNote() async throws {
    let stage = try stage()
    await stage.type("jjj")
    for _ in 0..<3 {
      await stage.type("v")
      #expect(stage.markedNote.contains("죽는 날까지"), "\(stage.screen)")
    }
  }

  @Test func aNoteWrittenElsewhereLeavesTheMarkerWhereItIs() async throws {
    for steps in ["", "jj"] {
      let stage = try stage()
      await stage.type(steps)
      let marked = stage.markedNote
      var sky = Kept.sky
      sky.addNote(Kept.note("1z", "Written elsewhere", nil, "2026-11-21"))
      try stage.folder.write(stage.folder.json(of: sky), to: "books/\(sky.id).json")
      await stage.type("R")
      #expect(stage.screen.contains("Written elsewhere"))
      #expect(stage.markedNote == marked)
    }
  }

  // MARK: Filter

  @Test(arguments: [
    ("SNOW", 1), ("작별", 5), ("작별하지 빈", 1), ("tag:눈", 2), ("#제주", 5), ("note:하늘을", 1), ("author:eliot", 1),
    ("-눈", 7), ("눈은 세지", 1), ("nothing-like-it", 0), ("emoji", 1), ("윤동주 line", 1),
  ])
  func filterFindsTextQuoteTagsTitleAndAuthor(filter: String, count: Int) async throws {
    let stage = try stage()
    await stage.type("/")
    stage.driver.paste(filter)
    await stage.press(.enter)
    let head = try #require(stage.lines.dropFirst(2).first)
    #expect(head.hasPrefix("   \(filter)  \(count)"), "\(stage.screen)")
  }

  @Test func leavingTheFilterGoesBackToThePlaceBefore() async throws {
    let stage = try stage()
    await stage.type("jjj")
    let before = stage.screen
    await stage.type("/middle")
    #expect(stage.markedNote.contains("What do we live for"))
    await stage.press(.escape)
    #expect(stage.screen == before)
    await stage.type("/middle")
    await stage.press(.enter)
    await stage.type("q")
    #expect(stage.lines[2].hasPrefix("   All notes  9"))
    #expect(stage.markedNote.contains("What do we live for"))
  }

  @Test func wordsFoundAreUnderlinedInTheListAndInTheNote() async throws {
    let stage = try stage(columns: 120, rows: 36)
    await stage.type("/눈 DARK")
    await stage.press(.enter)
    let canvas = stage.driver.terminal.canvas
    let stressed = (0..<36).map { row in
      canvas.row(row).filter { $0.style.attributes.contains(.underline) }.map(\.text).joined()
    }
    #expect(stressed[6] == "눈")
    #expect(stressed[8] == "눈눈눈눈")
    #expect(stressed[11] == "Dark")
    // The title in the list, beside the head of the note.
    #expect(stressed[4] == "눈" && stressed[2...3].joined().isEmpty)
  }

  // MARK: Changes

  @Test func kindIsChangedByALetter() async throws {
    let stage = try stage()
    await stage.type("ss")
    let note = try #require(stage.library.book(Kept.goodbye.id)?.notes.last)
    #expect(note.kind == .summary && note.modified == WallClock.standing.now().stamp)
    #expect(note.text == Kept.long && note.quote == Kept.snowQuote)
    #expect(stage.lines[4].contains("summary"))
    #expect(stage.lines[23].contains("It is now a summary."))
  }

  @Test func theKindOfAMemoMayStayOrGo() async throws {
    let stage = try stage()
    await stage.type("G")
    await stage.type("so")
    #expect(stage.library.book(Kept.sky.id)?.memo != nil)
    await stage.type("st")
    #expect(stage.library.book(Kept.sky.id)?.memo == nil)
    #expect(notes(stage).count == 9)
  }

  @Test func tagsAreChangedAndTakenAway() async throws {
    let stage = try stage()
    await stage.type("#")
    stage.driver.paste(", 하얀 새")
    await stage.press(.enter)
    #expect(stage.library.book(Kept.goodbye.id)?.notes.last?.tags == ["눈", "제주", "하얀 새"])
    await stage.type("#")
    await stage.press(.control("u"), .enter)
    #expect(stage.library.book(Kept.goodbye.id)?.notes.last?.tags == [])
    #expect(stage.lines[23].contains("The note no longer has any tags."))
  }

  @Test func tagsComeBackWhenTheDiskRefusesThem() async throws {
    let disk = RefusingDisk()
    let stage = try Stage(Kept.books, tab: .notes, access: disk.access)
    disk.refuses = true
    await stage.type("#")
    stage.driver.paste(", new")
    await stage.press(.enter)
    #expect(stage.screen.contains("눈, 제주, new") && stage.driver.said.contains("make room and try again"))
    disk.refuses = false
    await stage.press(.enter)
    #expect(notes(stage).contains { $0.tags == ["눈", "제주", "new"] })
  }

  /// What another program wrote while the sheet was open stays.
  @Test func aTagWithACommaStaysOneAndASignBeforeItGoes() async throws {
    let book = Shelf.book("1b0000000088", "눈", "한강", .reading) {
      $0.notes = [Kept.note("1z", "Snow", nil, "2026-11-20", tags: ["Seoul, 1936", "#raw"])]
    }
    let stage = try Stage([book], tab: .notes)
    let file = stage.folder.text("books/\(book.id).json")
    await stage.type("#")
    await stage.press(.enter)
    #expect(stage.folder.text("books/\(book.id).json") == file)
    await stage.type("#")
    await stage.type("; #눈")
    #expect(stage.screen.contains("#Seoul, 1936  #raw  #눈"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.library.book(book.id)?.notes.last?.tags == ["Seoul, 1936", "raw", "눈"])
  }

  @Test func tagsWrittenElsewhereMeanwhileStay() async throws {
    let stage = try stage()
    await stage.type("#")
    var book = Kept.goodbye
    book.updateNote(book.notes[4].id, at: "2026-11-20T21:05:00+09:00") { note in
      note.tags.append("새")
      note.text = "New text"
    }
    try stage.folder.write(stage.folder.json(of: book), to: "books/\(book.id).json")
    stage.driver.paste(", white")
    await stage.press(.enter)
    let note = stage.library.book(book.id)?.notes.last
    #expect(note?.tags == ["눈", "제주", "새", "white"])
    #expect(note?.text == "New text")
  }

  @Test(arguments: ["x", "d"])
  func aNoteIsTakenOutAndBroughtBack(key: String) async throws {
    let stage = try stage()
    let before = notes(stage)
    await stage.type("j\(key)")
    #expect(notes(stage).count == 8)
    #expect(stage.markedNote.contains("새장을 들고 걷는 장면"))
    #expect(stage.lines[23].contains("The note is removed.   b bring back"))
    await stage.type("b")
    #expect(notes(stage) == before)
    #expect(stage.markedNote.contains("What do we live for"))
    await stage.type("b")
    #expect(stage.lines[23].contains("No note was removed."))
  }

  @Test func typedAheadEachKeyTakesOutAnotherNote() async throws {
    let stage = try stage()
    stage.driver.type("xx")
    await stage.driver.settled()
    #expect(notes(stage).count == 7)
    #expect(stage.markedNote.contains("새장을 들고 걷는 장면"))
  }

  @Test func theLastNoteIsTakenOutOnce() async throws {
    let book = Shelf.withNotes
    let stage = try stage([book])
    stage.driver.type("xx")
    #expect(stage.lines[23].contains("This note is being removed."))
    await stage.driver.settled()
    #expect(stage.library.book(book.id)?.removed.count == 1)
    #expect(stage.screen.contains("Your first note will appear here."))
    await stage.type("b")
    #expect(stage.markedNote.contains("The snake"))
  }

  @Test func aNoteIsEditedAndTheMarkerStaysOnIt() async throws {
    let stage = try stage()
    await stage.type("jje")
    #expect(stage.driver.takesText)
    await stage.type("My ")
    await stage.press(.escape)
    #expect(stage.markedNote.contains("My 새장을 들고 걷는 장면"))
    await stage.press(.enter)
    await stage.type("e")
    await stage.type("Oh ")
    await stage.press(.escape)
    #expect(stage.lines[6].contains("Oh My 새장을"))
  }

  @Test func aNewNoteIsOnTheBookOfTheNoteUnderTheMarker() async throws {
    let stage = try stage()
    await stage.type("jm")
    await stage.type("Fresh")
    await stage.press(.escape)
    #expect(stage.library.book(Kept.middlemarch.id)?.notes.count == 2)
    #expect(stage.markedNote.contains("What do we live for"))
    #expect(stage.screen.contains("Fresh"))
  }

  @Test func theBookOfANoteIsOpened() async throws {
    let stage = try stage()
    await stage.type("ji")
    #expect(stage.lines[2].contains("Middlemarch"))
    await stage.type("q")
    #expect(stage.markedNote.contains("What do we live for"))
  }
}
