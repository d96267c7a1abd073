import ReadingCore

/// The bytes of an index while they are looked at.
struct IndexView {
  let head: IndexSegment.IndexSegmentHead
  let bytes: UnsafeRawBufferPointer

  func row(_ number: Int) -> IndexRow {
    var at = start(number)
    func next<Number: FixedWidthInteger>() -> Number {
      defer { at += MemoryLayout<Number>.size }
      return bytes.loadUnaligned(fromByteOffset: at, as: Number.self)
    }
    var row = IndexRow()
    row.key = next()
    row.sum = next()
    row.inode = next()
    row.seconds = next()
    row.nanoseconds = next()
    row.size = next()
    row.mode = next()
    row.card = (next(), next())
    row.texts = next()
    row.lengths = (next(), next(), next(), next(), next(), next())
    row.pages = next()
    row.added = next()
    row.finished = (next(), next())
    row.finishedCount = next()
    row.rating = next()
    row.status = next()
    row.flags = next()
    row.touched = (next(), next())
    row.height = next()
    row.depth = next()
    row.published = next()
    row.lastRead = next()
    row.language = next()
    row.medium = next()
    row.keptNotes = next()
    row.latestNote = next()
    return row
  }

  private func start(_ number: Int) -> Int { head.rows + number * IndexRow.stride }

  func measure(_ number: Int) -> BookMeasure {
    let start = start(number)
    let pages = bytes.loadUnaligned(fromByteOffset: start + IndexRow.pagesStart, as: UInt32.self)
    let height = bytes.loadUnaligned(fromByteOffset: start + IndexRow.heightStart, as: UInt16.self)
    let depth = bytes.loadUnaligned(fromByteOffset: start + IndexRow.depthStart, as: UInt16.self)
    return BookMeasure(
      height: Int(height),
      depth: Int(depth),
      pages: pages == IndexRow.none ? 0 : Int(pages)
    )
  }

  /// In quarters of a star; 0 without one.
  func rating(_ number: Int) -> UInt8 { bytes[start(number) + IndexRow.ratingStart] }

  /// The day a row was read last, packed; `IndexRow.none` where that is unknown.
  func lastRead(_ number: Int) -> UInt32 {
    bytes.loadUnaligned(fromByteOffset: start(number) + IndexRow.lastReadStart, as: UInt32.self)
  }

  /// How many notes of a row keep something of the book.
  func keptNotes(_ number: Int) -> Int {
    let kept = bytes[start(number) + IndexRow.keptNotesStart]
    return kept < .max ? Int(kept) : card(number)?.keptNoteCount ?? 0
  }

  /// When the latest note of a row was made, in seconds since 1970; nil without a note, the least number where no note
  /// tells.
  func latestNote(_ number: Int) -> Int? {
    let latest = bytes.loadUnaligned(
      fromByteOffset: start(number) + IndexRow.latestNoteStart,
      as: UInt32.self
    )
    switch latest {
    case IndexRow.noNote: return nil
    case IndexRow.otherNote: return card(number)?.latestNote ?? .min
    default: return Int(latest)
    }
  }

  func sum(_ number: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: start(number) + IndexRow.sumStart, as: UInt64.self)
  }

  /// The file's status when it was read; nil where the file has to be read again.
  func file(_ number: Int) -> FileStatus? {
    let start = start(number)
    func next<Number: FixedWidthInteger>(_ offset: Int) -> Number {
      bytes.loadUnaligned(fromByteOffset: start + offset, as: Number.self)
    }
    let size: UInt32 = next(IndexRow.sizeStart)
    guard size != IndexRow.none else { return nil }
    let (seconds, nanoseconds): (Int64, UInt32) = (
      next(IndexRow.changedStart), next(IndexRow.changedStart + 8)
    )
    let (touched, part): (Int64, UInt32) = (next(IndexRow.touchedStart), next(IndexRow.touchedStart + 8))
    return FileStatus(
      kind: .file,
      mode: next(IndexRow.modeStart),
      size: Int(size),
      inode: next(IndexRow.inodeStart),
      changed: FileStatus.Seconds(whole: Int(seconds), nanoseconds: Int(nanoseconds)),
      touched: FileStatus.Seconds(whole: Int(touched), nanoseconds: Int(part))
    )
  }

  func isOfOtherFormat(_ number: Int) -> Bool {
    bytes[start(number) + IndexRow.flagsStart] & IndexRow.isOfOtherFormat != 0
  }

  /// Hands on the name of the file of an identifier, ended by a zero. No string is made of it: all rows are asked at
  /// every start.
  func withFileName<Value>(
    of id: UnsafeRawBufferPointer,
    _ use: (UnsafePointer<CChar>) -> Value
  ) -> Value? {
    let length = id.count + LibraryFolder.ending.count + 1
    return withUnsafeTemporaryAllocation(byteCount: length, alignment: 1) { name -> Value? in
      name.copyBytes(from: id)
      UnsafeMutableRawBufferPointer(rebasing: name[id.count...]).copyBytes(from: LibraryFolder.ending)
      name[length - 1] = 0
      return name.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { use($0) } }
    }
  }

  /// The bytes of a row's card; none where they would lie elsewhere.
  func cardBytes(_ number: Int) -> UnsafeRawBufferPointer {
    let start = start(number) + IndexRow.cardStart
    let offset = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
    let length = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
    return slice(head.cardsStart, head.cards, Int(offset), Int(length))
  }

  func card(_ number: Int) -> BookCard? { BookCard(cardBytes(number)) }

  /// Whether other records became one with the book of a row.
  func hasAbsorbed(_ number: Int) -> Bool {
    bytes[start(number) + IndexRow.flagsStart] & IndexRow.hasAbsorbed != 0
  }

  func id(_ number: Int) -> UnsafeRawBufferPointer {
    var source = ByteSource(cardBytes(number))
    return source.textBytes()
  }

  /// The title of a row as it was typed; none where the card is broken.
  func title(_ number: Int) -> UnsafeRawBufferPointer {
    var source = ByteSource(cardBytes(number))
    _ = source.textBytes()
    _ = source.number()
    return source.textBytes()
  }

  /// The tag of a row's language as it was typed; nil where it has none, or the card is broken.
  func language(_ number: Int) -> String? {
    var source = ByteSource(cardBytes(number))
    _ = source.textBytes()
    _ = source.number()
    _ = source.textBytes()
    return source.isBroken ? nil : source.optional { $0.text() }
  }

  /// The folded texts of some fields of a row, one after the other: title, authors, series, tags, genres, publisher.
  func texts(_ number: Int, _ fields: Range<Int>) -> UnsafeRawBufferPointer {
    let start = start(number) + IndexRow.textsStart
    func word(_ place: Int) -> Int {
      Int(bytes.loadUnaligned(fromByteOffset: start + 4 * place, as: UInt32.self))
    }
    var offset = word(0)
    for field in 0..<fields.lowerBound { offset += word(1 + field) }
    var length = 0
    for field in fields { length += word(1 + field) }
    return slice(head.textsStart, head.texts, offset, length)
  }

  private func slice(_ start: Int, _ count: Int, _ offset: Int, _ length: Int) -> UnsafeRawBufferPointer {
    guard offset <= count, length <= count - offset else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(rebasing: bytes[(start + offset)..<(start + offset + length)])
  }

  /// The row of an identifier among some rows, which stand in the order of identifiers.
  func row(of id: String, among rows: Range<Int>) -> Int? {
    let row = place(of: id, among: rows)
    return row < rows.upperBound && self.id(row).elementsEqual(id.utf8) ? row : nil
  }

  /// The first of some rows, which stand in the order of identifiers, that does not come before an identifier; their
  /// end where each does.
  func place(of id: String, among rows: Range<Int>) -> Int {
    var id = id
    return id.withUTF8 { wanted in
      let (wanted, key) = (UnsafeRawBufferPointer(wanted), IndexRow.key(wanted))
      var (low, high) = (rows.lowerBound, rows.upperBound)
      while low < high {
        let middle = (low + high) / 2
        let own = bytes.loadUnaligned(fromByteOffset: start(middle), as: UInt64.self)
        let isBefore = own == key ? self.id(middle).lexicographicallyPrecedes(wanted) : own < key
        if isBefore { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  func row(at place: Int, in order: Int) -> Int {
    let offset = head.orders + (order * head.shelf + place) * 4
    let row = Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    return min(row, head.shelf - 1)
  }
}
