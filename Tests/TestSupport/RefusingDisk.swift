package import LibraryStore
import Synchronization

/// A disk that can be full for a while.
package final class RefusingDisk: Sendable {
  private static let isFull: Int32 = 28
  private let refusal = Mutex(false)
  private let next = Mutex<String?>(nil)

  package init() {}

  /// Whether no file takes its place now.
  package var refuses: Bool {
    get { refusal.withLock { $0 } }
    set { refusal.withLock { $0 = newValue } }
  }

  /// Refuses the next file that is to be written whose path holds some text, and none after it.
  package func refuseNext(_ part: String) { next.withLock { $0 = part } }

  package var access: FileAccess {
    var access = FileAccess.live
    access.open = { [self] path, mode throws(SystemFault) in
      let isRefused = next.withLock { part in
        guard mode != .read, let text = part, path.contains(text) else { return false }
        part = nil
        return true
      }
      if isRefused { throw SystemFault(RefusingDisk.isFull) }
      return try FileAccess.live.open(path, mode)
    }
    access.rename = { [self] old, new throws(SystemFault) in
      if refuses { throw SystemFault(RefusingDisk.isFull) }
      try FileAccess.live.rename(old, new)
    }
    access.renameNew = { [self] old, new throws(SystemFault) in
      if refuses { throw SystemFault(RefusingDisk.isFull) }
      try FileAccess.live.renameNew(old, new)
    }
    return access
  }
}
