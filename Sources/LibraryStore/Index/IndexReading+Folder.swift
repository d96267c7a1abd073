import ReadingCore
import Synchronization

// Which files of a folder are other than an index knows them, without reading one.
extension IndexReading {
  /// How many files are looked at between two reports, or more where they are quick.
  private static let leastStep = 1_024

  /// What a name in a folder of books is, or the file of a row, without reading it.
  fileprivate enum Glance: Sendable {
    case none
    case temporary(String)
    case new(String)
    case changed(String, BookRef)
    case known(BookRef)
    case knownOfOtherFormat(String, BookRef)
  }

  private static func glance(
    at name: String,
    _ part: IndexPart,
    _ status: (String) -> FileStatus?
  ) -> Glance {
    guard let id = LibraryFolder.identifier(ofFile: name) else {
      return AtomicWrite.isTemporary(name) ? .temporary(name) : .none
    }
    guard let ref = part.ref(of: id) else { return .new(id) }
    let known = part.file(ref)
    guard known.status != nil, known.status == status(name) else { return .changed(id, ref) }
    return known.isOfOtherFormat ? .knownOfOtherFormat(id, ref) : .known(ref)
  }

  /// A folder of books whose names are known, and what looks at the files of an index's first rows have found.
  struct ListedFolder: Sendable {
    let place: LibraryFiles.BookFolder
    /// From the open folder a name is found in half the time it takes from the root.
    var open: Int32?
    var names = FolderNames()
    /// The next row to be looked at.
    var next = 0
    fileprivate var glances: [Glance] = []

    /// Whether the file of some row is missing, or the row does not stand in its order.
    fileprivate var isMissingOne: Bool { glances.contains { if case .none = $0 { true } else { false } } }
  }

  /// Lists a folder of books, and takes an index meanwhile and looks at the files of its first rows: to list it takes as
  /// long as half of all the rest.
  func list(
    _ place: LibraryFiles.BookFolder,
    _ index: @escaping @Sendable () -> LibraryIndex,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> ListedFolder {
    let path = path(of: place)
    let open = try? disk.access.open(path, .folder)
    let isListed = Atomic(false)
    let (names, (read, begun)) = together(
      { [disk] in
        defer { isListed.store(true, ordering: .releasing) }
        return Result { () throws(StoreError) in try disk.unsortedNames(in: path) }
      },
      { [statusIn = disk.access.statusIn] in
        let index = index()
        let part = index[place]
        var folder = ListedFolder(place: place, open: open, next: part.rows.lowerBound)
        while let open, part.changes == 0, folder.next < part.rows.upperBound,
          !isListed.load(ordering: .acquiring)
        {
          let some = folder.next..<min(folder.next + Self.leastStep, part.rows.upperBound)
          folder.glances += Self.glances(atRows: some, part) { try? statusIn(open, $0) }
          folder.next = some.upperBound
        }
        return (index, folder)
      }
    )
    outcome.index = read
    var listed = begun
    do throws(StoreError) {
      listed.names = try names.get()
    } catch {
      close(listed)
      throw error
    }
    return listed
  }

  func close(_ listed: ListedFolder) {
    if let open = listed.open { _ = try? disk.access.close(open) }
  }

  /// Looks at every file of a folder, and closes it.
  func lookAtAll(_ listed: ListedFolder, _ outcome: inout IndexReadingOutcome) throws(StoreError) {
    defer { close(listed) }
    var unknown = try lookByRow(listed, &outcome)
    if unknown == nil { unknown = try lookByName(listed, &outcome) }
    let ids = unknown?.sorted() ?? []
    for (number, id) in ids.enumerated() {
      if number % 100 == 0 { try report(number, ids.count) }
      look(at: id, listed.place, &outcome)
    }
  }

  /// Looks at the file of each row where as many books lie in the folder as the index has: no name is looked up in it.
  ///
  /// - Returns: identifiers of books that changed; nil, with nothing noted, where other books lie there.
  private func lookByRow(
    _ listed: ListedFolder,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> [String]? {
    let (part, rows) = (outcome.index[listed.place], outcome.index[listed.place].rows)
    guard let open = listed.open, part.changes == 0, count(ofBooksIn: listed) == part.count else {
      return nil
    }
    var listed = listed
    // Taken out of the disk once: to copy all of its calls for each row takes as long as a tenth of the looks.
    let statusIn = disk.access.statusIn
    var step = Self.leastStep
    while !listed.isMissingOne, listed.next < rows.upperBound {
      try report(listed.next - rows.lowerBound, rows.count)
      let some = listed.next..<min(listed.next + step, rows.upperBound)
      let began = ContinuousClock.now
      listed.glances += some.inParts { Self.glances(atRows: $0, part) { try? statusIn(open, $0) } }.joined()
      listed.next = some.upperBound
      // At the end of each step the threads wait for one another: as few as leave a report every few hundredths of a
      // second.
      let isQuick = began.duration(to: .now) < .milliseconds(20)
      step = isQuick ? step * 2 : max(Self.leastStep, step / 2)
    }
    if listed.isMissingOne { return nil }
    let path = path(of: listed.place)
    outcome.temporaries += listed.names.temporaries.map { "\(path)/\($0)" }
    return listed.glances.compactMap { glance in
      switch glance {
      case .changed(let id, _): return id
      case .knownOfOtherFormat(let id, let ref):
        tell(.otherFormat(part.card(ref)?.format ?? 0), id, listed.place, &outcome)
        return nil
      case .known, .none, .new, .temporary: return nil
      }
    }
  }

  private func count(ofBooksIn listed: ListedFolder) -> Int {
    let (place, names) = (listed.place, listed.names)
    if place == .shelf { return names.indices.count { names.withBytes(of: $0, LibraryFolder.isBook) } }
    return names.count { LibraryFolder.identifier(ofFile: $0).map { !isSetAside($0, in: place) } ?? false }
  }

  /// Looks at the files of some rows; nothing comes of one that is as known, `none` where it is missing, or where the row
  /// does not stand in its order.
  ///
  /// The rows are read together: several threads that took hold of the index for each would wait for one another.
  private static func glances(
    atRows some: Range<Int>,
    _ part: IndexPart,
    _ status: (UnsafePointer<CChar>) -> FileStatus?
  ) -> [Glance] {
    let first = part.rows.lowerBound
    return part.base.read { view in
      some.compactMap { row in
        let id = view.id(row)
        guard row == first || view.id(row - 1).lexicographicallyPrecedes(id),
          let status = view.withFileName(row, status) ?? nil
        else { return Glance.none }
        if view.file(row) != status {
          return .changed(String(decoding: id, as: UTF8.self), BookRef(row: row))
        }
        guard view.isOfOtherFormat(row) else { return nil }
        return .knownOfOtherFormat(String(decoding: id, as: UTF8.self), BookRef(row: row))
      }
    }
  }

  /// Looks at every name in the folder, and drops the books of which there is none.
  ///
  /// - Returns: identifiers of books that are new or changed.
  private func lookByName(
    _ listed: ListedFolder,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> [String] {
    let (place, names, open) = (listed.place, listed.names, listed.open)
    let (path, part) = (path(of: place), outcome.index[place])
    var seen = part.set()
    var unknown: [String] = []
    let statusIn = disk.access.statusIn
    let glance = { @Sendable (name: String) in
      IndexReading.glance(at: name, part) { name in open.flatMap { try? statusIn($0, name) } }
    }
    for start in stride(from: 0, to: names.count, by: Self.leastStep) {
      try report(start, names.count)
      for glance in names[start..<min(start + Self.leastStep, names.count)].mappedTogether(glance) {
        switch glance {
        case .temporary(let name): outcome.temporaries.append("\(path)/\(name)")
        case .none: break
        case .new(let id): if !isSetAside(id, in: place) { unknown.append(id) }
        case .changed(let id, let ref):
          seen.insert(ref)
          unknown.append(id)
        case .known(let ref): seen.insert(ref)
        case .knownOfOtherFormat(let id, let ref):
          seen.insert(ref)
          if let format = part.card(ref)?.format { tell(.otherFormat(format), id, place, &outcome) }
        }
      }
    }
    for ref in part.refs(outside: seen) {
      note(part.card(ref)?.id, place, &outcome)
      outcome.index.drop(ref, in: place)
    }
    return unknown
  }
}
