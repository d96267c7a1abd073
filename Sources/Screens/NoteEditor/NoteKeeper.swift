import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Saves a note, and sees to it that nothing written is lost where that is refused.
final class NoteKeeper: HasContext {
  private let model: NoteEditorModel
  let context: ScreenContext
  private let draftKeeper: DraftKeeper
  /// The editor's screen, held as long as it may have to come back.
  private var screen: (any Screen)?
  /// Whether the last thing tried was to leave, and the store refused the note.
  private var mayLeaveUnsaved = false
  /// Whether the screen is being closed with no wish to save.
  private var isLeftUnsaved = false
  private var isOpen = false
  private var savesUnderWay = 0

  init(_ context: ScreenContext, model: NoteEditorModel, draftKeeper: DraftKeeper) {
    self.context = context
    self.model = model
    self.draftKeeper = draftKeeper
    model.changed = { [weak self] in
      self?.mayLeaveUnsaved = false
      self?.model.saveTrouble = nil
      self?.draftKeeper.changed()
    }
  }

  var isSaving: Bool { savesUnderWay > 0 }

  private var title: String {
    model.book.map { BookWords(words: words, today: model.today).title($0) } ?? words("draft.unknownBook")
  }

  // MARK: Intents

  func save() {
    guard model.buffer.isChanged else {
      // Removes a draft; where that is refused, the sentence below the fields says so.
      _ = draftKeeper.keepNow()
      return say(words(model.buffer.base == nil ? "editor.nothingWritten" : "editor.nothingNew"))
    }
    guard !isPageRefused() else { return }
    saveInTurn { [self] error in couldNotSave(error) }
  }

  /// Saves and leaves; what is not saved yet is a draft on the disk before the screen closes.
  func leave() {
    let isKept = draftKeeper.keepNow()
    guard model.buffer.isChanged else { return close(savingFirst: false) }
    if isKept, mayLeaveUnsaved || model.book == nil {
      close(savingFirst: false)
      return say(words(model.book == nil ? "draft.bookGone.short" : "editor.leftAsDraft"))
    }
    guard !isPageRefused() else { return }
    guard !isKept else { return close(savingFirst: true) }
    // Without a draft to fall back on, the editor stays until the note is in its book.
    saveInTurn { [self] in
      if !model.buffer.isChanged { close(savingFirst: false) }
    } failed: { [self] error in
      couldNotSave(error)
    }
  }

  private func close(savingFirst: Bool) {
    guard let screen else { return }
    isLeftUnsaved = !savingFirst
    context.router.close(screen)
    isLeftUnsaved = false
  }

  /// Called when the screen was closed in any way: what is not saved yet is saved now.
  func closed() {
    let isKept = draftKeeper.keepNow()
    draftKeeper.stop()
    isOpen = false
    defer { if !isOpen, !isSaving { screen = nil } }
    guard model.buffer.isChanged, !isLeftUnsaved else { return }
    guard model.buffer.pageEntry != .refused else { return closedWithRefusedPage(isKept: isKept) }
    saveInTurn { [self] error in
      if let screen { open(screen) }
      couldNotSave(error, isLeaving: true)
    }
  }

  private func closedWithRefusedPage(isKept: Bool) {
    guard !isKept, let screen else { return say(words("editor.leftAsDraft")) }
    // There is no copy of the note anywhere else.
    open(screen)
    model.focus(on: .page)
    say(words("editor.pageFirst.unkept"))
  }

  func open(_ screen: any Screen) {
    guard !isOpen else { return }
    isOpen = true
    self.screen = screen
    draftKeeper.resume()
    context.router.push(screen)
  }

  func preserve() -> String? {
    draftKeeper.keepNow() ? nil : words("editor.notKept")
  }

  private func isPageRefused() -> Bool {
    guard model.buffer.pageEntry == .refused else { return false }
    let isKept = draftKeeper.keepNow()
    model.focus(on: .page)
    say(words(isKept ? "editor.pageFirst" : "editor.pageFirst.unkept"))
    return true
  }

  // MARK: Saving

  /// Saves what is written now once everything asked for before is done, also what was asked for elsewhere.
  private func saveInTurn(
    saved: @escaping () -> Void = {},
    failed: @escaping (StoreError) -> Void
  ) {
    let (asked, revision) = (model.buffer, draftKeeper.revision)
    savesUnderWay += 1
    edits.inTurn { [self] in
      var isSaved = false
      do throws(StoreError) {
        try await save(asked, revision: revision)
        isSaved = true
        saved()
      } catch {
        failed(error)
      }
      savesUnderWay -= 1
      if !isOpen, !isSaving { screen = nil }
      return isSaved
    }
  }

  /// Saves the fields as they were when that was asked for; what was written since is saved when it is asked for.
  private func save(_ asked: NoteBuffer, revision: Int) async throws(StoreError) {
    let buffer = asked.going(onFrom: model.buffer)
    guard buffer.isChanged, buffer.pageEntry != .refused else { return }
    let edit = buffer.edit(copyID: identifiers.make(), stamp: clock.now().stamp)
    let book: Book
    do throws(StoreError) {
      book = try await edits.library.edit(buffer.bookID) { edit.apply(to: &$0) }
    } catch {
      model.wasTried(edit)
      throw error
    }
    let note = edit.result(in: book)
    if let note {
      model.wasSaved(buffer, as: note, by: edit)
      model.saveTrouble = nil
    }
    let isCopy = note.map { $0.id != buffer.id } ?? false
    let saved = isCopy ? words("editor.twoNotes") : words("editor.saved", ["title": title])
    let unkept = StoreSentences(words: words).unkept(in: edits.library)
    say([saved, unkept].compactMap(\.self).joined(separator: " "), about: title)
    await draftKeeper.wasSaved(revision: revision)
  }

  private func couldNotSave(_ error: StoreError, isLeaving: Bool = false) {
    mayLeaveUnsaved = isLeaving
    let reason = StoreSentences(words: words).text(of: error)
    // In full below the fields, since a message has one row and goes with the next key.
    model.saveTrouble = isLeaving ? "\(words("editor.escapeAgain")) \(reason)" : reason
    if case .failed(.syncFolder, _, _) = error { say(reason) } else { say(words("editor.notSaved")) }
  }

  private func say(_ sentence: String, about title: String? = nil) {
    context.router.show(Message(sentence, about: title))
  }
}
