import CCurl
import CLinux
import Glibc
import Synchronization

/// The thread all transfers are made on: it sleeps until a byte comes or it is told something.
final class TransferLoop: Sendable {
  private enum LoopRequest {
    case begin(Transfer, redirects: Int)
    case drop(Transfer)
    case quit
  }

  private struct LoopState {
    var orders: [LoopRequest] = []
    /// What the thread is woken by, where it runs.
    var bell: Int32?
  }

  private let state = Mutex(LoopState())

  /// Begins a transfer that may be sent on so often.
  func begin(_ transfer: Transfer, redirects: Int) {
    let isFirst = state.withLock { state in
      state.orders.append(.begin(transfer, redirects: redirects))
      guard state.bell == nil else { return false }
      state.bell = seoga_bell()
      return true
    }
    if isFirst { OwnThread.begin { self.run() } } else { ring() }
  }

  /// Takes a transfer away; whoever waits for it was told already.
  func drop(_ transfer: Transfer) { tell(.drop(transfer)) }

  /// Ends the thread, and with it every connection.
  func quit() { tell(.quit) }

  private func tell(_ order: LoopRequest) {
    let isRunning = state.withLock { state in
      if state.bell != nil { state.orders.append(order) }
      return state.bell != nil
    }
    if isRunning { ring() }
  }

  private func ring() {
    guard let bell = state.withLock({ $0.bell }) else { return }
    var one: UInt64 = 1
    _ = write(bell, &one, MemoryLayout<UInt64>.size)
  }

  private func run() {
    guard let bell = state.withLock({ $0.bell }) else { return }
    let transfers = OpenTransfers()
    while true {
      for order in state.withLock({ exchange(&$0.orders, []) }) {
        switch order {
        case .begin(let transfer, let redirects): transfers.add(transfer, redirects: redirects)
        case .drop(let transfer): transfers.remove(transfer)
        case .quit:
          state.withLock { $0.bell = nil }
          close(bell)
          return
        }
      }
      transfers.step()
      transfers.sleep(until: bell)
    }
  }
}

/// Puts a value in a place and gives the one that was there.
private func exchange<Value>(_ place: inout Value, _ value: consuming Value) -> Value {
  let old = place
  place = value
  return old
}
