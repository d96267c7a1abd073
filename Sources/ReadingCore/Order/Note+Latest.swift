extension Note {
  /// When the latest of some notes was made, in seconds since 1970; nil where none of them tells.
  static func latestMoment(of notes: [Note]) -> Int? {
    var latest: (stamp: String, seconds: Int)?
    // The last in a file mostly is the latest: to read the stamps of all would take as long as much else of a book.
    for note in notes.reversed() {
      if let latest, StampOrder.isPlainlyNoLater(note.created, than: latest.stamp) { continue }
      guard let seconds = Moment(stamp: note.created)?.seconds, seconds > latest?.seconds ?? .min else {
        continue
      }
      latest = (note.created, seconds)
    }
    return latest?.seconds
  }
}

extension StampOrder {
  private static let (time, zone) = (10, 19)

  /// Whether two stamps are of one zone and written alike, and the first tells no later moment.
  fileprivate static func isPlainlyNoLater(_ stamp: String, than other: String) -> Bool {
    if stamp.isIdentical(to: other) { return true }
    let (own, other) = (stamp.utf8, other.utf8)
    guard own.count == other.count, own.lexicographicallyPrecedes(other),
      own.dropFirst(zone).elementsEqual(other.dropFirst(zone))
    else { return false }
    // The letter before the time may be small.
    return own.dropFirst(time).first == other.dropFirst(time).first
  }
}
