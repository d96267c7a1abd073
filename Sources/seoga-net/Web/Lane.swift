import Catalogue
import ReadingCore

/// The way to one source: one at a time, at its pace, and with what it said about coming again.
actor Lane {
  private let time: Time
  private var isTaken = false
  private var lastID = 0
  private var waiters: [(id: Int, waits: CheckedContinuation<Bool, Never>)] = []
  private var nextBeginning: Duration?
  private var rest: (until: Duration, reason: Rest)?

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
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waits in
        if Task.isCancelled { waits.resume(returning: false) } else { waiters.append((id, waits)) }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  /// Gives the way to who waits longest.
  func leave() {
    guard !waiters.isEmpty else {
      isTaken = false
      return
    }
    waiters.removeFirst().waits.resume(returning: true)
  }

  private func giveUp(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).waits.resume(returning: false)
  }

  /// Waits until the next request may begin; throws where the task is cancelled.
  func keepDistance(_ spacing: Duration) async throws {
    let now = time.now()
    if let nextBeginning, nextBeginning > now { try await time.sleep(nextBeginning - now) }
    nextBeginning = max(now, nextBeginning ?? now) + spacing
  }

  /// Notes that what has begun took more requests than one, which the next one waits for.
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
