import Catalogue
import Glibc

/// The second program, which asks the catalogues: started with the first question, watched while one is open,
/// started anew after it failed, and ended with `end`.
public actor NetProgram {
  /// What the program is, and what it is told when it starts.
  public struct NetSetup: Sendable, Hashable {
    fileprivate let program: String
    fileprivate var places: NetPlaces

    /// - Parameters:
    ///   - program: path of `seoga-net`.
    ///   - secrets: path of the reader's file of keys.
    ///   - calls: path of the file that counts a day's questions; nil where nobody counts.
    ///   - version: for the catalogues.
    ///   - contact: where the reader lets the catalogues turn to; nil for nowhere.
    ///   - isOffline: whether no socket may be opened.
    public init(
      program: String,
      secrets: String,
      cache: String,
      calls: String? = nil,
      version: String,
      contact: String? = nil,
      isOffline: Bool = false
    ) {
      self.program = program
      places = NetPlaces(
        secrets: secrets,
        cache: cache,
        calls: calls,
        version: version,
        contact: contact,
        isOffline: isOffline
      )
    }

    /// The same where no socket may be opened.
    var offline: NetSetup {
      var setup = self
      setup.places.isOffline = true
      return setup
    }
  }

  private struct NetRun {
    let number: Int
    let lines: AsyncStream<[UInt8]>.Continuation
    var task: Task<Void, Never>?
    var kill: (@Sendable () -> Void)?
    var isUnwanted = false
  }

  /// Between two looks whether the program still answers.
  private static let pause = Duration.seconds(2)
  /// What it has to answer after that, in two halves: the program itself may have been stopped, and the first
  /// half is over at once when it goes on.
  private static let patience = Duration.milliseconds(500)
  /// What it has to leave by itself.
  private static let farewell = Duration.milliseconds(200)

  private var setup: NetSetup
  /// Whether the program that runs was told something that is not so any more.
  private var isOutdated = false
  private let clock: any Clock<Duration>
  private var questions = OpenQuestions()
  private var lastID = 0
  private var running: NetRun?
  private var lastRun = 0
  private var watch: Task<Void, Never>?
  private var lastPong = 0
  private var hasEnded = false
  private var holdsSignal = false

  /// A program that is not started yet; the clock is one that stands while the machine sleeps.
  public init(_ setup: NetSetup, clock: any Clock<Duration> = SuspendingClock()) {
    self.setup = setup
    self.clock = clock
  }

  public nonisolated var client: CatalogueClient {
    CatalogueClient(
      search: { query, page, source in
        await self.answer { .search(id: $0, query: query, page: page, source: source) }
      },
      details: { book, source in await self.answer { .details(id: $0, book: book, source: source) } },
      cover: { url, source in
        guard
          case .replied(.cover(_, let path)) = await self.ask({ .cover(id: $0, url: url, source: source) })
        else { return nil }
        return path
      },
      preview: { page, source in
        switch await self.ask({ .preview(id: $0, page: page, source: source) }) {
        case .replied(.preview(_, let outcome)): outcome
        case .replied: .failed(.failed(.stopped))
        case .failed(let failure): .failed(.failed(failure))
        }
      }
    )
  }

  /// Tells the catalogues another contact; what is being asked now is answered with the one before.
  public func change(contact: String?) {
    guard contact != setup.places.contact else { return }
    setup.places.contact = contact
    isOutdated = running != nil
    endOutdated()
  }

  /// Lets a program go that knows something else, once it has nothing to answer; the next question starts another.
  private func endOutdated() {
    guard isOutdated, questions.isEmpty else { return }
    isOutdated = false
    running?.lines.finish()
    running = nil
  }

  /// Ends the program and waits until it is gone; open questions get `.stopped`, and so does every later one.
  public func end() async {
    hasEnded = true
    for id in questions.ids { finish(id, .failed(.stopped)) }
    if let running {
      running.lines.finish()
      let force = Task {
        try? await clock.sleep(for: Self.farewell)
        if !Task.isCancelled { kill(running.number) }
      }
      await running.task?.value
      force.cancel()
    }
    if holdsSignal { PipeSignal.letThrough() }
    holdsSignal = false
  }

  // MARK: Questions

  private func answer(_ request: @Sendable (Int) -> NetRequest) async -> CatalogueAnswer {
    switch await ask(request) {
    case .replied(.answer(_, let answer)): answer
    case .replied: CatalogueAnswer(state: .failed(.stopped))
    case .failed(let failure): CatalogueAnswer(state: .failed(failure))
    }
  }

  /// What the first of some files hold, one at least.
  func portion(_ kind: PackedKind, _ paths: [String], skip: Int) async -> Result<
    [UnpackedFile], UnpackProblem
  > {
    switch await ask({ .unpack(id: $0, kind: kind, paths: paths, skip: skip) }) {
    case .replied(.unpacked(_, let files)): .success(files)
    case .failed(.missing): .failure(.missing)
    case .replied, .failed: .failure(.stopped)
    }
  }

  private func ask(_ request: @Sendable (Int) -> NetRequest) async -> NetOutcome {
    lastID += 1
    let id = lastID
    let line = request(id).line
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waits in
        if hasEnded || Task.isCancelled { return waits.resume(returning: .failed(.stopped)) }
        if questions.add(id, line, waits) { put(line) }
      }
    } onCancel: {
      Task { await self.cancel(id) }
    }
  }

  private func put(_ line: [UInt8]) {
    if running == nil { start() }
    running?.lines.yield(line)
    if watch == nil { watch = Task { await watchOver() } }
  }

  private func cancel(_ id: Int) {
    guard questions.has(id) else { return }
    running?.lines.yield(NetRequest.cancel(id: id).line)
    finish(id, .failed(.stopped))
  }

  private func finish(_ id: Int, _ outcome: NetOutcome) {
    if questions.finish(id, outcome) { putNext() }
    guard questions.isEmpty else { return }
    watch?.cancel()
    watch = nil
    endOutdated()
  }

  // MARK: The program

  private func start() {
    // It may be gone when a line is written to it, which must not end this program too.
    if !holdsSignal { PipeSignal.holdBack() }
    holdsSignal = true
    lastRun += 1
    let number = lastRun
    let (stream, lines) = AsyncStream<[UInt8]>.makeStream()
    lines.yield(NetRequest.hello(setup.places).line)
    running = NetRun(number: number, lines: lines)
    running?.task = Task {
      let end = await NetProcess.run(
        setup.program,
        lines: stream,
        began: { kill in await self.began(number, kill) },
        reply: { line in await self.receive(line) }
      )
      ended(number, end)
    }
  }

  private func began(_ number: Int, _ kill: @escaping @Sendable () -> Void) {
    guard running?.number == number else { return }
    running?.kill = kill
    if running?.isUnwanted == true { kill() }
  }

  private func kill(_ number: Int) {
    guard running?.number == number else { return }
    running?.isUnwanted = true
    running?.kill?()
  }

  private func receive(_ line: [UInt8]) -> Bool {
    guard let reply = NetReply(line: line) else { return false }
    switch reply {
    case .begun(let id): questions.begin(id)
    case .pong(let id): lastPong = max(lastPong, id)
    case .answer(let id, _), .cover(let id, _), .preview(let id, _), .unpacked(let id, _):
      finish(id, .replied(reply))
    }
    return true
  }

  private func ended(_ number: Int, _ end: NetProcess.ProcessEnd) {
    guard running?.number == number else { return }
    running?.lines.finish()
    running = nil
    watch?.cancel()
    watch = nil
    for id in end == .missing ? questions.giveUp() : questions.putAgain() {
      finish(id, .failed(end == .missing ? .missing : .stopped))
    }
    putNext()
  }

  private func putNext() {
    if !hasEnded, let line = questions.next { put(line) }
  }

  /// Looks again and again whether the program answers, as long as a question is open.
  private func watchOver() async {
    while !Task.isCancelled, let number = running?.number {
      lastID += 1
      let ping = lastID
      running?.lines.yield(NetRequest.ping(id: ping).line)
      do {
        try await clock.sleep(for: Self.pause)
        if lastPong < ping { try await clock.sleep(for: Self.patience) }
        if lastPong < ping { try await clock.sleep(for: Self.patience) }
      } catch {
        return
      }
      if lastPong < ping { return kill(number) }
    }
  }
}
