import ReadingCore

/// Cuts what a backup of Openreads holds into the books it was joined of, as it comes.
///
/// Between two books stands `@@@@@`, in the oldest backups `|||||`, which also stands between tags.
struct BackupRecords {
  /// Bytes of one book at most: with a cover in it, it has some hundred thousand.
  static let mostBytes = 6 << 20
  /// The same without its cover; more of it could take any amount of memory when it is read.
  static let mostText = 1 << 20
  private static let markBytes = 5
  private static let shownBytes = 60

  private var rest: [UInt8] = []
  /// How far it is known that no book ends there.
  private var seen = 0
  private var isTooLong = false

  /// Takes bytes, and hands each book on that ends in them.
  mutating func add(_ bytes: some Sequence<UInt8>, _ book: (_ bytes: [UInt8]) -> Void) {
    rest += bytes
    var start = 0
    while let mark = nextMark() {
      finish(rest[start..<mark], book)
      start = mark + Self.markBytes
      seen = start
    }
    if rest.count - start > Self.mostBytes {
      isTooLong = true
      // What is kept is only shown, and the bytes before which a mark may stand.
      rest = Array(rest[start...].prefix(Self.shownBytes)) + rest.suffix(2 * Self.markBytes)
      (start, seen) = (0, Self.shownBytes)
    }
    rest.removeFirst(start)
    seen -= start
  }

  /// Hands on the last book.
  mutating func end(_ book: (_ bytes: [UInt8]) -> Void) {
    finish(rest[...], book)
    rest = []
  }

  private mutating func finish(_ bytes: ArraySlice<UInt8>, _ book: (_ bytes: [UInt8]) -> Void) {
    defer { isTooLong = false }
    if isTooLong { return book(Array(bytes.prefix(Self.shownBytes))) }
    if bytes.contains(where: { $0 > UInt8(ascii: " ") }) { book(Array(bytes)) }
  }

  /// Where the next mark begins that parts books; nil where none does so far.
  private mutating func nextMark() -> Int? {
    rest.withUnsafeBufferPointer { bytes in
      // The byte after a mark tells, too.
      while seen + Self.markBytes < bytes.count {
        let byte = bytes[seen]
        if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "|"),
          bytes[seen..<seen + Self.markBytes].allSatisfy({ $0 == byte })
        {
          let isAfterBook = seen > 0 && bytes[seen - 1] == UInt8(ascii: "}")
          let isBeforeBook = bytes[seen + Self.markBytes] == UInt8(ascii: "{")
          let parts = byte == UInt8(ascii: "@") ? isAfterBook || isBeforeBook : isAfterBook && isBeforeBook
          if parts { return seen }
        }
        seen += 1
      }
      return nil
    }
  }

  // MARK: One book

  /// The record of a book, without the cover that older ones hold; a text of its beginning where it is none.
  static func record(of bytes: [UInt8]) -> JSONValue {
    let bytes = withoutCover(bytes)
    if bytes.count <= mostText, case .object(let record)? = try? JSONReader.value(of: bytes) {
      return .object(record)
    }
    return .string(String(decoding: bytes.prefix(shownBytes), as: UTF8.self))
  }

  /// The same bytes with nothing in the place of the list of a cover's bytes, which takes much room when it is read.
  static func withoutCover(_ bytes: [UInt8]) -> [UInt8] {
    guard let list = cover(in: bytes) else { return bytes }
    return Array(bytes[..<list.lowerBound]) + Array("null".utf8) + bytes[list.upperBound...]
  }

  private static func cover(in bytes: [UInt8]) -> Range<Int>? {
    let key = Array("\"cover\"".utf8)
    var (place, depth) = (0, 0)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        if depth == 1, bytes[place...].starts(with: key) {
          let value = bytes[(place + key.count)...].drop {
            $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ":")
          }
          if value.first == UInt8(ascii: "["), let end = value.firstIndex(of: UInt8(ascii: "]")) {
            return value.startIndex..<end + 1
          }
        }
        place = endOfText(at: place, in: bytes)
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Where the quotation mark stands that ends the text which begins at a place; the end where none does.
  private static func endOfText(at place: Int, in bytes: [UInt8]) -> Int {
    var place = place + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place
  }
}
