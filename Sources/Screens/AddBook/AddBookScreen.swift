import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

final class AddBookScreen: Screen {
  private let model: AddBookModel
  private unowned let router: any Router
  private let added: (_ id: String) -> Void
  private let wasKept: Bool

  /// A form; `added` is told the id of the book that was put on the shelf.
  init(model: AddBookModel, router: any Router, added: @escaping (_ id: String) -> Void) {
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
    case .addBookNext: CommandAction { [model] in model.draft.moveFocus(by: 1) }
    case .addBookPrevious: CommandAction { [model] in model.draft.moveFocus(by: -1) }
    case .addBookEnter:
      CommandAction { [self] in
        if model.draft.isAtLastField { save() } else { model.draft.moveFocus(by: 1) }
      }
    case .addBookLeave: CommandAction { [self] in leave() }
    default: nil
    }
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
    if model.draft.focus == .status { return choose(key) }
    var isTaken = false
    model.draft.edit { isTaken = $0.handle(key) }
    return isTaken
  }

  func paste(_ text: String) { model.draft.edit { $0.insert(text) } }

  /// Takes a key of the status, which is chosen and not typed.
  private func choose(_ key: Key) -> Bool {
    switch key {
    case .left: model.draft.choose(statusAfter: -1)
    case .right, .character(" "): model.draft.choose(statusAfter: 1)
    default:
      let latin = HangulKeys.latin(for: key)
      guard let status = Status.known.first(where: { latin == [.character(BookCommands.letter(of: $0))] })
      else { return false }
      model.draft.choose(status)
    }
    return true
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let hint = words(wasKept ? "addBook.asLeft" : "addBook.onlyTitle")
    AddBookLayout(draft: model.draft, hint: hint, words: words, grid: frame.grid, rows: frame.rows)
      .form.draw(into: &frame)
  }
}
