import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// What the board proposes to read next in a series after a volume of it was finished, worked out behind the frames: in
/// a large library it takes longer than a frame may.
@Observable final class NextInSeries: HasContext {
  private struct ProposalBasis: Equatable {
    let revision: Int
    let today: ReadingDay
    let dismissed: DismissedProposals?
  }

  /// The last dismissal, and what was asked of the library before it.
  private struct LastDismissal {
    let proposal: SeriesProposal
    let attempt: Attempt?
  }

  @ObservationIgnored let context: ScreenContext
  @ObservationIgnored private let file: DismissedFile
  /// Called before another proposal stands there.
  @ObservationIgnored var willChange: () -> Void = {}
  private var found: SeriesProposal?
  private var dismissed: DismissedProposals?
  private var last: LastDismissal?
  @ObservationIgnored private var basis: ProposalBasis?
  @ObservationIgnored private var isLooking = false
  @ObservationIgnored private var writing: Task<Void, Never>?

  init(_ context: ScreenContext) {
    self.context = context
    file = DismissedFile(beside: context.drafts)
  }

  /// What to propose now; nil also where the book was begun or queued since it was looked for.
  var proposal: SeriesProposal? {
    guard let found, dismissed?.contains(found) != true else { return nil }
    guard let book = found.book else { return found }
    guard let card = library.index.shelf.card(of: book.id), card.status == .want else { return nil }
    return SeriesProposal(series: found.series, step: .volume(card))
  }

  /// Looks for a proposal where there may be another one; to be called when a frame is on the terminal.
  func look() {
    guard library.isRead, !isLooking else { return }
    let wanted = ProposalBasis(revision: library.revision, today: clock.today, dismissed: dismissed)
    guard wanted != basis else { return }
    basis = wanted
    let finished = library.board.finished.filter { SeriesProposal.mayFollow($0, today: wanted.today) }
    guard !finished.isEmpty else {
      if found != nil { found = nil }
      return
    }
    isLooking = true
    let (part, file) = (library.index.shelf, file)
    tracker.run { [self] in
      let result = await Self.find(after: finished, wanted.today, in: part, wanted.dismissed, file)
      isLooking = false
      if dismissed == nil { dismissed = result.dismissed }
      basis = ProposalBasis(revision: wanted.revision, today: wanted.today, dismissed: result.dismissed)
      if found != result.proposal {
        willChange()
        found = result.proposal
      }
      // What changed meanwhile had to wait.
      look()
    }
  }

  @concurrent private nonisolated static func find(
    after finished: [BookCard],
    _ today: ReadingDay,
    in part: IndexPart,
    _ known: DismissedProposals?,
    _ file: DismissedFile
  ) async -> (proposal: SeriesProposal?, dismissed: DismissedProposals) {
    let dismissed = known ?? file.load()
    let proposal = SeriesProposal.first(
      after: finished,
      today: today,
      series: { part.series(named: $0) },
      isDismissed: { dismissed.contains($0) }
    )
    return (proposal, dismissed)
  }

  // MARK: Dismissing

  /// Sends a proposal away for good, which is said with the key that takes it back.
  func dismiss(_ proposal: SeriesProposal) {
    let stamp = clock.now().stamp
    last = LastDismissal(proposal: proposal, attempt: edits.lastAttempt)
    write { (file) throws(StoreError) in
      try file.dismiss(proposal, at: stamp)
    } done: { [self] in
      say("board.dismissed", proposal, offering: ["board.recall"])
    }
  }

  /// Brings back what was sent away; nil where anything was done since that comes first when things are taken back.
  var recalling: CommandAction? {
    guard let last, last.attempt === edits.lastAttempt else { return nil }
    return CommandAction { [self] in
      self.last = nil
      write { (file) throws(StoreError) in
        try file.recall(last.proposal)
      } done: { [self] in
        say("board.recalled", last.proposal)
      }
    }
  }

  private func say(_ key: String, _ proposal: SeriesProposal, offering offers: [String] = []) {
    let title =
      switch proposal.step {
      case .volume(let book): bookWords.title(book)
      case .missing(let number):
        bookWords.name(of: SeriesPlace(name: proposal.series, position: String(number)))
      }
    router.show(Message(words(key, ["title": title]), about: title, offers: offers))
  }

  /// Writes what is sent away off the main actor, one change after the other.
  private func write(
    _ change: @escaping @Sendable (DismissedFile) throws(StoreError) -> DismissedProposals,
    done: @escaping () -> Void
  ) {
    let (before, file) = (writing, file)
    let task = Task { [self] in
      await before?.value
      do throws(StoreError) {
        dismissed = try await Self.written(change, in: file)
        done()
      } catch {
        router.show(Message(StoreSentences(words: words).text(of: error)))
      }
    }
    writing = task
    tracker.run { await task.value }
  }

  @concurrent private nonisolated static func written(
    _ change: @Sendable (DismissedFile) throws(StoreError) -> DismissedProposals,
    in file: DismissedFile
  ) async throws(StoreError) -> DismissedProposals { try change(file) }
}
