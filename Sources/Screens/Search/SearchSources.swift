import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The row that says of every source what came of asking it.
struct SearchSources {
  private static let gaps = [4, 3, 2]

  private struct SearchSourcePart {
    let name: String
    let shortName: String
    let state: String
    /// What of the state there is always room for.
    let shortState: String

    func text(_ name: String, _ state: String) -> String { state.isEmpty ? name : "\(name) \(state)" }
  }

  private let parts: [SearchSourcePart]

  init(_ model: SearchModel, glyphs: Glyphs) {
    let (words, search) = (model.words, model.asking.search)
    let sourceWords = SourceWords(words)
    let turn = glyphs.spinner[model.asking.spinner.turn % glyphs.spinner.count]
    let shelf = sourceWords.name("shelf")
    let own = SearchSourcePart(
      name: shelf,
      shortName: shelf,
      state: String(model.ownCount),
      shortState: String(model.ownCount)
    )
    parts =
      [own]
      + search.sources.map { source in
        let name = sourceWords.name(source.name)
        let turn = search.isAsking(source) ? turn : nil
        let isAsked = search.query != nil
        let (state, short) =
          isAsked ? Self.state(search.tally(of: source), model, turn: turn, glyphs: glyphs) : ("", "")
        return SearchSourcePart(
          name: name,
          shortName: FoundRow.short(name, letters: 3),
          state: state,
          shortState: short
        )
      }
  }

  /// - Parameter turn: the mark of an answer that is awaited; nil where none is.
  private static func state(
    _ tally: SourceTally?,
    _ model: SearchModel,
    turn: String?,
    glyphs: Glyphs
  ) -> (long: String, short: String) {
    let words = model.words
    guard let tally else { return (turn ?? glyphs.notNow, turn ?? glyphs.notNow) }
    let count = String(tally.total ?? tally.count)
    if let turn { return tally.count > 0 ? ("\(count) \(turn)", "\(count) \(turn)") : (turn, turn) }
    switch tally.state {
    case .fine, .nothingFound:
      let isAll = tally.total != nil || tally.next == nil
      let long = isAll ? count : words("search.soFar", ["count": count])
      return (remarks(tally, model).reduce(long) { "\($0), \($1)" }, count)
    case let state where tally.count == 0:
      return ("\(glyphs.notNow) \(SourceWords(words).short(state))", glyphs.notNow)
    default: return ("\(glyphs.notNow) \(count)", "\(glyphs.notNow) \(count)")
    }
  }

  /// What is to be known of an answer besides how many books it has.
  private static func remarks(_ tally: SourceTally, _ model: SearchModel) -> [String] {
    let days = BookWords(words: model.words, today: model.clock.date).days
    let kept = tally.kept.map { model.words("search.kept", ["day": days.short(stamp: $0)]) }
    let dropped = tally.dropped > 0 ? model.words.count("search.dropped", tally.dropped) : nil
    let cut = tally.isCut ? model.words("search.cut") : nil
    return [cut, kept, dropped].compactMap(\.self)
  }

  /// Draws as much as there is room for: gaps narrow first, then names shorten, then reasons go.
  func draw(columns: Range<Int>, row: Int, into frame: inout Frame) {
    var forms = SearchSources.gaps.map { gap in (gap, parts.map { $0.text($0.name, $0.state) }) }
    forms += [
      (2, parts.map { $0.text($0.shortName, $0.state) }),
      (2, parts.map { $0.text($0.shortName, $0.shortState) }),
    ]
    let fitting = forms.first { gap, texts in
      texts.reduce(gap * (texts.count - 1)) { $0 + TextWidth.columns(of: $1) } <= columns.count
    }
    guard let (gap, texts) = fitting ?? forms.last else { return }
    var column = columns.lowerBound
    for text in texts where column < columns.upperBound {
      column += frame.write(text, at: column, row: row, limit: columns.upperBound - column, .quiet) + gap
    }
  }
}
