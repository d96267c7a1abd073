import LibraryStore
import Messages
import ReadingCore
import ScreenKit

/// Keeps the memo that is typed on the page of a book as a draft of a note, from a moment after the first key on.
final class MemoKeeper: HasContext {
  private let model: BookModel
  let context: ScreenContext
  /// The draft of what is typed now; made with the first key, or where one was left behind.
  private var open: (file: DraftFile<Drafts>, autosave: Autosave<Drafts>)?

  init(_ context: ScreenContext, model: BookModel) {
    self.context = context
    self.model = model
    model.memoChanged = { [weak self] in self?.changed() }
  }

  /// What was typed into the memo of the book and left, here or in an earlier run of the program; nil where nothing
  /// was, or where it is open elsewhere.
  func claimDraft() -> Draft? {
    guard open == nil, let found = drafts.memo(of: model.bookID), found.draft.hasOnlyText else { return nil }
    begin(found.draft.id, hold: found.hold)
    return found.draft
  }

  private func changed() {
    if open == nil {
      // The text the field began with is no change.
      guard model.unsavedMemo != nil else { return }
      begin(identifiers.make(), hold: nil)
    }
    open?.autosave.changed()
  }

  private func begin(_ id: String, hold: DraftHold?) {
    let file = DraftFile(id: id, drafts: drafts, hold: hold)
    let autosave = Autosave(file: file, delay: delay, tracker: tracker) { [model, clock] in
      let draft = model.memoDraft(id: id, at: clock.now().stamp)
      return { draft }
    }
    open = (file, autosave)
  }

  func preserve() -> String? {
    (open?.autosave.keepNow()).map { StoreSentences(words: model.words).text(of: $0) }
  }

  /// Removes the draft once what was typed is in the book, or is nothing any more.
  func done() {
    guard let open else { return }
    self.open = nil
    tracker.run { await open.autosave.wasSaved(revision: open.autosave.revision) }
  }

  /// Ends the keeping with what is typed now, and lets others have it.
  func closed() {
    _ = preserve()
    open?.autosave.stop()
    open?.file.release()
  }
}

extension Draft {
  /// Whether nothing but the text was changed: the field of the memo has no room for a page and tags.
  fileprivate var hasOnlyText: Bool {
    page == (base?.page.map(String.init) ?? "") && tags == FieldText.text(of: base?.tags ?? [])
  }
}

extension BookModel {
  /// The draft of a memo that is typed or was left; nil where there is nothing to keep.
  fileprivate func memoDraft(id: String, at stamp: String) -> Draft? {
    guard let text = unsavedMemo else { return nil }
    var draft = Draft(
      id: id,
      book: bookID,
      note: memoBase?.id,
      kind: .memo,
      text: text,
      page: memoBase?.page.map(String.init) ?? "",
      tags: FieldText.text(of: memoBase?.tags ?? []),
      updated: stamp
    )
    draft.base = memoBase
    return draft
  }
}
