import LibraryStore
import ReadingCore
import SeogaResources
import TextScreen

/// Has the draft on the disk half a second after the first key that is not there yet, and again after more.
final class DraftKeeper {
  private static let delay = Duration.milliseconds(500)
  /// After the disk refused, since it may be full only for a while.
  private static let delayOfRetry = Duration.seconds(5)
  /// Seconds that are counted before the time of day is shown instead.
  private static let countedSeconds = 9

  private let model: NoteEditorModel
  private let file: DraftFile
  private let wallClock: WallClock
  private let clock: any Clock<Duration>
  private let tracker: WorkTracker
  /// Another number after each change; the draft that was taken up, or no draft at all, is the first.
  private(set) var revision = 1
  private var keptRevision = 1
  private var timer: Task<Void, Never>?
  private var ageing: Task<Void, Never>?
  private var isStopped = false

  init(
    model: NoteEditorModel,
    file: DraftFile,
    wallClock: WallClock,
    clock: any Clock<Duration>,
    tracker: WorkTracker
  ) {
    self.model = model
    self.file = file
    self.wallClock = wallClock
    self.clock = clock
    self.tracker = tracker
  }

  /// Takes note of a key that changed something.
  func changed() {
    revision += 1
    isStopped = false
    startTimer(DraftKeeper.delay)
  }

  /// Writes the draft before it returns; false where the disk refused.
  func keepNow() -> Bool {
    stopTimer()
    guard revision > keptRevision else { return true }
    let (writing, stamp) = (model.writing, wallClock.now().stamp)
    do {
      try file.keep({ writing.draft(at: stamp) }, revision: revision)
      wasKept(revision, at: stamp)
      return true
    } catch {
      wasRefused(error)
      startTimer(DraftKeeper.delayOfRetry)
      return false
    }
  }

  /// Removes the draft once the revision it was written for is saved in its book.
  func wasSaved(revision saved: Int) async {
    if saved == revision { stopTimer() }
    wasKept(saved, at: wallClock.now().stamp)
    // A draft left behind by a refusal here is seen to be saved when it would be offered.
    try? await file.remove(revision: saved)
  }

  /// Ends what waits for the clock, until the next change.
  func stop() {
    isStopped = true
    stopTimer()
    ageing?.cancel()
  }

  /// Goes on after a stop, with what the disk did not take yet.
  func resume() {
    isStopped = false
    if revision > keptRevision { startTimer(DraftKeeper.delayOfRetry) }
  }

  // MARK: Timer

  private func startTimer(_ delay: Duration) {
    guard timer == nil else { return }
    timer = Task { [clock, weak self] in
      guard (try? await clock.sleep(for: delay)) != nil, !Task.isCancelled else { return }
      self?.keepSoon()
    }
  }

  private func stopTimer() {
    timer?.cancel()
    timer = nil
  }

  private func keepSoon() {
    timer = nil
    let (writing, stamp, revision) = (model.writing, wallClock.now().stamp, revision)
    tracker.run { [self] in
      do throws(StoreError) {
        try await file.keepLater({ writing.draft(at: stamp) }, revision: revision)
        wasKept(revision, at: stamp)
      } catch {
        wasRefused(error)
        startTimer(DraftKeeper.delayOfRetry)
      }
    }
  }

  // MARK: What the reader sees of it

  private func wasRefused(_ error: StoreError) {
    ageing?.cancel()
    let reason = StoreSentences(words: model.words).text(of: error)
    model.kept = .not
    model.draftTrouble = model.words("editor.draftFailed", ["reason": reason])
  }

  private func wasKept(_ revision: Int, at stamp: String) {
    guard revision >= keptRevision else { return }
    keptRevision = revision
    model.kept = .ago(seconds: 0)
    model.draftTrouble = nil
    ageing?.cancel()
    guard !isStopped else { return }
    ageing = Task { [clock, weak self] in
      // No longer than it is worth a glance: after that nothing here wakes the processor.
      for seconds in 1...(DraftKeeper.countedSeconds + 1) {
        guard (try? await clock.sleep(for: .seconds(1))) != nil, !Task.isCancelled, let self else { return }
        let isCounted = seconds <= DraftKeeper.countedSeconds
        model.kept = isCounted ? .ago(seconds: seconds) : .at(DraftKeeper.timeOfDay(in: stamp))
      }
    }
  }

  /// `21:04` of `2026-11-20T21:04:05+09:00`.
  private static func timeOfDay(in stamp: String) -> String { String(stamp.dropFirst(11).prefix(5)) }
}
