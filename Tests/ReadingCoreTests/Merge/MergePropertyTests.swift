import ReadingCore
import Testing

/// What holds for a merge of any two versions.
@Suite struct MergePropertyTests {
  private static let blocks = 0..<20
  private static let perBlock = 60

  private func bytes(_ object: JSONObject) -> [UInt8] { JSONWriter.bytes(of: .object(object)) }
  private func text(_ object: JSONObject) -> String { String(decoding: bytes(object), as: UTF8.self) }

  private func trios(_ block: Int) -> [(base: JSONObject?, one: JSONObject, other: JSONObject, seed: Int)] {
    (block * Self.perBlock..<(block + 1) * Self.perBlock).map { seed in
      var edits = RandomEdits(seed: UInt64(seed))
      let base = edits.book()
      let (one, other) = (edits.changed(base), edits.changed(base))
      return (seed.isMultiple(of: 2) ? base : nil, one, other, seed)
    }
  }

  @Test(arguments: blocks) func itDoesNotMatterWhichSideIsCalledWhich(block: Int) {
    for (base, one, other, seed) in trios(block) {
      let merge = BookMerge(base: base, one: one, other: other)
      let turned = BookMerge(base: base, one: other, other: one)
      let isSame = bytes(merge.merged) == bytes(turned.merged)
      #expect(isSame, "seed \(seed)\n\(text(one))\(text(other))\(text(merge.merged))\(text(turned.merged))")
      #expect(merge.conflicts == turned.conflicts, "seed \(seed)")
      #expect(merge.losesOne == turned.losesOther && merge.losesOther == turned.losesOne, "seed \(seed)")
    }
  }

  /// Two machines that merge in another order, or again, make the same file.
  @Test(arguments: blocks) func whatIsMergedAlreadyStaysAsItIs(block: Int) {
    for (_, one, other, seed) in trios(block) {
      let merged = BookMerge(base: nil, one: one, other: other).merged
      for side in [one, other, merged] {
        let again = BookMerge(base: nil, one: merged, other: side).merged
        let isSame = bytes(again) == bytes(merged)
        #expect(isSame, "seed \(seed)\n\(text(one))\(text(other))\(text(merged))\(text(again))")
      }
      let itself = bytes(BookMerge(base: nil, one: one, other: one).merged) == bytes(one)
      #expect(itself, "seed \(seed)")
    }
  }

  /// A side nobody touched leaves the other as it is, but for the stamp.
  @Test(arguments: blocks) func whatChangedOnOneSideTakesThatSide(block: Int) {
    for (base, one, _, seed) in trios(block) {
      guard let base else { continue }
      let merge = BookMerge(base: base, one: one, other: base)
      var (merged, expected) = (merge.merged, one)
      (merged["modified"], expected["modified"]) = (nil, nil)
      let isSame = bytes(merged) == bytes(expected)
      #expect(isSame, "seed \(seed)\n\(text(base))\(text(one))\(text(merge.merged))")
      #expect(merge.conflicts == [] && !merge.losesOne && !merge.losesOther, "seed \(seed)")
    }
  }

  @Test(arguments: blocks) func everyTextIsInTheMergedFileOrItsSideIsKept(block: Int) {
    for (base, one, other, seed) in trios(block) {
      let merge = BookMerge(base: base, one: one, other: other)
      let merged = texts(.object(merge.merged))
      let known = base.map { texts(.object($0)) } ?? []
      for (side, isKept) in [(one, merge.losesOne), (other, merge.losesOther)] where !isKept {
        let lost = texts(.object(side)).subtracting(known).subtracting(merged)
        #expect(lost.isEmpty, "seed \(seed): \(lost.map { String(decoding: $0, as: UTF8.self) })")
      }
    }
  }

  @Test(arguments: blocks) func theMergedFileIsAsTheStoreWouldWriteIt(block: Int) throws {
    for (_, one, other, seed) in trios(block) {
      let merged = BookMerge(base: nil, one: one, other: other).merged
      let book = try #require(Book(json: merged))
      let isSame = bytes(book.json) == bytes(merged)
      #expect(isSame, "seed \(seed)")
      var ids: Set<String> = []
      let records = book.notes.map(\.id) + book.reads.map(\.id) + book.removed.map(\.record.id)
      for id in records { #expect(ids.insert(id).inserted, "seed \(seed): \(id)") }
    }
  }

  /// Files of wrong types and doubled ids: the same either way, nothing said is lost, nothing made unreadable.
  @Test(arguments: blocks) func anyTwoFilesCanBeMerged(block: Int) throws {
    for seed in block * 20..<(block + 1) * 20 {
      var random = RandomJSON(seed: UInt64(seed))
      let (base, one, other) = (random.book(), random.book(), random.book())
      for base in [base, nil] {
        let merge = BookMerge(base: base, one: one, other: other)
        let isSame = bytes(BookMerge(base: base, one: other, other: one).merged) == bytes(merge.merged)
        #expect(isSame, "seed \(seed)")
        let book = try #require(Book(json: merge.merged))
        let isWritten = bytes(book.json) == bytes(merge.merged)
        #expect(isWritten, "seed \(seed)")
      }
    }
  }

  /// All texts but stamps and the place in the queue, which no reader types, as bytes.
  private func texts(_ json: JSONValue) -> Set<[UInt8]> {
    switch json {
    case .string(let text): text.isEmpty ? [] : [Array(text.utf8)]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(texts($1)) }
    case .object(let object):
      object.members.filter { !["modified", "removedAt", "queueRank", "kind", "status"].contains($0.key) }
        .reduce(into: []) { $0.formUnion(texts($1.value)) }
    default: []
    }
  }
}
