import Testing
import TextScreen

@testable import CursesTerminal

@Suite struct PasteTests {
  private func bytes(_ text: String) -> [InputCode] { text.utf8.map { .byte($0) } }

  @Test(arguments: [
    ("one\rtwo", "one\ntwo"),
    ("one\ntwo", "one\ntwo"),
    ("one\r\ntwo\r\n", "one\ntwo\n"),
    ("one\r\r\ntwo\n\n", "one\n\ntwo\n\n"),
    ("\r\n\r\n", "\n\n"),
    ("a\tb", "a\tb"),
    ("a\u{7}\u{0}\u{1B}b\u{7F}\u{9B}c", "abc"),
    ("새벽 👨‍👩‍👧", "새벽 👨‍👩‍👧"),
    ("qQ\u{3}", "qQ"),
  ])
  func aPasteIsOneEvent(text: String, expected: String) {
    var decoder = InputDecoder()
    let events = decoder.decode([.key(.pasteStart)] + bytes(text) + [.key(.pasteEnd)] + bytes("j"))
    #expect(events == [.paste(expected), .key(.character("j"))])
  }

  @Test func aPasteOverManyDrainsStaysOne() {
    var decoder = InputDecoder()
    let text = String(repeating: "가나다\n", count: 500)
    var events = decoder.decode([.key(.pasteStart)])
    let all = bytes(text)
    for start in stride(from: 0, to: all.count, by: 7) {
      events += decoder.decode(Array(all[start..<min(start + 7, all.count)]))
    }
    #expect(events == [])
    #expect(decoder.decode([.key(.pasteEnd)]) == [.paste(text)])
    #expect(!decoder.isPasting)
  }

  @Test func anEndInTwoPiecesIsFound() {
    var decoder = InputDecoder()
    #expect(decoder.decode([.key(.pasteStart)] + bytes("text\u{1B}")) == [])
    #expect(decoder.decode(bytes("[201~j")) == [.paste("text"), .key(.character("j"))])
  }

  @Test func marksThatTerminfoMissedAreFound() {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes("\u{1B}[200~q\u{1B}[201~")) == [.paste("q")])
  }

  @Test(arguments: [InputCode.byte(3), .key(.key(.up)), .key(.key(.function(1)))])
  func aLostEndDoesNotSwallowTheKeyboard(first: InputCode) {
    var decoder = InputDecoder()
    #expect(decoder.decode([.key(.pasteStart)] + bytes("kept")) == [])
    #expect(decoder.isPasting)
    let events = decoder.decode([first])
    #expect(events.first == .paste("kept"))
    #expect(events.count == 2)
    #expect(!decoder.isPasting)
  }

  @Test func keysAmidAPasteAreNoKeys() {
    var decoder = InputDecoder()
    let drain: [InputCode] = [.key(.pasteStart), .byte(0x61), .key(.key(.up)), .byte(0x62), .key(.pasteEnd)]
    #expect(decoder.decode(drain) == [.paste("ab")])
  }

  @Test func anEmptyPasteIsNothing() {
    var decoder = InputDecoder()
    #expect(decoder.decode([.key(.pasteStart), .key(.pasteEnd)]) == [])
  }

  @Test func aPasteWithoutEndIsDeliveredInParts() {
    var decoder = InputDecoder()
    _ = decoder.decode([.key(.pasteStart)])
    let part = [InputCode](repeating: .byte(0x61), count: InputDecoder.pasteLimit)
    #expect(decoder.decode(part) == [.paste(String(repeating: "a", count: InputDecoder.pasteLimit))])
    #expect(decoder.decode(bytes("b") + [.key(.pasteEnd)]) == [.paste("b")])
  }
}
