import Glibc
import ReadingCore

// Files of which the library has one, each with many things in it.
extension LibraryFiles {
  /// Such a file as it is now, with what is known of it; an empty one and nil where there is none.
  ///
  /// Waits for no lock. Throws `.unreadable` for a file that is left alone; one of a later format is given.
  func shared<Record: SharedRecord>(_ type: Record.Type) throws(StoreError) -> (Record, status: FileStatus?) {
    let path = folder.path(of: type.kind, "")
    guard let (bytes, status) = try disk.contentsIfThere(path) else {
      // A link to nowhere is a file that cannot be read.
      guard try disk.status(path, followsLinks: false) == nil else {
        throw .unreadable(problem(type, .failed(code: ENOENT)))
      }
      return (Record(), nil)
    }
    do throws(FileProblem.FileProblemReason) {
      return (Record(json: try RecordFile.object(bytes, of: type.kind)), status)
    } catch {
      throw .unreadable(problem(type, error))
    }
  }

  /// Changes such a file and gives what was saved; nothing is written where nothing changed.
  ///
  /// It is one step, that can be undone. Throws with the file holding its old content whole, but for
  /// `.failed(.syncFolder, …)`: what `change` throws, `.unreadable` where the file cannot be read or is of a later
  /// format.
  func changeShared<Record: SharedRecord>(
    _ change: (inout Record, _ stamp: String) throws(StoreError) -> Void
  ) throws(StoreError) -> Record {
    try establishing { (identity) throws(StoreError) in
      try inRounds { () throws(StoreError) in
        let (before, status) = try shared(Record.self)
        guard before.isOfKnownFormat else {
          throw .unreadable(problem(Record.self, .otherFormat(before.format)))
        }
        var after = before
        try change(&after, clock.now().stamp)
        let new = RecordFile.bytes(after)
        // Also compared as bytes, since a text may change between forms that count as equal.
        if after == before, new == RecordFile.bytes(before) { return before }
        let path = folder.path(of: Record.kind, "")
        let file = ManyFiles.FileReplacement(path: path, old: status) { new }
        return try write([file], identity, { false }, { _ in }) ? after : nil
      }
    }
  }

  private func problem(
    _ type: (some SharedRecord).Type,
    _ reason: FileProblem.FileProblemReason
  ) -> FileProblem {
    FileProblem(name: folder.name(of: folder.path(of: type.kind, "")), reason: reason)
  }

  // MARK: Reading a library

  /// What these files hold, and those of them and of their conflict copies that are left alone.
  func readShared() -> (files: SharedFiles, problems: [FileProblem]) {
    var problems = conflictCopies()
    let files = SharedFiles(shelves: read(&problems), goals: read(&problems))
    return (files, problems)
  }

  /// What such a file holds, nil where it cannot be read.
  private func read<Record: SharedRecord>(_ problems: inout [FileProblem]) -> Record? {
    do throws(StoreError) {
      let record = try shared(Record.self).0
      if !record.isOfKnownFormat { problems.append(problem(Record.self, .otherFormat(record.format))) }
      return record
    } catch {
      if case .unreadable(let problem) = error {
        problems.append(problem)
      } else {
        problems.append(problem(Record.self, .failed(code: error.code)))
      }
      return nil
    }
  }

  /// Conflict copies of the files of which the library has one; one that cannot be read is told with the reason.
  private func conflictCopies() -> [FileProblem] {
    let names = (try? disk.names(in: folder.root)) ?? []
    return LibraryRecord.single.flatMap { record in
      names.compactMap { name in
        guard ConflictCopy(file: name, of: record) != nil else { return nil }
        do throws(FileProblem.FileProblemReason) {
          let object = try RecordFile.object(disk.readable("\(folder.root)/\(name)"))
          if let format = record.otherFormat(object) { throw .otherFormat(format) }
          return FileProblem(name: name, reason: .conflictCopy(record, isLeft: false))
        } catch {
          return FileProblem(name: name, reason: error)
        }
      }
    }
  }
}

/// What the files hold of which the library has one; nil for one that cannot be read.
struct SharedFiles: Sendable, Hashable {
  var shelves: SavedShelves?
  var goals: ReadingGoals?
}
