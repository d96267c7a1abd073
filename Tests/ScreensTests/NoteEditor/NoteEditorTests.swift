import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Writing and saving a note.
@Suite(.timeLimit(.minutes(5))) struct NoteEditorTests {
  private static let old: Note = {
    var note = Note(
      id: "1old00000000",
      kind: .thought,
      text: "first\nsecond",
      created: "2026-11-10T09:00:00+09:00"
    )
    note.page = 87
    note.tags = ["눈", "제주"]
    return note
  }()

  // MARK: New notes

  @Test func whatIsTypedIsInTheFileByteForByte() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("눈이 소리를 지운다는 것\n\nA family: 👨‍👩‍👧‍👦 and e\u{301}.\n")
    stage.driver.paste("pasted\twith a tab\r\nand \"quotes\" \\ back\rend")
    await stage.press(.enter)
    stage.type("끝.")
    await stage.press(.tab, .backspace, .backspace, .backspace)
    stage.type("87")
    await stage.press(.tab, .tab)
    stage.type("눈, 제주")
    await stage.press(.escape)
    let text =
      "눈이 소리를 지운다는 것\n\nA family: 👨‍👩‍👧‍👦 and e\u{301}.\n"
      + "pasted\twith a tab\nand \"quotes\" \\ back\nend\n끝."
    let note = try #require(stage.note)
    #expect(Array(note.text.utf8) == Array(text.utf8))
    #expect(note.page == 87 && note.tags == ["눈", "제주"] && note.kind == .thought)
    #expect(note.created == "2026-11-20T21:04:05+09:00")
    #expect(try #require(stage.bookFile).contains("pasted\\twith a tab\\nand \\\"quotes\\\" \\\\ back\\nend"))
    #expect(stage.screen.contains("Reading now"))
    #expect(stage.draftFiles.isEmpty)
  }

  @Test func lettersThatArriveInPartsStayAsTheyCame() async throws {
    let stage = try EditorStage()
    stage.newNote()
    let text = "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8} 👩\u{200D}🚀 ㅋㅋ 🇰🇷 e\u{301}"
    for scalar in text.unicodeScalars { stage.driver.press(.character(Character(scalar))) }
    await stage.press(.control("s"))
    #expect(Array(try #require(stage.note).text.utf8) == Array(text.utf8))
    #expect(stage.screen.contains("한국"))
    await stage.press(.backspace)
    stage.type("!")
    await stage.press(.escape)
    #expect(try #require(stage.note).text.hasSuffix("🇰🇷 !"))
  }

  @Test func anUntouchedNewNoteLeavesNothing() async throws {
    let stage = try EditorStage()
    let before = stage.bookFile
    stage.newNote()
    await stage.press(.tab, .tab, .right, .escape)
    #expect(stage.bookFile == before && stage.draftFiles.isEmpty)
    #expect(stage.draftDisk.creations == 0 && stage.bookDisk.creations == 0)
    #expect(stage.screen.contains("Reading now"))
  }

  @Test func whatWasErasedAgainLeavesNothing() async throws {
    let stage = try EditorStage()
    let before = stage.bookFile
    stage.newNote()
    stage.type("a")
    await stage.wait(.milliseconds(500)) { stage.draftFiles.count == 1 }
    await stage.press(.backspace, .escape)
    #expect(stage.bookFile == before && stage.draftFiles.isEmpty)
  }

  @Test func theSecondSaveChangesTheSameNote() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("one")
    await stage.press(.control("s"))
    #expect(stage.notes.map(\.text) == ["one"])
    #expect(stage.screen.contains("The note on 작별하지 않는다 is saved."))
    #expect(stage.isEditing && stage.draftFiles.isEmpty)
    stage.type(" two")
    await stage.press(.control("o"))
    #expect(stage.notes.map(\.text) == ["one two"])
    await stage.press(.control("s"))
    #expect(stage.screen.contains("Nothing has changed"))
  }

  @Test func savesAskedForAtOnceMakeOneNote() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("one")
    stage.driver.press(.control("s"))
    stage.type(" two")
    stage.driver.press(.control("s"))
    stage.type(" three")
    await stage.press(.escape)
    #expect(stage.notes.map(\.text) == ["one two three"])
    #expect(stage.draftFiles.isEmpty)
  }

  @Test func savesAskedForAtOnceAreNoConflict() async throws {
    let stage = try EditorStage(notes: [Self.old])
    stage.edit(Self.old.id)
    stage.type("one ")
    stage.bookDisk.isHeld = true
    stage.driver.press(.control("s"))
    let disk = stage.bookDisk
    await stage.turn { disk.isWaitedFor }
    // The first save is on its way with a text that is old by now.
    stage.type("two ")
    stage.driver.press(.control("s"), .escape)
    stage.bookDisk.isHeld = false
    await stage.driver.settled()
    #expect(stage.notes.map(\.text) == ["one two first\nsecond"])
  }

  @Test func keysAfterLeavingAreCommandsOfTheScreenBelow() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("kept")
    await stage.press(.escape, .character("f"), .character("Q"))
    #expect(stage.notes.map(\.text) == ["kept"])
    #expect(stage.driver.quits == 1 && stage.library.books.first?.favourite == true)
  }

  @Test func openingANoteOnItsWayToTheDiskShowsItsLastWords() async throws {
    let stage = try EditorStage(notes: [Self.old])
    stage.edit(Self.old.id)
    stage.type("new ")
    stage.bookDisk.isHeld = true
    stage.driver.press(.escape)
    #expect(!stage.isEditing)
    stage.edit(Self.old.id)
    #expect(stage.screen.contains("new first"))
    stage.bookDisk.isHeld = false
    await stage.driver.settled()
    stage.type("and newer ")
    await stage.press(.escape)
    #expect(stage.notes.map(\.text) == ["new and newer first\nsecond"])
    #expect(!stage.isEditing && stage.draftFiles.isEmpty)
  }

  // MARK: Notes there are

  @Test func leavingANoteAsItWasWritesNothing() async throws {
    let stage = try EditorStage(notes: [Self.old])
    stage.edit(Self.old.id)
    #expect(stage.screen.contains("Tags 눈, 제주") && stage.screen.contains("10 Nov 2026"))
    stage.type("x")
    await stage.press(.backspace, .down, .tab, .tab, .right, .left, .escape)
    #expect(stage.bookDisk.creations == 0 && stage.draftFiles.isEmpty)
    #expect(stage.notes == [Self.old])
  }

  @Test func aChangeOutsideSurvives() async throws {
    let stage = try EditorStage(notes: [Self.old])
    stage.edit(Self.old.id)
    var outside = Self.old
    outside.tags = ["눈", "제주", "바다"]
    outside.page = 90
    _ = try stage.folder.files().edit(EditorStage.bookID) { $0.notes = [outside] }
    stage.type("zeroth ")
    await stage.press(.escape)
    #expect(stage.notes.map(\.text) == ["zeroth first\nsecond"])
    #expect(stage.note?.tags == ["눈", "제주", "바다"] && stage.note?.page == 90)
  }

  @Test func aTextChangedElsewhereTooIsKeptAsTwoNotes() async throws {
    let stage = try EditorStage(notes: [Self.old])
    stage.edit(Self.old.id)
    stage.type("mine ")
    _ = try stage.folder.files().edit(EditorStage.bookID) { $0.notes[0].text = "theirs" }
    await stage.press(.control("s"))
    #expect(Set(stage.notes.map(\.text)) == ["theirs", "mine first\nsecond"])
    #expect(stage.screen.contains("both texts are kept"))
    stage.type("again ")
    await stage.press(.escape)
    #expect(Set(stage.notes.map(\.text)) == ["theirs", "mine again first\nsecond"])
  }

  @Test func aNoteOfAnotherKindKeepsItAsAChoice() async throws {
    var note = Self.old
    note.kind = .other("poem")
    let stage = try EditorStage(notes: [note])
    stage.edit(note.id)
    await stage.press(.tab, .tab, .right, .right, .right, .right)
    #expect(stage.lines[3].contains("Kind poem"))
    await stage.press(.character(" "), .character("q"), .escape)
    #expect(stage.note?.kind == .thought)
  }

  // MARK: Fields

  @Test func tabWalksTheFieldsAndLettersAreNoCommandsThere() async throws {
    let stage = try EditorStage()
    stage.newNote()
    await stage.press(.tab, .tab, .character("q"), .character("1"), .character("Q"), .right)
    #expect(stage.lines[3].contains("Kind quote") && stage.driver.quits == 0)
    await stage.press(.tab)
    stage.type("q")
    await stage.press(.tab)
    stage.type("text")
    await stage.press(.backTab, .backTab, .backTab, .enter)
    stage.type(" more")
    await stage.press(.escape)
    #expect(stage.note?.text == "text more" && stage.note?.kind == .quote && stage.note?.tags == ["q"])
  }

  @Test(arguments: [Key.escape, .control("s"), .control("x")])
  func aRefusedPageKeepsTheEditorOpenAndTheTextSafe(key: Key) async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("a line")
    await stage.press(.tab, .backspace, .backspace, .backspace)
    stage.type("-3")
    await stage.press(.tab, key)
    #expect(stage.isEditing && stage.notes.isEmpty)
    #expect(stage.screen.contains("A page is a whole number from 1 up. Leave it empty if there is none."))
    #expect(stage.draftFiles.map(\.text) == ["a line"] && stage.draftFiles.map(\.page) == ["-3"])
    // The focus is on the page, so that it can be mended at once.
    await stage.press(.backspace, .backspace)
    stage.type("3")
    await stage.press(.escape)
    #expect(stage.note?.page == 3 && stage.note?.text == "a line")
    #expect(stage.draftFiles.isEmpty)
  }

  // MARK: Changes of the text

  @Test func undoAndRedo() async throws {
    let stage = try EditorStage()
    stage.newNote()
    await stage.press(.alt("u"))
    #expect(stage.screen.contains("nothing to undo"))
    stage.type("one\ntwo")
    await stage.press(.alt("u"), .alt("u"), .alt("u"))
    #expect(stage.screen.contains("What do you want to keep?"))
    // Hangul input changes what Alt sends, not what it means.
    await stage.press(.alt("e"), .alt("ㄷ"), .alt("e"))
    await stage.press(.control("s"))
    #expect(stage.note?.text == "one\ntwo")
  }

  @Test func linesAreCutAndPasted() async throws {
    let stage = try EditorStage(notes: [Self.old])
    stage.edit(Self.old.id)
    await stage.press(.control("k"), .end, .enter, .control("u"), .escape)
    #expect(stage.note?.text == "second\nfirst\n")
  }

  @Test func pastedTextIsTextInEveryField() async throws {
    let stage = try EditorStage()
    stage.newNote()
    await stage.press(.tab, .tab)
    stage.driver.paste("Q")
    #expect(stage.screen.contains("Nothing here takes text"))
    await stage.press(.tab)
    stage.driver.paste("snow,\nsea")
    await stage.press(.tab)
    stage.driver.paste("words")
    await stage.press(.escape)
    #expect(stage.note?.tags == ["snow", "sea"])
  }
}
