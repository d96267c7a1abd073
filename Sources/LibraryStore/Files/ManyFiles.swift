import ReadingCore

/// Writes, moves and removes several files of a library as one step, under its lock.
///
/// First all new content goes to temporary files and is flushed with one call; then the intent is written;
/// then the files get their names, others other names, and others go; then the folder is flushed and the intent goes. Until the
/// first name is given everything can be taken back, and is where something fails; after that the step is
/// carried through, by the next program that takes the lock if need be.
struct ManyFiles {
  /// Content of one file, made when it is its turn: all of it at once may be more than there is memory.
  struct FileReplacement: Sendable {
    let path: String
    /// Title of the book in it, for the journal.
    var title: String?
    /// What was read from the path; nil for a new file.
    let old: FileStatus?
    let bytes: @Sendable () -> [UInt8]

    /// What is written, and what the journal is told of it.
    func made() -> (bytes: [UInt8], mark: ContentMark?) {
      let bytes = bytes()
      return (bytes, old == nil ? ContentMark(of: bytes) : nil)
    }
  }

  struct FileRemoval: Sendable {
    let path: String
    /// What stands at the path, be it a link.
    let old: FileStatus
  }

  /// A file that gets another name of the library, on the same file system; no link.
  struct FileMove: Sendable {
    let path: String
    /// Nothing stands there, or what an earlier move takes away.
    let target: String
    let old: FileStatus
  }

  /// What new files hold, told to who keeps the journal: nil for files that were there.
  typealias ContentMarks = [ContentMark?]

  let disk: Disk
  let folder: LibraryFolder
  private let isCancelled: () -> Bool
  private let report: (ChangeProgress) -> Void

  private let write: AtomicWrite

  /// - Parameter isCancelled: asked until the first name is given.
  init(
    disk: Disk,
    folder: LibraryFolder,
    isCancelled: @escaping () -> Bool,
    report: @escaping (ChangeProgress) -> Void
  ) {
    self.disk = disk
    self.folder = folder
    self.isCancelled = isCancelled
    self.report = report
    write = AtomicWrite(disk: disk).settled(in: folder)
  }

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - moves: files that get other names in the same step, in this order.
  ///   - removals: files that go in the same step.
  ///   - beforeNaming: called when nothing but names is left to give; false takes everything back.
  /// - Returns: false, with nothing changed, where a file is not what it was any more.
  func replace(
    _ contents: [FileReplacement],
    moving moves: [FileMove] = [],
    removing removals: [FileRemoval] = [],
    beforeNaming: (ContentMarks) throws(StoreError) -> Bool = { (_) throws(StoreError) in true }
  ) throws(StoreError) -> Bool {
    // One name is given in one moment: there is no half of it.
    let isOne = contents.count + moves.count + removals.count <= 1
    let (prepared, marks, noted) = try preparation.files(of: contents) { [folder] prepared in
      isOne ? nil : StepIntent(prepared.inOrder, moves, removals).bytes(in: folder)
    }
    do throws(StoreError) {
      try check()
      // That they are so still is asked once more when all is written down.
      guard isAsRead(contents, prepared), try isThere(moves, removals), try beforeNaming(marks) else {
        discard(prepared)
        return false
      }
    } catch {
      discard(prepared)
      throw error
    }
    let intent = try noted.map { (bytes) throws(StoreError) in try saveIntent(bytes, prepared) }
    do throws(StoreError) {
      // What was written down may have taken a while, and others ask for no lock.
      guard try isStillAsRead(prepared), try isThere(moves, removals) else {
        rollBack(prepared, intent)
        return false
      }
    } catch {
      rollBack(prepared, intent)
      throw error
    }
    return try name(prepared.inOrder, moves, removals, intent)
  }

  /// The intent comes after what is written down of the step: whoever finds it can rely on that.
  private func saveIntent(_ bytes: [UInt8], _ prepared: [AtomicWrite.Prepared]) throws(StoreError) -> String {
    do throws(StoreError) {
      return try save(bytes)
    } catch {
      discard(prepared)
      throw error
    }
  }

  // MARK: Until the first name

  private var preparation: StepPreparation {
    StepPreparation(disk: disk, folder: folder, write: write, isCancelled: isCancelled, report: report)
  }

  private func check() throws(StoreError) { try preparation.check() }

  /// Has the intent on the disk and gives its path.
  private func save(_ intent: [UInt8]) throws(StoreError) -> String {
    var prepared = try write.prepare("\(folder.root)/\(StepIntent.name(inode: 0))", intent)
    prepared.target = "\(folder.root)/\(StepIntent.name(inode: prepared.new.inode))"
    try write.commit(prepared)
    do throws(StoreError) {
      try preparation.flushFolder(folder.root)
    } catch {
      write.discard(prepared.target)
      throw error
    }
    return prepared.target
  }

  /// Whether every file held what the new content was made from when that was written.
  private func isAsRead(_ contents: [FileReplacement], _ prepared: [AtomicWrite.Prepared]) -> Bool {
    // A new file is no end of a link: it would come to lie where the link leads, be that only for now.
    zip(contents, prepared).allSatisfy { content, file in
      content.old == file.old && (content.old != nil || file.target.isIdentical(to: content.path))
    }
  }

  /// Whether every file still holds that.
  private func isStillAsRead(_ prepared: [AtomicWrite.Prepared]) throws(StoreError) -> Bool {
    for part in prepared.parts(of: StepPreparation.portion) {
      try check()
      let answers = part.mappedTogether(ofAtLeast: StepPreparation.share) { [disk] file in
        Result { () throws(StoreError) in try disk.status(file.target, followsLinks: false) == file.old }
      }
      for isAsRead in answers { guard try isAsRead.get() else { return false } }
    }
    return true
  }

  private func isThere(_ moves: [FileMove], _ removals: [FileRemoval]) throws(StoreError) -> Bool {
    for file in moves.map({ FileRemoval(path: $0.path, old: $0.old) }) + removals {
      try check()
      guard try disk.status(file.path, followsLinks: false) == file.old else { return false }
    }
    return true
  }

  private func rollBack(_ prepared: [AtomicWrite.Prepared], _ intent: String?) {
    if let intent {
      // Whoever finds it takes everything back, as long as everything is there.
      guard (try? disk.removeIfThere(intent)) != nil else { return }
      try? disk.syncFolder(folder.root)
    }
    discard(prepared)
  }

  private func discard(_ prepared: [AtomicWrite.Prepared]) {
    for file in prepared { write.discard(file.temporary) }
  }

  // MARK: From the first name on

  /// Gives the files their names, new files first, then others other names, and removes those that are to go.
  ///
  /// - Returns: false, with nothing changed, where the first of them is not what it was any more.
  private func name(
    _ files: [AtomicWrite.Prepared],
    _ moves: [FileMove],
    _ removals: [FileRemoval],
    _ intent: String?
  ) throws(StoreError) -> Bool {
    let total = files.count + moves.count + removals.count
    let progress = ProgressSteps(phase: .naming, total: total, report: report)
    var isWhole = true
    for (number, file) in files.enumerated() {
      progress.report(number)
      do throws(StoreError) {
        if try giveName(file) { continue }
        if number == 0 {
          rollBack(files, intent)
          return false
        }
        isWhole = false
      } catch {
        if rollBackNames(of: files[..<number]) {
          rollBack(files, intent)
        } else {
          // What was replaced is gone: forward is the only way to one state.
          for file in files[(number + 1)...] where isStill(file.old, at: file.target) {
            try? write.giveName(file.temporary, file.target, isNew: file.old == nil)
          }
          goOn(with: moves, removals)
        }
        throw .failed(.rename, path: file.target, code: error.code)
      }
    }
    do throws(StoreError) {
      guard try move(moves, isBegun: !files.isEmpty, progress) else {
        rollBack(files, intent)
        return false
      }
    } catch {
      // Where it could not be taken back either, the rest follows, now or when the lock is taken next.
      if files.isEmpty, areBack(moves) { rollBack(files, intent) } else { goOn(with: moves, removals) }
      throw error
    }
    for (number, file) in removals.enumerated() {
      progress.report(files.count + moves.count + number)
      guard isStill(file.old, at: file.path) else {
        if files.isEmpty, moves.isEmpty, number == 0 {
          rollBack(files, intent)
          return false
        }
        continue
      }
      do throws(StoreError) {
        try disk.removeIfThere(file.path)
      } catch {
        goOn(with: [], Array(removals[(number + 1)...]))
        throw error
      }
    }
    let targets = files.map(\.target) + moves.flatMap { [$0.target, $0.path] } + removals.map(\.path)
    for folder in Set(targets.map(Path.parent)) { try disk.syncFolder(folder) }
    // Content whose place another program took meanwhile is set aside by whoever takes the lock next.
    if let intent, isWhole { write.discard(intent) }
    progress.report(total)
    return true
  }

  /// - Returns: false, with nothing changed, where the place is not as it was any more.
  private func giveName(_ file: AtomicWrite.Prepared) throws(StoreError) -> Bool {
    // Whether the place of a new file is free is asked by naming it.
    guard file.old == nil || isStill(file.old, at: file.target) else { return false }
    do throws(StoreError) {
      try write.giveName(file.temporary, file.target, isNew: file.old == nil)
      return true
    } catch {
      if file.old == nil, error.isTaken { return false }
      throw error
    }
  }

  /// Whether a file is as it was a moment ago; what cannot be looked at now was.
  func isStill(_ old: FileStatus?, at path: String) -> Bool {
    do throws(StoreError) {
      return try disk.status(path, followsLinks: false) == old
    } catch {
      return true
    }
  }

  /// Gives new files their temporary names again; false where that is no way back, or not for all of them.
  private func rollBackNames(of files: ArraySlice<AtomicWrite.Prepared>) -> Bool {
    guard files.allSatisfy({ $0.old == nil }) else { return false }
    for file in files.reversed() {
      guard (try? disk.rename(file.target, to: file.temporary)) != nil else { return false }
    }
    return true
  }
}

extension [AtomicWrite.Prepared] {
  /// New files before replaced ones: those can be taken back.
  fileprivate var inOrder: [AtomicWrite.Prepared] {
    allSatisfy { $0.old == nil } ? self : filter { $0.old == nil } + filter { $0.old != nil }
  }
}
