import LibraryStore
import Observation
import ScreenKit

/// Asks what is at the addresses that are typed, a moment after each.
@Observable final class RemoteLook {
  private static let pause = Duration.milliseconds(600)

  private var found: [String: Result<RemoteFinding, SyncFailure>] = [:]
  @ObservationIgnored private let setup: SyncClient.SyncSettingUp
  @ObservationIgnored private let delay: Delay
  @ObservationIgnored private let tracker: WorkTracker
  @ObservationIgnored private var wanted = ""
  @ObservationIgnored private var waiting: Task<Void, Never>?

  init(_ setup: SyncClient.SyncSettingUp, delay: Delay, tracker: WorkTracker) {
    (self.setup, self.delay, self.tracker) = (setup, delay, tracker)
  }

  /// What is at an address; nil as long as it is not known.
  func finding(at address: String) -> Result<RemoteFinding, SyncFailure>? {
    let known = found[address]
    if address != wanted {
      wanted = address
      waiting?.cancel()
      // What could not be reached may be there by now.
      if (try? known?.get()) == nil { ask(address) }
    }
    return known
  }

  private func ask(_ address: String) {
    waiting = delay.after(Self.pause) { [self] in
      tracker.run { [self] in found[address] = await setup.look(address) }
    }
  }
}
