import ReadingCore
import SeogaResources
import TextScreen

/// Where the parts of the form stand: one below the other, scrolled as far as the focus needs.
struct AddBookLayout {
  /// A field in its row.
  struct Part {
    let field: AddBookDraft.Field
    let label: String
    let view: TextFieldView
    /// Row of its text; its thread and its reason stand below.
    let row: Int
    let height: Int
  }

  /// Columns from label to label's field where there is room, as on a book's own screen.
  private static let labelColumns = 18
  /// A line longer than this is no field any more.
  private static let widest = 76

  /// Columns of the fields.
  let columns: Range<Int>
  private let words: Words
  private let parts: [Part]
  private let focus: AddBookDraft.Field

  init(draft: AddBookDraft, words: Words, grid: Grid) {
    self.words = words
    focus = draft.focus
    let isLow = grid.isLow
    let labels = AddBookDraft.Field.allCases.map { words("field.\($0.rawValue)") }
    let longest = labels.map { TextWidth.columns(of: $0) }.max() ?? 0
    let indent = grid.sizeClass == .narrow ? longest + 2 : max(AddBookLayout.labelColumns, longest + 2)
    let end = min(grid.text.upperBound, grid.text.lowerBound + AddBookLayout.widest)
    columns = (grid.text.lowerBound + indent)..<end
    var row = isLow ? 1 : 2
    var parts: [Part] = []
    for (field, label) in zip(AddBookDraft.Field.allCases, labels) {
      let view = AddBookLayout.view(of: field, draft: draft, words: words)
      let height = view.height(width: columns.count)
      parts.append(Part(field: field, label: label, view: view, row: row, height: height))
      row += height + (isLow ? 0 : 1)
    }
    self.parts = parts
  }

  private static func view(of field: AddBookDraft.Field, draft: AddBookDraft, words: Words) -> TextFieldView {
    let isFocused = field == draft.focus
    var state: TextFieldView.State = isFocused ? .focused : .normal
    if let problem = draft.problem(in: field) {
      state = .wrong(reason: words("addBook.\(problem.rawValue)"), isFocused: isFocused)
    }
    let text = field == .status ? LineEditor(words("status.\(draft.status.rawValue)")) : draft.text(of: field)
    return TextFieldView(
      text: text,
      hint: field == .status ? "" : words("addBook.hint.\(field.rawValue)"),
      state: state
    )
  }

  func name(of status: Status) -> String { words("status.\(status.rawValue)") }

  // MARK: Scrolling

  /// Rows above the window, so many that the part in focus is in it whole; the window begins with a part.
  private func skipped(in rows: Range<Int>) -> Int {
    guard let part = parts.first(where: { $0.field == focus }) else { return 0 }
    let needed = part.row + part.height - rows.count
    return needed <= 0 ? 0 : min(part.row, parts.first { $0.row >= needed }?.row ?? part.row)
  }

  /// Row of the form's name; nil while it is scrolled away.
  func row(ofHeadingIn rows: Range<Int>) -> Int? {
    skipped(in: rows) == 0 ? rows.lowerBound : nil
  }

  /// The fields of which the first row is in sight; the last one may reach beyond the rows.
  func parts(in rows: Range<Int>) -> [Part] {
    let offset = rows.lowerBound - skipped(in: rows)
    return parts.compactMap { part in
      let row = part.row + offset
      guard rows.contains(row) else { return nil }
      return Part(field: part.field, label: part.label, view: part.view, row: row, height: part.height)
    }
  }
}
