import ReadingCore

/// What importing a whole library writes, worked out against the files as they are.
struct LibraryImportPlan {
  let files: LibraryFiles
  /// Whether there is nothing in the library yet, so that all is to be as it was.
  let isEmpty: Bool
  /// As long as a name may be on any file system.
  private static let longestName = 255

  private(set) var writes: [ManyFiles.FileReplacement] = []
  private(set) var outcome = LibraryImportReport()
  /// Paths, by their bytes: two normal forms of one name are two files.
  private var planned: Set<[UInt8]> = []

  private var folder: LibraryFolder { files.folder }

  init(files: LibraryFiles, isEmpty: Bool) {
    self.files = files
    self.isEmpty = isEmpty
  }

  mutating func add(_ whole: WholeLibrary, isCancelled: () -> Bool) throws(StoreError) {
    try add(whole.books, isCancelled) { (plan, element, id) throws(StoreError) in
      try plan.shelve(element, id)
    }
    try add(whole.trash, isCancelled) { (plan, element, id) throws(StoreError) in
      try plan.discard(element, id)
    }
    for member in whole.setAside.members where isOwn(member.key) {
      try putBeside("\(folder.root)/\(member.key)", member.value)
    }
    if let shelves = whole.shelves { try unite(.shelves, shelves) }
    if let goals = whole.goals { try unite(.goals, goals) }
    outcome.files = writes.count
  }

  private mutating func add(
    _ elements: [WholeLibrary.Element],
    _ isCancelled: () -> Bool,
    _ one: (inout LibraryImportPlan, WholeLibrary.Element, String) throws(StoreError) ->
      LibraryImportReport.LibraryImportFate
  ) throws(StoreError) {
    var rows: [[UInt8]: Int] = [:]
    for element in elements {
      if isCancelled() { throw .cancelled }
      let row = outcome.entries.count + 1
      let fate: LibraryImportReport.LibraryImportFate
      if let id = element.id {
        if let earlier = rows[Array(id.utf8)] {
          fate = .skipped(.repeated(earlier))
        } else {
          rows[Array(id.utf8)] = row
          fate = try one(&self, element, id)
        }
      } else {
        fate = .skipped(.noIdentifier)
      }
      outcome.entries.append(
        LibraryImportReport.LibraryImportEntry(
          title: element.title,
          fate: fate,
          isNewer: element.format > Book.currentFormat
        )
      )
    }
  }

  // MARK: Books

  private mutating func shelve(_ element: WholeLibrary.Element, _ id: String) throws(StoreError)
    -> LibraryImportReport.LibraryImportFate
  {
    let path = folder.book(id)
    guard let (bytes, status) = try files.disk.contentsIfThere(path) else {
      if try stands(folder.trashed(id)) { return .skipped(.inTrash) }
      put(element.bytes, at: path, element.title)
      return .added
    }
    guard let own = try? RecordFile.object(bytes), let book = try? RecordFile.book(bytes, named: id),
      let other = try? RecordFile.object(element.bytes)
    else { return bytes == element.bytes ? .unchanged : .skipped(.unreadable) }
    if JSONValue.object(own).isIdentical(to: .object(other)) { return .unchanged }
    guard book.isOfKnownFormat, let version = Book(json: other), version.isOfKnownFormat else {
      return .skipped(.newerFormat)
    }
    // There is no version of which it is known that both were made from it.
    let merge = BookMerge(base: nil, one: own, other: other)
    var kept: [String] = []
    if merge.losesOne, let path = try keep(bytes, of: .book, own) { kept.append(path) }
    if merge.losesOther, let path = try keep(element.bytes, of: .book, other) { kept.append(path) }
    let isSame = JSONValue.object(merge.merged).isIdentical(to: .object(own))
    if !isSame {
      let merged = JSONWriter.bytes(of: .object(merge.merged))
      writes.append(ManyFiles.FileReplacement(path: path, title: book.title, old: status) { merged })
    }
    return isSame && kept.isEmpty ? .unchanged : .merged(kept: kept)
  }

  private mutating func discard(_ element: WholeLibrary.Element, _ id: String) throws(StoreError)
    -> LibraryImportReport.LibraryImportFate
  {
    let path = folder.trashed(id)
    if let (bytes, _) = try files.disk.contentsIfThere(path) {
      let isSame = bytes == element.bytes || isIdentical(bytes, element.bytes)
      return isSame ? .unchanged : .skipped(.otherInTrash)
    }
    if !isEmpty, try stands(folder.book(id)) || planned.contains(Array(folder.book(id).utf8)) {
      return .skipped(.onShelf)
    }
    put(element.bytes, at: path, element.title)
    return .addedToTrash
  }

  /// Keeps a version of a file in the trash, and gives its path; nil where it lies there.
  private mutating func keep(
    _ bytes: [UInt8],
    of record: LibraryRecord,
    _ object: JSONObject
  ) throws(StoreError) -> String? {
    var path = "\(folder.trash)/\(record.keptName(object)).json"
    while true {
      if !planned.contains(Array(path.utf8)) {
        guard let (there, _) = try files.disk.contentsIfThere(path) else { break }
        if there == bytes { return nil }
      }
      path = path.dropLast(".json".count) + "-\(Identifiers.derived(from: bytes)).json"
    }
    put(bytes, at: path, nil)
    return folder.name(of: path)
  }

  // MARK: Other files

  /// Merges a file of which the library has one, as its conflict copies are; where that cannot be, the library's own is
  /// left and told.
  private mutating func unite(_ record: LibraryRecord, _ value: JSONValue) throws(StoreError) {
    let path = folder.path(of: record, "")
    guard case .object(let other) = value, record.isWritable(other),
      let (bytes, status) = try files.disk.contentsIfThere(path),
      let own = try? RecordFile.object(bytes), record.isWritable(own)
    else { return try putBeside(path, value) }
    if JSONValue.object(own).isIdentical(to: value) { return }
    let merge = record.merge(base: nil, one: own, other: other)
    if merge.losesOne, let path = try keep(bytes, of: record, own) { outcome.kept.append(path) }
    if merge.losesOther, let path = try keep(JSONWriter.bytes(of: value), of: record, other) {
      outcome.kept.append(path)
    }
    guard !JSONValue.object(merge.merged).isIdentical(to: .object(own)) else { return }
    let merged = JSONWriter.bytes(of: .object(merge.merged))
    outcome.merged.append(folder.name(of: path))
    writes.append(ManyFiles.FileReplacement(path: path, old: status) { merged })
  }

  /// Writes a file where nothing stands; one that holds something else is left and told.
  private mutating func putBeside(_ path: String, _ value: JSONValue) throws(StoreError) {
    let bytes = JSONWriter.bytes(of: value)
    if let (there, _) = try files.disk.contentsIfThere(path) {
      if there != bytes, !isIdentical(there, bytes) { outcome.left.append(folder.name(of: path)) }
    } else if planned.contains(Array(path.utf8)) {
      outcome.left.append(folder.name(of: path))
    } else {
      put(bytes, at: path, nil)
    }
  }

  /// Whether a name is that of a file in one of the two folders.
  private func isOwn(_ name: String) -> Bool {
    [folder.books, folder.trash].map(folder.name).contains { place in
      guard name.utf8.starts(with: "\(place)/".utf8), name.utf8.count < Self.longestName else { return false }
      return LibraryFolder.identifier(ofFile: String(name.dropFirst(place.count + 1)))
        .map(LibraryFolder.isSafe) ?? false
    }
  }

  private mutating func put(_ bytes: [UInt8], at path: String, _ title: String?) {
    planned.insert(Array(path.utf8))
    writes.append(ManyFiles.FileReplacement(path: path, title: title, old: nil) { bytes })
  }

  private func stands(_ path: String) throws(StoreError) -> Bool {
    try files.disk.status(path, followsLinks: false) != nil
  }

  private func isIdentical(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard let one = try? JSONReader.value(of: one), let other = try? JSONReader.value(of: other) else {
      return false
    }
    return one.isIdentical(to: other)
  }
}
