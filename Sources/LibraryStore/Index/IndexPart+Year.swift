public import ReadingCore

// Which books have to be read to tell of a year.
extension IndexPart {
  /// Notes are known by their instants, and days end at other hours, in other places: what is looked at reaches so many
  /// days over the year at both ends.
  private static let slack = 2

  /// The identifiers of the books that ended in a year or from which something was kept in it, and of a few more.
  ///
  /// - Parameters:
  ///   - filter: the books that are meant at all.
  ///   - ended: filters that find those of them that ended in the year.
  ///   - beside: the notes and the tallies of the books; without the notes nothing was kept.
  public func identifiers(
    ofYear year: ReadingDay,
    among filter: Filter,
    ended: [Filter],
    beside: KnownBeside
  ) -> [String] {
    var ids: Set<String> = []
    for filter in ended {
      for ref in matching(filter, among: all, beside: beside) { card(ref).map { _ = ids.insert($0.id) } }
    }
    let moments = (year.first - Self.slack) * 86_400...(year.last + Self.slack) * 86_400
    let noted = beside.notes?.books(madeWithin: moments) ?? []
    guard !filter.isEmpty else { return ids.union(noted).sorted { $0.precedes($1) } }
    let meant = Set(matching(filter, among: all, beside: beside).compactMap { card($0)?.id })
    return ids.union(noted.intersection(meant)).sorted { $0.precedes($1) }
  }
}

extension NoteIndex {
  /// The books of which some note was made within some moments, in seconds since 1970.
  func books(madeWithin moments: ClosedRange<Int>) -> Set<String> {
    var books: Set<String> = []
    func look(_ segment: NoteSegment, isDead: (Int) -> Bool) {
      segment.read { view in
        for book in 0..<view.head.books where !isDead(book) {
          guard view.notes(of: book).contains(where: { moments.contains(Int(clamping: view.moment($0))) })
          else {
            continue
          }
          books.insert(String(decoding: view.id(book), as: UTF8.self))
        }
      }
    }
    look(base) { isDead[$0] }
    look(recent) { _ in false }
    return books
  }
}
