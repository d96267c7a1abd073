import Synchronization

/// How far a change of many books is.
public struct ChangeProgress: Sendable, Hashable {
  /// What is being done; each step begins when the one before is over.
  public enum Phase: Sendable, Hashable, CaseIterable {
    /// The books are read and the change is worked out.
    case reading
    /// The new content is written beside the old; the change can still be stopped.
    case writing
    /// The new content takes the old one's place; the change is carried through from here on.
    case naming
  }

  public var phase: Phase
  public var done: Int
  /// Files there are to do in this phase; 0 where that is not known.
  public var total: Int

  public init(phase: Phase, done: Int, total: Int) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}

/// A wish to stop a change that is under way, from anywhere and for good.
public final class Cancellation: Sendable {
  private let wish = Atomic(false)

  public init() {}

  public func cancel() { wish.store(true, ordering: .relaxed) }

  public var isCancelled: Bool { wish.load(ordering: .relaxed) }
}
