import TextScreen

extension CommandSpec {
  static let nextScreen = CommandSpec("global.nextScreen", .tab, isOffered: false)
  static let previousScreen = CommandSpec("global.previousScreen", .backTab, isOffered: false)
  package static let undo = CommandSpec("global.undo", .character("u"))
  package static let redo = CommandSpec("global.redo", .control("r"))
  static let refresh = CommandSpec("global.refresh", .character("R"), .function(5), isOffered: false)
  static let back = CommandSpec("global.back", .character("q"), isOffered: false)
  static let cancel = CommandSpec("global.cancel", .escape, isOffered: false)
  static let help = CommandSpec("global.help", .character("?"), .function(1), .control("g"))
  static let palette = CommandSpec(
    "global.palette",
    .character(":"),
    .function(2),
    .control("p"),
    isOffered: false
  )
  static let quit = CommandSpec("global.quit", .character("Q"), .control("c"), isOffered: false)
  static let redraw = CommandSpec("global.redraw", .control("l"), isOffered: false)
  static let suspend = CommandSpec("global.suspend", .control("z"), isOffered: false)
}

extension CommandScope {
  /// What works above every sheet, and in a window too small to show anything.
  package static let aboveSheets = CommandScope(
    "help.everywhere",
    kind: .sheet,
    [.help, .palette, .quit, .redraw, .suspend]
  )

  /// What works where any key is an answer: the way out of the program.
  static let aboveAnyKey = CommandScope(
    "help.everywhere",
    kind: .sheet,
    [.quit.bound(to: KeyBindings.wayOut)]
  )

  /// What works above every screen: the tabs, and what the program adds, besides that.
  package static func aboveScreens(tabs: [Tab], _ others: [CommandSpec]) -> CommandScope {
    CommandScope(
      "help.everywhere",
      tabs.map(\.command),
      [.undo.inHelpOnly, .redo.inHelpOnly],
      others,
      [.nextScreen, .previousScreen, .refresh, .back, .cancel],
      aboveSheets.commands
    )
  }
}

extension Runtime {
  /// What commands that work everywhere do now.
  var actions: (CommandSpec) -> CommandAction? {
    let takesText = takesText
    return { [self] command in action(for: command, besideText: takesText) }
  }

  private func action(for command: CommandSpec, besideText: Bool) -> CommandAction? {
    switch command {
    case .help: stack.top is HelpScreen ? nil : CommandAction { [weak self] in self?.openHelp() }
    case .palette: CommandAction { [weak self] in self?.openPalette() }
    case .quit: CommandAction { [weak self] in self?.quit() }
    case .redraw: CommandAction { [weak self] in self?.redraw() }
    case .suspend: CommandAction { [weak self] in self?.suspend() }
    case .nextScreen: CommandAction { [weak self] in self?.selectTab(after: 1) }
    case .previousScreen: CommandAction { [weak self] in self?.selectTab(after: -1) }
    case .refresh: CommandAction { [weak self] in self?.reload() }
    case .back: CommandAction { [weak self] in self?.back(orQuit: true) }
    case .cancel: CommandAction { [weak self] in self?.back(orQuit: false) }
    // Where letters are text, undo is that of the text.
    case .undo: besideText ? nil : step { ($0.undoObstacle, $0.undo) }
    case .redo: besideText ? nil : step { ($0.redoObstacle, $0.redo) }
    default: besideText ? tabAction(for: command) : tabAction(for: command) ?? program.action(command)
    }
  }

  private func step(_ of: (UndoActions) -> (obstacle: String?, run: () -> Void)) -> CommandAction? {
    let step = program.undoActions().map(of)
    return CommandAction(unless: step?.obstacle) { step?.run() }
  }

  private func tabAction(for command: CommandSpec) -> CommandAction? {
    guard let tab = tabs.first(where: { $0.command == command }) else { return nil }
    return CommandAction { [weak self] in self?.select(tab) }.offered(tab != present)
  }
}
