import CZlib
import Catalogue

/// Unpacks the bytes of one entry as they come, and never more of them than were promised.
final class EntryUnpacking {
  static let pieceBytes = 64 << 10

  private enum UnpackingMethod: Int {
    case stored = 0
    case deflated = 8
  }

  private let entry: ZipEntry
  private let most: Int
  private let method: UnpackingMethod
  /// Where the library looks for it again and again, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = [UInt8](repeating: 0, count: pieceBytes)
  private var sum: uLong
  private var count = 0
  private var hasEnded = false

  init(_ entry: ZipEntry, most: Int) throws(UnpackProblem) {
    guard let method = UnpackingMethod(rawValue: entry.method) else { throw .unknownMethod }
    (self.entry, self.most, self.method) = (entry, most, method)
    sum = crc32(0, nil, 0)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard sz_begin(stream) == Z_OK else { throw .damaged }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Takes packed bytes and hands on what they unpack to; false where no more is wanted.
  func add(
    _ bytes: [UInt8],
    _ take: (_ piece: ArraySlice<UInt8>) throws(UnpackProblem) -> Bool
  ) throws(UnpackProblem) -> Bool {
    if method == .stored { return try hand(on: bytes[...], take) }
    var used = 0
    while true {
      // After the end of what was packed nothing else belongs to the entry.
      if hasEnded, used < bytes.count { throw .contradictory }
      if hasEnded { return true }
      let (taken, made) = try inflate(bytes[used...])
      // Bytes that are taken may still wait for room; once nothing comes of none, more are needed.
      if taken == 0, made == 0 {
        if used < bytes.count { throw .damaged }
        return true
      }
      used += taken
      guard try hand(on: output[..<made], take) else { return false }
    }
  }

  /// Unpacks as much as there is room for; says how many bytes it took, and how many it made.
  private func inflate(_ packed: ArraySlice<UInt8>) throws(UnpackProblem) -> (taken: Int, made: Int) {
    let (left, room) = (uInt(packed.count), uInt(output.count))
    let code = packed.withUnsafeBufferPointer { packed in
      output.withUnsafeMutableBufferPointer { unpacked in
        // The library only reads there; its header does not say so.
        stream.pointee.next_in = packed.baseAddress.map { UnsafeMutablePointer(mutating: $0) }
        stream.pointee.avail_in = left
        stream.pointee.next_out = unpacked.baseAddress
        stream.pointee.avail_out = room
        return CZlib.inflate(stream, Z_NO_FLUSH)
      }
    }
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw .damaged }
    hasEnded = code == Z_STREAM_END
    return ((left - stream.pointee.avail_in).whole, (room - stream.pointee.avail_out).whole)
  }

  /// Says whether all came that was promised, and as it was packed.
  func end() throws(UnpackProblem) {
    if method == .deflated, !hasEnded { throw .damaged }
    if count != entry.unpacked { throw .contradictory }
    if sum.whole != entry.sum { throw .damaged }
  }

  private func hand(
    on bytes: ArraySlice<UInt8>,
    _ take: (_ piece: ArraySlice<UInt8>) throws(UnpackProblem) -> Bool
  ) throws(UnpackProblem) -> Bool {
    guard !bytes.isEmpty else { return true }
    count += bytes.count
    if count > most { throw .tooLarge }
    if count > entry.unpacked { throw .contradictory }
    sum = bytes.withUnsafeBufferPointer { crc32(sum, $0.baseAddress, uInt($0.count)) }
    return try take(bytes)
  }
}
