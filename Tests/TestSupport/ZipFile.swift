/// A zip made for a test, which may say other things of itself than are true.
package struct ZipFile {
  package struct ZipFileEntry {
    package var name: String
    /// Bytes as they stand in the zip.
    package var packed: [UInt8]
    package var method = 0
    package var flags = 0
    package var sum: UInt32
    package var size: Int
    /// Bytes the list says it has in the zip; nil for as many as it has.
    package var packedSize: Int?
    /// Where the list says it begins; nil for where it does.
    package var place: Int?
    /// The name before its bytes; nil for the same.
    package var otherName: String?

    /// An entry that is stored as it is.
    package init(_ name: String, _ text: String) {
      self.name = name
      packed = Array(text.utf8)
      (sum, size) = (ZipFile.sum(packed), packed.count)
    }

    /// The same entry as the method that all zips use says it, in blocks that are not made smaller.
    package var deflated: ZipFileEntry {
      var entry = self
      entry.method = 8
      let blocks = stride(from: 0, to: max(packed.count, 1), by: 60_000).map {
        Array(packed[$0...].prefix(60_000))
      }
      entry.packed = blocks.enumerated().flatMap { index, block in
        [index == blocks.count - 1 ? 1 : 0] + ZipFile.short(block.count) + ZipFile.short(~block.count) + block
      }
      return entry
    }
  }

  package var entries: [ZipFileEntry]
  package var comment = ""

  package init(_ entries: ZipFileEntry...) { self.entries = entries }

  /// A backup of Openreads with some books.
  package static func backup(_ books: String, info: String = "App version: 2.10.0\nBackup version: 5")
    -> ZipFile
  {
    ZipFile(
      ZipFileEntry("books.backup", books).deflated,
      ZipFileEntry("1.jpg", "no picture"),
      ZipFileEntry("info.txt", info)
    )
  }

  package var bytes: [UInt8] {
    var file: [UInt8] = []
    var list: [UInt8] = []
    for entry in entries {
      let (name, before) = (Array(entry.name.utf8), Array((entry.otherName ?? entry.name).utf8))
      let isBehind = entry.flags & 8 != 0
      let sizes =
        Self.long(Int(entry.sum)) + Self.long(entry.packedSize ?? entry.packed.count) + Self.long(entry.size)
      let head = Self.short(20) + Self.short(entry.flags) + Self.short(entry.method) + Self.long(0)
      list += [0x50, 0x4B, 1, 2] + Self.short(20) + head + sizes + Self.short(name.count)
      list += [UInt8](repeating: 0, count: 12) + Self.long(entry.place ?? file.count) + name
      file += [0x50, 0x4B, 3, 4] + head + (isBehind ? [UInt8](repeating: 0, count: 12) : sizes)
      file += Self.short(before.count) + Self.short(0) + before + entry.packed
      if isBehind { file += [0x50, 0x4B, 7, 8] + sizes }
    }
    let count = Self.short(entries.count)
    let end =
      [0x50, 0x4B, 5, 6] + Self.long(0) + count + count + Self.long(list.count) + Self.long(file.count)
    return file + list + end + Self.short(comment.utf8.count) + Array(comment.utf8)
  }

  /// The checksum that zips hold.
  package static func sum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }

  static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: Int) -> [UInt8] { short(number) + short(number >> 16) }
}
