import SeogaResources
import TextScreen

/// The header as it was drawn last: most keys leave it as it is.
struct DrawnHeader {
  private struct HeaderBasis: Equatable {
    let present: Tab
    let network: NetworkState
    let word: HeaderWord?
    let sign: HeaderSign?
    let columns: Int
    let edition: Int
    let isPointedAt: Bool
  }

  private var drawn: (basis: HeaderBasis, cells: [Cell], targets: Targets?)?

  mutating func draw(
    tabs: [Tab],
    present: Tab,
    network: NetworkState,
    word: HeaderWord?,
    sign: HeaderSign?,
    words: Words,
    into frame: inout Frame
  ) {
    let columns = frame.grid.size.columns
    let basis = HeaderBasis(
      present: present,
      network: network,
      word: word,
      sign: sign,
      columns: columns,
      edition: frame.edition,
      isPointedAt: frame.targets != nil
    )
    if let drawn, drawn.basis == basis {
      frame.canvas.put(drawn.cells, column: 0, row: 0)
      if let targets = drawn.targets { frame.targets?.add(targets) }
      return
    }
    // The header is drawn first, so that all there are by now are its own.
    frame.drawHeader(tabs: tabs, present: present, network: network, word: word, sign: sign, words: words)
    drawn = (basis, Array(frame.canvas.row(0)), frame.targets)
  }
}
