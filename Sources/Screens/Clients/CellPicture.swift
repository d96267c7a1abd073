import TextScreen

/// A picture drawn with signs in some of the terminal's colours.
package nonisolated struct CellPicture: Sendable, Hashable {
  /// Signs of one look, side by side.
  package struct PicturePiece: Sendable, Hashable {
    let text: String
    let style: Style
    /// One for each sign.
    let columns: Int
  }

  /// The rows, none wider than the picture was asked for.
  let rows: [[PicturePiece]]
  /// The colour most of it has, from 1 to 6; nil for a picture that is grey for the most part.
  let colour: UInt8?

  init(rows: [[PicturePiece]]) {
    self.rows = rows
    colour = Self.colour(of: rows)
  }

  var width: Int { rows.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0 }

  /// Draws one of its rows, as far as some columns hold it.
  func draw(row index: Int, into canvas: inout Canvas, column: Int, row: Int, limit: Int) {
    guard rows.indices.contains(index) else { return }
    var at = 0
    for piece in rows[index] where at < limit {
      canvas.draw(piece.text, column: column + at, row: row, limit: limit - at, style: piece.style)
      at += piece.columns
    }
  }

  private static func colour(of rows: [[PicturePiece]]) -> UInt8? {
    var columns: [UInt8: Int] = [:]
    for piece in rows.joined() {
      // The brighter six follow eight later.
      let colour = piece.style.colour?.instead.map { $0 > 8 ? $0 - 8 : $0 } ?? 0
      columns[(1...6).contains(colour) ? colour : 0, default: 0] += piece.columns
    }
    let grey = columns.removeValue(forKey: 0) ?? 0
    let most = columns.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return columns.values.reduce(0, +) * 4 >= grey ? most?.key : nil
  }
}

package nonisolated enum PictureSigns: Sendable, Hashable {
  case plain
  /// Blocks and dots that take one column on every terminal; a full block is drawn as a reversed blank.
  case safe
}
