package import LibraryStore
import Observation
import ReadingCore
package import ScreenKit
import TextScreen

/// The reader's keys while the program runs: what counts now, and the one way to change it.
///
/// A change counts at once and is written behind it, one after the other; what others write into the file is taken over
/// when `read` is called.
@Observable package final class LiveKeys {
  /// What became of a change, or of a look at the file, that the reader should hear of.
  package enum KeysNews {
    /// A change could not be written, and does not count any more.
    case unwritten(StoreError)
    /// Something in the file has no effect.
    case odd(KeysRead)
  }

  /// A change of the keys of one command, so that it can be taken back.
  private nonisolated struct KeyStep: Equatable, Sendable {
    let id: String
    let before: [KeyMember]
    let after: [KeyMember]

    var reversed: KeyStep { KeyStep(id: id, before: after, after: before) }
  }

  package private(set) var file: KeysRead
  package var current: KeyBindings { file.bindings }
  /// Told of the keys that count now, each time that others do.
  @ObservationIgnored package var changed: (KeyBindings) -> Void = { _ in }
  @ObservationIgnored package var told: (KeysNews) -> Void = { _ in }
  @ObservationIgnored private let path: String
  @ObservationIgnored private let access: FileAccess
  /// What is asked of the file.
  @ObservationIgnored private let turns: WorkInTurn
  private var steps = TurnedSteps<KeyStep>()
  @ObservationIgnored private var written = WrittenChanges<KeyStep>()

  /// The keys of a file, which was read by now.
  package init(_ file: KeysRead, path: String, access: FileAccess = .live, tracker: WorkTracker) {
    self.file = file
    self.path = path
    self.access = access
    turns = WorkInTurn(tracker)
  }

  // MARK: Changing

  /// Why a command cannot have some keys; nil where it can.
  func obstacle(to keys: [Key], for id: String) -> KeyMistake.KeyMistakeReason? {
    guard let before = file.document else { return nil }
    var after = before
    Self.put(KeyFile.members(giving: keys, to: id, in: before, table: .program), into: &after)
    return KeyFile.obstacle(to: id, changing: before, into: after, table: .program)
  }

  /// Gives a command other keys; nil those it has of its own accord.
  func change(_ id: String, to keys: [Key]?) {
    guard let document = file.document else { return }
    let after = KeyFile.members(giving: keys, to: id, in: document, table: .program)
    let step = KeyStep(id: id, before: Self.now(after, in: document), after: after)
    guard step.before != step.after else { return }
    steps.add(step)
    take(step)
  }

  var canUndo: Bool { steps.canUndo }
  var canRedo: Bool { steps.canRedo }

  /// Takes the last change back.
  ///
  /// - Returns: the command whose keys were changed; nil where it has others by now, and nothing is done.
  func undo() -> String? {
    guard let step = steps.undo(where: { isStanding($0.after) }) else { return nil }
    take(step.reversed)
    return step.id
  }

  /// Makes the change again that was taken back last; the same otherwise.
  func redo() -> String? {
    guard let step = steps.redo(where: { isStanding($0.before) }) else { return nil }
    take(step)
    return step.id
  }

  private func isStanding(_ members: [KeyMember]) -> Bool {
    file.document.map { Self.now(members, in: $0) == members } ?? false
  }

  /// The members of the same names as they stand.
  private static func now(_ members: [KeyMember], in document: JSONDocument) -> [KeyMember] {
    members.map { KeyMember(name: $0.name, value: document.value(at: [.key($0.name)])) }
  }

  private nonisolated static func put(_ members: [KeyMember], into document: inout JSONDocument) {
    for member in members {
      if let value = member.value {
        _ = document.set([.key(member.name)], to: value)
      } else {
        _ = document.remove([.key(member.name)])
      }
    }
  }

  private func take(_ step: KeyStep) {
    guard var document = file.document else { return }
    let known = document.bytes
    written.make(step, insteadOf: step.reversed, in: &document) { Self.put(step.after, into: &$0) }
    count(KeysRead(.found(document.bytes)))
    turns.begin { [self, document] in
      do throws(StoreError) {
        try await Self.write(document, insteadOf: known, step.after, to: path, access)
      } catch {
        steps.remove(step, step.reversed)
        told(.unwritten(error))
        // What is in the file is what counts.
        await readNow()
      }
    }
  }

  /// Writes what was made of the file as it was known; of one that somebody else changed since the members alone.
  @concurrent private nonisolated static func write(
    _ document: JSONDocument,
    insteadOf known: [UInt8],
    _ members: [KeyMember],
    to path: String,
    _ access: FileAccess
  ) async throws(StoreError) {
    try KeysFile.change(path, access: access) { file in
      if file.bytes == known { file = document } else { put(members, into: &file) }
    }
  }

  private func count(_ now: KeysRead) {
    let before = current
    file = now
    if now.bindings != before { changed(now.bindings) }
  }

  // MARK: The file

  /// Takes over what others wrote into the file.
  package func read() { turns.begin { [self] in await readNow() } }

  private func readNow() async {
    let found = KeysRead(await Self.content(path, access))
    // The change that waits will be in the file, and is not to be taken for one that was taken back.
    guard turns.isLast, !found.isLike(file) else { return }
    let mistakes = file.mistakes.map(\.reason)
    count(found)
    if found.document == nil || found.mistakes.contains(where: { !mistakes.contains($0.reason) }) {
      told(.odd(found))
    }
  }

  @concurrent private nonisolated static func content(
    _ path: String,
    _ access: FileAccess
  ) async -> HandWrittenFile.HandWrittenContent { KeysFile.load(path, access: access) }

  /// Waits until all changes are written.
  package func end() async { await turns.end() }
}
