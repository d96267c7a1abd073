import Catalogue
import CatalogueAsking
import ReadingCore
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Words that wait for the network, and what stays of the answers from one time to the next.
@Suite struct SearchKeepingTests {
  private typealias Request = StubCatalogues.Request

  @Test func wordsWaitForTheNetworkWhileANoteIsWritten() async throws {
    let isUp = Mutex(false)
    let stub = StubCatalogues(answer: { _ in .found([Searched.book("Piranesi's book", "Somebody")]) })
    let clock = ManualClock()
    let poller = ReachabilityPoller(sources: stub.sources, clock: clock) { _ in isUp.withLock { $0 } }
    let stage = try await SearchStage(stub: stub, poller: poller)
    poller.start()
    await stage.until { poller.overall == .down }
    #expect(stage.stage.lines[0].contains("∘ offline"))
    await stage.ask("emma")
    #expect(stub.requests == [] && stage.screen.contains("waiting for the network"))
    #expect(poller.isWatched)
    await stage.press(.escape, .character("1"), .character("m"))
    #expect(poller.isWatched)
    stage.type("half a word")
    isUp.withLock { $0 = true }
    poller.look()
    stage.type(" and the rest")
    await stage.until { !stub.requests.isEmpty }
    await stage.driver.settled()
    #expect(stub.requests == [Request("emma")])
    #expect(stage.screen.contains("half a word and the rest"))
    await stage.press(.escape, .character("3"))
    #expect(stage.screen.contains("Piranesi's book") && stage.stage.lines[0].contains("∙ online"))
    await stage.press(.character("1"))
    #expect(poller.isWatched)
    await stage.press(.character("3"), .character("/"), .control("u"), .escape, .character("1"))
    #expect(!poller.isWatched)
    poller.stop()
  }

  @Test func wordsNobodyCouldBeReachedForAreAskedOnceWithEachLook() async throws {
    let stub = StubCatalogues { _ in CatalogueAnswer(state: .offline) }
    let clock = ManualClock()
    let probes = Mutex(0)
    let poller = ReachabilityPoller(sources: stub.sources, clock: clock) { _ in
      probes.withLock { $0 += 1 }
      return true
    }
    let stage = try await SearchStage([], stub: stub, poller: poller)
    poller.start()
    await stage.until { clock.sleeperCount == 1 }
    await stage.ask("dune")
    // The failure has the network looked at once more; the words follow, and then wait for the look after that.
    await stage.until { stub.requests.count == 2 && probes.withLock { $0 } == 2 && clock.sleeperCount == 1 }
    for count in 3...4 {
      for _ in 0..<200 { await Task.yield() }
      #expect(stub.requests.count == count - 1 && probes.withLock { $0 } == count - 1)
      clock.advance(by: .seconds(15))
      await stage.until { stub.requests.count == count && clock.sleeperCount == 1 }
    }
    stub.answer { _ in .found([Searched.book("Dune", "Frank Herbert")]) }
    clock.advance(by: .seconds(15))
    await stage.until { stage.screen.contains("Frank Herbert") }
    clock.advance(by: .seconds(15))
    await stage.until { probes.withLock { $0 } == 6 }
    for _ in 0..<200 { await Task.yield() }
    #expect(stub.requests.map(\.words) == Array(repeating: "dune", count: 5))
    poller.stop()
  }

  @Test func answersAreKeptOnceTheWordsAreMeant() async throws {
    let stage = try await SearchStage()
    stage.type("한")
    await stage.pause()
    await stage.until { !stage.stub.requests.isEmpty }
    await stage.driver.settled()
    #expect(stage.stub.kept.questions == [])
    await stage.ask("강")
    #expect(stage.stub.kept.questions.map(\.words) == ["한강"])
    #expect(stage.stub.kept.questions.first?.asked == "2026-11-20T21:04:05+09:00")
    for _ in 0..<2 { await stage.press(.backspace) }
    await stage.press(.down)
    #expect(stage.stage.marked.contains("한강"), "\(stage.screen)")
    await stage.press(.enter)
    #expect(stage.stub.requests.map(\.words).last == "한강" && stage.screen.contains("Human Acts"))
  }

  @Test func whatIsAskedBeforeEarlierAnswersAreReadStaysBesideThem() async throws {
    let stub = StubCatalogues(kept: Searched.kept) { _ in .found([Searched.book("Dune", "Frank Herbert")]) }
    let stage = try await SearchStage([], tab: .board, stub: stub)
    stub.holdMemory()
    stage.driver.press(.character("3"))
    stage.type("dune")
    stage.driver.press(.enter)
    await stage.until { stub.kept.questions.first?.words == "dune" }
    stub.releaseMemory()
    await stage.driver.settled()
    await stage.press(.control("u"))
    for words in ["dune", "한강", "9788936434120", "piranesi"] {
      #expect(stage.screen.contains(" \(words) "), "\(stage.screen)")
    }
  }

  @Test func whatAnotherProgramAskedIsThereWhenTheSearchIsShownAgain() async throws {
    let stub = StubCatalogues()
    let stage = try await SearchStage([], stub: stub)
    await stage.press(.escape, .character("1"))
    stub.keep(
      KeptAnswers.KeptQuestion(words: "emma", asked: "2026-11-20T20:00:00+09:00", total: 3, books: [])
    )
    await stage.press(.character("3"))
    #expect(stage.screen.contains("emma") && stage.screen.contains("3 found"), "\(stage.screen)")
  }
}
