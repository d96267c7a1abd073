import ReadingCore

/// Entries that notes of the shelf were made of, wherever those stand by now.
struct KnownClippings {
  private struct KnownClipping {
    let place: Int
    let words: String
  }

  private var clippings: [String: KnownClipping] = [:]
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
    for clipping in ClippingOrigin(of: note).clippings(of: sources) where clippings[clipping.key] == nil {
      clippings[clipping.key] = KnownClipping(place: place, words: clipping.words)
    }
  }

  /// The place of the book whose note holds an entry of a work; of a book that is another document's only where
  /// the words are the same, for two may well have been marked in one second.
  func place(of clipping: Clipping, in work: ClippedWork, _ shelf: WorkIndex) -> Int? {
    guard let known = clippings[clipping.key] else { return nil }
    guard shelf.isOfAnotherDocument(known.place, than: work) else { return known.place }
    return PassageWords(known.words).exact == PassageWords(clipping.words).exact ? known.place : nil
  }

  /// The book that holds most of the known entries of each work that has some.
  func homes(of file: ClippingFile, _ shelf: WorkIndex) -> [Int: Int] {
    var counts: [Int: [Int: Int]] = [:]
    for entry in file.entries {
      guard let work = entry.work, let clipping = entry.clipping,
        let place = place(of: clipping, in: file.works[work], shelf)
      else { continue }
      counts[work, default: [:]][place, default: 0] += 1
    }
    return counts.compactMapValues { counts in
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }
}

extension Clipping {
  /// What it says: its passage, or else the words of the reader's.
  fileprivate var words: String { quote.isEmpty ? text : quote }
}
