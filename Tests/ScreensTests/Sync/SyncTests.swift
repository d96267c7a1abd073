import LibraryStore
import ReadingCore
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Keeping in step with other machines, as the screens see it.
@Suite struct SyncTests {
  private static let books = [Book(id: "1b", title: "Emma", status: .reading, added: "2026-11-01")]

  private static func client(
    toSend: Int = 0,
    toFetch: Int = 0,
    _ sync: @escaping @Sendable () -> Result<SyncReport, SyncFailure> = { .success(SyncReport(end: .inStep)) }
  ) -> SyncClient {
    SyncClient { _ in
      .success(SyncClient.WaitingChanges(toSend: toSend, toFetch: toFetch))
    } sync: { _ in
      sync()
    }
  }

  private func header(_ stage: Stage) -> String {
    stage.screen.split(separator: "\n").first.map(String.init) ?? ""
  }

  private func stage(
    _ client: SyncClient,
    _ language: Language = .english,
    columns: Int = 80
  ) async throws -> Stage {
    let stage = try Stage(Self.books, language: language, columns: columns, sync: client)
    await stage.lookAtSync()
    return stage
  }

  @Test(arguments: [
    (Language.english, 80, 0, 0, "6 Stats ∙ in step"), (.english, 80, 3, 0, "6 Stats   ▴ 3 out"),
    (.english, 80, 3, 2, "6 Stats    ▾ 2 in"), (.english, 120, 3, 0, "▴ 3 to send"),
    (.english, 120, 0, 2, "▾ 2 to fetch"), (.korean, 80, 0, 0, "∙ 맞춰짐"),
    (.korean, 80, 3, 0, "▴ 보낼 것 3개"), (.korean, 80, 0, 2, "▾ 받을 것 2개"), (.english, 40, 0, 2, "▾ 2"),
  ])
  func theHeaderSaysHowItStands(
    language: Language,
    columns: Int,
    toSend: Int,
    toFetch: Int,
    word: String
  ) async throws {
    let stage = try await stage(Self.client(toSend: toSend, toFetch: toFetch), language, columns: columns)
    #expect(header(stage).hasSuffix(word))
  }

  @Test func atTheStartItIsDoneWithoutAWordWhereTheReaderWantsThat() async throws {
    var settings = Settings()
    settings.sync = .atStartAndQuit
    let done = Mutex(0)
    let client = SyncClient { _ in
      .success(SyncClient.WaitingChanges(toSend: 2, toFetch: 0))
    } sync: { _ in
      done.withLock { $0 += 1 }
      return .success(SyncReport(end: .sent))
    } leave: {
      done.withLock { $0 += 10 }
    }
    let stage = try Stage(Self.books, settings: settings, sync: client)
    await stage.lookAtSync()
    #expect(done.withLock { $0 } == 1 && header(stage).hasSuffix("∙ in step"))
    #expect(!stage.screen.contains("Sent") && !stage.screen.contains("Syncing"))
    await stage.leaveSync()
    #expect(done.withLock { $0 } == 11)

    let other = try Stage(Self.books, sync: client)
    await other.lookAtSync()
    await other.leaveSync()
    #expect(done.withLock { $0 } == 11 && header(other).hasSuffix("▴ 2 out"))
  }

  /// A while after the last change, however many there are.
  @Test func afterAPauseWhatWasChangedIsSent() async throws {
    var settings = Settings()
    (settings.sync, settings.syncPause) = (.afterPause, 5)
    let done = Mutex(0)
    let client = Self.client {
      done.withLock { $0 += 1 }
      return .success(SyncReport(end: .sent))
    }
    let stage = try Stage(Self.books, settings: settings, sync: client)
    await stage.lookAtSync()
    #expect(done.withLock { $0 } == 1)
    await stage.press(.character("f"))
    await stage.pass(seconds: 200)
    await stage.press(.character("f"))
    await stage.pass(seconds: 200)
    #expect(done.withLock { $0 } == 1 && header(stage).hasSuffix("▴ 2 out"))
    await stage.pass(seconds: 100)
    #expect(done.withLock { $0 } == 2 && header(stage).hasSuffix("∙ in step"))
    await stage.pass(seconds: 10_000)
    #expect(done.withLock { $0 } == 2)

    settings.sync = .atStartAndQuit
    let other = try Stage(Self.books, settings: settings, sync: client)
    await other.lookAtSync()
    await other.press(.character("f"))
    await other.pass(seconds: 10_000)
    #expect(done.withLock { $0 } == 3)
  }

  @Test func offlineItWaitsAndGoesOnWithTheNetwork() async throws {
    var settings = Settings()
    settings.sync = .atStartAndQuit
    let network = SwitchedNetwork(Discovered.sources)
    await network.begin()
    let asked = Mutex(0)
    let isReached = Mutex(false)
    let client = Self.client(toSend: 1) {
      asked.withLock { $0 += 1 }
      return isReached.withLock { $0 }
        ? .success(SyncReport(end: .sent)) : .failure(.unreachable(host: "desk.local"))
    }
    let stage = try Stage(
      Self.books,
      catalogues: StubCatalogues(sources: Discovered.sources).catalogues(poller: network.poller),
      settings: settings,
      sync: client
    )
    await stage.lookAtSync()
    #expect(header(stage).hasSuffix("∘ no sync") && !stage.screen.contains("desk.local"))
    await network.look(in: stage)
    #expect(asked.withLock { $0 } == 1)
    network.isUp = true
    isReached.withLock { $0 = true }
    await network.look(in: stage)
    #expect(asked.withLock { $0 } == 2 && header(stage).hasSuffix("∙ in step"))
    #expect(!stage.screen.contains("Sent"))
  }

  @Test func withoutAnythingToKeepInStepWithTheNetworkIsSaid() async throws {
    let stage = try await stage(.none)
    #expect(header(stage).hasSuffix("∙ online"))
    await stage.press(.function(9))
    #expect(stage.screen.contains("Sync is not set up for this library."))
  }

  @Test func aChangeWaitsToBeSentUntilTheNextSync() async throws {
    let stage = try await stage(Self.client())
    #expect(header(stage).hasSuffix("∙ in step"))
    await stage.press(.character("f"))
    #expect(header(stage).hasSuffix("▴ 1 out"))
    await stage.press(.function(9))
    #expect(header(stage).hasSuffix("∙ in step"))
  }

  /// What another program changed it may have sent already.
  @Test func whatAnotherProgramSyncedIsNotCountedAsOurs() async throws {
    let waiting = Mutex(0)
    let client = SyncClient { _ in
      .success(SyncClient.WaitingChanges(toSend: waiting.withLock { $0 }, toFetch: 0))
    } sync: { _ in
      .success(SyncReport(end: .inStep))
    }
    let stage = try await stage(client)
    var book = Self.books[0]
    book.title = "Emma, fetched"
    try stage.folder.write(stage.folder.json(of: book), to: "books/1b.json")
    await stage.notice()
    #expect(stage.screen.contains("Emma, fetched") && header(stage).hasSuffix("∙ in step"))
    book.title = "Emma, changed"
    try stage.folder.write(stage.folder.json(of: book), to: "books/1b.json")
    waiting.withLock { $0 = 1 }
    await stage.notice()
    #expect(stage.screen.contains("Emma, changed") && header(stage).hasSuffix("▴ 1 out"))
  }

  @Test func whatCameInIsSaidAndShown() async throws {
    let folder = try TemporaryLibrary()
    try folder.write(Self.books)
    let emma = Self.books[0]
    let client = Self.client { [folder] in
      var book = emma
      book.title = "Emma, from the laptop"
      try? folder.write(folder.json(of: book), to: "books/1b.json")
      let counts = try? SyncCounts(of: ["books/1b.json"]) { (_) throws(StoreError) in (nil, nil) }
      return .success(SyncReport(end: .fetched, fetched: counts ?? SyncCounts(), hosts: ["laptop"]))
    }
    let stage = try Stage(sync: client, beside: folder)
    await stage.press(.function(9))
    #expect(stage.screen.contains("Fetched 1 book from laptop."))
    #expect(stage.screen.contains("Emma, from the laptop") && header(stage).hasSuffix("∙ in step"))
  }

  /// What is done here while files are being taken in waits for that, and is not lost.
  @Test func aChangeMadeMeanwhileWaitsForItsTurn() async throws {
    let (held, letGo) = AsyncStream<Void>.makeStream()
    let (beginning, begun) = AsyncStream<Void>.makeStream()
    let client = SyncClient { _ in
      .success(SyncClient.WaitingChanges(toSend: 0, toFetch: 0))
    } sync: { turn in
      let release = await turn()
      begun.yield()
      for await _ in held { break }
      release()
      return .success(SyncReport(end: .inStep))
    }
    let stage = try await stage(client)
    stage.driver.press(.function(9))
    for await _ in beginning { break }
    stage.driver.press(.character("f"))
    for _ in 0..<50 { await Task.yield() }
    #expect(stage.folder.text("books/1b.json")?.contains("favourite") == false)
    letGo.yield()
    await stage.driver.settled()
    #expect(stage.folder.text("books/1b.json")?.contains("\"favourite\": true") == true)
  }

  /// What is done once the files are taken in, and before what is here is sent.
  @Test func whatCameTooLateToBeSentWaits() async throws {
    let (held, letGo) = AsyncStream<Void>.makeStream()
    let (beginning, begun) = AsyncStream<Void>.makeStream()
    let waiting = Mutex(0)
    let client = SyncClient { _ in
      .success(SyncClient.WaitingChanges(toSend: waiting.withLock { $0 }, toFetch: 0))
    } sync: { turn in
      let release = await turn()
      release()
      begun.yield()
      for await _ in held { break }
      return .success(SyncReport(end: .sent))
    }
    let stage = try await stage(client)
    stage.driver.press(.function(9))
    for await _ in beginning { break }
    // From the moment the file is there: whoever looks between that and a later line would see nothing to send.
    waiting.withLock { $0 = 1 }
    stage.driver.press(.character("f"))
    await stage.until { stage.folder.text("books/1b.json")?.contains("\"favourite\": true") == true }
    letGo.yield()
    await stage.driver.settled()
    #expect(header(stage).hasSuffix("▴ 1 out"))
  }

  /// Nobody is there again because something was changed here.
  @Test func whoeverCouldNotBeReachedIsNotThereForAChange() async throws {
    let client = SyncClient { _ in
      .success(SyncClient.WaitingChanges(toSend: 1, toFetch: 0))
    } sync: { _ in
      .failure(.unreachable(host: "desk.local"))
    }
    let stage = try await stage(client)
    await stage.press(.function(9))
    var book = Self.books[0]
    book.title = "Emma, changed"
    try stage.folder.write(stage.folder.json(of: book), to: "books/1b.json")
    await stage.notice()
    #expect(stage.screen.contains("Emma, changed") && header(stage).hasSuffix("∘ no sync"))
  }

  @Test func whereNobodyCanBeReachedThatIsSaidQuietly() async throws {
    let stage = try await stage(Self.client { .failure(.unreachable(host: "desk.local")) })
    await stage.press(.function(9))
    #expect(stage.screen.contains("desk.local cannot be reached. All is kept here and goes along"))
    #expect(header(stage).hasSuffix("∘ no sync"))
  }

  @Test func whatIsRefusedIsSaid() async throws {
    let stage = try await stage(Self.client { .failure(.hook("no commits today")) }, .korean)
    await stage.type(":동기화")
    await stage.press(.enter)
    #expect(stage.screen.contains("저장소의 훅이 거절했어요: no commits today"))
  }
}
