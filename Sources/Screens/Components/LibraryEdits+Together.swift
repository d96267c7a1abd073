import LibraryStore
import ReadingCore

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
}
