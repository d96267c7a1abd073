import Glibc
package import LibraryStore
import Synchronization

extension FileAccess {
  /// The same in a process that kills itself, for good, before it gives a file a name or removes one; `number` says
  /// before which of these calls, counted from 0.
  package func killing(before number: Int) -> FileAccess {
    let asked = Mutex(0)
    let die: @Sendable () -> Void = {
      let isIt = asked.withLock { count in
        defer { count += 1 }
        return count == number
      }
      if isIt { kill(getpid(), SIGKILL) }
    }
    var access = self
    access.rename = { [rename] from, to throws(SystemFault) in
      die()
      try rename(from, to)
    }
    access.renameNew = { [renameNew] from, to throws(SystemFault) in
      die()
      try renameNew(from, to)
    }
    access.remove = { [remove] path throws(SystemFault) in
      die()
      try remove(path)
    }
    return access
  }
}
