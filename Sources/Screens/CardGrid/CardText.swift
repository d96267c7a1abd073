import TextScreen

/// A title in the few columns of a card: between its words, after its hyphens, and within a word that is too long for
/// a row, there with a hyphen where it is in Latin letters.
enum CardText {
  /// - Parameter most: rows at most; the last one ends in the cut where the title goes on.
  static func rows(_ title: String, columns: Int, most: Int, cut: String) -> [String] {
    guard columns > 0, most > 0 else { return [] }
    var rows: [String] = []
    var row = ""
    for piece in pieces(of: title, columns: columns) {
      let joined = row.isEmpty || piece.isGlued ? row + piece.text : "\(row) \(piece.text)"
      if TextWidth.columns(of: joined) <= columns, !(row.isEmpty && rows.isEmpty && joined.isEmpty) {
        row = joined
      } else {
        if !row.isEmpty { rows.append(row) }
        row = piece.text
      }
    }
    if !row.isEmpty { rows.append(row) }
    guard rows.count > most else { return rows }
    let last = rows[most - 1]
    let open = "\(last) \(cut)"
    let isRoomy = TextWidth.columns(of: open) <= columns
    return rows.prefix(most - 1) + [isRoomy ? open : TextWidth.clip(last + cut, to: columns, mark: cut)]
  }

  private struct Piece {
    let text: String
    /// Whether it goes on with what stands before it.
    let isGlued: Bool
  }

  private static func pieces(of title: String, columns: Int) -> [Piece] {
    title.split(whereSeparator: \.isWhitespace).flatMap { word -> [Piece] in
      var pieces: [Piece] = []
      var rest = word[...]
      while let hyphen = rest.dropFirst().firstIndex(of: "-"), rest.index(after: hyphen) < rest.endIndex {
        let end = rest.index(after: hyphen)
        pieces.append(Piece(text: String(rest[..<end]), isGlued: !pieces.isEmpty))
        rest = rest[end...]
      }
      pieces.append(Piece(text: String(rest), isGlued: !pieces.isEmpty))
      return pieces.flatMap { split($0, columns: columns) }
    }
  }

  /// A piece in parts none of which is wider than a row.
  private static func split(_ piece: Piece, columns: Int) -> [Piece] {
    guard TextWidth.columns(of: piece.text) > columns else { return [piece] }
    let isLatin = piece.text.utf8.allSatisfy { $0 < 0xE1 }
    let hyphen = isLatin && columns > 2 ? "-" : ""
    var parts: [Piece] = []
    var (part, width) = ("", 0)
    for cell in TextWidth.cells(of: piece.text) {
      if width + cell.columns > columns - hyphen.count {
        parts.append(Piece(text: part + hyphen, isGlued: parts.isEmpty ? piece.isGlued : true))
        (part, width) = ("", 0)
      }
      part += cell.text
      width += cell.columns
    }
    return parts + [Piece(text: part, isGlued: true)]
  }
}
