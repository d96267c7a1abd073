import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The screens for those who have them read aloud: words for signs, nothing that changes by itself, and the cursor where
/// the reader is.
@Suite @MainActor struct ReadAloudTests {
  private static let aloud: Settings = {
    var settings = Settings()
    settings.readAloud = true
    return settings
  }()

  private func look(_ language: Language = .english) throws -> Look {
    Look(marks: MarkWords(try Words.load(language: language, folder: .locate())))
  }

  /// What is wrong with the place of the cursor; nil where nothing is.
  private func fault(_ stage: Stage) -> String? {
    let (canvas, runtime) = (stage.driver.terminal.canvas, stage.driver.runtime)
    let name = runtime.commandsInScope.name
    guard let cursor = canvas.cursor else { return "\(name): none\n\(stage.screen)" }
    let rows = runtime.stack.top?.sheetRows(in: runtime.grid).map { runtime.grid.footerRow - $0 } ?? 1
    guard (rows..<runtime.grid.footerRow).contains(cursor.row) else {
      return "\(name): \(cursor) outside\n\(stage.screen)"
    }
    if runtime.takesText { return nil }
    let (here, style) = (runtime.look.glyphs.here, runtime.look.theme[.here])
    let marked = (1..<canvas.size.rows).filter { row in
      let cells = Array(canvas.row(row))
      // In a margin a blank follows the marker; the names of views and of orders have it close before them.
      return zip(cells, cells.dropFirst()).contains { $0.text == here && $0.style == style && $1.text == " " }
    }
    return marked.isEmpty || marked.contains(cursor.row) ? nil : "\(name): \(cursor)\n\(stage.screen)"
  }

  /// Wherever something is selected or typed the cursor is, whether the screen is read aloud or not.
  @Test(arguments: [(80, 24), (120, 40), (40, 12)])
  func theCursorIsOnWhatIsSelected(columns: Int, rows: Int) async throws {
    let aloud = try look()
    for place in Scopes.places {
      let stage = try await place.open(columns: columns, rows: rows)
      let usual = fault(stage)
      #expect(usual == nil)
      stage.driver.runtime.look = aloud
      stage.driver.runtime.renderIfDue()
      let spoken = fault(stage)
      #expect(spoken == nil)
    }
  }

  /// No sign is left that is read by its name in Unicode, but the one where a text is cut.
  @Test(arguments: Language.allCases) func noScreenHasSigns(language: Language) async throws {
    let aloud = try look(language)
    let signs = Set("▸▹∘∙✓╍╌❦▐╎⋅╻╷⠛⋮▴▾‹›⠒⠶⠿⣿⠆⣀⣤⣶⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
    for place in Scopes.places {
      for (columns, rows) in [(80, 24), (120, 40), (40, 12)] {
        let stage = try await place.open(language, columns: columns, rows: rows)
        stage.driver.runtime.look = aloud
        stage.driver.runtime.renderIfDue()
        let found = Set(stage.screen).intersection(signs)
        let name = stage.driver.runtime.commandsInScope.name
        #expect(found.isEmpty, "\(name): \(found)\n\(stage.screen)")
        #expect(stage.driver.terminal.canvas.lines.allSatisfy { TextWidth.columns(of: $0) == columns })
      }
    }
  }

  @Test func marksAreWords() async throws {
    var books = Shelf.reading
    books[0].favourite = true
    let stage = try Stage(books, tab: .shelf, settings: Self.aloud)
    stage.context.liveSettings.change("readAloud", to: nil)
    stage.context.liveSettings.change("readAloud", to: .bool(true))
    await stage.settle()
    await stage.type("ot/")
    await stage.type(books[0].title)
    await stage.press(.enter)
    let row = try #require(stage.lines.firstIndex { $0.contains("> \(books[0].title)") })
    #expect(stage.lines[row].contains("\(books[0].title) favourite "))
    let before = stage.lines
    await stage.type(" ")
    #expect(
      stage.lines[row].contains("\(books[0].title) favourite ") && stage.lines[row].contains(" marked ")
    )
    // What else it changed is the count of what is marked, and what can be done to that.
    let changed = zip(before, stage.lines).filter { $0 != $1 }
    #expect(changed.count <= 3, "\(changed)")
    await stage.type(" ")
    #expect(stage.lines[row] == before[row])
  }

  @Test func aMessageStaysUntilAKey() async throws {
    let stage = try Stage(Shelf.reading, tab: .shelf)
    stage.driver.runtime.look = try look()
    await stage.type("u")
    let said = stage.lines
    await stage.driver.pass(.seconds(60))
    #expect(stage.lines == said)
    await stage.press(.down)
    #expect(stage.lines.last != said.last)
    stage.driver.runtime.look = Look()
    await stage.type("u")
    let shown = stage.lines
    await stage.driver.pass(.seconds(4))
    #expect(stage.lines != shown)
  }

  /// While a catalogue is asked a sign turns else.
  @Test(arguments: [false, true]) func nothingTurns(isAloud: Bool) async throws {
    let place = try #require(Scopes.places.first { $0.start == .asking })
    let stage = try await place.open()
    let spoken = try look()
    stage.driver.runtime.look = isAloud ? spoken : Look()
    // One turn may be due already.
    await stage.driver.pass(.milliseconds(125))
    var screens: Set<String> = []
    for _ in 0..<8 {
      await stage.driver.pass(.milliseconds(125))
      stage.driver.runtime.renderIfDue()
      screens.insert(stage.screen)
    }
    #expect(isAloud ? screens.count == 1 : screens.count > 4)
  }

  @Test func settingsSayOnAndOff() async throws {
    let stage = try Stage(Shelf.reading, settings: Self.aloud)
    await stage.type(",/aloud")
    #expect(stage.screen.contains("Reading aloud      on ") && !stage.screen.contains("[x]"))
  }
}
