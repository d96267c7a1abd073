import Catalogue
import CatalogueAsking
import Observation
import ReadingCore
import ScreenKit

/// What the catalogues tell of the books they found, beyond what they said when they found them.
///
/// Each source is asked once for a book; where it could not answer, or an earlier answer stands in for its
/// own, it is asked again the next time.
@Observable final class FoundDetails {
  enum FoundDetailsState {
    /// Its answer is awaited; what it told on an earlier day stands until then.
    case asking(Book?)
    /// What it told; of an earlier day where `kept` is that answer's RFC 3339 stamp, and then how it stands now.
    case told(Book, SourceState, kept: String?)
    /// It told no more, and how it stands.
    case silent(SourceState)
  }

  /// Books kept at most; those told of first go first.
  private static let most = 300

  private let catalogues: Catalogues
  private let tracker: WorkTracker
  private var states: [CatalogueRecord: FoundDetailsState] = [:]
  /// What the sources show of books, as far as they told it only when they were asked for more.
  private var previews: [CatalogueRecord: [PreviewPage]] = [:]
  /// Hears of the ISBNs a source names of a book only now.
  @ObservationIgnored var learned: (_ isbn: [String], _ found: CatalogueRecord) -> Void = { _, _ in }
  @ObservationIgnored private var order: [CatalogueRecord] = []
  @ObservationIgnored private var tasks: [CatalogueRecord: Task<Void, Never>] = [:]

  init(_ catalogues: Catalogues, tracker: WorkTracker) {
    self.catalogues = catalogues
    self.tracker = tracker
  }

  var sources: [CatalogueSource] { catalogues.sources }

  private var client: CatalogueClient { catalogues.client }

  func state(of found: CatalogueRecord) -> FoundDetailsState? { states[found] }

  func source(named name: String) -> CatalogueSource? { sources.first { $0.name == name } }

  /// Asks those sources of a book for more that have more and were not asked.
  func ask(for joined: JoinedBook) {
    for found in joined.found { ask(for: found) }
  }

  /// Asks the servers of some books for what their feeds leave out, as calibre's do the ISBN, one after the other.
  ///
  /// - Returns: what is asked, to be cancelled once nobody looks at the books any more.
  func askForNumbers(of books: [JoinedBook]) -> Task<Void, Never>? {
    let open = books.flatMap(\.found).filter { found in
      found.more != nil && found.book.isbn.isEmpty && states[found] == nil
        && source(named: found.source)?.kind == .opds
    }
    guard !open.isEmpty else { return nil }
    let task = Task {
      for found in open {
        if Task.isCancelled { return }
        _ = await answer(of: found, again: false)
      }
    }
    tracker.run { await task.value }
    return task
  }

  /// Waits for what a source has more of a book, which is asked for where that is not under way.
  ///
  /// - Parameter again: whether it is to be asked anew where it was asked and did not tell all.
  /// - Returns: nil where there is nothing to ask.
  func answer(of found: CatalogueRecord, again: Bool) async -> FoundDetailsState? {
    if again || states[found] == nil { ask(for: found) }
    await tasks[found]?.value
    return states[found]
  }

  private func ask(for found: CatalogueRecord) {
    guard found.more != nil, let source = source(named: found.source), source.isEnabled else { return }
    switch states[found] {
    case .asking, .told(_, .fine, kept: nil): return
    case .told(let earlier, _, kept: _): begin(found, earlier)
    case .silent, nil: begin(found, nil)
    }
    let task = Task {
      let answer = await client.details(found, source)
      states[found] =
        answer.books.first.map { .told($0.book, answer.state, kept: answer.kept) } ?? .silent(answer.state)
      tasks[found] = nil
      if let pages = answer.books.first?.previews, !pages.isEmpty { previews[found] = pages }
      if let isbn = answer.books.first?.book.isbn, !isbn.isEmpty { learned(isbn, found) }
    }
    tasks[found] = task
    tracker.run { await task.value }
  }

  /// What a source shows of a book, which is asked for where that is not known yet.
  func previews(of found: CatalogueRecord) async -> [PreviewPage] {
    if found.previews.isEmpty { _ = await answer(of: found, again: false) }
    return previews[found] ?? found.previews
  }

  /// Whether a source told all it has of a book, or has no more.
  func isWhole(_ found: CatalogueRecord) -> Bool {
    guard found.more != nil else { return true }
    if case .told(_, .fine, kept: nil) = states[found] { return true }
    return false
  }

  private func begin(_ found: CatalogueRecord, _ earlier: Book?) {
    if states[found] == nil { order.append(found) }
    states[found] = .asking(earlier)
    while order.count > FoundDetails.most {
      let oldest = order.removeFirst()
      (states[oldest], previews[oldest]) = (nil, nil)
    }
  }

  /// The book with all that was told so far: what its first source said stays, and what is missing is filled in.
  func book(_ joined: JoinedBook) -> Book {
    joined.found.reduce(into: joined.book) { book, found in
      switch states[found] {
      case .told(let more, _, _), .asking(let more?): book.fill(from: more)
      case .asking, .silent, nil: break
      }
    }
  }
}
