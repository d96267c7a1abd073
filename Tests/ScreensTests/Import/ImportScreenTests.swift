import SeogaResources
import TestSupport
import Testing
import TextScreen

/// The screens of an import as text.
@Suite struct ImportScreenTests {
  struct Look: CustomTestStringConvertible, Sendable {
    let columns: Int
    let rows: Int
    var language = Language.english

    var name: String { "\(columns)x\(rows)\(language == .korean ? "-ko" : "")" }
    var testDescription: String { name }
  }

  private nonisolated static let looks = [
    Look(columns: 80, rows: 24), Look(columns: 40, rows: 10), Look(columns: 40, rows: 24),
    Look(columns: 120, rows: 40), Look(columns: 200, rows: 60),
    Look(columns: 80, rows: 24, language: .korean),
    Look(columns: 40, rows: 10, language: .korean),
  ]

  private func stage(_ look: Look) throws -> ImportStage {
    try ImportStage(language: look.language, columns: look.columns, rows: look.rows)
  }

  @Test(arguments: looks)
  func question(look: Look) async throws {
    let stage = try stage(look)
    await stage.press(.character("i"))
    try expectScreen(stage.screen, is: "question-\(look.name)")
  }

  @Test(arguments: looks)
  func preview(look: Look) async throws {
    let stage = try stage(look)
    await stage.preview()
    await stage.press(.down)
    try expectScreen(stage.screen, is: "preview-\(look.name)")
  }

  @Test(arguments: looks)
  func filter(look: Look) async throws {
    let stage = try stage(look)
    await stage.preview()
    await stage.type("/row")
    try expectScreen(stage.screen, is: "filter-\(look.name)")
  }

  @Test(arguments: looks)
  func writing(look: Look) async throws {
    let stage = try stage(look)
    await stage.beginWriting()
    try expectScreen(stage.screen, is: "writing-\(look.name)")
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
  }

  @Test(arguments: looks)
  func report(look: Look) async throws {
    let stage = try stage(look)
    await stage.preview()
    await stage.press(.enter, .down)
    try expectScreen(stage.screen, is: "report-\(look.name)")
  }

  @Test(arguments: looks)
  func plannedBook(look: Look) async throws {
    let stage = try stage(look)
    await stage.preview()
    await stage.press(.character("l"))
    try expectScreen(stage.screen, is: "book-\(look.name)")
  }
}
