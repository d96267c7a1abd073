import LibraryStore
import ReadingCore
import Synchronization

/// Takes chosen fields over into a book, within the store's turn, as far as they still are what the reader saw.
nonisolated final class FetchedEdit: Sendable {
  private let fields: [FetchedFields.Field]
  private let typing: Typing
  private let outcome = Mutex<[FieldPath]>([])

  init(_ fields: [FetchedFields.Field], typing: Typing) {
    self.fields = fields
    self.typing = typing
  }

  /// Fields that were changed elsewhere meanwhile and stay as they are.
  var left: [FieldPath] { outcome.withLock { $0 } }

  /// Sets the fields that the file has as they were when they were chosen.
  func apply(to book: inout Book) throws(StoreError) {
    var taken: [BookEdit.Step] = []
    var left: [FieldPath] = []
    for field in fields {
      let isAsSeen = field.path.text(in: book)?.isIdentical(to: field.now) ?? false
      if isAsSeen { taken.append(.set(field.path, field.offered)) } else { left.append(field.path) }
    }
    do {
      try BookEdit(taken, to: book, typing: typing).apply(to: &book)
    } catch {
      // Each fitted by itself when it was offered; together with what the file has now they do not.
      throw .gone(id: book.id)
    }
    outcome.withLock { [left] in $0 = left }
  }
}
