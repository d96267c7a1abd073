import Foundation
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
      stage.lines[23].hasPrefix("   Space mark   s status   e edit   # tags   r rate   Esc unmark")
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

  // MARK: Queue

  private func queue(_ stage: Stage) -> [String] { stage.library.board.next.map(\.title) }

  @Test func theyGoToTheEndOfTheQueueInTheOrderShown() async throws {
    let stage = try await stage { $0[1].enqueue(rank: "b") }
    let before = try contents(stage)
    // One that waits already keeps its place.
    await stage.type("j jj kk n")
    #expect(queue(stage) == ["Beloved", "Circe", "Emma"], "\(stage.screen)")
    #expect(stage.lines[23].contains("3 books wait in the queue.   u undo"))
    await stage.type("n")
    #expect(stage.driver.said.contains("They are like that already.") && !stage.lines[23].contains("undo"))
    await stage.type("u")
    #expect(try contents(stage) == before)
  }

  @Test func theyGoToItsHeadAndItsFoot() async throws {
    let stage = try await stage { books in
      for (index, rank) in ["b", "c", "d", "e"].enumerated() { books[index].enqueue(rank: rank) }
    }
    await stage.type("jj  {")
    #expect(queue(stage) == ["Circe", "Dune", "Aurora", "Beloved"])
    let before = try contents(stage)
    await stage.type("q/aurora")
    await stage.press(.enter)
    await stage.type(" }")
    #expect(queue(stage) == ["Beloved", "Aurora", "Circe", "Dune"], "\(stage.screen)")
    await stage.type("u")
    #expect(try contents(stage) == before)
  }

  /// Where others have no ranks, they get some, in the order they stand in.
  @Test func aQueueWithoutRanksIsNumberedAnew() async throws {
    let stage = try await stage { books in for index in 0..<3 { books[index].enqueue(rank: nil) } }
    let old = queue(stage)
    await stage.type("G kn")
    #expect(queue(stage) == old + ["Emma"], "\(stage.screen)")
    await stage.type("{")
    #expect(queue(stage) == ["Emma"] + old)
  }

  // MARK: Trash

  @Test(arguments: [Language.english, .korean])
  func theyGoToTheTrashAndBackTogether(language: Language) async throws {
    let stage = try await stage(language: language)
    let before = try contents(stage)
    await stage.type("  /circe")
    await stage.press(.enter)
    await stage.type(" d")
    try expectScreen(stage.screen, is: "delete-many-\(language == .english ? "english" : "korean")-80x24")
    await stage.type("d")
    #expect(titles(stage) { _ in true } == ["Dune", "Emma"])
    #expect(stage.folder.names(in: "trash").count == 3)
    #expect(!stage.lines[22].contains(language == .english ? "marked" : "고름"))
    await stage.type("u")
    #expect(try contents(stage) == before && stage.folder.names(in: "trash") == [])
    await stage.press(.control("r"))
    #expect(titles(stage) { _ in true } == ["Dune", "Emma"])
  }

  @Test func aQuestionLeftDeletesNothing() async throws {
    let stage = try await stage()
    await stage.type("  d")
    await stage.press(.escape)
    #expect(titles(stage) { _ in true }.count == 5 && stage.lines[22].contains("2 marked"))
  }

  @Test func whatCannotBeDeletedIsNamedAndTheRestIs() async throws {
    let stage = try await stage { $0[0].format = 2 }
    await stage.type("   dd")
    #expect(titles(stage) { _ in true } == ["Aurora", "Dune", "Emma"])
    #expect(stage.driver.said.contains("2 of 3 are in the trash. Aurora was written by a newer version"))
  }

  @Test func marksInTheTrashAreItsOwnAndComeBackTogether() async throws {
    let stage = try await stage()
    let before = try contents(stage)
    await stage.type("  dd /is:deleted")
    await stage.press(.enter)
    #expect(!stage.lines[22].contains("marked"))
    await stage.type("*")
    #expect(stage.lines[22].contains("1 of 2, 2 marked"))
    try expectScreen(stage.screen, is: "trash-marked-80x24")
    await stage.type("f")
    #expect(stage.driver.said.contains("in the trash"))
    await stage.type("b")
    #expect(stage.driver.said.contains("2 books are back on the shelf."), "\(stage.screen)")
    #expect(try contents(stage) == before && stage.folder.names(in: "trash") == [])
    await stage.press(.escape)
    // What was marked on the shelf before waited there.
    #expect(stage.lines[22].contains("1 marked"), "\(stage.screen)")
  }

  // MARK: Export

  @Test func theyGoIntoOneFileInTheOrderShown() async throws {
    let stage = try await stage { books in
      books[0].notes = [Note(id: "1n0000000001", text: "a light", created: "2026-11-05T10:00:00+09:00")]
    }
    try FileManager.default.createDirectory(atPath: stage.folder.outside, withIntermediateDirectories: true)
    await stage.type("jj kkk E")
    #expect(
      stage.driver.said.contains("Export 2 books") && stage.screen.contains("~/Books.md"),
      "\(stage.screen)"
    )
    await stage.press(.enter)
    #expect(stage.driver.said.contains("2 books: written to ~/Books.md."))
    let data = FileManager.default.contents(atPath: "\(stage.folder.outside)/Books.md")
    let text = String(decoding: try #require(data), as: UTF8.self)
    let (first, second) = (text.firstRange(of: "# Aurora"), text.firstRange(of: "# Circe"))
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
    #expect(text.contains("a light") && !text.contains("Beloved"))
    // A second one gets another name, and its form from its ending.
    await stage.type("E")
    #expect(stage.screen.contains("~/Books 2.md"))
    await stage.press(.control("u"))
    await stage.type("~/two.txt")
    await stage.press(.enter)
    let plain = FileManager.default.contents(atPath: "\(stage.folder.outside)/two.txt")
    #expect(plain.map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("Aurora") == true)
  }
}
