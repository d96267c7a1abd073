public import Catalogue
import ReadingCore

extension CatalogueClient {
  /// What came of asking a source for books by its own identifiers.
  public struct ReferenceAnswers: Sendable {
    /// The books the source knows, by what it was asked.
    public fileprivate(set) var books: [String: CatalogueRecord] = [:]
    /// What it was asked and knows nothing of.
    public fileprivate(set) var unknown: Set<String> = []
    /// Why it did not answer all of it; nil where it did.
    public fileprivate(set) var failure: SourceState?
  }

  /// How many are asked for at once: one is read while the next is on its way.
  private static let together = 4
  /// After so many in a row that were not answered the source is left alone.
  private static let mostFailures = 3

  /// Asks a source for books by its own identifiers; `answered` is told how many it has been asked for.
  ///
  /// Whoever is cancelled gets what has been answered.
  public func books(
    by references: [String],
    of source: CatalogueSource,
    answered: @escaping @Sendable (Int) async -> Void = { _ in }
  ) async -> ReferenceAnswers {
    var answers = ReferenceAnswers()
    var failures = 0
    var rest = references[...]
    var done = 0
    await withTaskGroup(of: (String, CatalogueAnswer).self) { group in
      for reference in rest.prefix(Self.together) { group.addTask { await ask(reference, source) } }
      rest = rest.dropFirst(Self.together)
      for await (reference, answer) in group {
        failures = answers.take(answer, of: reference) ? 0 : failures + 1
        done += 1
        await answered(done)
        guard failures < Self.mostFailures, !Task.isCancelled, let next = rest.popFirst() else { continue }
        group.addTask { await ask(next, source) }
      }
    }
    return answers
  }

  private func ask(_ reference: String, _ source: CatalogueSource) async -> (String, CatalogueAnswer) {
    let record = CatalogueRecord(
      book: CatalogueRecord.blank(title: ""),
      source: source.name,
      more: reference
    )
    return (reference, await details(record, source))
  }
}

extension CatalogueClient.ReferenceAnswers {
  /// Takes an answer; says whether it was one. A book of which a part did not come is asked for again another time: nobody
  /// would ask for the part once the book is on the shelf.
  fileprivate mutating func take(_ answer: CatalogueAnswer, of reference: String) -> Bool {
    if let book = answer.books.first, book.more == nil {
      books[reference] = book
    } else if answer.state.isAnswer, answer.books.isEmpty {
      unknown.insert(reference)
    } else {
      failure = failure ?? (answer.state.isAnswer ? .failed(.unreadable) : answer.state)
      return false
    }
    return true
  }
}
