import Testing
import TextScreen

@Suite struct ColourTests {
  @Test func aColourIsWhatItWasMadeOf() {
    #expect(Colour.rgb(1, 0x80, 0xFF).value == .rgb(1, 0x80, 0xFF))
    #expect(Colour.rgb(0, 0, 0).value == .rgb(0, 0, 0))
    #expect(Colour.palette(0).value == .palette(0))
    #expect(Colour.palette(255).value == .palette(255))
    #expect(Colour.rgb(0, 0, 6) != .palette(6))
  }

  @Test func whatIsDrawnInsteadIsPartOfIt() {
    for index in UInt8(0)..<16 {
      #expect(Colour.palette(index).instead == index)
      #expect(Colour.rgb(9, 9, 9, instead: index).instead == index)
      #expect(Colour.palette(200).drawn(instead: index) == .palette(200, instead: index))
    }
    #expect(Colour.rgb(9, 9, 9).instead == nil && Colour.palette(16).instead == nil)
    #expect(Colour.rgb(9, 9, 9, instead: 3).drawn(instead: nil) == .rgb(9, 9, 9))
    #expect(Colour.palette(4).drawn(instead: 2) == .palette(4))
  }

  @Test func aStyleKeepsItsColour() {
    var style = Style(colour: .rgb(0, 0, 0), attributes: .bold)
    #expect(style.colour == .rgb(0, 0, 0) && style != Style(attributes: .bold))
    style.colour = nil
    #expect(style == Style(attributes: .bold) && style.colour == nil)
  }

  /// Thousands are made and compared for each frame.
  @Test func aCellStaysSmall() { #expect(MemoryLayout<Cell>.stride == 24) }

  @Test func thePaletteIsACubeAndGreys() throws {
    let known: [(UInt8, [UInt8])] = [
      (16, [0, 0, 0]), (21, [0, 0, 255]), (67, [95, 135, 175]), (196, [255, 0, 0]), (231, [255, 255, 255]),
      (232, [8, 8, 8]), (255, [238, 238, 238]),
    ]
    for (index, expected) in known {
      let parts = try #require(Colour.palette(index).parts)
      #expect([parts.red, parts.green, parts.blue] == expected)
    }
    #expect((UInt8(0)..<16).allSatisfy { Colour.palette($0).parts == nil })
  }

  @Test func theNearestIsNearerThanAnyOther() throws {
    let steps: [UInt8] = [0, 3, 40, 48, 95, 114, 116, 128, 155, 180, 200, 236, 247, 255]
    for red in steps {
      for green in steps {
        for blue in steps {
          let all = (UInt8(16)...255).map { Self.distance($0, red, green, blue) }
          let found = Colour.rgb(red, green, blue).nearestOf256
          #expect(Self.distance(found, red, green, blue) == all.min(), "\(red) \(green) \(blue)")
        }
      }
    }
    for index in UInt8(16)...255 {
      let parts = try #require(Colour.palette(index).parts)
      #expect(
        Self.distance(
          Colour.rgb(parts.red, parts.green, parts.blue).nearestOf256,
          parts.red,
          parts.green,
          parts.blue
        ) == 0
      )
      #expect(Colour.palette(index).nearestOf256 == index)
    }
  }

  private static func distance(_ index: UInt8, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    guard let parts = Colour.palette(index).parts else { return .max }
    return zip([parts.red, parts.green, parts.blue], [red, green, blue])
      .reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }
}
