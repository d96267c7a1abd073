import ReadingCore
import Synchronization

// Which files of a folder are other than an index knows them, without reading one.
extension IndexReading {
  /// How many files a thread looks at before it takes others.
  private static let step = 256
  /// How many names are looked at between two reports.
  private static let namesStep = 1_024

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
    /// What the folder was before it was listed; nil where that is not to be relied on.
    var stamp: FolderStamp?
    /// Nil where the folder was not listed, as it is what it was when it held just the books of the index.
    var names: FolderNames?
    /// How many of the names are those of books.
    var count = 0
    /// The next row to be looked at.
    var next = 0
    /// Nil where the file of some row is missing, or the row does not stand in its order.
    fileprivate var glances: [Glance]? = []
  }

  /// Lists a folder of books where it is not what it was.
  ///
  /// - Parameter known: what it was when it held just the books of the index.
  func list(
    _ place: LibraryFiles.BookFolder,
    unless known: FolderStamp? = nil,
    _ index: @escaping @Sendable () -> LibraryIndex,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> ListedFolder {
    let open = try? disk.access.open(path(of: place), .folder)
    let stamp = place == .shelf ? open.flatMap { FolderStamp(ofOpen: $0, disk) } : nil
    var listed = ListedFolder(place: place, open: open, stamp: stamp)
    if let known, stamp?.isThat(known) == true {
      let read = index()
      let part = read[place]
      if part.changes == 0, read.base.head.bodySum == known.index {
        outcome.index = read
        (listed.count, listed.next) = (part.count, part.rows.lowerBound)
        return listed
      }
      try list(&listed, { read }, &outcome)
    } else {
      try list(&listed, index, &outcome)
    }
    return listed
  }

  /// Lists a folder of books, and takes an index meanwhile and looks at the files of its first rows: to list it takes as
  /// long as half of all the rest.
  private func list(
    _ folder: inout ListedFolder,
    _ index: @escaping @Sendable () -> LibraryIndex,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) {
    let (place, path) = (folder.place, path(of: folder.place))
    let isListed = Atomic(false)
    let (found, (read, begun)) = together(
      { [disk] in
        defer { isListed.store(true, ordering: .releasing) }
        return Result { () throws(StoreError) in
          let names = try disk.unsortedNames(in: path)
          return (names: names, count: Self.count(ofBooksAmong: names, in: place))
        }
      },
      { [folder, statusIn = disk.access.statusIn] in
        let index = index()
        let part = index[place]
        var folder = folder
        folder.next = part.rows.lowerBound
        while let open = folder.open, part.changes == 0, folder.glances != nil,
          folder.next < part.rows.upperBound,
          !isListed.load(ordering: .acquiring)
        {
          let some = folder.next..<min(folder.next + Self.step, part.rows.upperBound)
          let glances = Self.glances(atRows: some, part) { try? statusIn(open, $0) }
          folder.glances = glances.flatMap { some in folder.glances.map { $0 + some } }
          folder.next = some.upperBound
        }
        return (index, folder)
      }
    )
    outcome.index = read
    folder = begun
    do throws(StoreError) {
      let found = try found.get()
      (folder.names, folder.count) = (found.names, found.count)
    } catch {
      close(folder)
      throw error
    }
  }

  func close(_ listed: ListedFolder) {
    if let open = listed.open { _ = try? disk.access.close(open) }
  }

  /// Looks at every file of a folder, and closes it.
  func lookAtAll(_ listed: ListedFolder, _ outcome: inout IndexReadingOutcome) throws(StoreError) {
    defer { close(listed) }
    var unknown = try lookByRow(listed, &outcome)
    if unknown == nil { unknown = try lookByName(listed, &outcome) }
    try look(at: unknown?.sorted() ?? [], listed.place, &outcome)
  }

  /// Looks at the file of each row where as many books lie in the folder as the index has: no name is looked up in it.
  ///
  /// - Returns: identifiers of books that changed; nil, with nothing noted, where other books lie there.
  private func lookByRow(
    _ listed: ListedFolder,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> [String]? {
    let (part, rows) = (outcome.index[listed.place], outcome.index[listed.place].rows)
    guard let open = listed.open, let begun = listed.glances, part.changes == 0, listed.count == part.count
    else { return nil }
    // Taken out of the disk once: to copy all of its calls for each row takes as long as a tenth of the looks.
    let statusIn = disk.access.statusIn
    let rest = listed.next..<rows.upperBound
    let glances = try rest.inParts(of: Self.step) {
      Self.glances(atRows: $0, part) { try? statusIn(open, $0) }
    } whenAlone: {
      Processor.leave()
    } report: { (done) throws(StoreError) in
      try report(listed.next - rows.lowerBound + done, rows.count)
    }
    guard let glances else { return nil }
    let path = path(of: listed.place)
    let temporaries = listed.names?.temporaries ?? []
    outcome.temporaries += temporaries.map { "\(path)/\($0)" }
    // What lies about is looked for at every start until it is gone.
    if var stamp = listed.stamp, temporaries.isEmpty {
      stamp.index = part.base.head.bodySum
      outcome.stamp = stamp
    }
    return (begun + glances.joined()).compactMap { glance in
      switch glance {
      case .changed(let id, _): return id
      case .knownOfOtherFormat(let id, let ref):
        tell(.otherFormat(part.card(ref)?.format ?? 0), id, listed.place, &outcome)
        return nil
      case .known, .none, .new, .temporary: return nil
      }
    }
  }

  private static func count(ofBooksAmong names: FolderNames, in place: LibraryFiles.BookFolder) -> Int {
    if place == .shelf { return names.indices.count { names.withBytes(of: $0, LibraryFolder.isBook) } }
    return names.count { LibraryFolder.identifier(ofFile: $0).map { !isSetAside($0, in: place) } ?? false }
  }

  /// Looks at the files of some rows; nothing comes of one that is as known. Nil where one is missing, or where a row
  /// does not stand in its order.
  ///
  /// The rows are read together: several threads that took hold of the index for each would wait for one another.
  private static func glances(
    atRows some: Range<Int>,
    _ part: IndexPart,
    _ status: (UnsafePointer<CChar>) -> FileStatus?
  ) -> [Glance]? {
    let first = part.rows.lowerBound
    return part.base.read { view in
      var glances: [Glance] = []
      var before = some.lowerBound == first ? nil : view.id(some.lowerBound - 1)
      for row in some {
        let id = view.id(row)
        let isInOrder = before.map { $0.lexicographicallyPrecedes(id) } ?? true
        guard isInOrder, let status = view.withFileName(of: id, status) ?? nil else { return nil }
        before = id
        let isAsKnown = view.file(row) == status
        guard !isAsKnown || view.isOfOtherFormat(row) else { continue }
        let (name, ref) = (String(decoding: id, as: UTF8.self), BookRef(row: row))
        glances.append(isAsKnown ? .knownOfOtherFormat(name, ref) : .changed(name, ref))
      }
      return glances
    }
  }

  /// Looks at every name in the folder, and drops the books of which there is none.
  ///
  /// - Returns: identifiers of books that are new or changed.
  private func lookByName(
    _ listed: ListedFolder,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> [String] {
    let (place, open) = (listed.place, listed.open)
    let (path, part) = (path(of: place), outcome.index[place])
    let names = if let names = listed.names { names } else { try disk.unsortedNames(in: path) }
    var seen = part.set()
    var unknown: [String] = []
    let statusIn = disk.access.statusIn
    let glance = { @Sendable (name: String) in
      IndexReading.glance(at: name, part) { name in open.flatMap { try? statusIn($0, name) } }
    }
    for start in stride(from: 0, to: names.count, by: Self.namesStep) {
      try report(start, names.count)
      for glance in names[start..<min(start + Self.namesStep, names.count)].mappedTogether(glance) {
        switch glance {
        case .temporary(let name): outcome.temporaries.append("\(path)/\(name)")
        case .none: break
        case .new(let id): if !Self.isSetAside(id, in: place) { unknown.append(id) }
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
    let gone = part.refs(outside: seen)
    for ref in gone { note(part.card(ref)?.id, place, &outcome) }
    outcome.index.drop(gone, in: place)
    return unknown
  }
}
