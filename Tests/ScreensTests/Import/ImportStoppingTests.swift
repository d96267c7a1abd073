import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Imports that are stopped, left, or in the way of one another.
@Suite struct ImportStoppingTests {
  @Test func escapeTakesBackWhatIsBeingWritten() async throws {
    let stage = try ImportStage()
    let before = stage.files()
    await stage.beginWriting()
    #expect(stage.screen.contains("x takes it all back"))
    stage.stage.driver.press(.down, .escape)
    #expect(stage.lines[5].hasSuffix("stopping"))
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("The import was stopped and taken back; the shelf is as it was."))
    #expect(stage.screen.contains("nothing written yet"))
    #expect(stage.files() == before)
    await stage.press(.enter)
    #expect(stage.stage.library.books.count == 5)
  }

  @Test func theProgramIsLeftWithAllOrNothing() async throws {
    let stage = try ImportStage()
    let before = stage.files()
    await stage.beginWriting()
    stage.stage.driver.press(.control("c"))
    #expect(stage.stage.driver.quits == 1)
    async let outcome = stage.stage.end()
    while !stage.lines[5].hasSuffix("stopping") { await Task.yield() }
    stage.disk.isHeld = false
    #expect(await outcome == "The import was stopped and taken back; the shelf is as it was.")
    #expect(stage.files() == before)
    #expect(await stage.stage.end() == nil)
  }

  @Test func anImportGoesOnWhileItsScreenIsAway() async throws {
    let stage = try ImportStage()
    await stage.beginWriting()
    stage.stage.driver.press(.character("1"))
    #expect(stage.screen.contains("Reading now"))
    stage.stage.driver.press(.character("i"))
    #expect(stage.screen.contains("x takes it all back"))
    stage.stage.driver.press(.character("2"))
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("Imported: 3 added"))
    #expect(stage.screen.contains("Gideon the Ninth"))
  }

  @Test func aLibraryThatCanOnlyBeReadSaysSo() async throws {
    let stage = try ImportStage([])
    try stage.stage.folder.write("{\n  \"format\": 9,\n  \"id\": \"0library0000\"\n}\n", to: "seoga.json")
    await stage.press(.character("R"), .character("i"))
    #expect(stage.screen.contains("(format 9)"))
    #expect(!stage.screen.contains("books and notes from a file"))
  }

  /// Of two previews one is written at a time, and until its end nothing is undone.
  @Test func oneImportIsWrittenAtATime() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.character("2"))
    await stage.beginWriting()
    stage.stage.driver.press(.character("1"), .enter)
    #expect(stage.screen.contains("Another import is still being written."))
    #expect(stage.screen.contains("nothing written yet"))
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(stage.screen.contains("Imported: 3 added") && stage.stage.library.books.count == 5)
    await stage.press(.enter)
    #expect(stage.screen.contains("The shelf has changed meanwhile"))
  }
}
