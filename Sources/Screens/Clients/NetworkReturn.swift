import CatalogueAsking
import Observation
import ScreenKit

/// Tells once that there is a network again after there was none: where the network is there, a source alone may be
/// what is down.
final class NetworkReturn {
  private let catalogues: Catalogues
  private let tracker: WorkTracker
  var returned: () -> Void = {}
  private var isObserving = false
  private var wasDown = false

  init(_ catalogues: Catalogues, _ tracker: WorkTracker) {
    (self.catalogues, self.tracker) = (catalogues, tracker)
  }

  /// Begins to wait, where that is of any use.
  func wait() {
    wasDown = wasDown || catalogues.network == .down
    guard !isObserving, !catalogues.isForbidden else { return }
    isObserving = true
    withObservationTracking {
      _ = (catalogues.network, catalogues.poller.looks)
    } onChange: {
      // What changes is told of before it has changed.
      MainActor.assumeIsolated { [weak self] in
        self?.tracker.run { [weak self] in self?.changed() }
      }
    }
  }

  private func changed() {
    isObserving = false
    guard catalogues.network == .up, wasDown else { return wait() }
    wasDown = false
    returned()
  }
}
