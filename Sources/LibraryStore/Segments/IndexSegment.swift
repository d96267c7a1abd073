import ReadingCore

/// The bytes of an index: a row for each file, the cards, the folded texts, and the shelf in every order.
///
/// Everything in it may be wrong, as it lies where anybody may write: what it says is only taken where it
/// leads to other places within it, and the sums are right.
struct IndexSegment: Sendable {
  /// Grows with every change of what is written, of the orders, and of how text is folded.
  static let version: UInt64 = 14
  private static let kind = SegmentHead.SegmentKind(
    magic: 0x3178_6469_6167_6F73,
    version: version,
    words: 12,
    path: 3
  )
  static let headLength = kind.length

  struct IndexSegmentHead: Sendable, Hashable {
    var bodySum: UInt64 = 0
    var length = 0
    /// How many books are on the shelf, and in the trash.
    var shelf = 0
    var trash = 0
    /// Bytes of the path of the library it is of; the rows follow, then the others.
    var path = 0
    var cards = 0
    var texts = 0
    /// What the orders put first; only keys of the same are compared with them.
    var names = NameOrder.usual

    var rows: Int { IndexSegment.headLength + path }
    var orders: Int { rows + (shelf + trash) * IndexRow.stride }
    var cardsStart: Int { orders + SortOrder.ranked.count * shelf * 4 }
    var textsStart: Int { cardsStart + cards }
    var end: Int { textsStart + texts }

    var sizes: [Int] { [length, shelf, trash, path, cards, texts, names == .latinFirst ? 1 : 0] }

    init() {}

    /// Reads the words; nil where the bytes are not those of a whole index of this version.
    init?(_ bytes: UnsafeRawBufferPointer) {
      guard let head = SegmentHead(bytes, IndexSegment.kind) else { return nil }
      bodySum = head.bodySum
      (length, shelf, trash) = (head.sizes[0], head.sizes[1], head.sizes[2])
      (path, cards, texts) = (head.sizes[3], head.sizes[4], head.sizes[5])
      names = head.sizes[6] == 0 ? .koreanFirst : .latinFirst
      guard end == length else { return nil }
    }
  }

  let head: IndexSegmentHead
  private let bytes: [UInt8]

  static let empty = IndexSegment()

  private init() {
    head = IndexSegmentHead()
    bytes = []
  }

  /// Takes bytes that were read; nil where they are no index of this version, or not a whole one.
  init?(_ bytes: [UInt8]) {
    guard let head = bytes.withUnsafeBytes({ IndexSegmentHead($0) }) else { return nil }
    (self.head, self.bytes) = (head, bytes)
  }

  /// The words an index begins with, for a head and what follows it.
  static func beginning(_ head: IndexSegmentHead, path: [UInt8]) -> [UInt8] {
    SegmentHead.bytes(kind, bodySum: head.bodySum, sizes: head.sizes, path: path)
  }

  var count: Int { head.shelf + head.trash }

  func read<Value>(_ look: (IndexView) -> Value) -> Value {
    bytes.withUnsafeBytes { look(IndexView(head: head, bytes: $0)) }
  }

  /// Path of the folder of the library it is of.
  var root: String {
    String(
      decoding: bytes[min(bytes.count, IndexSegment.headLength)..<min(bytes.count, head.rows)],
      as: UTF8.self
    )
  }

  var file: [UInt8] { bytes }
}
