import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The notes on a book's page, and the texts that unfold.
@Suite struct BookNotesTests {
  @Test func openToBeReadAndWithAKeyInTheEditor() throws {
    let stage = try BookStage(Volume.full)
    stage.driver.type("jj")
    stage.driver.press(.enter)
    #expect(stage.readNotes == ["1nnnnnnnnnn4"])
    #expect(stage.editedNotes == [])
    stage.driver.type("e")
    #expect(stage.editedNotes == ["1nnnnnnnnnn4"])
    stage.driver.type("n")
    #expect(stage.openedLists == [Volume.full.id])
    stage.driver.type("m")
    #expect(stage.begunNotes == [Volume.full.id])
  }

  @Test func unfoldToAllOfThem() throws {
    let stage = try BookStage(Volume.full)
    stage.driver.type("jjjj")
    #expect(stage.marked == "⋯ 2 more")
    stage.driver.press(.enter)
    #expect(stage.marked?.hasPrefix("A note on reading pace") == true)
    #expect(stage.row(of: "제목에 대하여") != nil)
  }

  @Test func goWholeIntoRemovedAndComeBack() async throws {
    let stage = try BookStage(Volume.full)
    let before = try #require(stage.book?.notes)
    stage.driver.type("jx")
    await stage.driver.settled()
    #expect(stage.book?.notes.map(\.id).contains("1nnnnnnnnnn5") == false)
    #expect(stage.book?.removed.first?.record == .note(before[4]))
    #expect(stage.marked?.hasPrefix("Notes  4") == true)
    #expect(stage.footer.hasPrefix("   The note is removed.   b bring back"))
    stage.driver.type("b")
    await stage.driver.settled()
    #expect(stage.book?.notes == before)
    #expect(stage.marked?.contains("눈이 소리를 지운다는 것") == true)
  }

  @Test func sayWhyTheyCannotBeRemovedOrBroughtBack() async throws {
    let stage = try BookStage(Volume.full)
    stage.driver.type("x")
    #expect(stage.footer.contains("No note is under the marker."))
    stage.driver.type("b")
    #expect(stage.footer.contains("No note of this book was removed."))
    #expect(stage.book?.notes.count == 5)
  }

  @Test(arguments: [(99, nil), (100, nil), (101, "⋯ more")])
  func synopsisIsCutAfterAHundredCharacters(length: Int, mark: String?) throws {
    // Each is one character of three scalars.
    let family = "👨‍👩‍👧"
    var book = Volume.bare
    book.synopsis = String(repeating: family, count: length)
    let stage = try BookStage(book)
    #expect(stage.page.contains("⋯ more") == (mark != nil))
    let shown = stage.page.filter { $0 == "👨" }.count
    #expect(shown == min(length, 100))
    stage.driver.type("j")
    stage.driver.press(.enter)
    #expect(stage.page.filter { $0 == "👨" }.count == length)
  }

  @Test(arguments: [
    (String(repeating: "word ", count: 19) + "endless word", "word ⋯ more"),
    (String(repeating: "word ", count: 15) + String(repeating: "x", count: 60), "xxx ⋯ more"),
  ])
  func cutLeavesAWordOutUnlessItIsLong(synopsis: String, end: String) throws {
    var book = Volume.bare
    book.synopsis = synopsis
    let stage = try BookStage(book)
    #expect(stage.page.contains(end))
    #expect(!stage.page.contains("endl"))
  }

  @Test func synopsisUnfoldsAndFolds() throws {
    let stage = try BookStage(Volume.full)
    stage.driver.type("jjjjj")
    #expect(stage.marked?.hasPrefix("Synopsis") == true)
    stage.driver.press(.enter)
    #expect(stage.page.contains("겹쳐진다. less"))
    stage.driver.press(.enter)
    #expect(!stage.page.contains("겹쳐진다."))
    #expect(stage.page.contains("산 사람과 ⋯ more"))
  }

  @Test func aLongSynopsisScrollsByLinesAndItsEndIsReached() throws {
    let stage = try BookStage(Volume.long)
    stage.driver.type("j")
    stage.driver.press(.enter)
    let top = try #require(stage.row(of: "Synopsis"))
    stage.driver.type("j")
    #expect(stage.row(of: "Synopsis") ?? 0 < top)
    stage.driver.press(.end)
    #expect(stage.row(of: "Record") != nil)
    #expect(stage.page.contains("words, less") || stage.page.contains("words,\n"))
    stage.driver.press(.home)
    #expect(stage.row(of: "▐╍") == 2)
  }

  @Test func readsUnfoldToTheirLog() throws {
    let stage = try BookStage(Volume.full)
    stage.driver.type("G")
    #expect(stage.marked?.hasPrefix("Reads  2") == true)
    stage.driver.press(.enter)
    #expect(stage.page.contains("yesterday   p. 120"))
    #expect(stage.page.contains("5 Nov   p. 40"))
  }
}
