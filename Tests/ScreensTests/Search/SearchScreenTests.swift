import Catalogue
import CatalogueAsking
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Every state of the search as text, in the sizes it is used at.
@Suite struct SearchScreenTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]

  private func stage(
    _ language: Language,
    _ size: (columns: Int, rows: Int),
    _ stub: StubCatalogues = StubCatalogues(sources: Searched.sources, answer: Searched.answer)
  ) async throws -> SearchStage {
    try await SearchStage(language: language, columns: size.columns, rows: size.rows, stub: stub)
  }

  private func name(_ state: String, _ language: Language, _ size: (columns: Int, rows: Int)) -> String {
    "\(state)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }

  @Test(arguments: Language.allCases, sizes)
  func idle(language: Language, size: (columns: Int, rows: Int)) async throws {
    let first = try await stage(language, size)
    try expectScreen(first.screen, is: name("idle-first", language, size))
    let later = StubCatalogues(sources: Searched.sources, kept: Searched.kept, answer: Searched.answer)
    let stage = try await stage(language, size, later)
    try expectScreen(stage.screen, is: name("idle", language, size))
    await stage.press(.down)
    try expectScreen(stage.screen, is: name("idle-lately", language, size))
  }

  @Test(arguments: Language.allCases, sizes)
  func searchingAndResults(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stub = StubCatalogues(sources: Searched.sources) {
      $0.source == "openlibrary" ? nil : Searched.answer($0)
    }
    let stage = try await stage(language, size, stub)
    stage.type("한강")
    stage.driver.press(.enter)
    let others = ["Aladin ⠋", "알라딘 ⠋", "Google Books ⠋"]
    await stage.until {
      stage.screen.contains("바람이 분다") && !others.contains { stage.screen.contains($0) }
    }
    try expectScreen(stage.screen, is: name("searching", language, size))
    stub.answer(Searched.answer)
    await stage.driver.settled()
    await stage.press(.down, .down, .down, .down, .down)
    try expectScreen(stage.screen, is: name("results", language, size))
  }

  @Test(arguments: Language.allCases, sizes)
  func nothingFound(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stub = StubCatalogues(sources: Searched.sources) {
      $0.source == "googlebooks" ? CatalogueAnswer(state: .noKey) : .found([])
    }
    let stage = try await stage(language, size, stub)
    await stage.ask("middelmarch eliott")
    try expectScreen(stage.screen, is: name("nothing", language, size))
    await stage.press(.down, .down)
    await stage.press(.enter)
    #expect(
      stage.screen.contains("middelmarch eliott")
        && stage.driver.runtime.commandsInScope.name == "help.addBook"
    )
  }

  @Test(arguments: Language.allCases, sizes)
  func failed(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stub = StubCatalogues(sources: Searched.sources) {
      switch $0.source {
      case "aladin": CatalogueAnswer(state: .refused(status: 401))
      case "openlibrary": CatalogueAnswer(state: .failed(.silent(seconds: 10)))
      default: CatalogueAnswer(state: .noKey)
      }
    }
    let stage = try await stage(language, size, stub)
    await stage.ask("piranesi")
    try expectScreen(stage.screen, is: name("failed-typing", language, size))
    await stage.press(.down)
    try expectScreen(stage.screen, is: name("failed", language, size))
  }

  @Test(arguments: Language.allCases, sizes)
  func offline(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stub = StubCatalogues(sources: Searched.sources, reach: .down, answer: Searched.answer)
    let stage = try await stage(language, size, stub)
    try expectScreen(stage.screen, is: name("offline-idle", language, size))
    await stage.ask("the left hand")
    try expectScreen(stage.screen, is: name("offline-typing", language, size))
    await stage.press(.down)
    try expectScreen(stage.screen, is: name("offline", language, size))
    #expect(stub.requests == [])
  }

  @Test(arguments: Language.allCases)
  func noCatalogueIsTurnedOn(language: Language) async throws {
    let stage = try await stage(language, (80, 24), StubCatalogues(sources: []))
    await stage.ask("darkness")
    try expectScreen(stage.screen, is: "no-sources-\(language.rawValue)")
  }

  @Test(arguments: Language.allCases, sizes)
  func earlierAnswersAreThereWithoutANetwork(
    language: Language,
    size: (columns: Int, rows: Int)
  ) async throws {
    let stub = StubCatalogues(
      sources: Searched.sources,
      reach: .down,
      kept: Searched.kept,
      answer: Searched.answer
    )
    let stage = try await stage(language, size, stub)
    await stage.ask("한강")
    await stage.press(.down, .down, .down, .down)
    try expectScreen(stage.screen, is: name("earlier", language, size))
    #expect(stage.stage.marked.contains("희랍어 시간"))
    await stage.press(.character("a"))
    #expect(stage.stage.library.books.contains { $0.title == "희랍어 시간" })
  }

  @Test func nothingIsPromisedWhereTheNetworkIsNotToBeUsed() async throws {
    let stub = StubCatalogues(sources: Searched.sources, reach: .down, answer: Searched.answer)
    let stage = try await SearchStage(stub: stub, isForbidden: true)
    await stage.ask("the left hand")
    #expect(stage.screen.contains("Offline: your shelf, earlier answers and classics only."))
    #expect(!stage.screen.contains("waiting"))
  }

  @Test func withoutARowTheBookIsAddedByHand() async throws {
    let stub = StubCatalogues(sources: Searched.sources, reach: .down, answer: Searched.answer)
    let stage = try await SearchStage(stub: stub)
    await stage.ask("no such book")
    await stage.press(.down)
    #expect(stage.stage.marked.contains("Add a book called \"no such book\""), "\(stage.screen)")
  }

  @Test(arguments: Language.allCases, sizes)
  func someAnswersAreMissing(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stub = StubCatalogues(sources: Searched.sources) {
      switch $0.source {
      case "aladin": CatalogueAnswer(state: .failed(.silent(seconds: 10)))
      case "openlibrary": .found([])
      default: CatalogueAnswer(state: .noKey)
      }
    }
    let stage = try await stage(language, size, stub)
    await stage.ask("piranesi")
    try expectScreen(stage.screen, is: name("partly", language, size))
  }

  @Test func classicsAreFoundWithoutANetwork() async throws {
    let stub = StubCatalogues(sources: Searched.sources, reach: .down, answer: Searched.answer)
    let stage = try await SearchStage([], stub: stub)
    await stage.ask("윤동주")
    #expect(stage.screen.contains("Classics that came with Seoga\n   하늘과 바람과 별과 시"), "\(stage.screen)")
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 36)])
  func strangeTitlesKeepTheColumns(size: (columns: Int, rows: Int)) async throws {
    let titles = [
      "a\u{1B}]52;c;ZXZpbA==\u{7}b\u{9B}31m", "\u{202E}gnp.exe\u{2066}", "one\ntwo\tthree", "👨‍👩‍👧‍👦 family 🇰🇷",
      "\u{200B}\u{200D}zero\u{FEFF}", String(repeating: "long ", count: 2_000), "",
    ]
    let stub = StubCatalogues { _ in .found(titles.map { Searched.book($0, $0, $0) }) }
    let stage = try await stage(.english, size, stub)
    await stage.ask("qzx")
    await stage.press(.down)
    for _ in titles {
      let canvas = stage.driver.terminal.canvas
      for line in canvas.lines {
        #expect(TextWidth.columns(of: line) == size.columns)
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
        #expect(!line.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) })
      }
      await stage.press(.down)
    }
    #expect(stage.screen.contains("(no title)"))
  }

  @Test(arguments: [(Language.english, "2, as of 18 Nov, 3 left out"), (.korean, "2, 11월 18일 받은 답, 3권 빠짐")])
  func whatIsOddAboutAnAnswerIsSaid(language: Language, text: String) async throws {
    let stub = StubCatalogues { _ in
      var answer = CatalogueAnswer.found(Array(Searched.openLibrary.prefix(2)), dropped: 3)
      answer.kept = "2026-11-18T20:00:00+09:00"
      return answer
    }
    let stage = try await SearchStage([], language: language, stub: stub)
    await stage.ask("한강")
    #expect(stage.stage.lines[4].contains(text), "\(stage.screen)")
  }
}
