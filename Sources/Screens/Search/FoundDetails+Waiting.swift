import Catalogue
import Observation

extension FoundDetails {
  /// Asks for what is not known of a book yet, and waits until all of it came, but no longer than so long.
  func settle(_ joined: JoinedBook, within limit: Duration, on clock: any Clock<Duration>) async {
    ask(for: joined)
    let (changes, changed) = AsyncStream.makeStream(of: Void.self)
    guard isAsking(joined, telling: changed) else { return }
    let end = Task {
      try? await clock.sleep(for: limit)
      changed.finish()
    }
    for await _ in changes where !isAsking(joined, telling: changed) { break }
    end.cancel()
  }

  /// Whether an answer is awaited; the next change of that is told.
  private func isAsking(_ joined: JoinedBook, telling changed: AsyncStream<Void>.Continuation) -> Bool {
    withObservationTracking {
      isAsking(joined)
    } onChange: {
      // What changes is told of before it has changed; who waits looks once it has.
      changed.yield()
    }
  }

  /// Whether any source's answer is awaited.
  func isAsking(_ joined: JoinedBook) -> Bool {
    joined.found.contains { found in
      if case .asking = state(of: found) { true } else { false }
    }
  }
}
