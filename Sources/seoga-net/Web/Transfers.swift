import Catalogue
import Synchronization

/// Asks over HTTP, without cookies or a cache, within the limits.
final class Transfers: Sendable {
  private let limits: Limits
  private let time: Time
  private let loop = TransferLoop()
  private let open = Mutex<[ObjectIdentifier: Transfer]>([:])

  init(limits: Limits, time: Time) {
    self.limits = limits
    self.time = time
  }

  deinit { loop.quit() }

  /// Asks and comes back when the answer is there, the limits are passed or the task is cancelled.
  func get(_ request: WebRequest, in share: RoomShare) async -> WebOutcome {
    let transfer = Transfer(request, in: share, time: time)
    share.onLoss { [weak transfer] in transfer?.giveWay() }
    defer { share.onLoss(nil) }
    open.withLock { $0[ObjectIdentifier(transfer)] = transfer }
    let outcome = await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await self.watch(transfer) }
        loop.begin(transfer, redirects: limits.redirects)
        let outcome = await transfer.outcome()
        group.cancelAll()
        return outcome
      }
    } onCancel: {
      transfer.end(.failed(.failed(.stopped)))
    }
    open.withLock { $0[ObjectIdentifier(transfer)] = nil }
    loop.drop(transfer)
    return outcome
  }

  /// Whether any answer has begun and not ended.
  var isReading: Bool { open.withLock { $0.values.contains(where: \.hasBegun) } }

  private func watch(_ transfer: Transfer) async {
    let start = time.now()
    while let last = transfer.lastByte {
      let now = time.now()
      let quiet = last + limits.silence - now
      let left = start + limits.whole - now
      if quiet <= .zero || left <= .zero {
        let limit = quiet <= .zero ? limits.silence : limits.whole
        let seconds = Int(limit.components.seconds)
        let isSlow = quiet > .zero && transfer.hasBegun
        return transfer.end(.failed(.failed(isSlow ? .slow(seconds: seconds) : .silent(seconds: seconds))))
      }
      do { try await time.sleep(min(quiet, left)) } catch { return }
    }
  }
}
