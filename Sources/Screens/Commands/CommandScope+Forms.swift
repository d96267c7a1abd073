import ScreenKit
import TextScreen

// The forms of a book, and what was left unsaved.

extension CommandSpec {
  static let addBookSave = CommandSpec("addBook.save", .control("s"))
  static let addBookNext = CommandSpec("addBook.next", .tab)
  static let addBookPrevious = CommandSpec("addBook.previous", .backTab, isOffered: false)
  static let addBookDown = CommandSpec("addBook.down", .down, isOffered: false)
  static let addBookUp = CommandSpec("addBook.up", .up, isOffered: false)
  static let addBookEnter = CommandSpec("addBook.enter", .enter)
  static let addBookLeave = CommandSpec("addBook.leave", .escape)

  static let editBookSave = CommandSpec("editBook.save", .control("s"))
  static let editBookNext = CommandSpec("editBook.next", .tab)
  static let editBookPrevious = CommandSpec("editBook.previous", .backTab, isOffered: false)
  static let editBookLeave = CommandSpec("editBook.leave", .escape)
  static let editBookUndo = CommandSpec("editBook.undo", .alt("u"), isOffered: false)
  static let editBookRedo = CommandSpec("editBook.redo", .alt("e"), isOffered: false)
  static let editBookPutBack = CommandSpec("editBook.putBack", .alt("o"), isOffered: false)
  static let editBookGo = CommandSpec("editBook.go", .alt("g"), isOffered: false)
  static let editBookAddRead = CommandSpec("editBook.addRead", .alt("r"))
  static let editBookAddEntry = CommandSpec("editBook.addEntry", .alt("l"), isOffered: false)
  static let editBookTakeOut = CommandSpec("editBook.takeOut", .alt("x"), isOffered: false)
  static let editBookBringBack = CommandSpec("editBook.bringBack", .alt("y"), isOffered: false)
  static let editBookEnter = CommandSpec("editBook.enter", .enter, isOffered: false)
  static let editBookDown = CommandSpec("editBook.down", .down, isOffered: false)
  static let editBookUp = CommandSpec("editBook.up", .up, isOffered: false)
  static let editBookSectionDown = CommandSpec("editBook.sectionDown", .pageDown, isOffered: false)
  static let editBookSectionUp = CommandSpec("editBook.sectionUp", .pageUp, isOffered: false)

  static let sharedSave = CommandSpec("shared.save", .control("s"))
  static let sharedNext = CommandSpec("shared.next", .tab, .enter, .down)
  static let sharedPrevious = CommandSpec("shared.previous", .backTab, .up, isOffered: false)
  static let sharedLeave = CommandSpec("shared.leave", .escape)

  static let draftTake = CommandSpec("draft.take", .enter)
  static let draftMove = CommandSpec("draft.move", .character("b"))
  static let draftLater = CommandSpec("draft.later", .escape, .character("q"))
  static let draftDiscard = CommandSpec("draft.discard", .character("d"))
  static let draftConfirm = CommandSpec("draft.confirm", .character("d"))
  static let draftKeep = CommandSpec("draft.keep", .escape, .character("q"))
}

extension CommandScope {
  static let addBook = CommandScope(
    "help.addBook",
    takesText: true,
    [
      .addBookSave, .addBookNext, .addBookPrevious, .addBookDown, .addBookUp, .addBookEnter, .addBookLeave,
    ]
  )
  static let editBook = CommandScope(
    "help.editBook",
    takesText: true,
    [
      .editBookSave, .editBookNext, .editBookPrevious, .editBookLeave, .editBookUndo, .editBookGo,
      .editBookAddRead,
      .editBookAddEntry, .editBookTakeOut, .editBookBringBack, .editBookRedo, .editBookPutBack,
      .editBookEnter, .editBookDown, .editBookUp, .editBookSectionDown, .editBookSectionUp,
    ]
  )
  /// What several books have alike.
  static let sharedFields = CommandScope(
    "help.sharedFields",
    kind: .sheet,
    takesText: true,
    [.sharedSave, .sharedNext, .sharedLeave, .sharedPrevious]
  )
  static let draft = CommandScope(
    "help.draft",
    kind: .sheet,
    [.draftTake, .draftMove, .draftLater, .draftDiscard]
  )
  /// Asked once more, before it is thrown away.
  static let discardDraft = CommandScope("help.draft", kind: .sheet, [.draftConfirm, .draftKeep])
}
