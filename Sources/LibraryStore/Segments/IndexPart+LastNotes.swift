import ReadingCore

extension IndexPart {
  /// The books that have the latest notes, those of the latest first, but for some; none other has one of as many
  /// latest notes.
  func lastNoted(_ most: Int, without others: Set<String>) -> [LastNotes.NotedFile] {
    var found: [NotedBookRank] = []
    func take(_ moment: Int?, _ ref: BookRef, id: () -> String) {
      guard let moment, found.count < most || moment >= found[most - 1].moment else { return }
      let book = NotedBookRank(moment: moment, id: id(), ref: ref)
      guard !others.contains(book.id) else { return }
      found.insert(book, at: found.firstIndex { book.isLater(than: $0) } ?? found.count)
      if found.count > most { found.removeLast() }
    }
    base.read { view in
      for row in rows {
        let moment = view.latestNote(row)
        guard moment != nil, isAlive(row) else { continue }
        take(moment, BookRef(row: row)) { String(decoding: view.id(row), as: UTF8.self) }
      }
    }
    for (place, book) in changed.enumerated() where book.card.noteCount > 0 {
      take(book.card.latestNote ?? .min, BookRef(change: place)) { book.card.id }
    }
    return found.map { LastNotes.NotedFile(bookID: $0.id, sum: file($0.ref).sum) }
  }
}

/// The place of a book by its latest note, as `NoteIndex.byDay` has it.
private struct NotedBookRank {
  let moment: Int
  let id: String
  let ref: BookRef

  func isLater(than other: NotedBookRank) -> Bool {
    if moment != other.moment { return moment > other.moment }
    return other.id.precedes(id)
  }
}
