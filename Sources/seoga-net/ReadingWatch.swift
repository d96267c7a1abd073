import Synchronization

/// Knows since when each answer from afar is being read, so that one nobody gets to the end of is noticed.
final class ReadingWatch: Sendable {
  private struct ReadingWatchState {
    var lastNumber = 0
    var beginnings: [Int: Duration] = [:]
  }

  private let time: Time
  private let longest: Duration
  private let state = Mutex(ReadingWatchState())

  /// A watch by a clock; `longest` is what reading may take.
  init(time: Time, longest: Duration) {
    self.time = time
    self.longest = longest
  }

  /// Whether something is being read for longer than reading may take.
  var isStuck: Bool {
    let now = time.now()
    return state.withLock { state in state.beginnings.values.contains { now - $0 > longest } }
  }

  /// Reads, and notes how long that takes.
  func reading<Value>(_ read: () -> Value) -> Value {
    let now = time.now()
    let number = state.withLock { state in
      state.lastNumber += 1
      state.beginnings[state.lastNumber] = now
      return state.lastNumber
    }
    defer { state.withLock { $0.beginnings[number] = nil } }
    return read()
  }
}
