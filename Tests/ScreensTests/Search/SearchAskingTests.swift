import Catalogue
import Messages
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// When the catalogues are asked, what, and what becomes of their answers.
@Suite struct SearchAskingTests {
  private typealias Request = StubCatalogues.Request

  @Test func twentyLettersAreOneQuestionAndTheShelfAnswersEach() async throws {
    let stage = try await SearchStage(
      stub: StubCatalogues(sources: Searched.sources, answer: Searched.answer)
    )
    let text = "The Left Hand of Dar"
    for (index, letter) in text.enumerated() {
      stage.type(String(letter))
      #expect(stage.screen.contains("✓The Left Hand of Darkness"), "\(index)")
      await stage.pause(.milliseconds(100))
    }
    #expect(stage.stub.requests == [])
    await stage.pause(.milliseconds(150))
    await stage.driver.settled()
    #expect(Set(stage.stub.requests) == Set(Searched.sources.map { Request(text, source: $0.name) }))
    #expect(stage.stub.requests.count == 3)
  }

  @Test(arguments: [
    ("한강", ["한강"]), ("the left hand of darkness", ["the left hand of darkness"]),
    ("9788936434120", ["9788936434120"]), ("   ", []), ("<script>", ["<script>"]), ("📚", ["📚"]),
    ("  two   words ", ["two words"]), (String(repeating: "long ", count: 2_000), []),
  ])
  func whatIsSent(text: String, words: [String]) async throws {
    let stage = try await SearchStage(stub: StubCatalogues())
    stage.driver.paste(text)
    await stage.pause()
    await stage.press(.enter)
    #expect(stage.stub.requests == words.map { Request($0) }, "\(stage.screen)")
    #expect(stage.stage.lines[0].contains("▸3 Search"))
    for line in stage.driver.terminal.canvas.lines { #expect(TextWidth.columns(of: line) == 80) }
    if text.count > 200 { #expect(stage.screen.contains("longer than any title")) }
  }

  @Test func theSameWordsAreNotSentTwiceInARow() async throws {
    let stage = try await SearchStage()
    await stage.ask("한강")
    #expect(stage.stub.requests.count == 3)
    stage.type(" ")
    await stage.pause()
    await stage.press(.enter)
    #expect(stage.stub.requests.count == 3)
    #expect(!stage.driver.takesText)
    await stage.press(.character("R"))
    #expect(stage.stub.requests.count == 6)
  }

  @Test func wordsThatFailedAreAskedAgain() async throws {
    let stub = StubCatalogues { _ in CatalogueAnswer(state: .failed(.brokeOff)) }
    let stage = try await SearchStage(stub: stub)
    await stage.ask("한강")
    await stage.press(.enter)
    #expect(stub.requests.count == 2)
    await stage.press(.escape, .character("R"))
    #expect(stub.requests.count == 3)
  }

  @Test func fiftyKeysAreHandledBeforeASourceAnswers() async throws {
    let stub = StubCatalogues(sources: Searched.sources) { $0.source == "aladin" ? nil : Searched.answer($0) }
    let stage = try await SearchStage(stub: stub)
    stage.type("한강")
    stage.driver.press(.enter)
    await stage.until { stage.screen.contains("Human Acts") }
    stage.driver.press(.down)
    for step in 1...25 {
      stage.driver.press(.down)
      #expect(stage.stage.marked.contains("소년이 온다"), "\(step)")
      stage.driver.press(.up)
      #expect(stage.stage.marked.contains("작별하지 않는다"), "\(step)")
    }
    #expect(stub.open.map(\.source) == ["aladin"])
    stub.answer(Searched.answer)
    await stage.driver.settled()
    #expect(stage.stage.marked.contains("작별하지 않는다") && stage.screen.contains("희랍어 시간"))
  }

  @Test func anAnswerToOlderWordsIsDropped() async throws {
    let stub = StubCatalogues { $0.words == "old" ? nil : .found([Searched.book("New", "Somebody")]) }
    let stage = try await SearchStage([], stub: stub)
    stage.type("old")
    stage.driver.press(.enter)
    await stage.until { !stub.open.isEmpty }
    for _ in 0..<3 { stage.driver.press(.backspace) }
    await stage.ask("new")
    stub.answer { _ in .found([Searched.book("Old", "Somebody")]) }
    await stage.driver.settled()
    #expect(stage.screen.contains("New ") && !stage.screen.contains("Old "), "\(stage.screen)")
  }

  @Test func aLetterTakenBackLeavesTheQuestionAsItWas() async throws {
    let stub = StubCatalogues(sources: Searched.sources) { _ in nil }
    let stage = try await SearchStage(stub: stub)
    stage.type("한강")
    stage.driver.press(.enter)
    await stage.until { stub.open.count == 3 }
    stage.type("s")
    await stage.pause(.milliseconds(100))
    #expect(stub.open.count == 3)
    stub.answer { $0.source == "googlebooks" ? nil : Searched.answer($0) }
    await stage.until { stage.screen.contains("Greek Lessons") }
    stage.driver.press(.backspace)
    await stage.pause()
    stub.answer(Searched.answer)
    await stage.driver.settled()
    #expect(stub.requests.count == 3 && stage.stage.lines[4].contains("Aladin 42"), "\(stage.screen)")
    #expect(stage.stage.lines.count { $0.contains("소년이 온다") } == 1, "\(stage.screen)")
  }

  @Test func wordsThatWereStoppedAreAskedWhenTheyAreTypedAgain() async throws {
    let stub = StubCatalogues { _ in nil }
    let stage = try await SearchStage([], stub: stub)
    stage.type("dune")
    stage.driver.press(.enter)
    await stage.until { !stub.open.isEmpty }
    stage.driver.press(.escape)
    await stage.until { stub.open.isEmpty }
    stub.answer { _ in .found([Searched.book("Dune", "Frank Herbert")]) }
    stage.type("s")
    stage.driver.press(.backspace)
    await stage.pause()
    await stage.until { stage.screen.contains("Frank Herbert") }
    #expect(stub.requests.map(\.words) == ["dune", "dune"])
  }

  @Test func escapeStopsAndKeepsWhatCame() async throws {
    let stub = StubCatalogues(sources: Searched.sources) { $0.source == "aladin" ? nil : Searched.answer($0) }
    let stage = try await SearchStage(stub: stub)
    stage.type("한강")
    stage.driver.press(.enter)
    await stage.until { stage.screen.contains("Human Acts") }
    #expect(stage.screen.contains("asking, Esc stops"))
    await stage.press(.escape)
    #expect(stub.open == [] && !stage.screen.contains("asking"))
    #expect(stage.screen.contains("Human Acts") && stage.driver.takesText)
    await stage.press(.escape)
    #expect(!stage.driver.takesText)
  }

  @Test func theNextPageIsAskedNearTheEnd() async throws {
    let stub = StubCatalogues(answer: Searched.pages(of: 20, pages: 3))
    let stage = try await SearchStage([], stub: stub)
    await stage.ask("book")
    await stage.press(.down)
    #expect(stage.screen.contains("1 of 60"))
    for _ in 1..<10 { await stage.press(.down) }
    #expect(stub.requests.count == 1)
    for _ in 10..<60 { await stage.press(.down) }
    #expect(stub.requests.map(\.page) == [nil, "2", "3"])
    #expect(stage.screen.contains("60 of 60") && stage.stage.marked.contains("Book 60"))
    await stage.press(.character("g"))
    #expect(stage.stage.marked.contains("Book 1 "))
    #expect(stub.requests.count == 3)
  }

  @Test func aPageThatDidNotComeIsAskedAgain() async throws {
    let pages = Searched.pages(of: 20, pages: 2)
    let stub = StubCatalogues { $0.page == nil ? pages($0) : CatalogueAnswer(state: .failed(.brokeOff)) }
    let stage = try await SearchStage([], stub: stub)
    await stage.ask("book")
    await stage.press(.down, .character("G"))
    #expect(stub.requests.map(\.page) == [nil, "2"])
    stub.answer(pages)
    await stage.press(.up)
    #expect(stub.requests.map(\.page) == [nil, "2", "2"])
    await stage.press(.character("G"))
    #expect(stage.stage.marked.contains("Book 40"), "\(stage.screen)")
  }

  @Test func goingAwayAndComingBackAsksNothing() async throws {
    let stage = try await SearchStage(stub: StubCatalogues(answer: Searched.pages(of: 20, pages: 2)))
    await stage.ask("book")
    for _ in 0..<9 { await stage.press(.down) }
    let before = stage.screen
    await stage.press(.character("2"), .character("3"))
    #expect(stage.screen == before)
    await stage.press(.enter)
    #expect(stage.screen != before)
    await stage.press(.character("q"))
    #expect(stage.screen == before)
    stage.driver.resize(columns: 120, rows: 24)
    #expect(stage.stage.marked.contains("Book 9"))
    stage.driver.resize(columns: 80, rows: 24)
    #expect(stage.screen == before)
    #expect(stage.stub.requests.count == 1)
  }

  @Test(arguments: Language.allCases)
  func everyFailureHasItsSentence(language: Language) async throws {
    let states: [SourceState] = [
      .noKey, .noPassword, .quota(seconds: nil), .refused(status: 401), .refused(status: 403), .offline,
      .failed(.silent(seconds: 10)), .failed(.brokeOff), .failed(.tooLarge(megabytes: 8)),
      .failed(.unreadable),
      .failed(.status(500)), .failed(.tooManyRedirects), .failed(.insecure), .failed(.untrusted),
      .failed(.stopped), .failed(.missing), .failed(.openSecrets),
    ]
    let words = try Words.load(language: language, folder: .locate())
    for state in states {
      let stub = StubCatalogues { _ in CatalogueAnswer(state: state) }
      let stage = try await SearchStage([], language: language, columns: 99, stub: stub)
      await stage.ask("words")
      let start = SourceWords(words).account(state).split(separator: " ").prefix(3).joined(separator: " ")
      #expect(stage.screen.contains(start), "\(state)\n\(stage.screen)")
      #expect(stage.screen.contains(words("search.failed")))
    }
  }

  @Test func oneFailureAloneIsASignInTheRowOfSources() async throws {
    let stub = StubCatalogues(sources: Searched.sources) {
      $0.source == "aladin" ? CatalogueAnswer(state: .failed(.brokeOff)) : Searched.answer($0)
    }
    let stage = try await SearchStage(stub: stub)
    await stage.ask("한강")
    #expect(stage.stage.lines[4].contains("Aladin ∘ broke off") && stage.screen.contains("Human Acts"))
    #expect(!stage.screen.contains("No catalogue answered"))
    await stage.press(.down, .end)
    #expect(
      stage.screen.contains("Aladin          broke off in the middle of its answer."),
      "\(stage.screen)"
    )
  }

  @Test func moreIsAskedForWhereTheMarkerRestsAlone() async throws {
    let stage = try await SearchStage(columns: 120, rows: 36)
    await stage.ask("한강")
    // The words are on the disk by then, and nothing waits any more.
    await stage.pause(.milliseconds(500))
    await stage.driver.settled()
    await stage.press(.down)
    while !stage.stage.marked.contains("Greek Lessons") { await stage.press(.down) }
    await stage.until { stage.driver.clock.sleeperCount == 1 }
    while !stage.stage.marked.contains("흰") { await stage.press(.up) }
    await stage.until { stage.driver.clock.sleeperCount == 0 }
    while !stage.stage.marked.contains("Greek Lessons") { await stage.press(.down) }
    await stage.until { stage.driver.clock.sleeperCount == 1 }
    await stage.press(.character("1"))
    await stage.until { stage.driver.clock.sleeperCount == 0 }
    #expect(stage.stub.detailed == [])
    await stage.press(.character("3"))
    await stage.pause()
    await stage.until { !stage.stub.detailed.isEmpty }
    #expect(stage.stub.detailed.map(\.book.title) == ["Greek Lessons"])
  }

  @Test func nothingTurnsWhileNothingIsAsked() async throws {
    let stub = StubCatalogues { _ in nil }
    let stage = try await SearchStage(stub: stub)
    #expect(stage.driver.clock.sleeperCount == 0)
    stage.type("x")
    stage.driver.press(.enter)
    // What turns, and what keeps the words that are typed.
    await stage.until { stage.driver.clock.sleeperCount == 2 }
    let first = stage.screen
    await stage.pause(.milliseconds(125))
    #expect(stage.screen != first)
    stage.driver.press(.control("l"), .tab)
    await stage.until { stage.driver.clock.sleeperCount == 1 }
    stub.answer { _ in .found([]) }
    await stage.driver.settled()
    await stage.pause(.milliseconds(375))
    await stage.driver.settled()
    #expect(stage.driver.clock.sleeperCount == 0)
  }
}
