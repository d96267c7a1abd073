import ReadingCore

/// Entries that notes of the shelf were made of, wherever those stand by now.
struct KnownClippings {
  private var places: [String: Int] = [:]

  private let sources: [ClippingSource]

  /// The entries of some programs in the notes of books.
  init(_ books: [Book], of sources: [ClippingSource]) {
    self.sources = sources
    for (place, book) in books.enumerated() {
      for note in book.notes { enter(note, at: place) }
    }
    // A note that was moved leaves its entries behind in the book it stood in, too.
    for isMoved in [false, true] {
      for (place, book) in books.enumerated() {
        for removed in book.removed where (removed.movedTo != nil) == isMoved {
          if case .note(let note) = removed.record { enter(note, at: place) }
        }
      }
    }
  }

  private mutating func enter(_ note: Note, at place: Int) {
    guard note.origin != nil else { return }
    for clipping in ClippingOrigin(of: note).clippings(of: sources) where places[clipping.key] == nil {
      places[clipping.key] = place
    }
  }

  /// The place of the book whose note holds an entry.
  func place(of key: String) -> Int? { places[key] }

  /// The book that holds most of the known entries of each work that has some.
  func homes(of file: ClippingFile) -> [Int: Int] {
    var counts: [Int: [Int: Int]] = [:]
    for entry in file.entries {
      guard let work = entry.work, let key = entry.clipping?.key, let place = places[key] else { continue }
      counts[work, default: [:]][place, default: 0] += 1
    }
    return counts.compactMapValues { counts in
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }
}
