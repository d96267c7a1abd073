internal import CLinux
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Waits for input of the terminal on a thread of its own, and has the main actor read it there.
///
/// An event of a queue would wake one thread that waits for files, and that another for the actor: a key would wait for
/// both.
nonisolated final class InputWatch: Sendable {
  private enum WatchState { case watching, paused, ended }

  private let state = Mutex(WatchState.watching)
  /// Written to where the state changes.
  private let changes = eventfd(0, Int32(O_CLOEXEC | O_NONBLOCK))

  /// - Parameter read: called on the main actor whenever there is something to read, or nothing more will come.
  init(_ read: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue(label: "input").async { self.watch(read) }
  }

  /// Leaves what comes in to others.
  func pause() { change(to: .paused) }

  func resume() { change(to: .watching) }

  /// Ends the thread; on the main actor nothing is read after it.
  func end() { change(to: .ended) }

  private func change(to next: WatchState) {
    // Told under the lock: the thread closes what it is told by once it sees the end.
    state.withLock { state in
      guard state != .ended else { return }
      state = next
      eventfd_write(changes, 1)
    }
  }

  private var now: WatchState { state.withLock { $0 } }

  private func watch(_ read: @escaping @MainActor @Sendable () -> Void) {
    while now != .ended {
      // What is passed over has a negative number.
      let input = pollfd(fd: now == .watching ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
      var waited = [input, pollfd(fd: changes, events: Int16(POLLIN), revents: 0)]
      // Where the system had no descriptor left to tell of changes by, they are looked for.
      guard poll(&waited, 2, changes < 0 ? 100 : -1) > 0 else { continue }
      if waited[1].revents != 0 {
        var count: eventfd_t = 0
        eventfd_read(changes, &count)
      }
      guard waited[0].revents != 0 else { continue }
      // In line: the queue is served by whoever asks, once the program has begun to serve it.
      DispatchQueue.main.sync {
        MainActor.assumeIsolated { if now == .watching { read() } }
      }
    }
    close(changes)
  }
}
