import ReadingCore
import TestSupport
import Testing
import TextScreen

/// Page and tags of a note in the editor.
@Suite struct EditorFieldTests {
  /// Page and tags are those of words: where none were written there is no note, and no draft of one.
  @Test(arguments: [Key.escape, .control("x"), .control("s"), .control("c")])
  func pageAndTagsAloneAreNoNote(key: Key) async throws {
    let stage = try EditorStage()
    let before = stage.bookFile
    stage.newNote()
    await stage.press(.tab)
    stage.type("50")
    await stage.press(.tab, .tab)
    stage.type("reread")
    await stage.press(key)
    if key == .control("s") { await stage.press(.escape) }
    #expect(stage.notes.isEmpty && stage.bookFile == before && stage.draftFiles.isEmpty)
    if key == .control("c") { return }
    #expect(!stage.isEditing && !stage.screen.contains("nothing written"), "\(stage.screen)")
    await stage.offer()
    #expect(!stage.screen.contains("left unsaved"))
  }

  @Test func whatIsTypedFirstStandsInPlaceOfAPageThatWasFilledIn() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("a line")
    await stage.press(.tab)
    stage.type("50")
    #expect(stage.lines[3].hasPrefix("   Page 50"), "\(stage.screen)")
    await stage.press(.escape)
    #expect(stage.note?.page == 50)
  }

  /// A page that a note has is the writer's own.
  @Test func aPageThatANoteHasIsGoneOnWith() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("a line")
    await stage.press(.control("s"), .tab)
    stage.type("5")
    await stage.press(.escape)
    #expect(stage.note?.page == 1205)
  }

  @Test(arguments: [(nil, "none"), (120, "120")])
  func thePageComesFromTheLog(page: Int?, shown: String) async throws {
    let stage = try EditorStage(page: page)
    stage.newNote()
    #expect(stage.lines[3].hasPrefix("   Page \(shown)"))
  }

  @Test func aPageBeyondTheBookIsSaidAndKept() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("end")
    await stage.press(.tab, .right)
    stage.type("9")
    #expect(stage.screen.contains("This book has 332 pages. Kept as you wrote it."))
    await stage.press(.escape)
    #expect(stage.note?.page == 1209)
  }
}
