import ReadingCore

// Which files of a folder are other than an index knows them, without reading one.
extension IndexReading {
  /// How many files are looked at between two reports.
  private static let together = 1_024

  /// What a name in a folder of books is, or the file of a row, without reading it.
  private enum Glance: Sendable {
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

  /// Looks at every file of a folder, whose names may be known already.
  func lookAtAll(
    _ place: LibraryFiles.BookFolder,
    named listed: [String]? = nil,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) {
    let path = path(of: place)
    let names = if let listed { listed } else { try disk.unsortedNames(in: path) }
    // From the open folder a name is found in half the time it takes from the root.
    let open = try? disk.access.open(path, .folder)
    defer { if let open { _ = try? disk.access.close(open) } }
    var unknown = try lookByRow(place, names, open, &outcome)
    if unknown == nil { unknown = try lookByName(place, names, open, &outcome) }
    let ids = unknown?.sorted() ?? []
    for (number, id) in ids.enumerated() {
      if number % 100 == 0 { try report(number, ids.count) }
      look(at: id, place, &outcome)
    }
  }

  /// Looks at the file of each row where as many books lie in the folder as the index has: no name is looked up in it.
  ///
  /// - Returns: identifiers of books that changed; nil, with nothing noted, where other books lie there.
  private func lookByRow(
    _ place: LibraryFiles.BookFolder,
    _ names: [String],
    _ open: Int32?,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> [String]? {
    let part = outcome.index[place]
    guard let open, part.changes == 0, count(ofBooksNamed: names, in: place) == part.count else { return nil }
    var (changed, ofOtherFormat): ([String], [(id: String, format: Int)]) = ([], [])
    let rows = part.rows
    // Taken out of the disk once: to copy all of its calls for each row takes as long as a tenth of the looks.
    let statusIn = disk.access.statusIn
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.together) {
      try report(start - rows.lowerBound, rows.count)
      let some = start..<min(start + Self.together, rows.upperBound)
      let glances = some.inParts { rows in
        rows.compactMap { Self.glance(atRow: $0, part) { try? statusIn(open, $0) } }
      }
      for glance in glances.joined() {
        switch glance {
        case .changed(let id, _): changed.append(id)
        case .knownOfOtherFormat(let id, let ref): ofOtherFormat.append((id, part.card(ref)?.format ?? 0))
        case .known, .none, .new, .temporary: return nil
        }
      }
    }
    let path = path(of: place)
    outcome.temporaries += names.filter(AtomicWrite.isTemporary).map { "\(path)/\($0)" }
    for (id, format) in ofOtherFormat { tell(.otherFormat(format), id, place, &outcome) }
    return changed
  }

  private func count(ofBooksNamed names: [String], in place: LibraryFiles.BookFolder) -> Int {
    if place == .shelf { return names.count(where: LibraryFolder.isBook) }
    return names.count { LibraryFolder.identifier(ofFile: $0).map { !isSetAside($0, in: place) } ?? false }
  }

  /// Looks at the file of a row: nil where it is as known, `none` where it is missing, or where the row does not stand in
  /// its order.
  private static func glance(
    atRow row: Int,
    _ part: IndexPart,
    _ status: (UnsafePointer<CChar>) -> FileStatus?
  ) -> Glance? {
    guard let status = part.withFileName(ofRow: row, status) ?? nil else { return Glance.none }
    let (ref, known) = (BookRef(row: row), part.file(BookRef(row: row)))
    guard known.status == status else { return .changed(part.identifier(row: row), ref) }
    return known.isOfOtherFormat ? .knownOfOtherFormat(part.identifier(row: row), ref) : nil
  }

  /// Looks at every name in the folder, and drops the books of which there is none.
  ///
  /// - Returns: identifiers of books that are new or changed.
  private func lookByName(
    _ place: LibraryFiles.BookFolder,
    _ names: [String],
    _ open: Int32?,
    _ outcome: inout IndexReadingOutcome
  ) throws(StoreError) -> [String] {
    let (path, part) = (path(of: place), outcome.index[place])
    var seen = IndexPart.Seen(part)
    var unknown: [String] = []
    let statusIn = disk.access.statusIn
    let glance = { @Sendable name in
      IndexReading.glance(at: name, part) { name in open.flatMap { try? statusIn($0, name) } }
    }
    for start in stride(from: 0, to: names.count, by: Self.together) {
      try report(start, names.count)
      for glance in names[start..<min(start + Self.together, names.count)].mappedTogether(glance) {
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
