/// Which rows of a page are in sight.
struct BookScroll {
  /// A place in a page that holds at every width and length: a part, and the row its first line stands in.
  struct BookScrollAnchor: Equatable {
    let part: BookPart
    /// From 0 at the top of the window; negative where the part begins above it.
    let row: Int
  }

  let flow: BookFlow
  let height: Int
  /// Rows at the top of the window that the title keeps once the page is scrolled.
  let titleRows: Int

  /// Rows by which a page is turned.
  var pageLength: Int { max(1, height - titleRows - 1) }

  private var mostTop: Int { max(0, flow.lines.count - height) }

  /// The lines in sight when the page is scrolled so that `top` lines lie above the window.
  func visible(from top: Int) -> Range<Int> {
    let first = top == 0 ? 0 : min(top + titleRows, flow.lines.count)
    return first..<max(first, min(top + height, flow.lines.count))
  }

  /// The nearest possible number of lines above the window.
  func clamped(_ top: Int) -> Int { min(max(0, top), mostTop) }

  func shows(_ part: BookPart, from top: Int) -> Bool {
    flow.range(of: part)?.overlaps(visible(from: top)) ?? false
  }

  /// Scrolls no farther than it takes to show a part whole, or its beginning where it is too long.
  func showing(_ part: BookPart, from top: Int) -> Int {
    guard let range = flow.range(of: part) else { return clamped(top) }
    let visible = visible(from: top)
    if visible.lowerBound <= range.lowerBound, range.upperBound <= visible.upperBound { return clamped(top) }
    let atTop = range.lowerBound - titleRows
    if range.lowerBound < visible.lowerBound { return clamped(atTop) }
    return clamped(min(atTop, range.upperBound - height))
  }

  /// Lines above the window at an anchor, some of whose part is always in sight; 0 without one.
  func top(at anchor: BookScrollAnchor?) -> Int {
    guard let anchor, let range = flow.range(of: anchor.part) else { return 0 }
    let top = clamped(range.lowerBound - anchor.row)
    return shows(anchor.part, from: top) ? top : showing(anchor.part, from: top)
  }

  /// The anchor that keeps the page where it is: by the selected part where it is in sight.
  func anchor(at top: Int, selected: BookPart) -> BookScrollAnchor? {
    guard top > 0 else { return nil }
    let visible = visible(from: top)
    let part =
      shows(selected, from: top) ? selected : flow.lines[visible].lazy.compactMap(\.part).first
    guard let part, let range = flow.range(of: part) else { return nil }
    return BookScrollAnchor(part: part, row: range.lowerBound - top)
  }
}
