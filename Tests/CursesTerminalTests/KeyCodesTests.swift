import Testing
import TextScreen

@testable import CursesTerminal

@Suite struct KeyCodesTests {
  @Test func codesWithoutConstantGoByTheirName() {
    func recognise(_ name: String?) -> RecognisedKey { KeyCodes.recognise(900) { _ in name } }
    #expect(recognise("kRIT5") == .key(.alt("f")))
    #expect(recognise("kLFT3") == .key(.alt("b")))
    #expect(recognise("kUP5") == .key(.up))
    #expect(recognise("kHOM2") == .key(.shift(.home)))
    #expect(recognise("kLFT6") == .key(.shift(.wordLeft)))
    #expect(recognise("kDC2") == .key(.delete))
    #expect(recognise("kUP") == .other)
    #expect(recognise(nil) == .other)
  }

  @Test func functionKeysCountFromOne() {
    #expect(KeyCodes.recognise(265) { _ in nil } == .key(.function(1)))
    #expect(KeyCodes.recognise(276) { _ in nil } == .key(.function(12)))
  }

  @Test func marksHaveCodesOfTheirOwn() {
    #expect(KeyCodes.recognise(KeyCodes.pasteStart) { _ in nil } == .pasteStart)
    #expect(KeyCodes.recognise(KeyCodes.pasteEnd) { _ in nil } == .pasteEnd)
    #expect(KeyCodes.recognise(KeyCodes.mouseStart) { _ in nil } == .reportStart(.mouse))
    #expect(KeyCodes.recognise(KeyCodes.cursorStart) { _ in nil } == .reportStart(.cursor))
  }
}
