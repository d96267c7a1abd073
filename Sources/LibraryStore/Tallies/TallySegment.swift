import ReadingCore

/// The bytes of an index of tallies: a row for each book in the order of identifiers, those, the names they are
/// counted under, and what each adds to the figures, one after the other.
///
/// Everything in it may be wrong, as it lies where anybody may write: it is looked through once before it is used.
struct TallySegment: Sendable {
  /// Grows with every change of what is written, and of how a book is tallied.
  static let version: UInt64 = 3
  private static let kind = SegmentHead.SegmentKind(
    magic: 0x7365_696C_6C61_7473,
    version: version,
    words: 9,
    path: 1
  )
  static let headLength = kind.length

  struct TallySegmentHead: Sendable, Hashable {
    var bodySum: UInt64 = 0
    var length = 0
    /// Bytes of the path of the library it is of; the rows follow, then the others.
    var path = 0
    var books = 0
    /// Bytes of identifiers, of names and of tallies.
    var ids = 0
    var names = 0

    // A row more than there are says where the last one ends.
    var idsStart: Int { TallySegment.headLength + path + (books + 1) * TallyView.stride }
    var rows: Int { TallySegment.headLength + path }
    var namesStart: Int { idsStart + ids }
    var talliesStart: Int { namesStart + names }

    var sizes: [Int] { [length, path, books, ids, names] }

    init() {}

    /// Reads the words; nil where the bytes are not those of a whole index of this version.
    init?(_ bytes: UnsafeRawBufferPointer) {
      guard let head = SegmentHead(bytes, TallySegment.kind) else { return nil }
      bodySum = head.bodySum
      (length, path, books) = (head.sizes[0], head.sizes[1], head.sizes[2])
      (ids, names) = (head.sizes[3], head.sizes[4])
      guard talliesStart <= length else { return nil }
    }
  }

  let head: TallySegmentHead
  /// The names that books are counted under, as they were typed.
  let names: [String]
  private let bytes: [UInt8]

  static let empty = TallyBuilder().segment(root: "")

  init(made head: TallySegmentHead, names: [String], _ bytes: [UInt8]) {
    (self.head, self.names, self.bytes) = (head, names, bytes)
  }

  /// Takes bytes that were read; nil where they are no index of this version, or not a whole one.
  init?(_ bytes: [UInt8]) {
    let read = bytes.withUnsafeBytes { bytes -> (head: TallySegmentHead, names: [String])? in
      guard let head = TallySegmentHead(bytes) else { return nil }
      let view = TallyView(head: head, bytes: bytes)
      guard view.isSound, let names = view.names else { return nil }
      return (head, names)
    }
    guard let read else { return nil }
    self.init(made: read.head, names: read.names, bytes)
  }

  /// The words it begins with, for a head and what follows it.
  static func beginning(_ head: TallySegmentHead, path: [UInt8]) -> [UInt8] {
    SegmentHead.bytes(kind, bodySum: head.bodySum, sizes: head.sizes, path: path)
  }

  func read<Value>(_ look: (TallyView) -> Value) -> Value {
    bytes.withUnsafeBytes { look(TallyView(head: head, bytes: $0)) }
  }

  /// Path of the folder of the library it is of.
  var root: String { String(decoding: bytes[Self.headLength..<head.rows], as: UTF8.self) }

  var file: [UInt8] { bytes }
}

/// The bytes of an index of tallies while they are looked at.
struct TallyView {
  static let stride = 16

  let head: TallySegment.TallySegmentHead
  let bytes: UnsafeRawBufferPointer

  private func number<Number: BitwiseCopyable>(at offset: Int) -> Number {
    bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
  }

  private func row(_ book: Int) -> Int { head.rows + book * Self.stride }

  func sum(_ book: Int) -> UInt64 { number(at: row(book)) }

  private func idStart(_ book: Int) -> Int { Int(number(at: row(book) + 8) as UInt32) }

  private func tallyStart(_ book: Int) -> Int { Int(number(at: row(book) + 12) as UInt32) }

  func id(_ book: Int) -> UnsafeRawBufferPointer {
    let start = head.idsStart
    return UnsafeRawBufferPointer(rebasing: bytes[(start + idStart(book))..<(start + idStart(book + 1))])
  }

  func tally(_ book: Int) -> UnsafeRawBufferPointer {
    let start = head.talliesStart
    return UnsafeRawBufferPointer(
      rebasing: bytes[(start + tallyStart(book))..<(start + tallyStart(book + 1))]
    )
  }

  /// The book of an identifier; books stand in the order of theirs.
  func book(of id: UnsafeRawBufferPointer) -> Int? {
    var (low, high) = (0, head.books)
    while low < high {
      let middle = (low + high) / 2
      if ByteRun.compare(self.id(middle), id) < 0 { low = middle + 1 } else { high = middle }
    }
    return low < head.books && ByteRun.compare(self.id(low), id) == 0 ? low : nil
  }

  /// The names; nil where they cannot be read.
  var names: [String]? {
    var source = ByteSource(UnsafeRawBufferPointer(rebasing: bytes[head.namesStart..<head.talliesStart]))
    let names = source.list { $0.text() }
    return source.isBroken ? nil : names
  }

  /// Whether every row leads to a place that is there.
  var isSound: Bool {
    guard idStart(0) == 0, idStart(head.books) == head.ids, tallyStart(0) == 0,
      tallyStart(head.books) == head.length - head.talliesStart
    else { return false }
    return (0..<head.books).allSatisfy {
      idStart($0) <= idStart($0 + 1) && tallyStart($0) <= tallyStart($0 + 1)
    }
  }
}
