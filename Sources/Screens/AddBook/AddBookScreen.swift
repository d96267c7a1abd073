import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

final class AddBookScreen: Screen {
  private let model: AddBookModel
  private unowned let router: ScreenRouter
  private let added: (_ id: String) -> Void
  private let wasKept: Bool

  /// A form; `added` is told the id of the book that was put on the shelf.
  init(model: AddBookModel, router: ScreenRouter, added: @escaping (_ id: String) -> Void) {
    self.model = model
    self.router = router
    self.added = added
    wasKept = !model.draft.isUntouched
  }

  private var words: Words { model.words }

  let scope = CommandScope.addBook

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .addBookSave: CommandAction { [self] in save() }
    case .addBookNext: CommandAction { [model] in model.move(by: 1) }
    case .addBookPrevious: CommandAction { [model] in model.move(by: -1) }
    case .addBookDown: CommandAction { [model] in model.move(by: 1, throughBooks: true) }
    case .addBookUp: CommandAction { [model] in model.move(by: -1, throughBooks: true) }
    // Everywhere else Enter does what it does in any form.
    case .addBookEnter: CommandAction { [self] in enter() }.offered(model.selectedHere != nil)
    case .addBookLeave: CommandAction { [self] in leave() }
    default: nil
    }
  }

  /// Opens the book that is here already, where the marker is on one; else goes on, and adds from the last field.
  private func enter() {
    if let index = model.selectedHere { return router.open(.book(model.alreadyHere[index].id)) }
    if model.draft.isAtLastField { save() } else { model.move(by: 1) }
  }

  private func save() {
    let isAdded = model.add(added: added) { [self] in
      // The form must not come between a reader and what they are writing; what was typed is kept.
      guard !router.takesText else { return ["book.add"] }
      router.push(self)
      return []
    }
    if isAdded { router.pop() }
  }

  private func leave() {
    router.pop()
    if !model.draft.isUntouched { router.show(Message(words("addBook.kept"), offers: ["book.add"])) }
  }

  func preserve() -> String? { model.preserve() }

  // MARK: Text

  func type(_ key: Key) -> Bool {
    model.selectedHere = nil
    if model.draft.focus == .status, [.left, .right].contains(key),
      model.draft.choose(statusAfter: key == .left ? -1 : 1)
    {
      return true
    }
    var isTaken = false
    model.draft.edit { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.draft.edit { $0.insert(text) } }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let hint = words(wasKept ? "addBook.asLeft" : "addBook.onlyTitle")
    AddBookLayout(model: model, hint: hint, grid: frame.grid, rows: frame.rows)
      .form.draw(
        into: &frame,
        FormPointing(
          focus: { [model] in model.focus(on: $0) },
          place: { [model] cell, columns, rows in
            model.selectedHere = nil
            model.draft.edit { $0.move(toCell: cell, columns: columns, mostRows: rows) }
          },
          mark: { [model] thing in
            model.focus(on: .title)
            model.selectedHere = thing
          }
        )
      )
  }
}
