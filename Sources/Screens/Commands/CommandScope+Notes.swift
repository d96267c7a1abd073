import ScreenKit
import TextScreen

// Notes in their list and on their page.

extension CommandSpec {
  static let newNote = CommandSpec("global.newNote", .character("m"), isOffered: false)
  static let newQuote = CommandSpec("global.newQuote", .character("\""), isOffered: false)
  static let noteEdit = CommandSpec("note.edit", .character("e"))
  static let noteCopy = CommandSpec("note.copy", .character("y"))
  static let noteRemove = CommandSpec("note.remove", .character("x"), .character("d"))
  static let noteRestore = CommandSpec("note.restore", .character("b"))
  static let noteKind = CommandSpec("note.kind", .character("s"))
  static let noteTags = CommandSpec("note.tags", .character("#"))
  static let noteMove = CommandSpec("note.move", .character("c"))
  static let noteExport = CommandSpec("note.export", .character("E"), isOffered: false)

  static let notesRead = CommandSpec("notes.read", .enter, .character("l"), .right)
  static let notesBook = CommandSpec("notes.book", .character("i"))
  static let notesOrder = CommandSpec("notes.order", .character("v"), .character("o"))
  static let notesMark = CommandSpec("notes.mark", .character(" "))
  static let notesMarkAll = CommandSpec("notes.markAll", .character("*"), .control("a"), isOffered: false)
  static let notesUnmark = CommandSpec("notes.unmark", .escape)
  static let notesNext = CommandSpec("notes.next", .character("n"), .character(">"))
  static let notesPrevious = CommandSpec(
    "notes.previous",
    .character("N"),
    .character("<"),
    isOffered: false
  )
  static let notesLeaveReader = CommandSpec("notes.leaveReader", .character("q"), .escape)
  static let notesFollowLink = CommandSpec("notes.followLink", .enter)
  static let notesNextLink = CommandSpec("notes.nextLink", .tab)
  static let notesPreviousLink = CommandSpec("notes.previousLink", .backTab, isOffered: false)
  static let openAddressConfirm = CommandSpec("openAddress.confirm", .enter)
  static let openAddressLeave = CommandSpec("openAddress.leave", .escape, .character("q"))
  static let notesToList = CommandSpec("notes.toList", .character("h"), .left, isOffered: false)

  static let noteKindThought = CommandSpec("noteKind.thought", .character("t"), isOffered: false)
  static let noteKindQuote = CommandSpec("noteKind.quote", .character("c"), isOffered: false)
  static let noteKindSummary = CommandSpec("noteKind.summary", .character("s"), isOffered: false)
  static let noteKindOther = CommandSpec("noteKind.other", .character("o"), isOffered: false)
  static let removeNotesConfirm = CommandSpec("removeNotes.confirm", .character("d"), .character("x"))
  static let removeNotesLeave = CommandSpec("removeNotes.leave", .escape, .character("q"))
}

/// How many notes of a list are marked, as far as keys care.
enum MarkedNotes: Int, CaseIterable {
  case none, one, several
}

extension EntryForm {
  static let noteTags = EntryForm("help.noteTags")
  /// Tags that several notes get or lose.
  static let tagNotes = EntryForm("help.tagNotes")
  /// The same of several books.
  static let tagBooks = EntryForm("help.tagBooks")
}

extension CommandScope {
  /// Where the list and a note are both in sight, Tab goes from one to the other.
  static func notes(_ marked: MarkedNotes, isBeside: Bool) -> CommandScope {
    noteLists[marked.rawValue + (isBeside ? MarkedNotes.allCases.count : 0)]
  }

  /// All of them: those without a note in sight, then the others.
  static let noteLists =
    MarkedNotes.allCases.map { list($0, .notesRead) }
    + MarkedNotes.allCases.map {
      list($0, .notesRead.bound(to: .enter, .character("l"), .right, .tab, .backTab))
    }

  private static func list(_ marked: MarkedNotes, _ read: CommandSpec) -> CommandScope {
    let first: [CommandSpec] =
      switch marked {
      case .none: unmarked
      case .one: [.notesMark, .notesUnmark, .noteTags, .noteMove, .noteRemove, .noteCopy]
      case .several: [.notesMark, .notesUnmark, .noteCopy, .noteTags, .noteMove, .noteRemove]
      }
    return CommandScope(
      "help.onNotes",
      [read],
      first,
      marked == .none ? [] : besideMarks,
      [.noteRestore, .notesBook.inHelpOnly, .noteExport, .notesMarkAll],
      .listMovements
    )
  }

  private static let unmarked: [CommandSpec] = [
    .noteEdit, .bookNote, .bookQuote, filter.begin, filter.clear, .notesMark, .noteCopy, .noteRemove,
    .notesOrder, .noteKind, .noteTags, .noteMove,
  ]

  /// Escape lets go of the marks before it clears the filter.
  private static let besideMarks: [CommandSpec] = [
    .noteEdit, .bookNote, .bookQuote, filter.begin, filter.clear.bound(to: .character("q")), .notesOrder,
    .noteKind,
  ]

  private static let filter = FilterCommands.notes
  static let notesFilter = filter.scope("help.notesFilter")

  /// Tab goes from link to link where a note has some; else, where the list is in sight, back to that.
  static func noteReader(hasLinks: Bool, isBeside: Bool) -> CommandScope {
    noteReaders[hasLinks ? 1 : isBeside ? 2 : 0]
  }

  /// All of them: without links, with some, and beside the list without.
  static let noteReaders = [
    reader([], toList: .notesToList),
    reader([.notesFollowLink, .notesNextLink, .notesPreviousLink], toList: .notesToList),
    reader([], toList: .notesToList.bound(to: .character("h"), .left, .tab, .backTab)),
  ]

  private static func reader(_ links: [CommandSpec], toList: CommandSpec) -> CommandScope {
    CommandScope(
      "help.inNote",
      links,
      [.noteEdit, .bookNote, .bookQuote, .noteCopy, filter.begin, .noteRemove, .notesNext, .notesPrevious],
      [.notesLeaveReader, toList, .notesOrder, .noteKind, .noteTags, .noteMove],
      [.noteRestore, .notesBook.inHelpOnly, .noteExport],
      .listMovements
    )
  }

  static let noteKind = CommandScope.choice(
    "help.noteKind",
    [.noteKindThought, .noteKindQuote, .noteKindSummary, .noteKindOther]
  )
  static let openAddress = CommandScope.confirm("help.openAddress", .openAddressConfirm, .openAddressLeave)
  static let removeNotes = CommandScope.confirm("help.removeNotes", .removeNotesConfirm, .removeNotesLeave)
}
