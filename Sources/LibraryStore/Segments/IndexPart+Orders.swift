import ReadingCore
import Synchronization

/// The rows of an index in the order asked for last that it does not keep: what changes afterwards stands beside it.
final class OrderedRows: Sendable {
  private struct RowsInOrder: Sendable {
    let order: SortOrder
    let refs: [BookRef]
  }

  private let last = Mutex<RowsInOrder?>(nil)

  /// What was found, or is found now.
  func refs(by order: SortOrder, _ find: () -> [BookRef]) -> [BookRef] {
    last.withLock { last in
      if let last, last.order == order { return last.refs }
      let refs = find()
      last = RowsInOrder(order: order, refs: refs)
      return refs
    }
  }
}

/// Orders by what stands in the rows: they are found when they are asked for, and take no room in the index.
extension IndexPart {
  /// All rows of the shelf in an order that the index does not keep.
  func sortRows(by order: SortOrder) -> [BookRef] {
    guard let titles = SortOrder.ranked.firstIndex(of: SortOrder(.title)) else { return [] }
    return base.read { view in
      var places = [UInt32](repeating: 0, count: rows.count)
      for place in rows { places[view.row(at: place, in: titles)] = UInt32(place) }
      // The rows are asked as they lie, which is much quicker than by title.
      var keys = rows.map { row -> UInt64 in
        let value = value(of: row, in: order, view)
        let isTurned = order.isDescending && value != Self.missing
        // Books that tie stand by title.
        return UInt64(isTurned ? Self.missing - 1 - value : value) << 32 | UInt64(places[row])
      }
      keys.sort()
      return keys.map { BookRef(row: view.row(at: Int(UInt32(truncatingIfNeeded: $0)), in: titles)) }
    }
  }

  /// Comes last in both directions.
  private static let missing = UInt32.max

  private func value(of row: Int, in order: SortOrder, _ view: IndexView) -> UInt32 {
    switch order.field {
    case .rating:
      let rating = view.rating(row)
      return rating == 0 ? Self.missing : UInt32(rating)
    case .pages:
      let pages = view.measure(row).pages
      return pages == 0 ? Self.missing : UInt32(pages)
    case .height:
      let height = view.measure(row).height
      return height == 0 ? Self.missing : UInt32(height)
    case .lastRead: return view.lastRead(row)
    case .random: return order.drawn(view.id(row))
    case .status, .title, .author, .series, .added, .finished: return Self.missing
    }
  }
}
