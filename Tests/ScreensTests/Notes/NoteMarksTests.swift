import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Notes marked in the list.
@Suite struct NoteMarksTests {
  private func stage(_ books: [Book] = Kept.books, columns: Int = 80, rows: Int = 24) throws -> Stage {
    try Stage(books, columns: columns, rows: rows, tab: .notes)
  }

  private func marked(_ stage: Stage) -> [String] {
    stage.lines.filter { $0.dropFirst(2).hasPrefix("✓") || $0.dropFirst().hasPrefix("✓") }
  }

  @Test(arguments: Language.allCases, [(80, 24), (40, 10), (120, 36)])
  func marksStandInTheMargin(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try Stage(
      Kept.books,
      language: language,
      columns: size.columns,
      rows: size.rows,
      tab: .notes
    )
    await stage.type("  j ")
    try expectScreen(stage.screen, is: "marked-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test func spaceMarksAndUnmarksAndGoesOn() async throws {
    let stage = try stage()
    await stage.type(" ")
    #expect(marked(stage).count == 1 && marked(stage)[0].contains("눈이 소리를"))
    #expect(stage.markedNote.contains("What do we live for"))
    #expect(stage.lines[2].hasPrefix("   All notes  9  1 marked"))
    await stage.type("k ")
    #expect(marked(stage).isEmpty && !stage.screen.contains("marked"))
    await stage.type("G ")
    #expect(marked(stage)[0].contains("One line about it"))
    #expect(stage.markedNote.contains("One line about it"))
  }

  @Test func marksStayThroughFilterOrderAndSize() async throws {
    let stage = try stage()
    await stage.type(" ")
    await stage.type("/middlemarch")
    await stage.press(.enter)
    await stage.type(" ")
    #expect(stage.lines[2].contains("2 marked") && marked(stage).count == 1)
    await stage.type("qv")
    #expect(stage.lines[2].contains("2 marked") && marked(stage).count == 2, "\(stage.screen)")
    await stage.type("v")
    for size in [(40, 10), (120, 36), (80, 24)] {
      stage.driver.resize(columns: size.0, rows: size.1)
      #expect(stage.screen.contains("2 marked"), "\(stage.screen)")
    }
    // It stands under both of its tags.
    await stage.press(.home)
    stage.driver.resize(columns: 80, rows: 60)
    #expect(marked(stage).count == 3, "\(stage.screen)")
  }

  @Test func escapeLetsTheMarksGoBeforeTheFilter() async throws {
    let stage = try stage()
    await stage.type("/눈")
    await stage.press(.enter)
    await stage.type(" ")
    await stage.press(.escape)
    #expect(stage.lines[2].hasPrefix("   눈  2 ") && marked(stage).isEmpty)
    await stage.press(.escape)
    #expect(stage.lines[2].hasPrefix("   All notes  9"))
    await stage.type("/눈")
    await stage.press(.enter)
    await stage.type(" q")
    #expect(stage.lines[2].hasPrefix("   All notes  9  1 marked"))
  }

  @Test func allShownAreMarkedAndUnmarked() async throws {
    let stage = try stage()
    await stage.type(" ")
    await stage.type("/author:eliot")
    await stage.press(.enter)
    await stage.type("*")
    #expect(stage.lines[2].contains("2 marked"))
    await stage.press(.control("a"))
    #expect(stage.lines[2].contains("1 marked"))
    await stage.type("q*")
    #expect(stage.lines[2].contains("9 marked"))
    await stage.type("*")
    #expect(!stage.lines[2].contains("marked"))
  }

  @Test func aMarkFallsAwayWithItsNote() async throws {
    let stage = try stage()
    await stage.type("  j ")
    #expect(stage.lines[2].contains("3 marked"))
    try await stage.library.edit(Kept.goodbye.id) { $0.removeNote($0.notes[4].id, at: "2026-11-20") }
    await stage.driver.settled()
    #expect(stage.lines[2].contains("2 marked"), "\(stage.screen)")
    try await stage.library.remove(Kept.middlemarch.id)
    await stage.driver.settled()
    #expect(stage.lines[2].contains("1 marked"), "\(stage.screen)")
    #expect(marked(stage)[0].contains("죽는 날까지"))
  }

  @Test func moreThanAreHandledAtOnceAreNotMarkedNorHandled() async throws {
    let tooMany = "That works for at most 4096 notes at once."
    let books = ["Seals", "Crabs"].enumerated().map { half, title in
      Shelf.book("1b000000000\(half)", title, "A", .reading) {
        $0.notes = (0..<NoteList.mostAtOnce / 2 + 50).map {
          Kept.note(String($0 + 10_000 * (half + 1)), "Note \($0)", nil, "2026-11-20")
        }
      }
    }
    let stage = try stage(books)
    await stage.type("*")
    #expect(stage.lines[23].contains(tooMany) && !stage.lines[2].contains("marked"), "\(stage.screen)")
    for word in ["seals", "crabs"] {
      await stage.type("/\(word)")
      await stage.press(.enter)
      await stage.type("*q")
    }
    #expect(stage.lines[2].contains("4196 marked"), "\(stage.screen)")
    for key in ["d", "x", "#", "c", "y", "E"] {
      await stage.type("j")
      #expect(!stage.lines[23].contains(tooMany))
      await stage.type(key)
      #expect(stage.lines[23].contains(tooMany), "\(key)\n\(stage.screen)")
    }
    #expect(stage.driver.terminal.copied == nil)
    try await stage.library.remove(books[0].id)
    await stage.driver.settled()
    #expect(stage.lines[2].contains("2098 marked"), "\(stage.screen)")
    await stage.type("d")
    #expect(stage.screen.contains("Remove 2098 notes?"), "\(stage.screen)")
    await stage.press(.escape)
    await stage.type("*")
    #expect(!stage.lines[2].contains("marked"), "\(stage.screen)")
  }

  @Test func nothingCanBeMarkedWhereNothingIsShown() async throws {
    let stage = try stage([Shelf.reading[0]])
    await stage.type(" ")
    #expect(stage.lines[23].contains("No note is under the marker."))
    await stage.type("*")
    #expect(stage.lines[23].contains("No note is under the marker."))
  }

  /// A book with one note under two tags, and others below where wanted.
  private func tagged(_ others: Int = 0) -> [Book] {
    [
      Shelf.book("1b0000000001", "Middlemarch", "George Eliot", .reading) {
        $0.notes =
          [Kept.note("1a", "Twice", 1, "2026-11-20", tags: ["a", "b"])]
          + (0..<others).map { Kept.note("2\($0)", "Other \($0)", 2, "2026-11-0\($0 + 1)", tags: ["b"]) }
      }
    ]
  }

  @Test(arguments: [0, 2], [(80, 24), (40, 10)])
  func spaceTwiceOverANoteUnderTwoTagsKeepsItsMark(others: Int, size: (Int, Int)) async throws {
    let stage = try stage(tagged(others), columns: size.0, rows: size.1)
    await stage.type("vv")
    await stage.press(.home)
    await stage.type("  ")
    #expect(stage.screen.contains("1 marked") && marked(stage).count == 2, "\(stage.screen)")
    if others > 0 {
      await stage.type(" ")
      #expect(stage.screen.contains("2 marked"), "\(stage.screen)")
    }
    // Whoever comes back to it unmarks it.
    await stage.press(.home)
    await stage.type("j ")
    #expect(stage.screen.contains("1 marked") == (others > 0), "\(stage.screen)")
  }

  @Test func theFooterSaysWhatMarksAreAbout() async throws {
    let stage = try stage(columns: 200, rows: 30)
    #expect(stage.lines[29].contains("y copy ") && stage.lines[29].contains("x remove note"))
    await stage.type(" ")
    #expect(stage.lines[29].contains("y copy the marked note"))
    await stage.type(" ")
    #expect(stage.lines[29].contains("y copy 2 notes") && stage.lines[29].contains("x remove 2 notes"))
    #expect(stage.lines[29].contains("# tag 2 notes") && stage.lines[29].contains("c move 2 notes"))
    await stage.press(.enter)
    #expect(stage.lines[29].contains("y copy this note") && stage.lines[29].contains("x remove this note"))
  }
}
