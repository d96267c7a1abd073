import CLinux
import Glibc
import ReadingCore
import Synchronization

/// The threads that tasks run on, and the clock they sleep by.
///
/// The pool that the language brings looks once a second whether its threads are busy, from its first task to the end
/// of the program; these sleep until there is something to do.
final class Workers: TaskExecutor {
  private struct Sleeper {
    let id: Int
    let deadline: Duration
    let waits: CheckedContinuation<Void, any Error>
  }

  private struct WorkersState {
    var jobs: [UnownedJob] = []
    var lastID = 0
    var sleepers: [Sleeper] = []
    /// Sleepers that were cancelled before they lay down.
    var cancelled: Set<Int> = []
  }

  /// Milliseconds after which it is looked again how long is left.
  private static let longest = 600_000
  private static let clock = SuspendingClock()
  private static let start = clock.now

  private let state = Mutex(WorkersState())
  /// Counts what there is to do; who reads it may do one thing.
  private let bell: Int32

  /// So many threads, which live as long as the program.
  init(count: Int) {
    bell = seoga_counting_bell()
    for _ in 0..<count { OwnThread.begin { self.work() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    ring()
  }

  var time: Time { Time(now: { Self.now }, sleep: { try await self.sleep($0) }) }

  private static var now: Duration { start.duration(to: clock.now) }

  private func sleep(_ duration: Duration) async throws {
    let deadline = Self.now + duration
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    defer { state.withLock { _ = $0.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waits in
        let isCancelled = state.withLock { state in
          if state.cancelled.contains(id) { return true }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, waits: waits))
          return false
        }
        if isCancelled { waits.resume(throwing: CancellationError()) } else { ring() }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let place = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: place)
      }
      sleeper?.waits.resume(throwing: CancellationError())
    }
  }

  private func ring() {
    var one: UInt64 = 1
    _ = write(bell, &one, MemoryLayout<UInt64>.size)
  }

  private func work() {
    while true {
      while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
      let (due, next) = state.withLock { state in
        let now = Self.now
        let due = state.sleepers.filter { $0.deadline <= now }
        state.sleepers.removeAll { $0.deadline <= now }
        return (due, state.sleepers.map(\.deadline).min().map { $0 - now })
      }
      for sleeper in due { sleeper.waits.resume() }
      if due.isEmpty { wait(next) }
    }
  }

  /// Waits until there is something to do, or so long.
  private func wait(_ duration: Duration?) {
    var entry = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
    // A millisecond more, so that nobody wakes just before the time.
    let milliseconds = duration.flatMap { NumberBounds(1...Self.longest).nearest($0 / .milliseconds(1) + 1) }
    guard poll(&entry, 1, milliseconds.map(Int32.init) ?? -1) > 0 else { return }
    var one: UInt64 = 0
    _ = read(bell, &one, MemoryLayout<UInt64>.size)
  }
}
