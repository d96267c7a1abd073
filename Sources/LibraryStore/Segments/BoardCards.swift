public import ReadingCore
import Synchronization

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

  public init() {}

  /// A book's place in the queue, from 1 up; nil where it does not wait in it.
  public func queuePlace(of book: some BookSummary) -> Int? {
    guard book.status == .next else { return nil }
    return next.firstIndex { $0.id == book.id }.map { $0 + 1 }
  }

  /// How many of each part are kept for the next start: more than fit on any terminal.
  public static let keptLimit = 250

  /// Puts books that stand in the standard order into their parts; what is on no part of the board is left out.
  init(inOrder cards: some Sequence<BookCard>, count: Int) {
    self.count = count
    for card in cards {
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

/// The rows of an index that stand on the board, found once: what changes afterwards stands beside the index.
final class BoardRows: Sendable {
  struct InHandRows: Sendable {
    /// Rows of books in hand with their cards, in the standard order.
    var inHand: [(row: Int, card: BookCard)] = []
    /// Places of the standard order from the first finished book on.
    var finished: Range<Int>
  }

  private let found = Mutex<InHandRows?>(nil)

  /// What was found, or is found now.
  func found(_ find: () -> InHandRows) -> InHandRows {
    found.withLock { known in
      if let known { return known }
      let found = find()
      known = found
      return found
    }
  }
}

extension IndexPart {
  var board: BoardCards {
    var standing = standingBoard[...]
    let order = SortOrder.standard
    let new = changedCards.filter(Self.isOnBoard).map { (key: SortKey($0, for: order, names), card: $0) }
      .sorted { order.precedes($0.key, $1.key) }
    var cards: [BookCard] = []
    cards.reserveCapacity(standing.count + new.count)
    for (key, card) in new {
      let end = standing.partition { order.precedes(key, SortKey($0, for: order, names)) }
      cards += standing[..<end]
      cards.append(card)
      standing = standing[end...]
    }
    return BoardCards(inOrder: cards + standing, count: count)
  }

  private static func isOnBoard(_ card: BookCard) -> Bool {
    switch card.status {
    case .reading, .next, .paused, .finished: true
    case .want, .abandoned, .other: false
    }
  }
}
