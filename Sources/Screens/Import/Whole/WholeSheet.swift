import Interchange
import LibraryStore
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// What taking in an export of Seoga would do, before anything is written; then how far it is.
final class WholeSheet: Screen {
  private static let mostCountRows = 2

  private let model: WholeModel
  /// Why nothing can be written now; nil where it can.
  private let obstacle: () -> String?
  private let write: (WholeSheet) -> Void
  private let close: (WholeSheet) -> Void

  init(
    model: WholeModel,
    obstacle: @escaping () -> String?,
    write: @escaping (WholeSheet) -> Void,
    close: @escaping (WholeSheet) -> Void
  ) {
    self.model = model
    self.obstacle = obstacle
    self.write = write
    self.close = close
  }

  private var words: Words { model.words }

  // MARK: Commands

  var scope: CommandScope { model.stage == .writing ? .wholeWriting : .whole }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .importWriteBooks: CommandAction(unless: writeObstacle) { [self] in write(self) }
    case .importStopWriting: CommandAction { [model] in model.stop() }
    case .importLeave: CommandAction { [self] in close(self) }
    default: nil
    }
  }

  private var writeObstacle: String? {
    if model.stage == .planning { return words("import.planning") }
    return obstacle() ?? (model.changesSomething ? nil : words("whole.nothing"))
  }

  // MARK: Drawing

  func sheetRows(in grid: Grid) -> Int? {
    lines(in: grid).count + (model.stage == .writing ? 2 : 0) + 1 + 2 * grid.gap
  }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    let used = frame.write(words("import.heading"), at: text.lowerBound, row: row, .heading) + 2
    let title = "\(ImportModel.name(of: model.path)), \(model.sentences.origin(books: model.count))"
    frame.write(title, at: text.lowerBound + used, row: row, limit: text.count - used)
    frame.canvas.cursor = Position(column: text.lowerBound, row: row)
    row += 1 + frame.grid.gap
    if model.stage == .writing { return drawProgress(row: row, into: &frame) }
    for line in lines(in: frame.grid) {
      frame.write(line.text, at: text.lowerBound, row: row, limit: text.count, line.role)
      row += 1
    }
  }

  private func drawProgress(row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let progress = model.progress ?? ChangeProgress(phase: .reading, done: 0, total: 0)
    frame.progress(progress.share, at: text.lowerBound, row: row, width: text.count)
    let phrase =
      model.isStopping ? words("import.state.stopping") : ImportSentences(words: words).text(of: progress)
    frame.write(phrase, at: text.lowerBound, row: row + 1, limit: text.count, .quiet)
  }

  /// The counts, the books a reader should hear of, and that nothing is written yet.
  private func lines(in grid: Grid) -> [(text: String, role: Role)] {
    guard let preview = model.preview, model.stage == .preview else {
      return model.stage == .planning ? [(words("import.planning"), .quiet)] : []
    }
    var lines: [(text: String, role: Role)] = TextWidth.wrap(preview.counts, to: grid.text.count)
      .prefix(WholeSheet.mostCountRows).map { ($0, .text) }
    if let kept = preview.kept { lines.append((kept, .text)) }
    if !grid.isLow { lines += preview.named.map { ($0, .quiet) } }
    let state = model.changesSomething ? "import.state.notYet" : "import.state.nothing"
    return lines + [(words(state), .quiet)]
  }
}
