/// That no change of a library begins, until it is released.
public struct LibraryPause: Sendable {
  private let end: AsyncStream<Never>.Continuation

  fileprivate init(_ end: AsyncStream<Never>.Continuation) { self.end = end }

  public func release() { end.finish() }
}

extension Library {
  /// Has what is asked for from now on wait until the pause is released; comes back once all that was asked for before is
  /// done. Changes that wait so are made then: they do not run into whoever has the library's lock meanwhile.
  public func pause() async -> LibraryPause {
    let (pause, end) = AsyncStream<Never>.makeStream()
    let (beginning, begun) = AsyncStream<Never>.makeStream()
    Task {
      await inTurn {
        begun.finish()
        for await _ in pause {}
      }
    }
    for await _ in beginning {}
    return LibraryPause(end)
  }
}
