import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What the reader should know of after a merge. Nothing has to be decided: the later change stands already, and the
/// other one is named here.
final class ConflictsSheet: Screen, HasContext {
  /// One row of the sheet with the lines below it.
  private struct ConflictBlock {
    let index: Int
    let lines: [(label: String, text: String, place: String)]
    var height: Int { 1 + lines.count }
  }

  /// Fields of which both values are shown; of more than these their names tell.
  private static let mostFields = 2
  private static let mostTitle = 22

  let context: ScreenContext
  private let model: ConflictsModel
  private var height = 1

  init(_ context: ScreenContext, model: ConflictsModel) { (self.context, self.model) = (context, model) }

  let scope = CommandScope.conflicts

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .conflictOpen:
      CommandAction(unless: model.selectedBook == nil ? words("book.gone") : nil) { [self] in open() }
    case .conflictEarlier: CommandAction(unless: model.earlierObstacle) { [model] in model.takeEarlier() }
    case .conflictSeen:
      CommandAction { [self] in
        model.seeSelected { [self] in
          router.close(self)
          router.show(Message(words("sync.sheet.allSeen")))
        }
      }
    case .undo, .redo:
      edits.turning(for: command).preceded { [model] in model.goOn() }
    case .conflictsLeave: CommandAction { [self] in router.close(self) }
    default: ListCommands.action(for: command) { [self] step in model.move(height: height, step) }
    }
  }

  private func open() {
    guard let id = model.selectedBook?.id, let row = model.selected else { return }
    router.open(row.isOfNotes ? .notes(of: id) : .book(id))
  }

  // MARK: Drawing

  func sheetRows(in grid: Grid) -> Int? {
    let rows = blocks(in: grid.size.rows).reduce(0) { $0 + $1.height }
    return rows + (grid.isLow ? 1 : 5)
  }

  func draw(into frame: inout Frame) {
    let (text, isLow) = (frame.grid.text, frame.grid.isLow)
    var row = frame.rows.lowerBound
    frame.canvas.cursor = Position(column: text.lowerBound, row: row)
    let right = heading
    frame.write(right, endingAt: text.upperBound, row: row, limit: text.count / 2, .quiet)
    let room = text.count - min(TextWidth.columns(of: right), text.count / 2) - 2
    frame.write(title, at: text.lowerBound, row: row, limit: room, .heading)
    row += isLow ? 1 : 2
    let end = max(row + 1, frame.rows.upperBound - (isLow ? 0 : 3))
    let shown = blocks(in: end - row)
    height = max(1, shown.count)
    for block in shown {
      draw(block, at: row, into: &frame)
      row += block.height
    }
    guard !isLow else { return }
    frame.write(words("sync.sheet.kept"), at: text.lowerBound, row: row + 1, limit: text.count, .quiet)
    if model.fetched != nil, edits.undoActions.undoObstacle == nil {
      frame.write(
        words("sync.sheet.undo"),
        endingAt: text.upperBound,
        row: row + 2,
        limit: text.count,
        .quiet
      )
    }
  }

  private var title: String {
    let hosts = model.hosts
    guard !hosts.isEmpty else { return words("sync.sheet.title") }
    return words("sync.sheet.title.host", ["host": SyncSentences(words).several(hosts)])
  }

  private var heading: String {
    if let fetched = model.fetched, fetched.fetched != SyncCounts() {
      return words("sync.sheet.fetched", ["what": SyncSentences(words).amount(fetched.fetched)])
    }
    return words.count("sync.sheet.unseen", model.unseenCount)
  }

  /// The rows that have room, each with its lines below it; those of the row under the marker come before others'.
  private func blocks(in rows: Int) -> [ConflictBlock] {
    // For each its book is read.
    if model.rows.count <= rows {
      let all = model.rows.indices.map { ConflictBlock(index: $0, lines: lines(of: model.rows[$0])) }
      if all.reduce(0, { $0 + $1.height }) <= rows { return all }
    }
    let below = model.selected.map { lines(of: $0).prefix(max(0, rows - 1)) } ?? []
    var window = model.list
    window.resize(height: max(1, rows - below.count))
    return window.visible.map { index in
      ConflictBlock(index: index, lines: index == window.selected ? Array(below) : [])
    }
  }

  private func draw(_ block: ConflictBlock, at top: Int, into frame: inout Frame) {
    let (row, text) = (model.rows[block.index], frame.grid.text)
    let isHere = block.index == model.list.selected
    if isHere { frame.markHere(row: top, to: text.upperBound) }
    let part = Rect(columns: text, rows: top..<(top + block.height))
    frame.stop(
      part,
      isHere: isHere,
      go: { [model, height] in
        model.move(height: height) { $0.select(block.index) }
      }
    )
    let width = min(Self.mostTitle, text.count / 3)
    let column = text.lowerBound + width
    let role: Role = row.isSeen ? .quiet : isHere ? .selected : .text
    if row.isSeen { frame.mark(.seen, at: text.upperBound - 1, row: top) }
    frame.write(name(of: row), at: text.lowerBound, row: top, limit: width - 2, role)
    frame.write(
      sentence(of: row),
      at: column,
      row: top,
      limit: text.upperBound - column - (row.isSeen ? 3 : 0),
      row.isSeen ? .quiet : .text
    )
    let labels = block.lines.map { TextWidth.columns(of: $0.label) }.max() ?? 0
    for (offset, line) in block.lines.enumerated() {
      let below = top + 1 + offset
      frame.write(line.label, at: column, row: below, limit: text.upperBound - column, .quiet)
      let start = column + labels + 1
      let room = text.upperBound - start
      let place = TextWidth.columns(of: line.place)
      // In a narrow window what was written comes before where.
      let isShown = place > 0 && (!frame.grid.isLow || TextWidth.columns(of: line.text) + 2 + place <= room)
      let limit = isShown ? room - min(place, text.count / 3) - 2 : room
      if isShown {
        frame.write(line.place, endingAt: text.upperBound, row: below, limit: text.count / 3, .quiet)
      }
      frame.write(line.text, at: start, row: below, limit: max(1, limit), row.isSeen ? .quiet : .text)
    }
  }

  // MARK: What is said

  private func name(of row: ConflictRow) -> String {
    let conflict = row.conflict
    if let standing = model.book(of: row) { return bookWords.title(standing) }
    if let title = conflict.title { return TextWidth.printable(title, oneLine: true) }
    return words.known("sync.what.\(conflict.name)") ?? conflict.name
  }

  private func sentence(of row: ConflictRow) -> String {
    let host =
      row.versions.unseen.hosts.isEmpty
      ? words("sync.sheet.elsewhere") : SyncSentences(words).several(row.versions.unseen.hosts)
    switch row.conflict.kind {
    case .deletedThere: return words("sync.sheet.deletedThere", ["host": host])
    case .deletedHere: return words("sync.sheet.deletedHere", ["host": host])
    case .unreadable: return words("sync.sheet.unreadable")
    case .edited where row.isOfNotes: return words("sync.sheet.note")
    case .edited:
      let phrases = FieldPhrases(bookWords: bookWords)
      let names = model.fields(of: row).map { phrases.label($0.path) }
      guard !names.isEmpty else { return words(row.isTaken ? "sync.sheet.taken" : "sync.sheet.edited") }
      return words("sync.sheet.fields", ["fields": names.joined(separator: ", ")])
    }
  }

  /// Both values of the fields, or where the whole version lies that nothing else leads to.
  private func lines(of row: ConflictRow) -> [(label: String, text: String, place: String)] {
    let phrases = FieldPhrases(bookWords: bookWords)
    let fields = model.fields(of: row).prefix(Self.mostFields)
    if fields.isEmpty, !row.isOfNotes, !row.isTaken, let kept = row.conflict.kept.first {
      return [(words("sync.sheet.otherVersion"), kept.name, "")]
    }
    return fields.flatMap { field in
      let name = fields.count > 1 ? "\(phrases.label(field.path)): " : ""
      let ours = field.version.isOurs
      return [
        (
          words("sync.sheet.later"), "\(name)\(phrases.shown(field.later, field.path))",
          place(ours.map { !$0 }, model.book(of: row), row)
        ),
        (
          words("sync.sheet.earlier"), "\(name)\(phrases.shown(field.earlier, field.path))",
          place(ours, field.version.book, row)
        ),
      ]
    }
  }

  /// "laptop, yesterday": where a version was written, and when.
  private func place(_ isOurs: Bool?, _ book: Book?, _ row: ConflictRow) -> String {
    let hosts = row.versions.unseen.hosts
    let machine = isOurs.map {
      $0
        ? words("sync.sheet.here")
        : hosts.isEmpty ? words("sync.sheet.elsewhere") : SyncSentences(words).several(hosts)
    }
    let day = book?.modified.map { bookWords.days.short(stamp: $0) }
    return [machine, day].compactMap(\.self).joined(separator: ", ")
  }
}
