import Glibc
import LibraryStore
import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What is kept of a note while it is written.
@Suite(.timeLimit(.minutes(5))) struct NoteDraftTests {
  private static let old = Note(id: "1old00000000", text: "first", created: "2026-11-10T09:00:00+09:00")

  @Test func theDraftIsWrittenHalfASecondAfterTheFirstKey() async throws {
    let stage = try EditorStage()
    stage.newNote()
    #expect(stage.screen.contains("kept as you write"))
    stage.type("one")
    await stage.wait(.milliseconds(499))
    #expect(stage.draftFiles.isEmpty && stage.driver.clock.sleeperCount == 1)
    await stage.wait(.milliseconds(1)) { stage.screen.contains("kept just now") }
    #expect(stage.draftFiles.map(\.text) == ["one"])
  }

  @Test func keysWithoutAPauseAreKeptAllTheSame() async throws {
    let stage = try EditorStage()
    stage.newNote()
    // Each key comes 250 ms after the one before: no pause ever lets a timer run out that starts anew.
    stage.type("a")
    await stage.wait(.milliseconds(250))
    stage.type("b")
    await stage.wait(.milliseconds(250)) { stage.draftFiles.map(\.text) == ["ab"] }
    stage.type("c")
    await stage.wait(.milliseconds(250), sleepers: 2)
    stage.type("d")
    await stage.wait(.milliseconds(250), sleepers: 2) { stage.draftFiles.map(\.text) == ["abcd"] }
    #expect(stage.draftDisk.creations == 2)
  }

  @Test func theAgeIsCountedAndThenTheTimeStands() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("one")
    await stage.wait(.milliseconds(500)) { stage.screen.contains("kept just now") }
    for second in 1...9 {
      await stage.wait(.seconds(1)) { stage.screen.contains("kept \(second) s ago") }
    }
    await stage.wait(.seconds(1)) { stage.screen.contains("kept at 21:04") }
    #expect(stage.driver.clock.sleeperCount == 0, "nothing wakes the processor any more")
  }

  @Test func quittingKeepsTheDraftAndTheNextStartOffersIt() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("unsaved 눈")
    await stage.press(.tab, .tab, .right, .tab)
    stage.type("x")
    stage.driver.press(.control("c"))
    #expect(stage.driver.quits == 1)
    let draft = try #require(stage.draftFiles.first)
    #expect(draft.text == "unsaved 눈" && draft.kind == .quote && draft.tags == "x" && draft.page == "120")
    #expect(stage.notes.isEmpty)

    let next = try stage.restarted()
    await next.offer()
    #expect(next.screen.contains("A note on 작별하지 않는다 was left unsaved. Enter takes it up again."))
    #expect(next.screen.contains("unsaved 눈"))
    await next.press(.enter)
    next.type("!")
    await next.press(.escape)
    #expect(next.note?.text == "unsaved 눈!" && next.note?.tags == ["x"] && next.note?.kind == .quote)
    #expect(next.draftFiles.isEmpty)
  }

  @Test func aDraftOfANoteThatIsThereChangesOnlyWhatWasWritten() async throws {
    var old = Self.old
    old.tags = ["a"]
    let stage = try EditorStage(notes: [old])
    stage.edit(old.id)
    stage.type("unsaved ")
    stage.driver.press(.control("c"))
    _ = try stage.folder.files().edit(EditorStage.bookID) { $0.notes[0].tags = ["a", "outside"] }

    let next = try stage.restarted()
    await next.offer()
    await next.press(.enter, .escape)
    #expect(next.notes.map(\.text) == ["unsaved first"])
    #expect(next.note?.tags == ["a", "outside"])
  }

  @Test func aDraftAndAnotherTextOfItsNoteBecomeTwoNotes() async throws {
    let stage = try EditorStage(notes: [Self.old])
    stage.edit(Self.old.id)
    stage.type("unsaved ")
    stage.driver.press(.control("c"))
    _ = try stage.folder.files().edit(EditorStage.bookID) { $0.notes[0].text = "outside" }

    let next = try stage.restarted()
    await next.offer()
    await next.press(.enter, .escape)
    #expect(Set(next.notes.map(\.text)) == ["outside", "unsaved first"])
  }

  @Test func draftsAreOfferedOneAfterTheOtherAndCanWait() async throws {
    let stage = try EditorStage()
    for text in ["one", "two", "three"] {
      stage.newNote()
      stage.type(text)
      stage.driver.runtime.preserve()
    }
    let next = try stage.restarted()
    await next.offer()
    #expect(next.screen.contains("1 of 3") && next.screen.contains("one"))
    await next.press(.escape)
    #expect(next.screen.contains("2 of 3") && next.screen.contains("two"))
    await next.press(.enter, .escape)
    #expect(next.notes.map(\.text) == ["two"])
    #expect(next.screen.contains("3 of 3") && next.screen.contains("three"))
    await next.press(.character("d"))
    #expect(next.screen.contains("Throw this draft away?"))
    await next.press(.escape)
    #expect(next.screen.contains("three") && next.draftFiles.count == 2)
    await next.press(.character("d"), .character("d"))
    #expect(next.draftFiles.map(\.text) == ["one"])
    #expect(next.screen.contains("Reading now") && next.screen.contains("thrown away"))
  }

  @Test func aDraftThatIsSavedAlreadyIsNotOffered() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("one")
    stage.driver.runtime.preserve()
    let draft = try #require(stage.draftFiles.first)
    await stage.press(.control("s"))
    // As if the program had ended between the note and the draft.
    try stage.drafts.save(draft)
    let next = try stage.restarted()
    await next.offer()
    #expect(next.screen.contains("Reading now") && !next.screen.contains("left unsaved"))
    #expect(next.draftFiles.isEmpty)
  }

  @Test func aDraftWhoseBookIsGoneCanBeReadAndIsKept() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("still here")
    stage.driver.runtime.preserve()
    _ = try stage.folder.files().remove(EditorStage.bookID)
    let next = try stage.restarted()
    await next.offer()
    #expect(next.screen.contains("Its book is not on the shelf any more"))
    await next.press(.enter)
    #expect(next.screen.contains("still here"))
    next.type(" and more")
    await next.press(.control("s"))
    #expect(next.isEditing && next.screen.contains("The note is not saved"))
    await next.press(.escape)
    #expect(!next.isEditing)
    #expect(
      next.draftFiles.map(\.text) == ["still here and more"] || next.draftFiles.map(\.text) == [" and more"]
    )
  }

  @Test func closingInAnyOtherWaySaves() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("by the palette")
    await stage.press(.function(2))
    stage.type("board")
    await stage.press(.enter)
    #expect(!stage.isEditing && stage.notes.map(\.text) == ["by the palette"])
  }

  @Test func whatCannotBeSavedWhenItIsClosedSoIsADraft() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("by the palette")
    await stage.press(.tab)
    stage.type("x")
    await stage.press(.function(2))
    stage.type("board")
    await stage.press(.enter)
    #expect(!stage.isEditing && stage.notes.isEmpty)
    #expect(stage.draftFiles.map(\.text) == ["by the palette"])
    #expect(stage.screen.contains("stays as a draft"))
  }
}

/// A disk that refuses.
@Suite(.timeLimit(.minutes(5))) struct NoteEditorFailureTests {
  @Test(arguments: [ENOSPC, EACCES, EIO])
  func aRefusedNoteStaysOpenWithItsDraft(code: Int32) async throws {
    let stage = try EditorStage()
    let before = stage.bookFile
    stage.newNote()
    stage.type("kept")
    stage.bookDisk.refuses = code
    await stage.press(.control("s"))
    #expect(stage.isEditing && stage.screen.contains("The note is not saved. The text is kept."))
    #expect(stage.screen.contains("could not be saved"))
    #expect(stage.bookFile == before)
    stage.driver.runtime.preserve()
    #expect(stage.draftFiles.map(\.text) == ["kept"])
    stage.bookDisk.refuses = nil
    await stage.press(.control("s"))
    #expect(stage.notes.map(\.text) == ["kept"] && stage.draftFiles.isEmpty)
    #expect(!stage.screen.contains("could not be saved"))
  }

  @Test func leavingComesBackAndLeavesADraftTheSecondTime() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("kept")
    stage.bookDisk.refuses = ENOSPC
    await stage.press(.escape)
    #expect(stage.isEditing && stage.screen.contains("kept"))
    #expect(stage.screen.contains("Esc again leaves; the text stays as a draft."))
    await stage.press(.escape)
    #expect(!stage.isEditing && stage.screen.contains("stays as a draft"))
    #expect(stage.draftFiles.map(\.text) == ["kept"])
  }

  @Test func aKeyAfterTheRefusalMeansToStay() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("kept")
    stage.bookDisk.refuses = ENOSPC
    await stage.press(.escape)
    stage.type("!")
    stage.bookDisk.refuses = nil
    await stage.press(.escape)
    #expect(stage.notes.map(\.text) == ["kept!"] && stage.draftFiles.isEmpty)
  }

  @Test func aDiskThatTakesNothingIsSaidAndTriedAgain() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.draftDisk.refuses = ENOSPC
    stage.type("kept")
    await stage.wait(.milliseconds(500)) { stage.screen.contains("not on disk yet") }
    #expect(stage.screen.contains("The draft cannot be kept on disk."))
    stage.bookDisk.refuses = ENOSPC
    await stage.press(.escape, .escape, .escape)
    #expect(stage.isEditing && stage.screen.contains("kept"))
    stage.draftDisk.refuses = nil
    await stage.wait(.seconds(5)) { !stage.draftFiles.isEmpty }
    #expect(stage.draftFiles.map(\.text) == ["kept"])
    #expect(!stage.screen.contains("cannot be kept"))
  }

  @Test func withoutADraftTheNoteIsSavedBeforeTheEditorCloses() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.draftDisk.refuses = EACCES
    stage.type("kept")
    await stage.press(.escape)
    #expect(stage.notes.map(\.text) == ["kept"] && !stage.isEditing)
  }

  @Test func aDraftFileThatCannotBeReadIsNamedAndLeftAlone() async throws {
    let stage = try EditorStage()
    try stage.folder.write("{ \"id\"", to: "../outside/drafts/1bcdfghjkmnp.json")
    await stage.offer()
    let said = stage.lines.suffix(2).map { $0.filter { $0 != " " } }.joined()
    #expect(said.contains("1bcdfghjkmnp.json"), "\(said)")
    #expect(stage.folder.text("../outside/drafts/1bcdfghjkmnp.json") == "{ \"id\"")
  }
}
