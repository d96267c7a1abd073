import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Asks for the repository that the library is to be kept in step with, and sets that up.
final class SyncQuestion: HasContext {
  let context: ScreenContext
  private let setup: SyncClient.SyncSettingUp
  private let look: RemoteLook

  init(_ context: ScreenContext, _ setup: SyncClient.SyncSettingUp) {
    (self.context, self.setup) = (context, setup)
    look = RemoteLook(setup, delay: context.delay, tracker: context.tracker)
  }

  func ask() {
    let sheet = EntrySheet(
      .syncSetup,
      title: words("sync.setup.title"),
      titleDetail: words("sync.setup.detail"),
      titleAside: words("sync.setup.aside"),
      fields: [addressField, hostField],
      router: router
    ) { [self] texts, failed in
      let (address, name) = (FieldText.trimmed(texts[0]), FieldText.trimmed(texts[1]))
      confirm(address, as: name.isEmpty ? setup.host : name, failed: failed)
    }
    router.push(sheet)
  }

  private var addressField: EntrySheet.EntrySheetField {
    EntrySheet.EntrySheetField(
      label: words("sync.setup.address"),
      hint: words("sync.setup.address.hint")
    ) { [self] text in
      let address = FieldText.trimmed(text)
      guard !address.isEmpty else { return .empty }
      switch look.finding(at: address) {
      case nil: return .good(words("sync.setup.asking"))
      case .success(.empty): return .good(words("sync.setup.empty"))
      case .success(.something): return .good(words("sync.setup.something"))
      case .failure(let failure):
        let sentence = SyncSentences(words).text(of: failure)
        return failure.isOfTheNetwork ? .good(sentence) : .wrong(sentence)
      }
    }
  }

  private var hostField: EntrySheet.EntrySheetField {
    EntrySheet.EntrySheetField(
      label: words("sync.setup.host"),
      hint: words("sync.setup.host.hint"),
      standsFor: setup.host
    ) { [setup, words] text in
      let name = FieldText.trimmed(text)
      return .good(name.isEmpty ? words("sync.setup.host.own", ["host": setup.host]) : "")
    }
  }

  /// Says what goes there, before anything does.
  private func confirm(_ address: String, as name: String, failed: @escaping () -> Void) {
    router.push(
      ConfirmSheet(
        .syncSend,
        question: words("sync.setup.question", ["address": address]),
        detail: words("sync.before", ["address": address]),
        confirm: { [self] in setUp(address, as: name, failed: failed) },
        close: { [router] in router.pop() },
        left: failed
      )
    )
  }

  private func setUp(_ address: String, as name: String, failed: @escaping () -> Void) {
    router.show(Message(words("sync.begun")))
    tracker.run { [self] in
      let sentences = SyncSentences(words)
      switch await context.sync.setUp(address, as: name) {
      case .success(let report):
        let done = words("sync.setUp", ["address": address, "host": name])
        router.show(Message("\(done) \(sentences.text(of: report))"))
      case .failure(let failure):
        failed()
        var sentence = sentences.text(of: failure)
        // Another identity is nothing for a library that is open.
        if case .otherLibrary = failure { sentence += " \(words("sync.setup.join", ["address": address]))" }
        router.show(Message(sentence))
      case nil: router.show(Message(words("sync.running")))
      }
    }
  }
}
