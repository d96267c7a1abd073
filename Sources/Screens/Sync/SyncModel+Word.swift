package import ScreenKit
package import SeogaResources

extension SyncModel {
  /// What the header says of it; nil where the library is kept in step with nothing.
  package func word(_ words: Words, _ glyphs: Glyphs) -> HeaderWord? {
    switch state {
    case .off: nil
    case .inStep: word("\(glyphs.online) \(words("sync.word.inStep"))", glyphs.online)
    case .cannotReach:
      HeaderWord(
        wide: "\(glyphs.notNow) \(words("sync.word.cannotReach.wide"))",
        text: "\(glyphs.notNow) \(words("sync.word.cannotReach"))",
        narrow: glyphs.notNow
      )
    case .toSend(let number):
      word(
        (words("sync.word.toSend.wide", count(number)), words("sync.word.toSend", count(number))),
        number,
        glyphs.up
      )
    case .toFetch(let number):
      word(
        (words("sync.word.toFetch.wide", count(number)), words("sync.word.toFetch", count(number))),
        number,
        glyphs.down
      )
    }
  }

  private func count(_ number: Int) -> KeyValuePairs<String, String> { ["count": String(number)] }

  private func word(_ text: String, _ narrow: String) -> HeaderWord {
    HeaderWord(wide: text, text: text, narrow: narrow)
  }

  private func word(_ texts: (wide: String, usual: String), _ number: Int, _ glyph: String) -> HeaderWord {
    HeaderWord(
      wide: "\(glyph) \(texts.wide)",
      text: "\(glyph) \(texts.usual)",
      narrow: "\(glyph) \(number)"
    )
  }
}
