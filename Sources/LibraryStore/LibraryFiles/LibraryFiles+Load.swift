import ReadingCore

extension LibraryFiles {
  /// Reads the whole library.
  ///
  /// Waits for no lock, since every file is whole at any time; what a killed program left unfinished is ended
  /// first unless another program is at work. Throws `.notALibrary`, or where a folder cannot be listed; a
  /// file that cannot be read is among the problems.
  public func load() throws(StoreError) -> LoadedLibrary {
    let (condition, mended) = try mendedCondition()
    guard case .established = condition else { return try read(condition).library }
    if hasIntents() { _ = try? whileLocked(tries: 1) {} }
    var (library, temporaries) = try read(condition)
    library.problems = namingLeft(library.problems, library.id)
    let merged = mergeCopies(among: library.problems)
    if !merged.isEmpty { (library, temporaries) = try read(condition) }
    let settled = settleLateEdits(in: library)
    if !settled.isEmpty { (library, temporaries) = try read(condition) }
    if !merged.isEmpty || !settled.isEmpty { library.problems = namingLeft(library.problems, library.id) }
    library.merged = mended + merged + settled.compactMap(\.merged)
    sweep(temporaries)
    return library
  }

  /// Reads the library, or some books of it, and says which temporary files lie in it.
  func read(
    _ condition: LibraryCondition,
    among ids: Set<String>? = nil
  ) throws(StoreError) -> (library: LoadedLibrary, temporaries: [String]) {
    var library = LoadedLibrary(id: condition.id, access: condition.access)
    if case .readOnly(.unreadable(let problem)) = condition.access { library.problems.append(problem) }
    library.problems += problemsOfIntents()
    let (shared, problems) = readShared()
    (library.shelves, library.goals) = (shared.shelves, shared.goals)
    library.problems += problems
    var temporaries = try self.temporaries()
    library.books = try read(folder.books, ids, &library, &temporaries)
    library.deleted = try read(folder.trash, ids, &library, &temporaries)
      .filter { !library.books.place(of: $0.id).found }
    library.problems.sort { $0.name.precedes($1.name) }
    return (library, temporaries)
  }

  private func read(
    _ place: String,
    _ ids: Set<String>?,
    _ library: inout LoadedLibrary,
    _ temporaries: inout [String]
  ) throws(StoreError) -> [Book] {
    var books: [Book] = []
    let names = if let ids { ids.sorted().map { "\($0).json" } } else { try disk.names(in: place) }
    for file in names {
      let path = "\(place)/\(file)"
      guard let id = LibraryFolder.identifier(ofFile: file) else {
        if AtomicWrite.isTemporary(file) { temporaries.append(path) }
        continue
      }
      let name = folder.name(of: path)
      do throws(FileProblem.FileProblemReason) {
        guard let file = try listed(id, at: path) else { continue }
        library.stamps[name] = file.status
        books.append(file.book)
        if !file.book.isOfKnownFormat { throw .otherFormat(file.book.format) }
      } catch {
        library.problems.append(FileProblem(name: name, reason: error))
      }
    }
    return books.sorted { $0.id.precedes($1.id) }
  }

  /// Reads the book of a file that was listed; nil where the file has gone since, or nobody reads on in it.
  func listed(_ id: String, at path: String) throws(FileProblem.FileProblemReason) -> BookFile? {
    let contents: (bytes: [UInt8], status: FileStatus)
    do throws(StoreError) {
      contents = try disk.contents(path)
    } catch {
      // A file that went between listing and reading is no problem of anybody's; a link to nowhere is.
      let isGone = error.isAbsence && (try? disk.status(path, followsLinks: false)) == .some(nil)
      if !isGone { throw .failed(code: error.code) }
      if let reason = OddName.reason(id) { throw reason }
      return nil
    }
    do throws(FileProblem.FileProblemReason) {
      let book = try RecordFile.book(contents.bytes, named: id)
      return BookFile(book: book, bytes: contents.bytes, status: contents.status)
    } catch {
      if isSetAside(path, id, error) { return nil }
      throw error
    }
  }

  /// Whether a file is the copy `<id>.<stamp>.json` that the trash keeps beside a deleted book, or the conflict
  /// copy of a deleted book, or a version of another file that gave way: nobody reads on in any of them.
  func isSetAside(_ path: String, _ name: String, _ reason: FileProblem.FileProblemReason) -> Bool {
    guard path.hasPrefix(folder.trash) else { return false }
    if case .noIdentifier = reason { return LibraryRecord.isKept(name) }
    guard case .otherIdentifier(let id) = reason else { return false }
    return name.hasPrefix("\(id).") || ConflictCopy(file: "\(name).json")?.id == id
  }
}
