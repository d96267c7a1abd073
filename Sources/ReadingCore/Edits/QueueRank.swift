/// The keys that order the queue: text compared by bytes, with room for another between any two.
public enum QueueRank {
  /// A short key of `0-9a-z` that sorts after one key and before another; nil stands for the queue's end.
  ///
  /// It never ends in `0`, since nothing could come before such a key. Nil where no such key is left: the
  /// two are equal, the wrong way round, or not made here.
  public static func between(_ lower: String?, _ upper: String?) -> String? {
    let low = Array((lower ?? "").utf8)
    let high = upper.map { Array($0.utf8) }
    let key: [UInt8] =
      switch (lower, high) {
      case (nil, nil): [digits[digits.count / 2]]
      case (_, nil): after(low)
      case (nil, let high?): middle([], high)
      case (_, let high?): middle(low, high)
      }
    let text = String(decoding: key, as: UTF8.self)
    let isAbove = lower.map { $0.precedes(text) } ?? true
    let isBelow = upper.map { text.precedes($0) } ?? true
    return isAbove && isBelow && key.last != digits[0] ? text : nil
  }

  /// So many keys in their order that sort after one key and before another, as `between` gives one; nil where there
  /// is no room.
  ///
  /// They grow with the number of their digits, not with their number.
  public static func keys(_ count: Int, after lower: String?, before upper: String?) -> [String]? {
    guard count > 1 else { return count < 1 ? [] : between(lower, upper).map { [$0] } }
    // The key between is no beginning of the upper one, so that whatever stands behind it stays below that.
    guard let key = between(lower, upper) else { return nil }
    // Without the digit in which no key may end.
    let digits = digits.dropFirst()
    var width = 1
    var room = digits.count
    while room < count {
      width += 1
      room *= digits.count
    }
    return (0..<count).map { number in
      var (rest, tail) = (number, [UInt8]())
      for _ in 0..<width {
        tail.append(digits[digits.startIndex + rest % digits.count])
        rest /= digits.count
      }
      return key + String(decoding: tail.reversed(), as: UTF8.self)
    }
  }

  /// The key of the book that stands last in the queue; nil where none in it has a key.
  public static func last(in books: [some BookSummary]) -> String? {
    books.compactMap { $0.status == .next ? $0.queueRank : nil }
      .max { $0.precedes($1) }
  }

  /// The keys to write so that a queue stands in the order given, by position.
  ///
  /// `ranks` are the present keys in the wished order, of which the book at `index` was moved. That is one
  /// change, unless its neighbours have no keys of their own; then all are numbered anew.
  public static func changes(moving index: Int, in ranks: [String?]) -> [Int: String] {
    guard ranks.indices.contains(index) else { return [:] }
    let lower = index > 0 ? ranks[index - 1] : nil
    let upper = index + 1 < ranks.count ? ranks[index + 1] : nil
    if index == 0 || lower != nil, let rank = between(lower, upper) { return [index: rank] }
    var changes: [Int: String] = [:]
    var last: String?
    for place in ranks.indices {
      last = between(last, nil)
      if last != ranks[place] { changes[place] = last }
    }
    return changes
  }

  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// The next key: the last digit that can grow does, so that a long queue's keys stay short.
  private static func after(_ key: [UInt8]) -> [UInt8] {
    guard let index = key.lastIndex(where: { value(of: $0) < digits.count - 1 }), index == key.count - 1
    else {
      return key + [digits[1]]
    }
    return key[..<index] + [digits[value(of: key[index]) + 1]]
  }

  private static func middle(_ low: [UInt8], _ high: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    var isFree = false
    for place in 0...max(low.count, high.count) {
      let floor = place < low.count ? value(of: low[place]) : 0
      let ceiling = isFree ? digits.count : place < high.count ? value(of: high[place]) : 0
      if ceiling - floor > 1 { return key + [digits[(floor + ceiling) / 2]] }
      // Once a digit lies below the upper key's, the rest is bounded by the lower key alone.
      if ceiling - floor == 1 { isFree = true }
      key.append(digits[floor])
    }
    return key + [digits[digits.count / 2]]
  }

  /// 0 to 35; for a byte that is no digit, that of the nearest digit below.
  private static func value(of byte: UInt8) -> Int { (digits.lastIndex { $0 <= byte }) ?? 0 }
}
