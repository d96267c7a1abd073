import LibraryStore
import ReadingCore
import SeogaResources

/// The way of every change from a screen to the store: it is tracked, and what came of it is said.
final class LibraryEdits {
  private let library: Library
  private let tracker: WorkTracker
  private let sentences: StoreSentences
  private unowned let router: any Router

  init(library: Library, tracker: WorkTracker, words: Words, router: any Router) {
    self.library = library
    self.tracker = tracker
    self.router = router
    sentences = StoreSentences(words: words)
  }

  /// Changes a book; the message is made from the book as it was saved.
  func change(
    _ id: String,
    _ edit: @escaping @Sendable (inout Book) throws(StoreError) -> Void,
    _ message: @escaping (Book) -> Message? = { _ in nil }
  ) {
    attempt { [library] () throws(StoreError) in message(try await library.edit(id, edit)) }
  }

  /// Moves a book to the trash.
  func remove(_ id: String, _ message: @escaping () -> Message?) {
    attempt { [library] () throws(StoreError) in
      try await library.remove(id)
      return message()
    }
  }

  /// Brings a book back from the trash.
  func restore(_ id: String, _ message: @escaping () -> Message?) {
    attempt { [library] () throws(StoreError) in
      try await library.restore(id)
      return message()
    }
  }

  /// Puts new books on the shelf; `failed` is called where that did not succeed.
  func add(_ books: [Book], failed: @escaping () -> Void = {}, _ message: @escaping () -> Message?) {
    attempt(failed: failed) { [library] () throws(StoreError) in
      try await library.add(books)
      return message()
    }
  }

  /// Puts those of some books on the shelf that are not there by their identifier of a service.
  func addMissing(_ books: [Book], knownBy source: String, _ message: @escaping ([Book]) -> Message?) {
    attempt { [library] () throws(StoreError) in
      // What was asked for before may still be on its way.
      await library.settle()
      let known = Set(library.books.compactMap { $0.sources[source] })
      let missing = books.filter { book in book.sources[source].map { !known.contains($0) } ?? true }
      guard !missing.isEmpty else { return nil }
      try await library.add(missing)
      return message(missing)
    }
  }

  /// Reads again what changed on the disk; says so only where it cannot.
  func reload() {
    attempt { [library] () throws(StoreError) in
      try await library.reload()
      return nil
    }
  }

  private func attempt(
    failed: @escaping () -> Void = {},
    _ work: @escaping @MainActor () async throws(StoreError) -> Message?
  ) {
    tracker.run { [self] in
      do throws(StoreError) {
        if let message = try await work() { router.show(message) }
      } catch {
        failed()
        router.show(Message(sentences.text(of: named(error))))
      }
    }
  }

  /// The failure with its file named from the library's folder on: a whole path leaves no room to say why.
  private func named(_ error: StoreError) -> StoreError {
    guard case .failed(let operation, let path, let code) = error else { return error }
    return .failed(operation, path: library.folder.name(of: path), code: code)
  }
}
