import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Where the header says what goes on, once there are six screens.
@Suite struct HeaderSignTests {
  /// The last stands for one that is as wide.
  private static let six: [Tab] = [.board, .shelf, .search, .notes, .discover, Tab(number: 6, name: "shelf")]

  private static func sign(_ time: String, isPaused: Bool = false) -> HeaderSign {
    HeaderSign(texts: ["timer \(time)", "t \(time)", time], isPaused: isPaused)
  }

  private static func header(
    _ columns: Int,
    _ sign: HeaderSign?,
    _ language: Language = .english,
    network: NetworkState = .up,
    present: Tab = .board
  ) throws -> String {
    var frame = Frame(size: Size(columns: columns, rows: 24), look: Look())
    let words = try Words.load(language: language, folder: .locate())
    frame.drawHeader(tabs: six, present: present, network: network, sign: sign, words: words)
    let line = frame.canvas.lines[0]
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  @Test(arguments: [
    (80, "0:24", "   t 0:24 ▸1 Board  2 Shelf  3 Search  4 Notes  5 Discover  6 Shelf  ∙ online"),
    (80, "10:24", "   10:24  ▸1 Board  2 Shelf  3 Search  4 Notes  5 Discover  6 Shelf  ∙ online"),
    (80, "100:24", "   100:24 ▸1 Board  2 Shelf  3 Search  4 Notes  5 Discover  6 Shelf  ∙ online"),
    (
      100, "0:24",
      "   Seoga   ▸1 Board   2 Shelf   3 Search   4 Notes   5 Discover   6 Shelf   timer 0:24   ∙ online"
    ),
    (72, "0:24", "  ▸1 Board  2 Shelf  3 Search  4 Notes  5 Discover  6 Shelf    t 0:24"),
    (40, "0:24", " ▸1 Board  2  3  4  5  6  0:24 ∙ online"),
  ])
  func standsWhereThereIsRoom(columns: Int, time: String, line: String) throws {
    #expect(try Self.header(columns, Self.sign(time)) == line)
  }

  @Test func koreanHasRoomBesideTheNetwork() throws {
    #expect(
      try Self.header(80, Self.sign("0:24"), .korean)
        == "   서가  ▸1 홈  2 책장  3 검색  4 메모  5 둘러보기  6 책장  t 0:24   ∙ 온라인"
    )
    #expect(
      try Self.header(80, Self.sign("10:24"), .korean)
        == "   10:24 ▸1 홈  2 책장  3 검색  4 메모  5 둘러보기  6 책장           ∙ 온라인"
    )
  }

  @Test func aPausedOneIsMarked() throws {
    let paused = Self.sign("0:24", isPaused: true)
    #expect(try Self.header(80, paused).hasPrefix("  ∘t 0:24 ▸1 Board"))
    #expect(try Self.header(40, paused) == " ▸1 Board  2  3  4  5  6 ∘0:24 ∙ online")
  }

  @Test func keepsItsPlaceWhileNobodyKnowsOfTheNetwork() throws {
    let (unknown, known) = (
      try Self.header(100, Self.sign("0:24"), network: .unknown), try Self.header(100, Self.sign("0:24"))
    )
    #expect(known == unknown + "   ∙ online")
  }
}
