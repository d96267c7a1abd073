import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws the editor: the book, the fields over their thread, the text, and how safe it is.
struct NoteEditorDrawing {
  private let model: NoteEditorModel
  private let layout: NoteEditorLayout
  private var words: Words { model.words }
  private var buffer: NoteBuffer { model.buffer }

  init(model: NoteEditorModel, layout: NoteEditorLayout) {
    self.model = model
    self.layout = layout
  }

  func draw(into frame: inout Frame) {
    drawTitle(into: &frame)
    drawFields(into: &frame)
    drawThread(into: &frame)
    for (index, notice) in layout.notice.enumerated() {
      let column = layout.fields.notice
      let room = frame.grid.text.upperBound - column
      frame.write(notice.line, at: column, row: layout.noticeRow + index, limit: room, notice.role)
    }
    drawQuotation(into: &frame)
    drawText(into: &frame)
    if frame.isPointedAt, model.prompt == nil { aim(into: &frame) }
    if let prompt = model.prompt, let row = layout.promptRow {
      EditorPromptView(prompt: prompt, model: model).draw(row: row, into: &frame)
    } else {
      drawStatus(into: &frame)
    }
  }

  /// Has a click move the focus and in the text the cursor, and the wheel move through the text.
  private func aim(into frame: inout Frame) {
    let (text, fields, row) = (layout.text, layout.fields, layout.fieldsRow)
    let edit = { [model, rows = layout.body.count] (change: (inout TextEditor) -> Void) in
      model.focus(on: .text)
      _ = model.editText(columns: text.count, rows: rows) {
        change(&$0)
        return true
      }
    }
    let body = Rect(columns: text, rows: layout.body)
    frame.scrolls(body, by: { rows in edit { $0.scroll(by: rows) } })
    frame.points(
      body,
      at: { cell in
        edit { $0.move(toCell: cell) }
        return false
      }
    )
    let parts: [(NoteEditorModel.NoteEditorField, Int, Int)] = [
      (.page, fields.pageLabel, fields.page.upperBound),
      (.kind, fields.kindLabel ?? fields.kind.lowerBound, fields.kind.upperBound),
      (.tags, fields.tagsLabel ?? fields.tags.lowerBound, fields.tags.upperBound),
    ]
    for (field, start, end) in parts where field != model.focus {
      frame.stop(start..<end, row: row, isHere: false, go: { [model] in model.focus(on: field) })
    }
  }

  // MARK: Above the text

  private func drawTitle(into frame: inout Frame) {
    guard let row = layout.titleRow else { return }
    let text = frame.grid.text
    let bookWords = BookWords(words: words, today: model.today)
    let right =
      buffer.base.map { bookWords.days.full(DayWords.day(ofStamp: $0.created)) } ?? words("note.new")
    frame.write(right, endingAt: text.upperBound, row: row, .quiet)
    let room = text.count - TextWidth.columns(of: right) - 2
    let title = model.book.map { bookWords.title($0) } ?? words("draft.unknownBook")
    let used = frame.write(title, at: text.lowerBound, row: row, limit: room, .heading) + 2
    guard let book = model.book, used < room else { return }
    frame.write(bookWords.authors(book), at: text.lowerBound + used, row: row, limit: room - used, .quiet)
  }

  private func drawFields(into frame: inout Frame) {
    let (fields, row) = (layout.fields, layout.fieldsRow)
    frame.write(words("editor.page"), at: fields.pageLabel, row: row, .quiet)
    if let column = fields.kindLabel { frame.write(words("editor.kind"), at: column, row: row, .quiet) }
    if let column = fields.tagsLabel { frame.write(words("editor.tags"), at: column, row: row, .quiet) }
    drawPage(into: &frame)
    let name = words.name(of: buffer.kind)
    frame.write(name, at: fields.kind.lowerBound, row: row, limit: fields.kind.count)
    if model.focus == .kind { place(column: fields.kind.lowerBound, row: row, in: &frame) }
    drawTags(into: &frame)
  }

  private func drawPage(into frame: inout Frame) {
    let (columns, row) = (layout.fields.page, layout.fieldsRow)
    let isFocused = model.focus == .page
    let shown = buffer.page.layout(columns: columns.count, mostRows: 1)
    if buffer.page.text.isEmpty {
      if !isFocused { frame.write(words("editor.page.none"), at: columns.lowerBound, row: row, .quiet) }
    } else if isFocused {
      frame.write(shown.rows.first ?? "", at: columns.lowerBound, row: row, limit: columns.count)
    } else {
      frame.write(buffer.page.text, at: columns.lowerBound, row: row, limit: columns.count)
    }
    if isFocused { place(column: columns.lowerBound + shown.cursor.column, row: row, in: &frame) }
  }

  private func drawTags(into frame: inout Frame) {
    let (columns, row) = (layout.fields.tags, layout.fieldsRow)
    if buffer.tags.text.isEmpty {
      let hint = layout.fields.tagsLabel == nil ? "editor.tags.none.short" : "editor.tags.none"
      frame.write(words(hint), at: columns.lowerBound, row: row, limit: columns.count, .quiet)
    } else if model.focus == .tags {
      frame.write(lines: layout.tags.rows, at: columns.lowerBound, row: row, limit: columns.count)
    } else {
      frame.write(buffer.tags.text, at: columns.lowerBound, row: row, limit: columns.count)
    }
    guard model.focus == .tags else { return }
    let cursor = layout.tags.cursor
    place(column: columns.lowerBound + cursor.column, row: row + cursor.row, in: &frame)
  }

  /// One thread under all fields; it is heavy below the one in focus, or whole while the text is.
  private func drawThread(into frame: inout Frame) {
    let (text, row) = (frame.grid.text, layout.threadRow)
    let isText = model.focus == .text
    frame.thread(at: text.lowerBound, row: row, width: text.count, heavy: isText ? text.count : 0)
    let columns: Range<Int>? =
      switch model.focus {
      case .text: nil
      case .page: layout.fields.page
      case .kind: layout.fields.kind
      case .tags: layout.fields.tags
      }
    if let columns {
      frame.thread(at: columns.lowerBound, row: row, width: columns.count, heavy: columns.count)
    }
  }

  // MARK: Text

  private func drawQuotation(into frame: inout Frame) {
    let columns = layout.text
    for (index, line) in layout.quotation.enumerated() {
      let row = layout.quotationRow + index
      frame.write(frame.glyphs.quotation, at: columns.lowerBound - 2, row: row, .quiet)
      frame.write(line, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
    }
  }

  private func drawText(into frame: inout Frame) {
    let (columns, rows) = (layout.text, layout.body)
    var text = buffer.text
    text.resize(columns: columns.count, rows: rows.count)
    // Beside a quotation of its own the text is what the reader thinks of it.
    let isQuote = buffer.kind == .quote && buffer.quotation.isEmpty
    if text.isEmpty { drawPlaceholder(into: &frame) }
    var (known, looks) = (0, [MarkdownLine.Stretch]())
    for (row, line) in zip(rows, text.visibleRows) {
      if !isQuote, line.line != known {
        (known, looks) = (line.line, MarkdownLine(text.text(ofLine: line.line)).stretches)
      }
      if isQuote { frame.write(frame.glyphs.quotation, at: columns.lowerBound - 2, row: row, .quiet) }
      // Not `write`, which would mark blanks beyond the last column as a cut.
      let first = columns.lowerBound + line.column
      frame.canvas.draw(line.text, column: first, row: row, limit: columns.count - line.column)
      drawLooks(looks, of: line, in: text, row: row, into: &frame)
    }
    guard model.focus == .text else { return }
    let cursor = text.cursorPosition
    place(column: columns.lowerBound + cursor.column, row: rows.lowerBound + cursor.row, in: &frame)
  }

  /// What is in the manner of Markdown, what was found, and what is selected, each above the one before.
  private func drawLooks(
    _ looks: [MarkdownLine.Stretch],
    of line: TextEditor.WindowRow,
    in text: TextEditor,
    row: Int,
    into frame: inout Frame
  ) {
    let first = layout.text.lowerBound
    func shown(_ columns: Range<Int>) -> Range<Int> {
      (first + columns.lowerBound)..<(first + min(columns.upperBound, layout.text.count + 1))
    }
    for look in looks {
      guard let columns = text.columns(of: look.bytes, in: line) else { continue }
      frame.tint(shown(columns), row: row, look.role)
    }
    if let matches = model.prompt?.matches {
      for match in text.columns(of: matches, in: line) {
        frame.tint(shown(match.columns), row: row, match.isHere ? .mark : .hit)
      }
    }
    if let columns = text.selectedColumns(of: line) { frame.tint(shown(columns), row: row, .mark) }
  }

  private func drawPlaceholder(into frame: inout Frame) {
    let columns = layout.text
    var lines = [words("note.placeholder")]
    if !frame.grid.isLow { lines += TextWidth.wrap(words("editor.placeholder.more"), to: columns.count) }
    let (left, row) = (columns.lowerBound, layout.body.lowerBound)
    frame.write(
      lines: Array(lines.prefix(layout.body.count)),
      at: left,
      row: row,
      limit: columns.count,
      .quiet
    )
  }

  private func place(column: Int, row: Int, in frame: inout Frame) {
    frame.canvas.cursor = Position(column: min(column, frame.grid.size.columns - 1), row: row)
  }

  // MARK: Status

  private func drawStatus(into frame: inout Frame) {
    guard let row = layout.statusRow else { return }
    let columns = frame.grid.text
    let kept = keptPhrase
    let role: Role = model.kept == .not ? .warn : .quiet
    frame.write(kept, endingAt: columns.upperBound, row: row, role)
    guard model.focus == .text, !buffer.text.isEmpty else { return }
    let place = words(
      "editor.place",
      ["line": String(buffer.text.line), "column": String(buffer.text.column)]
    )
    let counts =
      words.count("editor.words", buffer.text.wordCount) + ", "
      + words.count("editor.characters", buffer.text.characterCount)
    let taken = TextWidth.columns(of: place) + TextWidth.columns(of: kept)
    guard taken + 2 <= columns.count else { return }
    frame.write(place, at: columns.lowerBound, row: row, .quiet)
    let left = columns.count - taken - TextWidth.columns(of: counts)
    guard left >= 4 else { return }
    let start = columns.lowerBound + TextWidth.columns(of: place) + left / 2
    frame.write(counts, at: start, row: row, .quiet)
  }

  private var keptPhrase: String {
    switch model.kept {
    case .whileWriting: words("editor.kept.whileWriting")
    case .ago(seconds: 0): words("editor.kept.now")
    case .ago(let seconds): words("editor.kept.ago", ["seconds": String(seconds)])
    case .at(let time): words("editor.kept.at", ["time": time])
    case .not: words("editor.kept.not")
    }
  }
}
