import CursesTerminal
import Glibc

/// Signals that ask the program to end, held back while something is under way that must not be left half
/// done; nothing answers them but who asks.
struct SignalWatch {
  /// The first that came since the watch began.
  let first: () -> Int32?
  /// Gives the signals their effects back.
  let end: () -> Void

  static func live() -> SignalWatch {
    // Without descriptors left the signals keep their effect, and the store takes back what they cut off.
    guard let source = SignalSource([SIGINT, SIGTERM]) else { return SignalWatch(first: { nil }, end: {}) }
    var first: Int32?
    return SignalWatch(
      first: {
        if first == nil { first = source.pending().first }
        return first
      },
      end: { source.cancel() }
    )
  }
}
