import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Two records of one book over the shelf, to be made one: only what differs is shown, each side with what is taken
/// from it marked.
final class TwoRecordsSheet: Screen, HasContext {
  private struct Columns {
    let label: Range<Int>
    let kept: Range<Int>
    let other: Range<Int>

    init(_ text: Range<Int>) {
      let start = text.lowerBound + min(17, text.count / 4)
      let half = (text.upperBound - start) / 2
      label = text.lowerBound..<(start - 1)
      kept = (start + 1)..<(start + half - 1)
      other = (start + half + 1)..<text.upperBound
    }
  }

  /// Rows of fields asked for at most; more of them scroll.
  private static let mostRows = 10

  private let model: TwoRecordsModel
  let context: ScreenContext
  private let done: (_ keptID: String) -> Void
  private var isSaving = false
  private var height = 1

  /// - Parameter done: called once the two are one.
  init(_ context: ScreenContext, model: TwoRecordsModel, done: @escaping (_ keptID: String) -> Void) {
    self.context = context
    self.model = model
    self.done = done
  }

  let scope = CommandScope.twoRecords

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .recordsLeft: CommandAction { [model] in model.take(.kept) }
    case .recordsRight: CommandAction { [model] in model.take(.other) }
    case .recordsBoth: CommandAction(unless: model.bothObstacle) { [model] in model.take(.both) }
    case .recordsApply: CommandAction(unless: obstacle) { [self] in apply() }
    case .recordsLeave: CommandAction { [self] in router.close(self) }
    default:
      ListCommands.action(for: command) { [self] step in model.move(height: height, step) }
    }
  }

  private var obstacle: String? {
    if isSaving { return words("edit.saving") }
    guard model.isHere else { return words("book.gone") }
    let union = model.union
    return edits.obstacle(to: union.kept) ?? edits.obstacle(to: union.other)
  }

  private func apply() {
    isSaving = true
    edits.unite(model.union, failed: { [self] in isSaving = false }) { [self] kept in
      router.close(self)
      done(kept.id)
      let title = bookWords.title(kept)
      return Message(words("message.united", ["title": title]), about: title)
    }
  }

  // MARK: Drawing

  func sheetRows(in grid: Grid) -> Int? {
    min(max(1, model.union.fields.count), Self.mostRows) + (grid.isLow ? 2 : 7)
  }

  func draw(into frame: inout Frame) {
    let union = model.union
    let (text, isLow) = (frame.grid.text, frame.grid.isLow)
    let columns = Columns(text)
    var row = frame.rows.lowerBound
    frame.canvas.cursor = Position(column: text.lowerBound, row: row)
    let agree =
      union.fields.isEmpty ? words("records.allAgree") : words.count("records.agree", union.agreeing)
    if !isLow { frame.write(agree, endingAt: text.upperBound, row: row, limit: text.count / 2, .quiet) }
    let room = isLow ? text.count : text.count / 2 - 2
    frame.write(words("records.title"), at: text.lowerBound, row: row, limit: room, .heading)
    row += 1
    if !isLow {
      write(added(union.kept), columns.kept, row, .quiet, into: &frame)
      write(added(union.other), columns.other, row, .quiet, into: &frame)
      row += 2
    }
    let foot = isLow ? 1 : 4
    let end = max(row + 1, frame.rows.upperBound - foot)
    drawFields(of: union, columns, row..<end, into: &frame)
    let last = row + min(union.fields.count, end - row)
    drawFoot(of: union, columns, from: isLow ? last : last + 1, into: &frame)
  }

  private func drawFields(
    of union: RecordUnion,
    _ columns: Columns,
    _ rows: Range<Int>,
    into frame: inout Frame
  ) {
    height = rows.count
    var list = model.list
    list.resize(height: height)
    let phrases = FieldPhrases(bookWords: bookWords)
    for (index, row) in zip(list.visible, rows) {
      let field = union.fields[index]
      let path = FieldPath.book(field.field)
      let isHere = index == list.selected
      if isHere { frame.markHere(row: row, to: frame.grid.text.upperBound) }
      frame.stop(
        frame.grid.text,
        row: row,
        isHere: isHere,
        go: { [model, height] in
          model.move(height: height) { $0.select(index) }
        }
      )
      write(phrases.label(path), columns.label, row, isHere ? .selected : .text, into: &frame)
      draw(phrases.shown(field.kept, path), field.side != .other, columns.kept, row, into: &frame)
      draw(phrases.shown(field.other, path), field.side != .kept, columns.other, row, into: &frame)
    }
  }

  /// What has no choice, what the one book will have, and where the other record goes.
  private func drawFoot(of union: RecordUnion, _ columns: Columns, from top: Int, into frame: inout Frame) {
    let text = frame.grid.text
    write(words("records.readsAndNotes"), columns.label, top, .text, into: &frame)
    draw(counts(union.kept), true, columns.kept, top, into: &frame)
    draw(counts(union.other), true, columns.other, top, into: &frame)
    guard !frame.grid.isLow else { return }
    let numbers = Set((union.kept.isbn + union.other.isbn).map { ISBN(text: $0)?.digits ?? $0 })
    let kept = words(
      numbers.count > 1 ? "records.keptWithISBN" : "records.kept",
      ["counts": counts(union.books(at: "").kept)]
    )
    frame.write(
      kept,
      at: columns.kept.lowerBound,
      row: top + 1,
      limit: text.upperBound - columns.kept.lowerBound,
      .quiet
    )
    frame.write(words("records.trash"), endingAt: text.upperBound, row: top + 2, limit: text.count, .quiet)
  }

  private func draw(
    _ value: String,
    _ isTaken: Bool,
    _ columns: Range<Int>,
    _ row: Int,
    into frame: inout Frame
  ) {
    if isTaken { frame.mark(.taken, at: columns.lowerBound - 1, row: row, in: columns) }
    write(value, columns, row, isTaken ? .text : .quiet, into: &frame)
  }

  private func write(_ text: String, _ columns: Range<Int>, _ row: Int, _ role: Role, into frame: inout Frame)
  {
    frame.write(text, at: columns.lowerBound, row: row, limit: columns.count, role)
  }

  private func counts(_ book: Book) -> String {
    [words.count("count.reads", book.reads.count), words.count("count.notes", book.notes.count)]
      .joined(separator: ", ")
  }

  /// When a record came to the shelf, and from where.
  private func added(_ book: Book) -> String {
    let service = book.origin?.members.first?.key ?? book.sources.keys.sorted().first
    let origin = service.map { words.known("book.source.\($0)") ?? words.known("import.format.\($0)") ?? $0 }
    return words(
      "records.added",
      ["day": bookWords.added(book), "origin": origin ?? words("records.byHand")]
    )
  }
}
