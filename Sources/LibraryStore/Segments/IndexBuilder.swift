import ReadingCore

/// Puts an index together, book by book in the order of their identifiers, the shelf before the trash.
struct IndexBuilder {
  private let names: NameOrder
  private var rows = ByteSink()
  private var cards: [UInt8] = []
  private var texts: [UInt8] = []
  private var keys: [SortKey] = []
  private var shelf = 0
  private var trash = 0
  /// Whether it grew beyond what an index can hold.
  private var isTooLarge = false

  /// - Parameter names: what the orders put first.
  init(_ names: NameOrder) { self.names = names }

  mutating func add(_ book: IndexedBook, isDeleted: Bool) {
    var row = IndexRow()
    row.sum = book.sum
    row.pack(book.file)
    row.pack(book.card)
    var sink = ByteSink()
    sink.card(book.card)
    let fields = [
      book.subject.title, book.subject.authors, book.subject.series, book.subject.tags, book.subject.genres,
      book.subject.publisher,
    ]
    let lengths = fields.map { UInt32($0.utf8.count) }
    row.lengths = (lengths[0], lengths[1], lengths[2], lengths[3], lengths[4], lengths[5])
    let text = fields.joined()
    var utf8 = text
    utf8.withUTF8 { text in
      sink.bytes.withUnsafeBytes { add(row, $0, UnsafeRawBufferPointer(text), isDeleted) }
    }
    if !isDeleted { keys.append(SortKey(book.card, for: nil, names)) }
  }

  mutating func add(_ number: Int, of view: IndexView, isDeleted: Bool) {
    // A row that cannot be read is left out: its file is then read anew.
    guard let card = view.card(number) else { return }
    let row = view.row(number)
    add(row, view.cardBytes(number), view.texts(number, IndexRow.allTexts), isDeleted)
    if !isDeleted { keys.append(SortKey(card, for: nil, names)) }
  }

  private mutating func add(
    _ row: IndexRow,
    _ card: UnsafeRawBufferPointer,
    _ text: UnsafeRawBufferPointer,
    _ isDeleted: Bool
  ) {
    guard let start = UInt32(exactly: cards.count), let place = UInt32(exactly: texts.count),
      UInt32(exactly: cards.count + card.count) != nil, UInt32(exactly: texts.count + text.count) != nil
    else {
      isTooLarge = true
      return
    }
    var row = row
    row.card = (start, UInt32(card.count))
    row.texts = place
    cards.append(contentsOf: card)
    texts.append(contentsOf: text)
    rows.row(row)
    if isDeleted { trash += 1 } else { shelf += 1 }
  }

  /// The index put together so far; nil where it would be too large to be one.
  func segment(root: String) -> IndexSegment? { bytes(root: root).flatMap(IndexSegment.init) }

  /// The whole index; nil where it would be too large to be one.
  ///
  /// - Parameter root: path of the library's folder.
  private func bytes(root: String) -> [UInt8]? {
    guard !isTooLarge else { return nil }
    var head = IndexSegment.IndexSegmentHead()
    (head.shelf, head.trash, head.path) = (shelf, trash, root.utf8.count)
    (head.cards, head.texts, head.names) = (cards.count, texts.count, names)
    head.length = head.end
    var body: [UInt8] = []
    body.reserveCapacity(head.end - head.rows)
    body += rows.bytes
    for order in SortRanks(keys).all { order.withUnsafeBytes { body.append(contentsOf: $0) } }
    body += cards
    body += texts
    head.bodySum = Checksum.of(body)
    return IndexSegment.beginning(head, path: Array(root.utf8)) + body
  }
}

extension ByteSink {
  fileprivate mutating func row(_ row: IndexRow) {
    let start = bytes.count
    fixed(row.key)
    fixed(row.sum)
    fixed(row.inode)
    fixed(row.seconds)
    fixed(row.nanoseconds)
    fixed(row.size)
    fixed(row.mode)
    fixed(row.card.offset)
    fixed(row.card.length)
    fixed(row.texts)
    fixed(row.lengths.0)
    fixed(row.lengths.1)
    fixed(row.lengths.2)
    fixed(row.lengths.3)
    fixed(row.lengths.4)
    fixed(row.lengths.5)
    fixed(row.pages)
    fixed(row.added)
    fixed(row.finished.0)
    fixed(row.finished.1)
    fixed(row.finishedCount)
    fixed(row.rating)
    fixed(row.status)
    fixed(row.flags)
    fixed(row.touched.seconds)
    fixed(row.touched.nanoseconds)
    fixed(row.height)
    fixed(row.depth)
    fixed(row.published)
    fixed(row.lastRead)
    fixed(row.language)
    fixed(row.medium)
    fixed(row.keptNotes)
    fixed(row.latestNote)
    while bytes.count < start + IndexRow.stride { fixed(UInt8(0)) }
  }
}
