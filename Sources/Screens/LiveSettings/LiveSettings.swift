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
    /// Others changed the same list meanwhile: a change does not count, and theirs does.
    case overtaken
    /// The file cannot be read; what counted before counts on.
    case unreadable(FileProblem)
    /// Something in it has no effect, and what counted before counts on.
    case odd(OddSetting)
  }

  /// A change of one value, so that it can be taken back.
  private nonisolated struct SettingStep: Equatable, Sendable {
    let name: String
    let before: JSONValue?
    let after: JSONValue?

    var isOfList: Bool {
      [before, after].contains { if case .array = $0 { true } else { false } }
    }

    var reversed: SettingStep { SettingStep(name: name, before: after, after: before) }
  }

  package private(set) var current: Settings
  /// What counts where nothing is chosen and nothing is usual, as would be typed, by the names of settings: what the
  /// locale and the terminal decide. It stands before any screen does, and to observe a dictionary takes a twentieth of a
  /// start.
  @ObservationIgnored package var found: [String: String]
  /// Names of the reader's own themes.
  package var themes: [String] = []
  /// Why the file cannot be read, so that nothing can be changed; nil where it can.
  private(set) var problem: FileProblem?
  /// Told of what counted before, each time that something else counts.
  @ObservationIgnored package var changed: (_ before: Settings) -> Void = { _ in }
  @ObservationIgnored package var told: (SettingsNews) -> Void = { _ in }
  @ObservationIgnored private let path: String
  @ObservationIgnored private let access: FileAccess
  /// What is asked of the file.
  @ObservationIgnored private let turns: WorkInTurn
  private var steps = TurnedSteps<SettingStep>()
  @ObservationIgnored private var written = WrittenChanges<SettingStep>()
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
    turns = WorkInTurn(tracker)
  }

  // MARK: Changing

  /// Chooses a value for a setting; nil chooses nothing.
  package func change(_ name: String, to value: JSONValue?) {
    let step = SettingStep(name: name, before: current[name], after: value)
    guard step.before != step.after else { return }
    steps.add(step)
    take(step)
  }

  package var canUndo: Bool { steps.canUndo }
  package var canRedo: Bool { steps.canRedo }

  /// Takes the last change back.
  ///
  /// - Returns: the setting that was changed; nil where it is something else by now, and nothing is done.
  package func undo() -> String? {
    guard let step = steps.undo(where: { current[$0.name] == $0.after }) else { return nil }
    take(step.reversed)
    return step.name
  }

  /// Makes the change again that was taken back last; the same otherwise.
  package func redo() -> String? {
    guard let step = steps.redo(where: { current[$0.name] == $0.before }) else { return nil }
    take(step)
    return step.name
  }

  private func take(_ step: SettingStep) {
    count(current.with(step.name, step.after))
    turns.begin { [self] in
      do throws(StoreError) {
        if let written = try await Self.write(step, behind: written, to: path, access) {
          self.written = written
          return
        }
        giveUp(step)
        told(.overtaken)
      } catch {
        giveUp(step)
        told(.unwritten(error))
      }
      // What others wrote meanwhile may be the reason.
      await readNow()
    }
  }

  /// Writes a change; nothing of a list that is not any more what the change was made of.
  ///
  /// - Returns: the changes with this one; nil where that was so.
  @concurrent private nonisolated static func write(
    _ step: SettingStep,
    behind written: WrittenChanges<SettingStep>,
    to path: String,
    _ access: FileAccess
  ) async throws(StoreError) -> WrittenChanges<SettingStep>? {
    var (written, isOvertaken) = (written, false)
    try SettingsFile.change(path, access: access) { file in
      let way = [JSONDocument.JSONStep.key(step.name)]
      isOvertaken = step.isOfList && file.value(at: way) != step.before
      if isOvertaken { return }
      written.make(step, insteadOf: step.reversed, in: &file) { file in
        if let value = step.after { file.update(way, to: value) } else { _ = file.remove(way) }
      }
    }
    return isOvertaken ? nil : written
  }

  /// Has a change that could not be written count no more, unless another one came after it.
  private func giveUp(_ step: SettingStep) {
    steps.remove(step, step.reversed)
    if current[step.name] == step.after { count(current.with(step.name, step.before)) }
  }

  private func count(_ settings: Settings) {
    let before = current
    guard settings != before else { return }
    current = settings
    changed(before)
  }

  // MARK: The file

  /// Takes over what others wrote into the file.
  package func read() { turns.begin { [self] in await readNow() } }

  private func readNow() async {
    do throws(FileProblem.FileProblemReason) {
      let found = try await Self.read(path, access)
      problem = nil
      // The change that waits will be in the file, and is not to be taken for one that was taken back.
      guard turns.isLast else { return }
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
  package func end() async { await turns.end() }
}
