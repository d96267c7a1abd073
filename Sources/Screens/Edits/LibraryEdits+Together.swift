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
      let message = message(outcome)
      guard outcome.changed == 0 else { return message }
      // There is no step to undo, and the one before is not to be offered for it.
      if let message { router.show(message) }
      return nil
    }
  }
}
