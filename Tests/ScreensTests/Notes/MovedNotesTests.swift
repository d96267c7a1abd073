import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Where the marker stands after notes went to another book, and what is undone of it.
@Suite struct MovedNotesTests {
  private func stage(columns: Int = 80, rows: Int = 24) throws -> Stage {
    try Stage(Kept.books, columns: columns, rows: rows, tab: .notes, isJournalled: true)
  }

  private func move(to book: String, on stage: Stage) async {
    await stage.type("c")
    await stage.type(book)
    await stage.press(.enter)
  }

  @Test(arguments: ["", "v", "vv"])
  func theMarkerStaysOnTheNoteInEveryOrder(orders: String) async throws {
    let stage = try stage()
    await stage.type("j\(orders)")
    #expect(stage.markedNote.contains("What do we live for"))
    await move(to: "sagan", on: stage)
    #expect(stage.lines[23].contains("1 note was moved to 코스모스 🪐."))
    #expect(stage.markedNote.contains("What do we live for"), "\(stage.screen)")
    await stage.type("u")
    #expect(stage.library.book(Kept.middlemarch.id)?.notes == Kept.middlemarch.notes)
  }

  @Test func theMarkerStaysOnItsNoteAmongThoseMarked() async throws {
    let stage = try stage()
    await stage.type("  k")
    #expect(stage.markedNote.contains("What do we live for"))
    await move(to: "sagan", on: stage)
    #expect(stage.lines[23].contains("2 notes were moved to 코스모스 🪐."))
    #expect(stage.markedNote.contains("What do we live for"), "\(stage.screen)")
    #expect(!stage.screen.contains("marked"))
  }

  @Test func whatTheFilterLetsThroughNoMoreLeavesTheMarkerToTheNext() async throws {
    let stage = try stage()
    await stage.type("/작별")
    await stage.press(.enter, .home)
    let first = stage.markedNote
    await stage.type("j")
    let second = stage.markedNote
    await stage.type("k")
    await move(to: "sagan", on: stage)
    #expect(stage.lines[23].contains("1 note was moved to 코스모스 🪐."))
    #expect(stage.markedNote == second && second != first, "\(stage.screen)")
  }

  @Test func theNoteThatIsReadStaysOpen() async throws {
    let stage = try stage()
    await stage.type("j")
    await stage.press(.enter)
    await move(to: "sagan", on: stage)
    #expect(
      stage.screen.contains("╎ What do we live for") && stage.screen.contains("코스모스"),
      "\(stage.screen)"
    )
  }

  /// A book that is named in the question comes with the notes, and goes with them.
  @Test(arguments: ["j", "  "])
  func aNewBookIsAddedAndUndoneWithTheMove(keys: String) async throws {
    let stage = try stage()
    let before = Kept.books.map { stage.folder.text("books/\($0.id).json") }
    await stage.type(keys)
    await move(to: "Moby-Dick", on: stage)
    let new = try #require(stage.library.books.first { $0.title == "Moby-Dick" })
    #expect(new.notes.count == (keys == "j" ? 1 : 2) && new.status == .want)
    #expect(stage.lines[23].contains("moved to Moby-Dick.   u undo"), "\(stage.screen)")
    await stage.type("u")
    #expect(stage.library.books.count == Kept.books.count)
    #expect(Kept.books.map { stage.folder.text("books/\($0.id).json") } == before)
    await stage.press(.control("r"))
    #expect(stage.library.book(new.id)?.notes == new.notes)
  }
}
