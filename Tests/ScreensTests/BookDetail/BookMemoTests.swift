import LibraryStore
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The line on a book's page: written, changed, taken out, and kept when the disk refuses it.
@Suite struct BookMemoTests {
  @Test func isEmptyWithAHintAndStaysLightUntilItHasTheFocus() throws {
    let stage = try BookStage(Volume.full)
    #expect(stage.row(of: "A line about this book") != nil)
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 1, row: 11))
    stage.driver.press(.enter)
    #expect(stage.page.contains("╍╍╍╍╍\n"))
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 21, row: 11))
  }

  @Test func isSavedByEnterAsTheOneNoteOfItsKind() async throws {
    let stage = try BookStage(Volume.full)
    stage.driver.press(.enter)
    stage.driver.type("눈 q?")
    #expect(stage.driver.quits == 0)
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.memo == "눈 q?")
    #expect(stage.footer.hasPrefix("   The memo is saved."))
    stage.driver.press(.enter, .character("!"), .enter)
    await stage.driver.settled()
    #expect(stage.memo == "눈 q?!")
    #expect(stage.book?.notes.filter { $0.kind == .memo }.count == 1)
    #expect(stage.file.contains("\"text\": \"눈 q?!\""))
  }

  @Test func isLeftAsItWasByEscapeAndWhatWasTypedIsThereTheNextTime() async throws {
    let stage = try BookStage(Volume.withMemo("as it was"))
    stage.driver.press(.enter)
    stage.driver.type(" and more")
    stage.driver.press(.escape)
    await stage.driver.settled()
    #expect(stage.memo == "as it was")
    #expect(stage.page.contains("as it was\n"))
    #expect(stage.footer.contains("What you typed is kept."))
    #expect(try stage.drafts.load().drafts.map(\.text) == ["as it was and more"])
    stage.driver.press(.down, .up, .enter)
    #expect(stage.page.contains("as it was and more"))
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.memo == "as it was and more")
    #expect(try stage.drafts.load().drafts.isEmpty)
  }

  @Test(arguments: [[Key.escape], [.character("!"), .backspace, .escape], [.control("u"), .escape]])
  func nothingIsKeptWhereNothingWasTyped(keys: [Key]) async throws {
    let stage = try BookStage(Volume.withMemo("as it was"))
    stage.driver.press(.enter)
    for key in keys { stage.driver.press(key) }
    await stage.driver.settled()
    #expect(stage.footer.contains("Enter open"))
    stage.driver.press(.enter)
    #expect(stage.page.contains("as it was"))
    #expect(try stage.drafts.load().drafts.isEmpty)
  }

  @Test func isKeptOnItsPageWhereTheDiskTakesNoDraft() async throws {
    let disk = RefusingDisk()
    let stage = try BookStage(Volume.bare, access: disk.access)
    disk.refuses = true
    stage.driver.press(.enter)
    stage.driver.type("late")
    stage.driver.press(.escape)
    #expect(stage.driver.said.contains("make room and try again"))
    stage.driver.press(.enter)
    #expect(stage.page.contains("late"))
  }

  @Test func isTakenOutWhenEmptiedAndComesBack() async throws {
    let stage = try BookStage(Volume.withMemo("gone"))
    stage.driver.press(.enter, .control("u"), .enter)
    await stage.driver.settled()
    #expect(stage.memo == nil)
    #expect(stage.book?.removed.count == 1)
    stage.driver.type("b")
    await stage.driver.settled()
    #expect(stage.memo == "gone")
  }

  @Test func takesPastedLinesAsOneLine() async throws {
    let stage = try BookStage(Volume.bare)
    stage.driver.press(.enter)
    stage.driver.paste("one\ntwo\nthree")
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.memo == "one two three")
  }

  @Test func growsToSixRowsWithTheCursorInView() throws {
    let stage = try BookStage(Volume.bare, columns: 40, rows: 10)
    stage.driver.press(.enter)
    for number in 1...60 {
      stage.driver.type("word\(number) ")
      let cursor = try #require(stage.driver.terminal.canvas.cursor)
      #expect((1..<9).contains(cursor.row))
      #expect(stage.lines[cursor.row].contains("word\(number)"))
    }
  }

  @Test func staysOpenWithItsTextWhenSavingFails() async throws {
    var access = FileAccess.live
    access.rename = { (_, _) throws(SystemFault) in throw SystemFault(28) }
    let stage = try BookStage(Volume.withMemo("old"), access: access)
    stage.driver.press(.enter)
    stage.driver.type(" and new")
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.memo == "old")
    #expect(stage.page.contains("old and new"))
    #expect(stage.model.memo?.text == "old and new")
    #expect(stage.driver.said.contains("make room and try again."))
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.page.contains("old and new"), "trying again loses nothing either")
  }

  @Test func isADraftWhenTheProgramEndsAndTheSavedOneStays() async throws {
    let stage = try BookStage(Volume.withMemo("before"))
    stage.driver.press(.enter)
    stage.driver.type(" and not finished")
    stage.driver.press(.control("c"))
    await stage.driver.settled()
    #expect(stage.memo == "before")
    let draft = try #require(try stage.drafts.load().drafts.first)
    #expect(draft.text == "before and not finished" && draft.kind == .memo && draft.note == "1mmmmmmmmmmm")
  }

  @Test func isADraftWhenThePaletteLeavesThePage() async throws {
    let stage = try BookStage(Volume.bare)
    stage.driver.press(.enter)
    stage.driver.type("half")
    stage.driver.press(.function(2))
    stage.driver.type("board")
    stage.driver.press(.enter)
    #expect(!stage.page.contains("half"))
    await stage.driver.settled()
    #expect(stage.memo == nil)
    #expect(try stage.drafts.load().drafts.map(\.text) == ["half"])
  }

  @Test func leavesNoDraftWhenSavedAfterASuspend() async throws {
    let stage = try BookStage(Volume.withMemo("before"))
    stage.driver.press(.enter)
    stage.driver.type(" between")
    stage.driver.runtime.preserve()
    #expect(try stage.drafts.load().drafts.count == 1)
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.memo == "before between")
    #expect(try stage.drafts.load().drafts.isEmpty)
  }

  @Test func keepsBothWhereTheMemoChangedMeanwhile() async throws {
    let stage = try BookStage(Volume.withMemo("before"))
    stage.driver.press(.enter)
    stage.driver.type(" mine")
    try await stage.library.edit(stage.model.bookID) { book in
      book.updateNote("1mmmmmmmmmmm", at: "2026-11-20T22:00:00+09:00") { $0.text = "theirs" }
    }
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.memo == "theirs")
    #expect(stage.model.book?.notes.contains { $0.kind == .thought && $0.text == "before mine" } == true)
  }

  @Test func ofSeveralLinesOpensInTheEditor() throws {
    let stage = try BookStage(Volume.withMemo("one\ntwo"))
    stage.driver.press(.enter)
    #expect(stage.model.memo == nil)
    #expect(stage.editedNotes == ["1mmmmmmmmmmm"])
  }

  @Test func keepsWhatIsTypedWhenTheBookIsDeletedMeanwhile() async throws {
    let stage = try BookStage(Volume.bare)
    stage.driver.press(.enter)
    stage.driver.type("late")
    try await stage.library.remove(Volume.bare.id)
    await stage.driver.settled()
    #expect(stage.page.contains("This book is not on the shelf any more."))
    #expect(stage.page.contains("late"))
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.page.contains("late"))
  }
}
