import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The sheet of shared fields: left what a field becomes, right what the books have now, below what would change.
struct SharedFieldsView {
  private static let gap = 2
  /// Columns from the margin to what is typed, where there is room.
  private static let labels = 22
  /// Rows of a sentence below the fields.
  private static let mostBelow = 2

  /// Where things stand in a row; nil for what has no room.
  private struct SharedColumns {
    let value: Range<Int>
    let now: Range<Int>?
  }

  private let model: SharedFieldsModel
  private var words: Words { model.words }

  init(_ model: SharedFieldsModel) { self.model = model }

  /// Title, headings, fields, a hint and what would change; where rows are few the fields scroll between the first and
  /// the last.
  static func rows(in grid: Grid, fields: Int) -> Int { fields + (grid.isLow ? 2 : 5) }

  func draw(into frame: inout Frame) {
    let columns = columns(in: frame)
    var row = frame.rows.lowerBound
    drawTitle(row: row, into: &frame)
    row += 1
    if !frame.grid.isLow {
      row += 1
      frame.write(words("shared.becomes"), at: columns.value.lowerBound, row: row, .quiet)
      if let now = columns.now { frame.write(words("shared.now"), at: now.lowerBound, row: row, .quiet) }
      row += 1
    }
    let below = sentenceBelow(columns, frame.grid)
    let foot = max(1, below.count) + frame.grid.gap
    let room = max(1, frame.rows.upperBound - row - foot)
    let skipped = max(0, min(model.focus - room / 2, model.fields.count - room))
    frame.scrolls(
      Rect(columns: frame.grid.text, rows: row..<(row + room)),
      by: { [model] rows in
        model.focus(on: max(0, min(model.fields.count - 1, model.focus + rows)))
      }
    )
    for (index, field) in model.fields.enumerated().dropFirst(skipped).prefix(room) {
      draw(field, isFocused: index == model.focus, columns, row: row, into: &frame)
      aim(at: index, columns.value, row: row, into: &frame)
      row += 1
    }
    drawFoot(below, hasNow: columns.now != nil, row: row, into: &frame)
  }

  /// What is wrong with the field in focus, in rows of its own where there is no room beside it.
  private func sentenceBelow(_ columns: SharedColumns, _ grid: Grid) -> [String] {
    let sentence = sentence(of: model.focused)
    let isBeside = columns.now.map { TextWidth.columns(of: sentence) <= $0.count } ?? false
    guard !sentence.isEmpty, !isBeside else { return [] }
    return Array(TextWidth.wrap(sentence, to: grid.text.count).prefix(Self.mostBelow))
  }

  private func columns(in frame: Frame) -> SharedColumns {
    let text = frame.grid.text
    let longest = model.fields.map { TextWidth.columns(of: label(of: $0.field)) }.max() ?? 0
    guard frame.grid.sizeClass != .narrow else {
      return SharedColumns(value: (text.lowerBound + longest + Self.gap)..<text.upperBound, now: nil)
    }
    let left = text.lowerBound + max(longest + Self.gap, min(Self.labels, text.count * 3 / 10))
    let middle = left + (text.upperBound - left) * 3 / 7
    return SharedColumns(value: left..<(middle - Self.gap), now: middle..<text.upperBound)
  }

  private func drawTitle(row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let title = words.count("shared.title", model.ids.count)
    let used = frame.write(title, at: text.lowerBound, row: row, limit: text.count, .heading) + Self.gap
    let outside = model.hidden > 0 ? words.count("books.outside", model.hidden) : ""
    let detail = model.wasKept ? words("edit.asLeft") : outside
    let room = text.count - used
    guard TextWidth.columns(of: detail) <= room else { return }
    frame.write(detail, endingAt: text.upperBound, row: row, limit: room, .quiet)
  }

  // MARK: A field

  private func label(of field: BookField) -> String { words("edit.label.\(field.rawValue)") }

  private func draw(
    _ field: SharedFieldsModel.SharedField,
    isFocused: Bool,
    _ columns: SharedColumns,
    row: Int,
    into frame: inout Frame
  ) {
    let left = frame.grid.text.lowerBound
    if isFocused { frame.markHere(row: row) }
    frame.write(
      label(of: field.field),
      at: left,
      row: row,
      limit: columns.value.lowerBound - left - 1,
      isFocused ? .text : .quiet
    )
    drawValue(of: field, isFocused: isFocused, columns.value, row: row, into: &frame)
    guard let now = columns.now else { return }
    let sentence = sentence(of: field)
    guard sentence.isEmpty else {
      // What does not fit here stands below, once the field has the focus.
      let role: Role = isFocused && model.isRefused ? .wrong : .warn
      if TextWidth.columns(of: sentence) <= now.count {
        frame.write(sentence, at: now.lowerBound, row: row, limit: now.count, role)
      }
      return
    }
    let found = found(in: field.field, columns: now.count, cut: frame.glyphs.cut)
    frame.write(found, at: now.lowerBound, row: row, .quiet)
  }

  private func aim(at index: Int, _ columns: Range<Int>, row: Int, into frame: inout Frame) {
    let isTyped = FieldChoices(shared: model.fields[index].field) == nil
    frame.points(
      Rect(columns: columns, rows: row..<(row + 1)),
      at: { [model] cell in
        model.focus(on: index)
        guard isTyped else { return false }
        _ = model.edit {
          $0.move(toCell: cell, columns: max(1, columns.count - 1), mostRows: 1)
          return true
        }
        return false
      }
    )
  }

  private func drawValue(
    of field: SharedFieldsModel.SharedField,
    isFocused: Bool,
    _ columns: Range<Int>,
    row: Int,
    into frame: inout Frame
  ) {
    let (start, limit) = (columns.lowerBound, columns.count)
    let choices = FieldChoices(shared: field.field)
    // One column less than there is, so that the cursor behind the last letter stays in the field.
    let layout = field.editor.layout(columns: max(1, limit - 1), mostRows: 1)
    if field.editor.text.isEmpty {
      frame.write(words("shared.left"), at: start, row: row, limit: limit, .quiet)
    } else if let choices {
      frame.write(choices.name(of: field.editor.text, words: words), at: start, row: row, limit: limit)
    } else {
      frame.write(isFocused ? layout.rows.first ?? "" : field.editor.text, at: start, row: row, limit: limit)
    }
    guard isFocused else { return }
    let column = choices == nil ? layout.cursor.column : 0
    frame.canvas.cursor = Position(column: start + column, row: row)
  }

  /// Why what is typed does not fit; empty where it does.
  private func sentence(of field: SharedFieldsModel.SharedField) -> String {
    guard case .wrong(let problem) = model.reading(of: field) else { return "" }
    return FieldSentences(words: words).text(of: problem.reason)
  }

  /// "나남 8, 마로니에북스 4", as many as there is room for; a dash where no book has any.
  private func found(in field: BookField, columns: Int, cut: String) -> String {
    let found = model.found(in: field)
    if field == .owned { return words("shared.books", ["count": String(found.first?.count ?? 0)]) }
    guard let first = found.first else { return model.isRead ? "-" : "" }
    var text = phrase(first, of: field)
    guard TextWidth.columns(of: text) <= columns else {
      // Its number stands, and what it is gives way.
      let count = words("shared.value", ["value": "", "count": String(first.count)])
      let room = max(1, columns - TextWidth.columns(of: count))
      let name = TextWidth.clip(name(of: first.value, in: field), to: room, mark: cut)
      return words("shared.value", ["value": name, "count": String(first.count)])
    }
    for value in found.dropFirst() {
      let longer = "\(text), \(phrase(value, of: field))"
      guard TextWidth.columns(of: longer) <= columns else { break }
      text = longer
    }
    return text
  }

  private func phrase(_ found: (value: String, count: Int), of field: BookField) -> String {
    words("shared.value", ["value": name(of: found.value, in: field), "count": String(found.count)])
  }

  private func name(of value: String, in field: BookField) -> String {
    switch field {
    case .language: words.known("book.language.\(value)") ?? value
    case .medium: words.known("medium.\(value)") ?? value
    default: TextWidth.printable(value, oneLine: true)
    }
  }

  // MARK: Below

  /// What is wrong, or how the field in focus is filled in; and what would change, where there is a row for that.
  private func drawFoot(_ sentence: [String], hasNow: Bool, row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let changes = whatChanges(text.count)
    if !frame.grid.isLow { frame.rest(changes) }
    let said: String
    if !sentence.isEmpty {
      frame.write(lines: sentence, at: text.lowerBound, row: row, model.isRefused ? .wrong : .warn)
      return
    } else if frame.grid.isLow {
      let field = model.focused
      let isTyped = hasNow || !field.editor.text.isEmpty
      let now = isTyped ? "" : found(in: field.field, columns: text.count, cut: frame.glyphs.cut)
      said = [changes, now].first { !$0.isEmpty } ?? hint
    } else {
      said = hint
    }
    frame.write(Phrases.fitting(said, columns: text.count), at: text.lowerBound, row: row, .quiet)
  }

  private var hint: String {
    let field = model.focused.field
    if let choices = FieldChoices(shared: field) {
      return words(field == .owned ? "shared.hint.owned" : "shared.hint.choice", ["keys": choices.keys])
    }
    let isList = field == .series || field == .genres || field == .tags
    return words(isList ? "shared.hint.list" : "shared.hint")
  }

  /// "Changes: Publisher 8, Genres 12", counted before anything is written; how far the reading is before that can be
  /// known.
  private func whatChanges(_ columns: Int) -> String {
    if let sentence = GroupSentences(model.bookWords).tooMany(model.ids.count) { return sentence }
    let changes = model.fields.compactMap { field -> String? in
      guard case .edit(let edit) = model.reading(of: field) else { return nil }
      let count = model.count(changedBy: edit, typed: field.editor.text)
      return words("shared.value", ["value": label(of: field.field), "count": String(count)])
    }
    guard model.isRead else {
      return words(
        "shared.reading",
        ["done": String(model.values.count), "count": String(model.ids.count)]
      )
    }
    guard !changes.isEmpty else { return "" }
    let list = changes.joined(separator: ", ")
    let sentence = words("shared.changes", ["fields": list])
    return TextWidth.columns(of: sentence) <= columns ? sentence : Phrases.fitting(list, columns: columns)
  }
}
