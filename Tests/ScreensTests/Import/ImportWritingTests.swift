import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Imports that are written, and what is undone of them.
@Suite struct ImportWritingTests {
  @Test(arguments: [(80, 24), (40, 10)], [Language.english, .korean])
  func theReportSaysThatTheImportIsUndone(
    size: (columns: Int, rows: Int),
    language: Language
  ) async throws {
    let stage = try ImportStage(language: language, columns: size.columns, rows: size.rows)
    await stage.preview()
    await stage.press(.enter)
    let (undone, again) = language == .english ? ("undone", "^R imports again") : ("되돌림", "^R 키로 다시")
    // Past the message, whose words are the same.
    await stage.press(.down)
    #expect(!stage.screen.contains(undone))
    for _ in 1...2 {
      await stage.type("u")
      await stage.press(.down)
      #expect(stage.screen.contains(undone), "\(stage.screen)")
      #expect(size.columns < 80 || stage.screen.contains(again), "\(stage.screen)")
      await stage.press(.control("r"), .down)
      #expect(!stage.screen.contains(undone), "\(stage.screen)")
    }
  }

  @Test func enterImportsAndTheReportOpensTheBooks() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.enter)
    #expect(stage.screen.contains("Imported: 3 added, 1 merged, 1 unchanged, 2 skipped."))
    #expect(stage.lines[4].hasSuffix("done"))
    #expect(stage.screen.contains("▸to look at"))
    #expect(stage.stage.library.books.count == 5)
    #expect(stage.stage.library.book(Shelf.middlemarch.id)?.rating == Rating(text: "4"))
    await stage.press(.enter)
    #expect(stage.screen.contains("George Eliot"))
    #expect(stage.screen.contains("A line about this book"))
  }

  @Test func aSecondImportHasNothingToDo() async throws {
    let stage = try ImportStage()
    await stage.preview()
    await stage.press(.enter, .escape)
    let before = stage.files()
    await stage.preview()
    #expect(stage.screen.contains("nothing to import"))
    await stage.press(.enter)
    #expect(stage.screen.contains("Every row is on the shelf already or skipped: nothing to import."))
    #expect(stage.files() == before)
  }

  @Test func aShelfThatChangedMeanwhileIsLookedAtAnew() async throws {
    let stage = try ImportStage([])
    await stage.preview()
    let before = stage.files()
    try await stage.stage.library.add([ImportStage.shelf[1]])
    await stage.press(.enter)
    #expect(stage.screen.contains("The shelf has changed meanwhile"))
    #expect(stage.lines[4].split(separator: " ").prefix(4) == ["4", "0", "1", "2"])
    #expect(stage.files().count == before.count + 1)
    await stage.press(.enter)
    #expect(stage.stage.library.books.count == 5)
  }

  @Test func skippedRowsAreKeptBesideTheFile() async throws {
    let stage = try ImportStage()
    try stage.write("mine", to: "Downloads/goodreads_library_export.skipped.csv")
    await stage.preview()
    await stage.press(.enter, .character("w"))
    #expect(stage.file("Downloads/goodreads_library_export.skipped.csv") == "mine")
    let kept = stage.file("Downloads/goodreads_library_export.skipped-2.csv")
    #expect(kept == GoodreadsExport.text([ImportStage.rows[1], ImportStage.rows[4]]))
    #expect(stage.screen.contains("The skipped rows are in"))
    await stage.press(.character("w"))
    #expect(stage.file("Downloads/goodreads_library_export.skipped-3.csv") == nil)
  }

  // MARK: Undo

  /// Titles are named whole; undone and made again the step has the same name, which says that it was an import.
  @Test(arguments: [Language.english, .korean])
  func theStepIsNamedByWholeTitlesAndAsAnImport(language: Language) async throws {
    let titles = ["The Hobbit", "Dune", "Emma", "A Wizard of Earthsea", "Moby-Dick"]
    let rows =
      [GoodreadsExport.book(9, "Middlemarch", "George Eliot", ["My Rating": "4"])]
      + titles.enumerated().map { GoodreadsExport.book($0 + 1, $1, "Author \($0)") }
    let stage = try ImportStage([Shelf.middlemarch], GoodreadsExport.text(rows), language: language)
    await stage.preview()
    await stage.press(.enter)
    let said =
      language == .english
      ? "import, 5 books added, 1 book changed: The Hobbit, Dune, 4 more."
      : "The Hobbit, 그 밖에 5권 (책 5권 추가, 책 1권 변경) 가져오기."
    await stage.type("u")
    #expect(stage.stage.driver.said.contains(said), "\(stage.screen)")
    await stage.press(.control("r"))
    #expect(stage.stage.driver.said.contains(said), "\(stage.screen)")
    await stage.type("u")
    #expect(stage.stage.driver.said.contains(said), "\(stage.screen)")
  }

  @Test func anImportThatCannotBeTakenBackIsToldOf() async throws {
    let disk = RefusingDisk()
    let stage = try ImportStage(access: disk.access)
    await stage.preview()
    disk.refuseNext(".jsonl")
    await stage.press(.enter)
    #expect(stage.stage.library.books.count == 5)
    let said = stage.screen.split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("2 skipped. The change is made, but it cannot be undone:"))
  }

  @Test(arguments: [
    (Language.english, "Until the import is written, nothing can be undone"), (.korean, "가져오기가 끝나기 전에는"),
  ])
  func noStepIsTurnedBeforeAnImportIsWritten(language: Language, reason: String) async throws {
    let stage = try ImportStage(language: language)
    await stage.press(.character("2"), .character("1"), .character("f"))
    let before = stage.files()
    await stage.beginWriting()
    for key in [Key.character("u"), .control("r")] {
      stage.stage.driver.press(.down)
      #expect(!stage.screen.contains(reason))
      stage.stage.driver.press(key)
      #expect(stage.screen.contains(reason))
    }
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(stage.stage.library.books.count == 5)
    await stage.type("u")
    #expect(stage.files() == before)
  }
}
