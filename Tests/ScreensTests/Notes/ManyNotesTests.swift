import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// More notes than are looked at between a key and its answer.
@Suite struct ManyNotesTests {
  /// Two books with a note for each number, the greatest the latest; those of the first hundred are whales.
  private static let books: [Book] = {
    let count = NoteList.mostAtOnce + 200
    return (0..<2).map { half in
      Shelf.book("1b000000000\(half)", "Book \(half)", "Author \(half)", .reading) {
        $0.notes = (0..<count).filter { $0 % 2 == half }.map { number in
          let day = ReadingDay(dayNumber: 10_000 + number)?.text ?? ""
          let text = "Note \(number) \(number % 100 == 7 ? "seal" : number < 100 ? "whale" : "crab")"
          return Kept.note(String(number + 10_000), text, number + 1, day, tags: number == 5 ? ["old"] : [])
        }
      }
    }
  }()

  private func stage() throws -> Stage { try Stage(Self.books, tab: .notes) }

  @Test func theFirstHitsAreThereBeforeAllAreCounted() async throws {
    let stage = try stage()
    stage.driver.type("/seal")
    #expect(stage.markedNote.contains("Note 4207 seal"), "\(stage.screen)")
    #expect(!stage.lines[2].contains("43"))
    await stage.driver.settled()
    #expect(stage.markedNote.contains("Note 4207 seal"))
    #expect(stage.lines[2].contains("43"), "\(stage.screen)")
  }

  @Test func nothingIsSaidToBeMissingWhileItIsLookedFor() async throws {
    let stage = try stage()
    stage.driver.type("/whale")
    #expect(stage.lines[4...].dropLast(2).joined().isEmpty, "\(stage.screen)")
    await stage.driver.settled()
    #expect(stage.markedNote.contains("Note 99 whale"))
    await stage.type("x")
    #expect(stage.screen.contains("No note"), "\(stage.screen)")
  }

  @Test func aSearchThatWasLeftIsNotShown() async throws {
    let stage = try stage()
    stage.driver.type("/whale")
    stage.driver.press(.escape)
    #expect(stage.markedNote.contains("Note 4295 crab"))
    await stage.driver.settled()
    #expect(stage.markedNote.contains("Note 4295 crab"), "\(stage.screen)")
    #expect(stage.lines[2].contains("4296") || stage.screen.contains("of 4296"), "\(stage.screen)")
  }

  @Test func aLetterTakenBackFindsTheRestAgain() async throws {
    let stage = try stage()
    await stage.type("/cseal")
    await stage.press(.backspace, .backspace, .backspace, .backspace)
    #expect(stage.lines[2].contains("4154"), "\(stage.screen)")
    await stage.type("rab")
    #expect(stage.markedNote.contains("Note 4295 crab"), "\(stage.screen)")
    #expect(stage.lines[2].contains("4154"), "\(stage.screen)")
  }

  @Test func anOrderThatTakesLongComesWhenItIsKnown() async throws {
    let stage = try stage()
    await stage.type("vv")
    await stage.press(.home)
    #expect(stage.screen.contains("#old"), "\(stage.screen)")
    #expect(stage.markedNote.contains("Note 5 whale"))
  }

  @Test func aNoteTakenOutOfManyIsGone() async throws {
    let stage = try stage()
    await stage.type("/seal")
    await stage.press(.enter)
    await stage.type("x")
    #expect(stage.markedNote.contains("Note 4107 seal"), "\(stage.screen)")
    await stage.type("b")
    #expect(stage.markedNote.contains("Note 4207 seal"), "\(stage.screen)")
  }
}
