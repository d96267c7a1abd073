import LibraryStore
import ScreenKit
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The colours of covers between two starts.
@Suite struct CoverColoursTests {
  @Test func whatIsKeptBeforeAllWasReadLeavesThoseOfEarlierDays() async throws {
    let place = try TemporaryLibrary()
    let file = CoverColourFile(beside: Drafts(folder: "\(place.root)/state/drafts"))
    file.keep(["1s": 2])
    let colours = CoverColours(file, tracker: WorkTracker())
    let red = try #require(
      PictureReader.picture(from: "\u{1B}[31m██", size: Size(columns: 2, rows: 1), signs: .safe)
    )
    // A first frame asks for them, and the reader leaves at once.
    _ = colours["1s"]
    colours.note(red, of: "2s")
    await colours.keep()
    #expect(file.colours() == ["1s": 2, "2s": 1])
  }
}
