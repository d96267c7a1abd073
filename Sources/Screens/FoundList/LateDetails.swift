import Catalogue
import CatalogueAsking
import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// What the sources still owe of books that were added before they told all they have.
///
/// What comes fills what is still empty in the book, however late it comes. What does not come is said once, and is
/// asked for again with the next look at the network, then ever more rarely; it outlives the program and ends with
/// the book.
final class LateDetails {
  /// The most looks at the network from one try to the next.
  private static let mostLooks = 64

  private struct DetailsQuestion: Hashable {
    let id: String
    let found: CatalogueRecord
  }

  /// When a question is asked again.
  private struct Backoff {
    var tries = 0
    /// The look at the network with which it is due again.
    var looks = 0
  }

  private let context: ScreenContext
  private let details: FoundDetails
  private var owed: [String: OwedBook] = [:]
  /// Books on their way to the shelf.
  private var coming: Set<String> = []
  private var asking: Set<DetailsQuestion> = []
  private var backoffs: [DetailsQuestion: Backoff] = [:]
  private var isObserving = false
  /// What is written last.
  private var writing: Task<Void, Never>?

  init(_ context: ScreenContext, details: FoundDetails) {
    self.context = context
    self.details = details
  }

  // MARK: Owing

  /// Notes what is still to come of a book that is about to be added, and waits until that is kept.
  ///
  /// - Returns: whether anything is.
  func note(_ joined: JoinedBook, addedAs book: Book) async -> Bool {
    let open = joined.found.filter { found in
      !details.isWhole(found) && details.source(named: found.source)?.isEnabled == true
    }
    guard !open.isEmpty else { return false }
    coming.insert(book.id)
    owed[book.id] = OwedBook(known: book, found: open)
    await keep(book.id)
    return true
  }

  /// Asks for what is owed of a book that is on the shelf by now.
  func added(_ id: String) {
    coming.remove(id)
    ask(id)
    observe()
  }

  /// A book did not come to the shelf.
  func forget(_ id: String) {
    coming.remove(id)
    end(id)
  }

  /// Takes what was owed when the program ended; it is asked for with the first look at the network.
  func restore() {
    context.tracker.run { [self] in
      for book in await context.clients.catalogues.debts.load() where owed[book.known.id] == nil {
        owed[book.known.id] = book
      }
      changed()
    }
  }

  // MARK: Asking

  private func observe() {
    guard !isObserving, !owed.isEmpty else { return }
    isObserving = true
    withObservationTracking {
      _ = (context.clients.catalogues.poller.looks, context.library.revision, context.library.isRead)
    } onChange: {
      // What changes is told of before it has changed.
      MainActor.assumeIsolated { [weak self] in
        self?.context.tracker.run { [weak self] in
          self?.isObserving = false
          self?.changed()
        }
      }
    }
  }

  private func changed() {
    for id in owed.keys.sorted() where isGone(id) { end(id) }
    let looks = context.clients.catalogues.poller.looks
    // Before the first look nobody knows whether there is anybody to ask.
    if looks > 0 {
      for id in owed.keys.sorted() where !coming.contains(id) { ask(id, by: looks) }
    }
    observe()
  }

  /// Whether a book left the shelf, as far as the shelf is known.
  private func isGone(_ id: String) -> Bool {
    context.library.isRead && !coming.contains(id) && context.library.index.shelf.card(of: id) == nil
  }

  /// Asks for what is owed of a book; with `looks` only for what is due by that look at the network.
  private func ask(_ id: String, by looks: Int? = nil) {
    guard context.library.isRead, let book = owed[id] else { return }
    for found in book.found {
      let question = DetailsQuestion(id: id, found: found)
      guard !asking.contains(question), isDue(question, by: looks),
        details.source(named: found.source)?.isEnabled == true
      else { continue }
      asking.insert(question)
      context.tracker.run { [self] in
        let answer = await details.answer(of: found, again: looks != nil)
        asking.remove(question)
        if let answer { receive(answer, to: question) }
      }
    }
  }

  private func isDue(_ question: DetailsQuestion, by looks: Int?) -> Bool {
    guard let looks else { return true }
    guard !context.clients.catalogues.isForbidden,
      context.clients.catalogues.poller.reach[question.found.source] != .down
    else {
      return false
    }
    return looks >= backoffs[question]?.looks ?? 0
  }

  private func receive(_ answer: FoundDetails.FoundDetailsState, to question: DetailsQuestion) {
    guard owed[question.id] != nil else { return }
    switch answer {
    case .asking: break
    case .told(let more, let state, let kept):
      let isAll = state == .fine && kept == nil
      if !isAll { postpone(question, state, kept: kept) }
      fill(question, with: more, isAll: isAll)
    case .silent(.nothingFound): answered(question)
    case .silent(let state): postpone(question, state, kept: nil)
    }
  }

  /// Has a question asked again, and says why the first time.
  private func postpone(_ question: DetailsQuestion, _ state: SourceState, kept: String?) {
    var waiting = backoffs[question] ?? Backoff()
    waiting.looks = context.clients.catalogues.poller.looks + min(1 << waiting.tries, LateDetails.mostLooks)
    waiting.tries = min(waiting.tries + 1, 6)
    backoffs[question] = waiting
    guard waiting.tries == 1, let book = owed[question.id] else { return }
    let (words, today) = (context.words, context.clock.today)
    let account = SourceWords(words).sentence(state, kept: kept, of: question.found.source, today: today)
    let title = BookWords(words: words, today: today).title(book.known)
    context.router.show(Message(words("search.owed", ["account": account, "title": title]), about: title))
  }

  // MARK: Filling

  private func fill(_ question: DetailsQuestion, with more: Book, isAll: Bool) {
    guard let known = owed[question.id]?.known else { return }
    let (words, today) = (context.words, context.clock.today)
    context.edits.complete(question.id) { book in
      book.fill(late: more, known: known)
    } _: { [self] isStep in
      owed[question.id]?.known.fill(late: more, known: known)
      if isAll {
        answered(question)
      } else {
        context.tracker.run { [self] in await keep(question.id) }
      }
      let title = BookWords(words: words, today: today).title(known)
      return isStep ? Message(words("search.filled", ["title": title]), about: title) : nil
    }
  }

  /// Nothing more is to come of a book from one of its sources.
  private func answered(_ question: DetailsQuestion) {
    backoffs[question] = nil
    owed[question.id]?.found.removeAll { $0 == question.found }
    guard owed[question.id]?.found.isEmpty == true else {
      return context.tracker.run { [self] in await keep(question.id) }
    }
    end(question.id)
  }

  private func end(_ id: String) {
    guard let book = owed.removeValue(forKey: id) else { return }
    for found in book.found { backoffs[DetailsQuestion(id: id, found: found)] = nil }
    context.tracker.run { [self] in
      await write { [debts = context.clients.catalogues.debts] in await debts.settle(id) }
    }
  }

  // MARK: Keeping

  private func keep(_ id: String) async {
    guard let book = owed[id] else { return }
    await write { [debts = context.clients.catalogues.debts] in await debts.keep(book) }
  }

  /// Writes one after the other, so that the last is what stays.
  private func write(_ work: @escaping @Sendable () async -> Void) async {
    let before = writing
    let task = Task {
      await before?.value
      await work()
    }
    writing = task
    await task.value
  }
}
