import Catalogue
import Synchronization
import Unpacking

/// What one run of the program is asked for, line by line, and says.
final class Session: Sendable {
  private struct SessionState {
    var engine: Engine?
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  private let state = Mutex(SessionState())
  private let engine: @Sendable (NetPlaces) -> Engine
  private let say: @Sendable (NetReply) -> Void
  private let workers: (any TaskExecutor)?

  /// A run that has not been told yet where things are.
  ///
  /// - Parameters:
  ///   - workers: what questions are answered on; nil for the language's own pool.
  ///   - say: called from any thread.
  init(
    on workers: (any TaskExecutor)? = nil,
    engine: @escaping @Sendable (NetPlaces) -> Engine,
    say: @escaping @Sendable (NetReply) -> Void
  ) {
    self.workers = workers
    self.engine = engine
    self.say = say
  }

  /// Does what a line wants, without waiting for it; a line that is no request costs nothing.
  func handle(_ line: [UInt8]) {
    switch NetRequest(line: line) {
    case nil: break
    case .hello(let places): state.withLock { $0.engine = $0.engine ?? engine(places) }
    case .ping(let id):
      // Who hears nothing ends this run, which is all that helps against an answer nobody can read.
      if state.withLock({ $0.engine })?.isStuck != true { say(.pong(id: id)) }
    case .cancel(let id): state.withLock { $0.tasks[id] }?.cancel()
    case .search(let id, let query, let page, let source):
      begin(id) { .answer(id: id, await $0.search(query, page: page, source)) }
    case .details(let id, let book, let source):
      begin(id) { .answer(id: id, await $0.details(book, source)) }
    case .cover(let id, let url, let source):
      begin(id) { .cover(id: id, path: await $0.cover(url, source)) }
    case .unpack(let id, let kind, let paths, let skip):
      begin(id) { _ in
        let unpacker = Unpacker(isCancelled: { Task.isCancelled })
        return .unpacked(id: id, unpacker.unpack(kind, paths, skip: skip))
      }
    case .preview(let id, let page, let source):
      begin(id) { .preview(id: id, await $0.preview(page, source)) }
    }
  }

  private func begin(_ id: Int, _ answer: @escaping @Sendable (Engine) async -> NetReply) {
    guard let engine = state.withLock({ $0.engine }) else { return }
    say(.begun(id: id))
    state.withLock { state in
      state.tasks[id] = Task(executorPreference: workers) {
        let reply = await answer(engine)
        self.state.withLock { $0.tasks[id] = nil }
        self.say(reply)
      }
    }
  }
}
