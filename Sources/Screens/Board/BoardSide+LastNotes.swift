import LibraryStore
import Messages
import ReadingCore
import SeogaResources
import TextScreen

extension BoardSide {
  private static let shareOfTitle = 3

  /// The latest notes, as many as there is room for in so many rows below other parts; a stop each.
  func lastNotes(rows: Int) -> [SideSection] {
    let head = [SideLine.heading(model.words("board.lastNotes")), .blank]
    // A blank row parts them from what is above.
    let room = rows - 1 - head.count
    guard isRegular, room > 0 else { return [] }
    let lines = noteLines(model.latestNotes.notes.prefix(room))
    return lines.enumerated().map { place, line in
      let above = place == 0 ? head : []
      return SideSection(
        stop: .note(place),
        lines: above + [line],
        isApart: place == 0,
        markedRow: above.count
      )
    }
  }

  private func noteLines(_ notes: some Collection<LastNote>) -> [SideLine] {
    let rows = notes.map { note in
      let title = note.title.isEmpty ? model.words("book.noTitle") : note.title
      return (
        text: NoteSummary(note, words: model.words).title,
        title: TextWidth.printable(title, oneLine: true),
        day: model.bookWords.days.short(stamp: note.created)
      )
    }
    let most = columns / Self.shareOfTitle
    let titleColumns = rows.map { min(most, TextWidth.columns(of: $0.title)) }.max() ?? 0
    let dayColumns = rows.map { TextWidth.columns(of: $0.day) }.max() ?? 0
    return rows.map { row in
      .note(
        TextWidth.printable(row.text, oneLine: true),
        title: row.title,
        titleColumns: titleColumns,
        day: row.day,
        dayColumns: dayColumns
      )
    }
  }
}

extension NoteSummary {
  fileprivate init(_ note: LastNote, words: Words) {
    var beginning = Note(id: note.noteID, text: note.text, created: note.created)
    beginning.quote = note.quote
    self.init(beginning, words: words, quotation: "")
  }
}
