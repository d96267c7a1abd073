/// How the books of the shelf are shown.
enum ShelfView: String, CaseIterable {
  case list, grid, spines

  /// The view after this one, and after the last the first.
  var next: ShelfView {
    switch self {
    case .list: .grid
    case .grid: .spines
    case .spines: .list
    }
  }
}
