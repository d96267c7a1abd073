import TextScreen

/// Which rows of the command table may act now.
extension Runtime {
  /// The rows, by how near they are.
  package struct Scope {
    /// Key of the words for the nearest scope, such as `help.onBoard`.
    package let name: String
    /// Rows of the screen or sheet on top.
    package let own: [Command]
    /// Rows that act on every screen, or above every sheet.
    package let everywhere: [Command]
  }

  package var scope: Scope {
    let bound = { [keys, takesText] in keys.applied(to: $0, besideText: takesText) }
    guard let screen = stack.top else {
      return Scope(name: "", own: [], everywhere: bound(essentialCommands))
    }
    return Scope(
      name: screen.scope,
      own: bound(screen.commands),
      everywhere: bound(isSheet ? essentialCommands : globalCommands)
    )
  }

  /// Whether a sheet is on top.
  package var isSheet: Bool { stack.top?.sheetRows(in: grid) != nil }

  /// All of them, the nearest scope first.
  var commandsInScope: [Command] {
    let scope = scope
    return scope.own + scope.everywhere
  }

  /// The screen of the first level that is shown.
  var present: Tab { stack.tab }

  /// The books that open screens are about.
  package var openBooks: Set<String> { Set(stack.all.compactMap(\.bookID)) }

  /// Has every marker stay on what it is on while changes of others are taken in.
  package func pin() { for screen in stack.all { screen.pin() } }

  /// Whether letters are text now.
  package var takesText: Bool { stack.top?.takesText ?? false }

  var isTooSmall: Bool { grid.sizeClass == .tooSmall }
}
