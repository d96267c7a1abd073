import ReadingCore

/// Puts an index of tallies together, book by book in the order of their identifiers.
struct TallyBuilder {
  private var rows = ByteSink()
  private var ids: [UInt8] = []
  private var tallies = ByteSink()
  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var books = 0

  /// Adds a book; beyond what an index can hold nothing is added, and is read from the books each time.
  mutating func add(_ book: TalliedBook) {
    // Taken out meanwhile, since the names grow while the bytes are written.
    var (sink, numbers, names) = (ByteSink(), self.numbers, self.names)
    (self.numbers, self.names) = ([:], [])
    sink.tally(book.tally) { name in
      if let known = numbers[name] { return known }
      numbers[name] = names.count
      names.append(name)
      return names.count - 1
    }
    (self.numbers, self.names) = (numbers, names)
    let size = max(tallies.bytes.count + sink.bytes.count, ids.count + book.id.utf8.count)
    guard size < UInt32.max else { return }
    rows.fixed(book.sum)
    endRow()
    ids.append(contentsOf: book.id.utf8)
    tallies.append(sink.bytes)
    books += 1
  }

  private mutating func endRow() {
    rows.fixed(UInt32(truncatingIfNeeded: ids.count))
    rows.fixed(UInt32(truncatingIfNeeded: tallies.bytes.count))
  }

  /// The index put together so far.
  ///
  /// - Parameter root: path of the library's folder.
  func segment(root: String) -> TallySegment {
    var end = self
    end.rows.fixed(UInt64(0))
    end.endRow()
    var list = ByteSink()
    list.list(names) { $0.text($1) }
    var head = TallySegment.TallySegmentHead()
    (head.path, head.books) = (root.utf8.count, books)
    (head.ids, head.names) = (ids.count, list.bytes.count)
    head.length = head.talliesStart + tallies.bytes.count
    let body = end.rows.bytes + ids + list.bytes + tallies.bytes
    head.bodySum = Checksum.of(body)
    return TallySegment(
      made: head,
      names: names,
      TallySegment.beginning(head, path: Array(root.utf8)) + body
    )
  }
}
