package import TextScreen

/// Where a list and what stands beside it lie; without room for both the list has it all.
package struct SplitLayout: Equatable {
  /// How the room is shared from 100 columns on.
  package enum SplitShare {
    /// Three fifths are the list's; the rest tells of the row under the marker.
    case summary
    /// A text beside the list is as wide as it reads well, and the list has what is left.
    case text
    /// What stands beside the list is as wide as a book in few words needs, and the list has all that is left.
    case narrow

    private static let leastList = 44
    private static let narrowPane = 31
    private static let widestText = 66

    fileprivate var gap: Int {
      switch self {
      case .summary, .narrow: 4
      case .text: 8
      }
    }

    fileprivate func list(of columns: Int) -> Int {
      switch self {
      case .summary: (columns - gap) * 3 / 5
      case .narrow: columns - gap - Self.narrowPane
      case .text: max(Self.leastList, columns - gap - Self.widestText)
      }
    }
  }

  package let list: Rect
  /// What stands beside the list; nil where there is no room.
  package let pane: Rect?

  package init(_ grid: Grid, rows: Range<Int>, _ share: SplitShare) {
    let text = grid.text
    guard grid.sizeClass == .regular else {
      list = Rect(columns: text, rows: rows)
      pane = nil
      return
    }
    let end = text.lowerBound + share.list(of: text.count)
    list = Rect(columns: text.lowerBound..<end, rows: rows)
    pane = Rect(columns: (end + share.gap)..<text.upperBound, rows: rows)
  }
}
