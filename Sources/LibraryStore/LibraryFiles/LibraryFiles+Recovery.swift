import ReadingCore

// What a program that was killed, or lost its power, left unfinished.
extension LibraryFiles {
  private static let hour = 3600
  /// Longer than most machines stay switched off.
  private static let keptForOthers = 30 * 24 * hour

  /// Whether a change of several files was begun and not ended, by whatever program.
  func hasIntents() -> Bool { !intents().isEmpty }

  /// Ends changes of several files that were begun here, under the lock: carries through what has begun to
  /// show, takes back the rest.
  ///
  /// What the disk refuses stays for the next time. No later change is in danger meanwhile: content that
  /// changed since is never replaced.
  func recover() {
    for (path, _) in intents() {
      // One of another machine is carried through there; one that cannot be read is told by `load`.
      guard isOwn(path), let intent = try? intent(at: path) else { continue }
      if intent.files.contains(where: hasItsName) || intent.moves.contains(where: isMoved)
        || intent.removals.contains(where: isGone)
      {
        if rollForward(intent) { write.discard(path) }
      } else {
        rollBack(intent, path)
      }
    }
  }

  /// Removes what is left of changes that nobody is at any more, unless somebody is changing the library.
  ///
  /// - Parameter temporaries: paths of the temporary files there are.
  func sweep(_ temporaries: [String]) {
    let now = clock.now().seconds
    let old = temporaries.filter { isAbandoned($0, isUnlocked: true) }
    let forgotten = intents().map(\.path).filter { path in
      isOlder(path, than: now - Self.keptForOthers) && (!isOwn(path) || (try? intent(at: path)) == nil)
    }
    guard !old.isEmpty || !forgotten.isEmpty else { return }
    // Its owner may be at work, or have been stopped for longer than an hour, and go on.
    _ = try? whileLocked(tries: 1) {
      for path in forgotten {
        for file in (try? intent(at: path))?.files ?? [] { write.discard(file.temporary) }
        write.discard(path)
      }
      guard let needed = neededTemporaries() else { return }
      for path in old where !needed.contains(path) { write.discard(path) }
    }
  }

  /// Paths of the temporary files that are not beside a book.
  func temporaries() throws(StoreError) -> [String] {
    var paths: [String] = []
    for folder in [folder.root, folder.temporaries] {
      paths += try disk.unsortedNames(in: folder).filter(AtomicWrite.isTemporary).map { "\(folder)/\($0)" }
    }
    return paths
  }

  /// Whether nobody is at a temporary file any more. One that tells no owner of this library's lock may be of another
  /// machine, and is left for an hour.
  ///
  /// - Parameter isUnlocked: whether nobody holds the lock, or who asks does.
  func isAbandoned(_ temporary: String, isUnlocked: @autoclosure () -> Bool) -> Bool {
    let owner = AtomicWrite.owner(of: Path.name(of: temporary))
    if let owner, owner == (try? disk.status(folder.lock))?.inode { return isUnlocked() }
    return isOlder(temporary, than: clock.now().seconds - Self.hour)
  }

  /// Paths of the temporary files that unfinished changes are to be carried through with; nil where one of the
  /// changes, as of a later version, cannot be read.
  func neededTemporaries() -> Set<String>? {
    var needed: Set<String> = []
    for (path, _) in intents() {
      guard let intent = try? intent(at: path) else { return nil }
      needed.formUnion(intent.files.map(\.temporary))
    }
    return needed
  }

  /// Intents that nobody here can carry through because they cannot be read.
  func problemsOfIntents() -> [FileProblem] {
    intents().compactMap { path, name in
      do throws(FileProblem.FileProblemReason) {
        _ = try intent(at: path)
        return nil
      } catch {
        return FileProblem(name: name, reason: error)
      }
    }
  }

  private func intents() -> [(path: String, name: String)] {
    let names = (try? disk.names(in: folder.root)) ?? []
    return names.filter { StepIntent.inode(ofFile: $0) != nil }.map { ("\(folder.root)/\($0)", $0) }
  }

  func isOwn(_ path: String) -> Bool {
    let status = try? disk.status(path, followsLinks: false)
    return status?.inode == StepIntent.inode(ofFile: Path.name(of: path))
  }

  func intent(at path: String) throws(FileProblem.FileProblemReason) -> StepIntent {
    try StepIntent(disk.readable(path), in: folder)
  }

  func isOlder(_ path: String, than moment: Int) -> Bool {
    guard let status = try? disk.status(path, followsLinks: false), status.kind == .file else { return false }
    return status.changed.whole < moment
  }

  // MARK: One file of an intent

  private func mark(_ path: String) throws(StoreError) -> FileMark? {
    try disk.status(path, followsLinks: false).map(FileMark.init)
  }

  private func isPending(_ file: StepIntent.IntendedFile) -> Bool { (try? mark(file.temporary)) == file.new }

  /// Whether the file got its new content, be it changed since. Where the temporary file went in another way
  /// the old content is still there.
  private func hasItsName(_ file: StepIntent.IntendedFile) -> Bool {
    guard !isPending(file), let mark = try? mark(file.target) else { return false }
    return mark != file.old
  }

  private func isGone(_ file: StepIntent.IntendedRemoval) -> Bool {
    // What cannot be looked at is not gone.
    do throws(StoreError) {
      return try disk.status(file.target, followsLinks: false) == nil
    } catch {
      return false
    }
  }

  private func isMoved(_ file: StepIntent.IntendedMove) -> Bool {
    do throws(StoreError) {
      guard try mark(file.target) == file.old else { return false }
      return try mark(file.from) != file.old
    } catch {
      return false
    }
  }

  /// The intent goes first: with half of its files gone it would look like one that has begun to show as soon
  /// as somebody changes one of their targets.
  private func rollBack(_ intent: StepIntent, _ path: String) {
    guard (try? disk.removeIfThere(path)) != nil else { return }
    try? disk.syncFolder(folder.root)
    for file in intent.files { write.discard(file.temporary) }
  }

  /// - Returns: false where the disk refused something, and it is to be tried again.
  private func rollForward(_ intent: StepIntent) -> Bool {
    var isDone = true
    for file in intent.files where isPending(file) {
      do throws(StoreError) {
        if try mark(file.target) == file.old {
          try write.giveName(file.temporary, file.target, isNew: file.old == nil)
        } else {
          try setAside(file)
        }
      } catch {
        isDone = false
      }
    }
    for file in intent.moves where (try? mark(file.from)) == file.old {
      do throws(StoreError) {
        try disk.rename(file.from, toNew: file.target)
      } catch {
        // Where another file has the name by now, both stay.
        if !error.isTaken { isDone = false }
      }
    }
    for file in intent.removals where (try? mark(file.target)) == file.old {
      if (try? disk.removeIfThere(file.target)) == nil { isDone = false }
    }
    let targets =
      intent.files.map(\.target) + intent.removals.map(\.target)
      + intent.moves.flatMap { [$0.target, $0.from] }
    for folder in Set(targets.map(Path.parent)) {
      if (try? disk.syncFolder(folder)) == nil { isDone = false }
    }
    return isDone
  }

  /// Keeps content whose place was taken by somebody else's where the trash keeps copies.
  private func setAside(_ file: StepIntent.IntendedFile) throws(StoreError) {
    let bytes = try disk.contents(file.temporary).bytes
    // A link may lead to a file that is not named as a book is.
    let name = Path.name(of: file.target)
    try disk.makeFolders(folder.trash)
    try write.replace(try asidePath(LibraryFolder.identifier(ofFile: name) ?? name), with: bytes)
    write.discard(file.temporary)
  }
}
