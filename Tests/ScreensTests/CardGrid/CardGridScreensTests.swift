import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The shelf as cards in the proportion of their books.
@Suite struct CardGridScreensTests {
  private func stage(columns: Int = 80, rows: Int = 24) async throws -> Stage {
    let stage = try Stage(DrawnBooks.cards, columns: columns, rows: rows, tab: .shelf)
    // The day they were added, the earliest first.
    await stage.type("odod")
    await stage.type("v")
    await stage.type("g")
    return stage
  }

  @Test func twoLines() async throws {
    let stage = try await stage()
    #expect(
      stage.lines[3..<22].joined(separator: "\n") == """

                                   ▐╌╌╌╌╌╌╌╌╌╌                         ▐╌╌╌╌╌╌╌╌ ❦
           ▐╍╍╍╍╍╍╍╍╍  ▐╌╌╌╌╌╌╌╌╌  ▐ 코스모스  ▐╌╌╌╌╌╌╌ ❦  ▐╌╌╌╌╌╌╌╌╌╌ ▐ 소년이
           ▐▸작별하지  ▐ Middlem-  ▐           ▐ The Left  ▐ 파친코 1  ▐ 온다
           ▐ 않는다    ▐ arch      ▐           ▐ Hand of   ▐           ▐
           ▐           ▐           ▐           ▐ Darkness  ▐           ▐
           ▐           ▐           ▐           ▐           ▐           ▐
           ▐ 한강      ▐ Eliot     ▐ 세이건    ▐ Le Guin   ▐ 이민진    ▐ 한강
           ▐╍╍╌╌╌ 36%  ▐╍╌╌╌╌ 12%  ▐╍╍╍╌╌╌ 43% ▐╍╍╍╍ 4.75  ▐╍╍╍╍╍╍ 4.5 ▐╌╌╌╌╌ next

                       ▐╌╌╌╌╌╌╌╌╌╌             ▐╌╌╌╌╌╌╌╌╌╌
           ▐╌╌╌╌╌╌╌╌╌  ▐ 사피엔스  ▐╌╌╌╌╌╌╌╌╌  ▐ 총, 균,               ▐╌╌╌╌╌╌╌╌╌
           ▐ Piranesi  ▐           ▐ 우리가    ▐ 쇠        ▐╌╌╌╌╌╌╌    ▐ Moby-
           ▐           ▐           ▐ 빛의      ▐           ▐ Dune      ▐ Dick
           ▐           ▐           ▐ 속도로    ▐           ▐           ▐
           ▐           ▐           ▐ 갈 수 ⋯   ▐           ▐           ▐
           ▐ Clarke    ▐ 하라리    ▐ 김초엽    ▐ 다이아몬⋯ ▐ Herbe⋯    ▐ Melville
           ▐╌╌╌╌ next  ▐╍╌╌╌╌╌ 22% ▐╌╌╌╌ want  ▐╌╌╌╌╌ want ▐╍╍╍╍╍ 4    ▐╍╍╌╌╌ 31%

        """
    )
    #expect(stage.lines[2].hasSuffix(" list  ▸grid   spines"))
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 4, row: 6))
  }

  @Test func theMarkerWalksFromCardToCard() async throws {
    let stage = try await stage()
    await stage.type("jl")
    #expect(stage.screen.contains("▸사피엔스") && stage.lines[22].hasSuffix(" 8 of 12"))
    await stage.type("kh")
    #expect(stage.screen.contains("▸작별하지") && stage.lines[22].hasSuffix(" 1 of 12"))
    await stage.type("G")
    #expect(stage.screen.contains("▸Moby-") && stage.lines[22].hasSuffix(" 12 of 12"))
  }

  @Test func marksAreBesideTheTitles() async throws {
    let stage = try await stage()
    await stage.type(" ")
    #expect(stage.screen.contains("▐✓작별하지") && stage.screen.contains("▐▸Middlem-"))
    #expect(stage.lines[22].hasSuffix(" 2 of 12, 1 marked"))
  }
}
