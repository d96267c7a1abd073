import Interchange
import ScreenKit
import TextScreen

/// Where the reader is in an import: which list, which filter, which row by its number.
struct ImportPlace {
  private(set) var list = ImportRows.ImportRowList.all
  /// Number of the book whose entries alone are shown; nil where those of all are.
  private(set) var opened: Int?
  /// Whether the list of all shows books, and not entries.
  private var hasBooks: Bool
  private var inBooks = ImportPlace.beginning
  private var inRows = ImportPlace.beginning

  private static var beginning: ListState<Int, String> { ListState { $0 } }

  init(hasBooks: Bool) { self.hasBooks = hasBooks }

  var isByBook: Bool { hasBooks && list == .all && opened == nil }

  var state: ListState<Int, String> {
    get { isByBook ? inBooks : inRows }
    set { if isByBook { inBooks = newValue } else { inRows = newValue } }
  }

  /// Goes to another list; the row under the marker stays so where it is in both.
  mutating func show(_ list: ImportRows.ImportRowList) {
    let (height, selected) = (state.height, state.selected)
    self.list = list
    // Books have kept their own place.
    if !isByBook { state.move(to: ListMovement(height: height), selecting: selected) }
  }

  // MARK: Books

  mutating func open(_ number: Int) {
    inBooks.selected = number
    opened = number
    inRows = ImportPlace.beginning
  }

  mutating func close() {
    opened = nil
    list = .all
    inRows = ImportPlace.beginning
  }

  /// Shows entries alone from now on, as they are written.
  mutating func leaveBooks() {
    guard hasBooks else { return }
    hasBooks = false
    opened = nil
    inRows = ImportPlace.beginning
  }
}
