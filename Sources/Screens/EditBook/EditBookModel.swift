import LibraryStore
import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// The form of one book: what is typed, where the focus is, and the way back through its changes.
@Observable final class EditBookModel: HasContext {
  let bookID: String
  let context: ScreenContext
  private(set) var draft: EditBookDraft { didSet { changed() } }
  private(set) var focus: FieldPath
  @ObservationIgnored var changed: () -> Void = {}
  /// Whether it opened with what was typed the last time, and that is not gone yet.
  private(set) var wasKept: Bool
  private var history = EditBookHistory()
  /// The book as it was when it was last there.
  @ObservationIgnored private var lastBook: Book
  @ObservationIgnored private var known:
    (basis: FieldProblemsBasis, problems: [FieldPath: FieldEdit.FieldValueProblem])?

  private struct FieldProblemsBasis: Equatable {
    let steps: [BookEdit.EditStep]
    let book: Book
  }

  init(
    _ context: ScreenContext,
    book: Book,
    draft: EditBookDraft,
    focus: FieldPath = .book(.title)
  ) {
    bookID = book.id
    lastBook = book
    self.draft = draft
    self.focus = focus
    self.context = context
    wasKept = !draft.isUntouched
  }

  // MARK: The book

  /// The book as the library has it, or had it last.
  var book: Book {
    if let book = context.library.book(bookID) { lastBook = book }
    return lastBook
  }

  /// The book with the records this form adds, takes out and brings back.
  var shaped: Book {
    let records = revivals + draft.records
    guard !records.isEmpty else { return book }
    return BookEdit.shape(book, by: records, typing: fieldTyping)
  }

  /// Brings back what was taken out elsewhere while something was typed into it here.
  private var revivals: [BookEdit.RecordStep] {
    let removed = Set(book.removed.map(\.record.id))
    guard !removed.isEmpty else { return [] }
    return draft.typedRecords.intersection(removed).subtracting(draft.restored).sorted().map { .restore($0) }
  }

  /// What is typed into records that are nowhere in the book any more.
  var lostTexts: [String] {
    let shaped = shaped
    return draft.entries.filter { path, entry in
      entry.isChanged && path.text(in: shaped) == nil && !draft.removes(path)
    }
    .map(\.value.editor.text)
  }

  var fields: EditBookFields { EditBookFields(shaped) }

  var queuePlace: Int? { context.library.board.queuePlace(of: book) }

  /// What the book says in a field; a new entry has no place yet.
  func stored(_ path: FieldPath, in shaped: Book) -> String {
    if case .entry(let read, let id, .at) = path, draft.records.contains(.addEntry(read: read, id)) {
      return ""
    }
    return path.text(in: shaped, queuePlace: path == .book(.queueRank) ? queuePlace : nil) ?? ""
  }

  func text(of path: FieldPath, in shaped: Book) -> String {
    draft.changedText(of: path) ?? stored(path, in: shaped)
  }

  /// Whether all of the queue is known; the board of the last time holds only its beginning.
  var isQueueKnown: Bool { context.library.isRead }

  /// Whether a field takes no value now: only what is up next has a place in the queue, and that only once all of
  /// the queue is known.
  func isDisabled(_ path: FieldPath, in shaped: Book) -> Bool {
    guard path == .book(.queueRank), draft.changedText(of: path) == nil else { return false }
    return !isQueueKnown || text(of: .book(.status), in: shaped) != Status.next.rawValue
  }

  // MARK: The edit

  var steps: [BookEdit.EditStep] { revivals.map(BookEdit.EditStep.record) + draft.steps(in: shaped) }

  /// Whether the book may get another place in the queue.
  var leadsToQueue: Bool {
    draft.changedText(of: .book(.status)) != nil || draft.changedText(of: .book(.queueRank)) != nil
  }

  func typing() -> Typing {
    Typing(
      today: context.clock.today,
      stamp: context.clock.now().stamp,
      statusDay: context.clock.today,
      readID: context.identifiers.make(),
      books: leadsToQueue ? context.library.board.next : [],
      names: context.library.index.names
    )
  }

  var problems: [FieldPath: FieldEdit.FieldValueProblem] {
    guard !draft.isUntouched else { return [:] }
    let basis = FieldProblemsBasis(steps: steps, book: book)
    if let known, known.basis == basis { return known.problems }
    var problems: [FieldPath: FieldEdit.FieldValueProblem] = [:]
    do throws(BookEdit.EditRefusal) {
      _ = try BookEdit(basis.steps, to: basis.book, typing: typing())
    } catch {
      for each in error.problems { problems[each.path] = each.problem }
    }
    known = (basis, problems)
    return problems
  }

  /// Says whether everything can be saved; where not, moves the focus to the first field in the way.
  func check() -> Bool {
    let problems = problems
    guard let first = fields.paths.first(where: { problems[$0] != nil }) else { return problems.isEmpty }
    draft.checked.formUnion(problems.keys)
    moveFocus(to: first)
    return false
  }

  /// Says whether no field was changed elsewhere meanwhile; where one was, tells it beside the field.
  func checkConflicts() -> Bool {
    let conflicts = draft.conflicts(in: book, queuePlace: queuePlace)
    guard let first = fields.paths.first(where: { conflicts[$0] != nil }) else { return true }
    draft.tell(conflicts)
    moveFocus(to: first)
    return false
  }

  func wasSaved(_ saved: EditBookDraft, as book: Book) {
    draft.wasSaved(saved, as: book, queuePlace: queuePlace)
  }

  // MARK: Focus

  func moveFocus(to path: FieldPath) {
    guard path != focus else { return }
    draft.checked.insert(focus)
    history.close()
    focus = path
  }

  /// Moves by so many fields, around the end.
  func moveFocus(by steps: Int) { moveFocus(by: steps, among: fields.paths) }

  private func moveFocus(by steps: Int, among all: [FieldPath]) {
    let shaped = shaped
    let all = all.filter { !isDisabled($0, in: shaped) }
    guard let index = all.firstIndex(of: focus) else { return moveFocus(to: all.first ?? .book(.title)) }
    moveFocus(to: all[((index + steps) % all.count + all.count) % all.count])
  }

  /// Moves by so many lines, around the end; side by side as far as the lines have as many fields.
  func moveLine(by steps: Int) {
    let shaped = shaped
    let lines = fields.lines.filter { line in line.paths.contains { !isDisabled($0, in: shaped) } }
    guard let index = lines.firstIndex(where: { $0.paths.contains(focus) }),
      let column = lines[index].paths.firstIndex(of: focus)
    else { return moveFocus(by: 0) }
    let line = lines[((index + steps) % lines.count + lines.count) % lines.count]
    moveFocus(to: line.paths[min(column, line.paths.count - 1)])
  }

  func moveSection(by steps: Int) {
    let (all, starts) = (fields.paths, fields.starts)
    guard let index = all.firstIndex(of: focus) else { return moveFocus(by: 0) }
    let before = starts.lastIndex { start in all.firstIndex(of: start).map { $0 <= index } ?? false } ?? 0
    // Back goes to the beginning of the section one is in first.
    let isInside = all.firstIndex(of: starts[before]).map { $0 < index } ?? false
    let target = steps < 0 && isInside ? before : before + steps
    if starts.indices.contains(target) { return moveFocus(to: starts[target]) }
    moveFocus(to: steps < 0 ? starts[0] : all[all.count - 1])
  }

  // MARK: Changes

  func edit(as change: EditBookHistory.EditBookChange, _ work: (inout FieldEditor) -> Bool) -> Bool {
    settleFocus()
    let stored = stored(focus, in: shaped)
    var editor = draft.editor(of: focus, stored: stored)
    let before = editor.text
    let isTaken = work(&editor)
    if before.isIdentical(to: editor.text) {
      if isTaken { history.close() }
      draft.look(editor, at: focus)
    } else {
      record(before: change)
      draft.put(editor, at: focus, stored: stored)
    }
    return isTaken
  }

  func choose(_ value: String) {
    settleFocus()
    let stored = stored(focus, in: shaped)
    guard !value.isIdentical(to: text(of: focus, in: shaped)) else { return }
    record(before: .other)
    draft.set(value, at: focus, stored: stored)
  }

  /// Adds a record, takes one out or brings one back, and moves the focus to a field of it.
  func change(_ step: BookEdit.RecordStep, focus path: FieldPath?) {
    record(before: .other)
    let former = fields.paths
    let place = former.firstIndex(of: focus) ?? 0
    draft.add(step)
    let paths = fields.paths
    let near = former[place...].first(where: paths.contains) ?? paths.last
    let target = path.flatMap { paths.contains($0) ? $0 : nil } ?? (paths.contains(focus) ? focus : near)
    if let target { focus = target }
  }

  func putBack() {
    record(before: .other)
    draft = EditBookDraft()
    wasKept = false
    settleFocus()
  }

  private func record(before change: EditBookHistory.EditBookChange) {
    history.record(EditBookHistory.EditBookState(draft: draft, focus: focus), before: change)
  }

  private func settleFocus() {
    let paths = fields.paths
    if !paths.contains(focus) { focus = paths.first ?? focus }
  }

  // MARK: Undo

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  func undo() { restore(history.undo(from: EditBookHistory.EditBookState(draft: draft, focus: focus))) }

  func redo() { restore(history.redo(from: EditBookHistory.EditBookState(draft: draft, focus: focus))) }

  private func restore(_ state: EditBookHistory.EditBookState?) {
    guard let state else { return }
    draft = state.draft
    focus = state.focus
    settleFocus()
  }
}
