import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A book as a card: the title in the proportion of the book, or its cover, over how far it was read.
struct CardDrawing {
  let book: BookCard
  let size: CardSize
  let role: Role
  let words: BookWords
  let isSelected: Bool
  let isMarked: Bool
  /// Takes the place of the text; edge and foot stay.
  let cover: CellPicture?
  let author: String
  let texts: CardTexts

  /// Columns of text behind the blank beside the edge.
  private var textWidth: Int { size.body - 1 }

  /// Draws the card with its lower edge above a row.
  func draw(at left: Int, above end: Int, into frame: inout Frame) {
    let top = end - size.rows
    frame.fill(left..<(left + 1), rows: top..<end, with: frame.glyphs.edge, role)
    drawHead(at: left + 1, row: top, into: &frame)
    if let cover {
      for index in 0..<(size.rows - 2) where frame.rows.contains(top + 1 + index) {
        cover.draw(
          row: index,
          into: &frame.canvas,
          column: left + 1,
          row: top + 1 + index,
          limit: size.body
        )
      }
    } else {
      drawText(at: left + 2, rows: (top + 1)..<(end - 1), into: &frame)
    }
    if isSelected {
      frame.markHere(row: top + 1, column: left + 1)
    }
    if isMarked {
      let head = (left + 1)..<(left + 1 + size.body)
      frame.mark(.marked, at: left + 1, row: isSelected ? top + 2 : top + 1, in: head)
    }
    drawFoot(at: left + 1, row: end - 1, into: &frame)
  }

  private func drawHead(at column: Int, row: Int, into frame: inout Frame) {
    let width = book.favourite ? size.body - 2 : size.body
    let sign = isSelected ? frame.glyphs.heavy : frame.glyphs.light
    frame.fill(column..<(column + width), rows: row..<(row + 1), with: sign, role)
    if book.favourite {
      frame.mark(.favourite, at: column + size.body - 1, row: row, in: (column - 1)..<(column + size.body))
    }
  }

  private func drawText(at column: Int, rows: Range<Int>, into frame: inout Frame) {
    let room = rows.count - (author.isEmpty ? 0 : 1)
    let title = texts.rows(words.title(book), columns: textWidth, most: room, cut: frame.glyphs.cut)
    let look: Role = isSelected ? .selected : .text
    frame.write(lines: title, at: column, row: rows.lowerBound, limit: textWidth, look)
    frame.write(author, at: column, row: rows.upperBound - 1, limit: textWidth, .quiet)
  }

  /// The thread as far as the book was read, and how far that is in few signs.
  private func drawFoot(at column: Int, row: Int, into frame: inout Frame) {
    let label = TextWidth.clip(footLabel, to: size.body, mark: frame.glyphs.cut)
    let columns = TextWidth.columns(of: label)
    let thread = label.isEmpty ? size.body : size.body - columns - 1
    let share = book.status == .finished ? 1 : book.progress?.fraction ?? 0
    frame.progress(share, at: column, row: row, width: thread)
    frame.write(label, endingAt: column + size.body, row: row, .quiet)
  }

  /// A rating for what was read, a share for what is being read, else its status.
  private var footLabel: String {
    let percent = words.percent(book)
    switch book.status {
    case .finished: return book.rating?.text ?? ""
    case .reading, .paused, .abandoned: if !percent.isEmpty { return percent }
    case .want, .next: break
    case .other(let word): return word
    }
    return words.words("shelf.terse.\(book.status.rawValue)")
  }
}
