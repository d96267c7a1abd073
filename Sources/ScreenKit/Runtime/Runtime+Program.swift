extension Runtime {
  package struct ProgramActions {
    package var quit: () -> Void
    /// Gives the terminal to the shell until it comes back.
    ///
    /// False, and nothing happens, where no shell could bring it back.
    package var suspend: () -> Bool
    package var reload: () -> Void
    /// What can be undone and redone now; nil before there are screens.
    package var undoActions: () -> UndoActions?
    /// Commands that are in scope above every screen that takes no text.
    package var commands: [CommandSpec]
    /// Commands that are run by their names alone, above every screen that takes no text.
    package var named: () -> [CommandSpec]
    package var action: (CommandSpec) -> CommandAction?
    /// Whether there is a network, as far as is known; read while a frame is drawn.
    package var network: () -> NetworkState
    /// What the header says in the place of the network's word; nil for that. Read while a frame is drawn.
    package var word: (Glyphs) -> HeaderWord?
    /// What goes on and is to be seen on every screen; read while a frame is drawn.
    package var sign: () -> HeaderSign?

    package init(
      quit: @escaping () -> Void,
      suspend: @escaping () -> Bool,
      reload: @escaping () -> Void,
      undoActions: @escaping () -> UndoActions?,
      commands: [CommandSpec],
      named: @escaping () -> [CommandSpec] = { [] },
      action: @escaping (CommandSpec) -> CommandAction?,
      network: @escaping () -> NetworkState,
      word: @escaping (Glyphs) -> HeaderWord? = { _ in nil },
      sign: @escaping () -> HeaderSign? = { nil }
    ) {
      self.quit = quit
      self.suspend = suspend
      self.reload = reload
      self.undoActions = undoActions
      self.commands = commands
      self.named = named
      self.action = action
      self.network = network
      self.word = word
      self.sign = sign
    }
  }
}
