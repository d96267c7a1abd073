package import ScreenKit
package import SeogaResources

extension SyncModel {
  /// What the header says of it; nil where the library is kept in step with nothing.
  package func word(_ words: Words, _ glyphs: Glyphs) -> HeaderWord? {
    if !unseen.isEmpty {
      return HeaderWord(
        wide: words("sync.word.needsYou"),
        usual: words("sync.word.needsYou"),
        narrow: words("sync.word.needsYou.narrow", ["count": String(unseen.count)]),
        isUrgent: true
      )
    }
    return switch state {
    case .off: nil
    case .inStep: word(glyphs.online, words("sync.word.inStep"), words("sync.word.inStep"), nil)
    case .cannotReach:
      word(glyphs.notNow, words("sync.word.cannotReach.wide"), words("sync.word.cannotReach"), nil)
    case .toSend(let number):
      word(
        glyphs.up,
        words("sync.word.toSend.wide", ["count": String(number)]),
        words("sync.word.toSend", ["count": String(number)]),
        number
      )
    case .toFetch(let number):
      word(
        glyphs.down,
        words("sync.word.toFetch.wide", ["count": String(number)]),
        words("sync.word.toFetch", ["count": String(number)]),
        number
      )
    }
  }

  private func word(_ glyph: String, _ wide: String, _ usual: String, _ number: Int?) -> HeaderWord {
    HeaderWord(
      wide: "\(glyph) \(wide)",
      usual: "\(glyph) \(usual)",
      narrow: number.map { "\(glyph) \($0)" } ?? glyph
    )
  }
}
