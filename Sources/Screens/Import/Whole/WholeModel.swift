import Interchange
import LibraryStore
import Messages
import Observation
import ScreenKit

/// An export of Seoga, from what taking it in would do to what that did.
@Observable final class WholeModel: HasContext {
  enum WholeImportStage {
    /// What it would do is being worked out.
    case planning
    /// Nothing is written yet.
    case preview
    case writing
  }

  let context: ScreenContext
  let sentences: WholeSentences
  let path: String
  private let whole: WholeLibrary

  private(set) var stage = WholeImportStage.planning
  private(set) var outcome: LibraryImportReport? {
    didSet { preview = outcome.map { WholePreview($0, sentences) } }
  }
  private(set) var preview: WholePreview?
  private(set) var isStopping = false
  @ObservationIgnored private var basis: Int?
  @ObservationIgnored private var cancellation = Cancellation()
  @ObservationIgnored private var writing: Task<ImportModel.Ending, Never>?

  init(_ context: ScreenContext, path: String, whole: WholeLibrary) {
    self.context = context
    self.path = path
    self.whole = whole
    sentences = WholeSentences(words: context.words)
  }

  var count: Int { whole.count }

  var progress: ChangeProgress? { stage == .writing ? library.progress : nil }

  var changesSomething: Bool { (outcome?.files ?? 0) > 0 }

  /// What became, or would become, of the books.
  var report: ImportReport { preview?.report ?? ImportReport(entries: []) }

  var isOutdated: Bool { basis != library.revision }

  /// Works out what would be done; `failed` is told why that cannot be.
  func plan(_ failed: @escaping (StoreError) -> Void) {
    stage = .planning
    tracker.run { [self] in
      do throws(StoreError) {
        outcome = try await library.previewImport(whole)
        basis = library.revision
        stage = .preview
      } catch {
        failed(error)
      }
    }
  }

  /// Takes it in, worked out anew against what the files hold then.
  func write(_ ended: @escaping (ImportModel.Ending) -> Void) {
    guard stage == .preview else { return }
    stage = .writing
    isStopping = false
    cancellation = Cancellation()
    let task = Task { await write(cancellation) }
    writing = task
    tracker.run { ended(await task.value) }
  }

  private func write(_ cancellation: Cancellation) async -> ImportModel.Ending {
    defer { stage = .preview }
    do throws(StoreError) {
      outcome = try await library.importLibrary(whole, cancellation: cancellation)
      return .done(unkept: StoreSentences(words: words).unkept(in: library))
    } catch {
      return error == .cancelled ? .stopped : .failed(error)
    }
  }

  /// Wishes the writing to stop; where the books already take their places it is finished instead.
  func stop() {
    isStopping = true
    cancellation.cancel()
  }

  /// Waits for the end of the writing; nil where nothing was being written.
  func ending() async -> ImportModel.Ending? { stage == .writing ? await writing?.value : nil }
}
