import ReadingCore

// What a repair does, under the lock. Nothing is removed.
extension LibraryCheck {
  /// Writes a book's file as it should have been written.
  func rewrite(_ path: String, _ id: String, _ known: KnownIDs) throws(StoreError) -> CheckFinding.Repair {
    let (bytes, status) = try disk.contents(path)
    let repair = BookRepair(
      bytes,
      named: id,
      file: folder.name(of: path),
      known: known,
      identifiers: files.identifiers,
      stamp: files.clock.now().stamp
    )
    guard let repair else { return .leftToReader }
    // An earlier finding of the same file may have had it written.
    if repair.bytes == bytes { return .rewritten }
    return try replace(path, (bytes, status), with: repair.bytes)
  }

  /// What is found in a file, with marks that an undo brought back named as such.
  func namingLeft(_ problems: [CheckFinding.CheckProblem], at path: String) -> [CheckFinding.CheckProblem] {
    guard let identity, let file = MarkedFile(name: folder.name(of: path)) else { return problems }
    return problems.map { problem in
      problem == .file(.marked(.mendable)) && files.isLeft(file, identity.id)
        ? .file(.marked(.left)) : problem
    }
  }

  /// Makes one of the versions that a merge left in a file; nil where that is not what is wrong with it, or one of them
  /// cannot be read.
  func mend(
    _ path: String,
    _ problem: CheckFinding.CheckProblem
  ) throws(StoreError) -> CheckFinding.Repair? {
    guard [.file(.marked(.mendable)), .file(.marked(.left))].contains(problem),
      let file = MarkedFile(name: folder.name(of: path)), let identity
    else { return nil }
    return try files.mend(file, identity).map { .merged($0) } ?? .leftToReader
  }

  /// Deals with a file that is no book under its name.
  func putInPlace(
    _ path: String,
    _ id: String,
    _ problem: CheckFinding.CheckProblem
  ) throws(StoreError) -> CheckFinding.Repair {
    switch problem {
    case .file(.otherIdentifier(let own)) where LibraryFolder.isSafe(own) && !isThere(folder.book(own)):
      try move(path, to: folder.book(own))
      return .renamed(to: folder.name(of: folder.book(own)))
    case .file(.noIdentifier) where Identifiers.isIdentifier(id):
      let (bytes, status) = try disk.contents(path)
      guard var object = try? RecordFile.object(bytes), object["id"] == nil else { break }
      object["id"] = .string(id)
      return try replace(path, (bytes, status), with: JSONWriter.bytes(of: .object(object)))
    default: break
    }
    let copy = problem.isUnreadable ? goodCopy(of: folder.name(of: path)) : nil
    let aside = try moveAside(path)
    guard let copy else { return .movedAside(to: aside) }
    let line = note(JournalFile(path: folder.name(of: path), new: .text(copy.bytes)))
    do throws(StoreError) {
      try files.write.replace(path, with: copy.bytes)
    } catch {
      if let line, let identity { files.journal(identity.id)?.forget(from: line) }
      throw error
    }
    return .broughtBack(copy, aside: aside)
  }

  /// Writes a file anew, as a step.
  func replace(
    _ path: String,
    _ old: (bytes: [UInt8], status: FileStatus),
    with new: [UInt8]
  ) throws(StoreError) -> CheckFinding.Repair {
    var line: Int?
    let isDone = try files.write.replace(path, readAs: old.status, with: new) {
      line = note(JournalFile(path: folder.name(of: path), old: .text(old.bytes), new: .text(new)))
    }
    if isDone { return .rewritten }
    if let line, let identity { files.journal(identity.id)?.forget(from: line) }
    // Another program was faster; the next check sees what it wrote.
    return .leftToReader
  }

  private func note(_ file: JournalFile) -> Int? {
    guard let identity else { return nil }
    return files.note(identity) { (line) throws(StoreError) in try line.add(file) }
  }

  /// Puts a file aside in the trash, whole, and gives its path from the library's folder.
  func moveAside(_ path: String) throws(StoreError) -> String {
    try disk.makeFolders(folder.trash)
    let stamp = files.clock.now().stamp.filter { $0 != ":" }
    let name = Path.name(of: path)
    var aside = "\(folder.trash)/\(Aside.name(of: name, at: stamp))"
    while isThere(aside) {
      aside = "\(folder.trash)/\(Aside.name(of: name, at: "\(stamp)-\(files.identifiers.make())"))"
    }
    try move(path, to: aside)
    return folder.name(of: aside)
  }

  /// Gives a file another place, as a step; what a write that was cut off left is nobody's to have back.
  func move(_ path: String, to destination: String) throws(StoreError) {
    if !Path.name(of: path).hasPrefix(".") {
      let title = (try? disk.contents(path).bytes).flatMap { Book(.text($0))?.title }
      let (from, to) = (folder.name(of: path), folder.name(of: destination))
      _ = note(JournalFile(path: from, destination: to, title: title))
    }
    try files.move(path, to: destination)
  }
}
