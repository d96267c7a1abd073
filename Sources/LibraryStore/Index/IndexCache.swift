import ReadingCore

/// The files of one library in the cache; anything may happen to them at any time, and nothing depends on them.
struct IndexCache: Sendable {
  /// More than the index of a million books has.
  private static let mostBytes = 1 << 30
  /// More than an index of notes or tallies can say where it is.
  private static let mostNoteBytes = 1 << 33
  /// More than what the board shows takes.
  private static let mostSmallBytes = 1 << 20
  /// Seconds; no save goes on for longer without writing anything.
  private static let longestPause = 60
  private static let boardMagic: UInt64 = 0x6272_6169_6167_6F73
  private static let figuresMagic: UInt64 = 0x7365_7275_6769_6673
  private static let lineMagic: UInt64 = 0x656E_696C_6961_6773
  private static let lastNotesMagic: UInt64 = 0x6574_6F6E_6961_6773
  private static let stampMagic: UInt64 = 0x706D_6174_6961_6773

  let folder: String
  /// Path of the library's folder; what is kept of another is none of ours.
  let root: String
  let disk: Disk

  private var indexPath: String { "\(folder)/index" }
  private var notesPath: String { "\(folder)/notes" }
  private var talliesPath: String { "\(folder)/tallies" }
  private var figuresPath: String { "\(folder)/figures" }
  private var boardPath: String { "\(folder)/board" }
  private var linePath: String { "\(folder)/line" }
  private var lastNotesPath: String { "\(folder)/last" }
  private var stampPath: String { "\(folder)/stamp" }

  private func bytes(_ path: String, most: Int) -> [UInt8]? {
    guard let size = try? disk.status(path)?.size, size <= most else { return nil }
    return try? disk.contents(path).bytes
  }

  // MARK: Index

  /// The index; nil where there is none of this library that is whole.
  func index() -> IndexSegment? {
    guard let bytes = bytes(indexPath, most: IndexCache.mostBytes), let index = IndexSegment(bytes) else {
      return nil
    }
    return index.root.isIdentical(to: root) ? index : nil
  }

  /// Keeps an index, if the cache takes it.
  func save(_ index: IndexSegment) { save(index.file, indexPath) }

  // MARK: Notes

  /// The index of notes; nil where there is none of this library that is whole.
  func notes() -> NoteSegment? {
    guard let bytes = bytes(notesPath, most: IndexCache.mostNoteBytes), let notes = NoteSegment(bytes) else {
      return nil
    }
    return notes.root.isIdentical(to: root) ? notes : nil
  }

  /// Keeps an index of notes, if the cache takes it.
  func save(_ notes: NoteSegment) { save(notes.file, notesPath) }

  // MARK: Tallies

  /// The index of tallies; nil where there is none of this library that is whole.
  func tallies() -> TallySegment? {
    guard let bytes = bytes(talliesPath, most: IndexCache.mostNoteBytes), let tallies = TallySegment(bytes)
    else { return nil }
    return tallies.root.isIdentical(to: root) ? tallies : nil
  }

  /// Keeps an index of tallies, if the cache takes it.
  func save(_ tallies: TallySegment) { save(tallies.file, talliesPath) }

  // MARK: Board

  /// The first books of each part of the board as the program was left; nil where that is not known.
  ///
  /// - Parameters:
  ///   - most: books of each part at most.
  ///   - names: which script comes first among them.
  func board(most: Int, _ names: NameOrder) -> BoardCards? {
    small(boardPath, IndexCache.boardMagic, version: IndexCache.boardVersion(names)) { source in
      var board = BoardCards()
      board.count = source.number()
      // As they stood: to sort them again would take longer than all the rest.
      func cards() -> [BookCard] {
        source.part { $0.list(atMost: most) { BookCard(&$0) } }.compactMap { $0 }
      }
      board.reading = cards()
      board.next = cards()
      board.paused = cards()
      board.finished = cards()
      return source.isBroken ? nil : board
    }
  }

  /// Keeps a board, if the cache takes it.
  func save(_ board: BoardCards, _ names: NameOrder) {
    save(boardPath, IndexCache.boardMagic, version: IndexCache.boardVersion(names)) { sink in
      sink.number(board.count)
      for cards in [board.reading, board.next, board.paused, board.finished] {
        sink.part { $0.list(Array(cards.prefix(BoardCards.keptLimit))) { $0.card($1) } }
      }
    }
  }

  /// Another one for each order of names, since nobody sorts what was kept.
  private static func boardVersion(_ names: NameOrder) -> UInt64 {
    names == .usual ? IndexSegment.version : IndexSegment.version | 1 << 32
  }

  /// The line that was found last; nil where that is not known.
  func line() -> KeptLine? {
    small(linePath, IndexCache.lineMagic, version: IndexSegment.version) { $0.line() }
  }

  /// Keeps a line, if the cache takes it, or that there is none.
  func save(_ line: KeptLine?) {
    guard let line else {
      try? disk.removeIfThere(linePath)
      return
    }
    save(linePath, IndexCache.lineMagic, version: IndexSegment.version) { $0.line(line) }
  }

  /// The latest notes that were found last; nil where they are not known.
  func lastNotes() -> LastNotes? {
    small(lastNotesPath, IndexCache.lastNotesMagic, version: IndexSegment.version) { LastNotes(&$0) }
  }

  /// Keeps the latest notes, if the cache takes them, or that there are none.
  func save(_ notes: LastNotes) {
    guard !notes.isEmpty else {
      try? disk.removeIfThere(lastNotesPath)
      return
    }
    save(lastNotesPath, IndexCache.lastNotesMagic, version: IndexSegment.version) { notes.write(to: &$0) }
  }

  /// What the board told of all books as the program was left; nil where that is not known.
  func boardFigures() -> BoardFigures? {
    small(figuresPath, IndexCache.figuresMagic, version: TallySegment.version) { BoardFigures(&$0) }
  }

  /// Keeps what the board tells, if the cache takes it.
  func save(_ figures: BoardFigures) {
    save(figuresPath, IndexCache.figuresMagic, version: TallySegment.version) { figures.write(to: &$0) }
  }

  // MARK: Stamp

  /// What the folder of books was when the index was found to hold just its books; nil where that is not known.
  func stamp() -> FolderStamp? {
    small(stampPath, IndexCache.stampMagic, version: IndexSegment.version) { FolderStamp(&$0) }
  }

  /// Keeps a stamp, if the cache takes it, or that there is none.
  func save(_ stamp: FolderStamp?) {
    guard let stamp else {
      try? disk.removeIfThere(stampPath)
      return
    }
    save(stampPath, IndexCache.stampMagic, version: IndexSegment.version) { stamp.write(to: &$0) }
  }

  /// What a small file of this library holds; nil where it is none of its version, or not whole.
  private func small<Value>(
    _ path: String,
    _ magic: UInt64,
    version: UInt64,
    _ read: (inout ByteSource) -> Value?
  ) -> Value? {
    guard let bytes = bytes(path, most: IndexCache.mostSmallBytes), bytes.count >= 24 else { return nil }
    return bytes.withUnsafeBytes { bytes in
      let words = (0..<3).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
      let rest = UnsafeRawBufferPointer(rebasing: bytes[24...])
      guard words[0] == magic, words[1] == version, words[2] == Checksum.of(rest) else { return nil }
      var source = ByteSource(rest)
      return source.text().isIdentical(to: root) ? read(&source) : nil
    }
  }

  private func save(_ path: String, _ magic: UInt64, version: UInt64, _ write: (inout ByteSink) -> Void) {
    var rest = ByteSink()
    rest.text(root)
    write(&rest)
    var head = ByteSink()
    head.fixed(magic)
    head.fixed(version)
    head.fixed(Checksum.of(rest.bytes))
    let file = head.bytes + rest.bytes
    // To read it takes a tenth of the time it takes to write it, and most starts find it as it was.
    if bytes(path, most: file.count) != file { save(file, path) }
  }

  /// Removes all that is kept; whoever starts next reads the books.
  func remove() {
    for path in [
      indexPath, notesPath, talliesPath, figuresPath, boardPath, linePath, lastNotesPath, stampPath,
    ] {
      try? disk.removeIfThere(path)
    }
  }

  private func save(_ bytes: [UInt8], _ path: String) {
    do throws(StoreError) {
      try disk.makeFolders(folder)
      try sweep()
      // Nobody's file elsewhere is to become an index.
      if try disk.status(path, followsLinks: false)?.kind == .link { try disk.removeIfThere(path) }
      // What a power cut leaves of it is known by its sum, and made anew.
      try AtomicWrite(disk: disk).replace(path, with: bytes, isFlushed: false)
    } catch {
      // Whoever starts next reads the books.
    }
  }

  /// Removes what a save left that was cut off, but not what another writes at this moment.
  private func sweep() throws(StoreError) {
    let oldest = disk.access.now().whole - IndexCache.longestPause
    for name in try disk.unsortedNames(in: folder) where AtomicWrite.isTemporary(name) {
      let path = "\(folder)/\(name)"
      if let status = try disk.status(path), status.changed.whole < oldest { try disk.removeIfThere(path) }
    }
  }
}
