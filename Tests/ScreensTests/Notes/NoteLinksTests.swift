import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The Markdown of a note as it is read, and where its links lead.
@Suite struct NoteLinksTests {
  /// Takes what it is handed, as far as it takes anything.
  @MainActor private final class Browser {
    var isThere = true
    var takes = true
    var opened: [String] = []

    var opener: AddressOpener {
      AddressOpener(
        isThere: { self.isThere },
        open: { address in
          self.opened.append(address)
          return self.takes
        }
      )
    }
  }

  private let browser = Browser()

  private func reader(columns: Int = 80, rows: Int = 40, _ language: Language = .english) async throws
    -> Stage
  {
    let stage = try Stage(
      Kept.linked,
      language: language,
      columns: columns,
      rows: rows,
      tab: .notes,
      programs: NotePrograms(opener: browser.opener)
    )
    await stage.press(.enter)
    return stage
  }

  private func reader(of text: String, rows: Int = 24) async throws -> Stage {
    let book = Shelf.book("1b0000000001", "Middlemarch", "George Eliot", .reading) {
      $0.notes = [Kept.note("1a", text, nil, "2026-11-20")]
    }
    let stage = try Stage([book], rows: rows, tab: .notes, programs: NotePrograms(opener: browser.opener))
    await stage.press(.enter)
    return stage
  }

  private func rest(_ stage: Stage) -> String {
    String(stage.lines[stage.lines.count - 2].drop { $0 == " " })
  }

  @Test(arguments: Language.allCases, [(80, 40), (80, 24), (40, 10), (120, 40), (200, 60)])
  func markdownIsReadWithoutItsSigns(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stage = try await reader(columns: size.columns, rows: size.rows, language)
    let name = "\(size.columns)x\(size.rows)-\(language.rawValue)"
    try expectScreen(stage.screen, is: "markdown-\(name)")
    await stage.press(.end)
    try expectScreen(stage.screen, is: "markdown-end-\(name)")
  }

  @Test(arguments: [(40, 10), (80, 24)])
  func howeverDeepItStandsItCanBeRead(size: (columns: Int, rows: Int)) async throws {
    let book = Shelf.book("1b0000000001", "Middlemarch", "George Eliot", .reading) {
      let deep = String(repeating: "> - ", count: 20)
      $0.notes = [Kept.note("1a", "\(deep)deep\n\n[[Middlemarch]]", nil, "2026-11-20")]
    }
    let stage = try Stage([book], columns: size.columns, rows: size.rows, tab: .notes)
    await stage.press(.enter)
    #expect(stage.screen.contains("deep") && stage.screen.contains("▸Middlemarch]"))
  }

  @Test func theRestRowSaysWhereEachLinkLeads() async throws {
    let stage = try await reader()
    let phrases = [
      "link 1 of 7, a book of yours, finished 8 Nov",
      "link 2 of 7, a note of yours on The Left Hand of Darkness",
      "link 3 of 7, 2 books of yours",
      "link 4 of 7, nothing here has that name",
      "link 5 of 7, https://example.org/16",
      "link 6 of 7, mailto:reader@example.org",
    ]
    for phrase in phrases {
      #expect(rest(stage) == phrase)
      await stage.press(.tab)
    }
    #expect(rest(stage).hasPrefix("link 7 of 7, https://example.org/far/far/"))
    await stage.press(.tab)
    #expect(rest(stage) == phrases[0])
    await stage.press(.backTab, .backTab)
    #expect(rest(stage) == phrases[5])
  }

  @Test func aTitleOpensItsBookOrNote() async throws {
    let stage = try await reader()
    await stage.press(.enter)
    #expect(stage.screen.contains("finished 8 Nov") && stage.screen.contains("Ursula K. Le Guin"))
    await stage.press(.escape, .tab, .enter)
    #expect(stage.screen.contains("As in [The Finale]") || stage.screen.contains("As in ▸The Finale]"))
    await stage.type("q")
    #expect(rest(stage).hasPrefix("link 2 of 7"))
  }

  @Test func booksOfOneTitleAreToldApart() async throws {
    let stage = try await reader()
    await stage.press(.tab, .tab, .enter)
    #expect(stage.screen.contains("Which of them?") && stage.screen.contains("2 of 2"))
    await stage.press(.down, .enter)
    #expect(stage.screen.contains("896"))
  }

  @Test func aNameThatNothingHasIsSaid() async throws {
    let stage = try await reader()
    await stage.press(.tab, .tab, .tab, .enter)
    #expect(stage.screen.contains("No book or note here is called Nowhere."))
  }

  @Test func anAddressThatIsShownGoesToTheBrowser() async throws {
    let stage = try await reader()
    await stage.press(.tab, .tab, .tab, .tab, .enter)
    #expect(browser.opened == ["https://example.org/16"])
    #expect(stage.screen.contains("The browser has it: https://example.org/16"))
  }

  @Test func anAddressThatIsCutIsShownFirst() async throws {
    let stage = try await reader()
    await stage.press(.backTab, .enter)
    #expect(browser.opened == [] && stage.screen.contains("Open this address in the browser?"))
    // Whole, over three rows.
    let shown = stage.screen.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined()
    #expect(shown.contains("https://example.org/" + String(repeating: "far/", count: 40)))
    await stage.press(.escape)
    #expect(browser.opened == [])
    await stage.press(.enter, .enter)
    #expect(browser.opened == ["https://example.org/" + String(repeating: "far/", count: 40)])
  }

  @Test func whatNoBrowserOpensIsCopied() async throws {
    let stage = try await reader()
    await stage.press(.tab, .tab, .tab, .tab, .tab, .enter)
    #expect(browser.opened == [] && stage.driver.terminal.copied == "mailto:reader@example.org")
    browser.takes = false
    await stage.press(.backTab, .enter)
    #expect(stage.driver.terminal.copied == "https://example.org/16")
    #expect(stage.screen.contains("Copied, as no browser took it: https://example.org/16"))
    browser.isThere = false
    await stage.press(.enter)
    #expect(browser.opened.count == 1 && stage.screen.contains("Copied, as xdg-open is not installed"))
  }

  @Test func anAddressTooLongToBeShownIsCopied() async throws {
    let far = "https://www.example.org-\(String(repeating: "a", count: 1200))@example.net/"
    let stage = try await reader(of: "[x](\(far))")
    await stage.press(.enter)
    #expect(browser.opened == [] && stage.driver.terminal.copied == far)
  }

  @Test func whatNoScreenShowsIsHandedOnByItsBytes() async throws {
    let stage = try await reader(of: "[x](a&#10;rm&#8238;b)")
    #expect(rest(stage) == "link 1 of 1, a%0Arm%E2%80%AEb")
    await stage.press(.enter)
    #expect(stage.driver.terminal.copied == "a%0Arm%E2%80%AEb")
  }

  @Test(arguments: ["[`zip`](https://x.org)", "[*zip* code](y)", "[zip\ncode](y)", "[a **b** c](y)"])
  func theMarkerTakesTheBracketAlone(text: String) async throws {
    let stage = try await reader(of: text)
    #expect(stage.screen.count { $0 == "▸" } == 2, "the tab and the link")
    #expect(stage.screen.contains("▸zip") || stage.screen.contains("▸a b c]"))
  }

  @Test func upReachesTheFirstRowOverHeadings() async throws {
    let lines = (1...60).map { "line \($0)" }.joined(separator: "\n")
    let stage = try await reader(of: "# Title\n## Section\nMore\nof it\n===\n\(lines)", rows: 20)
    await stage.press(.end)
    for _ in 0..<70 { await stage.type("k") }
    #expect(stage.lines.contains { $0.contains("Title") })
  }

  @Test(arguments: ["---", "-", "> "])
  func aNoteOfSignsAloneIsNotEmpty(text: String) async throws {
    let stage = try await reader(of: text)
    #expect(!stage.screen.contains("nothing written"))
  }

  @Test func notesAreReadForATitleWhereTheyWereNot() async throws {
    let stage = try Stage(Kept.linked, tab: .shelf)
    await stage.type("/middle")
    await stage.press(.enter, .enter)
    await stage.type("n")
    await stage.press(.enter, .tab)
    await stage.driver.settled()
    #expect(rest(stage).hasPrefix("link 2 of 7, a note of yours on The Left Hand of Darkness "))
  }

  @Test func theChosenLinkIsBroughtIntoSight() async throws {
    let stage = try await reader(rows: 14)
    await stage.press(.backTab)
    #expect(stage.screen.contains("▸far]"))
    await stage.press(.home, .tab)
    #expect(stage.screen.contains("▸the left hand of DARKNESS]"))
  }

  @Test func withoutLinksTabLeadsToTheListBeside() async throws {
    let stage = try Stage(Kept.books, columns: 120, rows: 36, tab: .notes)
    await stage.press(.enter, .tab)
    #expect(!stage.screen.contains("▹"))
    let linked = try await reader(columns: 120)
    await linked.press(.tab)
    #expect(linked.screen.contains("▹"))
    await linked.type("h")
    #expect(!linked.screen.contains("▹"))
  }
}
