package import TextScreen

/// The window a list was last drawn in: all that drawing leaves behind.
package struct ListWindow {
  /// Rows of the list there was room for: how much a page is.
  package internal(set) var height = 1
  package internal(set) var grid = Grid(size: Size(columns: 80, rows: 24))
  /// Where the list itself was drawn, between its head and its foot.
  package internal(set) var body = Rect(columns: 0..<80, rows: 0..<24)

  package var hasPane: Bool { grid.sizeClass == .regular }
}

/// What stands above a list: its name, or the field it is narrowed with.
package protocol ListHead {
  /// Rows it takes, the blank one below it included where there is room for that.
  var rows: Int { get }
  func draw(in rect: Rect, into frame: inout Frame)
}

package protocol ListRows {
  /// Screen rows of one row, and the blank ones before the next.
  var height: Int { get }
  var gap: Int { get }
  /// Whether headings stand above the first row where there is room for them.
  var hasHeadings: Bool { get }
  /// `index` is the first row in sight.
  func drawHeadings(above index: Int, row: Int, into frame: inout Frame)
  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame)
  /// Whether a row has its mark in the margin, which is no part of what it is drawn as.
  func isMarked(_ index: Int) -> Bool
  /// Equal in two frames where each index looks in the one as in the other, so that it is not drawn anew; nil where
  /// nothing tells, and where a row takes more than one row of the screen.
  var sameness: [Int]? { get }
}

extension ListRows {
  package var height: Int { 1 }
  package var gap: Int { 0 }
  package var hasHeadings: Bool { false }
  package func drawHeadings(above index: Int, row: Int, into frame: inout Frame) {}
  package func isMarked(_ index: Int) -> Bool { false }
  package var sameness: [Int]? { nil }
}

/// What a list screen shows and does: the screen itself has the layout, the marker, the window and the keys that
/// move through them.
package protocol ListContent: AnyObject {
  var screen: (any Screen)? { get set }

  // Commands.
  func scope(in window: ListWindow) -> CommandScope
  /// What commands do besides moving in the list and filtering it.
  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction?
  func filterAction(for command: CommandSpec) -> CommandAction?
  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void)
  /// Puts the marker on a row of what `list` gives, wherever it was before.
  func point(at row: Int, in window: ListWindow)

  // Text.
  /// Whether letters are text of what stands above the list.
  var isTyping: Bool { get }
  func type(_ key: Key) -> Bool
  func paste(_ text: String)

  // The list.
  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead
  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows
  /// Rows and window where the list is as high as given.
  func list(height: Int) -> ListMovement
  /// Whether the marker is on a row, and not in what stands above the list.
  var hasMarker: Bool { get }
  var isEmpty: Bool { get }
  func drawEmpty(in rect: Rect, into frame: inout Frame)
  /// Draws the list in a shape of its own, and gives the marker's place in it in words; nil where it is rows below each
  /// other.
  func drawShape(in body: Rect, into frame: inout Frame) -> String?
  /// Where in the list the marker is, in words; empty where nobody would ask.
  func place(in list: ListMovement) -> String
  /// Stands where the place would: what of a filter could not be used. Nil for none.
  var remark: String? { get }
  /// Rows below the list, and what is drawn there.
  func footRows(_ grid: Grid) -> Int
  func drawFoot(place: String, in rect: Rect, into frame: inout Frame)

  // Beside the list.
  var share: SplitLayout.SplitShare { get }
  /// Whether the reader is in what stands beside the list; without room there it covers the list.
  var isInPane: Bool { get }
  /// Draws what stands beside the list, or over it.
  func drawPane(in rect: Rect, into frame: inout Frame)

  // As for any screen.
  func shown()
  func hidden()
  func drawn()
  func pin()
}

extension ListContent {
  package var screen: (any Screen)? {
    get { nil }
    set {}
  }
  package func filterAction(for command: CommandSpec) -> CommandAction? { nil }
  package func point(at row: Int, in window: ListWindow) { move(in: window) { $0.select(row) } }
  package var hasMarker: Bool { true }
  package var isEmpty: Bool { false }
  package func drawEmpty(in rect: Rect, into frame: inout Frame) {}
  package func drawShape(in body: Rect, into frame: inout Frame) -> String? { nil }
  package var remark: String? { nil }
  package func footRows(_ grid: Grid) -> Int { 0 }
  package func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {}
  package var share: SplitLayout.SplitShare { .summary }
  package var isInPane: Bool { false }
  package func shown() {}
  package func hidden() {}
  package func drawn() {}

  /// Writes the remark below the list, where there is no rest row for it.
  package func drawRemark(in rect: Rect, into frame: inout Frame) {
    let lines = Array(TextWidth.wrap(remark ?? "", to: rect.columns.count).prefix(rect.rows.count))
    frame.write(lines: lines, at: rect.columns.lowerBound, row: rect.rows.lowerBound, .quiet)
  }
}

/// The commands of the filter of one list.
package struct FilterCommands: Sendable {
  package let begin: CommandSpec
  package let keep: CommandSpec
  package let leave: CommandSpec
  package let clear: CommandSpec

  package init(begin: CommandSpec, keep: CommandSpec, leave: CommandSpec, clear: CommandSpec) {
    (self.begin, self.keep, self.leave, self.clear) = (begin, keep, leave, clear)
  }

  /// What works while the filter is typed.
  package func scope(_ name: String) -> CommandScope {
    CommandScope(name, takesText: true, [keep, leave], .listMovementsBesideText)
  }
}

/// What a list screen shows where that is the rows of a view-model, with a filter.
package protocol FilteredList: AnyObject {
  associatedtype Model: ListModel
  var model: Model { get }
  var filterCommands: FilterCommands { get }
}

extension ListContent where Self: FilteredList {
  package func filterAction(for command: CommandSpec) -> CommandAction? {
    switch command {
    case filterCommands.begin: CommandAction { [model] in model.beginFilter() }
    case filterCommands.keep: CommandAction { [model] in model.keepFilter() }
    case filterCommands.leave: CommandAction { [model] in model.leaveFilter() }
    case filterCommands.clear where model.state.hasFilter: CommandAction { [model] in model.clearFilter() }
    default: nil
    }
  }

  package func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    model.move(height: window.height, step)
  }

  package var isTyping: Bool { model.state.isFiltering }

  package func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editFilter { isTaken = $0.handle(key) }
    return isTaken
  }

  package func paste(_ text: String) { model.editFilter { $0.insert(text) } }

  package func list(height: Int) -> ListMovement { model.list(height: height) }

  package var isEmpty: Bool { model.count == 0 }

  package func pin() { model.pin() }
}
