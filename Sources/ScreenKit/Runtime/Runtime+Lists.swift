import TextScreen

/// The two lists of all commands in scope: the help by keys, the palette by names.
extension Runtime {
  func openHelp() {
    push(
      HelpScreen(
        model: HelpModel(words: words, commands: commandsWithinReach),
        close: { [weak self] in self?.pop() },
        run: { [weak self] in self?.runBelow($0) }
      )
    )
  }

  func openPalette() {
    guard !(stack.top is PickerSheet<PaletteContent>) else { return }
    let model = PaletteModel(
      words: words,
      commands: commandsByName,
      besideText: takesText,
      earlier: history.names
    )
    push(
      PickerSheet(
        PaletteContent(
          model: model,
          close: { [weak self] in self?.pop() },
          run: { [weak self] command in
            self?.history.add(command.name)
            self?.runBelow(command)
          }
        )
      )
    )
  }

  /// Closes the list on top and runs one of its commands, as it stands in the scope below by now.
  private func runBelow(_ command: Command) {
    pop()
    runIfReady(commandsByName.first { $0.id == command.id })
  }
}
