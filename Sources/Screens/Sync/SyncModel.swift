import LibraryStore
import Observation
import ScreenKit

/// How the library stands to the reader's other machines, and the way to bring it in step.
@Observable package final class SyncModel {
  enum SyncState: Equatable {
    /// It is kept in step with nothing, or nobody looked yet.
    case off
    case inStep
    case toSend(Int)
    case toFetch(Int)
    case cannotReach
  }

  private(set) var state = SyncState.off
  /// What merges left for the reader to look at.
  private(set) var unseen: [UnseenConflict] = []
  /// Whether a synchronisation is under way.
  private(set) var isRunning = false
  @ObservationIgnored private let client: SyncClient
  @ObservationIgnored private let library: Library
  @ObservationIgnored private let tracker: WorkTracker
  /// Called for each change here that others are to get.
  @ObservationIgnored var changed: () -> Void = {}
  /// The revision of the library that the state was worked out for.
  @ObservationIgnored private var known = 0

  init(_ client: SyncClient, library: Library, tracker: WorkTracker) {
    self.client = client
    self.library = library
    self.tracker = tracker
  }

  /// Looks how it stands, without a network.
  ///
  /// - Parameter found: called where the library is kept in step with others.
  package func look(_ found: @escaping () -> Void = {}) {
    tracker.run { [self] in
      guard case .success(let waiting?) = await client.waiting(turn) else { return }
      take(waiting)
      await readUnseen()
      watch()
      found()
    }
  }

  /// Looks once more where another program changed the library: it may have sent or fetched something, and left something
  /// to be looked at.
  func lookAgain() async {
    guard state != .off, !isRunning, case .success(let waiting?) = await client.waiting(turn) else { return }
    // Who could not be reached a moment ago is not there because something changed here.
    if !isRunning, state != .cannotReach || waiting.toSend == 0 { take(waiting) }
    await readUnseen()
  }

  /// Hands on what changed as the program is left.
  package func leave() async {
    if state != .off { await client.leave() }
  }

  /// Brings it in step, and gives what came of it; nil where that is under way already.
  func run() async -> Result<SyncReport, SyncFailure>? {
    await run { [client] turn in await client.sync(turn) }
  }

  /// The ways to set it up, where it was not; nil where it was, or nothing can be.
  func settingUp() async -> Result<SyncClient.SyncSettingUp?, SyncFailure> {
    guard state == .off else { return .success(nil) }
    return await client.waiting(turn).map { $0 == nil ? client.setup : nil }
  }

  /// Has it be kept in step with a repository from now on.
  func setUp(_ address: String, as host: String) async -> Result<SyncReport, SyncFailure>? {
    await run { [client] turn in await client.setup?.setUp(address, host, turn) ?? .failure(.notSetUp) }
  }

  private func run(
    _ work: (_ turn: @escaping SyncClient.SyncTurn) async -> Result<SyncReport, SyncFailure>
  ) async -> Result<SyncReport, SyncFailure>? {
    guard !isRunning else { return nil }
    isRunning = true
    defer { isRunning = false }
    let before = library.revision
    let result = await work(turn)
    switch result {
    case .success(let report):
      let isAsItWas = library.revision == before
      // What was only sent is as it was read.
      if [.fetched, .merged].contains(report.end) { try? await library.reload() }
      known = library.revision
      if state == .off { watch() }
      state = .inStep
      // What was done meanwhile may have come too late to be sent.
      if !isAsItWas, case .success(let waiting?) = await client.waiting(turn) { take(waiting) }
      await readUnseen()
    case .failure(let failure) where failure.isOfTheNetwork && state != .off:
      state = .cannotReach
    case .failure: break
    }
    return result
  }

  /// Has what is changed here wait while a file of the library is written from elsewhere.
  private var turn: SyncClient.SyncTurn {
    { [library] in
      let pause = await library.pause()
      return { pause.release() }
    }
  }

  /// Whether something was changed here that others have not got yet, as far as is known.
  var hasToSend: Bool {
    switch state {
    case .toSend, .cannotReach: true
    case .off, .inStep, .toFetch: false
    }
  }

  /// Takes away what the reader has looked at.
  func see(_ conflict: UnseenConflict, failed: @escaping (StoreError) -> Void) {
    unseen.removeAll { $0 == conflict }
    tracker.run { [self] in
      do throws(StoreError) {
        try await library.see(conflict)
      } catch {
        await readUnseen()
        failed(error)
      }
    }
  }

  private func readUnseen() async { unseen = await library.unseenConflicts() }

  private func take(_ waiting: SyncClient.WaitingChanges) {
    known = library.revision
    state =
      waiting.toFetch > 0
      ? .toFetch(waiting.toFetch) : waiting.toSend > 0 ? .toSend(waiting.toSend) : .inStep
  }

  /// Counts what is changed here from now on: each change waits to be sent.
  private func watch() {
    withObservationTracking {
      _ = library.revision
    } onChange: {
      Task { @MainActor [weak self] in
        guard let self else { return }
        count()
        watch()
      }
    }
  }

  private func count() {
    guard !isRunning, library.isRead, library.revision != known else { return }
    let changes = library.revision - known
    known = library.revision
    switch state {
    case .inStep: state = .toSend(changes)
    case .toSend(let number): state = .toSend(number + changes)
    case .off, .toFetch, .cannotReach: break
    }
    changed()
  }
}
