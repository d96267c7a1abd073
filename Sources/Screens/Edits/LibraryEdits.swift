import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// The way of every change from a screen to the store: it is tracked, and what came of it is said.
final class LibraryEdits {
  let library: Library
  private let tracker: WorkTracker
  let words: Words
  let sentences: StoreSentences
  let router: ScreenRouter
  private var lastMove: Attempt?
  private var toldMerged = 0
  private(set) var last: Task<Void, Never>?
  var lastAttempt: Attempt?
  /// Undos and redos that are under way or wait for their turn.
  var turns: [Attempt] = []
  /// The step that could not be turned at the last try, and the revision of the library then.
  var stuck: (step: JournalStep, revision: Int)?
  var isImporting = false
  private(set) var underWay = 0
  /// Ids of books and notes on their way out: a key typed ahead must not act on what is as good as gone.
  var leaving: Set<String> = []

  init(library: Library, tracker: WorkTracker, words: Words, router: ScreenRouter) {
    self.library = library
    self.tracker = tracker
    self.router = router
    self.words = words
    sentences = StoreSentences(words: words)
  }

  /// Changes a book; the message is made from the book as it was saved, and `failed` is called where it was not.
  func change(
    _ id: String,
    failed: @escaping () -> Void = {},
    _ edit: @escaping @Sendable (inout Book) throws(StoreError) -> Void,
    _ message: @escaping (Book) -> Message? = { _ in nil }
  ) {
    attempt(failed: {
      failed()
      return []
    }) { [library] () throws(StoreError) in message(try await library.edit(id, edit)) }
  }

  /// Changes a book for a form; both answers give what is to be said, `failed` nil for what the store says.
  ///
  /// `edit` gives the ranks that other books of the queue take, by their ids; where there may be such, all are
  /// written in one step, or none.
  func save(
    _ id: String,
    withOthers: Bool,
    _ edit: @escaping @Sendable (inout Book) throws(StoreError) -> [String: String],
    saved: @escaping (Book) -> Message?,
    failed: @escaping () -> Message?
  ) {
    attempt { [library] () throws(StoreError) in
      do throws(StoreError) {
        guard withOthers else {
          return saved(try await library.edit(id) { (book) throws(StoreError) in _ = try edit(&book) })
        }
        return saved(
          try await library.changeTogether(among: Set([id] + library.board.next.map(\.id))) {
            (now) throws(StoreError) in try now.books(after: edit, of: id)
          }
        )
      } catch {
        if let message = failed() { return message }
        throw error
      }
    }
  }

  /// Why nothing can be changed, in a book, one of its notes, or at all; nil where it can.
  func obstacle(to book: (any BookSummary)? = nil, note: Note? = nil) -> String? {
    if case .readOnly(let reason) = library.access { return sentences.text(of: reason) }
    if let book, leaving.contains(book.id) { return words("book.leaving") }
    if let note, leaving.contains(note.id) { return words("note.leaving") }
    guard let book, !book.isOfKnownFormat else { return nil }
    let file = library.folder.name(of: library.folder.book(book.id))
    return sentences.text(of: FileProblem(name: file, reason: .otherFormat(book.format)))
  }

  /// Gives books of the queue new ranks, by their ids.
  ///
  /// `ranks` is asked once everything asked for before is written, since each move goes on from the last.
  ///
  /// `unmoved` says why nothing came of it, where there are no ranks to write.
  func moveInQueue(
    _ ranks: @escaping () -> [(id: String, rank: String)],
    unmoved: @escaping () -> Message?
  ) {
    // After a failure the next move would start from an order nobody has seen.
    lastMove = attempt(after: lastMove) { [self] () throws(StoreError) in
      await library.settle()
      let ranks = ranks()
      try await move(ranks)
      // Not returned: there is no step to undo, and the one before is not to be offered for it.
      if ranks.isEmpty, let reason = unmoved() { router.show(reason) }
      return nil
    }
  }

  /// Elsewhere a book may have left the queue, and only there does a book have a rank.
  private func move(_ ranks: [(id: String, rank: String)]) async throws(StoreError) {
    if ranks.count == 1, let (id, rank) = ranks.first {
      try await library.edit(id) { if $0.status == .next { $0.queueRank = rank } }
    } else if !ranks.isEmpty {
      // One key is one step to undo.
      try await library.changeTogether(among: Set(ranks.map(\.id))) { now in
        let moved = now.books.compactMap { book -> Book? in
          guard book.status == .next, let rank = ranks.first(where: { $0.id == book.id })?.rank else {
            return nil
          }
          var book = book
          book.queueRank = rank
          return book
        }
        return (moved, ())
      }
    }
  }

  func remove(_ id: String, _ message: @escaping () -> Message?) {
    leaving.insert(id)
    attempt { [self] () throws(StoreError) in
      defer { leaving.remove(id) }
      try await library.remove(id)
      return message()
    }
  }

  /// Takes a note out of its book, which keeps it among what was removed.
  func removeNote(_ id: String, of bookID: String, at stamp: String, _ message: @escaping () -> Message?) {
    leaving.insert(id)
    attempt { [self] () throws(StoreError) in
      defer { leaving.remove(id) }
      try await library.edit(bookID) { (book) throws(StoreError) in
        guard book.notes.contains(where: { $0.id == id }) else { throw .gone(id: id) }
        book.removeNote(id, at: stamp)
      }
      return message()
    }
  }

  /// Puts a new book on the shelf; `failed` is called where that did not succeed, and gives the ids of the
  /// commands to offer then.
  ///
  /// `book` makes it once everything asked for before is done, with the rank of a book at the end of the queue;
  /// nil where there is none to add any more.
  func add(
    _ book: @escaping (_ rank: String?) async -> Book?,
    failed: @escaping () -> [String],
    _ message: @escaping () -> Message?
  ) {
    attempt(failed: failed) { [self] () throws(StoreError) in
      guard let book = await book(await lastRank()) else { return nil }
      try await library.add([book])
      return message()
    }
  }

  /// Changes a book that may go to the end of the queue, whose rank is handed to the change.
  func change(
    _ id: String,
    withRank edit: @escaping @Sendable (inout Book, _ rank: String?) -> Void,
    _ message: @escaping (Book) -> Message?
  ) {
    attempt { [self] () throws(StoreError) in
      let rank = await lastRank()
      return message(try await library.edit(id) { edit(&$0, rank) })
    }
  }

  /// The rank behind all others, once the queue is known.
  func lastRank() async -> String? {
    await library.settle()
    return QueueRank.between(QueueRank.last(in: library.board.next), nil)
  }

  /// Reads again what changed on the disk; says so only where it cannot.
  func reload() { tracker.run { [self] in await reload(nil) } }

  /// The same for files that others changed, by their names from the library's folder on; nil for any.
  func reload(_ names: Set<String>?) async {
    await perform { [library] () throws(StoreError) in
      try await library.reload(names)
      return nil
    }
  }

  /// Has another script come first where books are sorted.
  func sort(_ names: NameOrder) {
    tracker.run { [self] in
      await perform { [library] () throws(StoreError) in
        try await library.sort(names)
        return nil
      }
    }
  }

  /// Does one thing after the other in the order of the keys, so that an undo takes back what was typed before.
  ///
  /// - Parameter needed: what it goes on from. Where that has not ended yet and comes to nothing, so does this,
  ///   and what was said of it stays.
  @discardableResult
  func attempt(
    after needed: Attempt? = nil,
    failed: @escaping () -> [String] = { [] },
    _ work: @escaping @MainActor () async throws(StoreError) -> Message?
  ) -> Attempt {
    inTurn(after: needed) { [self] in
      await perform(failed: failed) { () throws(StoreError) in try await work().map(withUndo) }
    }
  }

  /// The same for work that says itself what came of it, and gives whether it was done.
  @discardableResult
  func inTurn(
    after needed: Attempt? = nil,
    _ work: @escaping @MainActor () async -> Bool
  ) -> Attempt {
    let (attempt, before) = (Attempt(), last)
    let needed = needed?.isDone == nil ? needed : nil
    let task = Task {
      await before?.value
      let isInVain = needed?.isDone == false
      attempt.isDone = isInVain ? false : await work()
      underWay -= 1
    }
    underWay += 1
    (last, lastAttempt) = (task, attempt)
    tracker.run { await task.value }
    return attempt
  }

  /// - Returns: whether it was done.
  @discardableResult
  private func perform(
    failed: () -> [String] = { [] },
    _ work: @MainActor () async throws(StoreError) -> Message?
  ) async -> Bool {
    do throws(StoreError) {
      let message = try await work()
      if let unkept = sentences.unkept(in: library) {
        let text = [message?.text, unkept].compactMap(\.self).joined(separator: " ")
        router.show(Message(text, about: message?.title))
      } else if let message {
        router.show(message)
      }
      tellMerged()
      return true
    } catch {
      let offers = failed()
      router.show(message(on: error.named(in: library.folder), offers: offers))
      return false
    }
  }

  private func tellMerged() {
    let new = library.merged.dropFirst(toldMerged)
    toldMerged = library.merged.count
    guard !new.isEmpty else { return }
    let text = new.map { sentences.text(of: $0) }.joined(separator: " ")
    router.show(Message(text, about: new.count == 1 ? new.first?.title : nil))
  }

  /// What is said after a change, with the key that takes it back.
  private func withUndo(_ message: Message) -> Message {
    guard library.undoAvailability?.undo == true, !message.offers.contains("global.redo") else {
      return message
    }
    return message.offering("global.undo")
  }
}

/// Something that was asked for.
final class Attempt {
  /// Whether it was done; nil before its end.
  fileprivate(set) var isDone: Bool?
}

extension StoreSentences {
  /// That a change was made which cannot be undone; nil where all can, or it was told already.
  @MainActor func unkept(in library: Library) -> String? {
    library.consumeJournalFault().map { text(ofUnkept: $0.named(in: library.folder)) }
  }
}

extension StoreError {
  /// The failure with its file named from the library's folder on: a whole path leaves no room to say why.
  fileprivate func named(in folder: LibraryFolder) -> StoreError {
    guard case .failed(let operation, let path, let code) = self else { return self }
    return .failed(operation, path: folder.name(of: path), code: code)
  }
}
