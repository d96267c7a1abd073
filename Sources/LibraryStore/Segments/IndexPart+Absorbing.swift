public import ReadingCore
import Synchronization

extension IndexPart {
  /// The books that absorbed other records.
  public var absorbing: [BookCard] {
    let standing = base.read { view in
      absorbingRows.found { rows.filter(view.hasAbsorbed) }.filter(isAlive).compactMap(view.card)
    }
    return standing + changedCards.filter { !$0.absorbed.isEmpty }
  }
}

/// The rows of books that absorbed other records: looked for once in an index as it was written.
final class AbsorbingRows: Sendable {
  private let found = Mutex<[Int]?>(nil)

  /// What was found, or is found now.
  func found(_ find: () -> [Int]) -> [Int] {
    found.withLock { known in
      let rows = known ?? find()
      known = rows
      return rows
    }
  }
}
