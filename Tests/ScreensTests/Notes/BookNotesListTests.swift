import LibraryStore
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// One book's notes, from its page, and notes where nothing may be written.
@Suite struct BookNotesListTests {
  /// The page of the book the board begins with.
  private func page(columns: Int = 80, rows: Int = 24) async throws -> Stage {
    let stage = try Stage([Kept.goodbye, Kept.sky], columns: columns, rows: rows)
    await stage.press(.enter)
    return stage
  }

  @Test func theyAreAllOfTheBook() async throws {
    let stage = try await page()
    await stage.type("n")
    #expect(stage.lines[2].hasPrefix("   작별하지 않는다  5"))
    await stage.press(.escape)
    #expect(stage.screen.contains("A line about this book"))
  }

  @Test func aNoteOfThePageIsReadAndLeftToThePage() async throws {
    let stage = try await page()
    await stage.type("j")
    let before = stage.screen
    await stage.press(.enter)
    #expect(stage.lines[6].contains("눈이 소리를 지운다는 것"))
    #expect(stage.lines[2].hasSuffix("1 of 5"))
    await stage.type("q")
    #expect(stage.screen == before)
    await stage.press(.enter)
    await stage.type("h")
    #expect(stage.lines[2].hasPrefix("   작별하지 않는다  5"))
    await stage.press(.enter)
    await stage.type("q")
    #expect(stage.lines[2].hasPrefix("   작별하지 않는다  5"))
    await stage.type("q")
    #expect(stage.screen == before)
  }

  @Test func theFirstNoteOfABookIsBegunThere() async throws {
    let stage = try Stage(Shelf.reading)
    await stage.press(.enter)
    await stage.type("n")
    #expect(stage.screen.contains("m writes the first note."))
    await stage.type("m")
    #expect(stage.driver.takesText)
    await stage.type("First")
    await stage.press(.escape)
    #expect(stage.markedNote.contains("First"))
  }

  @Test func aBookThatIsGoneLeavesAWord() async throws {
    let stage = try await page()
    await stage.type("n")
    try await stage.library.remove(Kept.goodbye.id)
    await stage.driver.settled()
    #expect(stage.screen.contains("This book is not on the shelf any more."))
    await stage.type("mexsb#")
    #expect(!stage.driver.takesText)
  }

  // MARK: Deleting the book

  @Test func deletingABookClosesItsPageAndSaysSo() async throws {
    let stage = try await page()
    await stage.type("dd")
    #expect(stage.screen.contains("is in the trash"))
    #expect(stage.library.deleted.map(\.id) == [Kept.goodbye.id])
    #expect(stage.driver.runtime.commandsInScope.name == "help.onBoard")
  }

  @Test func theQuestionCountsTheNotesWithoutTheMemo() async throws {
    let stage = try Stage([Kept.sky], tab: .shelf)
    await stage.type("d")
    #expect(stage.screen.contains("It goes to the trash with its 1 note."))
  }

  /// A disk that waits: keys typed ahead find the book as good as gone.
  @Test func keysTypedRightAfterDeletingChangeNothing() async throws {
    for tab in [Tab.board, .shelf] {
      let stage = try Stage([Kept.goodbye], tab: tab)
      stage.driver.type("ddf")
      #expect(stage.lines[23].contains("on its way to the trash"), "\(stage.screen)")
      stage.driver.type("m")
      #expect(!stage.driver.takesText)
      await stage.driver.settled()
      #expect(stage.library.deleted.first?.favourite == false)
      #expect(stage.library.books.isEmpty)
    }
  }

  // MARK: Read-only

  private func seal(_ stage: Stage) async throws {
    try stage.folder.write(#"{"format": 99, "id": "0library0000"}"#, to: "seoga.json")
    try await stage.library.reload()
    await stage.driver.settled()
  }

  @Test(arguments: [false, true])
  func nothingOfAReadOnlyLibraryCanBeChanged(isReading: Bool) async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    await stage.type("xj")
    try await seal(stage)
    if isReading { await stage.press(.enter) }
    let rows = stage.driver.runtime.commandsInScope.own.filter { $0.availability != .ready }.map(\.id)
    #expect(
      Set(rows) == [
        "note.edit", "book.note", "book.quote", "note.remove", "note.kind", "note.tags", "note.move",
        "note.restore",
      ]
    )
    let before = stage.library.books
    for key in "emxds#cb" {
      await stage.type(String(key))
      #expect(!stage.driver.takesText, "\(key)")
      #expect(stage.lines[22...].joined().contains("newer version of Seoga"), "\(key): \(stage.screen)")
    }
    #expect(stage.library.books == before)
  }

  @Test func thePageOfABookThatCanOnlyBeReadStillOpensItsNotes() async throws {
    let stage = try await page()
    try await seal(stage)
    await stage.press(.enter)
    #expect(!stage.driver.takesText)
    #expect(stage.lines[22...].joined().contains("newer version of Seoga"))
    await stage.type("j")
    for key in "exb" {
      await stage.type(String(key))
      #expect(!stage.driver.takesText, "\(key)")
      let isTold = stage.lines[22...].joined().contains("newer version of Seoga")
      #expect(isTold || key == "b", "\(key): \(stage.screen)")
    }
    await stage.press(.enter)
    #expect(stage.lines[6].contains("눈이 소리를 지운다는 것"))
  }

  @Test func aNoteBegunBeforeTheLibraryWasSealedSaysThatItCannotBeSaved() async throws {
    let stage = try Stage(Kept.books, tab: .notes)
    await stage.type("e")
    await stage.type("More ")
    try await seal(stage)
    let save = stage.driver.runtime.commandsInScope.own.first { $0.id == "editor.save" }
    #expect(save?.availability != .ready)
    await stage.press(.control("s"))
    #expect(stage.lines[22...].joined().contains("newer version of Seoga"), "\(stage.screen)")
  }

  @Test func aMemoBegunBeforeTheLibraryWasSealedSaysThatItCannotBeSaved() async throws {
    let stage = try await page()
    await stage.press(.enter)
    await stage.type("Line")
    try await seal(stage)
    await stage.press(.enter)
    #expect(stage.lines[22...].joined().contains("newer version of Seoga"))
    #expect(stage.driver.takesText && stage.screen.contains("Line"))
  }
}
