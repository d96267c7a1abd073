import Catalogue
import LibraryStore
import Observation
import ReadingCore
import ScreenKit

/// Which books of the catalogues are on the shelf.
///
/// All cards have to be looked at for that, so it is worked out off the main actor, and only once something was
/// asked for.
@Observable final class OwnIndex {
  private let library: Library
  private let tracker: WorkTracker
  private(set) var revision = 0
  private var index: ShelfIndex?
  @ObservationIgnored private var indexed: Int?
  @ObservationIgnored private var work: Task<Void, Never>?

  init(library: Library, tracker: WorkTracker) {
    self.library = library
    self.tracker = tracker
  }

  /// The identifier of the own copy; nil where there is none, or it is not known yet.
  func id(of book: JoinedBook) -> String? { index?.id(of: book) }

  /// The identifier of the own copy of an edition; nil where there is none, or it is not known yet.
  func id(isbn: ISBN) -> String? { index?.id(isbn: isbn) }

  /// Begins to work out what differs from the shelf as it is now.
  func refresh() {
    guard indexed != library.revision else { return }
    indexed = library.revision
    let (before, shelf) = (work, library.index.shelf)
    let task = Task {
      await before?.value
      let made = await OwnIndex.make(of: shelf)
      index = made
      revision += 1
    }
    work = task
    tracker.run { await task.value }
  }

  /// Waits until what was begun is done.
  func settle() async { await work?.value }

  @concurrent private nonisolated static func make(of shelf: IndexPart) async -> ShelfIndex {
    ShelfIndex(cards: shelf.all.lazy.compactMap { shelf.card($0) })
  }
}
