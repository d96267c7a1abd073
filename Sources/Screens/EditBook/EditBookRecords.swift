import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

final class EditBookRecords {
  private let model: EditBookModel

  init(model: EditBookModel) { self.model = model }

  private var words: Words { model.words }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .editBookAddRead: CommandAction { [self] in addRead() }
    case .editBookAddEntry:
      CommandAction(unless: readInFocus == nil ? words("edit.noRead") : nil) { [self] in addEntry() }
    case .editBookTakeOut:
      CommandAction(unless: removal == nil ? words("edit.noRecord") : nil) { [self] in
        if let removal { model.change(removal, focus: nil) }
      }
    case .editBookBringBack:
      CommandAction(unless: restoration == nil ? words("edit.noneRemoved") : nil) { [self] in bringBack() }
    default: nil
    }
  }

  private func addRead() {
    let id = model.context.identifiers.make()
    model.change(.addRead(id), focus: .read(id, .started))
  }

  private func addEntry() {
    guard let read = readInFocus else { return }
    let id = model.context.identifiers.make()
    model.change(.addEntry(read: read, id), focus: .entry(read: read, id, .at))
  }

  private func bringBack() {
    guard let restoration else { return }
    let read = if case .restore(let id) = restoration { id } else { "" }
    model.change(restoration, focus: .read(read, .started))
  }

  /// The read in focus, or else the one that goes on or ended last.
  private var readInFocus: String? {
    if let id = model.focus.readID { return id }
    let book = model.shaped
    return book.currentRead?.id ?? book.reads.last?.id
  }

  /// What takes out the record in focus; nil where the field is one of the book itself.
  private var removal: BookEdit.RecordStep? {
    switch model.focus {
    case .read(let id, _): .removeRead(id)
    case .entry(let read, let id, _): .removeEntry(read: read, id)
    case .note(let id, _): .removeNote(id)
    case .book, .source: nil
    }
  }

  private var restoration: BookEdit.RecordStep? {
    model.shaped.removed.lazy.reversed().compactMap { removed -> BookEdit.RecordStep? in
      if case .read(let read) = removed.record { .restore(read.id) } else { nil }
    }.first
  }
}
