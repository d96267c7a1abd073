import ReadingCore

// What is to be turned back or forth again, carried out and written down.
extension LibraryFiles {
  /// Turns a step back, or forth again, on the disk and in the journal.
  ///
  /// - Returns: false, with nothing changed, where a file is not what it was any more.
  func carryOut(
    _ reversal: Reversal,
    of record: JournalRecord,
    at start: Int,
    _ turn: Turn,
    _ id: String,
    _ journal: UndoJournal
  ) throws(StoreError) -> Bool {
    let head = JournalHead(
      id: id,
      at: clock.now().stamp,
      kind: turn.kind,
      of: record.head.id,
      source: record.head.source,
      made: try makeFolders(for: reversal)
    )
    let contents = reversal.writes.map { write in
      ManyFiles.FileReplacement(path: path(write.name), old: write.old) { write.bytes }
    }
    let removals = reversal.removals.map { ManyFiles.FileRemoval(path: path($0.name), old: $0.entry) }
    let many = ManyFiles(disk: disk, folder: folder, isCancelled: { false }, report: { _ in })
    var line: Int?
    let moves = reversal.moves.filter { !$0.isMade }
    let together = try movesTogether(moves)
    let isDone = try many.replace(contents, moving: together, removing: removals) {
      (marks) throws(StoreError) in
      try note(reversal, marks, head, turning: start, journal, &line)
    }
    guard isDone else {
      if let line { journal.forget(from: line) }
      return false
    }
    if together.isEmpty {
      for file in moves { try move(path(file.name), to: path(file.destination)) }
    }
    for name in record.head.made.reversed() {
      // Only one that the step made, and in which nothing is.
      if (try? disk.access.removeFolder(path(name))) != nil { try disk.syncFolder(folder.root) }
    }
    return true
  }

  private func makeFolders(for reversal: Reversal) throws(StoreError) -> [String] {
    let names = reversal.moves.map(\.destination) + reversal.writes.map(\.name)
    var made: [String] = []
    for name in Set(names.map(Path.parent)).sorted() where try makeFolder(name) { made.append(name) }
    return made
  }

  /// Makes a folder of the library's where it is missing, and says whether it was.
  func makeFolder(_ name: String) throws(StoreError) -> Bool {
    guard name != ".", try disk.status(path(name)) == nil else { return false }
    try disk.makeFolders(path(name))
    return true
  }

  /// Writes down what is about to be done; where there is no room for what is replaced, only that it is done.
  private func note(
    _ reversal: Reversal,
    _ marks: ManyFiles.ContentMarks,
    _ head: JournalHead,
    turning start: Int,
    _ journal: UndoJournal,
    _ line: inout Int?
  ) throws(StoreError) -> Bool {
    var isAsRead = true
    do throws(StoreError) {
      line = try journal.append(head, turning: start) { (line) throws(StoreError) in
        isAsRead = try add(reversal, marks, to: &line)
        if !isAsRead { throw .cancelled }
      }
    } catch {
      guard isAsRead else { return false }
      // To take back an import that filled the disk has to work on a full disk: its books are still in the file
      // they came from. Nothing else is removed without being written down.
      let isImport = reversal.moves.isEmpty && reversal.writes.isEmpty && reversal.removals.count > 1
      guard head.kind == .undo, isImport, journal.hasNoRoom(error) else { throw error }
      line = try journal.append(head, turning: start, isKept: false)
    }
    return true
  }

  private func add(
    _ reversal: Reversal,
    _ marks: ManyFiles.ContentMarks,
    to line: inout JournalLine
  ) throws(StoreError) -> Bool {
    for file in reversal.moves {
      try line.add(JournalFile(path: file.name, destination: file.destination, title: file.title))
    }
    for (file, mark) in zip(reversal.writes, marks) {
      guard let old = file.old else {
        guard let mark else { return false }
        let isShared = LibraryRecord(file: file.name).isShared
        let new = isShared ? .text(file.bytes) : JournalFile.JournalContent.mark(mark)
        try line.add(JournalFile(path: file.name, title: file.title ?? file.bookTitle, new: new))
        continue
      }
      guard let (bytes, status) = try disk.contentsIfThere(path(file.name)), status == old else {
        return false
      }
      try line.add(JournalFile(path: file.name, old: .text(bytes), new: .text(file.bytes)))
    }
    for file in reversal.removals {
      guard let (bytes, status) = try disk.contentsIfThere(path(file.name)), status == file.content else {
        return false
      }
      try line.add(JournalFile(path: file.name, title: file.title, old: .text(bytes)))
    }
    return true
  }
}

extension Reversal.Write {
  fileprivate var bookTitle: String? { Book(.text(bytes))?.title }
}
