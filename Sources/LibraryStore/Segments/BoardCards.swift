public import ReadingCore

/// The books a reader has in hand: few of them however large the library is, and known before all others.
public struct BoardCards: Sendable, Hashable {
  /// How many of those finished lately are among them.
  public static let finishedLimit = 12

  /// Being read, the one read last first.
  public var reading: [BookCard] = []
  /// In the queue, in its order.
  public var next: [BookCard] = []
  /// Put aside for a while.
  public var paused: [BookCard] = []
  /// Finished, the latest first.
  public var finished: [BookCard] = []
  /// How many books are on the shelf.
  public var count = 0

  /// No books.
  public init() {}

  /// Sorts some books into their parts; what is on no part of the board is left out.
  init(_ cards: [BookCard], count: Int) {
    self.count = count
    for card in SortOrder.standard.sorted(cards) {
      switch card.status {
      case .reading: reading.append(card)
      case .next: next.append(card)
      case .paused: paused.append(card)
      case .finished where finished.count < BoardCards.finishedLimit: finished.append(card)
      case .finished, .want, .abandoned, .other: break
      }
    }
  }
}

extension IndexPart {
  /// The books of the board.
  var board: BoardCards {
    BoardCards(changedCards + firstCards, count: count)
  }
}
