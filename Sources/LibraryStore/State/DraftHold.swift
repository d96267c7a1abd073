import ReadingCore

/// A draft that is open here, and as long as the value lives in no other program: the lock of a file beside
/// the draft, which the system takes back from a program that is killed.
///
/// Not the draft's own file, since saving puts another file in its place.
public final class DraftHold: Sendable {
  /// The lock's file; nil where the file system has no locks, and nobody can be kept away.
  private let lock: (path: String, descriptor: Int32)?
  private let disk: Disk

  fileprivate init(lock: (path: String, descriptor: Int32)?, disk: Disk) {
    self.lock = lock
    self.disk = disk
  }

  deinit {
    guard let lock else { return }
    // Removed while it is locked: who waits for it sees then that it is another's.
    _ = try? disk.access.remove(lock.path)
    _ = try? disk.access.close(lock.descriptor)
  }
}

/// A draft that was left behind and is now open here.
public struct FoundDraft: Sendable {
  public let draft: Draft
  /// Keeps other programs away from it.
  public let hold: DraftHold

  /// The same draft as a new note of another book; a book has one memo at most.
  public func moved(to book: String, hasMemo: Bool) -> FoundDraft {
    var draft = draft
    (draft.book, draft.note, draft.base) = (book, nil, nil)
    if hasMemo, draft.kind == .memo { draft.kind = .thought }
    return FoundDraft(draft: draft, hold: hold)
  }

  public func saying(_ text: String) -> FoundDraft {
    var draft = draft
    draft.text = text
    return FoundDraft(draft: draft, hold: hold)
  }
}

extension Drafts {
  private static let lockSuffix = ".lock"
  private static let lockTries = 8

  /// Takes a draft, there or not; nil where another editor, here or in another program, has it open.
  public func hold(_ id: String) -> DraftHold? {
    let path = "\(folder)/.\(id)\(Self.lockSuffix)"
    do throws(StoreError) {
      try disk.makeFolders(folder)
      for _ in 0..<Self.lockTries {
        let descriptor = try disk.attempt(.lock, path) { () throws(SystemFault) in
          try disk.access.open(path, .lock)
        }
        guard try isLocked(descriptor, path) else {
          _ = try? disk.access.close(descriptor)
          return nil
        }
        // Who held it may have removed it between the two calls, and a third have made it anew.
        if (try? disk.access.statusOfOpen(descriptor))?.inode == (try? disk.status(path))?.inode {
          return DraftHold(lock: (path, descriptor), disk: disk)
        }
        _ = try? disk.access.close(descriptor)
      }
    } catch {
      // Where nothing can be locked nobody is kept from writing.
    }
    return DraftHold(lock: nil, disk: disk)
  }

  private func isLocked(_ descriptor: Int32, _ path: String) throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try disk.attempt(.lock, path) { () throws(SystemFault) in try disk.access.tryLock(descriptor) }
    } catch {
      _ = try? disk.access.close(descriptor)
      throw error
    }
  }

  /// Holds every draft that nobody has open, the oldest first, and names those that cannot be read.
  public func holdAll() throws(StoreError) -> (found: [FoundDraft], problems: [FileProblem]) {
    var holds: [String: DraftHold] = [:]
    for name in try disk.names(in: folder) {
      // A lock without a draft is taken, too, and so removed.
      let id = LibraryFolder.identifier(ofFile: name) ?? Self.identifier(ofLock: name)
      if let id, holds[id] == nil { holds[id] = hold(id) }
    }
    // Read only now: who held one before may have saved and removed it.
    let (drafts, problems) = try load()
    let found = drafts.compactMap { draft in holds[draft.id].map { FoundDraft(draft: draft, hold: $0) } }
    return (found, problems)
  }

  /// Takes the latest draft of a book's memo that nobody has open; nil where there is none. One of several lines was
  /// written in the editor, and is left to it.
  public func memo(of book: String) -> FoundDraft? {
    let drafts = (try? load().drafts) ?? []
    for draft in drafts.reversed() where draft.book.isIdentical(to: book) && draft.kind == .memo {
      guard !draft.text.contains(where: \.isNewline), let hold = hold(draft.id) else { continue }
      // Read again now that it is held: who had it open may have saved and removed it.
      guard let draft = try? self.draft(draft.id) else { continue }
      return FoundDraft(draft: draft, hold: hold)
    }
    return nil
  }

  private static func identifier(ofLock name: String) -> String? {
    guard name.hasPrefix("."), name.hasSuffix(lockSuffix) else { return nil }
    return String(name.dropFirst().dropLast(lockSuffix.utf8.count))
  }
}

// What becomes of a draft that is not taken up.
extension Drafts {
  /// Throws a draft away: its file goes to the trash, and stays there for a while.
  ///
  /// - Returns: the path it has there.
  @discardableResult
  public func discard(_ id: String) throws(StoreError) -> String {
    let trash = "\(folder)/trash"
    let aside = "\(trash)/\(id).json"
    guard let bytes = try bytes(id) else { return aside }
    try disk.makeFolders(trash)
    try AtomicWrite(disk: disk).replace(aside, with: bytes)
    try delete(id)
    prune(trash)
    return aside
  }

  /// Takes those drafts of another folder over that belong here.
  public func adopt(from other: Drafts, _ belongs: (Draft) -> Bool) throws(StoreError) {
    for found in try other.holdAll().found where belongs(found.draft) {
      let id = found.draft.id
      if try disk.status(path(id)) == nil {
        try save(found.draft)
        try other.delete(id)
      } else {
        // Taken over before, and perhaps written on since.
        try other.discard(id)
      }
    }
  }

  private func prune(_ trash: String) {
    let files = ((try? disk.names(in: trash)) ?? []).compactMap {
      name -> (path: String, status: FileStatus)? in
      let path = "\(trash)/\(name)"
      guard LibraryFolder.identifier(ofFile: name) != nil, let status = try? disk.status(path) else {
        return nil
      }
      return (path, status)
    }
    let newest = files.sorted {
      ($0.status.changed.whole, $0.status.changed.nanoseconds) > (
        $1.status.changed.whole, $1.status.changed.nanoseconds
      )
    }
    for file in newest.dropFirst(Self.keptInTrash) { _ = try? disk.access.remove(file.path) }
  }
}
