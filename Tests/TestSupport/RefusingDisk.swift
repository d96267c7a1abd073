package import LibraryStore
import Synchronization

/// A disk that can be full for a while.
package final class RefusingDisk: Sendable {
  private static let isFull: Int32 = 28
  private let refusal = Mutex(false)

  package init() {}

  /// Whether no file takes its place now.
  package var refuses: Bool {
    get { refusal.withLock { $0 } }
    set { refusal.withLock { $0 = newValue } }
  }

  package var access: FileAccess {
    var access = FileAccess.live
    access.rename = { [self] old, new throws(SystemFault) in
      if refuses { throw SystemFault(RefusingDisk.isFull) }
      try FileAccess.live.rename(old, new)
    }
    return access
  }
}
