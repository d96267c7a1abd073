public import ReadingCore

/// What came of a change of several books: how many it changed, and which could not be.
public struct GroupOutcome: Sendable {
  public enum GroupRefusal: Sendable {
    /// The step leads nowhere from where the book stands.
    case step(ReadingStep.ReadingStepProblem)
    /// It is of a later format.
    case otherFormat
    /// Its file is a link to one elsewhere, which moves by itself alone.
    case link
    /// It became one with another book, from which it is parted by itself alone.
    case absorbed
    /// It is not on the shelf any more, or cannot be read.
    case gone
  }

  /// Books that hold something else now.
  public fileprivate(set) var changed = 0
  /// The others that were meant, as they are; nil for one that is gone.
  public fileprivate(set) var refused: [(book: Book?, reason: GroupRefusal)] = []

  mutating func refuse(_ book: Book?, _ reason: GroupRefusal) { refused.append((book, reason)) }

  mutating func countChange() { changed += 1 }
}

extension LoadedLibrary {
  /// Some books after an edit each, for `changeTogether`; one that refuses it stays as it is, and the rest is changed.
  public func changing(
    _ ids: some Sequence<String>,
    _ edit: (inout Book) throws(ReadingStep.ReadingStepProblem) -> Void
  ) -> (books: [Book], value: GroupOutcome) {
    var outcome = GroupOutcome()
    var changed: [Book] = []
    for id in ids {
      guard let book = books.book(id) else {
        outcome.refuse(nil, .gone)
        continue
      }
      guard book.isOfKnownFormat else {
        outcome.refuse(book, .otherFormat)
        continue
      }
      var edited = book
      do throws(ReadingStep.ReadingStepProblem) {
        try edit(&edited)
        if edited != book { changed.append(edited) }
      } catch {
        outcome.refuse(book, .step(error))
      }
    }
    outcome.changed = changed.count
    return (changed, outcome)
  }
}
