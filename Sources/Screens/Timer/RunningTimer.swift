import LibraryStore
import Observation
import ReadingCore
import ScreenKit

/// The reading timer as the screens see it: the one its file holds, and how long that has run.
///
/// While none runs nothing does. While one does, a frame is due each time that another number of minutes is to be shown.
@Observable package final class RunningTimer {
  /// The timer there is; nil where there is none, or it only waits to be taken away.
  private(set) var timer: ReadingTimer?
  private var beats = 0
  @ObservationIgnored private let file: TimerFile
  @ObservationIgnored private let machine: MachineClock
  @ObservationIgnored private let library: Library
  @ObservationIgnored private let delay: Delay
  @ObservationIgnored private var beat: Task<Void, Never>?

  init(_ file: TimerFile, machine: MachineClock, library: Library, delay: Delay) {
    self.file = file
    self.machine = machine
    self.library = library
    self.delay = delay
    read()
  }

  /// Reads it again: another window may have changed it, or the command line.
  func read() { take(file.load()) }

  /// The moment by the clocks that it goes by.
  var now: MachineInstant { machine.now() }

  /// Minutes it has run; nil where there is none, or the clocks do not say.
  var minutes: Int? {
    _ = beats
    return timer?.minutes(at: now)
  }

  /// Whether it is the timer of a book, or of a record that became part of it.
  func isOn(_ book: some BookSummary) -> Bool {
    guard let timer else { return false }
    return timer.book.isIdentical(to: book.id)
      || book.absorbed.contains { $0.id.isIdentical(to: timer.book) }
  }

  /// The book of a timer, wherever it is by now.
  func book(of timer: ReadingTimer) -> TimedBook {
    TimedBook(of: timer) {
      library.index.shelf.absorbing
    } book: {
      library.book($0, in: $1)
    }
  }

  // MARK: Changes

  /// Changes the timer there is by now, and gives what there is then.
  func change(
    _ change: @escaping @Sendable (inout ReadingTimer?) -> Void
  ) async throws(StoreError) -> ReadingTimer? {
    let timer = try await Self.changed(file, change)
    take(timer)
    return timer
  }

  /// Takes the timer there is by now, so that nobody else changes it meanwhile; `timer` of what this gives may only
  /// wait to be taken away.
  func claim() async throws(StoreError) -> TimerFile.TimerClaim { try await Self.claimed(file) }

  /// Writes what becomes of the timer that was taken.
  func keep(_ timer: ReadingTimer?, _ claim: TimerFile.TimerClaim) async throws(StoreError) {
    try await Self.kept(timer, claim)
    take(timer)
  }

  private func take(_ found: ReadingTimer?) {
    let found = found.flatMap { book(of: $0).hasEntry(of: $0) ? nil : $0 }
    if found != timer { timer = found }
    wait()
  }

  private func wait() {
    beat?.cancel()
    beat = nil
    guard let seconds = timer?.secondsToNextMinute(at: now) else { return }
    beat = delay.after(.seconds(seconds)) { [weak self] in
      self?.beats += 1
      self?.wait()
    }
  }

  // A lock may have to be waited for.

  @concurrent private nonisolated static func changed(
    _ file: TimerFile,
    _ change: @Sendable (inout ReadingTimer?) -> Void
  ) async throws(StoreError) -> ReadingTimer? { try file.change(change) }

  @concurrent private nonisolated static func claimed(
    _ file: TimerFile
  ) async throws(StoreError) -> TimerFile.TimerClaim { try file.claim() }

  @concurrent private nonisolated static func kept(
    _ timer: ReadingTimer?,
    _ claim: TimerFile.TimerClaim
  ) async throws(StoreError) { try claim.keep(timer) }
}
