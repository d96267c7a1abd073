import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Where what is typed into a book's form is kept until it is saved.
struct EditBookDrafts {
  let files: FormDrafts
  let words: Words

  /// What was typed the last time, for a form that is about to open.
  struct EditBookOpening {
    let draft: EditBookDraft
    let file: DraftFile<FormDrafts>
    /// What has to be said of it; nil where all is well.
    let remark: String?
  }

  /// - Throws: a sentence where the form cannot be opened: what is typed there would not be safe.
  func open(_ book: String) throws(NotOpened) -> EditBookOpening {
    guard let hold = files.hold(book) else { throw NotOpened(reason: words("edit.openElsewhere")) }
    let file = DraftFile(id: book, drafts: files, hold: hold)
    do throws(StoreError) {
      switch try files.draft(of: book) {
      case .nothing: return EditBookOpening(draft: EditBookDraft(), file: file, remark: nil)
      case .draft(let draft): return EditBookOpening(draft: EditBookDraft(draft), file: file, remark: nil)
      case .unreadable:
        let remark = words("edit.setAside", ["file": try files.setAside(book)])
        return EditBookOpening(draft: EditBookDraft(), file: file, remark: remark)
      }
    } catch {
      throw NotOpened(reason: StoreSentences(words: words).text(of: error))
    }
  }

  /// Why a form cannot be opened, in a sentence.
  struct NotOpened: Error {
    let reason: String
  }
}

/// Keeps what is typed into one form, from a moment after the first key on.
final class EditBookKeeper {
  private let words: Words
  private let file: DraftFile<FormDrafts>
  private let autosave: Autosave<FormDrafts>
  private var isClosed = false

  init(model: EditBookModel, file: DraftFile<FormDrafts>) {
    words = model.words
    self.file = file
    let context = model.context
    autosave = Autosave(file: file, delay: context.delay, tracker: context.tracker) {
      let stamp = context.clock.now().stamp
      let kept = model.draft.isUntouched ? nil : model.draft.kept(of: model.bookID, at: stamp)
      return { kept }
    }
    model.changed = { [weak self] in self?.changed() }
  }

  private func changed() {
    autosave.changed()
    // A save may end after its form was closed.
    if isClosed { closed() }
  }

  func keep() -> String? {
    autosave.keepNow().map { StoreSentences(words: words).text(of: $0) }
  }

  /// Ends the keeping with what is typed now, and lets others open the form.
  func closed() {
    isClosed = true
    _ = autosave.keepNow()
    autosave.stop()
    file.release()
  }
}
