import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct NoteEditorLayout {
  /// Columns from the left margin to the text where there is room, as in the reader.
  private static let indent = 6
  private static let measure = 66
  /// Rows from which the status keeps a row of its own on a low screen.
  private static let rowsForStatus = 10
  private static let mostTagRows = 6
  private static let mostQuotationRows = 5
  /// Letters of a quotation that are looked at: more than those rows hold.
  private static let mostQuoted = 1_000

  /// The book's row; nil where rows are few.
  let titleRow: Int?
  let fields: NoteFieldColumns
  let fieldsRow: Int
  let tags: LineEditor.Layout
  let threadRow: Int
  /// What there is to say about the fields and the disk, and from which row.
  let notice: [(line: String, role: Role)]
  let noticeRow: Int
  /// What the note says of the book's words, which are not changed here, and from which row.
  let quotation: [String]
  let quotationRow: Int
  let text: Range<Int>
  let body: Range<Int>
  let statusRow: Int?
  /// Where something is asked; nil where nothing is.
  let promptRow: Int?

  init(model: NoteEditorModel, grid: Grid) {
    fields = NoteFieldColumns(model: model, grid: grid)
    let isNarrow = grid.sizeClass == .narrow
    titleRow = grid.isLow ? nil : grid.content.lowerBound
    fieldsRow = grid.content.lowerBound + (grid.isLow ? 0 : 1)
    let tagRows = model.focus == .tags ? min(NoteEditorLayout.mostTagRows, grid.content.count / 4) : 1
    tags = model.buffer.tags.layout(columns: fields.tags.count, mostRows: tagRows)
    threadRow = fieldsRow + tags.rows.count
    noticeRow = threadRow + 1
    notice = NoteEditorLayout.notice(
      model: model,
      width: grid.text.upperBound - fields.notice,
      mostRows: max(2, grid.content.count / 3)
    )
    let start = grid.text.lowerBound + (isNarrow ? 0 : NoteEditorLayout.indent)
    text = start..<min(start + NoteEditorLayout.measure, grid.text.upperBound)
    let gap = grid.gap
    quotationRow = noticeRow + notice.count + gap
    quotation = NoteEditorLayout.quotation(
      model.buffer.quotation,
      width: text.count,
      mostRows: grid.isLow ? 1 : NoteEditorLayout.mostQuotationRows
    )
    let top = quotationRow + quotation.count + (quotation.isEmpty ? 0 : gap)
    let hasStatus = grid.restRow == nil && grid.content.count >= NoteEditorLayout.rowsForStatus
    let bottom = grid.content.upperBound - (hasStatus ? 1 : 0)
    statusRow = grid.restRow ?? (hasStatus ? bottom : nil)
    promptRow = model.prompt == nil ? nil : statusRow ?? bottom - 1
    // The last row of a low screen is lent to the question.
    body = top..<max(top + 1, promptRow == bottom - 1 ? bottom - 1 : bottom)
  }

  /// The rows of a quotation; the last one is too long where there is more than fits.
  private static func quotation(_ text: String, width: Int, mostRows: Int) -> [String] {
    guard !text.isEmpty else { return [] }
    let lines = text.prefix(mostQuoted).split(whereSeparator: \.isNewline)
      .flatMap { TextWidth.wrap(String($0), to: width) }
    guard lines.count > mostRows else { return lines }
    return lines.prefix(mostRows - 1) + [lines[mostRows - 1] + " " + lines[mostRows]]
  }

  private typealias Notice = (line: String, role: Role)

  /// As much of it as leaves most rows to the text.
  private static func notice(model: NoteEditorModel, width: Int, mostRows: Int) -> [Notice] {
    var notices: [Notice] = [model.saveTrouble ?? model.draftTrouble].compactMap { $0.map { ($0, .wrong) } }
    switch model.pageNotice {
    case .refused: notices.append((model.words("note.page.refused"), .wrong))
    case .beyond(let pages): notices.append((model.words.count("note.page.beyond", pages), .warn))
    case nil: break
    }
    let lines = notices.flatMap { text, role in TextWidth.wrap(text, to: width).map { Notice($0, role) } }
    guard lines.count > mostRows else { return lines }
    return lines.prefix(mostRows - 1) + [
      Notice(lines[mostRows - 1].line + " " + lines[mostRows].line, lines[mostRows - 1].role)
    ]
  }
}

struct NoteFieldColumns {
  private static let gap = 2
  private static let narrowGap = 3
  private static let leastPage = 5
  private static let mostPage = 12

  /// Where each label starts; nil where the value stands alone.
  let pageLabel: Int
  let kindLabel: Int?
  let tagsLabel: Int?
  let page: Range<Int>
  let kind: Range<Int>
  let tags: Range<Int>
  /// First column of what is said about the page.
  let notice: Int

  init(model: NoteEditorModel, grid: Grid) {
    let words = model.words
    let isNarrow = grid.sizeClass == .narrow
    let label = { (key: String) in TextWidth.columns(of: words(key)) + 1 }
    let typed = TextWidth.columns(of: model.buffer.page.text)
    let kinds = model.kinds.map { TextWidth.columns(of: words.name(of: $0)) }
    pageLabel = grid.text.lowerBound
    let pageStart = pageLabel + label("editor.page")
    if isNarrow {
      let hint = typed == 0 ? TextWidth.columns(of: words("editor.page.none")) : typed
      page = pageStart..<(pageStart + min(max(3, hint), NoteFieldColumns.mostPage))
      (kindLabel, tagsLabel) = (nil, nil)
      let name = words.name(of: model.buffer.kind)
      let start = page.upperBound + NoteFieldColumns.narrowGap
      kind = start..<(start + TextWidth.columns(of: name))
      notice = grid.text.lowerBound
    } else {
      let width = min(max(NoteFieldColumns.leastPage, typed), NoteFieldColumns.mostPage)
      page = pageStart..<(pageStart + width)
      let labelled = page.upperBound + NoteFieldColumns.gap
      kindLabel = labelled
      let start = labelled + label("editor.kind")
      kind = start..<(start + (kinds.max() ?? 0) + NoteFieldColumns.gap)
      tagsLabel = kind.upperBound + NoteFieldColumns.gap
      notice = pageStart
    }
    let tagsStart =
      tagsLabel.map { $0 + label("editor.tags") } ?? kind.upperBound + NoteFieldColumns.narrowGap
    tags = tagsStart..<max(tagsStart + 1, grid.text.upperBound)
  }
}
