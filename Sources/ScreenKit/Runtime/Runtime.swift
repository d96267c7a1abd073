import Observation
package import SeogaResources
package import TextScreen

/// Turns keys into commands and view-models into frames; owns the stack of screens.
///
/// One frame is drawn after any number of changes, whole, into a canvas; the terminal finds out what changed.
package final class Runtime: Router {
  let words: Words
  let terminal: any Terminal
  /// What screens look like; another look draws all of them anew.
  package var look: Look {
    didSet {
      // Signs that were wider than they are taken for have pushed the rest of their rows aside.
      if look.glyphs != oldValue.glyphs { terminal.invalidate() }
      delay.mayTick = look.followsClock
      drawAnew()
    }
  }
  private(set) var edition = 0
  var header = DrawnHeader()
  /// What all that is to happen a little later waits for.
  package let delay: Delay
  let program: ProgramActions
  let history: CommandHistory
  /// Those the reader chose; others are shown everywhere at once.
  package var keys: KeyBindings { didSet { if keys != oldValue { drawAnew() } } }
  let tabs: [Tab]
  let aboveScreens: CommandScope
  private(set) var stack: ScreenStack
  /// What the mouse means where in the frame that is shown; nil where it is not used.
  private(set) var targets: Targets?
  private(set) lazy var said = SaidMessage(delay) { [weak self] in self?.invalidate() }
  /// Whether the key before this one asked to leave and something could not be written down.
  var leavesAnyway = false
  var quitWasRefused = false
  private var frameIsDue = true
  private var frameIsQueued = false
  private var isHandlingInput = false

  /// A runtime without screens; `start` gives it those of the first level.
  ///
  /// - Parameters:
  ///   - tabs: the screens of the first level, in their order.
  ///   - history: the commands run by name so far; those of this run are added to it.
  ///   - keys: those the reader chose.
  package init(
    terminal: any Terminal,
    words: Words,
    look: Look,
    clock: any Clock<Duration>,
    program: ProgramActions,
    tabs: [Tab],
    history: CommandHistory = CommandHistory(),
    keys: KeyBindings = KeyBindings()
  ) {
    self.terminal = terminal
    self.words = words
    self.look = look
    delay = Delay(clock)
    delay.mayTick = look.followsClock
    self.program = program
    self.tabs = tabs
    aboveScreens = .aboveScreens(tabs: tabs, program.commands)
    stack = ScreenStack()
    self.history = history
    self.keys = keys
  }

  /// Draws the first frame, and only then has the screens of the other tabs made.
  ///
  /// - Parameter root: the screen of the first level of each tab.
  package func start(tab: Tab, root: (Tab) -> any Screen) {
    stack = ScreenStack(tab: tab, root: root(tab))
    stack.top?.shown()
    // What it shows is listened to from the next frame on, which follows at once: to begin with listening would keep
    // the reader waiting.
    if terminal.isOpen { finish(presented(drawFrame())) }
    invalidate()
    for other in tabs where other != tab { stack.add(root(other), at: other) }
  }

  // MARK: Input

  package func handle(_ events: [InputEvent]) {
    isHandlingInput = true
    for event in events {
      switch event {
      case .key(let key): press(key)
      case .paste(let text): paste(text)
      case .mouse(let event): point(event)
      case .closed: quit()
      }
    }
    renderIfDue()
    isHandlingInput = false
    if frameIsDue { queueFrame() }
  }

  private func press(_ key: Key) {
    begin()
    if let screen = stack.top, isGiven(key, to: screen), screen.type(key) { return invalidate() }
    if takesText, let screen = stack.top, key.isPrintable || screen.textKeys.contains(key), screen.type(key) {
      return invalidate()
    }
    // A Hangul letter that is no text stands for the Latin one on the same key.
    for key in takesText && key.isPrintable ? [key] : HangulKeys.latin(for: key) { dispatch(key) }
  }

  /// What was said to what came in before is read by now.
  func begin() {
    said.clear()
    leavesAnyway = quitWasRefused
    quitWasRefused = false
  }

  private func dispatch(_ key: Key) {
    defer { invalidate() }
    if let command = command(for: key) {
      return isTooSmall && !Runtime.actsUnseen(command) ? () : runIfReady(command)
    }
    // What is being written goes on, seen or not: a window may shrink in the middle of a word.
    if takesText, stack.top?.type(key) == true || isTooSmall { return }
    // Only a text has anything to select.
    if case .shift(let direction) = key { return dispatch(direction.key) }
    if case .alt(let character) = key { pressEscape(andThen: character) }
  }

  /// A terminal sends Alt as an Escape right before the key: who goes back or leaves in a hurry meant both. Any
  /// other chord that nothing answers to does nothing, and in a text only the key that leaves is meant.
  private func pressEscape(andThen character: Character) {
    let key = Key.character(character)
    let leaving = (takesText ? [CommandSpec.quit] : [.quit, .back]).map(\.id)
    let leaves = commandsInScope.everywhere.filter { leaving.contains($0.id) }.flatMap(\.keys)
    guard HangulKeys.latin(for: key).allSatisfy(leaves.contains) else { return }
    press(.escape)
    press(key)
  }

  /// Whether a command may run where nothing can be seen: what leaves or redraws may.
  private static func actsUnseen(_ command: Command) -> Bool {
    [CommandSpec.quit, .redraw, .suspend].contains { $0.id == command.id }
  }

  func runIfReady(_ command: Command?) {
    guard let command else { return }
    switch command.availability {
    case .ready: command.run()
    case .disabled(let reason): show(Message(reason, about: command.title))
    }
  }

  private func paste(_ text: String) {
    said.clear()
    // Pasted text outside a field is no sequence of commands.
    guard takesText else { return show(Message(words("message.pasteNowhere"))) }
    stack.top?.paste(text)
    invalidate()
  }

  var grid: Grid { Grid(size: terminal.size, density: look.density) }

  // MARK: Router

  package func push(_ screen: any Screen) {
    restack {
      stack.push(screen)
      screen.opened()
      return []
    }
  }

  package func pop() { restack { stack.pop().map { [$0] } ?? [] } }

  package func close(_ screen: any Screen) { restack { stack.remove(screen) } }

  /// Changes the stack, and tells the screens what became of them; `change` gives those that were closed.
  private func restack(_ change: () -> [any Screen]) {
    let before = stack.visible(in: grid)
    let closed = change()
    invalidate()
    let after = stack.visible(in: grid)
    for screen in before where !after.contains(where: { $0 === screen }) { screen.hidden() }
    for screen in closed { screen.closed() }
    stack.top?.shown()
  }

  package func show(_ message: Message) { said.show(message) }

  /// Says a sentence behind the one that is said at the moment, which nobody may have read yet.
  package func showAlso(_ sentence: String) {
    show(Message([said.message?.text, sentence].compactMap(\.self).joined(separator: " ")))
  }

  package func copy(_ text: String) -> Bool { terminal.copy(text) }

  package func select(_ tab: Tab) { restack { stack.select(tab) } }

  /// Goes as many tabs on, around the end.
  func selectTab(after steps: Int) {
    let index = (tabs.firstIndex { $0 == stack.tab } ?? 0) + steps
    select(tabs[(index % tabs.count + tabs.count) % tabs.count])
  }

  /// Closes the top; at the first level ends the program where `orQuit` says so.
  func back(orQuit: Bool) {
    if !stack.isAtFirstLevel { pop() } else if orQuit { quit() }
  }

  package func resized() {
    invalidate()
    renderIfDue()
  }

  /// Draws anew after the terminal was away; what lies on the disk may have changed meanwhile.
  package func resumed() {
    program.reload()
    redraw()
    renderIfDue()
  }

  func reload() { program.reload() }

  func redraw() {
    terminal.invalidate()
    invalidate()
  }

  // MARK: Frames

  /// Draws everything anew, nothing of it from what was kept of earlier frames: the words may be others, or what the
  /// reader chose.
  package func drawAnew() {
    edition += 1
    invalidate()
  }

  /// Asks for a frame; many requests make one.
  package func invalidate() {
    frameIsDue = true
    // The frame after a key is drawn with it.
    if !isHandlingInput { queueFrame() }
  }

  private func queueFrame() {
    guard !frameIsQueued else { return }
    frameIsQueued = true
    Task { [weak self] in
      self?.frameIsQueued = false
      self?.renderIfDue()
    }
  }

  /// Draws now if anything changed since the last frame.
  package func renderIfDue() {
    guard frameIsDue, terminal.isOpen else { return }
    frameIsDue = false
    let frame = withObservationTracking {
      presented(drawFrame())
    } onChange: {
      MainActor.assumeIsolated { [weak self] in self?.invalidate() }
    }
    finish(frame)
  }

  /// Puts a frame on the terminal: nobody waits until all that it shows is listened to.
  private func presented(_ frame: Frame) -> Frame {
    terminal.present(frame.canvas)
    return frame
  }

  private func finish(_ frame: Frame) {
    targets = frame.targets
    guard frame.grid.sizeClass != .tooSmall else { return }
    for screen in stack.visible(in: frame.grid) { screen.drawn() }
  }
}
