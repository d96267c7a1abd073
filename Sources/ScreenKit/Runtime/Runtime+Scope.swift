import TextScreen

/// Which rows of the command table may act now.
extension Runtime {
  package var scope: CommandScope {
    CommandScope(name: stack.top?.scope ?? "", own: ownCommands, everywhere: commandsEverywhere)
  }

  private var ownCommands: [Command] { bound(stack.top?.commands) }

  private func bound(_ commands: [Command]?) -> [Command] {
    keys.applied(to: commands ?? [], besideText: takesText)
  }

  private var commandsEverywhere: [Command] {
    let hasGlobal = stack.top != nil && !isSheet
    return keys.applied(to: hasGlobal ? globalCommands : essentialCommands, besideText: takesText)
  }

  /// The rows the footer chooses among; a message may offer any there is.
  func footerCommands(beside message: Message?) -> [Command] {
    guard message?.offers.isEmpty ?? true else { return commandsInScope }
    let everywhere = (stack.top != nil && !isSheet ? tabCommands : []) + [helpCommand]
    return bound(stack.top?.footerCommands) + keys.applied(to: everywhere, besideText: takesText)
  }

  /// The row of a key; no two rows of a scope have the same, and those further away are only made where there is
  /// none nearer by.
  func command(for key: Key) -> Command? {
    let isMeant = { (command: Command) in command.keys.contains(key) }
    return bound(stack.top?.listMovements).first(where: isMeant) ?? ownCommands.first(where: isMeant)
      ?? commandsEverywhere.first(where: isMeant)
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

  /// The records that open screens are about.
  package var openRecords: Set<String> { Set(stack.all.compactMap(\.recordID)) }

  /// Has every marker stay on what it is on while changes of others are taken in.
  package func pin() { for screen in stack.all { screen.pin() } }

  /// Whether letters are text now.
  package var takesText: Bool { stack.top?.takesText ?? false }

  var isTooSmall: Bool { grid.sizeClass == .tooSmall }
}
