enum ChangeOrigin: Equatable {
  case reader
  case program
  /// The program's own, as a part of the change of an identifier, which added the book.
  case addition(String)

  var joined: String? {
    if case .addition(let id) = self { id } else { nil }
  }
}

// What a book was completed by after it was added, which is undone with the adding.
extension LibraryFiles {
  /// Lines that are looked through for the adding of a book at most: behind more of them nobody takes it for one
  /// step with what comes now.
  private static let mostBetween = 200

  func originOfCompletion(_ id: String, _ identity: LibraryIdentity) throws(StoreError) -> ChangeOrigin {
    guard let journal = journal(identity.id), let addition = try addition(of: id, journal) else {
      return .program
    }
    return .addition(addition)
  }

  /// The change that added a book, where nothing was done to it since but what belongs to that change.
  private func addition(of id: String, _ journal: UndoJournal) throws(StoreError) -> String? {
    let name = folder.name(of: folder.book(id))
    guard let bytes = try disk.contentsIfThere(folder.book(id))?.bytes else { return nil }
    let found = try JournalLines.read(journal) { (lines) throws(StoreError) -> String? in
      var contents: [JournalFile.JournalContent] = []
      for _ in 0..<Self.mostBetween {
        guard let line = try lines.next() else { break }
        guard let record = JournalRecord(line) else { continue }
        guard let files = record.files else { break }
        guard let file = files.first(where: { $0.path == name || $0.destination == name }) else { continue }
        contents.append(file.new)
        if record.head.joins != nil { continue }
        guard record.head.kind == .change, file.destination == nil, file.old == .absent,
          contents.contains(where: { $0.matches(bytes) })
        else { break }
        return record.head.id
      }
      return nil
    }
    return found.flatMap(\.self)
  }

  /// The files of a change as what was made a part of it later left them.
  ///
  /// - Parameter start: where its line begins.
  func withLater(
    _ files: [JournalFile],
    of head: JournalHead,
    at start: Int,
    _ journal: UndoJournal
  ) throws(StoreError) -> [JournalFile] {
    guard head.kind == .change else { return files }
    var open: [String: [UInt8]] = [:]
    for file in files where file.destination == nil && file.old == .absent {
      guard let bytes = try disk.contentsIfThere(path(file.path))?.bytes, !file.new.matches(bytes) else {
        continue
      }
      open[file.path] = bytes
    }
    guard !open.isEmpty else { return files }
    var later: [String: JournalFile.JournalContent] = [:]
    _ = try JournalLines.read(journal) { (lines) throws(StoreError) in
      while let line = try lines.next(), lines.lineStart > start {
        guard JournalHead(ofLine: line)?.joins == head.id, let joined = JournalRecord(line)?.files else {
          continue
        }
        // One that was cut off is not what the file holds.
        for file in joined where open[file.path].map(file.new.matches) == true {
          later[file.path] = file.new
        }
      }
    }
    return files.map { file in
      var file = file
      if let new = later[file.path] { file.new = new }
      return file
    }
  }
}
