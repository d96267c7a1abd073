internal import CTermGuard
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
  private var input: InputWatch?
  private var signals: SignalSource?
  private var isTerminating = false
  private var loan: Loan?
  private var takenBack: ContinuousClock.Instant?
  private var onContinued: (() -> Void)?

  public init(terminal: CursesTerminal) { self.terminal = terminal }

  /// Takes the signals and opens the terminal; what comes in waits for `listen`.
  ///
  /// - Throws: what `CursesTerminal.open` throws; nothing is changed then.
  public func open() throws(TerminalError) -> CursesTerminal.OpenedTerminal {
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
    signals?.listen { [weak self] in self?.handle(signal: $0) }
    input = InputWatch { [weak self] in self?.read() }
  }

  /// Asks the terminal whether it draws signs of ambiguous width two columns wide; it may never tell.
  public func askWidth(_ told: @escaping (_ isWide: Bool) -> Void) {
    terminal.widthTold = told
    terminal.askWidth()
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

  // MARK: Lending

  /// Lends the terminal to another program of this process group, as an editor, and takes it back as it was.
  ///
  /// Whatever stops the program stops this one too, so that the shell has its prompt.
  ///
  /// - Parameter use: runs the program to its end, and tells its process as soon as there is one.
  /// - Returns: what `use` returns; nil where nothing was lent, or this program ends.
  public func lend<Value: Sendable>(
    to use: (_ began: @escaping @MainActor @Sendable (_ process: Int32) -> Void) async -> Value
  ) async -> Value? {
    guard terminal.isOpen, loan == nil, !isTerminating else { return nil }
    handlers?.willSuspend()
    let loan = Loan()
    self.loan = loan
    input?.pause()
    terminal.lend()
    let following = Task { await follow(loan, every: .seconds(1)) }
    let value = await use { loan.begin($0) }
    following.cancel()
    await waitForForeground()
    self.loan = nil
    guard !isTerminating else { return nil }
    takenBack = .now
    terminal.reclaim()
    input?.resume()
    handlers?.didResume()
    return value
  }

  /// Looks whether the borrower stopped, and stops with it.
  private func follow(_ loan: Loan, every pause: Duration, times: Int = .max) async {
    for _ in 0..<times {
      guard (try? await Task.sleep(for: pause)) != nil, self.loan === loan else { return }
      guard loan.isStopped else { continue }
      // Looked at twice, since `fg` continues one process after the other.
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil, self.loan === loan else { return }
      guard loan.isStopped else { continue }
      if ProcessGroup.canBeContinued { ProcessGroup.stop() } else { loan.carryOn() }
    }
  }

  /// Waits where the borrower came to its end in the background.
  private func waitForForeground() async {
    while !isTerminating, !ProcessGroup.isInForeground, ProcessGroup.canBeContinued {
      ProcessGroup.stop()
      await withCheckedContinuation { waiting in onContinued = { waiting.resume() } }
    }
  }

  private func wakeUp() {
    onContinued?()
    onContinued = nil
  }

  private func stopReading() {
    input?.end()
    input = nil
  }

  private func handle(signal: Int32) {
    // A hang-up comes with SIGCONT, and the end must not take the terminal anew.
    guard signals != nil, !isTerminating else { return }
    term_guard_cover_thread()
    switch signal {
    case SIGWINCH: resize()
    case SIGTSTP: stop()
    case SIGCONT: resume()
    case SIGINT where isForBorrower, SIGQUIT where isForBorrower: break
    default: terminate(signal)
    }
  }

  /// Whether Ctrl-C was typed to a program the terminal is lent to; it reaches the whole group, and may be told
  /// here when that one has already ended of it.
  private var isForBorrower: Bool {
    loan != nil || takenBack.map { ContinuousClock.now < $0 + .milliseconds(500) } ?? false
  }

  private func stop() {
    guard let loan else { return _ = suspend() }
    // The borrower gives the terminal back in its own way first, or may not want to stop at all.
    Task { await follow(loan, every: .milliseconds(20), times: 50) }
  }

  private func resize() {
    // A lent terminal is measured when it is taken again.
    if terminal.isOpen, terminal.updateSize() { handlers?.onResize() }
  }

  private func resume() {
    if let loan {
      loan.carryOn()
      return wakeUp()
    }
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
    guard let loan else { return finish(signal) }
    loan.send(signal)
    loan.carryOn()
    wakeUp()
    Task {
      // Time for it to write down what must not be lost, and to clear the screen.
      for _ in 0..<50 where self.loan != nil { try? await Task.sleep(for: .milliseconds(20)) }
      finish(signal)
    }
  }

  private func finish(_ signal: Int32) {
    // At its end the input would be reported readable for ever.
    stopReading()
    handlers?.onTerminate(signal)
  }
}
