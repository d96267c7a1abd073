import Catalogue
import Dispatch
import Synchronization

/// Connections being tried, one for each address however many wait for what comes of it.
///
/// Looking up a name blocks for as long as the system likes, half a minute where nobody answers. So each has a
/// queue of its own, which takes no thread from others, and whoever waits may give up before it ends.
final class Connections: Sendable {
  private typealias Waiter = CheckedContinuation<Bool, Never>

  private struct ConnectionsState {
    var nextID = 0
    /// Who waits, by the address under way.
    var waiters: [CatalogueSource.Endpoint: [Int: Waiter]] = [:]
  }

  private let state = Mutex(ConnectionsState())

  /// What came of a connection, false where the task is cancelled before; `attempt` runs where none is under
  /// way to the address, and can ask whether its answer is still awaited.
  func isTaken(
    at address: CatalogueSource.Endpoint,
    _ attempt: @escaping @Sendable (_ isAwaited: () -> Bool) -> Bool
  ) async -> Bool {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        guard !Task.isCancelled else { return waiter.resume(returning: false) }
        let isFirst = state.withLock { state in
          let isFirst = state.waiters[address] == nil
          state.waiters[address, default: [:]][id] = waiter
          return isFirst
        }
        // Cancelled in between, there was nobody yet to give up.
        if Task.isCancelled { giveUp(id, address) }
        if isFirst { begin(address, attempt) }
      }
    } onCancel: {
      giveUp(id, address)
    }
  }

  private func begin(
    _ address: CatalogueSource.Endpoint,
    _ attempt: @escaping @Sendable (_ isAwaited: () -> Bool) -> Bool
  ) {
    DispatchQueue(label: "reachability").async { [self] in
      let isTaken = attempt { state.withLock { $0.waiters[address]?.isEmpty == false } }
      let waiters = state.withLock { $0.waiters.removeValue(forKey: address) }
      for waiter in (waiters ?? [:]).values { waiter.resume(returning: isTaken) }
    }
  }

  private func giveUp(_ id: Int, _ address: CatalogueSource.Endpoint) {
    state.withLock { $0.waiters[address]?.removeValue(forKey: id) }?.resume(returning: false)
  }
}
