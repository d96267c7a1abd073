import Glibc
package import LibraryStore
import Synchronization

/// The locks a program holds on its drafts, which the system takes back when it ends.
package final class DraftLocks: Sendable {
  private let taken = Mutex<Set<Int32>>([])

  package init() {}

  /// The same files, with every lock that is taken noted here.
  package func noting(_ access: FileAccess) -> FileAccess {
    var noting = access
    noting.open = { [self] (path, mode) throws(SystemFault) in
      let descriptor = try access.open(path, mode)
      if case .lock = mode { taken.withLock { _ = $0.insert(descriptor) } }
      return descriptor
    }
    noting.close = { [self] (descriptor) throws(SystemFault) in
      taken.withLock { _ = $0.remove(descriptor) }
      try access.close(descriptor)
    }
    return noting
  }

  /// Gives all of them back.
  package func end() { taken.withLock { for lock in $0 { flock(lock, LOCK_UN) } } }
}
