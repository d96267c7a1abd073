import LibraryStore
import Messages
import ScreenKit
import SeogaResources

/// Brings the library in step when the reader asks for it, and where they want that at the start, a while after the last
/// change and once there is a network again; says what came of it.
final class SyncNow: HasContext {
  let context: ScreenContext
  private let network: NetworkReturn
  private var pause: Task<Void, Never>?
  /// The sheet of what there is to look at, while it is open.
  private weak var sheet: ConflictsSheet?

  init(_ context: ScreenContext) {
    self.context = context
    network = NetworkReturn(context.clients.catalogues, context.tracker)
    network.returned = { [weak self] in self?.runQuietly() }
  }

  private var model: SyncModel { context.sync }

  /// Looks how the library stands to the other machines, and goes on from there as the reader's settings say.
  func begin() {
    model.look { [weak self] in
      guard let self else { return }
      follow()
      if settings.syncsByItself { runQuietly() }
    }
  }

  /// Waits for changes where the settings say so, and not where they do not.
  func follow() {
    pause?.cancel()
    model.changed = settings.sync == .afterPause ? { [weak self] in self?.waitForPause() } : {}
  }

  var action: CommandAction {
    CommandAction(unless: model.isRunning ? words("sync.running") : nil) { [self] in
      context.tracker.run { [self] in await runOrSetUp() }
    }
  }

  /// Does what was asked for: asks for a repository where there is none yet.
  private func runOrSetUp() async {
    if case .success(let setup?) = await model.settingUp() { return SyncQuestion(context, setup).ask() }
    router.show(Message(words("sync.begun")))
    await run(isAsked: true)
  }

  /// Does it without being asked, and says only what the reader should know of.
  private func runQuietly() { context.tracker.run { [self] in await run(isAsked: false) } }

  private func run(isAsked: Bool) async {
    let result = await model.run()
    if case .failure(let failure) = result, failure.isOfTheNetwork { network.wait() }
    guard isAsked else { return tellQuietly(result) }
    switch result {
    case .success(let report):
      // The sheet tells of the rest.
      let conflicts = await show(after: report) ? [] : report.conflicts
      let told = conflicts.map(SyncSentences(words).text) + [SyncSentences(words).text(of: report)]
      router.show(Message(told.joined(separator: " ")))
    case .failure(let failure):
      _ = await show(after: nil)
      router.show(Message(SyncSentences(words).text(of: failure)))
    case nil: break
    }
  }

  /// A sheet would come under the keys of somebody who thinks of something else: the header has its sign.
  private func tellQuietly(_ result: Result<SyncReport, SyncFailure>?) {
    let sentences = SyncSentences(words)
    switch result {
    case .success(let report) where !report.conflicts.isEmpty:
      let look = words.count("sync.look", report.conflicts.count)
      router.show(Message("\(sentences.text(of: report)) \(look)"))
    case .success(let report) where report.fetched != SyncCounts():
      router.show(Message(sentences.text(of: report)))
    case .failure(let failure) where !failure.isOfTheNetwork:
      router.show(Message(sentences.text(of: failure)))
    default: break
    }
  }

  /// Shows what merges left to be looked at, unless text is being typed; gives whether it does.
  private func show(after report: SyncReport?) async -> Bool {
    guard !model.unseen.isEmpty, sheet == nil, !router.takesText else { return false }
    let versions = await library.conflictVersions()
    guard !versions.isEmpty, !router.takesText else { return false }
    let sheet = ConflictsSheet(context, model: ConflictsModel(context, versions, just: report))
    self.sheet = sheet
    router.push(sheet)
    return true
  }

  // MARK: After a pause

  /// Does it once nothing was changed for a while.
  private func waitForPause() {
    pause?.cancel()
    pause = delay.after(.seconds(60 * (settings.syncPause ?? SyncTime.usualPause))) { [weak self] in
      guard let self, model.hasToSend else { return }
      runQuietly()
    }
  }
}
