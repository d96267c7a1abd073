import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The rows of the list of notes and of the note that is read.
extension NotesScreen {
  private static let removeKeys: [Key] = [.character("x"), .character("d")]
  private static let copyKeys: [Key] = [.character("y")]
  private static let moveKeys: [Key] = [.character("c")]

  func listCommands(_ item: NoteItem?) -> [Command] {
    // Where both are in sight, Tab goes from one to the other.
    let read = row(
      "notes.read",
      [.enter, .character("l"), .right] + (isBeside ? [.tab, .backTab] : []),
      of: item
    ) { [model] _ in model.read() }
    let hasMarks = model.markCount > 0
    let clear = model.hasFilter ? [clearFilter(withEscape: !hasMarks)] : []
    let movement = ListCommands.rows(words: words, moveList: moveList)
    guard hasMarks else {
      return [read] + writing(item) + [filter, mark(item), copy(item)] + clear + [remove(item), order]
        + [notes.kind(item), notes.tags(item), move(item)].map(pinned) + rest(item) + [markAll] + movement
    }
    return [read, mark(item), unmark] + withMarked(besides: item) + writing(item) + [filter] + clear
      + [order, pinned(notes.kind(item))] + rest(item) + [markAll] + movement
  }

  func readerCommands(_ item: NoteItem?) -> [Command] {
    let step = [
      Command("notes.next", [.character("n"), .character(">")], words: words) { [self] in
        moveList { $0.move(by: 1) }
      },
      Command("notes.previous", [.character("N"), .character("<")], words: words, inFooter: false) {
        [self] in moveList { $0.move(by: -1) }
      },
    ]
    let back = [
      Command("notes.leaveReader", [.character("q"), .escape], words: words) { [self] in leaveReader() },
      Command(
        "notes.toList",
        [.character("h"), .left] + (isBeside ? [.tab, .backTab] : []),
        words: words,
        inFooter: false
      ) { [model] in model.leaveReader() },
    ]
    return writing(item) + [copy(item), filter, remove(item)] + step + back + [order]
      + [notes.kind(item), notes.tags(item), move(item)].map(pinned) + rest(item) + scrollCommands(item)
  }

  // MARK: One note

  private func writing(_ item: NoteItem?) -> [Command] { [notes.edit(item), newNote(item)].map(pinned) }

  /// A note on the book whose notes are shown or whose note is read; in the list of all, see `note(near:)`.
  private func newNote(_ item: NoteItem?) -> Command {
    if model.bookID != nil { return books.note(on: model.book) }
    return model.isReading ? books.note(on: item?.book) : books.note(near: item?.book)
  }

  private func remove(_ item: NoteItem?) -> Command {
    pinned(
      notes.remove(item, keys: NotesScreen.removeKeys) { [model] in
        if let item { model.leave([item.id.note]) }
      }
    )
  }

  private var order: Command {
    pinned(
      Command("notes.order", [.character("v"), .character("o")], words: words) { [model] in
        model.turnOrder()
      }
    )
  }

  /// What stands last in the footer, wherever the focus is.
  private func rest(_ item: NoteItem?) -> [Command] {
    [
      notes.restore(model.lastRemoved, none: words("notes.noneRemoved")) { [model] in model.select($0.id) },
      row("notes.book", [.character("i")], of: item) { [doors] in doors.openBook($0.book.id) }
        .outsideFooter(),
      export(item),
    ].map(pinned)
  }

  private func copy(_ item: NoteItem?) -> Command {
    row("note.copy", NotesScreen.copyKeys, of: item) { [notes] in notes.copy([$0]) }
  }

  /// Writes the note under the marker into a file, or where some are marked those.
  private func export(_ item: NoteItem?) -> Command {
    guard !model.isReading, model.markCount > 0 else {
      return doors.exportRow(item == nil ? 0 : 1) { [item].compactMap(\.self) }
    }
    return notTooMany(
      doors.exportRow(model.markCount) { [model] in model.markedInOrder.compactMap(model.item) }
    )
  }

  private func row(
    _ id: String,
    _ keys: [Key],
    of item: NoteItem?,
    run: @escaping (NoteItem) -> Void
  ) -> Command {
    let reason = item == nil ? words("book.note.noneSelected") : nil
    return Command(
      id,
      keys,
      words: words,
      availability: reason.map { .disabled(because: $0) } ?? .ready
    ) {
      if let item { run(item) }
    }
  }

  private func pinned(_ row: Command) -> Command { row.preceded { [model] in model.pin() } }

  // MARK: Marks

  /// What is done to the marked notes: to a single one what is done to `item`, the one under the marker.
  private func withMarked(besides item: NoteItem?) -> [Command] {
    if model.markCount == 1 {
      let only = model.onlyMarked
      // Where the marker is elsewhere it may be out of sight, and is not taken out unasked.
      let remove = only?.id.note == item?.id.note ? remove(only) : removeMarked
      return [notes.tags(only), move(only)].map(pinned) + [remove, copy(only)]
    }
    let copy = Command("note.copy", NotesScreen.copyKeys, words: words) { [model, notes] in
      notes.copy(model.markedInOrder.lazy.compactMap { model.item($0) })
    }
    let tag = groups.row("note.tags", NoteCommands.tagKeys) { [model, groups] in
      groups.askTags(NoteGroup(model.marks.ids), common: model.commonTags)
    }
    let move = groups.row("note.move", NotesScreen.moveKeys) { [self] in
      askMove(NoteGroup(model.marks.ids))
    }
    return [copy, pinned(tag), pinned(move), removeMarked].map(notTooMany)
  }

  /// Asks, and then takes out the marked notes.
  private var removeMarked: Command {
    pinned(
      groups.row("note.remove", NotesScreen.removeKeys) { [self] in
        let group = NoteGroup(model.marks.ids)
        groups.askRemove(group, leaving(group))
      }
    )
  }

  /// A row for the marked notes, which are gone through while a key waits.
  private func notTooMany(_ row: Command) -> Command {
    model.marksTooMany ? row.disabled(because: tooMany) : row
  }

  private var tooMany: String { words("notes.tooMany", ["most": String(NoteList.mostAtOnce)]) }

  /// Moves a note to another book.
  private func move(_ item: NoteItem?) -> Command {
    notes.move(item, keys: NotesScreen.moveKeys) { [self] item in askMove(NoteGroup([item.id.note])) }
  }

  private func askMove(_ group: NoteGroup) {
    groups.askMove(group, words.count("count.notes", group.count)) { [self] in
      leaving($0, among: group)
    }
  }

  /// Notes that leave the list lose their marks, and get them back where they stay; of `all` those that need not
  /// leave lose them, too.
  private func leaving(_ group: NoteGroup, among all: NoteGroup? = nil) -> NoteGroupCommands.Leaving {
    let marked = model.marks.ids
    return NoteGroupCommands.Leaving(
      begun: { [model] in
        model.leave(group.ids)
        if let all { model.unmark(all.ids) }
      },
      failed: { [model] in model.takeBack(group.ids.intersection(marked)) }
    )
  }

  private func mark(_ item: NoteItem?) -> Command {
    row("notes.mark", [.character(" ")], of: item) { [self] _ in
      model.toggleMark()
      moveList { $0.move(by: 1) }
    }
  }

  private var markAll: Command {
    let row = Command("notes.markAll", [.character("*"), .control("a")], words: words, inFooter: false) {
      [model] in model.toggleAllMarks()
    }
    if model.count == 0 { return row.disabled(because: words("book.note.noneSelected")) }
    if !model.isWhole { return row.disabled(because: words("notes.looking")) }
    return model.showsTooMany ? row.disabled(because: tooMany) : row
  }

  private var unmark: Command {
    Command("notes.unmark", [.escape], words: words) { [model] in model.unmarkAll() }
  }

  // MARK: Filter

  private var filter: Command {
    pinned(Command("notes.filter", [.character("/")], words: words) { [model] in model.beginFilter() })
  }

  /// Escape lets go of the marks first.
  private func clearFilter(withEscape: Bool) -> Command {
    let keys: [Key] = withEscape ? [.escape, .character("q")] : [.character("q")]
    return Command("notes.clearFilter", keys, words: words) { [model] in model.clearFilter() }
  }
}
