import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Several books of the shelf marked and changed at once, each time as one step.
@Suite struct ManyBooksTests {
  private static let titles = ["Aurora", "Beloved", "Circe", "Dune", "Emma"]

  private func stage(
    language: Language = .english,
    _ change: (inout [Book]) -> Void = { _ in }
  ) async throws -> Stage {
    var books = zip(["1b", "1c", "1d", "1f", "1g"], Self.titles).map { Shelved.book($0, $1, "Somebody") }
    change(&books)
    let stage = try Stage(books, language: language, tab: .shelf, isJournalled: true)
    await stage.type("otg")
    return stage
  }

  private func contents(_ stage: Stage) throws -> [String?] {
    stage.library.books.map { stage.folder.text("books/\($0.id).json") }
  }

  private func titles(_ stage: Stage, where isMeant: (Book) -> Bool) -> [String] {
    stage.library.books.filter(isMeant).map(\.title).sorted()
  }

  // MARK: Marks

  @Test func spaceMarksAndGoesOn() async throws {
    let stage = try await stage()
    await stage.type("  ")
    #expect(stage.lines[5].hasPrefix("  ✓Aurora") && stage.lines[6].hasPrefix("  ✓Beloved"))
    #expect(stage.marked.hasPrefix(" ▸ Circe"))
    #expect(stage.lines[22].hasSuffix("3 of 5, 2 marked"))
    #expect(
      stage.lines[23].hasPrefix("   Space mark   s status   f favourite   # tags   r rate   Esc unmark")
    )
    await stage.type("k ")
    #expect(stage.lines[22].hasSuffix("3 of 5, 1 marked") && stage.lines[6].hasPrefix("   Beloved"))
    await stage.press(.escape)
    #expect(stage.lines[22].hasSuffix("3 of 5") && !stage.lines[23].contains("unmark"))
  }

  @Test func marksStayThroughFilterOrderAndView() async throws {
    let stage = try await stage()
    await stage.type(" j /circe")
    await stage.press(.enter)
    #expect(stage.lines[22].hasSuffix("1 of 1, 2 marked") && stage.lines[5].hasPrefix(" ▸✓Circe"))
    // Escape lets go of the marks before it clears the filter.
    await stage.type("q")
    #expect(stage.lines[22].hasSuffix(", 2 marked") && stage.lines[2].hasPrefix("   All books"))
    await stage.type("otvv")
    #expect(stage.screen.contains("✓") && stage.lines[22].hasSuffix("5, 2 marked"), "\(stage.screen)")
    await stage.type("v*")
    #expect(stage.lines[22].hasSuffix("5, 5 marked"))
    await stage.type("*")
    #expect(!stage.lines[22].contains("marked"))
  }

  // MARK: Changes

  @Test func statusesChangeTogetherAndComeBackTogether() async throws {
    let stage = try await stage()
    let before = try contents(stage)
    // The queue has them in the order of the shelf, whatever the order of the marks.
    await stage.type("jj kkk sn")
    #expect(stage.lines[23].contains("2 books changed.   u undo"), "\(stage.screen)")
    #expect(stage.library.board.next.map(\.title) == ["Aurora", "Circe"])
    await stage.type("u")
    #expect(try contents(stage) == before)
    #expect(stage.library.board.next.isEmpty)
  }

  @Test func aDayIsAskedOnceForAllThatEnd() async throws {
    let stage = try await stage()
    await stage.type("  sf")
    #expect(stage.screen.contains("2 books") && stage.screen.contains("Day"))
    await stage.type("2019")
    await stage.press(.enter)
    let finished = titles(stage) { $0.status == .finished && $0.lastFinished?.text == "2019" }
    #expect(finished == ["Aurora", "Beloved"])
    let reads = stage.library.books.flatMap(\.reads).map(\.id)
    #expect(Set(reads).count == 2)
  }

  @Test(arguments: [Language.english, .korean])
  func whatCannotBeChangedIsNamedAndTheRestIs(language: Language) async throws {
    let stage = try await stage(language: language) { books in books[1].start(on: nil, readID: "2bcdfghjkmnp")
    }
    await stage.type("  sp")
    #expect(titles(stage) { $0.status == .paused } == ["Beloved"])
    let said =
      language == .english
      ? "1 of 2 changed. Aurora is not being read, so there is nothing to pause."
      : "2권 중 1권을 고쳤어요. Aurora, 읽는 중이 아니라서 멈출 수 없어요."
    #expect(stage.driver.said.contains(said), "\(stage.driver.said)")
  }

  @Test func aBookOfANewerVersionIsNamed() async throws {
    let stage = try await stage { $0[0].format = 2 }
    await stage.type("  f")
    #expect(titles(stage) { $0.favourite } == ["Beloved"])
    #expect(stage.driver.said.contains("1 of 2 changed. Aurora was written by a newer version"))
  }

  @Test func favouriteRatingAndTags() async throws {
    let stage = try await stage { $0[0].favourite = true }
    await stage.type("  f")
    #expect(titles(stage) { $0.favourite } == ["Aurora", "Beloved"])
    await stage.type("f")
    #expect(titles(stage) { $0.favourite } == [])
    await stage.type("r3.75")
    await stage.press(.enter)
    #expect(titles(stage) { $0.rating?.quarters == 15 } == ["Aurora", "Beloved"])
    await stage.type("#snow, white")
    await stage.press(.enter)
    await stage.type("#-white")
    await stage.press(.enter)
    #expect(titles(stage) { $0.tags == ["snow"] } == ["Aurora", "Beloved"])
    await stage.type("#snow")
    await stage.press(.enter)
    #expect(stage.lines[23].contains("They are like that already.") && !stage.lines[23].contains("undo"))
  }
}
