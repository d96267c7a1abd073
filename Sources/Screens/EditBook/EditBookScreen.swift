import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The form in which every field of a book, its reads and its notes can be changed.
final class EditBookScreen: Screen {
  private let model: EditBookModel
  private let records: EditBookRecords
  private let keeper: EditBookKeeper
  private var isSaving = false
  /// What was drawn on last: rows of a field are as wide as there.
  private var columns = 55

  init(model: EditBookModel, keeper: EditBookKeeper) {
    self.model = model
    self.keeper = keeper
    records = EditBookRecords(model: model)
  }

  private var words: Words { model.words }
  private var edits: LibraryEdits { model.context.edits }
  private var router: ScreenRouter { model.context.router }

  let scope = CommandScope.editBook

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .editBookSave: CommandAction(unless: isSaving ? words("edit.saving") : nil) { [self] in save() }
    case .editBookLeave: CommandAction { [self] in leave() }
    case .editBookNext: CommandAction { [model] in model.moveFocus(by: 1) }
    case .editBookPrevious: CommandAction { [model] in model.moveFocus(by: -1) }
    case .editBookGo: CommandAction { [self] in askField() }
    case .editBookEnter: CommandAction { [self] in enter() }
    case .editBookDown: CommandAction { [self] in move(by: 1) }
    case .editBookUp: CommandAction { [self] in move(by: -1) }
    case .editBookSectionDown: CommandAction { [model] in model.moveSection(by: 1) }
    case .editBookSectionUp: CommandAction { [model] in model.moveSection(by: -1) }
    case .editBookUndo:
      CommandAction(unless: model.canUndo ? nil : words("edit.undo.none")) { [model] in model.undo() }
    case .editBookRedo:
      CommandAction(unless: model.canRedo ? nil : words("edit.redo.none")) { [model] in model.redo() }
    case .editBookPutBack:
      CommandAction(unless: model.draft.isUntouched ? words("edit.putBack.none") : nil) { [model] in
        model.putBack()
      }
    default: records.action(for: command)
    }
  }

  private func askField() {
    let fields = EditBookForm(model: model).named
    router.push(
      PickerSheet(
        FieldPicker(fields: fields, words: words) { [router, model] path in
          router.pop()
          if let path { model.moveFocus(to: path) }
        }
      )
    )
  }

  private func enter() {
    guard model.focus.takesLines else { return model.moveFocus(by: 1) }
    _ = model.edit(as: .other) { $0.handle(.enter) }
  }

  /// Moves by a row of a text that has several, and at its ends by a line of the form.
  private func move(by rows: Int) {
    let isMoved =
      FieldChoices(model.focus) == nil
      && model.edit(as: .other) { [columns] editor in
        editor.moveRows(by: rows, columns: columns)
      }
    if !isMoved { model.moveLine(by: rows) }
  }

  private func place(cell: Position, columns: Int, rows: Int) {
    guard FieldChoices(model.focus) == nil else { return }
    _ = model.edit(as: .other) { editor in
      editor.move(toCell: cell, columns: columns, mostRows: rows)
      return true
    }
  }

  // MARK: Saving

  /// Saves at once, or, where the book may go behind the queue, once all of that is known.
  private func save() {
    guard model.leadsToQueue, !model.isQueueKnown else { return saveNow() }
    isSaving = true
    let context = model.context
    context.tracker.run { [self] in
      await context.library.settle()
      isSaving = false
      saveNow()
    }
  }

  private func saveNow() {
    guard !model.draft.isUntouched else { return close(saying: words("edit.nothingNew")) }
    guard model.check() else { return }
    if let lost = model.lostTexts.first { return router.show(Message(words("edit.lost", ["text": lost]))) }
    guard model.checkConflicts() else { return router.show(Message(words("edit.conflict"))) }
    let draft = model.draft
    let saving = EditBookSaving(
      steps: model.steps,
      bases: draft.entries.mapValues(\.base),
      typing: model.typing()
    )
    isSaving = true
    edits.save(model.bookID, withOthers: saving.movesOthers, saving.apply) { [self] book in
      isSaving = false
      model.wasSaved(draft, as: book)
      let title = model.context.bookWords.title(book)
      if model.draft.isUntouched { close() }
      return Message(words("edit.saved", ["title": title]), about: title)
    } failed: { [self] in
      isSaving = false
      if saving.outcome.hasConflict {
        _ = model.checkConflicts()
        return Message(words("edit.conflict"))
      }
      guard saving.outcome.isRefused else { return nil }
      _ = model.check()
      return Message(words("edit.refusedNow"))
    }
  }

  private func close(saying sentence: String) {
    close()
    router.show(Message(sentence))
  }

  private func close() { router.close(self) }

  private func leave() {
    // There is no copy anywhere else, so the form stays until the disk has what is typed.
    if let trouble = keeper.keep() { return router.show(Message(trouble)) }
    close()
    if !model.draft.isUntouched { router.show(Message(words("edit.kept"), offers: ["book.edit"])) }
  }

  func preserve() -> String? { keeper.keep() }

  func closed() { keeper.closed() }

  // MARK: Text

  var recordID: String? { model.bookID }

  func type(_ key: Key) -> Bool {
    guard let choices = FieldChoices(model.focus) else {
      let change: EditBookHistory.EditBookChange =
        key.isPrintable ? .typing(model.focus) : .erasing(model.focus)
      return model.edit(as: change) { $0.handle(key) }
    }
    guard let value = choices.value(from: model.text(of: model.focus, in: model.shaped), key: key) else {
      // Letters mean nothing else here, and must not run what lies below.
      return key.isPrintable
    }
    model.choose(value)
    return true
  }

  func paste(_ text: String) {
    guard FieldChoices(model.focus) == nil else { return router.show(Message(words("message.pasteNowhere"))) }
    _ = model.edit(as: .other) { editor in
      editor.insert(text)
      return true
    }
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    let form = FormLayout(
      EditBookForm(model: model).rows,
      focus: model.focus,
      grid: frame.grid,
      rows: frame.rows
    )
    columns = form.columns(of: model.focus).count
    form.draw(
      into: &frame,
      FormPointing(
        focus: { [model] in model.moveFocus(to: $0) },
        place: { [self] in place(cell: $0, columns: $1, rows: $2) }
      )
    )
    let paths = model.fields.paths
    guard let index = paths.firstIndex(of: model.focus) else { return }
    frame.rest(words("edit.place", ["number": String(index + 1), "count": String(paths.count)]))
  }
}
