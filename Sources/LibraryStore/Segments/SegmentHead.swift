/// What every segment of the cache begins with, in words of eight bytes: what it is, its version, a sum of what
/// follows up to the body, a sum of the body, its sizes, the whole length first; then the path of the library it is of.
struct SegmentHead {
  struct SegmentKind {
    let magic: UInt64
    /// Grows with every change of what is written.
    let version: UInt64
    let words: Int
    let path: Int

    /// Bytes before the path.
    var length: Int { words * 8 }
  }

  /// Words before the sizes.
  private static let first = 4
  /// Bytes the sum of the head is not over.
  private static let unsummed = 24
  /// None so large that a sum of them would not be a number any more.
  private static let mostBytes = 1 << 40

  let bodySum: UInt64
  let sizes: [Int]

  /// Reads the words; nil where the bytes are not those of a whole segment of this kind and version.
  init?(_ bytes: UnsafeRawBufferPointer, _ kind: SegmentKind) {
    guard bytes.count >= kind.length else { return nil }
    let words = (0..<kind.words).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
    let sizes = words[Self.first...].compactMap {
      Int(exactly: $0).flatMap { $0 < Self.mostBytes ? $0 : nil }
    }
    guard words[0] == kind.magic, words[1] == kind.version, sizes.count == kind.words - Self.first else {
      return nil
    }
    let end = kind.length + sizes[kind.path]
    guard bytes.count >= end, bytes.count == sizes[0],
      words[2] == Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[Self.unsummed..<end])),
      words[3] == Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[end...]))
    else { return nil }
    (bodySum, self.sizes) = (words[3], sizes)
  }

  /// The words of a segment and the path behind them; sizes that are missing are zeros.
  static func bytes(_ kind: SegmentKind, bodySum: UInt64, sizes: [Int], path: [UInt8]) -> [UInt8] {
    var rest = ByteSink()
    rest.fixed(bodySum)
    for size in sizes { rest.fixed(UInt64(size)) }
    for _ in (first + sizes.count)..<kind.words { rest.fixed(UInt64(0)) }
    var start = ByteSink()
    start.fixed(kind.magic)
    start.fixed(kind.version)
    start.fixed(Checksum.of(rest.bytes + path))
    return start.bytes + rest.bytes + path
  }
}
