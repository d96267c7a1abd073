import LibraryStore
import ScreenKit

/// Has a draft on the disk half a second after the first change that is not there yet, and again after more.
final class Autosave<Folder: DraftFolder> {
  private let file: DraftFile<Folder>
  /// Takes hold of what there is to write now, and gives what makes the draft of it; that gives nil where
  /// nothing is to be kept.
  private let content: () -> @Sendable () -> Folder.Content?
  var told: (AutosaveOutcome) -> Void = { _ in }
  private let delay: Delay
  private let tracker: WorkTracker
  /// Another number after each change; the draft that was taken up, or no draft at all, is the first.
  private(set) var revision = 1
  private var keptRevision = 1
  private var timer: Task<Void, Never>?

  enum AutosaveOutcome {
    case kept
    case refused(StoreError)
  }

  init(
    file: DraftFile<Folder>,
    delay: Delay,
    tracker: WorkTracker,
    content: @escaping () -> @Sendable () -> Folder.Content?
  ) {
    self.file = file
    self.delay = delay
    self.tracker = tracker
    self.content = content
  }

  func changed() {
    revision += 1
    startTimer(.milliseconds(500))
  }

  /// Writes the draft before it returns.
  ///
  /// - Returns: why the disk refused it; nil where all is safe.
  func keepNow() -> StoreError? {
    stop()
    guard revision > keptRevision else { return nil }
    do throws(StoreError) {
      try file.keep(content(), revision: revision)
      wasKept(revision)
      return nil
    } catch {
      wasRefused(error)
      return error
    }
  }

  func wasSaved(revision saved: Int) async {
    if saved == revision { stop() }
    wasKept(saved)
    // A draft left behind by a refusal here is seen to be saved when it would be offered.
    try? await file.remove(revision: saved)
  }

  /// Ends what waits for the delay, until the next change.
  func stop() {
    timer?.cancel()
    timer = nil
  }

  /// Goes on after a stop, with what the disk did not take yet.
  func resume() {
    if revision > keptRevision { startTimer(.seconds(5)) }
  }

  private func startTimer(_ wait: Duration) {
    guard timer == nil else { return }
    timer = delay.after(wait) { [weak self] in self?.keepSoon() }
  }

  private func keepSoon() {
    timer = nil
    let (content, revision) = (content(), revision)
    tracker.run { [self] in
      do throws(StoreError) {
        try await file.keepLater(content, revision: revision)
        wasKept(revision)
      } catch {
        wasRefused(error)
      }
    }
  }

  private func wasKept(_ revision: Int) {
    guard revision >= keptRevision else { return }
    keptRevision = revision
    told(.kept)
  }

  private func wasRefused(_ error: StoreError) {
    told(.refused(error))
    // The disk may be full only for a while.
    resume()
  }
}
