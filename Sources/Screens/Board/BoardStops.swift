import ReadingCore

/// What the marker of the board stands on.
nonisolated enum BoardStop {
  case book(BookCard)
  /// What may be read next in a series, below the queue.
  case proposal(SeriesProposal)

  /// That of its book; what no identifier is where there is none.
  var id: String { book?.id ?? "proposal" }

  /// The book; nil for a volume that is not on the shelf.
  var book: BookCard? {
    switch self {
    case .book(let book): book
    case .proposal(let proposal): proposal.book
    }
  }

  var proposal: SeriesProposal? { if case .proposal(let proposal) = self { proposal } else { nil } }
}

/// Everything the marker walks over: the books of the parts, one part after the other, and the proposal behind those of
/// the queue.
nonisolated struct BoardStops: RandomAccessCollection {
  private let parts: [[BookCard]]
  private let proposal: SeriesProposal?
  /// The place of the proposal, where there is one.
  private let proposalPlace: Int

  let startIndex = 0
  let endIndex: Int

  /// - Parameter queueEnd: how many of the parts stand above the proposal.
  init(_ parts: [[BookCard]], proposal: SeriesProposal?, behind queueEnd: Int) {
    self.parts = parts
    self.proposal = proposal
    proposalPlace = parts[..<queueEnd].reduce(0) { $0 + $1.count }
    endIndex = parts.reduce(proposal == nil ? 0 : 1) { $0 + $1.count }
  }

  subscript(place: Int) -> BoardStop {
    var place = place
    if let proposal, place >= proposalPlace {
      if place == proposalPlace { return .proposal(proposal) }
      place -= 1
    }
    var number = 0
    while place >= parts[number].count {
      place -= parts[number].count
      number += 1
    }
    return .book(parts[number][place])
  }
}
