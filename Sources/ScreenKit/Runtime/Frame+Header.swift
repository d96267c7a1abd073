import SeogaResources
import TextScreen

/// The row above every screen.
extension Frame {
  private static let gap = 3
  private static let narrowGap = 2
  /// Columns between a sign and the word of the network.
  private static let signGap = 3
  private static let narrowSignGap = 1

  /// The name and the tabs, the present one marked, and at the right what goes on and whether there is a network.
  ///
  /// A sign moves nothing: where there is no room beside the network's word it stands in the place of the name.
  mutating func drawHeader(
    tabs: [Tab],
    present: Tab,
    network: NetworkState,
    word: HeaderWord? = nil,
    sign: HeaderSign?,
    words: Words
  ) {
    let showsName = grid.size.columns >= 80
    // The mark stands in the last column of the gap.
    let gap = grid.sizeClass == .regular ? Frame.gap : Frame.narrowGap
    let start = grid.text.lowerBound
    let name = showsName ? words("app.name") : ""
    let first = showsName ? start + TextWidth.columns(of: name) + gap + 1 : start
    let reserved = text(word, network, isReserved: true, words)
    var column = first
    let named = namedTabs(
      tabs,
      present: present,
      beside: reserved,
      at: first,
      gap: gap,
      words
    )
    for (each, isNamed) in zip(tabs, named) {
      let isHere = each == present
      if isHere {
        stamp(glyphs.here, at: column - 1, row: 0, .here)
      } else if each.needsNetwork, network == .down {
        stamp(glyphs.notNow, at: column - 1, row: 0, .notNow)
      }
      let text = text(of: each, isNamed: isNamed, words)
      let width = stamp(text, at: column, row: 0, isHere ? .selected : .quiet)
      // The column of its mark is part of it: of a narrow header only the digits are left.
      stampButton((column - 1)..<(column + width), row: 0, each.command.id)
      column += width + gap
    }
    let end = column - gap
    let place = sign.flatMap { signPlace(for: $0, besides: reserved, tabs: first, end) }
    if place?.hidden != .name { stamp(name, at: start, row: 0, .quiet) }
    if place?.hidden != .network {
      let text = text(word, network, isReserved: false, words)
      let start = grid.text.upperBound - TextWidth.columns(of: text)
      // Being offline is no alarm, so both are said as quietly.
      if start > end { stamp(text, at: start, row: 0, word?.isUrgent == true ? .warn : .quiet) }
    }
    if let place { stamp(place.text, isPaused: sign?.isPaused ?? false, at: place.column) }
  }

  private func text(of tab: Tab, isNamed: Bool, _ words: Words) -> String {
    isNamed ? "\(tab.number) \(tab.word(words, isShort: grid.sizeClass != .regular))" : "\(tab.number)"
  }

  /// Which tabs have their words: those at the right give them up first, so that the network's word has room.
  private func namedTabs(
    _ tabs: [Tab],
    present: Tab,
    beside word: String,
    at first: Int,
    gap: Int,
    _ words: Words
  ) -> [Bool] {
    var named = tabs.map { $0 == present || grid.sizeClass != .narrow }
    let limit = grid.text.upperBound - TextWidth.columns(of: word) - Frame.narrowSignGap
    func end() -> Int {
      zip(tabs, named).reduce(first - gap) { end, tab in
        end + gap + TextWidth.columns(of: text(of: tab.0, isNamed: tab.1, words))
      }
    }
    while end() > limit, let last = tabs.indices.last(where: { named[$0] && tabs[$0] != present }) {
      named[last] = false
    }
    return named
  }

  private struct SignPlace {
    enum HiddenPart {
      case nothing, name, network
    }

    let text: String
    let column: Int
    /// What the sign stands in the place of.
    let hidden: HiddenPart
  }

  /// Where a sign has room, and in which of its forms; nil where it has none.
  private func signPlace(
    for sign: HeaderSign,
    besides word: String,
    tabs first: Int,
    _ end: Int
  ) -> SignPlace? {
    let start = grid.text.lowerBound
    let (hasName, isNarrow) = (first > start, grid.sizeClass == .narrow)
    let texts = sign.texts.dropFirst(grid.sizeClass == .regular ? 0 : isNarrow ? sign.texts.count - 1 : 1)
    let right =
      grid.text.upperBound - TextWidth.columns(of: word) - (isNarrow ? Frame.narrowSignGap : Frame.signGap)
    let free = end + (isNarrow ? Frame.narrowSignGap : Frame.narrowGap)
    // Beside the network only whole, where the name can give way.
    let beside = (hasName ? texts.prefix(1) : texts).first { right - TextWidth.columns(of: $0) >= free }
    if let beside {
      return SignPlace(text: beside, column: right - TextWidth.columns(of: beside), hidden: .nothing)
    }
    if hasName {
      // One blank before the mark of the first tab.
      let room = first - 2 - start
      return texts.first { TextWidth.columns(of: $0) <= room }
        .map { SignPlace(text: $0, column: start, hidden: .name) }
    }
    let last = grid.text.upperBound
    return texts.first { last - TextWidth.columns(of: $0) > end + 1 }
      .map { SignPlace(text: $0, column: last - TextWidth.columns(of: $0), hidden: .network) }
  }

  private mutating func stamp(_ sign: String, isPaused: Bool, at column: Int) {
    if isPaused { stamp(glyphs.notNow, at: column - 1, row: 0, .notNow) }
    stamp(sign, at: column, row: 0, .quiet)
  }

  /// What stands at the right end.
  ///
  /// - Parameter isReserved: whether it is asked what room it needs: a word that is not there yet keeps its place, so
  ///   that its coming moves nothing.
  private func text(_ word: HeaderWord?, _ network: NetworkState, isReserved: Bool, _ words: Words) -> String
  {
    if let word { return word.text(in: grid.sizeClass) }
    return Frame.text(isReserved && network == .unknown ? .up : network, glyphs, words)
  }

  private static func text(_ network: NetworkState, _ glyphs: Glyphs, _ words: Words) -> String {
    switch network {
    case .unknown: ""
    case .up: "\(glyphs.online) \(words("header.online"))"
    case .down: "\(glyphs.notNow) \(words("header.offline"))"
    }
  }
}
