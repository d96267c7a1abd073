import ScreenKit
import TextScreen

// The saved shelves, and what is asked of them.

extension CommandSpec {
  /// Opens the sheet of shelves.
  static let shelfShelves = CommandSpec("shelf.shelves", .character("'"), isOffered: false)
  /// Keeps the filter as a saved shelf.
  static let shelfKeep = CommandSpec("shelf.keep", .control("s"), isOffered: false)

  static let shelvesShow = CommandSpec("shelves.show", .enter, .character("l"), .right)
  static let shelvesEdit = CommandSpec("shelves.edit", .character("e"))
  static let shelvesEarlier = CommandSpec(
    "shelves.earlier",
    .character("K"),
    .character("<"),
    isOffered: false
  )
  static let shelvesLater = CommandSpec("shelves.later", .character("J"), .character(">"))
  static let shelvesRemove = CommandSpec("shelves.remove", .character("d"))
  static let shelvesNarrow = CommandSpec("shelves.narrow", .character("/"), isOffered: false)
  static let shelvesLeave = CommandSpec("shelves.leave", .escape, .character("q"), .character("'"))
  static let shelvesKeepText = CommandSpec("shelves.keepText", .enter)
  static let shelvesLeaveText = CommandSpec("shelves.leaveText", .escape)

  static let shelfEditName = CommandSpec("shelfEdit.name", .tab, .down)
  static let shelfEditRule = CommandSpec("shelfEdit.rule", .tab, .down)
}

extension EntryForm {
  static let shelfName = EntryForm("help.shelfName")
  static let shelfEdit = EntryForm("help.shelfEdit", fields: [.shelfEditName, .shelfEditRule])
}

extension CommandScope {
  static let shelves = CommandScope(
    "help.onShelves",
    kind: .sheet,
    [
      .shelvesShow, .shelvesEdit, .shelvesEarlier, .shelvesLater, .shelvesRemove, .shelvesNarrow,
      .shelvesLeave,
    ],
    [.undo.inHelpOnly, .redo.inHelpOnly],
    .listMovements
  )
  static let shelvesFilter = CommandScope(
    "help.onShelves",
    kind: .sheet,
    takesText: true,
    [.shelvesKeepText, .shelvesLeaveText],
    .listMovementsBesideText
  )
}
