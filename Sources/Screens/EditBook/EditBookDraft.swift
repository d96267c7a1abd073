import LibraryStore
import ReadingCore
import TextScreen

/// What is typed into the form of a book and is not in the book yet.
struct EditBookDraft {
  struct EditBookEntry {
    var editor: FieldEditor
    /// What the book said when typing began, or when the reader was last told that it says another thing.
    var base: String
    /// What the book was found to say meanwhile; nil where nothing else changed the field.
    var elsewhere: String?

    var isChanged: Bool { !editor.text.isIdentical(to: base) }
  }

  private(set) var entries: [FieldPath: EditBookEntry] = [:]
  /// Records to add, to take out and to bring back, in the order they were asked for.
  private(set) var records: [BookEdit.RecordStep] = []
  /// Fields whose problems are said: those that were left, or that stood in the way of saving.
  var checked: Set<FieldPath> = []

  var isUntouched: Bool { records.isEmpty && !entries.values.contains(where: \.isChanged) }

  // MARK: Fields

  /// The text of a field that was changed; nil for one that was not.
  func changedText(of path: FieldPath) -> String? {
    guard let entry = entries[path], entry.isChanged else { return nil }
    return entry.editor.text
  }

  /// The field as it is edited; `stored` is what the book says.
  func editor(of path: FieldPath, stored: String) -> FieldEditor {
    // A field that was entered and left again shows what the book says now.
    guard let entry = entries[path], entry.isChanged || entry.editor.text.isIdentical(to: stored) else {
      return FieldEditor(stored, takesLines: path.takesLines)
    }
    return entry.editor
  }

  /// Puts a field's editor back after a key.
  mutating func put(_ editor: FieldEditor, at path: FieldPath, stored: String) {
    guard var entry = entries[path], entry.isChanged else {
      entries[path] = EditBookEntry(editor: editor, base: stored)
      return
    }
    entry.editor = editor
    entries[path] = entry
  }

  /// Puts a field's editor back after a key that changed nothing of its text.
  mutating func look(_ editor: FieldEditor, at path: FieldPath) {
    // A field of one row may show what is stored in several: that is no change.
    if entries[path]?.isChanged == true {
      entries[path]?.editor = editor
    } else {
      entries[path] = EditBookEntry(editor: editor, base: editor.text)
    }
  }

  mutating func set(_ text: String, at path: FieldPath, stored: String) {
    put(FieldEditor(text, takesLines: path.takesLines), at: path, stored: stored)
  }

  // MARK: Records

  /// Adds, takes out or brings back a record; what is taken out here after it was added here leaves nothing.
  mutating func add(_ step: BookEdit.RecordStep) {
    guard let opposite = step.opposite, records.contains(opposite) else { return records.append(step) }
    records.removeAll { $0 == opposite || step.isRecordAbove($0) }
    guard case .restore = opposite else { return entries = entries.filter { !step.removes($0.key) } }
  }

  /// Reads and notes something is typed into.
  var typedRecords: Set<String> { Set(entries.filter(\.value.isChanged).compactMap(\.key.recordID)) }

  var restored: [String] { records.compactMap { if case .restore(let id) = $0 { id } else { nil } } }

  func removes(_ path: FieldPath) -> Bool { records.contains { $0.removes(path) } }

  // MARK: The edit

  /// All that differs, as steps of one edit of a book whose records are those of the form.
  func steps(in shaped: Book) -> [BookEdit.EditStep] {
    let fields = entries.filter { $0.value.isChanged && $0.key.text(in: shaped) != nil }
      .sorted { $0.key.parts.lexicographicallyPrecedes($1.key.parts) }
    return records.map(BookEdit.EditStep.record) + fields.map { .set($0.key, $0.value.editor.text) }
  }

  /// Fields that the book says something else of than what they began with, and than what is typed.
  func conflicts(in book: Book, queuePlace: Int?) -> [FieldPath: String] {
    entries.reduce(into: [:]) { conflicts, each in
      let (path, entry) = each
      guard entry.isChanged, let now = path.text(in: book, queuePlace: queuePlace),
        !now.isIdentical(to: entry.base), !now.isIdentical(to: entry.editor.text)
      else { return }
      conflicts[path] = now
    }
  }

  /// Takes what the book says by now as what the fields began with, since the reader has been told.
  mutating func tell(_ conflicts: [FieldPath: String]) {
    for (path, text) in conflicts {
      entries[path]?.base = text
      entries[path]?.elsewhere = text
    }
  }

  /// Takes note of what was saved, as it stood in an earlier state of this draft.
  mutating func wasSaved(_ saved: EditBookDraft, as book: Book, queuePlace: Int?) {
    records.removeAll(where: saved.records.contains)
    for (path, entry) in saved.entries where entry.isChanged {
      if let now = entries[path], now.editor.text.isIdentical(to: entry.editor.text) {
        entries[path] = nil
      } else {
        entries[path]?.base = path.text(in: book, queuePlace: queuePlace) ?? ""
        entries[path]?.elsewhere = nil
      }
    }
  }
}

// MARK: On the disk

extension EditBookDraft {
  /// A draft as it was kept; what this version does not know of it is left out.
  init(_ kept: FormDraft) {
    for field in kept.fields {
      guard let path = FieldPath(parts: field.path) else { continue }
      entries[path] = EditBookEntry(
        editor: FieldEditor(field.text, takesLines: path.takesLines),
        base: field.base
      )
    }
    records = kept.steps.compactMap { BookEdit.RecordStep(parts: $0.parts) }
  }

  /// The draft to keep of a book's form.
  func kept(of book: String, at stamp: String) -> FormDraft {
    var draft = FormDraft(book: book, updated: stamp)
    draft.steps = records.map { FormDraft.DraftedStep(parts: $0.parts) }
    draft.fields = entries.filter(\.value.isChanged)
      .map { FormDraft.DraftedField(path: $0.key.parts, base: $0.value.base, text: $0.value.editor.text) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    return draft
  }
}

extension FieldPath {
  /// Whether Enter in the field is a line of its text.
  var takesLines: Bool {
    switch self {
    case .book(.synopsis), .book(.aboutAuthors), .read(_, .reason), .note(_, .text), .note(_, .quote): true
    default: false
    }
  }
}

extension BookEdit.RecordStep {
  /// The step that would take this one back.
  fileprivate var opposite: BookEdit.RecordStep? {
    switch self {
    case .removeRead(let id): .addRead(id)
    case .removeEntry(let read, let id): .addEntry(read: read, id)
    case .restore(let id): .removeRead(id)
    default: nil
    }
  }

  fileprivate func removes(_ path: FieldPath) -> Bool {
    switch (self, path) {
    case (.removeRead(let id), _): path.readID == id
    case (.removeEntry(let read, let id), .entry(let other, let entry, _)): (read, id) == (other, entry)
    case (.removeNote(let id), .note(let other, _)): id == other
    default: false
    }
  }

  /// Whether another step is about an entry of the read this one takes out.
  fileprivate func isRecordAbove(_ step: BookEdit.RecordStep) -> Bool {
    if case (.removeRead(let id), .addEntry(let read, _)) = (self, step) { id == read } else { false }
  }
}
