package import LibraryStore
import Observation
package import ReadingCore
package import ScreenKit

/// The reader's settings while the program runs: what counts now, and the one way to change it.
///
/// A change counts at once and is written behind it, one after the other; what others write into the file is taken over
/// when `read` is called.
@Observable package final class LiveSettings {
  /// What became of a change, or of a look at the file, that the reader should hear of.
  package enum SettingsNews: Sendable {
    /// A change could not be written, and does not count any more.
    case unwritten(StoreError)
    /// The file cannot be read; what counted before counts on.
    case unreadable(FileProblem)
    /// Something in it has no effect, and what counted before counts on.
    case odd(OddSetting)
  }

  /// A change of one value, so that it can be taken back.
  private struct SettingStep: Equatable {
    let path: [JSONDocument.JSONStep]
    let before: JSONValue?
    let after: JSONValue?

    var reversed: SettingStep { SettingStep(path: path, before: after, after: before) }
  }

  package private(set) var current: Settings
  /// What counts where nothing is chosen and nothing is usual, as would be typed, by the names of settings: what the
  /// locale and the terminal decide.
  package var found: [String: String]
  /// What else can be chosen, by the names of settings: the reader's own themes.
  package var others: [String: [String]] = [:]
  /// Why the file cannot be read, so that nothing can be changed; nil where it can.
  private(set) var problem: FileProblem?
  /// Told of what counted before, each time that something else counts.
  @ObservationIgnored package var changed: (_ before: Settings) -> Void = { _ in }
  @ObservationIgnored package var told: (SettingsNews) -> Void = { _ in }
  @ObservationIgnored private let path: String
  @ObservationIgnored private let access: FileAccess
  @ObservationIgnored private let tracker: WorkTracker
  private var done: [SettingStep] = []
  private var undone: [SettingStep] = []
  /// The last that was asked of the file, and how much of it is not done yet.
  @ObservationIgnored private var last: Task<Void, Never>?
  @ObservationIgnored private var underWay = 0
  /// What was told to have no effect.
  @ObservationIgnored private var toldOdd: [OddSetting] = []

  /// The settings of a file, which were read by now.
  ///
  /// - Parameter found: what the locale and the terminal decide.
  package init(
    _ settings: Settings,
    path: String,
    found: [String: String] = [:],
    access: FileAccess = .live,
    tracker: WorkTracker
  ) {
    current = settings
    self.found = found
    self.path = path
    self.access = access
    self.tracker = tracker
  }

  // MARK: Changing

  /// Puts a value at the end of a way through the file; nil chooses nothing there.
  package func change(_ path: [JSONDocument.JSONStep], to value: JSONValue?) {
    let step = SettingStep(path: path, before: current.value(at: path), after: value)
    guard step.before != step.after else { return }
    done.append(step)
    undone = []
    take(step)
  }

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Takes the last change back.
  ///
  /// - Returns: the way to what was changed; nil where something else stands there by now, and nothing is done.
  package func undo() -> [JSONDocument.JSONStep]? {
    guard let step = done.popLast(), current.value(at: step.path) == step.after else { return nil }
    undone.append(step)
    take(step.reversed)
    return step.path
  }

  /// Makes the change again that was taken back last; the same otherwise.
  package func redo() -> [JSONDocument.JSONStep]? {
    guard let step = undone.popLast(), current.value(at: step.path) == step.before else { return nil }
    done.append(step)
    take(step)
    return step.path
  }

  private func take(_ step: SettingStep) {
    count(current.with(step.path, step.after))
    inTurn { [self] in
      do throws(StoreError) {
        try await Self.write(step.path, step.after, to: path, access)
      } catch {
        giveUp(step)
        told(.unwritten(error))
        // What others wrote meanwhile may be the reason.
        underWay -= 1
        await readNow()
        underWay += 1
      }
    }
  }

  @concurrent private nonisolated static func write(
    _ way: [JSONDocument.JSONStep],
    _ value: JSONValue?,
    to path: String,
    _ access: FileAccess
  ) async throws(StoreError) {
    try SettingsFile.change(path, access: access) { file in
      if let value { _ = file.set(way, to: value) } else { _ = file.remove(way) }
    }
  }

  /// Has a change that could not be written count no more, unless another one came after it.
  private func giveUp(_ step: SettingStep) {
    done.removeAll { $0 == step || $0 == step.reversed }
    undone.removeAll { $0 == step || $0 == step.reversed }
    if current.value(at: step.path) == step.after { count(current.with(step.path, step.before)) }
  }

  private func count(_ settings: Settings) {
    let before = current
    guard settings != before else { return }
    current = settings
    changed(before)
  }

  // MARK: The file

  /// Takes over what others wrote into the file.
  package func read() { inTurn { [self] in await readNow() } }

  private func readNow() async {
    do throws(FileProblem.FileProblemReason) {
      let found = try await Self.read(path, access)
      problem = nil
      // The change that waits will be in the file, and is not to be taken for one that was taken back.
      guard underWay <= 1 else { return }
      count(found.settings.keeping(found.odd, of: current))
      let odd = found.odd.filter { $0.spec != nil }
      if odd != toldOdd, let first = odd.first { told(.odd(first)) }
      toldOdd = odd
    } catch {
      let found = FileProblem(name: path, reason: error)
      if found != problem { told(.unreadable(found)) }
      problem = found
    }
  }

  @concurrent private nonisolated static func read(
    _ path: String,
    _ access: FileAccess
  ) async throws(FileProblem.FileProblemReason) -> (settings: Settings, odd: [OddSetting]) {
    try SettingsFile.read(path, access: access)
  }

  /// Waits until all changes are written.
  package func end() async { await last?.value }

  private func inTurn(_ work: @escaping @MainActor () async -> Void) {
    underWay += 1
    let before = last
    let task = Task {
      await before?.value
      await work()
      underWay -= 1
    }
    last = task
    tracker.run { await task.value }
  }
}
