import Testing
import TextScreen

@testable import Screens

/// What a program drew becomes a picture, or nothing.
@Suite struct PictureReaderTests {
  private static let size = Size(columns: 4, rows: 3)

  private static func picture(_ output: String, _ signs: PictureSigns = .safe) -> CellPicture? {
    PictureReader.picture(from: output, size: size, signs: signs)
  }

  /// The picture as it comes onto the screen.
  private static func drawn(_ output: String) -> [[Cell]]? {
    guard let picture = picture(output) else { return nil }
    var canvas = Canvas(size: size)
    for index in picture.rows.indices {
      picture.draw(row: index, into: &canvas, column: 0, row: index, limit: size.columns)
    }
    return (0..<size.rows).map { Array(canvas.row($0)) }
  }

  @Test func takesSignsAndColours() throws {
    let cells = try #require(
      Self.drawn(" \u{1B}[94m▗\u{1B}[31;7m▟\u{1B}[0m⣿\n\u{1B}[36m█\u{1B}[96m█\u{1B}[90m▚")
    )
    #expect(cells[0].map(\.text) == [" ", "▗", "▟", "⣿"])
    #expect(
      cells[0].map(\.style) == [
        .plain, Style(colour: .palette(12)), Style(colour: .palette(1), attributes: .reverse), .plain,
      ]
    )
    #expect(cells[1].map(\.text) == [" ", " ", "▚", " "])
    #expect(
      cells[1].map(\.style) == [
        Style(colour: .palette(6), attributes: .reverse), Style(colour: .palette(14), attributes: .reverse),
        Style(attributes: .dim),
        .plain,
      ]
    )
  }

  @Test func useNoColourThatMayBeTheBackground() throws {
    let codes = [30, 31, 32, 33, 34, 35, 36, 37, 39, 90, 91, 92, 93, 94, 95, 96, 97]
    for code in codes {
      let cells = try #require(Self.drawn("\u{1B}[\(code)m▟█"))
      for colour in cells.joined().compactMap(\.style.colour) {
        #expect(![0, 7, 8, 15].contains(colour.instead))
      }
    }
    #expect(Self.drawn("\u{1B}[30m█▟")?[0].allSatisfy { $0 == .blank } == true)
  }

  @Test func everyRowEndsWhereItEnds() throws {
    let picture = try #require(Self.picture("▗▗\n\n▗▗▗\n"))
    #expect(picture.rows.count == 3 && picture.width == 3)
    #expect(Self.picture("▗▗▗▗\n▗▗▗▗\n▗▗▗▗") != nil)
  }

  @Test(arguments: [
    "", "\n", "\n\n",
    // Wider, higher.
    "▗▗▗▗▗", "▗\n▗\n▗\n▗",
    // Other sequences than changes of colour.
    "▗\u{1B}]52;c;eA==\u{7}", "▗\u{1B}[2J", "▗\u{1B}[?25l", "\u{1B}[1;1H▗", "\u{1B}c▗", "\u{1B}P1;2q▗",
    "\u{1B}(0▗",
    "▗\u{1B}", "▗\u{1B}[", "▗\u{1B}[31", "▗\u{1B}[31;", "▗\u{1B}[ 31m", "▗\u{1B}[31:2m", "▗\u{1B}[-1m",
    // Colours that were not asked for, and numbers of any length.
    "\u{1B}[38;5;1m▗", "\u{1B}[41m▗", "\u{1B}[48;2;1;2;3m▗", "\u{1B}[5m▗", "\u{1B}[256m▗", "\u{1B}[0000031m▗",
    "\u{1B}[\u{661}m▗",
    // Signs that were not asked for.
    "▀", "한", "👩‍🚀", "e\u{301}", "▗\u{301}", "▗\u{200D}▗", "\u{202E}▗", "\u{9B}31m▗", "▗\u{0}", "▗\r", "▗\t",
    "▗\u{7F}",
  ])
  func anythingElseIsNoPicture(output: String) { #expect(Self.picture(output) == nil) }

  @Test func plainIsASCIIAlone() {
    #expect(Self.picture("#@ ", .plain) != nil)
    #expect(Self.picture("▗", .plain) == nil)
  }

  @Test func anyCutOfAPictureIsAPictureOrNothing() {
    let whole = "\u{1B}[31m▗▟\u{1B}[0m\n\u{1B}[92m⣿█\n"
    for count in whole.unicodeScalars.indices {
      guard let picture = Self.picture(String(whole.unicodeScalars[..<count])) else { continue }
      #expect(picture.width <= 2 && picture.rows.count <= 2)
    }
  }
}
