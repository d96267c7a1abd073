import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// A found book beside its list.
@Suite struct FoundBookPaneTests {
  private static var others: [CatalogueRecord] {
    ["One", "Two", "Three"].map { title in
      var found = Found.vegetarian()
      found.book.title = title
      return found
    }
  }

  @Test(arguments: Language.allCases)
  func standsAsDrawn(language: Language) async throws {
    let stage = try FoundStage(Found.vegetarianWhole, columns: 120, rows: 36, language: language)
    _ = stage.openPane(beside: [Found.vegetarianWhole])
    try expectScreen(stage.page, is: "pane-120x36-\(language.rawValue)")
  }

  @Test func asksOnlyOnceTheMarkerHasRested() async throws {
    let stage = try FoundStage(columns: 120, rows: 36)
    _ = stage.openPane(beside: [Found.vegetarian()] + Self.others)
    await stage.wait(sleepers: 1)
    for _ in 0..<2 {
      await stage.press(.character("j"))
      await stage.wait(sleepers: 1)
      await stage.driver.pass(.milliseconds(240))
    }
    #expect(stage.catalogue.questions.isEmpty)
    await stage.driver.pass(.milliseconds(10))
    await stage.waitForQuestions(1)
    #expect(stage.catalogue.questions == [.details("Two", source: "openlibrary")])
    #expect(stage.page.contains("After a dream"))
  }

  @Test func drawingAloneAsksNothing() async throws {
    let stage = try FoundStage(columns: 120, rows: 36)
    var frame = Frame(size: Size(columns: 120, rows: 36), look: Look())
    let pane = FoundBookPane(books: stage.books)
    let rect = Rect(columns: 60..<110, rows: frame.rows)
    pane.draw(JoinedBook(id: 0, Found.vegetarian()), in: rect, into: &frame)
    await stage.wait(sleepers: 0)
    pane.rest(on: JoinedBook(id: 0, Found.vegetarian()))
    await stage.wait(sleepers: 1)
    pane.rest(on: nil)
    await stage.wait(sleepers: 0)
    #expect(stage.catalogue.questions.isEmpty)
  }

  @Test func goingAwayAndBackAsksNothingAnew() async throws {
    let stage = try FoundStage(columns: 120, rows: 36)
    _ = stage.openPane(beside: [Found.vegetarian()] + Self.others)
    await stage.wait(sleepers: 1)
    await stage.driver.pass(.milliseconds(250))
    await stage.waitForQuestions(1)
    await stage.press(.character("j"), .character("k"))
    await stage.wait(sleepers: 0)
    await stage.open()
    #expect(stage.catalogue.questions == [.details("The Vegetarian", source: "openlibrary")])
  }

  @Test func theCoverComesOnceTheMarkerHasRested() async throws {
    let painter = CoverPainter(isThere: { true }) { _, size, signs in
      PictureReader.picture(
        from: "\u{1B}[31m" + String(repeating: "▟", count: size.columns),
        size: size,
        signs: signs
      )
    }
    let stage = try FoundStage(Found.vegetarian(more: nil), painter: painter, columns: 120, rows: 36)
    _ = stage.openPane(beside: [Found.vegetarian(more: nil)])
    await stage.wait(sleepers: 1)
    #expect(stage.catalogue.questions.isEmpty)
    await stage.driver.pass(.milliseconds(250))
    await stage.waitForQuestions(1)
    #expect(stage.page.contains(String(repeating: "▟", count: 13)))
    #expect(
      stage.catalogue.questions == [.cover("https://covers.example.org/1.jpg", source: "openlibrary")]
    )
  }
}

extension FoundStage {
  /// Waits until so many tasks wait for the clock.
  fileprivate func wait(sleepers: Int) async {
    await driver.everythingWaits()
    #expect(driver.clock.sleeperCount == sleepers)
  }

  /// Waits until the catalogues were asked, and their answers are on the screen.
  fileprivate func waitForQuestions(_ count: Int) async {
    let areAsked = await becomesSo {
      driver.runtime.renderIfDue()
      return catalogue.questions.count >= count
    }
    #expect(areAsked)
    await driver.settled()
  }
}
