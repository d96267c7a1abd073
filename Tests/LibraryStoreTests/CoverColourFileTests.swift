import LibraryStore
import TestSupport
import Testing

/// The colours of covers in the state of this machine.
@Suite struct CoverColourFileTests {
  private let place: TemporaryLibrary
  private var file: CoverColourFile { CoverColourFile(beside: Drafts(folder: "\(place.root)/state/drafts")) }

  init() throws { place = try TemporaryLibrary() }

  @Test func whatWasKeptIsThereAgain() {
    #expect(file.colours() == [:])
    file.keep(["1s": 2, "2s": 6])
    #expect(file.colours() == ["1s": 2, "2s": 6])
    #expect(place.names(in: "state/covers") == ["colours.json"])
  }

  @Test(
    arguments: [
      ("{", [:]), ("[]", [:]), (#"{"1s":7,"2s":0,"3s":"2","4s":1.5,"5s":-1,"6s":3}"#, ["6s": 3]),
    ] as [(String, [String: UInt8])]
  )
  func whatIsNoColourIsNothing(text: String, colours: [String: UInt8]) throws {
    try place.write(text, to: "state/covers/colours.json")
    #expect(file.colours() == colours)
  }
}
