import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// What there is to look at after a merge, by keys.
@Suite struct ConflictsTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]

  private static func book(
    _ id: String,
    _ title: String,
    _ modified: String,
    _ change: (inout Book) -> Void = { _ in }
  ) -> Book {
    Shelf.book(id, title, "", .reading) {
      $0.modified = modified
      change(&$0)
    }
  }

  private static let piranesi = book("2b", "피라네시", "2026-11-19T21:00:00+09:00") { $0.pages = 272 }
  private static let given = book("2b", "Piranesi", "2026-11-18T09:00:00+09:00") { $0.pages = 272 }
  private static let giving = "trash/2b.20261118T000000.json"

  private static func note(_ id: String, _ text: String) -> Note {
    Note(id: id, text: text, created: "2026-11-01T10:00:00+09:00")
  }

  private static let books = [
    book("1b", "작별하지 않는다", "2026-11-19T20:00:00+09:00") {
      $0.notes = [note("1n", "눈이 내렸다"), note("2n", "눈이 그쳤다")]
    },
    piranesi, book("3b", "Emma", "2026-11-17T20:00:00+09:00"),
  ]

  private static let unseen = [
    SyncConflict(
      name: "books/1b.json",
      title: "작별하지 않는다",
      kind: .edited([["notes", "1n", "text"]]),
      kept: []
    ),
    SyncConflict(
      name: "books/2b.json",
      title: "피라네시",
      kind: .edited([["title"]]),
      kept: [SyncConflict.KeptVersion(name: giving, isOurs: true)]
    ),
    SyncConflict(name: "books/3b.json", title: "Emma", kind: .deletedThere, kept: []),
  ]

  private func folder() throws -> TemporaryLibrary {
    let folder = try TemporaryLibrary()
    try folder.write(Self.books)
    try folder.write(folder.json(of: Self.given), to: Self.giving)
    return folder
  }

  private func stage(
    _ folder: TemporaryLibrary? = nil,
    _ conflicts: [SyncConflict] = unseen,
    _ language: Language = .english,
    size: (columns: Int, rows: Int) = (80, 24),
    settings: Settings = Settings()
  ) async throws -> Stage {
    let folder = try folder ?? self.folder()
    let stage = try Stage(
      language: language,
      columns: size.columns,
      rows: size.rows,
      isJournalled: true,
      settings: settings,
      sync: .merging(folder, conflicts),
      beside: folder
    )
    await stage.lookAtSync()
    return stage
  }

  private func header(_ stage: Stage) -> String {
    stage.screen.split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(arguments: sizes, [Language.english, .korean])
  func whatExcludedWhatIsNamedAfterAMerge(
    size: (columns: Int, rows: Int),
    language: Language
  ) async throws {
    let stage = try await stage(nil, Self.unseen, language, size: size)
    await stage.press(.function(9), .down)
    try expectScreen(stage.screen, is: "conflicts-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  @Test func theSignStaysUntilEachRowWasSeen() async throws {
    let folder = try folder()
    let stage = try await stage(folder)
    #expect(header(stage).hasSuffix("▾ 1 in"))
    await stage.press(.function(9))
    #expect(header(stage).hasSuffix("needs you"))
    await stage.press(.character(" "), .character(" "), .escape)
    #expect(header(stage).hasSuffix("needs you"))

    // The next start knows it, and so does a sync with nothing to do.
    let next = try await self.stage(folder, [])
    #expect(header(next).hasSuffix("needs you") && !next.screen.contains("to look at"))
    await next.press(.function(9))
    #expect(next.screen.contains("Deleted on laptop, changed here, so it stays."))
    #expect(next.screen.contains("1 to look at") && !next.screen.contains("changed in both"))
    await next.press(.character(" "))
    #expect(next.screen.contains("All of it was looked at.") && header(next).hasSuffix("∙ in step"))
    #expect(folder.files(isJournalled: true).unseenConflicts().isEmpty)
  }

  @Test func theEarlierOneIsTakenAndGivenBack() async throws {
    let stage = try await stage()
    await stage.press(.function(9), .down, .character("l"))
    #expect(stage.screen.contains("Piranesi: the earlier one stands."))
    #expect(stage.screen.contains("The earlier change stands now.") && !stage.screen.contains("Later:"))
    #expect(stage.folder.text("books/2b.json")?.contains("\"title\": \"Piranesi\"") == true)
    await stage.press(.character("u"))
    #expect(stage.folder.text("books/2b.json")?.contains("\"title\": \"피라네시\"") == true)
    #expect(stage.screen.contains("changed in both, the later stands.") && stage.screen.contains("Later:"))
    await stage.press(.up, .character("l"))
    #expect(stage.screen.contains("There is no earlier value to take here."))
  }

  @Test func whatARowIsAboutOpensAndLeadsBack() async throws {
    let stage = try await stage()
    await stage.press(.function(9), .enter)
    #expect(stage.screen.contains("눈이 내렸다") && stage.screen.contains("눈이 그쳤다"))
    await stage.press(.escape)
    #expect(stage.screen.contains("Merged with laptop"))
    await stage.press(.down, .enter)
    #expect(stage.screen.contains("272") && !stage.screen.contains("Merged with laptop"))
    await stage.press(.escape)
    #expect(stage.screen.contains("Merged with laptop"))
  }

  /// The synchronisation was begun before the text.
  @Test func nothingComesOverTextThatIsBeingTyped() async throws {
    let folder = try folder()
    let merging = SyncClient.merging(folder, Self.unseen)
    let (held, letGo) = AsyncStream<Void>.makeStream()
    let client = SyncClient(waiting: merging.waiting) { turn in
      for await _ in held { break }
      return await merging.sync(turn)
    }
    let stage = try Stage(isJournalled: true, sync: client, beside: folder)
    stage.driver.press(.function(9))
    stage.driver.press(.character("m"))
    stage.driver.type("a thought")
    letGo.yield()
    await stage.driver.settled()
    #expect(!stage.screen.contains("Merged with") && stage.screen.contains("a thought"))
    #expect(header(stage).hasSuffix("needs you"))
  }

  /// The reader merged with git itself while Seoga was not running.
  @Test func whatAMergeByHandLeftIsFoundAtTheStart() async throws {
    let folder = try folder()
    let merging = SyncClient.merging(folder, Self.unseen)
    var client = merging
    client.waiting = { turn in
      _ = await merging.sync(turn)
      return await merging.waiting(turn)
    }
    let stage = try Stage(isJournalled: true, sync: client, beside: folder)
    await stage.lookAtSync()
    #expect(header(stage).hasSuffix("needs you"))
  }

  @Test func withoutBeingAskedItOnlySaysHowMuchThereIs() async throws {
    var settings = Settings()
    settings.sync = .atStartAndQuit
    let stage = try await stage(settings: settings)
    #expect(stage.screen.contains("F9 shows 3 things to look at."))
    #expect(header(stage).hasSuffix("needs you") && !stage.screen.contains("Merged with"))
    await stage.press(.function(9))
    #expect(stage.screen.contains("Merged with laptop"))
  }

  @Test func moreRowsThanTheWindowHasScroll() async throws {
    let many = (0..<40).map {
      SyncConflict(name: "books/x\($0).json", title: "Book \($0)", kind: .deletedHere, kept: [])
    }
    let stage = try await stage(nil, many, size: (40, 12))
    await stage.press(.function(9), .end)
    #expect(stage.screen.contains("Book 39") && !stage.screen.contains("Book 0 "))
    await stage.press(.enter)
    #expect(stage.driver.said.contains("not on the shelf"))
  }

  /// Of the shelves and the goals no other value is offered: where the other version lies is said.
  @Test func whatIsNoBookSaysWhereTheOtherVersionIs() async throws {
    let conflict = SyncConflict(
      name: "goals.json",
      title: nil,
      kind: .edited([["years", "2026"]]),
      kept: [SyncConflict.KeptVersion(name: "trash/goals.20261118T000000.json", isOurs: false)]
    )
    let stage = try await stage(nil, [conflict])
    await stage.press(.function(9))
    #expect(stage.screen.contains("The other version: trash/goals.20261118T000000.json"))
    await stage.press(.character("l"))
    #expect(stage.screen.contains("There is no earlier value to take here."))
  }
}
