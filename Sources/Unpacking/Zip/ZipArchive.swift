import Catalogue

/// A zip and the list of its entries, which is believed only where the rest of the file agrees.
struct ZipArchive {
  /// Bytes of a list that are read at most, enough for any number of covers.
  private static let mostListed = 8 << 20
  private static let endBytes = 22
  /// Bytes of an entry's own head before its name.
  private static let headBytes = 30

  private let file: OpenFile
  private let entries: [ZipEntry]
  /// Where the list begins, before which all entries stand.
  private let listPlace: Int

  /// Opens a zip and reads its list; a file that is none, breaks off, contradicts itself or holds names that lead out
  /// of a folder is refused.
  init(_ path: String) throws(UnpackProblem) {
    let file = try OpenFile(path)
    let end = try Self.end(of: file)
    let fields = LittleEndian(end.bytes)
    let (count, size, place) = (fields.short(10), fields.long(12), fields.long(16))
    guard count != 0xFFFF, size != 0xFFFF_FFFF, place != 0xFFFF_FFFF else { throw .tooLarge }
    // Of several disks, or with something before it that moves all places.
    guard fields.short(4) == 0, fields.short(6) == 0, fields.short(8) == count, place + size == end.place
    else { throw .contradictory }
    guard size <= Self.mostListed else { throw .tooLarge }
    entries = try Self.entries(in: file.bytes(at: place, count: size), count: count)
    listPlace = place
    self.file = file
    try refuseOverlaps()
  }

  /// The last record, which says where the list is.
  private static func end(of file: OpenFile) throws(UnpackProblem) -> (
    place: Int, bytes: ArraySlice<UInt8>
  ) {
    // After the record there may stand a comment.
    let count = min(file.size, endBytes + 0xFFFF)
    let bytes = try file.bytes(at: file.size - count, count: count)
    let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    var place = count - endBytes
    while place >= 0 {
      if bytes[place] == mark[0], bytes[place...].starts(with: mark),
        place + endBytes + LittleEndian(bytes[place...]).short(20) == count
      {
        return (file.size - count + place, bytes[place...].prefix(endBytes))
      }
      place -= 1
    }
    let start = try file.bytes(at: 0, count: min(4, file.size))
    throw start.starts(with: [0x50, 0x4B, 0x03, 0x04]) ? .cutShort : .notArchive
  }

  private static func entries(in list: [UInt8], count: Int) throws(UnpackProblem) -> [ZipEntry] {
    var entries: [ZipEntry] = []
    var rest = list[...]
    for _ in 0..<count {
      guard let entry = ZipEntry(rest) else { throw .contradictory }
      if entry.isHuge { throw .tooLarge }
      if entry.leadsOut { throw .unsafeName }
      entries.append(entry)
      rest = rest.dropFirst(entry.listed)
    }
    guard rest.isEmpty else { throw .contradictory }
    return entries
  }

  /// Entries that lie over one another make much of little.
  private func refuseOverlaps() throws(UnpackProblem) {
    var free = 0
    for entry in entries.sorted(by: { $0.place < $1.place }) {
      guard entry.place >= free else { throw .contradictory }
      free = entry.place + Self.headBytes + entry.name.count + entry.packed
    }
    guard free <= listPlace else { throw .contradictory }
  }

  /// Unpacks the only entry of a name, and hands it on piece by piece until `take` wants no more.
  ///
  /// - Returns: false where there is no such entry.
  func unpack(
    _ name: String,
    most: Int,
    take: (_ piece: ArraySlice<UInt8>) throws(UnpackProblem) -> Bool
  ) throws(UnpackProblem) -> Bool {
    let named = entries.filter { $0.name.elementsEqual(name.utf8) }
    guard let entry = named.first else { return false }
    guard named.count == 1 else { throw .contradictory }
    if entry.isEncrypted { throw .encrypted }
    if entry.unpacked > most { throw .tooLarge }
    let start = try start(of: entry)
    let unpacking = try EntryUnpacking(entry, most: most)
    var place = start
    while place < start + entry.packed {
      let count = min(EntryUnpacking.pieceBytes, start + entry.packed - place)
      guard try unpacking.add(file.bytes(at: place, count: count), take) else { return true }
      place += count
    }
    try unpacking.end()
    return true
  }

  /// Where the bytes of an entry begin, after a head that has to say what the list says.
  private func start(of entry: ZipEntry) throws(UnpackProblem) -> Int {
    let bytes = try file.bytes(at: entry.place, count: Self.headBytes)
    let head = LittleEndian(bytes[...])
    let saysTheSame =
      head.long(0) == 0x0403_4B50 && head.short(8) == entry.method && head.short(26) == entry.name.count
      && head.short(6) & 0x0001 == 0
      && (entry.hasSizesBehind
        || (head.long(14), head.long(18), head.long(22)) == (entry.sum, entry.packed, entry.unpacked))
    let named = entry.place + Self.headBytes
    let start = named + entry.name.count + head.short(28)
    guard saysTheSame, start + entry.packed <= listPlace,
      try file.bytes(at: named, count: entry.name.count) == entry.name
    else { throw .contradictory }
    return start
  }
}
