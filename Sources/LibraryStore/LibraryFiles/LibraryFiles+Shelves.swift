import Glibc
public import ReadingCore

// The saved shelves, all in one file of the library.
extension LibraryFiles {
  /// The saved shelves as their file holds them; none where there is no file.
  ///
  /// Waits for no lock. Throws `.unreadable` for a file that is left alone; one of a later format is given.
  public func savedShelves() throws(StoreError) -> SavedShelves { try shelvesFile().shelves }

  /// Changes the saved shelves and gives them as they were saved; nothing is written where nothing changed.
  ///
  /// `change` gets the stamp of the change. It is one step, that can be undone. Throws with the file holding its old
  /// content whole, but for `.failed(.syncFolder, …)`: `.shelf` with what `change` throws, `.unreadable` where the file
  /// cannot be read or is of a later format.
  @discardableResult
  public func changeShelves(
    _ change: (inout SavedShelves, _ stamp: String) throws(SavedShelves.ShelfRefusal) -> Void
  ) throws(StoreError) -> SavedShelves {
    try establishing { (identity) throws(StoreError) in
      try inRounds { () throws(StoreError) in
        let (before, status) = try shelvesFile()
        guard before.isOfKnownFormat else {
          throw .unreadable(shelvesProblem(.otherFormat(before.format)))
        }
        var after = before
        do throws(SavedShelves.ShelfRefusal) {
          try change(&after, clock.now().stamp)
        } catch {
          throw .shelf(error)
        }
        let new = RecordFile.bytes(after)
        // Also compared as bytes, since a text may change between forms that count as equal.
        if after == before, new == RecordFile.bytes(before) { return before }
        let file = ManyFiles.FileReplacement(path: folder.shelves, old: status) { new }
        return try write([file], identity, { false }, { _ in }) ? after : nil
      }
    }
  }

  /// As `savedShelves`, with what is known of the file; nil where there is none.
  func shelvesFile() throws(StoreError) -> (shelves: SavedShelves, status: FileStatus?) {
    guard let (bytes, status) = try disk.contentsIfThere(folder.shelves) else {
      // A link to nowhere is a file that cannot be read.
      guard try disk.status(folder.shelves, followsLinks: false) == nil else {
        throw .unreadable(shelvesProblem(.failed(code: ENOENT)))
      }
      return (SavedShelves(), nil)
    }
    do throws(FileProblem.FileProblemReason) {
      return (SavedShelves(json: try RecordFile.object(bytes)), status)
    } catch {
      throw .unreadable(shelvesProblem(error))
    }
  }

  private func shelvesProblem(_ reason: FileProblem.FileProblemReason) -> FileProblem {
    FileProblem(name: folder.name(of: folder.shelves), reason: reason)
  }

  // MARK: Reading a library

  /// The saved shelves, nil where their file cannot be read, and the files of this kind that are left alone.
  func readShelves() -> (shelves: SavedShelves?, problems: [FileProblem]) {
    var problems = conflictCopies()
    do throws(StoreError) {
      let shelves = try savedShelves()
      if !shelves.isOfKnownFormat { problems.append(shelvesProblem(.otherFormat(shelves.format))) }
      return (shelves, problems)
    } catch {
      if case .unreadable(let problem) = error {
        problems.append(problem)
      } else {
        problems.append(shelvesProblem(.failed(code: error.code)))
      }
      return (nil, problems)
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
