import ReadingCore

extension LibraryFiles {
  /// Reads the whole library; files that are as they were in an earlier reading are not read again.
  ///
  /// Waits for no lock, since every file is whole at any time; what a killed program left unfinished is ended
  /// first unless another program is at work. Throws `.notALibrary`, or where a folder cannot be listed; a
  /// file that cannot be read is among the problems.
  public func load(reusing earlier: LoadedLibrary? = nil) throws(StoreError) -> LoadedLibrary {
    let condition = try self.condition()
    guard case .established = condition else { return try read(condition, reusing: earlier).library }
    if hasIntents() { _ = try? whileLocked(tries: 1) {} }
    var (library, temporaries) = try read(condition, reusing: earlier)
    library.problems = namingLeft(library.problems, library.id)
    let merged = mergeCopies(among: library.problems)
    if !merged.isEmpty {
      (library, temporaries) = try read(condition, reusing: library)
      library.problems = namingLeft(library.problems, library.id)
      library.merged = merged
    }
    sweep(temporaries)
    return library
  }

  /// Reads the library, or some books of it, and says which temporary files lie in it.
  func read(
    _ condition: LibraryCondition,
    reusing earlier: LoadedLibrary?,
    among ids: Set<String>? = nil
  ) throws(StoreError) -> (library: LoadedLibrary, temporaries: [String]) {
    var library = LoadedLibrary(id: condition.id, access: condition.access)
    if case .readOnly(.unreadable(let problem)) = condition.access { library.problems.append(problem) }
    library.problems += problemsOfIntents()
    var temporaries = try self.temporaries()
    library.books = try read(folder.books, ids, earlier, earlier?.books ?? [], &library, &temporaries)
    let trashed = try read(folder.trash, ids, earlier, earlier?.deleted ?? [], &library, &temporaries)
    library.deleted = trashed.filter { !library.books.place(of: $0.id).found }
    library.problems.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return (library, temporaries)
  }

  private func read(
    _ place: String,
    _ ids: Set<String>?,
    _ earlier: LoadedLibrary?,
    _ known: [Book],
    _ library: inout LoadedLibrary,
    _ temporaries: inout [String]
  ) throws(StoreError) -> [Book] {
    var books: [Book] = []
    let names = if let ids { ids.sorted().map { "\($0).json" } } else { try disk.names(in: place) }
    for file in names {
      guard let id = LibraryFolder.identifier(ofFile: file) else {
        if AtomicWrite.isTemporary(file) { temporaries.append("\(place)/\(file)") }
        continue
      }
      let path = "\(place)/\(file)"
      let name = folder.name(of: path)
      if let stamp = earlier?.stamps[name], let book = known.book(id),
        (try? disk.status(path)) == stamp
      {
        library.stamps[name] = stamp
        books.append(book)
      } else if let book = read(path, id, &library) {
        books.append(book)
      }
      if let book = books.last, book.id == id, !book.isOfKnownFormat {
        library.problems.append(FileProblem(name: name, reason: .otherFormat(book.format)))
      }
    }
    return books.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  private func read(_ path: String, _ id: String, _ library: inout LoadedLibrary) -> Book? {
    let name = folder.name(of: path)
    do throws(StoreError) {
      let (bytes, status) = try disk.contents(path)
      do throws(FileProblem.FileProblemReason) {
        let book = try RecordFile.book(bytes, named: id)
        library.stamps[name] = status
        return book
      } catch {
        if isSetAside(path, id, error) { return nil }
        library.problems.append(FileProblem(name: name, reason: error))
      }
    } catch {
      // A file that went between listing and reading is no problem of anybody's; a link to nowhere is.
      let isGone = error.isAbsence && (try? disk.status(path, followsLinks: false)) == .some(nil)
      if isGone {
        if let reason = OddName.reason(name) {
          library.problems.append(FileProblem(name: name, reason: reason))
        }
      } else if case .failed(_, _, let code) = error {
        library.problems.append(FileProblem(name: name, reason: .failed(code: code)))
      }
    }
    return nil
  }

  /// Whether a file is the copy `<id>.<stamp>.json` that the trash keeps beside a deleted book, or the conflict
  /// copy of a deleted book: nobody reads on in either.
  func isSetAside(_ path: String, _ name: String, _ reason: FileProblem.FileProblemReason) -> Bool {
    guard case .otherIdentifier(let id) = reason else { return false }
    guard path.hasPrefix(folder.trash) else { return false }
    return name.hasPrefix("\(id).") || ConflictCopy(file: "\(name).json")?.id == id
  }
}
