/// Finds texts by their keys in the tables of a language.
struct WordIndex: Sendable {
  private struct Slot {
    let table: Int
    let place: StringsTable.Place
  }

  private let tables: [StringsTable]
  /// Open addressing over a power of two, at most half full.
  private var slots: [Slot?]

  /// An index of some tables; of two texts with one key the later counts.
  init(_ tables: [StringsTable]) {
    self.tables = tables
    let count = tables.reduce(0) { $0 + $1.places.count }
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    slots = Array(repeating: nil, count: capacity)
    for (number, table) in tables.enumerated() {
      for place in table.places {
        let key = table.key(at: place)
        slots[slot(of: key)] = Slot(table: number, place: place)
      }
    }
  }

  /// The text at a key; nil where there is none.
  subscript(key: String) -> String? {
    var key = key
    return key.withUTF8 { bytes in
      slots[slot(of: bytes)].map { tables[$0.table].text(at: $0.place) }
    }
  }

  /// The slot that holds a key, or the empty one where it would be.
  private func slot(of key: some Collection<UInt8>) -> Int {
    let last = slots.count - 1
    var index = Int(truncatingIfNeeded: WordIndex.hash(key)) & last
    while let slot = slots[index], !tables[slot.table].key(at: slot.place).elementsEqual(key) {
      index = (index + 1) & last
    }
    return index
  }

  /// FNV-1a: keys come with the program, so nobody can choose them to collide.
  private static func hash(_ key: some Collection<UInt8>) -> UInt64 {
    key.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
