import TextScreen

extension Runtime {
  /// The commands in scope, the nearest first.
  package var commandsInScope: LiveCommands {
    LiveCommands(
      name: stack.top?.scope.name ?? "",
      own: stack.top.map { commands(of: $0.scope, $0.actions) } ?? [],
      everywhere: commands(of: everywhere, actions)
    )
  }

  /// The same with those that are run by their names alone.
  var commandsByName: [Command] {
    let scope = CommandScope("", isSheet || takesText ? [] : program.named())
    return commandsInScope.all + commands(of: scope, program.action)
  }

  /// The commands in scope with the keys that run them now and no others: a key can be text here, or mean something nearer by.
  /// Commands that have lost all their keys so are left out.
  var commandsWithinReach: LiveCommands {
    let (commands, besideText) = (commandsInScope, takesText)
    func reached(_ command: Command) -> Command? {
      let keys = command.keys.filter { key in
        !(besideText && key.isPrintable) && self.command(for: key)?.id == command.id
      }
      return keys.isEmpty && !command.keys.isEmpty ? nil : command.bound(to: keys)
    }
    return LiveCommands(
      name: commands.name,
      own: commands.own.compactMap(reached),
      everywhere: commands.everywhere.compactMap(reached)
    )
  }

  /// What works besides the commands of the screen on top.
  private var everywhere: CommandScope {
    if stack.top?.scope.takesAnyKey == true { return .aboveAnyKey }
    return stack.top == nil || isSheet ? .aboveSheets : aboveScreens
  }

  /// Whether a key goes to a screen that takes any: all do but those of its own commands and the way out.
  func isGiven(_ key: Key, to screen: any Screen) -> Bool {
    guard screen.scope.takesAnyKey, !isTooSmall, key != KeyBindings.wayOut else { return false }
    return !screen.scope.commands.contains { liveKeys(of: $0, besideText: false).contains(key) }
  }

  private func commands(
    of scope: CommandScope,
    _ action: (CommandSpec) -> CommandAction?
  ) -> [Command] {
    let besideText = takesText
    return scope.commands.compactMap { command($0, besideText: besideText, action) }
  }

  private func command(
    _ spec: CommandSpec,
    besideText: Bool,
    _ action: (CommandSpec) -> CommandAction?
  ) -> Command? {
    action(spec).map { action in
      Command(spec, keys: liveKeys(of: spec, besideText: besideText), action, words: words)
    }
  }

  private func liveKeys(of spec: CommandSpec, besideText: Bool) -> [Key] {
    keys.keys(of: spec.id, standard: spec.keys, besideText: besideText)
  }

  /// What the footer may name; a message may offer any.
  func footerCommands(beside message: Message?) -> FooterCommands {
    let (besideText, isAny) = (takesText, message.map { !$0.offers.isEmpty } ?? false)
    func named(_ scope: CommandScope, _ action: @escaping (CommandSpec) -> CommandAction?)
      -> FooterCommands.ScopeCommands
    {
      let specs = scope.commands.filter { isAny || $0.isOffered }
      return (specs, { [self] in command($0, besideText: besideText, action) })
    }
    return FooterCommands(
      (stack.top.map { [named($0.scope, $0.actions)] } ?? []) + [named(everywhere, actions)]
    )
  }

  /// The command of a key: the nearest that does something now.
  func command(for key: Key) -> Command? {
    let besideText = takesText
    return command { liveKeys(of: $0, besideText: besideText).contains(key) }
  }

  /// The same of a key that nobody gave to another command.
  func command(of key: Key) -> Command? { command { $0.keys.contains(key) } }

  private func command(where isMeant: (CommandSpec) -> Bool) -> Command? {
    let besideText = takesText
    func meant(in scope: CommandScope, _ action: (CommandSpec) -> CommandAction?) -> Command? {
      for spec in scope.commands where isMeant(spec) {
        if let command = command(spec, besideText: besideText, action) { return command }
      }
      return nil
    }
    return stack.top.flatMap { meant(in: $0.scope, $0.actions) } ?? meant(in: everywhere, actions)
  }

  package var isSheet: Bool { stack.top?.scope.kind == .sheet }

  var present: Tab { stack.tab }

  package var openRecords: Set<String> { Set(stack.all.compactMap(\.recordID)) }

  /// Has every marker stay on what it is on while changes of others are taken in.
  package func pin() { for screen in stack.all { screen.pin() } }

  package var takesText: Bool { stack.top?.takesText ?? false }

  var isTooSmall: Bool { grid.sizeClass == .tooSmall }
}
