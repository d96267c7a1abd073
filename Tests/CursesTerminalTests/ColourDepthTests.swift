import Testing
import TextScreen

@testable import CursesTerminal

@Suite struct ColourDepthTests {
  private static let ground = Ground(background: .rgb(0xFF, 0xFF, 0xFF), text: .palette(235))

  private static func drawn(
    _ foreground: Int32 = -1,
    on background: Int32 = -1,
    attributes: Style.Attributes = []
  ) -> ColourDepth.Drawn {
    .init(colours: .init(foreground: foreground, background: background), attributes: attributes)
  }

  @Test(
    arguments: [
      (256, nil, nil, ColourDepth.many), (1 << 15, nil, nil, .many), (88, nil, nil, .sixteen),
      (16, nil, "", .sixteen), (8, nil, nil, .eight), (0, nil, nil, .none), (-1, nil, nil, .none),
      (256, nil, "1", .none), (8, nil, "0", .none),
      (1 << 24, 8, nil, .direct(indexed: 8)), (1 << 24, 256, nil, .direct(indexed: 256)),
      (1 << 24, 8, "1", .none), (1 << 18, 8, nil, .eight), (1 << 18, 16, nil, .sixteen),
    ] as [(Int, Int32?, String?, ColourDepth)]
  )
  func coloursAreWhatIsThereAndWished(colours: Int, indexed: Int32?, noColour: String?, expected: ColourDepth)
  {
    #expect(ColourDepth(colours: colours, indexed: indexed, noColour: noColour) == expected)
  }

  @Test func aBrightColourOfEightIsBold() {
    let bright = Style(colour: .palette(12), attributes: .underline)
    #expect(ColourDepth.many.drawn(bright) == Self.drawn(12, attributes: .underline))
    #expect(ColourDepth.sixteen.drawn(bright) == Self.drawn(12, attributes: .underline))
    #expect(ColourDepth.eight.drawn(bright) == Self.drawn(4, attributes: [.underline, .bold]))
    #expect(ColourDepth.direct(indexed: 8).drawn(bright) == Self.drawn(4, attributes: [.underline, .bold]))
    #expect(ColourDepth.direct(indexed: 16).drawn(bright) == Self.drawn(12, attributes: .underline))
    #expect(ColourDepth.none.drawn(bright) == Self.drawn(-1, attributes: .underline))
  }

  @Test(arguments: [ColourDepth.none, .eight, .sixteen, .many, .direct(indexed: 8)])
  func theDefaultColourStaysThat(depth: ColourDepth) {
    #expect(depth.drawn(.plain) == Self.drawn())
    #expect(depth.drawn(Style(attributes: [.bold, .dimInstead])) == Self.drawn(-1, attributes: .bold))
    #expect(depth.drawn(Style(colour: .palette(0))) == Self.drawn(depth == .none ? -1 : 0))
  }

  @Test func whatATerminalLacksIsDrawnAsSomethingElse() {
    let quiet = Style(colour: .rgb(0x62, 0x62, 0x62), attributes: [.dimInstead, .italic])
    #expect(ColourDepth.many.drawn(quiet) == Self.drawn(241, attributes: .italic))
    #expect(ColourDepth.direct(indexed: 8).drawn(quiet) == Self.drawn(0x626262, attributes: .italic))
    for few in [ColourDepth.sixteen, .eight, .none] {
      #expect(few.drawn(quiet) == Self.drawn(-1, attributes: [.dim, .italic]))
    }
    let hue = Style(colour: .palette(200, instead: 13))
    #expect(ColourDepth.many.drawn(hue) == Self.drawn(200))
    #expect(ColourDepth.direct(indexed: 8).drawn(hue) == Self.drawn(0xFF00D7))
    #expect(ColourDepth.direct(indexed: 256).drawn(hue) == Self.drawn(200))
    #expect(ColourDepth.sixteen.drawn(hue) == Self.drawn(13))
    #expect(ColourDepth.eight.drawn(hue) == Self.drawn(5, attributes: .bold))
    #expect(ColourDepth.none.drawn(hue) == Self.drawn())
  }

  @Test func aVeryDarkColourIsNotTakenForOneOfThePalette() {
    #expect(ColourDepth.direct(indexed: 8).drawn(Style(colour: .rgb(0, 0, 3))) == Self.drawn(0x000103))
    #expect(ColourDepth.direct(indexed: 8).drawn(Style(colour: .rgb(0, 0, 0x80))) == Self.drawn(0x80))
    #expect(ColourDepth.direct(indexed: 256).drawn(Style(colour: .rgb(0, 0, 0xFF))) == Self.drawn(0x0001FF))
  }

  @Test func aGroundStandsBehindEverythingWhereThereAreColoursForOne() {
    let red = Style(colour: .palette(1))
    #expect(ColourDepth.many.drawn(.plain, on: Self.ground) == Self.drawn(235, on: 231))
    #expect(ColourDepth.many.drawn(red, on: Self.ground) == Self.drawn(1, on: 231))
    #expect(ColourDepth.direct(indexed: 8).drawn(red, on: Self.ground) == Self.drawn(1, on: 0xFFFFFF))
    for few in [ColourDepth.sixteen, .eight, .none] {
      #expect(few.shown(Self.ground) == nil)
      #expect(few.drawn(red, on: Self.ground) == few.drawn(red))
    }
  }
}
