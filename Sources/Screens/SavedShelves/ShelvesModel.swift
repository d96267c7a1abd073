import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// The shelves there are, which of them is looked at, and how.
@Observable final class ShelvesModel: HasContext {
  /// A shelf as the sheet and the head of the shelf show it.
  struct ShelfEntry {
    let place: ShelfPlace
    let name: String
    let rule: String
    let order: SortOrder?
    /// The order as the file has it, where that is a word of a later version.
    let otherOrder: String?
    let view: SavedView?
    let query: LibraryFilter

    /// Why the rule cannot be used; nil where it can.
    var problem: FilterProblem? { query.problems.first(where: \.isRefused) }
  }

  private struct ShelfEntries {
    let shelves: SavedShelves
    let today: ReadingDay
    let language: Language
    let all: [ShelfEntry]
  }

  @ObservationIgnored let context: ScreenContext
  @ObservationIgnored let counts: ShelfCounts
  private(set) var place = ShelfPlace.all
  @ObservationIgnored private let looks: ShelfLooks
  @ObservationIgnored private var kept: ShelfEntries?
  @ObservationIgnored private var keeping: Task<Void, Never>?

  init(_ context: ScreenContext) {
    self.context = context
    counts = ShelfCounts(context)
    looks = ShelfLooks(beside: context.drafts)
  }

  // MARK: The shelves

  /// Those that are always there, then the saved ones in the reader's order.
  var entries: [ShelfEntry] {
    let (shelves, today) = (library.shelves, clock.today)
    if let kept, kept.shelves == shelves, kept.today == today, kept.language == words.language {
      return kept.all
    }
    let rules = shelves.rules
    let always = ShelfPlace.always.map { place in
      let rule = place.rule(words)
      return ShelfEntry(
        place: place,
        name: place.name(words),
        rule: rule,
        order: nil,
        otherOrder: nil,
        view: nil,
        query: LibraryFilter(rule, today: today)
      )
    }
    let saved = shelves.shelves.map { shelf in
      ShelfEntry(
        place: .saved(shelf.id),
        name: shelf.name,
        rule: shelf.filter,
        order: shelf.sortOrder,
        otherOrder: shelf.order,
        view: shelf.view,
        query: LibraryFilter(shelf.filter, today: today, shelves: rules)
      )
    }
    kept = ShelfEntries(shelves: shelves, today: today, language: words.language, all: always + saved)
    return always + saved
  }

  /// The shelf that is looked at; nil where it is not there any more.
  var entry: ShelfEntry? { entries.first { $0.place == place } }

  /// Has the shelves counted whose counts are not known.
  func count() { counts.count(entries.filter { $0.problem == nil }.map(\.query.filter)) }

  // MARK: Looking

  /// Looks at a shelf, and gives how it was looked at here last, or else as it says itself.
  func look(at place: ShelfPlace) -> ShelfLook {
    self.place = place
    let (own, last) = (entry, looks.look(of: place.id))
    return ShelfLook(order: last.order ?? own?.order, view: last.view ?? own?.view)
  }

  /// How the shelf that is looked at was looked at here last.
  func lastLook() -> ShelfLook { looks.look(of: place.id) }

  /// Keeps how the shelf is looked at now, off the main actor and one after the other.
  func keep(_ look: ShelfLook) {
    let (looks, id, before) = (looks, place.id, keeping)
    let task = Task {
      await before?.value
      await Self.keep(look, of: id, in: looks)
    }
    keeping = task
    tracker.run { await task.value }
  }

  @concurrent private nonisolated static func keep(_ look: ShelfLook, of id: String, in looks: ShelfLooks)
    async
  {
    looks.keep(look, of: id)
  }

  // MARK: Changing

  /// Changes the saved shelves; the message is made once that is on the disk, and `failed` is called where it is not.
  func change(
    _ change:
      @escaping @Sendable (inout SavedShelves, _ stamp: String) throws(SavedShelves.ShelfRefusal) -> Void,
    _ message: @escaping () -> Message?,
    failed: @escaping () -> Void = {}
  ) {
    edits.attempt(failed: {
      failed()
      return []
    }) { [library] () throws(StoreError) in
      try await library.changeShelves(change)
      return message()
    }
  }
}
