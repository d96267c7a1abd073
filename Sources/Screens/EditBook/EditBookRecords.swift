import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The rows that add, take out and bring back reads and entries of their logs in the form of a book.
final class EditBookRecords {
  private let model: EditBookModel

  init(model: EditBookModel) { self.model = model }

  private var words: Words { model.words }

  var rows: [Command] {
    [
      Command("editBook.addRead", [.alt("r")], words: words) { [self] in
        let id = model.ground.identifiers.make()
        model.change(.addRead(id), focus: .read(id, .started))
      },
      row("editBook.addEntry", [.alt("l")], isReady: readInFocus != nil, else: "edit.noRead") { [self] in
        guard let read = readInFocus else { return }
        let id = model.ground.identifiers.make()
        model.change(.addEntry(read: read, id), focus: .entry(read: read, id, .at))
      },
      row("editBook.takeOut", [.alt("x")], isReady: removal != nil, else: "edit.noRecord") { [self] in
        if let removal { model.change(removal, focus: nil) }
      },
      row("editBook.bringBack", [.alt("y")], isReady: restoration != nil, else: "edit.noneRemoved") {
        [self] in
        guard let restoration else { return }
        let read = if case .restore(let id) = restoration { id } else { "" }
        model.change(restoration, focus: .read(read, .started))
      },
    ]
  }

  private func row(
    _ id: String,
    _ keys: [Key],
    isReady: Bool,
    else reason: String,
    run: @escaping () -> Void
  ) -> Command {
    let availability: Command.Availability = isReady ? .ready : .disabled(because: words(reason))
    return Command(id, keys, words: words, inFooter: false, availability: availability, run: run)
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

  /// What brings back the read taken out last.
  private var restoration: BookEdit.RecordStep? {
    model.shaped.removed.lazy.reversed().compactMap { removed -> BookEdit.RecordStep? in
      if case .read(let read) = removed.record { .restore(read.id) } else { nil }
    }.first
  }
}
