import TextScreen

/// Rows that are in scope on every screen.
extension Runtime {
  /// What works even above a sheet and in a window too small to show anything.
  var essentialCommands: [Command] {
    [
      helpCommand,
      Command(
        "global.palette",
        [.character(":"), .function(2), .control("p")],
        words: words,
        inFooter: false
      ) { [weak self] in self?.openPalette() },
      Command("global.quit", [.character("Q"), .control("c")], words: words, inFooter: false) { [weak self] in
        self?.quit()
      },
      Command("global.redraw", [.control("l")], words: words, inFooter: false) { [weak self] in
        self?.redraw()
      },
      Command("global.suspend", [.control("z")], words: words, inFooter: false) { [weak self] in
        self?.suspend()
      },
    ]
  }

  var helpCommand: Command {
    Command("global.help", [.character("?"), .function(1), .control("g")], words: words) { [weak self] in
      self?.openHelp()
    }
  }

  /// Everything that is in scope above a screen.
  var globalCommands: [Command] {
    tabCommands + (takesText ? [] : stepCommands + program.commands())
      + [
        Command("global.nextScreen", [.tab], words: words, inFooter: false) { [weak self] in
          self?.selectTab(after: 1)
        },
        Command("global.previousScreen", [.backTab], words: words, inFooter: false) { [weak self] in
          self?.selectTab(after: -1)
        },
        Command("global.refresh", [.character("R"), .function(5)], words: words, inFooter: false) {
          [weak self] in self?.reload()
        },
        Command("global.back", [.character("q")], words: words, inFooter: false) { [weak self] in
          self?.back(orQuit: true)
        },
        Command("global.cancel", [.escape], words: words, inFooter: false) { [weak self] in
          self?.back(orQuit: false)
        },
      ] + essentialCommands
  }

  /// Where letters are text, undo is that of the text.
  private var stepCommands: [Command] {
    let steps = program.steps()
    func row(_ id: String, _ key: Key, _ obstacle: String?, _ run: @escaping () -> Void) -> Command {
      let row = Command(id, [key], words: words, run: run).outsideFooter()
      return obstacle.map(row.disabled) ?? row
    }
    return [
      row("global.undo", .character("u"), steps?.undoObstacle) { steps?.undo() },
      row("global.redo", .control("r"), steps?.redoObstacle) { steps?.redo() },
    ]
  }

  var tabCommands: [Command] {
    tabs.map { tab in
      Command(
        "global.\(tab.name)",
        [.character(Character(String(tab.number)))],
        words: words,
        inFooter: tab != present
      ) { [weak self] in self?.select(tab) }
    }
  }
}
