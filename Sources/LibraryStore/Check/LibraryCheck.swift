/// Reads every file of a library, one after another, and holds it against the format.
///
/// It asks no index but to hold it against the files, and keeps nothing of a book but the ids of its records. Each
/// file is read whole at one moment, so a change that another program makes meanwhile is not mistaken for damage; a
/// repair looks again under the library's lock, and acts on what the file holds then.
public final class LibraryCheck {
  let files: LibraryFiles
  private let isRepairing: Bool
  private let report: (ChangeProgress) -> Void
  private let tell: (CheckFinding) -> Void
  private let cache: (_ libraryID: String) -> String?
  private let committed: [String: GoodCopy]
  private var index: IndexCheck?
  private var known = KnownIDs()
  /// Notes that went to another book, by the paths of the files that say so.
  private var moved: [(path: String, note: (id: String, field: String, bookID: String))] = []
  /// Nil in a library that may not be written.
  private(set) var identity: LibraryIdentity?
  /// Why the lock could not be had: nobody waits for it twice.
  private var refusal: StoreError?
  /// Whether it repairs at the moment.
  private(set) var isUnderLock = false

  var folder: LibraryFolder { files.folder }
  var disk: Disk { files.disk }

  /// - Parameters:
  ///   - cache: gives the folder of the cache for the library's identifier.
  ///   - committed: what git has of files that cannot be read, by their names from the library's folder.
  ///   - isRepairing: whether to repair what can be; nothing is repaired in a library that may only be read.
  ///   - report: told how far it is, at every hundredth.
  ///   - tell: given each finding when it is made, and repaired.
  public init(
    _ files: LibraryFiles,
    cache: @escaping (_ libraryID: String) -> String? = { _ in nil },
    committed: [String: GoodCopy] = [:],
    isRepairing: Bool,
    report: @escaping (ChangeProgress) -> Void = { _ in },
    tell: @escaping (CheckFinding) -> Void
  ) {
    (self.files, self.cache, self.committed) = (files, cache, committed)
    (self.isRepairing, self.report, self.tell) = (isRepairing, report, tell)
  }

  /// Checks the library and says how many files were read.
  ///
  /// Throws where the folder is no library, or a folder of it cannot be listed.
  public func run() throws(StoreError) -> Int {
    (known, moved) = (KnownIDs(), [])
    let condition = try mendedCondition()
    if case .fresh = condition { return 0 }
    if case .established(let found) = condition { identity = found }
    index = condition.id.flatMap(cache).flatMap { IndexCheck(files, cache: $0) }
    checkFolders()
    checkIdentity(condition)
    try checkRoot()
    let books = try disk.names(in: folder.books)
    let trash = try disk.names(in: folder.trash)
    let progress = ProgressSteps(phase: .reading, total: books.count + trash.count, report: report)
    var copies: [ConflictCopy] = []
    for (number, name) in books.enumerated() {
      progress.report(number)
      if let copy = copy(name) { copies.append(copy) } else { checkBook(name) }
    }
    // Last: a repair may have put a broken file aside whose copy is then all there is of the book.
    for copy in copies { checkCopy(copy) }
    for (number, name) in trash.enumerated() {
      progress.report(books.count + number)
      checkTrashed(name)
    }
    checkMovedNotes()
    checkIndex()
    progress.report(progress.total)
    return 1 + progress.total
  }

  /// What the folder is; where it is to repair, once `seoga.json` has no marks in it that can be mended.
  private func mendedCondition() throws(StoreError) -> LibraryCondition {
    let condition = try folder.condition(disk)
    guard isRepairing, case .readOnly(let reason, _) = condition else { return condition }
    do throws(StoreError) {
      guard let merged = try files.mendIdentity(condition, tries: LibraryFiles.lockTries) else {
        return condition
      }
      tell([.readOnly(reason)], at: folder.identity, .merged(merged))
    } catch {
      return condition
    }
    return try folder.condition(disk)
  }

  /// Tells what is found at a path; what can be repaired is looked for again under the lock, and repaired.
  ///
  /// - Parameters:
  ///   - look: what is found there at that moment.
  ///   - repair: does something about it, and says what.
  func settle(
    _ path: String,
    _ look: () -> [CheckFinding.CheckProblem],
    _ repair: (CheckFinding.CheckProblem) throws(StoreError) -> CheckFinding.Repair = {
      (_) throws(StoreError) in
      .leftToReader
    }
  ) {
    let found = look()
    guard isRepairing, identity != nil, found.contains(where: \.isRepairable) else {
      return tell(found, at: path, isRepairing ? .leftToReader : nil)
    }
    do throws(StoreError) {
      if let refusal { throw refusal }
      try files.whileLocked { () throws(StoreError) in
        isUnderLock = true
        defer { isUnderLock = false }
        for problem in look() { tell([problem], at: path, outcome(of: problem, repair)) }
      }
    } catch {
      refusal = error
      tell(found.filter(\.isRepairable), at: path, .failed(error))
      tell(found.filter { !$0.isRepairable }, at: path, .leftToReader)
    }
  }

  private func outcome(
    of problem: CheckFinding.CheckProblem,
    _ repair: (CheckFinding.CheckProblem) throws(StoreError) -> CheckFinding.Repair
  ) -> CheckFinding.Repair {
    guard problem.isRepairable else { return .leftToReader }
    do throws(StoreError) { return try repair(problem) } catch { return .failed(error) }
  }

  func tell(_ problems: [CheckFinding.CheckProblem], at path: String, _ repair: CheckFinding.Repair?) {
    for problem in problems {
      var finding = CheckFinding(path: folder.name(of: path), problem: problem, repair: repair)
      if repair == nil, problem.isUnreadable { finding.goodCopy = goodCopy(of: finding.path) }
      tell(finding)
    }
  }

  /// The last good copy of a file, from the journal or from git; nil where neither has one.
  func goodCopy(of name: String) -> GoodCopy? {
    .later(identity.flatMap { files.journal($0.id)?.goodCopy(of: name) }, committed[name])
  }

  // MARK: Books

  /// The copy of a name that holds a version of the book it is named after.
  func copy(_ name: String) -> ConflictCopy? {
    guard let copy = ConflictCopy(file: name),
      let bytes = try? disk.contents("\(folder.books)/\(name)").bytes,
      (try? RecordFile.book(bytes, named: copy.id)) != nil
    else { return nil }
    return copy
  }

  func checkCopy(_ copy: ConflictCopy) {
    var isMerged = false
    let path = copy.path(in: folder)
    settle(path) {
      guard isCopy(copy) else { return copy.record == .book ? [] : otherProblems(path, copy.record) }
      return identity.map { files.isLeft(copy, $0.id) } == true ? [.leftCopy] : [.conflictCopy]
    } _: { (_) throws(StoreError) in
      guard isCopy(copy) else { return .movedAside(to: try moveAside(path)) }
      guard let identity, let merged = try files.merge(copy, identity) else { return .leftToReader }
      isMerged = true
      return .merged(merged)
    }
    if isMerged, copy.record == .book { checkBook("\(copy.id).json") }
  }

  private func checkBook(_ name: String) {
    let path = "\(folder.books)/\(name)"
    guard let id = LibraryFolder.identifier(ofFile: name) else { return checkStray(path) }
    let file = folder.name(of: path)
    var (ids, gone): ([String], [(id: String, field: String, bookID: String)]) = ([], [])
    /// The file's name once it can be read under it.
    var mended: String?
    settle(path) {
      let check = look(path) { BookCheck($0, named: id, file: file, known: known) }
      (ids, gone) = (check.ids, check.moved)
      return namingLeft(check.problems, at: path)
    } _: { (problem) throws(StoreError) in
      if let repair = try mend(path, problem) {
        if case .merged = repair { mended = name }
        return repair
      }
      if problem.isOfContent { return try rewrite(path, id, known) }
      let repair = try putInPlace(path, id, problem)
      if case .renamed(let path) = repair { mended = Path.name(of: path) }
      if repair == .rewritten { mended = name }
      if case .broughtBack = repair { mended = name }
      return repair
    }
    known.add(ids, of: file)
    moved += gone.map { (path, $0) }
    if let mended { checkBook(mended) }
  }

  /// Names the notes that no book has, though one says that they went to another; a book in the trash took its
  /// notes along.
  private func checkMovedNotes() {
    for (path, note) in moved where !known.has(note.id) && !isThere(folder.trashed(note.bookID)) {
      settle(path) { [.lostNote(note.id, field: note.field, bookID: note.bookID)] }
    }
  }

  /// Names the books of which every list says something else than their files.
  private func checkIndex() {
    guard let index, !index.wrong.isEmpty else { return }
    if isRepairing { index.remove() }
    for path in index.wrong.sorted() { tell([.index], at: path, isRepairing ? .rewritten : nil) }
  }

  /// What is found in a file, and what it says of its records; nothing where it is not there any more.
  func look(_ path: String, _ check: ([UInt8]) -> BookCheck) -> Looked {
    do throws(StoreError) {
      let (bytes, status) = try disk.contents(path)
      index?.look(path, bytes, status)
      let check = check(bytes)
      return (check.problems, check.ids, check.moved)
    } catch {
      guard error.isAbsence else { return ([.file(.failed(code: error.code))], [], []) }
      if isThere(path) { return ([.deadLink], [], []) }
      return (OddName.reason(Path.name(of: path)).map { [.file($0)] } ?? [], [], [])
    }
  }

  typealias Looked = (
    problems: [CheckFinding.CheckProblem], ids: [String], moved: [(id: String, field: String, bookID: String)]
  )

  /// Whether something stands at a path, be it a link to nowhere.
  func isThere(_ path: String) -> Bool {
    ((try? disk.status(path, followsLinks: false)) ?? nil) != nil
  }
}
