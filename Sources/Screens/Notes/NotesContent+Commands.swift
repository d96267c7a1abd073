import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

extension NotesContent {
  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    { [self] command in
      viewAction(for: command, in: window) ?? linkAction(for: command, in: window) ?? noteAction(for: command)
        .map(pinned)
        ?? (model.isReading ? scroll(command, in: window) : nil)
    }
  }

  /// The commands that change no note.
  private func viewAction(for command: CommandSpec, in window: ListWindow) -> CommandAction? {
    switch command {
    case .notesRead: onSelected { [model] _ in model.read() }
    case .notesNext: CommandAction { [self] in move(in: window) { $0.move(by: 1) } }
    case .notesPrevious: CommandAction { [self] in move(in: window) { $0.move(by: -1) } }
    case .notesLeaveReader: CommandAction { [self] in leaveReader() }
    case .notesToList: CommandAction { [model] in model.leaveReader() }
    case .notesMark: mark(in: window)
    case .notesMarkAll: markAll
    case .notesUnmark: CommandAction { [model] in model.unmarkAll() }
    case .noteCopy: saying("notes.acts.copy", copy)
    default: nil
    }
  }

  /// The commands that change notes; the marker stays on its note wherever that then goes.
  private func noteAction(for command: CommandSpec) -> CommandAction? {
    let item = model.selected
    switch command {
    case .noteEdit: return saying("notes.acts.edit", ofThis: true, notes.edit(item))
    case .bookNote: return newNote(.thought, item)
    case .bookQuote: return newNote(.quote, item)
    case filterCommands.begin: return CommandAction { [model] in model.beginFilter() }
    case .notesOrder: return CommandAction { [model] in model.turnOrder() }
    case .noteKind: return saying("notes.acts.kind", ofThis: true, notes.kind(item))
    case .noteTags: return saying("notes.acts.tags", tags(item))
    case .noteMove: return saying("notes.acts.move", move(item))
    case .noteRemove: return saying("notes.acts.remove", remove(item))
    case .noteRestore:
      return notes.restore(model.lastRemoved, none: words("notes.noneRemoved")) { [model] in
        model.select($0.id)
      }
    case .notesBook: return onSelected { [router] in router.open(.book($0.book.id)) }
    case .noteExport: return export(item)
    default: return nil
    }
  }

  private func pinned(_ action: CommandAction) -> CommandAction { action.preceded { [model] in model.pin() } }

  // MARK: One note

  private func onSelected(_ run: @escaping (NoteItem) -> Void) -> CommandAction { on(model.selected, run) }

  private func on(_ item: NoteItem?, _ run: @escaping (NoteItem) -> Void) -> CommandAction {
    guard let item else { return CommandAction(unless: words("book.note.noneSelected")) {} }
    return CommandAction { run(item) }
  }

  /// A note on the book whose notes are shown or whose note is read; in the list of all, see `note(_:near:)`.
  private func newNote(_ kind: Note.NoteKind, _ item: NoteItem?) -> CommandAction {
    if model.bookID != nil { return books.note(kind, on: model.book) }
    return model.isReading ? books.note(kind, on: item?.book) : books.note(kind, near: item?.book)
  }

  private func remove(_ only: NoteItem) -> CommandAction {
    notes.remove(only) { [model] in model.leave([only.id.note]) }
  }

  private func askMove(of item: NoteItem?) -> CommandAction {
    notes.move(item) { [self] item in askMove(NoteGroup([item.id.note])) }
  }

  // MARK: Marked notes

  /// The action with a word for the footer that tells what it is about, where marks leave that open: the marked
  /// notes, or the one under the marker or read.
  private func saying(_ key: String, ofThis: Bool = false, _ action: CommandAction) -> CommandAction {
    guard model.markCount > 0 else { return action }
    let isOfThis = ofThis || marked == .none
    return action.labelled(isOfThis ? words("\(key).this") : words.count(key, model.markCount))
  }

  /// The notes that marks are about: none are where one is read.
  var marked: MarkedNotes {
    guard !model.isReading, model.markCount > 0 else { return .none }
    return model.markCount == 1 ? .one : .several
  }

  /// The one note that is meant: the only one marked, or the one under the marker.
  private func single(_ item: NoteItem?) -> NoteItem? { marked == .one ? model.onlyMarked : item }

  private func tags(_ item: NoteItem?) -> CommandAction {
    guard marked == .several else { return notes.tags(single(item)) }
    return onMarked { [model, groups] in groups.askTags(NoteGroup(model.marks.ids), common: model.commonTags)
    }
  }

  private func move(_ item: NoteItem?) -> CommandAction {
    guard marked == .several else { return askMove(of: single(item)) }
    return onMarked { [self] in askMove(NoteGroup(model.marks.ids)) }
  }

  private func remove(_ item: NoteItem?) -> CommandAction {
    switch marked {
    case .several: return onMarked { [self] in askRemove() }
    // Where the marker is elsewhere it may be out of sight, and is not taken out unasked.
    case .one where model.onlyMarked?.id.note != item?.id.note: return groups.action { [self] in askRemove() }
    case .one, .none: break
    }
    guard let only = single(item) else { return notes.remove(nil) {} }
    return remove(only)
  }

  private func askRemove() {
    let group = NoteGroup(model.marks.ids)
    groups.askRemove(group, leaving(group))
  }

  private var copy: CommandAction {
    guard marked == .several else {
      return on(single(model.selected)) { [notes] in notes.copy([$0]) }
    }
    return notTooMany(
      CommandAction { [model, notes] in
        notes.copy(model.markedInOrder.lazy.compactMap { model.item($0) })
      }
    )
  }

  /// Writes the note under the marker into a file, or where some are marked those.
  private func export(_ item: NoteItem?) -> CommandAction {
    guard marked != .none else {
      return exports.action(count: item == nil ? 0 : 1) { item.map { [($0.note, $0.book)] } ?? [] }
    }
    return notTooMany(
      exports.action(count: model.markCount) { [model] in
        model.markedInOrder.compactMap(model.item).map { ($0.note, $0.book) }
      }
    )
  }

  private func onMarked(_ run: @escaping () -> Void) -> CommandAction { notTooMany(groups.action(run: run)) }

  /// The action, refused where more notes are marked than can be gone through while a key waits.
  private func notTooMany(_ action: CommandAction) -> CommandAction {
    action.unless(model.marksTooMany ? tooMany : nil)
  }

  private var tooMany: String { words("notes.tooMany", ["most": String(NoteList.mostAtOnce)]) }

  private func askMove(_ group: NoteGroup) {
    groups.askMove(group, words.count("count.notes", group.count)) { [self] in
      moving($0, among: group)
    }
  }

  /// Notes that leave the list lose their marks, and get them back where they stay.
  private func leaving(_ group: NoteGroup) -> NoteGroupCommands.Leaving {
    let marked = model.marks.ids
    return NoteGroupCommands.Leaving(
      begun: { [model] in model.leave(group.ids) },
      failed: { [model] in model.restoreMarks(group.ids.intersection(marked)) }
    )
  }

  /// Notes that go to another book stay under the marker where the list has those of all books; of `all` those that
  /// need not go lose their marks, too.
  private func moving(_ group: NoteGroup, among all: NoteGroup) -> NoteGroupCommands.Leaving {
    guard model.bookID == nil else { return leaving(group) }
    let marked = model.marks.ids
    let next = model.next(off: group.ids)
    return NoteGroupCommands.Leaving(
      begun: { [model] in model.unmark(all.ids) },
      moved: { [model] in model.follow($0, orTo: next) },
      failed: { [model] in model.restoreMarks(group.ids.intersection(marked)) }
    )
  }

  // MARK: Marks

  private func mark(in window: ListWindow) -> CommandAction {
    onSelected { [self] item in
      // The next row may be the same note under another of its tags: that goes on and unmarks nothing.
      let isMarkedAbove = steppedOn == item.id && model.isMarked(item.id)
      if !isMarkedAbove { model.toggleMark() }
      move(in: window) { $0.move(by: 1) }
      guard let next = model.selected?.id, next != item.id, next.note == item.id.note else { return }
      steppedOn = model.isMarked(next) ? next : nil
    }
  }

  private var markAll: CommandAction {
    let reason: String? =
      if model.count == 0 {
        words("book.note.noneSelected")
      } else if !model.isWhole {
        words("notes.looking")
      } else {
        model.showsTooMany ? tooMany : nil
      }
    return CommandAction(unless: reason) { [model] in model.toggleAllMarks() }
  }
}
