/// What the list at the end of a zip says of one entry.
struct ZipEntry {
  static let headBytes = 46

  let name: [UInt8]
  /// Whether its bytes are encrypted.
  let isEncrypted: Bool
  /// Whether sizes and sum stand after the bytes and not before them.
  let hasSizesBehind: Bool
  let method: Int
  let sum: Int
  let packed: Int
  let unpacked: Int
  /// Where the entry begins, with a head of its own.
  let place: Int
  /// Bytes that the list has for it.
  let listed: Int

  /// Reads the first entry of what is left of a list; nil where there is none.
  init?(_ list: ArraySlice<UInt8>) {
    let head = LittleEndian(list.prefix(Self.headBytes))
    guard list.count >= Self.headBytes, head.long(0) == 0x0201_4B50 else { return nil }
    let nameBytes = head.short(28)
    listed = Self.headBytes + nameBytes + head.short(30) + head.short(32)
    guard list.count >= listed else { return nil }
    name = Array(list.dropFirst(Self.headBytes).prefix(nameBytes))
    let flags = head.short(8)
    // The second is for stronger ciphers, the third hides what the heads say.
    isEncrypted = flags & 0x2041 != 0
    hasSizesBehind = flags & 0x0008 != 0
    (method, sum) = (head.short(10), head.long(16))
    (packed, unpacked, place) = (head.long(20), head.long(24), head.long(42))
  }

  /// Whether a number of it stands elsewhere, in the way for files of more than four gigabytes.
  var isHuge: Bool { [packed, unpacked, place].contains(0xFFFF_FFFF) }

  /// Whether its name leads out of the folder a zip is unpacked to.
  var leadsOut: Bool {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == slash || $0 == UInt8(ascii: "\\") }
    let hasDrive = name.count > 1 && name[1] == UInt8(ascii: ":")
    return name.isEmpty || name.contains(0) || hasDrive || parts.first?.isEmpty == true
      || parts.contains { $0.elementsEqual("..".utf8) }
  }

  private var slash: UInt8 { UInt8(ascii: "/") }
}
