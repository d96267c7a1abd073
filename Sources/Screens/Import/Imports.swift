import Interchange
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Imports, from the question for a file to what is said at the end.
final class Imports: HasContext {
  let context: ScreenContext
  private let summary: BookPane
  private let choice: BookChoice
  private struct RunningImport {
    let screen: any Screen
    let stop: () -> Void
    let ending: () async -> ImportModel.Ending?
  }

  private var running: RunningImport? {
    didSet { edits.isImporting = running != nil }
  }

  init(_ context: ScreenContext) {
    self.context = context
    summary = BookPane(words: context.words)
    choice = BookChoice(context)
  }

  private var files: ReaderFiles { context.clients.files }

  /// Asks for a file; while books are being written, goes back to them instead.
  func begin() {
    if let running {
      router.close(running.screen)
      return router.push(running.screen)
    }
    let question = ImportFileQuestion(
      words: words,
      files: files,
      unpacking: context.clients.unpacking,
      tracker: tracker
    )
    router.push(
      question.sheet(
        taken: { [self] path, content in
          switch content {
          case .foreign(let file): preview(path, file)
          case .table(let table, let bytes): ask(path, table, bytes)
          case .whole(let whole): preview(path, whole)
          }
        },
        close: { [router] in router.close($0) }
      )
    )
  }

  /// Stops what is being written and waits for its end.
  ///
  /// - Returns: how it ended, in a sentence; nil where nothing was being written.
  func end() async -> String? {
    guard let running else { return nil }
    running.stop()
    return await running.ending().map { ImportSentences(words: words).parting($0) }
  }

  // MARK: One import

  /// Asks what the columns of a table are, and imports it then.
  private func ask(_ path: String, _ table: TableFile, _ bytes: [UInt8]) {
    let model = TableModel(context, path: path, bytes: bytes, table: table)
    let content = TableContent(
      model: model,
      busy: { [edits] in edits.obstacle() },
      write: { [self] in
        guard isFree() else { return }
        model.remember()
        preview(path, model.file) { [self] in write($0, $1) }
      },
      leave: { [router] in router.close($0) },
      pane: summary
    )
    router.push(SplitListScreen(content))
  }

  /// Shows what an import would do; `planned` is told once that is known.
  private func preview(
    _ path: String,
    _ file: ImportFile,
    planned: @escaping (ImportModel, any Screen) -> Void = { _, _ in }
  ) {
    let model = ImportModel(context, path: path, file: file)
    let content = ImportContent(
      model: model,
      obstacle: { [edits] in edits.obstacle() },
      actions: ImportContent.Actions(
        openBook: { [router] in router.open(.book($0)) },
        showPlanned: { [router, words, clock, summary] in
          router.push(
            PlannedBookScreen(book: $0, words: words, today: clock.today, pane: summary) { [router] in
              router.close($0)
            }
          )
        },
        chooseBook: { [choice, words] what in
          let title = words(what.candidates == nil ? "importBook.title" : "importBook.row")
          choice.ask(.importBook, title, what.title, among: what.candidates) {
            model.assign(what.work, to: $0)
          }
        },
        write: { [self] in write(model, $0) },
        keepSkipped: { [self] in keepSkipped(model) },
        leave: { [router] in
          model.stopAsking()
          router.close($0)
        }
      ),
      pane: summary
    )
    let screen = SplitListScreen(content)
    router.push(screen)
    model.plan { planned(model, screen) }
  }

  private func write(_ model: ImportModel, _ screen: any Screen) {
    guard isFree() else { return }
    guard !model.isOutdated else {
      model.plan()
      return router.show(Message(words("import.outdated")))
    }
    running = RunningImport(screen: screen, stop: model.stop, ending: model.ending)
    model.write { [self] ending in
      running = nil
      if case .done(nil) = ending {
        return router.show(Message(sentence(ending, model), offers: ["global.undo"]))
      }
      router.show(Message(sentence(ending, model)))
    }
  }

  /// Whether no other import is being written; says so where one is.
  private func isFree() -> Bool {
    if running != nil { router.show(Message(words("import.running"))) }
    return running == nil
  }

  private func sentence(_ ending: ImportModel.Ending, _ model: ImportModel) -> String {
    switch ending {
    case .done(let unkept):
      [words("import.message.done", ["counts": model.sentences.counts(of: model.report)]), unkept]
        .compactMap(\.self).joined(separator: " ")
    case .stopped, .failed: model.sentences.parting(ending)
    }
  }

  // MARK: An export of Seoga

  private func preview(_ path: String, _ whole: WholeLibrary) {
    let model = WholeModel(context, path: path, whole: whole)
    let sheet = WholeSheet(
      model: model,
      obstacle: { [edits] in edits.obstacle() },
      write: { [self] in write(model, $0) },
      close: { [router] in router.close($0) }
    )
    router.push(sheet)
    plan(model, sheet)
  }

  private func plan(_ model: WholeModel, _ sheet: WholeSheet) {
    model.plan { [router, words] error in
      router.close(sheet)
      router.show(Message(StoreSentences(words: words).text(of: error)))
    }
  }

  private func write(_ model: WholeModel, _ sheet: WholeSheet) {
    guard isFree() else { return }
    guard !model.isOutdated else {
      plan(model, sheet)
      return router.show(Message(words("import.outdated")))
    }
    running = RunningImport(screen: sheet, stop: model.stop, ending: model.ending)
    model.write { [self] ending in
      running = nil
      guard case .done(let unkept) = ending else {
        return router.show(Message(ImportSentences(words: words).parting(ending)))
      }
      router.close(sheet)
      router.show(Message(sentence(of: model, unkept), offers: unkept == nil ? ["global.undo"] : []))
    }
  }

  private func sentence(of model: WholeModel, _ unkept: String?) -> String {
    let counts = ImportSentences(words: words).counts(of: model.report)
    let others = model.outcome.map(model.sentences.others) ?? []
    return ([words("import.message.done", ["counts": counts])] + others + [unkept].compactMap(\.self))
      .joined(separator: " ")
  }

  private func keepSkipped(_ model: ImportModel) {
    attempt { [self] () throws(StoreError) in
      let rows = await Imports.skipped(model.file, model.report)
      let name = ImportModel.name(of: try await files.keep(rows, skippedOf: model.path))
      model.keptAs = name
      router.show(Message(words("import.kept", ["file": name])))
    }
  }

  @concurrent private nonisolated static func skipped(_ file: ImportFile, _ report: ImportReport) async
    -> [UInt8]
  { file.skipped(report) }
}

extension ImportSentences {
  /// How the writing of an import ended, for whoever has left it.
  @MainActor func parting(_ ending: ImportModel.Ending) -> String {
    switch ending {
    case .done(let unkept): [finished, unkept].compactMap(\.self).joined(separator: " ")
    case .stopped: takenBack
    case .failed(let error): StoreSentences(words: words).text(of: error)
    }
  }
}
