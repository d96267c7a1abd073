import ReadingCore
import SeogaResources
import TextScreen

/// The search: the words, who was asked, and what was found.
final class SearchScreen: Screen {
  private let model: SearchModel
  private let actions: BookCommands
  /// Rows the list had in the last frame: how much a page is. All that drawing leaves behind.
  private var listHeight = 1

  init(model: SearchModel, actions: BookCommands) {
    self.model = model
    self.actions = actions
  }

  private var words: Words { model.words }

  var scope: String { model.isInField ? "help.inSearchField" : "help.onSearch" }

  // MARK: Commands

  var commands: [Command] { model.isInField ? fieldCommands : listCommands }

  private var fieldCommands: [Command] {
    let toList = Command("search.toList", [.down], words: words) { [self] in model.leaveField() }
    return [
      model.ownCount > 0 ? toList : toList.disabled(because: words("search.noRows")),
      Command("search.leave", [.escape], words: words) { [self] in model.leaveField() },
    ]
  }

  private var listCommands: [Command] {
    let rows = actions.rows(for: model.selectedBook)
    let open = rows.filter { $0.id == "book.open" }
    let enter = Command("search.words", [.character("/")], words: words) { [self] in model.enterField() }
    return open + [enter] + rows.filter { $0.id != "book.open" }
      + ListCommands.rows(words: words, moveList: moveList)
  }

  private func moveList(_ step: (inout ListMovement) -> Void) { model.move(height: listHeight, step) }

  // MARK: Text

  var takesText: Bool { model.isInField }

  func type(_ key: Key) -> Bool {
    var isTaken = false
    model.editField { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.editField { $0.insert(text) } }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    row += SearchField(
      editor: model.field,
      hint: words("search.hint"),
      note: model.isOffline ? words("search.waiting") : "",
      isFocused: model.isInField,
      isWaiting: model.isOffline,
      mostRows: frame.grid.isLow ? 2 : LineEditor.mostRows
    ).draw(columns: text, row: row, into: &frame)
    if !frame.grid.isLow { row += 1 }
    if !model.isInField {
      frame.canvas.cursor = Position(column: text.lowerBound, row: frame.rows.lowerBound)
    }
    drawOwn(columns: text, rows: row..<max(row + 1, frame.rows.upperBound), into: &frame)
  }

  private func drawOwn(columns: Range<Int>, rows: Range<Int>, into frame: inout Frame) {
    guard model.ownCount > 0 else { return }
    frame.write(words("search.onShelf"), at: columns.lowerBound, row: rows.lowerBound, .heading)
    listHeight = max(1, rows.count - 1)
    let list = model.list(height: listHeight)
    let view = SearchRows(columns: columns, words: words, today: model.today)
    for (row, index) in zip(rows.dropFirst(), list.visible) {
      let card = model.ownCards[index]
      let isSelected = !model.isInField && index == list.selected
      if isSelected { frame.markHere(row: row) }
      let place = model.queuePlace(of: card)
      view.draw(card, queuePlace: place, isSelected: isSelected, row: row, into: &frame)
    }
  }
}
