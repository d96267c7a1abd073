import ScreenKit
import SeogaResources
import TextScreen

/// Draws what is asked at the foot of the editor: the fields in one row, and what they come to at the right.
struct EditorPromptView {
  private static let gap = 3
  private static let leastField = 8

  let prompt: EditorPrompt
  let model: NoteEditorModel

  private var words: Words { model.words }

  func draw(row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let (answer, role) = answer
    frame.write(answer, endingAt: text.upperBound, row: row, limit: text.count / 2, role)
    let taken = answer.isEmpty ? 0 : min(text.count / 2, TextWidth.columns(of: answer)) + EditorPromptView.gap
    let room = text.count - taken
    let isNarrow = frame.grid.sizeClass == .narrow
    let shown = isNarrow ? [prompt.focus] : Array(prompt.fields.indices)
    let width = (room - (shown.count - 1) * EditorPromptView.gap) / shown.count
    var column = text.lowerBound
    for field in shown {
      draw(
        field,
        columns: column..<(column + max(EditorPromptView.leastField, width)),
        row: row,
        into: &frame
      )
      column += width + EditorPromptView.gap
    }
  }

  private func draw(_ field: Int, columns: Range<Int>, row: Int, into frame: inout Frame) {
    let label = label(of: field)
    frame.write(label, at: columns.lowerBound, row: row, .quiet)
    let start = columns.lowerBound + TextWidth.columns(of: label) + 1
    let width = max(1, columns.upperBound - start)
    // One column less than there is, so that the cursor behind the last letter stays in the field.
    let layout = prompt.fields[field].layout(columns: max(1, width - 1), mostRows: 1)
    let isEmpty = prompt.fields[field].text.isEmpty
    let hint = field == 0 && prompt.kind != .line ? model.sought : ""
    let content = isEmpty ? hint : layout.rows.first ?? ""
    frame.write(content, at: start, row: row, limit: width, isEmpty ? .quiet : .text)
    guard field == prompt.focus else { return }
    frame.canvas.cursor = Position(column: start + layout.cursor.column, row: row)
  }

  private func label(of field: Int) -> String {
    switch prompt.kind {
    case .line: words("editor.prompt.line")
    case .find: words("editor.prompt.find")
    case .replace: words(field == 0 ? "editor.prompt.find" : "editor.prompt.with")
    }
  }

  /// "2 of 5", "5", "not there"; or how many lines there are.
  private var answer: (String, Role) {
    if prompt.kind == .line {
      let lines = words("editor.prompt.lines", ["count": String(model.buffer.text.lineCount)])
      return (lines, prompt.isRefused ? .wrong : .quiet)
    }
    guard let matches = prompt.matches else { return ("", .quiet) }
    if matches.count == 0 { return (words("editor.prompt.nowhere"), .warn) }
    guard let index = model.buffer.text.present(in: matches) else { return (String(matches.count), .quiet) }
    let place = ["number": String(index + 1), "count": String(matches.count)] as KeyValuePairs
    return (words("draft.which", place), .quiet)
  }
}
