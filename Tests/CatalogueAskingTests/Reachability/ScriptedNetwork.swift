import Catalogue
import Synchronization

/// A network that is up where the test says, and whose answers can be held back.
final class ScriptedNetwork: Sendable {
  private struct State {
    var up: Set<String> = []
    var asked: [String] = []
    var answered = 0
    var isHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
    var now = 0
    var mostAtOnce = 0
  }

  private let state = Mutex(State())

  /// Names of the sources that are up.
  var up: Set<String> {
    get { state.withLock { $0.up } }
    set { state.withLock { $0.up = newValue } }
  }

  /// Whether probes from now on wait for `release`.
  var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { state.withLock { $0.isHeld = newValue } }
  }

  /// Names of the sources in the order they were asked after.
  var asked: [String] { state.withLock { $0.asked } }
  /// Probes that have come back.
  var answered: Int { state.withLock { $0.answered } }
  /// Probes under way at the same time, at most.
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

  func probe(_ source: CatalogueSource) async -> Bool {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        state.now += 1
        state.mostAtOnce = max(state.mostAtOnce, state.now)
        if state.isHeld { state.held.append(continuation) }
        state.asked.append(source.name)
        return state.isHeld
      }
      if !isHeld { continuation.resume() }
    }
    return state.withLock { state in
      state.now -= 1
      state.answered += 1
      return state.up.contains(source.name)
    }
  }

  /// Lets the probes held back answer.
  func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }
}
