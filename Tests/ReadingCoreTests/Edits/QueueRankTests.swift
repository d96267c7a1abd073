import ReadingCore
import Testing

@Suite struct QueueRankTests {
  private static let alphabet = Set("0123456789abcdefghijklmnopqrstuvwxyz")

  private func isBetween(_ key: String, _ lower: String?, _ upper: String?) -> Bool {
    key.allSatisfy(Self.alphabet.contains) && key.last != "0" && (lower.map { $0 < key } ?? true)
      && (upper.map { key < $0 } ?? true)
  }

  @Test(
    arguments: [
      (nil, nil), ("i", nil), ("z", nil), ("zz", nil), ("az", nil), (nil, "i"), (nil, "1"), (nil, "01"),
      (nil, "001"),
      ("a", "b"), ("a", "c"), ("a", "a1"), ("a", "a01"), ("az", "b"), ("azz", "b"), ("az", "b1"), ("9", "a"),
      ("1", "2"), ("a1", "b"),
      ("0zzz", "1"), ("ai", "aj"),
    ] as [(String?, String?)]
  )
  func alwaysFindsRoom(lower: String?, upper: String?) throws {
    let key = try #require(QueueRank.between(lower, upper))
    #expect(isBetween(key, lower, upper), "\(key)")
  }

  @Test(
    arguments: [(nil, nil), ("i", nil), (nil, "i"), (nil, "1"), (nil, "01"), ("a", "a1"), ("az", "b")]
      as [(String?, String?)],
    [0, 1, 2, 35, 36, 1225, 1226]
  )
  func manyKeysStandInTheirOrderAndStayShort(bounds: (String?, String?), count: Int) throws {
    let keys = try #require(QueueRank.keys(count, after: bounds.0, before: bounds.1))
    #expect(keys.count == count && zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    #expect(keys.allSatisfy { isBetween($0, bounds.0, bounds.1) })
    #expect(keys.allSatisfy { $0.utf8.count <= 7 })
    // Behind the last there is room again.
    #expect(QueueRank.between(keys.last ?? bounds.0, bounds.1) != nil)
  }

  @Test(arguments: [("a", "a"), ("b", "a"), ("a", "a0"), ("", "0")])
  func saysWhereNoneIs(lower: String, upper: String) {
    #expect(QueueRank.between(lower, upper) == nil && QueueRank.keys(2, after: lower, before: upper) == nil)
  }

  @Test func theLastKeyIsThatOfABookInTheQueue() {
    let ranks: [(Status, String?)] = [(.next, "b"), (.next, "c"), (.want, "z"), (.next, nil)]
    let books = ranks.map { status, rank in
      var book = Book(id: "1b", title: "t", status: status, added: "2026")
      book.queueRank = rank
      return book
    }
    #expect(QueueRank.last(in: books) == "c" && QueueRank.last(in: [Book]()) == nil)
  }

  @Test func foreignKeysGiveARoomOrNothing() {
    for (lower, upper) in [("A", "B"), ("Z", "a"), ("가", "나"), ("a!", "a~"), ("!", "#")]
      as [(String, String?)]
    {
      if let key = QueueRank.between(lower, upper) {
        #expect(isBetween(key, lower, upper), "\(lower) \(key)")
      }
    }
  }

  @Test func manyInsertionsAtOnePlaceStayInOrder() throws {
    var keys = ["i", "j"]
    for round in 0..<200 {
      let index = round.isMultiple(of: 2) ? 1 : keys.count - 1
      keys.insert(try #require(QueueRank.between(keys[index - 1], keys[index])), at: index)
    }
    #expect(keys == keys.sorted() && Set(keys).count == keys.count)
  }

  @Test func aLongQueueKeepsShortKeys() throws {
    var last: String?
    for _ in 0..<200 { last = try #require(QueueRank.between(last, nil)) }
    #expect(try #require(last).count <= 8)
    var first: String? = "i"
    for _ in 0..<200 { first = try #require(QueueRank.between(nil, first)) }
    #expect(try #require(first).count <= 50)
  }

  @Test func movingIsOneChange() {
    #expect(QueueRank.changes(moving: 0, in: ["c", "a", "b"]) == [0: "5"])
    #expect(QueueRank.changes(moving: 2, in: ["a", "b", "0i"]) == [2: "c"])
    #expect(QueueRank.changes(moving: 1, in: ["a", "c", "b"]).keys.sorted() == [1])
    #expect(QueueRank.changes(moving: 1, in: ["a", nil, nil]) == [1: "b"])
  }

  @Test func neighboursWithoutKeysAreNumberedAnew() {
    for ranks in [["a", nil, "b"], ["a", "x", "a"], [nil, nil, nil]] as [[String?]] {
      let index = ranks[1] == "x" ? 1 : 2
      var written = ranks
      for (place, rank) in QueueRank.changes(moving: index, in: ranks) { written[place] = rank }
      let keys = written.compactMap(\.self)
      #expect(keys.count == ranks.count && keys == keys.sorted() && Set(keys).count == keys.count)
    }
    #expect(QueueRank.changes(moving: 3, in: ["a"]).isEmpty)
  }
}
