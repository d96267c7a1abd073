/// Finds texts by their keys in the tables of a language.
struct WordIndex: Sendable {
  private struct WordEntry {
    let table: Int
    let place: StringsTable.Place
  }

  private static let empty = -1

  private let tables: [StringsTable]
  private var entries: [WordEntry] = []
  /// Numbers of entries by open addressing over a power of two, at most half full; small, since every start fills it.
  private var slots: [Int]

  init(_ tables: [StringsTable]) {
    self.tables = tables
    let count = tables.reduce(0) { $0 + $1.places.count }
    entries.reserveCapacity(count)
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    slots = Array(repeating: Self.empty, count: capacity)
    for (number, table) in tables.enumerated() {
      for place in table.places {
        let index = table.key(at: place).withUnsafeBufferPointer { slot(of: $0) }
        slots[index] = entries.count
        entries.append(WordEntry(table: number, place: place))
      }
    }
  }

  subscript(key: String) -> String? {
    var key = key
    return key.withUTF8 { bytes in
      let number = slots[slot(of: bytes)]
      if number == Self.empty { return nil }
      let entry = entries[number]
      return tables[entry.table].text(at: entry.place)
    }
  }

  /// The slot that holds a key, or the empty one where it would be.
  private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
    let last = slots.count - 1
    var index = Int(truncatingIfNeeded: WordIndex.hash(key)) & last
    while slots[index] != Self.empty {
      let entry = entries[slots[index]]
      if tables[entry.table].hasKey(key, at: entry.place) { break }
      index = (index + 1) & last
    }
    return index
  }

  /// FNV-1a of eight bytes at a time: keys come with the program, so nobody can choose them to collide.
  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(key)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = 0
    while index < bytes.count {
      var word: UInt64 = 0
      if bytes.count >= 8 {
        // The last eight overlap those before.
        word = bytes.loadUnaligned(fromByteOffset: min(index, bytes.count - 8), as: UInt64.self)
      } else {
        for byte in bytes { word = word << 8 | UInt64(byte) }
      }
      hash = (hash ^ word) &* 0x100_0000_01B3
      // The lowest bits, which choose the slot, would follow from the lowest bits of the words alone.
      hash ^= hash >> 32
      index += 8
    }
    return hash
  }
}
