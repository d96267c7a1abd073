/// The bytes of an index of notes: a row for each book, a row for each note, their order by day, and their folded
/// texts one after the other.
///
/// Everything in it may be wrong, as it lies where anybody may write: it is looked through once before it is used.
struct NoteSegment: Sendable {
  /// Grows with every change of what is written, and of how text is folded.
  static let version: UInt64 = 3
  private static let kind = SegmentHead.SegmentKind(
    magic: 0x7365_746F_6E61_6573,
    version: version,
    words: 13,
    path: 1
  )
  static let headLength = kind.length

  struct NoteSegmentHead: Sendable, Hashable {
    var bodySum: UInt64 = 0
    var length = 0
    /// Bytes of the path of the library it is of; the rows follow, then the others.
    var path = 0
    var books = 0
    var notes = 0
    /// How many tags all notes have together.
    var tagged = 0
    /// Bytes of identifiers of books and of notes, of the names of tags and of folded texts.
    var ids = 0
    var noteIDs = 0
    var names = 0
    var texts = 0

    // A row more than there are says where the last one ends.
    var bookRows: Int { NoteSegment.headLength + path }
    var noteRows: Int { bookRows + (books + 1) * NoteView.bookStride }
    var days: Int { noteRows + (notes + 1) * NoteView.noteStride }
    var taggedStart: Int { days + notes * 4 }
    var idsStart: Int { taggedStart + tagged * 4 }
    var noteIDsStart: Int { idsStart + ids }
    var namesStart: Int { noteIDsStart + noteIDs }
    var textsStart: Int { namesStart + names }
    var end: Int { textsStart + texts }

    var sizes: [Int] { [length, path, books, notes, tagged, ids, noteIDs, names, texts] }

    init() {}

    /// Reads the words; nil where the bytes are not those of a whole index of this version.
    init?(_ bytes: UnsafeRawBufferPointer) {
      guard let head = SegmentHead(bytes, NoteSegment.kind) else { return nil }
      bodySum = head.bodySum
      (length, path, books, notes) = (head.sizes[0], head.sizes[1], head.sizes[2], head.sizes[3])
      (tagged, ids, noteIDs) = (head.sizes[4], head.sizes[5], head.sizes[6])
      (names, texts) = (head.sizes[7], head.sizes[8])
      guard end == length else { return nil }
    }
  }

  let head: NoteSegmentHead
  /// The tags there are, as they were typed.
  let names: [String]
  private let bytes: [UInt8]

  static let empty = NoteBuilder().made(root: "")

  init(made head: NoteSegmentHead, names: [String], _ bytes: [UInt8]) {
    (self.head, self.names, self.bytes) = (head, names, bytes)
  }

  /// Takes bytes that were read; nil where they are no index of this version, or not a whole one.
  init?(_ bytes: [UInt8]) {
    let read = bytes.withUnsafeBytes { bytes -> (head: NoteSegmentHead, names: [String])? in
      guard let head = NoteSegmentHead(bytes) else { return nil }
      let view = NoteView(head: head, bytes: bytes)
      guard let names = view.names, view.isSound(names: names.count) else { return nil }
      return (head, names)
    }
    guard let read else { return nil }
    self.init(made: read.head, names: read.names, bytes)
  }

  /// The words it begins with, for a head and what follows it.
  static func beginning(_ head: NoteSegmentHead, path: [UInt8]) -> [UInt8] {
    SegmentHead.bytes(kind, bodySum: head.bodySum, sizes: head.sizes, path: path)
  }

  func read<Value>(_ look: (NoteView) -> Value) -> Value {
    bytes.withUnsafeBytes { look(NoteView(head: head, bytes: $0)) }
  }

  /// Path of the folder of the library it is of.
  var root: String {
    String(decoding: bytes[NoteSegment.headLength..<head.bookRows], as: UTF8.self)
  }

  var file: [UInt8] { bytes }

  func book(of id: String) -> Int? {
    var id = id
    return id.withUTF8 { id in read { $0.book(of: UnsafeRawBufferPointer(id)) } }
  }

  func id(_ book: Int) -> String { read { String(decoding: $0.id(book), as: UTF8.self) } }

  func notes(of book: Int) -> Range<Int> { read { $0.notes(of: book) } }
}
