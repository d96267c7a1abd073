import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The sheet in which fields of several books are changed at once, as one step.
final class SharedFieldsScreen: Screen {
  private let model: SharedFieldsModel
  private let inOrder: () -> [String]

  /// - Parameter inOrder: gives the books in the order they are shown in, of which the first that cannot be changed is
  ///   named.
  init(_ model: SharedFieldsModel, inOrder: @escaping () -> [String]) {
    self.model = model
    self.inOrder = inOrder
  }

  private var words: Words { model.words }
  private var router: ScreenRouter { model.router }

  let scope = CommandScope.sharedFields

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .sharedSave:
      CommandAction(unless: obstacle) { [self] in save() }
        .labelled(words.count("shared.save", model.ids.count))
    case .sharedNext: CommandAction { [model] in model.moveFocus(by: 1) }
    case .sharedPrevious: CommandAction { [model] in model.moveFocus(by: -1) }
    case .sharedLeave: CommandAction { [self] in close() }
    default: nil
    }
  }

  private var obstacle: String? {
    model.context.edits.obstacle() ?? GroupSentences(model.bookWords).tooMany(model.ids.count)
  }

  private func save() {
    guard model.check() else { return }
    let edits = model.edits
    guard !edits.isEmpty else {
      close()
      return router.show(Message(words("edit.nothingNew")))
    }
    let ids = inOrder()
    // Keys typed ahead are meant for what lies below, so it closes before the disk has answered.
    close()
    model.context.edits.changeEach(ids) { [self] in
      model.keepAgain()
      router.push(self)
    } _: { book, _ in
      for edit in edits { edit.apply(to: &book) }
    } _: { [model] in
      GroupSentences(model.bookWords).message($0, of: ids.count)
    }
  }

  private func close() {
    model.used()
    router.close(self)
  }

  func opened() { model.read() }

  func closed() { model.close() }

  func preserve() -> String? { model.preserve() }

  // MARK: Text

  func type(_ key: Key) -> Bool {
    let field = model.focused
    guard let choices = FieldChoices(shared: field.field) else { return model.edit { $0.handle(key) } }
    guard let value = choices.value(from: field.editor.text, key: key) else {
      // Letters mean nothing else here, and must not run what lies below.
      return key.isPrintable
    }
    model.choose(value)
    return true
  }

  func paste(_ text: String) {
    guard FieldChoices(shared: model.focused.field) == nil else {
      return router.show(Message(words("message.pasteNowhere")))
    }
    _ = model.edit { $0.paste(text) }
  }

  // MARK: Drawing

  func sheetRows(in grid: Grid) -> Int? { SharedFieldsView.rows(in: grid, fields: model.fields.count) }

  func draw(into frame: inout Frame) { SharedFieldsView(model).draw(into: &frame) }
}
