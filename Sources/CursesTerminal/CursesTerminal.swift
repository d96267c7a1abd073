internal import CNcurses
internal import CTermGuard
internal import Glibc
public import TextScreen

/// ncurses as a terminal: the one owner of the screen, its modes and its keyboard.
///
/// `open` and `close`, `release` and `reopen` are written as pairs; whatever one sets the other takes back.
public final class CursesTerminal: Terminal {
  public nonisolated struct OpenedTerminal: Equatable, Sendable {
    /// The description in use, and whether it is another than TERM's.
    public let choice: TerminalChoice
    /// The locale in use, and whether it is another than the reader's.
    public let locale: LocaleOutcome
  }

  private enum CursesState {
    case closed, open
    /// Lent to the shell or to another program; ncurses waits.
    case released
  }

  private let logPath: String?
  private let environment: (String) -> String?
  private var state = CursesState.closed
  private var screen: OpaquePointer?
  private var input: CursesInput?
  private var painter = FramePainter()
  private var capture: StandardErrorCapture?
  private var restoreBytes: [UInt8] = []
  private var descriptors: TerminalDescriptors?
  /// Whether ncurses sets no modes of the terminal with the next frame, as it does after the terminal was lent.
  private var drawsAlone = true
  /// How the terminal was set when another program got it.
  private var lent: LentModes?
  /// The one that was not answered yet.
  private var widthQuestion: WidthQuestion?

  /// Told whether signs of ambiguous width are drawn two columns wide, once the terminal has said so.
  public var widthTold: (_ isWide: Bool) -> Void = { _ in }

  /// Columns and rows of the window when they were last read.
  public private(set) var size = Size(columns: 80, rows: 24)
  public var isOpen: Bool { state == .open }
  public var reportsMouse = false {
    didSet { if state == .open { setModes(RestoreSequence.mouseMode(reportsMouse)) } }
  }

  /// A terminal on standard input and output, not open yet.
  ///
  /// - Parameter logPath: the file that takes what is written to standard error while the screen is open,
  ///   made only if something is; nil to show it when the screen is closed.
  public init(logPath: String?) {
    self.logPath = logPath
    environment = environmentValue
  }

  // MARK: Opening and closing

  /// Takes the screen.
  ///
  /// - Throws: `TerminalError.refused` with nothing changed, `unusable` with everything put back.
  @discardableResult
  public func open() throws(TerminalError) -> OpenedTerminal {
    // Read once for both: a description is read anew each time it is asked for.
    var known: [UInt8]?
    let choice = TerminalChoice.choose(
      term: environment("TERM"),
      isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    ) { name in
      known = Terminfo.restoreBytes(for: name)
      return known != nil
    }
    guard let description = choice.description else {
      if case .refused(let reason) = choice { throw .refused(reason) }
      throw .unusable
    }
    let opening = OpenedTerminal(choice: choice, locale: .establish(environment: environment))
    if state != .closed { return opening }
    restoreBytes = known ?? []
    let descriptors = TerminalDescriptors()
    self.descriptors = descriptors
    // Before ncurses, which changes the modes of the terminal at once.
    armGuard()
    screen = descriptors.file.flatMap { nc_newterm(description, $0) }
    guard screen != nil else {
      term_guard_disarm()
      closeDescriptors()
      throw .unusable
    }
    startModes()
    input = CursesInput()
    acquireTerminal()
    return opening
  }

  /// Gives the screen back as it was found; does nothing when it is closed.
  public func close() {
    guard state != .closed else { return }
    release()
    putModesBack()
    input?.close()
    input = nil
    if let screen { delscreen(screen) }
    screen = nil
    closeDescriptors()
    state = .closed
  }

  /// Lends the terminal to the shell, ready to be taken again.
  public func release() {
    guard state == .open else { return }
    awaitAnswer()
    state = .released
    drawsAlone = false
    setModes(reportsMouse ? RestoreSequence.modesOff : RestoreSequence.pasteModeOff)
    endwin()
    capture?.end(logPath: logPath)
    capture = nil
    // Whatever ncurses makes of the modes, these are the ones that were found.
    term_guard_restore_modes()
    term_guard_disarm()
  }

  /// Takes the terminal again; the next frame is drawn whole, at the size the window has by then.
  public func reopen() {
    guard state == .released else { return }
    // The shell may have changed its modes meanwhile, and is to find those again.
    def_shell_mode()
    armGuard()
    reset_prog_mode()
    acquireTerminal()
    updateSize()
    invalidate()
  }

  /// Lends the terminal to another program, which may leave it in any way.
  public func lend() {
    guard state == .open else { return }
    release()
    lent = descriptors.flatMap { LentModes(terminal: $0.guarded) }
  }

  /// Takes it back from that program; neither Seoga nor the shell after it finds anything changed.
  public func reclaim() {
    putModesBack()
    reopen()
  }

  private func putModesBack() {
    lent?.putBack()
    lent = nil
  }

  private func acquireTerminal() {
    state = .open
    capture = StandardErrorCapture()
    armGuard()
    setModes(RestoreSequence.pasteModeOn + (reportsMouse ? RestoreSequence.mouseMode(true) : ""))
  }

  private func startModes() {
    raw()
    noecho()
    nonl()
    // Frames go out whole: keys that wait are read before the next is drawn.
    typeahead(-1)
    // ncurses has read ESCDELAY itself where the reader set it.
    if environment("ESCDELAY") == nil { nc_set_escape_delay(25) }
    painter = FramePainter(noColour: environment("NO_COLOR"))
    updateSize()
  }

  // MARK: Drawing

  public func present(_ canvas: Canvas) {
    guard state == .open else { return }
    term_guard_cover_thread()
    let window = nc_stdscr()
    let cursor = canvas.cursor.flatMap { isOnScreen($0) ? $0 : nil }
    let draw = { [self] in
      painter.paint(canvas, on: window) {
        // The cursor stays where it is until all is there.
        leaveok(window, true)
        wnoutrefresh(window)
        doupdate()
        leaveok(window, false)
      }
      if let cursor {
        wmove(window, Int32(cursor.row), Int32(cursor.column))
      } else {
        curs_set(0)
      }
      wnoutrefresh(window)
      doupdate()
      // Shown last, or it would be seen at its old place.
      if cursor != nil { curs_set(1) }
    }
    if drawsAlone, let descriptors { descriptors.gather(draw) } else { draw() }
    drawsAlone = true
  }

  /// Sends a text to the clipboard of the terminal's side, where it is one of those that know pastes too.
  public func copy(_ text: String) -> Bool {
    guard state == .open, knowsSequences, let bytes = ClipboardSequence.bytes(of: text) else { return false }
    descriptors?.write(bytes)
    return true
  }

  /// Sends the whole next frame, whatever the terminal is thought to show.
  public func invalidate() {
    guard state != .closed else { return }
    clearok(nc_stdscr(), true)
  }

  /// Reads the size of the window anew.
  ///
  /// - Returns: whether it changed.
  @discardableResult
  public func updateSize() -> Bool {
    guard screen != nil else { return false }
    let before = size
    size = WindowSize.current(environment: environment)
    resizeterm(Int32(size.rows), Int32(size.columns))
    painter.forget()
    return size != before
  }

  private func isOnScreen(_ position: Position) -> Bool {
    (0..<size.columns).contains(position.column) && (0..<size.rows).contains(position.row)
  }

  // MARK: Reading

  /// Everything there is to read at this moment; `.closed` last if nothing more will ever come.
  public func readEvents() -> [InputEvent] {
    guard state == .open else { return [] }
    term_guard_cover_thread()
    let events = input?.drain() ?? []
    if let column = input?.takeCursorColumn(), widthQuestion != nil {
      widthQuestion = nil
      if let isWide = WidthQuestion.isWide(cursorColumn: column) { widthTold(isWide) }
    }
    return events
  }

  // MARK: The width of signs

  /// Asks how wide signs of ambiguous width are drawn, of terminals that can tell; nobody waits for the answer.
  public func askWidth() {
    guard state == .open, knowsSequences, size.rows >= WidthQuestion.row, let descriptors else { return }
    widthQuestion = WidthQuestion(asked: .now)
    descriptors.gather {
      descriptors.write(WidthQuestion.bytes.utf8)
      // The sign is drawn over at once.
      let window = nc_stdscr()
      wredrawln(window, Int32(WidthQuestion.row - 1), 1)
      wnoutrefresh(window)
      doupdate()
    }
  }

  /// Waits for an answer that may be under way.
  private func awaitAnswer() {
    while let question = widthQuestion {
      let left = question.asked + WidthQuestion.patience - .now
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard left > .zero, poll(&input, 1, Int32(left / .milliseconds(1)) + 1) > 0 else { break }
      if readEvents().last == .closed { break }
    }
    widthQuestion = nil
  }

  // MARK: The guard

  private func armGuard() {
    descriptors?.arm(restore: restoreBytes, capture: capture, logPath: logPath)
  }

  private func closeDescriptors() {
    descriptors?.close()
    descriptors = nil
  }

  /// Whether the terminal passes over sequences it does not know; the restore bytes know which do.
  private var knowsSequences: Bool { restoreBytes.starts(with: RestoreSequence.modesOff.utf8) }

  /// Sends the bytes of modes to terminals that understand them.
  private func setModes(_ bytes: String) {
    if knowsSequences { descriptors?.write(bytes.utf8) }
  }
}
