import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Drafts of two programs that run beside each other.
@Suite(.timeLimit(.minutes(5))) struct DraftSharingTests {
  @Test func aNoteThatIsBeingWrittenIsNotOfferedByASecondProgram() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("still being written")
    stage.driver.runtime.preserve()
    let second = try stage.another()
    await second.offer()
    #expect(!second.screen.contains("left unsaved"))
    await stage.press(.control("s"))
    #expect(stage.notes.map(\.text) == ["still being written"] && stage.draftFiles.isEmpty)
    // The lock goes with the draft.
    #expect(stage.draftFolder == [])
  }

  @Test func oneThatIsOfferedIsNotOfferedTwiceAndThrownAwayIsNotLost() async throws {
    let stage = try EditorStage()
    stage.newNote()
    stage.type("left behind")
    stage.driver.runtime.preserve()
    let next = try stage.restarted()
    await next.offer()
    let second = try stage.another()
    await second.offer()
    #expect(next.screen.contains("left unsaved") && !second.screen.contains("left unsaved"))
    await next.press(.character("d"), .character("d"))
    #expect(next.draftFolder == ["trash"])
  }
}
