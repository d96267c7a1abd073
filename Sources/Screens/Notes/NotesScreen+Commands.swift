import ReadingCore
import SeogaResources
import TextScreen

/// The rows of the list of notes and of the note that is read.
extension NotesScreen {
  func listCommands(_ item: NoteItem?) -> [Command] {
    // Where both are in sight, Tab goes from one to the other.
    let read = row(
      "notes.read",
      [.enter, .character("l"), .right] + (isBeside ? [.tab, .backTab] : []),
      of: item
    ) { [model] _ in model.read() }
    let hasMarks = model.markCount > 0
    return [read] + writing(item) + [filter, mark(item)] + (hasMarks ? [unmark] : [])
      + (model.hasFilter ? [clearFilter(withEscape: !hasMarks)] : [])
      + [remove(item)] + rest(item) + [markAll]
      + ListCommands.rows(words: words, moveList: moveList)
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
    return writing(item) + [filter, remove(item)] + step + back + rest(item) + scrollCommands(item)
  }

  // MARK: One note

  private func writing(_ item: NoteItem?) -> [Command] { [notes.edit(item), newNote(item)].map(pinned) }

  /// A note on the book whose notes are shown or whose note is read; in the list of all, see `note(near:)`.
  private func newNote(_ item: NoteItem?) -> Command {
    let book = model.book ?? (model.isReading ? item?.book : nil)
    return book.map(books.note(on:)) ?? books.note(near: item?.book)
  }

  private func remove(_ item: NoteItem?) -> Command {
    pinned(
      notes.remove(item, keys: [.character("x"), .character("d")]) { [model] in
        if let item { model.leave([item.id.note]) }
      }
    )
  }

  /// What stands last in the footer, wherever the focus is.
  private func rest(_ item: NoteItem?) -> [Command] {
    [
      Command("notes.order", [.character("v"), .character("o")], words: words) { [model] in
        model.turnOrder()
      },
      notes.kind(item), notes.tags(item),
      notes.restore(model.lastRemoved, none: words("notes.noneRemoved")) { [model] in model.select($0.id) },
      row("notes.book", [.character("i")], of: item) { [doors] in doors.openBook($0.book.id) }
        .outsideFooter(),
      doors.exportRow([item].compactMap(\.self)),
    ].map(pinned)
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
    return model.isWhole ? row : row.disabled(because: words("notes.looking"))
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
