import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

extension BookPageBuilder {
  private static let leastTitle = 12

  // MARK: Memo

  mutating func addMemo() {
    if !flow.lines.isEmpty { flow.lines.append(.blank) }
    flow.stops.append(.memo)
    let columns = measure.memoColumns
    var text = content.memo ?? LineEditor(book.memo?.text ?? "")
    // At rest the field shows how the memo begins, not where it was last typed.
    if content.memo == nil { _ = text.handle(.home) }
    let field = TextFieldView(
      text: text,
      hint: words.words("memo.placeholder"),
      state: content.memo == nil ? .normal : .focused,
      mostRows: content.memoRows
    )
    for row in 0..<field.height(width: columns.count) {
      flow.lines.append(
        BookLine(.memo, [], field: BookLine.FieldRow(field: field, columns: columns, index: row))
      )
    }
  }

  // MARK: Notes

  /// The reader's notes, the latest first; the memo has a place of its own.
  var notes: [Note] { book.notes.filter { $0.kind != .memo }.reversed() }

  mutating func addNotes() {
    guard let few = measure.notes, case let notes = notes, !notes.isEmpty else { return }
    let place = notes.firstIndex { .note($0.id) == content.selected } ?? 0
    // A note under the marker is shown even if it was chosen where there was room for more of them.
    let isUnfolded = content.unfolded.contains(.otherNotes) || place >= few
    let shown = isUnfolded ? notes[...] : notes.prefix(few)
    let summaries = shown.map { NoteSummary($0, words: words.words, quotation: glyphs.quotation) }
    let hasDetails = measure.textWidth >= 36
    let places = hasDetails ? summaries.map { TextWidth.columns(of: $0.place) }.max() ?? 0 : 0
    let title = places == 0 ? 0 : min(places, measure.textWidth / 3) + 3
    var rows = zip(shown, summaries).map { note, summary in
      let part = BookPart.note(note.id)
      let day = hasDetails ? words.days.short(stamp: note.created) : ""
      let room = measure.textWidth - title - (day.isEmpty ? 0 : TextWidth.columns(of: day) + 2)
      var runs = [BookLine.BookLineRun.text(summary.title, at: title, limit: room, titleRole(of: part))]
      if title > 0 { runs.append(.text(summary.place, at: 0, limit: title - 3, .quiet)) }
      if !day.isEmpty { runs.append(.text(day, endingAt: measure.textWidth)) }
      return BookLine(part, runs)
    }
    flow.stops += shown.map { .note($0.id) }
    if shown.count < notes.count {
      let more = "\(glyphs.cut) " + words.words.count("book.notes.more", notes.count - shown.count)
      rows.append(BookLine(.otherNotes, [.text(more, at: title, limit: measure.textWidth, .here)]))
      flow.stops.append(.otherNotes)
    }
    addSection(label("notes"), count: notes.count, part: .noteCount, rows)
  }

  /// The notes beside the page, each with two rows of its text.
  func notesPane() -> BookFlow {
    var builder = self
    let notes = notes
    guard !notes.isEmpty else {
      let invitation = prose(words.words("book.notes.none"), part: .noteCount, .quiet)
      builder.addSection(label("notes"), part: .noteCount, [.blank] + invitation)
      return builder.flow
    }
    builder.addSection(label("notes"), count: notes.count, part: .noteCount, [.blank])
    for (index, note) in notes.enumerated() {
      if index > 0 { builder.addGap() }
      builder.flow.lines += noteRows(note)
      builder.flow.stops.append(.note(note.id))
    }
    return builder.flow
  }

  private func noteRows(_ note: Note) -> [BookLine] {
    let part = BookPart.note(note.id)
    let width = measure.textWidth
    let summary = NoteSummary(note, words: words.words, quotation: glyphs.quotation)
    let place = TextWidth.clip(summary.place, to: width / 3, mark: glyphs.cut)
    let detail = [place, words.days.short(stamp: note.created)].filter { !$0.isEmpty }.joined(
      separator: "   "
    )
    let room = max(Self.leastTitle, width - TextWidth.columns(of: detail) - 2)
    var rows = [
      BookLine(
        part,
        [
          .text(summary.title, at: 0, limit: room, titleRole(of: part)), .text(detail, endingAt: width),
        ]
      )
    ]
    var rest = texts.rows(of: part, text: summary.rest, columns: width)
    if rest.count > 2 {
      rest = [rest[0], TextWidth.clip("\(rest[1]) \(rest[2])", to: width, mark: glyphs.cut)]
    }
    if !summary.rest.isEmpty { rows += rest.map { BookLine(part, [.text($0, at: 0, limit: width)]) } }
    return rows
  }

  // MARK: Texts

  /// A long text: cut, or whole where it was unfolded or is short enough.
  mutating func addText(_ part: BookPart, _ text: String?) {
    guard let text = text.map({ FieldText.trimmed(ReadableText.plain($0)) }), !text.isEmpty else { return }
    let name = label(part == .synopsis ? "synopsis" : "aboutAuthors")
    let width = measure.textWidth
    let cut = BookTexts.cut(text)
    let isLow = measure.form == .low
    if content.unfolded.contains(part) {
      flow.stops.append(part)
      return addSection(name, part: part, lines(of: part, text, ending: words.words("book.less")))
    }
    if isLow {
      let line = (cut ?? text).split(whereSeparator: \.isNewline).joined(separator: " ")
      let isWhole = cut == nil && TextWidth.columns(of: line) <= width
      if !isWhole { flow.stops.append(part) }
      let shown = isWhole ? line : TextWidth.clip(line + glyphs.cut, to: width, mark: glyphs.cut)
      return addSection(name, part: part, [BookLine(part, [.text(shown, at: 0, limit: width)])])
    }
    if let cut {
      flow.stops.append(part)
      addSection(name, part: part, lines(of: part, cut, ending: "\(glyphs.cut) \(words.words("more"))"))
    } else {
      addSection(name, part: part, lines(of: part, text, ending: ""))
    }
  }

  /// Rows of a text with a phrase at its end that says what Enter does.
  private func lines(of part: BookPart, _ text: String, ending: String) -> [BookLine] {
    let width = measure.textWidth
    var rows = texts.rows(of: part, text: text, columns: width)
    var tail = rows.removeLast()
    let endingWidth = TextWidth.columns(of: ending)
    var result = rows.map { BookLine(part, [.text($0, at: 0, limit: width)]) }
    if !ending.isEmpty, TextWidth.columns(of: tail) + 1 + endingWidth > width {
      result.append(BookLine(part, [.text(tail, at: 0, limit: width)]))
      tail = ""
    }
    let column = tail.isEmpty ? 0 : TextWidth.columns(of: tail) + 1
    var runs = [BookLine.BookLineRun.text(tail, at: 0, limit: width)]
    if !ending.isEmpty { runs.append(.text(ending, at: column, limit: width - column, .here)) }
    result.append(BookLine(part, runs))
    return result
  }
}
