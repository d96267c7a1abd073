import LibraryStore
import ReadingCore
import ScreenKit

/// Changes of several books that are one step to undo.
extension LibraryEdits {
  /// Changes some books as one step, all or none; the message is made from what the change came to, and `failed`
  /// is called where nothing was changed.
  ///
  /// `notes` are the ids of notes that are on their way out of their books meanwhile.
  func changeTogether<Value: Sendable>(
    _ ids: Set<String>,
    leaving notes: Set<String> = [],
    failed: @escaping () -> Void = {},
    _ edit: @escaping @Sendable (LoadedLibrary) throws(StoreError) -> (books: [Book], value: Value),
    _ message: @escaping (Value) -> Message?
  ) {
    leaving.formUnion(notes)
    attempt(failed: {
      failed()
      return []
    }) { [self] () throws(StoreError) in
      defer { leaving.subtract(notes) }
      return message(try await library.changeTogether(among: ids, edit))
    }
  }

  /// Makes two records one as they were chosen to become; the message is made from the book that stays, and `failed` is
  /// called where nothing was changed.
  func unite(
    _ choice: RecordUnion,
    failed: @escaping () -> Void,
    _ message: @escaping (Book) -> Message?
  ) {
    leaving.insert(choice.other.id)
    attempt(failed: {
      failed()
      return []
    }) { [self] () throws(StoreError) in
      defer { leaving.remove(choice.other.id) }
      let books = try await library.unite(choice.kept.id, absorbing: choice.other.id) { kept, other in
        RecordUnion(keeping: kept, absorbing: other).choosing(as: choice)
      }
      return message(books.kept)
    }
  }

  /// Puts those of some books on the shelf that are not there by their identifier of a service.
  func addMissing(_ books: [Book], knownBy source: String, _ message: @escaping ([Book]) -> Message?) {
    attempt { [library] () throws(StoreError) in
      let added = try await library.changeTogether { present in
        let known = Set(
          present.books.flatMap { [$0.sources[source]] + $0.absorbed.map { $0.sources[source] } }
            .compactMap(\.self)
        )
        let missing = books.filter { book in book.sources[source].map { !known.contains($0) } ?? true }
        return (missing, missing)
      }
      return added.isEmpty ? nil : message(added)
    }
  }
}

extension LibraryEdits {
  /// Changes each of some books in one step; one that cannot be changed stays as it is.
  ///
  /// `edit` gets the rank the book would take at the end of the queue, in the order given.
  func changeEach(
    _ ids: [String],
    failed: @escaping () -> Void,
    _ edit: @escaping @Sendable (inout Book, _ rank: String?) throws(ReadingStep.ReadingStepProblem) -> Void,
    _ message: @escaping (GroupOutcome) -> Message?
  ) {
    attempt(failed: {
      failed()
      return []
    }) { [self] () throws(StoreError) in
      var last = await lastRank()
      let ranks = ids.reduce(into: [String: String]()) { ranks, id in
        ranks[id] = last
        last = QueueRank.between(last, nil)
      }
      let outcome = try await library.changeTogether(among: Set(ids)) { [ranks] now in
        now.changing(ids) { (book) throws(ReadingStep.ReadingStepProblem) in try edit(&book, ranks[book.id]) }
      }
      return told(of: outcome, message)
    }
  }

  /// What is said of a change of several books; where it changed none that is shown at once, since there is no step to
  /// undo, and the one before is not to be offered for it.
  private func told(of outcome: GroupOutcome, _ message: (GroupOutcome) -> Message?) -> Message? {
    let message = message(outcome)
    guard outcome.changed == 0 else { return message }
    if let message { router.show(message) }
    return nil
  }

  /// Moves some books to the trash in one step; one that cannot be moved stays where it is.
  func remove(together ids: [String], _ message: @escaping (GroupOutcome) -> Message?) {
    leaving.formUnion(ids)
    attempt { [self] () throws(StoreError) in
      defer { leaving.subtract(ids) }
      return told(of: try await library.remove(together: ids), message)
    }
  }

  /// Brings some books back from the trash in one step.
  func restore(together ids: [String], _ message: @escaping (GroupOutcome) -> Message?) {
    attempt { [self] () throws(StoreError) in told(of: try await library.restore(together: ids), message) }
  }

  /// Where several books go in the queue.
  enum QueueTarget {
    /// Behind all others, but for those that wait there already.
    case queue
    case head, foot
  }

  /// Puts books into the queue in the order given, as one step; one that cannot be changed stays as it is.
  func enqueue(
    _ ids: [String],
    to target: QueueTarget,
    _ message: @escaping (GroupOutcome) -> Message?
  ) {
    attempt { [self] () throws(StoreError) in
      await library.settle()
      let ranks = queueRanks(of: ids, to: target)
      let outcome = try await library.changeTogether(among: Set(ids).union(ranks.keys)) { now in
        let asked = Set(ids)
        let others = ranks.keys.filter { !asked.contains($0) }.sorted()
        return now.changing(ids + others) { book in
          // Another one may have left the queue elsewhere.
          guard let rank = ranks[book.id], asked.contains(book.id) || book.status == .next else { return }
          book.enqueue(rank: rank)
        }
      }
      return told(of: outcome, message)
    }
  }

  /// The ranks that lead books to their places, by their ids; those of all in the queue where there is no room else.
  private func queueRanks(of ids: [String], to target: QueueTarget) -> [String: String] {
    let queue = library.board.next
    let waiting = Set(queue.map(\.id))
    let moved = target == .queue ? ids.filter { !waiting.contains($0) } : ids
    let leaving = Set(moved)
    let others = queue.filter { !leaving.contains($0.id) }
    let (lower, upper) =
      target == .head ? (nil, others.first?.queueRank) : (QueueRank.last(in: others), nil)
    // Books that have no rank stand behind all that have one.
    let isRanked = target == .head || others.allSatisfy { $0.queueRank != nil }
    if isRanked, let keys = QueueRank.keys(moved.count, after: lower, before: upper) {
      return Dictionary(zip(moved, keys), uniquingKeysWith: { first, _ in first })
    }
    let order = target == .head ? moved + others.map(\.id) : others.map(\.id) + moved
    let keys = QueueRank.keys(order.count, after: nil, before: nil) ?? []
    return Dictionary(zip(order, keys), uniquingKeysWith: { first, _ in first })
  }
}
