public import ReadingCore

extension LoadedLibrary {
  /// A book after an edit, and the others of the queue whose places the edit moves, to be written in one step.
  ///
  /// `edit` gives the ranks that other books take, by their ids; one that is not in the queue any more keeps
  /// out of it.
  ///
  /// - Throws: `.noSuchBook`, and what the edit throws.
  public func books(
    after edit: (inout Book) throws(StoreError) -> [String: String],
    of id: String
  ) throws(StoreError) -> (books: [Book], value: Book) {
    guard var book = books.book(id) else { throw .noSuchBook(id: id) }
    let ranks = try edit(&book)
    let others = ranks.compactMap { id, rank -> Book? in
      guard var other = books.book(id), other.status == .next, other.id != book.id else { return nil }
      other.queueRank = rank
      return other
    }
    return ([book] + others, book)
  }
}
