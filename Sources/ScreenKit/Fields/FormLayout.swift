import TextScreen

/// A form: labelled fields one below the other, some of them side by side, under headings; scrolled as far as
/// the focus needs.
package struct FormLayout<ID: Hashable> {
  package struct FormField {
    let id: ID
    /// Stands before it where it has a row of its own.
    let label: String
    var view: TextFieldView
    /// How it is chosen, behind it while it has the focus; empty for one that is typed.
    let keys: String
    /// What else is to be said of it, in their place while it has not.
    let aside: String

    package init(
      id: ID,
      label: String,
      view: TextFieldView,
      keys: String = "",
      aside: String = ""
    ) {
      self.aside = aside
      self.id = id
      self.label = label
      self.view = view
      self.keys = keys
    }
  }

  package enum FormRow {
    case heading(String, detail: String)
    /// Fields side by side, where there is room for that.
    case fields(label: String, [FormField])
    /// Things that are there already, right below the field before, and which of them is selected.
    case things(label: String, [FormThing], selected: Int?)
  }

  /// A field or heading in its place.
  struct FormPart {
    enum FormPartContent {
      case heading(String, detail: String)
      case field(FormField)
      /// A row of what is wrong with one of several fields side by side.
      case sentence(String, Role)
      case thing(FormThing, isSelected: Bool)
    }

    let content: FormPartContent
    let label: String
    let columns: Range<Int>
    /// Its first row; a field's thread and reason stand below its text.
    var row: Int
    var height: Int
  }

  /// Columns from label to field where there is room, as on a book's own screen.
  private static var labelColumns: Int { 18 }
  /// A line longer than this is no field any more.
  private static var widest: Int { 76 }
  /// A field of fewer columns stands in a row of its own.
  private static var leastColumns: Int { 12 }
  private static var gap: Int { 2 }

  let columns: Range<Int>
  private let left: Int
  let focus: ID
  private let skipped: Int
  private let rows: Range<Int>
  private(set) var parts: [FormPart] = []

  /// A form in some rows of the screen, of which the part in focus is among those in sight.
  package init(_ form: [FormRow], focus: ID, grid: Grid, rows: Range<Int>) {
    self.focus = focus
    self.rows = rows
    left = grid.text.lowerBound
    let labels = form.flatMap { row -> [String] in
      if case .fields(let label, let fields) = row { [label] + fields.map(\.label) } else { [] }
    }
    let longest = labels.map { TextWidth.columns(of: $0) }.max() ?? 0
    let isNarrow = grid.sizeClass == .narrow
    let indent = isNarrow ? longest + Self.gap : max(Self.labelColumns, longest + Self.gap)
    let end = min(grid.text.upperBound, left + Self.widest)
    columns = (left + indent)..<max(end, left + indent + 1)
    let room = rows.count
    var placed: [FormPart] = []
    var row = 0
    for line in form {
      if case .things = line { row -= grid.gap }
      let line = Self.parts(of: line, left: left, columns: columns, row: row, room: room, grid: grid)
      placed += line
      row = line.map { $0.row + $0.height }.max() ?? row
      row += grid.gap
    }
    parts = placed
    skipped = Self.skipped(placed, focus: focus, room: room)
  }

  // MARK: Places

  private static func parts(
    of line: FormRow,
    left: Int,
    columns: Range<Int>,
    row: Int,
    room: Int,
    grid: Grid
  ) -> [FormPart] {
    switch line {
    case .heading(let text, let detail):
      let part = FormPart.FormPartContent.heading(text, detail: detail)
      return [FormPart(content: part, label: "", columns: left..<columns.upperBound, row: row, height: 1)]
    case .things(let label, let things, let selected):
      return things.enumerated().map { index, thing in
        FormPart(
          content: .thing(thing, isSelected: index == selected),
          label: index == 0 ? label : "",
          columns: columns,
          row: row + index,
          height: 1
        )
      }
    case .fields(let label, let fields):
      let width = (columns.count - gap * (fields.count - 1)) / max(1, fields.count)
      guard width >= leastColumns || fields.count == 1 else {
        return stacked(fields, columns: columns, row: row, room: room, grid: grid)
      }
      guard fields.count > 1 else {
        return fields.map { part($0, label: label, columns: columns, row: row, room: room) }
      }
      return sideBySide(fields, label: label, width: width, columns: columns, row: row, room: room)
    }
  }

  /// Fields beside each other, and what is wrong with them below, where there is room to say it.
  private static func sideBySide(
    _ fields: [FormField],
    label: String,
    width: Int,
    columns: Range<Int>,
    row: Int,
    room: Int
  ) -> [FormPart] {
    let sentences = fields.filter { !$0.view.reason.isEmpty }.flatMap { field in
      // The same sentence can be about any of them.
      TextWidth.wrap("\(field.label): \(field.view.reason)", to: columns.count)
        .map { ($0, field.view.roleOfReasons) }
    }
    let cells = fields.enumerated().map { index, field in
      var field = field
      field.view.leavesReason = true
      let start = columns.lowerBound + index * (width + gap)
      let end = index == fields.count - 1 ? columns.upperBound : start + width
      return part(field, label: index == 0 ? label : "", columns: start..<end, row: row, room: room)
    }
    let height = cells.map(\.height).max() ?? 0
    return cells.map { cell in
      var cell = cell
      cell.height = height + sentences.count
      return cell
    }
      + sentences.enumerated().map { index, sentence in
        let content = FormPart.FormPartContent.sentence(sentence.0, sentence.1)
        return FormPart(content: content, label: "", columns: columns, row: row + height + index, height: 1)
      }
  }

  private static func stacked(
    _ fields: [FormField],
    columns: Range<Int>,
    row: Int,
    room: Int,
    grid: Grid
  ) -> [FormPart] {
    var row = row
    return fields.map { field in
      let part = part(field, label: field.label, columns: columns, row: row, room: room)
      row += part.height + grid.gap
      return part
    }
  }

  private static func part(
    _ field: FormField,
    label: String,
    columns: Range<Int>,
    row: Int,
    room: Int
  ) -> FormPart {
    var field = field
    let below = 1 + field.view.reasons(width: columns.count).count
    field.view.mostRows = max(1, min(field.view.mostRows, room - below))
    let height = field.view.height(width: columns.count)
    return FormPart(content: .field(field), label: label, columns: columns, row: row, height: height)
  }

  /// Rows above the window: the part in focus stands in its middle, or as near as the ends of the form allow;
  /// the window begins with a field or a heading.
  private static func skipped(_ parts: [FormPart], focus: ID, room: Int) -> Int {
    let height = parts.map { $0.row + $0.height }.max() ?? 0
    guard height > room, let part = parts.first(where: { $0.isField(focus) }) else { return 0 }
    let wished = part.row - max(0, room - part.height) / 2
    let most = part.row
    let least = max(0, part.row + part.height - room)
    let starts = parts.filter { !$0.isSentence }.map(\.row)
    let start = starts.first { $0 >= min(wished, height - room) } ?? most
    return min(most, max(least, start))
  }

  package func columns(of id: ID) -> Range<Int> { parts.first { $0.isField(id) }?.columns ?? columns }

  // MARK: Drawing

  package func draw(into frame: inout Frame, _ pointing: FormPointing<ID>) {
    frame.confined(to: rows) { frame in
      frame.scrolls(Rect(columns: left..<columns.upperBound, rows: rows), by: { step(by: $0, pointing) })
      var thing = -1
      for part in parts {
        if case .thing = part.content { thing += 1 }
        var part = part
        part.row += rows.lowerBound - skipped
        guard rows.contains(part.row) else { continue }
        draw(part, into: &frame)
        aim(at: part, thing: thing, pointing, into: &frame)
      }
    }
  }

  private func draw(_ part: FormPart, into frame: inout Frame) {
    switch part.content {
    case .heading(let text, let detail):
      let used = frame.write(text, at: left, row: part.row, limit: part.columns.count, .heading)
      let room = part.columns.count - used - Self.gap
      let shown = Phrases.fitting(detail, columns: room)
      frame.write(shown, endingAt: part.columns.upperBound, row: part.row, limit: room, .quiet)
    case .sentence(let text, let role):
      frame.write(text, at: part.columns.lowerBound, row: part.row, role)
    case .thing(let thing, let isSelected):
      frame.write(part.label, at: left, row: part.row, .quiet)
      if isSelected { frame.markHere(row: part.row, to: part.columns.upperBound) }
      thing.draw(isSelected: isSelected, in: part.columns, row: part.row, into: &frame)
    case .field(let field):
      let isFocused = field.id == focus
      let isInFocus = isFocused || focusedRow == part.row - rows.lowerBound + skipped
      let isThing = parts.contains { if case .thing(_, true) = $0.content { true } else { false } }
      if isFocused, !isThing { frame.markHere(row: part.row) }
      frame.write(part.label, at: left, row: part.row, isInFocus ? .text : .quiet)
      field.view.draw(into: &frame, columns: part.columns, row: part.row)
      drawBehind(field, isFocused && !field.keys.isEmpty ? field.keys : field.aside, part, into: &frame)
    }
  }

  private var focusedRow: Int? { parts.first { $0.isField(focus) }?.row }

  /// Says behind a value how it is chosen, or what else there is to say, where there is room.
  private func drawBehind(_ field: FormField, _ said: String, _ part: FormPart, into frame: inout Frame) {
    let shown = TextWidth.columns(of: field.view.text.isEmpty ? field.view.hint : field.view.text.text)
    guard shown + 3 + TextWidth.columns(of: said) <= part.columns.count else { return }
    frame.write(said, endingAt: part.columns.upperBound, row: part.row, .quiet)
  }
}

extension FormLayout.FormPart {
  func isField(_ id: ID) -> Bool {
    if case .field(let field) = content { field.id == id } else { false }
  }

  var isSentence: Bool { if case .sentence = content { true } else { false } }
}
