import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Keeps the note that is written as a draft, and tells the editor how old that is.
final class DraftKeeper {
  /// Seconds that are counted before the time of day is shown instead.
  private static let countedSeconds = 9

  private let model: NoteEditorModel
  private let clock: WallClock
  private let delay: Delay
  private let autosave: Autosave<Drafts>
  private var ageing: Task<Void, Never>?
  private var isStopped = false

  init(_ context: ScreenContext, model: NoteEditorModel, file: DraftFile<Drafts>) {
    self.model = model
    (clock, delay) = (context.clock, context.delay)
    autosave = Autosave(file: file, delay: delay, tracker: context.tracker) {
      [clock = context.clock] in
      let (buffer, stamp) = (model.buffer, clock.now().stamp)
      return { buffer.draft(at: stamp) }
    }
    autosave.told = { [weak self] outcome in
      switch outcome {
      case .kept: self?.wasKept()
      case .refused(let error): self?.wasRefused(error)
      }
    }
  }

  var revision: Int { autosave.revision }

  func changed() {
    isStopped = false
    autosave.changed()
  }

  func keepNow() -> Bool { autosave.keepNow() == nil }

  func wasSaved(revision saved: Int) async { await autosave.wasSaved(revision: saved) }

  func stop() {
    isStopped = true
    autosave.stop()
    ageing?.cancel()
  }

  func resume() {
    isStopped = false
    autosave.resume()
  }

  // MARK: What the reader sees of it

  private func wasRefused(_ error: StoreError) {
    ageing?.cancel()
    let reason = StoreSentences(words: model.words).text(of: error)
    model.kept = .not
    model.draftTrouble = model.words("editor.draftFailed", ["reason": reason])
  }

  private func wasKept() {
    let stamp = clock.now().stamp
    model.kept = .ago(seconds: 0)
    model.draftTrouble = nil
    ageing?.cancel()
    if !isStopped { age(to: 1, since: stamp) }
  }

  /// Counts a second on; no longer than it is worth a glance: after that nothing here wakes the processor.
  private func age(to seconds: Int, since stamp: String) {
    ageing = delay.after(.seconds(1)) { [weak self] in
      guard let self else { return }
      let isCounted = delay.mayTick && seconds <= DraftKeeper.countedSeconds
      model.kept = isCounted ? .ago(seconds: seconds) : .at(DraftKeeper.timeOfDay(in: stamp))
      if isCounted { age(to: seconds + 1, since: stamp) }
    }
  }

  /// `21:04` of `2026-11-20T21:04:05+09:00`.
  private static func timeOfDay(in stamp: String) -> String { String(stamp.dropFirst(11).prefix(5)) }
}
