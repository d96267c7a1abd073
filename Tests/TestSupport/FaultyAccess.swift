package import LibraryStore
import Synchronization

/// A call of `FileAccess` that can be made to fail.
package enum Call: String, CaseIterable {
  case open, read, write, sync, close, setPermissions, statusOfOpen, status, destination, makeLink, rename,
    remove
  case makeFolder, list, tryLock, syncFileSystem, readAt, truncate, removeFolder
}

/// Decides call by call whether the system refuses, and remembers what was asked.
package final class Faults: Sendable {
  private let asked = Mutex<[Call]>([])
  private let verdict: @Sendable (_ call: Call, _ earlier: [Call]) -> Int32?

  /// `verdict` gets the call and those before it, and says the reason to refuse it with.
  package init(_ verdict: @escaping @Sendable (_ call: Call, _ earlier: [Call]) -> Int32?) {
    self.verdict = verdict
  }

  /// Refuses one call of a kind, counted from 0.
  package static func refusing(_ call: Call, at number: Int = 0, code: Int32) -> Faults {
    Faults { asked, earlier in
      asked == call && earlier.count(where: { $0 == call }) == number ? code : nil
    }
  }

  package var calls: [Call] { asked.withLock { $0 } }

  /// The system's own calls but for the refused ones, and for the flushes, which are only noted.
  package var access: FileAccess {
    let live = FileAccess.unflushed
    var access = live
    access.open = { path, mode throws(SystemFault) in
      try self.ask(.open)
      return try live.open(path, mode)
    }
    access.read = { descriptor, buffer throws(SystemFault) in
      try self.ask(.read)
      return try live.read(descriptor, buffer)
    }
    access.readAt = { descriptor, buffer, offset throws(SystemFault) in
      try self.ask(.readAt)
      return try live.readAt(descriptor, buffer, offset)
    }
    access.truncate = { descriptor, size throws(SystemFault) in
      try self.ask(.truncate)
      try live.truncate(descriptor, size)
    }
    access.write = { descriptor, bytes throws(SystemFault) in
      try self.ask(.write)
      return try live.write(descriptor, bytes)
    }
    access.sync = { descriptor throws(SystemFault) in
      try self.ask(.sync)
      try live.sync(descriptor)
    }
    access.syncFileSystem = { descriptor throws(SystemFault) in
      try self.ask(.syncFileSystem)
      try live.syncFileSystem(descriptor)
    }
    access.close = { descriptor throws(SystemFault) in
      // As on Linux: the descriptor is gone even where closing fails.
      try live.close(descriptor)
      try self.ask(.close)
    }
    access.setPermissions = { descriptor, mode throws(SystemFault) in
      try self.ask(.setPermissions)
      try live.setPermissions(descriptor, mode)
    }
    access.statusOfOpen = { descriptor throws(SystemFault) in
      try self.ask(.statusOfOpen)
      return try live.statusOfOpen(descriptor)
    }
    access.status = { path, followsLinks throws(SystemFault) in
      try self.ask(.status)
      return try live.status(path, followsLinks)
    }
    access.destination = { path throws(SystemFault) in
      try self.ask(.destination)
      return try live.destination(path)
    }
    access.makeLink = { destination, path throws(SystemFault) in
      try self.ask(.makeLink)
      try live.makeLink(destination, path)
    }
    access.rename = { from, to throws(SystemFault) in
      try self.ask(.rename)
      try live.rename(from, to)
    }
    access.renameNew = { from, to throws(SystemFault) in
      try self.ask(.rename)
      try live.renameNew(from, to)
    }
    access.remove = { path throws(SystemFault) in
      try self.ask(.remove)
      try live.remove(path)
    }
    access.makeFolder = { path, permissions throws(SystemFault) in
      try self.ask(.makeFolder)
      try live.makeFolder(path, permissions)
    }
    access.removeFolder = { path throws(SystemFault) in
      try self.ask(.removeFolder)
      try live.removeFolder(path)
    }
    access.list = { path throws(SystemFault) in
      try self.ask(.list)
      return try live.list(path)
    }
    access.tryLock = { descriptor throws(SystemFault) in
      try self.ask(.tryLock)
      return try live.tryLock(descriptor)
    }
    access.pause = { _ in }
    return access
  }

  private func ask(_ call: Call) throws(SystemFault) {
    let earlier = asked.withLock { calls in
      defer { calls.append(call) }
      return calls
    }
    if let code = verdict(call, earlier) { throw SystemFault(code) }
  }
}
