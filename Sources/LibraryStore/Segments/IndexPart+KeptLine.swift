import ReadingCore

extension IndexPart {
  /// The book that a day draws its line from, but for some; nil where no other keeps anything.
  ///
  /// Each has as many lots as it has notes that keep something, so that all of these are drawn alike often.
  func bookOfLine(on day: ReadingDay, without others: Set<String>) -> String? {
    let draw = DayDraw(day)
    var drawn: (number: UInt64, ref: BookRef)?
    func take(_ number: UInt64?, _ ref: BookRef) {
      if let number, number < drawn?.number ?? .max { drawn = (number, ref) }
    }
    base.read { view in
      for row in rows {
        let lots = view.keptNotes(row)
        guard lots > 0, isAlive(row) else { continue }
        let id = view.id(row)
        if !others.isEmpty, others.contains(String(decoding: id, as: UTF8.self)) { continue }
        take(draw.least(of: id, lots: lots), BookRef(row: row))
      }
    }
    for (place, book) in changed.enumerated() where !others.contains(book.card.id) {
      take(draw.least(of: book.card.id, lots: book.card.keptNoteCount), BookRef(change: place))
    }
    return drawn.flatMap { identifiers(of: [$0.ref]).first }
  }
}
