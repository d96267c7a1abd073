import Glibc
import ReadingCore

/// The program that holds a library's lock.
public struct LockHolder: Sendable, Hashable {
  public let process: Int
  public let name: String
  /// Whether it was stopped, as by Ctrl-Z, and keeps the lock until it goes on or ends.
  public let isStopped: Bool

  public init(process: Int, name: String, isStopped: Bool) {
    self.process = process
    self.name = name
    self.isStopped = isStopped
  }

  /// Who holds the lock of a file; nil where the system does not say, as for programs of other readers.
  init?(of lock: String, disk: Disk) {
    guard let inode = try? disk.status(lock)?.inode, let table = Self.text(of: "/proc/locks", disk) else {
      return nil
    }
    for line in table.split(separator: "\n") {
      // 1: FLOCK ADVISORY WRITE 4711 08:02:131 0 EOF
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", let process = NumberBounds.counted.number(words[4]),
        words[5].split(separator: ":").last.flatMap({ UInt64($0) }) == inode,
        let holder = Self.holder(process, disk)
      else { continue }
      self = holder
      return
    }
    return nil
  }

  private static func holder(_ process: Int, _ disk: Disk) -> LockHolder? {
    // 4711 (a name, with whatever in it) T 4710 …
    guard let status = text(of: "/proc/\(process)/stat", disk), let start = status.firstIndex(of: "("),
      let end = status.lastIndex(of: ")"), start < end
    else { return nil }
    let state = status[end...].dropFirst().first { $0 != " " }
    let name = status[status.index(after: start)..<end]
    return LockHolder(process: process, name: String(name), isStopped: state == "T" || state == "t")
  }

  private static func text(of path: String, _ disk: Disk) -> String? {
    (try? disk.contents(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
