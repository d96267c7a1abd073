import Messages
import ReadingCore
import ScreenKit
import TextScreen

/// The title card: what a cover says, drawn in the colour of the book's spine.
extension BookPageBuilder {
  private static let leastRows = 6
  private static let mostRows = 16

  /// Draws the card beside the rows that are there, as far down as the first row of the memo.
  mutating func addCard() {
    guard measure.card > 0 else { return }
    let memo = flow.range(of: .memo).map { $0.lowerBound + 1 }
    let rows = min(Self.mostRows, max(Self.leastRows, memo ?? flow.lines.count))
    while flow.lines.count < rows { flow.lines.append(BookLine(.head, [])) }
    for (index, runs) in coverRows(rows).enumerated() { flow.lines[index] = flow.lines[index].adding(runs) }
  }

  func cover(rows: Int) -> [BookLine] { coverRows(rows).map { BookLine(.head, $0) } }

  private func coverRows(_ count: Int) -> [[BookLine.BookLineRun]] {
    guard let picture = content.cover(Size(columns: measure.card, rows: count)) else {
      return cardRows(count)
    }
    return picture.rows.indices.prefix(count).map { row in
      let content = BookLine.BookLineRun.BookRunContent.picture(picture, row: row)
      return [BookLine.BookLineRun(content: content, column: 0, limit: measure.card, role: .text)]
    }
  }

  private func cardRows(_ count: Int) -> [[BookLine.BookLineRun]] {
    let role = BookColour(book).role
    let inner = measure.card - 2
    let edge = BookLine.BookLineRun(content: .text(glyphs.edge), column: 0, limit: 1, role: role)
    // What is not the reader's has the light thread.
    let isOwn = content.found?.isOwn ?? true
    let thread = String(repeating: isOwn ? glyphs.heavy : glyphs.light, count: measure.card - 1)
    let end = BookLine.BookLineRun(content: .text(thread), column: 1, limit: measure.card - 1, role: role)
    var rows = Array(repeating: [edge], count: count)
    rows[0].append(end)
    rows[count - 1].append(end)
    let author = words.authors(book)
    let room = max(1, count - 2 - (author.isEmpty ? 0 : 2))
    let title = TextWidth.wrap(words.title(book), to: inner)
    for (index, text) in title.prefix(room).enumerated() {
      let isCut = index + 1 == room && title.count > room
      let shown = isCut ? TextWidth.clip(text + glyphs.cut, to: inner, mark: glyphs.cut) : text
      rows[1 + index].append(.text(shown, at: 2, limit: inner))
    }
    if !author.isEmpty { rows[count - 2].append(.text(author, at: 2, limit: inner, .quiet)) }
    return rows
  }
}
