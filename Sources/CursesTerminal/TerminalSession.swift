internal import CTermGuard
internal import Dispatch
internal import Glibc
public import TextScreen

/// The event loop's side of a terminal: waits, without polling, for input and for signals.
///
/// Everything is delivered on the main actor, one thing after the other.
public final class TerminalSession {
  /// What is done with what comes in.
  public struct Handlers {
    /// Keys and pastes of one moment, in order; never `.closed`.
    public var onEvents: ([InputEvent]) -> Void
    /// The terminal has another size; a frame is due.
    public var onResize: () -> Void
    /// The program is about to stop: save what must not be lost.
    public var willSuspend: () -> Void
    /// The terminal was taken again: a frame is due, and files may have changed.
    public var didResume: () -> Void
    /// A signal asks the program to end, or the terminal is gone, which counts as SIGHUP; called once.
    public var onTerminate: (_ signal: Int32) -> Void

    /// Handlers.
    public init(
      onEvents: @escaping ([InputEvent]) -> Void,
      onResize: @escaping () -> Void,
      willSuspend: @escaping () -> Void,
      didResume: @escaping () -> Void,
      onTerminate: @escaping (_ signal: Int32) -> Void
    ) {
      self.onEvents = onEvents
      self.onResize = onResize
      self.willSuspend = willSuspend
      self.didResume = didResume
      self.onTerminate = onTerminate
    }
  }

  private let terminal: CursesTerminal
  private var handlers: Handlers?
  private var input: (any DispatchSourceRead)?
  private var signals: SignalSource?
  private var isInputPaused = false
  private var isTerminating = false

  /// A session on a closed terminal.
  public init(terminal: CursesTerminal) { self.terminal = terminal }

  /// Takes the signals and opens the terminal; what comes in waits for `listen`.
  ///
  /// - Throws: what `CursesTerminal.open` throws; nothing is changed then.
  public func open() throws(TerminalError) -> CursesTerminal.Opening {
    // Before the screen is taken, or a signal in between would end the program and leave it so.
    signals = SignalSource([SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    do throws(TerminalError) {
      return try terminal.open()
    } catch {
      close()
      throw error
    }
  }

  /// Delivers what came in since `open` and will come in.
  public func listen(_ handlers: Handlers) {
    guard input == nil else { return }
    self.handlers = handlers
    signals?.listen { [weak self] in self?.take(signal: $0) }
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    input = source
    source.activate()
  }

  /// Closes the terminal and listens no more; a signal then has its default effect.
  public func close() {
    stopReading()
    handlers = nil
    terminal.close()
    signals?.cancel()
    signals = nil
  }

  /// Gives the terminal back and stops the program until the shell continues it.
  ///
  /// - Returns: false, and nothing happens, where no shell could continue it.
  @discardableResult
  public func suspend() -> Bool {
    guard terminal.isOpen, ProcessGroup.canBeContinued else { return false }
    handlers?.willSuspend()
    terminal.release()
    // The stop may come only after this call; so the terminal is taken again on SIGCONT and not before.
    ProcessGroup.stop()
    return true
  }

  /// Lends the terminal to another program, as an editor; listens no more to the keyboard.
  public func release() {
    guard terminal.isOpen else { return }
    if let input, !isInputPaused {
      input.suspend()
      isInputPaused = true
    }
    terminal.release()
  }

  /// Takes the terminal back after `release`.
  public func reopen() {
    terminal.reopen()
    if isInputPaused { input?.resume() }
    isInputPaused = false
    handlers?.didResume()
  }

  private func stopReading() {
    // A suspended source may not be let go.
    if isInputPaused { input?.resume() }
    isInputPaused = false
    input?.cancel()
    input = nil
  }

  private func take(signal: Int32) {
    // A hang-up comes with SIGCONT, and the end must not take the terminal anew.
    guard signals != nil, !isTerminating else { return }
    term_guard_cover_thread()
    switch signal {
    case SIGWINCH: resize()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    // Ctrl-C typed to a program the terminal is lent to reaches the whole group, and is meant for that one.
    case SIGINT where isInputPaused, SIGQUIT where isInputPaused: break
    default: terminate(signal)
    }
  }

  private func resize() {
    // A lent terminal is measured when it is taken again.
    if terminal.isOpen, terminal.updateSize() { handlers?.onResize() }
  }

  private func resume() {
    guard !isInputPaused else { return }
    if !ProcessGroup.isInForeground, ProcessGroup.canBeContinued {
      // Continued by `bg`. The kernel would stop whoever touches the terminal from there, but not a program
      // whose threads have that signal blocked, as those of Dispatch have.
      ProcessGroup.stop()
      return
    }
    // Stopped from outside, the program could not give the terminal back, and the shell has used it since.
    if terminal.isOpen { terminal.release() }
    terminal.reopen()
    handlers?.didResume()
  }

  private func read() {
    let events = terminal.readEvents()
    let typed = events.filter { $0 != .closed }
    if !typed.isEmpty { handlers?.onEvents(typed) }
    if typed.count < events.count { terminate(SIGHUP) }
  }

  private func terminate(_ signal: Int32) {
    guard !isTerminating else { return }
    isTerminating = true
    // At its end the input would be reported readable for ever.
    stopReading()
    handlers?.onTerminate(signal)
  }
}
