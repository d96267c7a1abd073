import ReadingCore

/// How the books of the shelf are shown.
enum ShelfView: String, CaseIterable {
  case list, grid, spines

  /// The view that is kept; nil for one of a later version.
  init?(_ saved: SavedView) { self.init(rawValue: saved.rawValue) }

  /// What is kept of it.
  var saved: SavedView { SavedView(rawValue: rawValue) }

  /// The view after this one, and after the last the first.
  var next: ShelfView {
    switch self {
    case .list: .grid
    case .grid: .spines
    case .spines: .list
    }
  }
}
