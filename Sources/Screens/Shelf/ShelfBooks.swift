import LibraryStore
import ReadingCore

/// The books of the shelf in order and through the filter, worked out once per change and not once per frame.
struct ShelfBooks {
  private struct ShelfBooksBasis: Equatable {
    let revision: Int
    let areDeleted: Bool
    let order: SortOrder
  }

  private var basis: ShelfBooksBasis?
  private var filter = Filter.all
  private var wasUnknown = false
  private var part: IndexPart?
  private var sorted: [BookRef] = []
  private var shown: [BookRef] = []
  /// The row of each book that is shown; worked out when it is asked for.
  private var rows: BookPlaces?
  private var queuePlaces: [String: Int] = [:]
  /// The books asked for lately, by their rows: each command asks for that under the marker, and a frame of cards or
  /// spines for all in sight.
  private var cards = RecentValues<Int, BookCard>()
  /// The rows of those, by their identifiers.
  private var cardRows = RecentValues<String, Int>()
  /// Another number each time other books may be shown, or in another order.
  private(set) var generation = 0
  /// Another number each time there may be other books, shown or not.
  private(set) var stock = 0

  var count: Int { shown.count }

  mutating func card(inRow row: Int) -> BookCard? {
    if let card = cards[row] { return card }
    guard shown.indices.contains(row), let card = part?.card(shown[row]) else { return nil }
    cards[row] = card
    cardRows[card.id] = row
    return card
  }

  mutating func row(of id: String) -> Int? {
    // Each command asks for the row of the book under the marker. Two identifiers may look alike and be two.
    if let row = cardRows[id], let card = cards[row], card.id.isIdentical(to: id) { return row }
    guard let part, let ref = part.ref(of: id) else { return nil }
    let rows = self.rows ?? part.places(of: shown)
    self.rows = rows
    guard let row = rows[ref] else { return nil }
    _ = card(inRow: row)
    return row
  }

  /// A book's place in the queue, from 1 up; nil where it does not wait in it.
  func queuePlace(of id: String) -> Int? { queuePlaces[id] }

  /// The identifiers of the books shown.
  var ids: Set<String> { Set(part?.identifiers(of: shown) ?? []) }

  /// How large each book that is shown stands on a shelf, by its row.
  var sizes: ShelfSizes { ShelfSizes(of: shown, in: part) }

  /// The middle of all heights of the books, shown or not, in millimetres; nil where none is known.
  var medianHeight: Int? { part.flatMap(ShelfSizes.medianHeight) }

  /// One of the books shown that wait to be read, or of all where none does.
  ///
  /// - Parameters:
  ///   - number: whichever; each book stands for as many numbers as any other.
  ///   - last: not taken again where there is another one.
  func drawn(_ number: UInt64, besides last: BookCard?) -> BookCard? {
    guard let part else { return nil }
    let waiting = part.matching(ShelfBooks.waiting, among: shown)
    let choice = waiting.isEmpty ? shown : waiting
    guard !choice.isEmpty else { return nil }
    let place = Int(clamping: number % UInt64(choice.count))
    let card = part.card(choice[place])
    guard card?.id == last?.id, choice.count > 1 else { return card }
    return part.card(choice[(place + 1) % choice.count])
  }

  private static let waiting = Filter(ofStatuses: [.want, .next, .paused])

  /// Takes what is wanted now and works out anew only what differs from the last time.
  mutating func update(_ library: Library, order: SortOrder, filter: Filter) {
    let areDeleted = filter.wantsDeleted
    let basis = ShelfBooksBasis(revision: library.revision, areDeleted: areDeleted, order: order)
    let isUnknown = library.beside.lacks(for: filter)
    guard basis != self.basis || filter != self.filter || isUnknown != wasUnknown else { return }
    if basis != self.basis {
      if basis.revision != self.basis?.revision || areDeleted != self.basis?.areDeleted { stock += 1 }
      part = areDeleted ? library.index.trash : library.index.shelf
      sorted = areDeleted ? library.index.deleted(order) : library.index.shelf.sorted(order)
      queuePlaces = Dictionary(
        library.board.next.enumerated().map { ($0.element.id, $0.offset + 1) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    (self.basis, self.filter, wasUnknown) = (basis, filter, isUnknown)
    generation += 1
    (cards, cardRows) = (RecentValues(), RecentValues())
    choose(library)
  }

  private mutating func choose(_ library: Library) {
    rows = nil
    // Until its notes or its readings are known nobody knows which books have what is asked for.
    guard !wasUnknown else { return shown = [] }
    shown =
      part?.matching(filter, among: sorted, beside: library.beside) { id in
        library.book(id, in: .trash).map { FilterSubject($0, deleted: true) }
      } ?? []
  }
}
