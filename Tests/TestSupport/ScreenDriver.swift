package import ScreenKit
package import Screens
package import SeogaResources
package import TextScreen

/// Drives screens by keys on a virtual terminal and reads them as text.
@MainActor
package final class ScreenDriver {
  package let terminal: VirtualTerminal
  package let runtime: Runtime
  package let clock: ManualClock
  package let tracker: WorkTracker
  /// How often the program was asked to end.
  package var quits: Int { ending.count }

  private final class Ending {
    var count = 0
    var reload: () -> Void = {}
    var undoActions: () -> UndoActions? = { nil }
    var action: (CommandSpec) -> CommandAction? = { _ in nil }
    var sign: () -> HeaderSign? = { nil }
    var word: (Glyphs) -> HeaderWord? = { _ in nil }
  }
  private let ending = Ending()

  /// A driver over a terminal of a size; `factory` makes its screens.
  package init(
    columns: Int = 80,
    rows: Int = 24,
    words: Words,
    tracker: WorkTracker = WorkTracker(),
    clock: ManualClock = ManualClock(),
    tab: Tab = .board,
    keys: KeyBindings = KeyBindings(),
    look: Look = Look(),
    network: @escaping () -> NetworkState = { .up },
    factory: (Runtime) -> ScreenFactory
  ) {
    terminal = VirtualTerminal(columns: columns, rows: rows)
    self.tracker = tracker
    self.clock = clock
    let ending = ending
    runtime = Runtime(
      terminal: terminal,
      words: words,
      look: look,
      clock: clock,
      program: Runtime.ProgramActions(
        quit: { ending.count += 1 },
        suspend: { true },
        reload: { ending.reload() },
        undoActions: { ending.undoActions() },
        commands: CommandTable.everywhere,
        named: { CommandTable.settings },
        action: { ending.action($0) },
        network: network,
        word: { ending.word($0) },
        sign: { ending.sign() }
      ),
      tabs: Tab.all,
      keys: keys
    )
    let factory = factory(runtime)
    ending.reload = { factory.reload() }
    ending.undoActions = { factory.undoActions }
    ending.action = { factory.action(for: $0) }
    ending.sign = { factory.timerSign }
    ending.word = { factory.syncWord($0) }
    runtime.start(tab: tab, root: factory.root)
  }

  /// Presses keys one after the other.
  package func press(_ keys: Key...) { for key in keys { runtime.handle([.key(key)]) } }

  /// Presses the key of each character.
  package func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Presses the button of the mouse over a cell counted from 0, or turns the wheel there.
  package func point(_ action: MouseEvent.Action = .press, at position: Position) {
    runtime.handle([.mouse(MouseEvent(action, at: position))])
  }

  /// The cell in which a text begins on the screen; nil where it is nowhere.
  package func position(of text: String) -> Position? {
    for row in 0..<terminal.canvas.size.rows {
      let cells = terminal.canvas.row(row).map(\.text)
      for column in cells.indices where !cells[column].isEmpty {
        if cells[column...].joined().hasPrefix(text) { return Position(column: column, row: row) }
      }
    }
    return nil
  }

  package func paste(_ text: String) { runtime.handle([.paste(text)]) }

  /// Waits until no work is under way and shows what came of it.
  package func settled() async {
    await tracker.settled()
    runtime.invalidate()
    runtime.renderIfDue()
  }

  /// Lets time go by for all that waits for it, until that is done, and shows what came of it.
  ///
  /// What was asked for last may still be on its way to the clock, and what is woken on its way back.
  package func pass(_ duration: Duration) async {
    await everythingWaits()
    clock.advance(by: duration)
    await everythingWaits()
    runtime.renderIfDue()
  }

  /// Waits until all that is to be done later waits for the clock.
  package func everythingWaits() async {
    while clock.sleeperCount < runtime.delay.count { await Task.yield() }
  }

  package func resize(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    runtime.invalidate()
    runtime.renderIfDue()
  }

  package var takesText: Bool { runtime.takesText }

  /// The screen, one line a row, without blanks at the ends of lines.
  package var screen: String {
    terminal.canvas.lines.map { line in
      var line = Substring(line)
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  /// All that is on the screen, wherever lines break.
  package var said: String { screen.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
