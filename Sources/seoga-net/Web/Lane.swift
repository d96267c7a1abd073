import Catalogue
import ReadingCore
import Synchronization

/// The way to one source: one at a time, at its pace, and with what it said about coming again.
actor Lane {
  private let time: Time
  private var isTaken = false
  private var lastID = 0
  private let waiters = Mutex(Waiters())
  private var nextBeginning: Duration?
  private var rest: (until: Duration, reason: Rest)?

  /// Who waits for the way, in their order; whoever gives up leaves at once, whatever is done on the way.
  private struct Waiters {
    var waiting: [(id: Int, waits: CheckedContinuation<Bool, Never>)] = []
    /// Those who gave up before they waited.
    var gone: Set<Int> = []
  }

  /// Why a source is left in peace.
  enum Rest: Sendable {
    /// It takes no more questions; `isKnown` where it said for how long.
    case quota(isKnown: Bool)
    /// It failed with this status, and said for how long.
    case status(Int)
  }

  init(time: Time) { self.time = time }

  /// Waits for the way to be free and takes it; false where the task was cancelled meanwhile.
  func enter() async -> Bool {
    guard isTaken else {
      isTaken = true
      return true
    }
    lastID += 1
    let id = lastID
    defer { waiters.withLock { _ = $0.gone.remove(id) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waits in
        let isGone = waiters.withLock { waiters in
          if !waiters.gone.contains(id) { waiters.waiting.append((id, waits)) }
          return waiters.gone.contains(id)
        }
        if isGone { waits.resume(returning: false) }
      }
    } onCancel: {
      giveUp(id)
    }
  }

  /// Gives the way to who waits longest.
  func leave() {
    let next = waiters.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst().waits }
    if let next { next.resume(returning: true) } else { isTaken = false }
  }

  private nonisolated func giveUp(_ id: Int) {
    let waits = waiters.withLock { waiters -> CheckedContinuation<Bool, Never>? in
      guard let place = waiters.waiting.firstIndex(where: { $0.id == id }) else {
        waiters.gone.insert(id)
        return nil
      }
      return waiters.waiting.remove(at: place).waits
    }
    waits?.resume(returning: false)
  }

  /// Waits until the next request may begin; throws where the task is cancelled.
  func throttle(_ spacing: Duration) async throws {
    let now = time.now()
    if let nextBeginning, nextBeginning > now { try await time.sleep(nextBeginning - now) }
    nextBeginning = max(now, nextBeginning ?? now) + spacing
  }

  /// Notes that the last turn took several requests, so that the next one waits for all of them.
  func took(_ requests: Int, _ spacing: Duration) {
    if requests > 1, let next = nextBeginning { nextBeginning = next + spacing * (requests - 1) }
  }

  // MARK: Quota

  /// Notes that the source is not to be asked for some seconds.
  func rest(seconds: Int, _ reason: Rest) { rest = (time.now() + .seconds(seconds), reason) }

  /// How the source stands where it is not to be asked now; nil where it may be.
  var resting: SourceState? {
    guard let rest else { return nil }
    let left = rest.until - time.now()
    guard left > .zero else { return nil }
    switch rest.reason {
    case .status(let status): return .failed(.status(status))
    case .quota(let isKnown):
      return .quota(seconds: isKnown ? NumberBounds.counted.nearest((left / .seconds(1)).rounded(.up)) : nil)
    }
  }
}
