import ReadingCore
import Synchronization

/// What was found of the books as they are: whoever changes them begins another.
final class KnownDoubles: Sendable {
  private let known = Mutex<BookSet?>(nil)

  /// What was found, or is found now.
  func found(_ find: () -> BookSet) -> BookSet {
    known.withLock { known in
      if let known { return known }
      let found = find()
      known = found
      return found
    }
  }
}

/// The rows of an index by what doubles have in common, found once: what changes afterwards stands beside the index.
final class LikeRows: Sendable {
  struct LikeRow: Sendable {
    let key: UInt64
    let row: Int32
  }

  struct LikeRowsInOrder: Sendable {
    /// In the order of their keys, of each key each row once.
    var all: [LikeRow] = []
    /// Where those stand that share a key.
    var groups: [Range<Int>] = []

    func rows(of key: UInt64) -> ArraySlice<LikeRow> {
      let start = all[...].partition { $0.key >= key }
      return all[start...].prefix { $0.key == key }
    }
  }

  private let known = Mutex<LikeRowsInOrder?>(nil)

  func found(_ find: () -> LikeRowsInOrder) -> LikeRowsInOrder {
    known.withLock { known in
      if let known { return known }
      let found = find()
      known = found
      return found
    }
  }
}

/// What doubles have in common as a number: others may have it, too, and are told apart by their cards.
enum LikenessKey {
  /// Of the folded texts of a title, as an index has them.
  static func title(_ folded: some Sequence<UInt8>) -> UInt64? {
    var (hash, count, isAfterSpace): (UInt64, Int, Bool) = (0xCBF2_9CE4_8422_2325, 0, true)
    for byte in folded.dropFirst() {
      // The subtitle follows.
      if byte == UInt8(ascii: "\n") { break }
      let isSpace = byte == UInt8(ascii: " ")
      defer { isAfterSpace = isSpace }
      if isSpace { continue }
      if isAfterSpace { hash = (hash ^ UInt64(UInt8(ascii: " "))) &* 0x100_0000_01B3 }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      count += 1
    }
    return count == 0 ? nil : hash | 1
  }

  /// Of an ISBN as it was typed, by all digits but the last, which follows from the others.
  static func number(_ typed: some Sequence<UInt8>) -> UInt64? {
    var (digits, ofShort, count): (UInt64, UInt64, Int) = (0, 0, 0)
    for byte in typed where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      count += 1
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < 13 {
        digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
      }
      if count == 9 { ofShort = digits }
    }
    switch count {
    case 10: return (978_000_000_000 + ofShort) << 1
    case 13: return digits << 1
    default: return nil
    }
  }
}

extension IndexPart {
  /// Whether another record of the same book stands among these.
  public func hasDouble(_ id: String) -> Bool { ref(of: id).map(doubles.contains) ?? false }

  /// The books that have a double among those of this part, see `BookDoubles`.
  var doubles: BookSet {
    knownDoubles.found {
      let refs = likeBooks
      let cards = refs.map { (ref: $0, card: card($0)) }.compactMap { ref, card in card.map { (ref, $0) } }
      let places = BookDoubles.places(in: cards.map(\.1))
      return set(places.map { cards[$0].0 })
    }
  }

  /// The books that have a title or a number in common with another one.
  private var likeBooks: [BookRef] {
    let standing = likeRows.found { findLikeRows() }
    var changes: [UInt64: [BookRef]] = [:]
    for (place, book) in changed.enumerated() {
      let keys =
        [LikenessKey.title(book.subject.title.utf8)] + book.card.isbn.map { LikenessKey.number($0.utf8) }
      for key in Set(keys.compactMap(\.self)) { changes[key, default: []].append(BookRef(change: place)) }
    }
    var like: Set<BookRef> = []
    func add(_ rows: some Sequence<LikeRows.LikeRow>, _ changes: [BookRef]) {
      let alive = rows.map { Int($0.row) }.filter(isAlive).map(BookRef.init(row:))
      if alive.count + changes.count > 1 { like.formUnion(alive + changes) }
    }
    for range in standing.groups { add(standing.all[range], []) }
    for (key, changes) in changes { add(standing.rows(of: key), changes) }
    return like.sorted { $0.number < $1.number }
  }

  private func findLikeRows() -> LikeRows.LikeRowsInOrder {
    var found = LikeRows.LikeRowsInOrder()
    base.read { view in
      for number in rows {
        let row = view.row(number)
        let add = { (key: UInt64?) in
          if let key { found.all.append(LikeRows.LikeRow(key: key, row: Int32(number))) }
        }
        add(LikenessKey.title(view.texts(number, 0..<1)[...]))
        guard row.flags & IndexRow.hasISBN != 0 else { continue }
        var card = ByteSource(view.cardBytes(number))
        card.eachISBN { add(LikenessKey.number($0)) }
      }
    }
    found.all.sort { $0.key == $1.key ? $0.row < $1.row : $0.key < $1.key }
    var start = 0
    var unique: [LikeRows.LikeRow] = []
    unique.reserveCapacity(found.all.count)
    for each in found.all where unique.last.map({ $0.key != each.key || $0.row != each.row }) ?? true {
      if let last = unique.last, last.key != each.key {
        if unique.count - start > 1 { found.groups.append(start..<unique.count) }
        start = unique.count
      }
      unique.append(each)
    }
    if unique.count - start > 1 { found.groups.append(start..<unique.count) }
    found.all = unique
    return found
  }
}
