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
    while used < bytes.count {
      // After the end of what was packed nothing else belongs to the entry.
      if hasEnded { throw .contradictory }
      let (left, room) = (bytes.count - used, output.count)
      var input = bytes
      let code = input.withUnsafeMutableBufferPointer { packed in
        output.withUnsafeMutableBufferPointer { unpacked in
          stream.pointee.next_in = packed.baseAddress?.advanced(by: used)
          stream.pointee.avail_in = uInt(left)
          stream.pointee.next_out = unpacked.baseAddress
          stream.pointee.avail_out = uInt(room)
          return inflate(stream, Z_NO_FLUSH)
        }
      }
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw .damaged }
      hasEnded = code == Z_STREAM_END
      let taken = uInt(left) - stream.pointee.avail_in
      let made = uInt(room) - stream.pointee.avail_out
      if taken == 0, made == 0 { throw .damaged }
      used += taken.whole
      guard try hand(on: output[..<made.whole], take) else { return false }
    }
    return try drain(take)
  }

  /// What was unpacked and found no room yet.
  private func drain(_ take: (_ piece: ArraySlice<UInt8>) throws(UnpackProblem) -> Bool)
    throws(UnpackProblem) -> Bool
  {
    while !hasEnded {
      let room = output.count
      let code = output.withUnsafeMutableBufferPointer { unpacked in
        stream.pointee.next_in = nil
        stream.pointee.avail_in = 0
        stream.pointee.next_out = unpacked.baseAddress
        stream.pointee.avail_out = uInt(room)
        return inflate(stream, Z_NO_FLUSH)
      }
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw .damaged }
      hasEnded = code == Z_STREAM_END
      let made = uInt(room) - stream.pointee.avail_out
      if made == 0 { return true }
      guard try hand(on: output[..<made.whole], take) else { return false }
    }
    return true
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
