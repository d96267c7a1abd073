import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

extension BookPageBuilder {
  private static let columnGap = 4

  private struct ReadEntry {
    let read: Read
    let days: String
    let state: String
    let detail: String
  }

  mutating func addReads() {
    let entries = book.reads.reversed().map {
      ReadEntry(read: $0, days: days(of: $0), state: state(of: $0), detail: detail(of: $0))
    }
    guard !entries.isEmpty else { return }
    let widest = entries.map { TextWidth.columns(of: $0.days) }.max() ?? 0
    let isOneRow = entries.allSatisfy {
      widest + TextWidth.columns(of: $0.state) + TextWidth.columns(of: $0.detail) + 2 * Self.columnGap
        <= measure.textWidth
    }
    let column = isOneRow ? widest + Self.columnGap : 2
    if entries.contains(where: { !$0.read.log.isEmpty }) { flow.stops.append(.reads) }
    addSection(
      label("reads"),
      count: entries.count > 1 ? entries.count : nil,
      part: .reads,
      entries.flatMap { rows(of: $0, column: column, isOneRow: isOneRow) }
    )
  }

  private func rows(of entry: ReadEntry, column: Int, isOneRow: Bool) -> [BookLine] {
    let width = measure.textWidth
    let when = BookLine.BookLineRun.text(entry.days, at: 0, limit: width)
    let state = BookLine.BookLineRun.text(
      entry.state,
      at: column,
      limit: width - column,
      titleRole(of: .reads)
    )
    let detail = BookLine.BookLineRun.text(entry.detail, endingAt: width)
    let needed = column + TextWidth.columns(of: entry.state) + 2 + TextWidth.columns(of: entry.detail)
    let lines: [[BookLine.BookLineRun]] =
      isOneRow
      ? [[when, state, detail]] : needed <= width ? [[when], [state, detail]] : [[when], [state], [detail]]
    var rows = lines.map { BookLine(.reads, $0) }
    if let reason = entry.read.reason, !reason.isEmpty {
      rows += prose(reason, part: .reads, at: column, .quiet)
    }
    if content.unfolded.contains(.reads) {
      rows += entry.read.log.reversed().map { line(of: $0, column: column) }
    }
    return rows
  }

  /// "3 Nov 2026 to 20 Nov 2026", or as much of it as is known.
  private func days(of read: Read) -> String {
    switch (read.started, read.finished) {
    case (let start?, let end?) where start != end:
      words.words("book.reads.span", ["from": words.days.full(start), "to": words.days.full(end)])
    case (let start?, _): words.days.full(start)
    case (nil, let end): words.days.full(end)
    }
  }

  /// "reading, p. 120", "finished", "left at 31%".
  private func state(of read: Read) -> String {
    let place = read.place.map(place(_:)) ?? ""
    switch read.outcome {
    case .finished: return words.words("status.finished")
    case .abandoned where place.isEmpty: return words.words("status.abandoned")
    case .abandoned: return words.words("book.reads.leftAt", ["place": place])
    case .other(let word): return [word, place].filter { !$0.isEmpty }.joined(separator: ", ")
    case nil where read.finished != nil: return words.words("status.finished")
    case nil:
      let name = book.status == .reading ? words.words("book.reads.reading") : words.openRead(of: book)
      return [name, place].filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  private func place(_ place: ReadingPlace) -> String {
    if case .page(let page) = place { return words.words("progress.page", ["page": String(page)]) }
    return place.text
  }

  /// "9 days logged    4.5"; a dash for a read that ended without a rating.
  private func detail(of read: Read) -> String {
    let days = Set(read.log.map(\.day)).count
    let logged = days == 0 ? nil : words.words.count("book.reads.logged", days)
    let rating = read.rating?.text ?? (read.isOpen ? nil : "-")
    return [logged, rating].compactMap { $0 }.joined(separator: "    ")
  }

  /// One entry of the log: its day, its place, the minutes spent.
  private func line(of entry: LogEntry, column: Int) -> BookLine {
    let minutes = entry.minutes.map { words.words.count("book.reads.minutes", $0) }
    let text = [words.days.short(entry.day), place(entry.at), minutes].compactMap { $0 }
    let width = measure.textWidth - column
    return BookLine(.reads, [.text(text.joined(separator: "   "), at: column, limit: width, .quiet)])
  }
}
