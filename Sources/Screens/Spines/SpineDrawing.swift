import ReadingCore
import ScreenKit
import TextScreen

/// One book as a spine, with all that is drawn of it.
struct Spine {
  let place: SpineLayout.SpinePlace
  /// Rows of the shelf it takes.
  let rows: Int
  let text: SpineText
  var role = Role.spine1
  var status = Status.want
  /// Whether it is taller than the shelf.
  var isCut = false
  /// Whether its size is only supposed.
  var isGuess = false
  var isSelected = false
  var isMarked = false
}

extension Spine {
  /// The spine of a book where it stands, in the scale of its list.
  ///
  /// - Parameter title: what is written on it.
  init(
    _ book: BookCard,
    title: String,
    at place: SpineLayout.SpinePlace,
    _ size: SpineSize,
    _ scale: SpineScale,
    glyphs: Glyphs
  ) {
    let (rows, isCut) = scale.rows(of: size)
    let text = SpineText(
      title,
      author: book.writer.map { AuthorName($0.name).surname } ?? "",
      isFavourite: book.favourite,
      body: place.body,
      rows: rows - 1,
      glyphs: glyphs
    )
    self.init(place: place, rows: rows, text: text, status: book.status, isCut: isCut)
    isGuess = size.isGuess
  }
}

/// Draws a shelf of spines: a free row, the rows of the books, the board they stand on.
struct SpineDrawing {
  /// Columns of the shelf; its first row is the free one, its last one the board.
  let rect: Rect
  /// Rows in which nothing is to be drawn, as something else stands there.
  let first: Int

  private var board: Int { rect.rows.upperBound - 1 }

  /// - Parameters:
  ///   - selected: the row of the list whose book is in hand; nil for none.
  ///   - isMarked: whether the book of a row is marked.
  func draw(
    _ spines: [Spine],
    selected: Int? = nil,
    isMarked: (_ row: Int) -> Bool = { _ in false },
    into frame: inout Frame
  ) {
    drawBoard(into: &frame)
    for var spine in spines {
      if spine.place.index == selected { spine.isSelected = true }
      if isMarked(spine.place.index) { spine.isMarked = true }
      draw(spine, into: &frame)
      let left = rect.columns.lowerBound + spine.place.columns.lowerBound
      let columns = left..<(left + spine.place.columns.count)
      frame.canvas.addStrip(Rect(columns: columns, rows: rect.rows))
    }
  }

  private func drawBoard(into frame: inout Frame) {
    let style = frame.look.theme[.board]
    let row = board..<(board + 1)
    frame.canvas.fill(columns: rect.columns, rows: row, with: frame.glyphs.board, style: style)
  }

  private func draw(_ spine: Spine, into frame: inout Frame) {
    let left = rect.columns.lowerBound + spine.place.column
    let body = (left + 1)..<(left + 1 + spine.place.body)
    let middle = rect.columns.lowerBound + spine.place.middle
    // The book in hand is pulled up by a row.
    let head = board - spine.rows - (spine.isSelected ? 1 : 0)
    let look = SpineLook(spine, theme: frame.look.theme, glyphs: frame.glyphs)
    let end = head + spine.rows
    func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ sign: String, _ style: Style) {
      let rows = max(first, rows.lowerBound)..<max(first, rows.upperBound)
      frame.canvas.fill(columns: columns, rows: rows, with: sign, style: style)
    }
    fill(left..<(left + 1), head..<end, look.edge, look.edgeStyle)
    fill(body, head..<(head + 1), look.head, look.signStyle)
    fill(body, (head + 1)..<end, " ", look.bodyStyle)
    if let foot = look.foot { fill(body, (end - 1)..<end, foot, look.signStyle) }
    for letter in spine.text.letters where head + 1 + letter.row >= first {
      let column = body.lowerBound + letter.column
      frame.canvas.draw(letter.text, column: column, row: head + 1 + letter.row, style: look.signStyle)
    }
    if spine.isCut, head >= first {
      frame.canvas.draw(frame.glyphs.cut, column: middle, row: head, style: look.signStyle)
    }
    drawSigns(of: spine, above: head, column: middle, into: &frame)
  }

  /// The bookmark above the head, and on the board whether the book is in hand or marked.
  private func drawSigns(of spine: Spine, above head: Int, column: Int, into frame: inout Frame) {
    let bookmark: String? =
      switch spine.status {
      case .reading: frame.glyphs.bookmark
      case .paused: frame.glyphs.thinBookmark
      default: nil
      }
    if let bookmark, head - 1 >= max(first, rect.rows.lowerBound) {
      frame.write(bookmark, at: column, row: head - 1, .here)
    }
    let here = frame.look.theme[.here]
    if spine.isMarked {
      frame.canvas.draw(frame.glyphs.have, column: column, row: board, style: frame.look.theme[.have])
    }
    guard spine.isSelected else { return }
    // A marked book in hand has both signs, the one beside the other where the spine has room for them.
    let own = spine.isMarked && spine.place.body > 1 ? column + 1 : column
    frame.canvas.draw(frame.glyphs.up, column: own, row: board, style: here)
  }
}

/// The signs and styles of one spine.
private struct SpineLook {
  let edge: String
  let head: String
  /// Nil where the last row is as any other.
  let foot: String?
  let edgeStyle: Style
  let bodyStyle: Style
  /// Of what is written on the body.
  let signStyle: Style

  init(_ spine: Spine, theme: Theme, glyphs: Glyphs) {
    edge = spine.isGuess ? glyphs.guessEdge : glyphs.edge
    let atRest = spine.isGuess ? glyphs.guessHead : glyphs.light
    head = spine.isSelected ? glyphs.heavy : atRest
    foot = spine.isSelected && spine.text.isFree(spine.rows - 2) ? glyphs.heavy : nil
    let colour = theme[spine.role]
    edgeStyle = colour
    var body = colour
    // A guess looks like one: it is not filled.
    if !spine.isGuess { body.attributes.insert(.reverse) }
    bodyStyle = body
    // Blanks look the same either way, and are not sent anew for it.
    if spine.isSelected { body.attributes.insert(.bold) }
    signStyle = body
  }
}
