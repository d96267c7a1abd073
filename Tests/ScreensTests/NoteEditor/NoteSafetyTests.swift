import Glibc
import LibraryStore
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Notes that another program or a refusing disk gets in the way of.
@Suite(.timeLimit(.minutes(5))) struct NoteSafetyTests {
  @Test func aNewNoteThatAnotherProgramSavedFirstIsKeptBesideOurs() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("one")
    stage.driver.runtime.preserve()
    let draft = try #require(stage.draftFiles.first)
    // Another program took the draft up, wrote on and saved.
    let theirs = Note(id: draft.id, text: "one two", created: draft.updated)
    _ = try stage.folder.files().edit(EditorStage.bookID) { $0.addNote(theirs) }
    stage.type("!")
    await stage.press(.control("s"))
    #expect(Set(stage.notes.map(\.text)) == ["one two", "one!"])
    #expect(stage.screen.contains("both texts are kept"))
    stage.type("?")
    await stage.press(.escape)
    #expect(Set(stage.notes.map(\.text)) == ["one two", "one!?"])
  }

  @Test func aSaveAfterOneThatWasNotFlushedMakesNoSecondNote() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("one")
    stage.bookDisk.refusesFlush = EIO
    await stage.press(.control("s"))
    #expect(stage.isEditing && stage.notes.map(\.text) == ["one"])
    stage.type(" two")
    stage.bookDisk.refusesFlush = nil
    await stage.press(.escape)
    #expect(stage.notes.map(\.text) == ["one two"] && stage.draftFiles.isEmpty)
  }

  @Test(arguments: [Key.control("s"), .escape])
  func aNoteThatCannotBeTakenBackIsSavedAndToldOf(key: Key) async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("one")
    stage.bookDisk.refusesJournal = ENOSPC
    await stage.press(key)
    #expect(stage.notes.map(\.text) == ["one"] && stage.draftFiles.isEmpty)
    let said = stage.screen.split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("작별하지 않는다 is saved. The change is made, but it cannot be undone:"))
  }

  @Test func quittingSaysThatTheDraftCouldNotBeWritten() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("only here")
    stage.draftDisk.refuses = ENOSPC
    stage.driver.press(.control("c"))
    #expect(stage.driver.quits == 0 && stage.screen.contains("A note cannot be kept on disk."))
    stage.draftDisk.refuses = nil
    stage.driver.press(.control("c"))
    #expect(stage.driver.quits == 1 && stage.draftFiles.map(\.text) == ["only here"])
  }

  @Test func aRefusedPageWithoutADraftKeepsTheEditorOpen() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("only here")
    await stage.press(.tab)
    stage.type("x")
    stage.draftDisk.refuses = ENOSPC
    await stage.press(.control("s"))
    #expect(stage.screen.contains("No draft could be written"))
    await stage.press(.function(2))
    stage.type("board")
    await stage.press(.enter)
    #expect(stage.isEditing && !stage.screen.contains("stays as a draft"))
    stage.draftDisk.refuses = nil
    await stage.wait(.seconds(5), sleepers: 2) { !stage.draftFiles.isEmpty }
    #expect(stage.draftFiles.map(\.text) == ["only here"])
  }
}
