// The orders in which a book's file lists its records.

extension Read {
  /// By first day (an unknown one before all), then id.
  public static func isStoredBefore(_ left: Read, _ right: Read) -> Bool {
    switch (left.started, right.started) {
    case (let left?, let right?) where left != right: left < right
    case (nil, .some): true
    case (.some, nil): false
    default: left.id.precedes(right.id)
    }
  }

  /// Puts the log into its stored order: by day, then by when it was written, then id.
  public mutating func sortLog() { log.sort(by: LogEntry.isStoredBefore) }
}

extension LogEntry {
  /// By day, then by when it was written, then id.
  public static func isStoredBefore(_ left: LogEntry, _ right: LogEntry) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return StampOrder.precedes((left.logged, left.id), (right.logged, right.id))
  }
}

extension Note {
  /// By when it was made, then id.
  public static func isStoredBefore(_ left: Note, _ right: Note) -> Bool {
    StampOrder.precedes((left.created, left.id), (right.created, right.id))
  }

  /// Some notes in that order, whatever they come with; of many each stamp is read once.
  public static func inStoredOrder<Element>(_ elements: [Element], note: (Element) -> Note) -> [Element] {
    let notes = elements.map(note)
    let instants = notes.map { Moment(stamp: $0.created)?.seconds ?? .min }
    return notes.indices.sorted { left, right in
      guard instants[left] == instants[right] else { return instants[left] < instants[right] }
      return isStoredBefore(notes[left], notes[right])
    }.map { elements[$0] }
  }
}

/// The order of stamps as instants, since offsets differ on a journey; one that is no stamp comes first.
enum StampOrder {
  /// By instant, then by the stamp's bytes, then by the id's.
  static func precedes(_ left: (stamp: String?, id: String), _ right: (stamp: String?, id: String)) -> Bool {
    let instants = (instant(left.stamp), instant(right.stamp))
    if instants.0 != instants.1 { return instants.0 < instants.1 }
    let stamps = (left.stamp ?? "", right.stamp ?? "")
    if stamps.0.precedes(stamps.1) { return true }
    if stamps.1.precedes(stamps.0) { return false }
    return left.id.precedes(right.id)
  }

  /// The latest of some stamps by that order; nil where there is none.
  static func latest(_ stamps: [String?]) -> String? {
    stamps.compactMap(\.self).max { one, other in precedes((one, ""), (other, "")) }
  }

  private static func instant(_ stamp: String?) -> Int { stamp.flatMap(Moment.init(stamp:))?.seconds ?? .min }
}
