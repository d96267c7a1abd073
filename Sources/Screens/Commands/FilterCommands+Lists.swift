import ScreenKit
import TextScreen

extension FilterCommands {
  static let shelf = FilterCommands(
    begin: CommandSpec("shelf.filter", .character("/")),
    keep: CommandSpec("shelf.keepFilter", .enter),
    leave: CommandSpec("shelf.leaveFilter", .escape),
    clear: CommandSpec("shelf.clearFilter", .escape, .character("q"))
  )
  static let notes = FilterCommands(
    begin: CommandSpec("notes.filter", .character("/")),
    keep: CommandSpec("notes.keepFilter", .enter),
    leave: CommandSpec("notes.leaveFilter", .escape),
    clear: CommandSpec("notes.clearFilter", .escape, .character("q"))
  )
  static let statistics = FilterCommands(
    begin: CommandSpec("stats.filter", .character("/")),
    keep: CommandSpec("stats.keepFilter", .enter),
    leave: CommandSpec("stats.leaveFilter", .escape),
    clear: CommandSpec("stats.clearFilter", .escape, .character("q"))
  )
  static let listed = FilterCommands(
    begin: CommandSpec("listed.filter", .character("/")),
    keep: CommandSpec("listed.keepFilter", .enter),
    leave: CommandSpec("listed.leaveFilter", .escape),
    clear: CommandSpec("listed.clearFilter", .escape, .character("q"))
  )
  static let collection = FilterCommands(
    begin: CommandSpec("collection.filter", .character("/")),
    keep: CommandSpec("collection.keepFilter", .enter),
    leave: CommandSpec("collection.leaveFilter", .escape),
    clear: CommandSpec("collection.clearFilter", .escape, .character("q"))
  )
  static let importing = FilterCommands(
    begin: CommandSpec("import.filter", .character("/")),
    keep: CommandSpec("import.keepFilter", .enter),
    leave: CommandSpec("import.leaveFilter", .escape),
    clear: CommandSpec("import.clearFilter", .escape, .character("q"))
  )
}
