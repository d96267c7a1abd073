import Catalogue
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What the catalogues say of a book of the shelf, to be taken over field by field.
final class FetchBookScreen: Screen, HasContext {
  private let model: FetchBookModel
  let context: ScreenContext
  private var isSaving = false
  private var height = 1

  init(_ context: ScreenContext, model: FetchBookModel) {
    self.context = context
    self.model = model
  }

  var scope: CommandScope { model.stage == .choosing ? .candidates : .fetched }

  var recordID: String? { model.bookID }

  func closed() { model.forget() }

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .fetchChoose: CommandAction { [model] in model.chooseSelected() }
    case .fetchMark: CommandAction(unless: obstacle) { [model] in model.toggleSelected() }
    case .fetchApply: CommandAction(unless: obstacle ?? savingObstacle) { [self] in apply() }
    // Leads back to the choice, where there was one.
    case .fetchChooseAgain: model.canChooseAgain ? CommandAction { [model] in model.chooseAgain() } : nil
    default:
      ListCommands.action(for: command) { [self] in move($0) }
    }
  }

  private func move(_ step: (inout ListMovement) -> Void) {
    model.resize(height: height)
    model.move(step)
  }

  private var obstacle: String? {
    switch model.stage {
    case .fields, .choosing: nil
    case .asking: words("fetch.asking")
    case .ended(let sentence): sentence
    }
  }

  private var savingObstacle: String? {
    if isSaving { return words("edit.saving") }
    return model.edit == nil ? words("fetch.noneMarked") : edits.obstacle(to: model.book)
  }

  private func apply() {
    guard let edit = model.edit, let count = model.fields?.marked.count else { return }
    isSaving = true
    edits.change(
      model.bookID,
      failed: { [self] in isSaving = false },
      { edit.apply(to: &$0) }
    ) { [self] book in
      router.close(self)
      let left = edit.left.map(phrases.label).joined(separator: ", ")
      let title = BookWords(words: words, today: model.today).title(book)
      let taken = count - edit.left.count
      let sentences = [
        taken > 0 ? words.count("fetch.taken", taken, ["title": title]) : "",
        left.isEmpty ? "" : words("fetch.left", ["fields": left]),
      ]
      return Message(sentences.filter { !$0.isEmpty }.joined(separator: " "), about: title)
    }
  }

  // MARK: Drawing

  private static let checkbox = 4
  private static let label = 16
  private static let side = 6
  private static let gap = 2
  /// Lines of what the sources say, at most.
  private static let mostRemarks = 3

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    frame.canvas.cursor = Position(column: text.lowerBound, row: row)
    guard let book = model.book else {
      frame.write(words("book.gone"), at: text.lowerBound, row: row, limit: text.count)
      return
    }
    let name = model.chosen.map { SourceWords(words).name($0.source) } ?? ""
    frame.write(name, endingAt: text.upperBound, row: row, limit: text.count / 3, .quiet)
    let title = BookWords(words: words, today: model.today).title(book)
    let room = text.count - min(text.count / 3, TextWidth.columns(of: name)) - FetchBookScreen.gap
    frame.write(title, at: text.lowerBound, row: row, limit: room, .heading)
    row += 1 + frame.grid.gap
    row = drawRemarks(from: row, into: &frame)
    switch model.stage {
    case .asking: write(words("fetch.asking"), row, .quiet, into: &frame)
    case .ended(let sentence): write(sentence, row, .text, into: &frame)
    case .choosing: drawCandidates(from: row, into: &frame)
    case .fields: drawFields(from: row, into: &frame)
    }
  }

  /// What the sources that were asked have to say, over the list it is about; gives the row below.
  private func drawRemarks(from top: Int, into frame: inout Frame) -> Int {
    var remarks = model.remarks
    switch model.stage {
    case .choosing: if model.unanswered > 0 { remarks.append(words("fetch.others")) }
    case .fields: break
    case .asking, .ended: return top
    }
    let text = frame.grid.text
    let lines = remarks.flatMap { TextWidth.wrap($0, to: text.count) }
      .prefix(frame.grid.isLow ? 1 : FetchBookScreen.mostRemarks)
    let row = frame.write(lines: Array(lines), at: text.lowerBound, row: top, limit: text.count, .quiet)
    return row + (lines.isEmpty || frame.grid.isLow ? 0 : 1)
  }

  private func write(_ sentence: String, _ row: Int, _ role: Role, into frame: inout Frame) {
    let text = frame.grid.text
    frame.write(lines: TextWidth.wrap(sentence, to: text.count), at: text.lowerBound, row: row, role)
  }

  private func drawCandidates(from top: Int, into frame: inout Frame) {
    let text = frame.grid.text
    write(words("fetch.which"), top, .quiet, into: &frame)
    let first = top + 1 + frame.grid.gap
    let bookWords = BookWords(words: words, today: model.today)
    let half = text.count / 2
    for (index, row) in window(rows: first..<frame.rows.upperBound, each: 1, into: &frame) {
      let found = model.candidates[index]
      let isHere = index == model.list.selected
      if isHere { frame.markHere(row: row, to: text.upperBound) }
      frame.write(
        bookWords.title(found.book),
        at: text.lowerBound,
        row: row,
        limit: half,
        isHere ? .selected : .text
      )
      let source = SourceWords(words).name(found.source)
      let details = [bookWords.authors(found.book), bookWords.published(found.book.published) ?? "", source]
      frame.write(
        details.filter { !$0.isEmpty }.joined(separator: ", "),
        at: text.lowerBound + half + FetchBookScreen.gap,
        row: row,
        limit: text.count - half - FetchBookScreen.gap,
        .quiet
      )
    }
  }

  private func drawFields(from top: Int, into frame: inout Frame) {
    guard let fields = model.fields?.fields else { return }
    let isLow = frame.grid.isLow
    for (index, row) in window(rows: top..<frame.rows.upperBound, each: isLow ? 1 : 3, into: &frame) {
      draw(fields[index], isHere: index == model.list.selected, row: row, into: &frame)
    }
    let marked = words.count("fetch.marked", model.fields?.marked.count ?? 0)
    frame.rest(marked)
  }

  /// The two sides one below the other, or where rows are few what the catalogue says alone.
  private func draw(_ field: FetchedFields.FetchedField, isHere: Bool, row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    if isHere { frame.markHere(row: row, to: text.upperBound) }
    if frame.look.marks == nil {
      frame.write(field.isMarked ? "[x]" : "[ ]", at: text.lowerBound, row: row)
    } else if field.isMarked {
      frame.mark(.taken, at: text.lowerBound, row: row)
    }
    let labelColumn = text.lowerBound + FetchBookScreen.checkbox
    let width = min(FetchBookScreen.label, text.count / 3)
    frame.write(
      phrases.label(field.path),
      at: labelColumn,
      row: row,
      limit: width - 1,
      isHere ? .selected : .text
    )
    let side = labelColumn + width
    guard !frame.grid.isLow else {
      write(phrases.shown(field.offered, field.path), side, row, .text, into: &frame)
      return
    }
    let value = side + FetchBookScreen.side
    frame.write(words("fetch.now"), at: side, row: row, limit: FetchBookScreen.side - 1, .quiet)
    write(phrases.shown(field.now, field.path), value, row, .quiet, into: &frame)
    frame.write(words("fetch.offered"), at: side, row: row + 1, limit: FetchBookScreen.side - 1, .quiet)
    write(phrases.shown(field.offered, field.path), value, row + 1, .text, into: &frame)
  }

  private func write(_ value: String, _ column: Int, _ row: Int, _ role: Role, into frame: inout Frame) {
    frame.write(value, at: column, row: row, limit: frame.grid.text.upperBound - column, role)
  }

  private var phrases: FieldPhrases { FieldPhrases(bookWords: bookWords) }

  /// The items in the window with the row each begins in.
  private func window(rows: Range<Int>, each: Int, into frame: inout Frame) -> [(index: Int, row: Int)] {
    height = max(1, rows.count / each)
    var list = model.list
    list.resize(height: height)
    return list.visible.enumerated().map { place, index in
      let row = rows.lowerBound + place * each
      let part = Rect(columns: frame.grid.text, rows: row..<(row + min(each, 2)))
      frame.stop(part, isHere: index == list.selected, go: { [self] in move { $0.select(index) } })
      return (index, row)
    }
  }
}
