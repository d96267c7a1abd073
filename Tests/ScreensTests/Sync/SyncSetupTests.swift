import LibraryStore
import ReadingCore
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Setting up sync, by keys.
@Suite struct SyncSetupTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]
  private static let books = [Book(id: "1b", title: "Emma", status: .reading, added: "2026-11-01")]

  private func stage(
    _ client: SyncClient,
    _ language: Language = .english,
    size: (columns: Int, rows: Int) = (80, 24)
  ) async throws -> Stage {
    let stage = try Stage(
      Self.books,
      language: language,
      columns: size.columns,
      rows: size.rows,
      sync: client
    )
    await stage.lookAtSync()
    await stage.press(.function(9))
    return stage
  }

  @Test(arguments: sizes, [Language.english, .korean])
  func whatGoesAlongIsSaidBeforeAnythingIsSent(
    size: (columns: Int, rows: Int),
    language: Language
  ) async throws {
    let stage = try await stage(.settingUp(), language, size: size)
    await stage.type("me@desk.local:reading.git")
    await stage.driver.pass(.seconds(1))
    await stage.driver.settled()
    try expectScreen(stage.screen, is: "setup-\(size.columns)x\(size.rows)-\(language.rawValue)")
  }

  /// Once for what is typed in one go, and again for another address alone.
  @Test func theAddressIsAskedAMomentAfterItWasTyped() async throws {
    let asked = Mutex<[String]>([])
    let stage = try await stage(
      .settingUp { address in
        asked.withLock { $0.append(address) }
        return address == "a.git" ? .failure(.noRemote(address: address)) : .success(.something)
      }
    )
    await stage.type("a.git")
    #expect(stage.screen.contains("Asking what is there."))
    await stage.driver.pass(.seconds(1))
    await stage.driver.settled()
    #expect(stage.screen.contains("There is no repository at a.git."))
    await stage.press(.character("x"))
    await stage.driver.pass(.seconds(1))
    await stage.driver.settled()
    #expect(stage.screen.contains("It answers. What it has is looked at"))
    #expect(asked.withLock { $0 } == ["a.git", "a.gitx"])
  }

  @Test func itIsSetUpAndKeptInStepFromThenOn() async throws {
    let made = Mutex<[String]>([])
    let stage = try await stage(
      .settingUp { _ in
        .success(.empty)
      } _: { address, host in
        made.withLock { $0 = [address, host] }
        return .success(SyncReport(end: .sent))
      }
    )
    await stage.type("desk:r.git")
    await stage.press(.enter, .enter)
    #expect(stage.screen.contains("What is deleted later stays in its history."))
    #expect(made.withLock { $0 }.isEmpty)
    await stage.press(.escape)
    #expect(stage.screen.contains("desk:r.git") && made.withLock { $0 }.isEmpty)
    await stage.press(.enter, .enter)
    #expect(made.withLock { $0 } == ["desk:r.git", "laptop"])
    #expect(stage.driver.said.contains("kept in step with desk:r.git from now on, as laptop."))
    #expect(stage.screen.contains("∙ in step"))
    await stage.press(.character("f"))
    #expect(stage.screen.contains("▴ 1 out"))
  }

  @Test func whatIsRefusedIsSaidAndNothingTypedIsLost() async throws {
    let stage = try await stage(
      .settingUp { _ in
        .success(.something)
      } _: { _, _ in
        .failure(.otherLibrary(ours: 1, theirs: 3))
      }
    )
    await stage.type("desk:r.git")
    await stage.press(.enter)
    await stage.type("study")
    await stage.press(.enter, .enter)
    #expect(stage.driver.said.contains("Another library is there, with 3 books"))
    #expect(stage.driver.said.contains("seoga sync setup --join desk:r.git"))
    #expect(stage.screen.contains("desk:r.git") && stage.screen.contains("study"))
    await stage.press(.escape)
    #expect(stage.screen.contains("∙ online"))
  }
}
