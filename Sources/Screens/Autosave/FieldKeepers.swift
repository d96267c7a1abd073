import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Hands out what keeps the text of each field that has a draft; no field of a password or key is among them.
final class FieldKeepers {
  enum DraftField: Hashable {
    case search
    case shelfFilter
    /// The filter of the notes of a book; nil for that of all notes.
    case notesFilter(bookID: String?)
    case statisticsFilter
    case reason(bookID: String)
    case noteTags(noteID: String)
    case groupTags
    /// Those that several books share, in the order of the form.
    case sharedFields
    /// Those of a year and of each day.
    case goals(year: Int)

    /// What the draft's file is called, and the record it is about.
    fileprivate var name: (field: String, record: String?) {
      switch self {
      case .search: ("search", nil)
      case .shelfFilter: ("shelf-filter", nil)
      case .notesFilter(let bookID): ("notes-filter", bookID)
      case .statisticsFilter: ("statistics-filter", nil)
      case .reason(let bookID): ("reason", bookID)
      case .noteTags(let noteID): ("tags", noteID)
      case .groupTags: ("tags", nil)
      case .sharedFields: ("shared-fields", nil)
      case .goals(let year): ("goals", String(year))
      }
    }
  }

  /// What each keeper works with.
  struct FieldTools {
    let drafts: FieldDrafts
    let sentences: StoreSentences
    let clock: WallClock
    let delay: Delay
    let tracker: WorkTracker
  }

  private let tools: FieldTools
  /// A handful: to make a dictionary of a type of ours the first time takes 40 microseconds of each start.
  private var keepers: [(field: DraftField, keeper: FieldKeeper)] = []

  init(_ tools: FieldTools) { self.tools = tools }

  /// The keeper of a field, the same one each time.
  subscript(_ field: DraftField) -> FieldKeeper {
    if let known = keepers.first(where: { $0.field == field }) { return known.keeper }
    let keeper = FieldKeeper(name: field.name, tools: tools)
    keepers.append((field, keeper))
    return keeper
  }

  /// Has on the disk what is typed anywhere, when the program ends.
  func keepNow() { for (_, keeper) in keepers { _ = keeper.preserve() } }
}

/// Keeps what is typed into a field until it is used: it stands there when the field is next opened, also by the
/// next run of the program.
final class FieldKeeper: TextKeeper {
  private let name: (field: String, record: String?)
  private let tools: FieldKeepers.FieldTools
  private var texts: [String] = []
  /// Made when the field is first opened: most are not, and each has a lock.
  private var autosave: Autosave<FieldDrafts>?

  fileprivate init(name: (field: String, record: String?), tools: FieldKeepers.FieldTools) {
    self.name = name
    self.tools = tools
  }

  func left() -> [String] {
    open()
    return texts
  }

  func keep(_ texts: [String]) {
    open()
    let isSame =
      texts.count == self.texts.count && zip(texts, self.texts).allSatisfy { $0.isIdentical(to: $1) }
    guard !isSame else { return }
    let isEmpty = texts.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    if isEmpty, self.texts.isEmpty { return }
    self.texts = isEmpty ? [] : texts
    autosave?.changed()
  }

  func used() {
    // What was never opened was not used either.
    if autosave != nil { keep([]) }
  }

  func preserve() -> String? { autosave?.keepNow().map { tools.sentences.text(of: $0) } }

  private func open() {
    guard autosave == nil, let opened = tools.drafts.open(name.field, of: name.record) else { return }
    texts = opened.draft?.texts.map(\.text) ?? []
    let file = DraftFile(id: opened.id, drafts: tools.drafts, hold: opened.hold)
    let autosave = Autosave(file: file, delay: tools.delay, tracker: tools.tracker) { [weak self] in
      let kept = self?.draft(id: opened.id)
      return { kept }
    }
    self.autosave = autosave
  }

  private func draft(id: String) -> FieldDraft? {
    guard !texts.isEmpty else { return nil }
    let fields = texts.enumerated().map {
      FieldDraft.DraftedText(name: String($0.offset + 1), text: $0.element)
    }
    return FieldDraft(id: id, texts: fields, updated: tools.clock.now().stamp)
  }
}
