import ScreenKit

/// A step through a book's page: the marker goes from part to part, and the page line by line where a part is
/// longer than the window or the next one is far.
struct BookWalk {
  let scrolls: [BookScroll]
  /// Lines above the window in each of them.
  private(set) var tops: [Int]
  private(set) var selected: BookPart
  private let stops: [BookPart]

  init(_ panes: [BookColumn], stops: [BookPart], selected: BookPart) {
    scrolls = panes.map(\.scroll)
    tops = panes.map(\.top)
    self.stops = stops
    self.selected = selected
  }

  mutating func move(_ step: ListStep) {
    switch step {
    case .by(1): down()
    case .by(-1): up()
    case .by(let rows): turn(by: rows)
    case .first:
      select(stops.first)
      tops = tops.map { _ in 0 }
    case .last:
      select(stops.last)
      tops[0] = scrolls[0].clamped(.max)
    }
  }

  /// Turns one of the panes by some rows.
  mutating func turn(_ pane: Int, by rows: Int) {
    if pane == self.pane(of: selected) { turn(by: rows) } else { scroll(pane, by: rows) }
  }

  private mutating func down() {
    let pane = pane(of: selected)
    if let range = scrolls[pane].flow.range(of: selected), range.upperBound > visible(in: pane).upperBound {
      return scroll(pane, by: 1)
    }
    guard let next = stop(after: 1), let start = range(of: next)?.lowerBound else { return scroll(0, by: 1) }
    let target = self.pane(of: next)
    let isFar = start >= visible(in: target).upperBound + scrolls[target].height / 2
    if target == pane, isFar { return scroll(pane, by: 1) }
    select(next)
  }

  private mutating func up() {
    let pane = pane(of: selected)
    if let range = scrolls[pane].flow.range(of: selected), range.lowerBound < visible(in: pane).lowerBound {
      return scroll(pane, by: -1)
    }
    guard let previous = stop(after: -1), let end = range(of: previous)?.upperBound else {
      return scroll(0, by: -1)
    }
    let target = self.pane(of: previous)
    let isFar = end <= visible(in: target).lowerBound - scrolls[target].height / 2
    if target == pane, isFar { return scroll(pane, by: -1) }
    select(previous)
  }

  /// Scrolls the pane of the marker by several rows; the marker stays in sight where there is a stop in sight.
  private mutating func turn(by rows: Int) {
    let pane = pane(of: selected)
    let before = tops[pane]
    scroll(pane, by: rows)
    let inSight = stops.filter { self.pane(of: $0) == pane && scrolls[pane].shows($0, from: tops[pane]) }
    if tops[pane] == before {
      if let end = rows > 0 ? inSight.last : inSight.first { selected = end }
    } else if !inSight.contains(selected), let near = rows > 0 ? inSight.first : inSight.last {
      selected = near
    }
  }

  private mutating func scroll(_ pane: Int, by rows: Int) {
    tops[pane] = scrolls[pane].clamped(tops[pane] + rows)
  }

  private mutating func select(_ part: BookPart?) {
    guard let part else { return }
    selected = part
    let pane = pane(of: part)
    tops[pane] = scrolls[pane].showing(part, from: tops[pane])
  }

  private func visible(in pane: Int) -> Range<Int> { scrolls[pane].visible(from: tops[pane]) }

  private func range(of part: BookPart) -> Range<Int>? { scrolls[pane(of: part)].flow.range(of: part) }

  private func pane(of part: BookPart) -> Int {
    scrolls.firstIndex { $0.flow.range(of: part) != nil } ?? 0
  }

  private func stop(after steps: Int) -> BookPart? {
    guard let index = stops.firstIndex(of: selected), stops.indices.contains(index + steps) else {
      return nil
    }
    return stops[index + steps]
  }
}
