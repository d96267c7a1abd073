import Foundation
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The year in review, written from the statistics.
@Suite struct YearExportTests {
  private func stage() async throws -> Stage {
    let stage = try await StatisticsStage.open()
    try FileManager.default.createDirectory(atPath: stage.folder.outside, withIntermediateDirectories: true)
    return stage
  }

  private func page(_ stage: Stage, _ name: String) throws -> PageTree {
    let tree = try PageTree.read(String(contentsOfFile: "\(stage.folder.outside)/\(name)", encoding: .utf8))
    #expect(tree.faults == [])
    return tree
  }

  @Test func theYearThatIsShownGoesOut() async throws {
    let stage = try await stage()
    await stage.type("E")
    #expect(
      stage.driver.said.contains("Year in review 2026") && stage.driver.said.contains("~/Seoga 2026.html")
    )
    await stage.press(.enter)
    #expect(stage.driver.said.contains("2026: written to ~/Seoga 2026.html."), "\(stage.screen)")
    let page = try page(stage, "Seoga 2026.html")
    let figures = page.all("dl", "figures").first?.all("dd").map(\.text) ?? []
    #expect(figures.prefix(4) == ["37", "11,840", "37", "4.1"], "\(figures)")
    #expect(page.all("h1").first?.text == "2026" && !page.text.contains("abandoned"))
  }

  @Test func theFilterGoesWithIt() async throws {
    let stage = try await stage()
    await stage.type("/genre:=SF")
    await stage.press(.enter)
    await stage.type("E")
    #expect(stage.driver.said.contains("2026, genre:=SF"))
    await stage.press(.enter)
    let page = try page(stage, "Seoga 2026.html")
    #expect(page.all("dl", "figures").first?.all("dd").first?.text == "8")
    #expect(page.all("ol", "shelf").first?.all("li").count == 8)
  }

  @Test func allYearsAreNoPage() async throws {
    let stage = try await stage()
    await stage.type("lllE")
    #expect(stage.driver.said.contains("Choose one year first") && !stage.driver.takesText)
  }

  @Test func aSecondOneHasANameOfItsOwn() async throws {
    let stage = try await stage()
    try Data("mine".utf8).write(to: URL(filePath: "\(stage.folder.outside)/Seoga 2026.html"))
    await stage.type("E")
    #expect(stage.driver.said.contains("~/Seoga 2026 2.html"))
    await stage.press(.control("u"))
    await stage.type("~/Seoga 2026.html")
    await stage.press(.enter)
    #expect(stage.driver.said.contains("is there already and is left as it is"))
    #expect(
      FileManager.default.contents(atPath: "\(stage.folder.outside)/Seoga 2026.html") == Data("mine".utf8)
    )
  }
}
