import LibraryStore
import Messages
import ScreenKit
import SeogaResources

/// Brings the library in step when the reader asks for it, and says what came of it.
final class SyncNow: HasContext {
  let context: ScreenContext
  private let model: SyncModel

  init(_ context: ScreenContext, model: SyncModel) { (self.context, self.model) = (context, model) }

  var action: CommandAction {
    CommandAction(unless: model.isRunning ? words("sync.running") : nil) { [self] in
      router.show(Message(words("sync.begun")))
      context.tracker.run { [self] in await run(isAsked: true) }
    }
  }

  /// Does it without being asked, and says only what the reader should know of.
  func runQuietly() { context.tracker.run { [self] in await run(isAsked: false) } }

  private func run(isAsked: Bool) async {
    let sentences = SyncSentences(words)
    switch await model.run() {
    case .success(let report) where !isAsked && report.fetched == SyncCounts() && report.conflicts.isEmpty:
      break
    case .failure(let failure) where !isAsked && failure.isOfTheNetwork: break
    case .success(let report):
      let told = report.conflicts.map(sentences.text) + [sentences.text(of: report)]
      router.show(Message(told.joined(separator: " ")))
    case .failure(let failure): router.show(Message(sentences.text(of: failure)))
    case nil: break
    }
  }
}
