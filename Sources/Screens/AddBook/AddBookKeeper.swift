import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import TextScreen

/// Keeps what is typed into the form for a new book, from a moment after the first key until the book is added.
final class AddBookKeeper: HasContext {
  final class KeptForm {
    fileprivate let id: String
    /// The identifier its book gets, so that a form whose book was added is known as such.
    var bookID: String { AddBookKeeper.bookID(ofDraft: id) }
    fileprivate let file: DraftFile<FieldDrafts>
    fileprivate var autosave: Autosave<FieldDrafts>?
    fileprivate var draft: AddBookDraft

    fileprivate init(id: String, draft: AddBookDraft, file: DraftFile<FieldDrafts>) {
      self.id = id
      self.draft = draft
      self.file = file
    }
  }

  /// How the names of the files begin: several windows may each have a form open.
  nonisolated private static let beginning = "new-book-"

  private let drafts: FieldDrafts
  let context: ScreenContext
  private var current: KeptForm?

  init(_ context: ScreenContext) {
    self.context = context
    drafts = FieldDrafts(beside: context.drafts)
  }

  // MARK: Drafts left behind

  nonisolated static func bookID(ofDraft id: String) -> String { String(id.dropFirst(beginning.count)) }

  /// Takes the forms that were left behind and are open nowhere, the oldest first.
  nonisolated static func left(in drafts: FieldDrafts) -> [FieldDrafts.Opened] {
    drafts.openAll(beginning: beginning)
  }

  /// Takes over what was typed while the library had no identifier.
  nonisolated static func adopt(from other: FieldDrafts, into drafts: FieldDrafts) throws(StoreError) {
    try drafts.adopt(from: other, beginning: beginning)
  }

  /// The form that was left behind last; nil where none was.
  func claimLatestDraft() -> AddBookDraft? { Self.left(in: drafts).last.flatMap(claim) }

  private var statusReader: StatusReader {
    StatusReader(words: words, today: clock.today, letters: BookCommands.letters)
  }

  /// An empty form.
  func blank(titled title: String = "") -> AddBookDraft {
    AddBookDraft(title: title, statusReader: statusReader)
  }

  /// Takes up a form that was left behind; nil where another program took it up.
  func claimDraft(_ id: String) -> AddBookDraft? {
    Self.left(in: drafts).first { $0.id == id }.flatMap(claim)
  }

  private func claim(_ opened: FieldDrafts.Opened) -> AddBookDraft? {
    guard let draft = opened.draft.map({ AddBookDraft($0, statusReader) }) else { return nil }
    letGo()
    current = begin(opened.id, draft, hold: opened.hold)
    return draft
  }

  // MARK: Keeping

  func keep(_ draft: AddBookDraft) {
    if current == nil {
      guard !draft.isUntouched else { return }
      current = begin(Self.beginning + identifiers.make(), draft, hold: nil)
    } else if current?.draft.hasSameTexts(as: draft) == true {
      return
    }
    current?.draft = draft
    current?.autosave?.changed()
  }

  private func begin(_ id: String, _ draft: AddBookDraft, hold: DraftHold?) -> KeptForm {
    let kept = KeptForm(id: id, draft: draft, file: DraftFile(id: id, drafts: drafts, hold: hold))
    let autosave = Autosave(file: kept.file, delay: delay, tracker: tracker) { [weak kept, clock] in
      let draft = kept.flatMap { $0.draft.kept(as: $0.id, at: clock.now().stamp) }
      return { draft }
    }
    kept.autosave = autosave
    return kept
  }

  /// - Returns: a refusal where the disk does not take it; nil where all is safe.
  func keepNow() -> StoreError? { current?.autosave?.keepNow() }

  /// Leaves what is typed on the disk, for whoever opens it next.
  private func letGo() {
    _ = keepNow()
    current?.autosave?.stop()
    current?.file.release()
    current = nil
  }

  // MARK: Adding

  /// Hands the form over to whoever adds its book: it stays on the disk until that is done, and what is typed next
  /// is another form.
  func handOver() -> KeptForm? {
    _ = keepNow()
    defer { current = nil }
    return current
  }

  func wasAdded(_ kept: KeptForm?) {
    guard let autosave = kept?.autosave else { return }
    tracker.run { await autosave.wasSaved(revision: autosave.revision) }
  }

  /// Goes on with a form whose book could not be added; where another was begun meanwhile, it is left on the disk.
  func resume(_ kept: KeptForm?) {
    if current == nil {
      current = kept
    } else {
      kept?.file.release()
    }
  }
}

extension AddBookDraft {
  private static let statusName = "status"

  init(_ kept: FieldDraft, _ statusReader: StatusReader) {
    self.init(statusReader: statusReader)
    let status = Status.known.first { $0.rawValue == kept[Self.statusName] }
    for field in AddBookField.allCases where field != .status || status == nil {
      set(kept[field.rawValue], in: field)
    }
    if let status { choose(status) }
  }

  /// What to keep of the form; nil where nothing was typed.
  fileprivate func kept(as id: String, at stamp: String) -> FieldDraft? {
    isUntouched ? nil : FieldDraft(id: id, texts: texts, updated: stamp)
  }

  private var texts: [FieldDraft.DraftedText] {
    AddBookField.allCases.map { field in
      FieldDraft.DraftedText(
        name: field.rawValue,
        text: field == .status && text(of: field).text.isEmpty ? status.rawValue : text(of: field).text
      )
    }
  }

  fileprivate func hasSameTexts(as other: AddBookDraft) -> Bool {
    zip(texts, other.texts).allSatisfy { $0.text.isIdentical(to: $1.text) }
  }
}
