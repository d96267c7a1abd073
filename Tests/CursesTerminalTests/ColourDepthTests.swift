import Testing
import TextScreen

@testable import CursesTerminal

@Suite struct ColourDepthTests {
  @Test(
    arguments: [
      (256, nil, ColourDepth.sixteen), (16, "", .sixteen), (8, nil, .eight), (0, nil, .none),
      (-1, nil, .none),
      (256, "1", .none), (8, "0", .none),
    ] as [(Int, String?, ColourDepth)]
  )
  func coloursAreWhatIsThereAndWished(colours: Int, noColour: String?, expected: ColourDepth) {
    #expect(ColourDepth(colours: colours, noColour: noColour) == expected)
  }

  @Test func aBrightColourOfEightIsBold() {
    let bright = Style(colour: 12, attributes: .underline)
    #expect(ColourDepth.sixteen.drawn(bright) == .init(pair: 13, attributes: .underline))
    #expect(ColourDepth.eight.drawn(bright) == .init(pair: 5, attributes: [.underline, .bold]))
    #expect(ColourDepth.none.drawn(bright) == .init(pair: 0, attributes: .underline))
  }

  @Test func theDefaultColourStaysThat() {
    #expect(ColourDepth.sixteen.drawn(.plain) == .init(pair: 0, attributes: []))
    #expect(ColourDepth.sixteen.drawn(Style(colour: 0)) == .init(pair: 1, attributes: []))
    #expect(ColourDepth.sixteen.drawn(Style(colour: 200)) == .init(pair: 0, attributes: []))
  }
}
