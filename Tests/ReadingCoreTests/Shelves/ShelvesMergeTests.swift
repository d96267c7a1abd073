import ReadingCore
import Testing

/// Two versions of the file of saved shelves made into one.
@Suite struct ShelvesMergeTests {
  struct ShelvesRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var base: String?
    let one: String
    let other: String
    let merged: String
    var conflicts: [[String]] = []
    var losers = (one: false, other: false)
  }

  /// Shelves as `id name filter hour of their stamp`, those taken out as `-id hour`.
  private static func file(_ text: String) -> JSONObject {
    var (shelves, removed): ([JSONValue], [JSONValue]) = ([], [])
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      var object = JSONObject()
      if words[0].hasPrefix("-") {
        object["id"] = .string(String(words[0].dropFirst()))
        object["removedAt"] = .string("2026-11-20T\(words[1]):00:00+09:00")
        removed.append(.object(object))
      } else {
        object["id"] = .string(words[0])
        object["name"] = .string(words[1])
        object["filter"] = .string(words[2])
        object["modified"] = .string("2026-11-20T\(words[3]):00:00+09:00")
        for extra in words.dropFirst(4) { object[extra] = .bool(true) }
        shelves.append(.object(object))
      }
    }
    var file = JSONObject()
    file["format"] = .number("1")
    if !shelves.isEmpty { file["shelves"] = .array(shelves) }
    if !removed.isEmpty { file["removed"] = .array(removed) }
    return file
  }

  static let rows = [
    ShelvesRow(
      testDescription: "each side's new shelf stays, the later side's order first",
      one: "a A x 10,b B x 10",
      other: "a A x 10,c C x 12",
      merged: "a A x 10,c C x 12,b B x 10"
    ),
    ShelvesRow(
      testDescription: "fields changed on one side each take that side",
      base: "a A x 10",
      one: "a N x 11",
      other: "a A y 12",
      merged: "a N y 12"
    ),
    ShelvesRow(
      testDescription: "a field changed on both takes the later, and the other is kept",
      base: "a A x 10",
      one: "a A y 11",
      other: "a A z 12",
      merged: "a A z 12",
      conflicts: [["shelves", "a", "filter"]],
      losers: (true, false)
    ),
    ShelvesRow(
      testDescription: "without a common version every difference counts",
      one: "a A y 12",
      other: "a B y 11",
      merged: "a A y 12",
      conflicts: [["shelves", "a", "name"]],
      losers: (false, true)
    ),
    ShelvesRow(
      testDescription: "what one side took out goes",
      base: "a A x 10,b B x 10",
      one: "b B x 10,-a 11",
      other: "a A x 10,b B y 12",
      merged: "b B y 12,-a 11"
    ),
    ShelvesRow(
      testDescription: "a later edit beats a removal",
      base: "a A x 10",
      one: "-a 11",
      other: "a A y 12",
      merged: "a A y 12",
      conflicts: [["shelves", "a"]]
    ),
    ShelvesRow(
      testDescription: "an earlier edit does not, and is kept",
      base: "a A x 10",
      one: "-a 12",
      other: "a A y 11",
      merged: "-a 12",
      conflicts: [["shelves", "a"]],
      losers: (false, true)
    ),
    ShelvesRow(
      testDescription: "without a common version the later of edit and removal stands",
      one: "-a 12",
      other: "a A x 10",
      merged: "-a 12",
      losers: (false, true)
    ),
    ShelvesRow(
      testDescription: "what was brought back stays",
      base: "-a 11",
      one: "-a 11",
      other: "a A x 10",
      merged: "a A x 10"
    ),
    ShelvesRow(
      testDescription: "what was taken out on both was so at the later moment",
      base: "a A x 10",
      one: "-a 11",
      other: "-a 12",
      merged: "-a 12"
    ),
    ShelvesRow(
      testDescription: "the order of the side that changed it stands",
      base: "a A x 10,b B x 10,c C x 10",
      one: "c C x 11,a A x 10,b B x 10",
      other: "a A x 10,b B y 12,c C x 10,d D x 12",
      merged: "c C x 11,a A x 10,b B y 12,d D x 12"
    ),
    ShelvesRow(
      testDescription: "of two orders the later side's stands",
      one: "b B x 11,a A x 10",
      other: "a A x 12,b B x 10",
      merged: "a A x 12,b B x 11"
    ),
    ShelvesRow(
      testDescription: "unknown fields are merged as others are",
      base: "a A x 10",
      one: "a A x 11 later",
      other: "a A x 12 newer",
      merged: "a A x 12 later newer"
    ),
    ShelvesRow(
      testDescription: "two shelves of one name are two",
      one: "a A x 10",
      other: "b A y 11",
      merged: "b A y 11,a A x 10"
    ),
  ]

  @Test(arguments: rows) func eachRowOfTheTable(row: ShelvesRow) {
    let merge = ShelvesMerge(
      base: row.base.map(Self.file),
      one: Self.file(row.one),
      other: Self.file(row.other)
    )
    #expect(text(merge.merged) == text(Self.file(row.merged)))
    #expect(merge.conflicts == row.conflicts)
    #expect((merge.losesOne, merge.losesOther) == row.losers)
  }

  // MARK: What holds for any two

  private func text(_ object: JSONObject) -> String {
    String(decoding: JSONWriter.bytes(of: .object(object)), as: UTF8.self)
  }

  /// Shelves and some random edits of them, as a reader or a careless hand would make them.
  private func trio(_ seed: Int) throws -> (base: JSONObject, one: JSONObject, other: JSONObject) {
    var random = SeededGenerator(seed: UInt64(seed))
    var base = SavedShelves()
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let shelf = SavedShelf(id: "\(number)s", name: "N\(number)", filter: "tag:a")
      try base.keep(shelf, at: "2026-11-20T0\(Int.random(in: 0...3, using: &random)):00:00+09:00")
    }
    let sides = (0..<2).map { side -> JSONObject in
      var shelves = base
      for step in 0..<Int.random(in: 0...4, using: &random) {
        let stamp = "2026-11-20T1\(Int.random(in: 0...3, using: &random)):00:00+09:00"
        let id = "\(Int.random(in: 0...4, using: &random))s"
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          try? shelves.keep(
            SavedShelf(id: "\(side)\(step)n", name: "X\(side)\(step)", filter: "x"),
            at: stamp
          )
        case 1: try? shelves.remove(id, at: stamp)
        case 2: try? shelves.move(id, by: Int.random(in: -2...2, using: &random), at: stamp)
        case 3: try? shelves.change(id, .init(name: "R\(side)\(step)"), at: stamp)
        default: try? shelves.change(id, .init(filter: "tag:\(side)"), at: stamp)
        }
      }
      return shelves.json
    }
    return (base.json, sides[0], sides[1])
  }

  @Test(arguments: 0..<20) func itDoesNotMatterWhichSideIsCalledWhich(block: Int) throws {
    for seed in block * 50..<(block + 1) * 50 {
      let (base, one, other) = try trio(seed)
      for base in [base, nil] {
        let merge = ShelvesMerge(base: base, one: one, other: other)
        let turned = ShelvesMerge(base: base, one: other, other: one)
        #expect(text(merge.merged) == text(turned.merged), "seed \(seed)")
        #expect(merge.conflicts == turned.conflicts, "seed \(seed)")
        #expect(merge.losesOne == turned.losesOther && merge.losesOther == turned.losesOne, "seed \(seed)")
        #expect(text(SavedShelves(json: merge.merged).json) == text(merge.merged), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<20) func whatIsMergedAlreadyStaysAsItIs(block: Int) throws {
    for seed in block * 50..<(block + 1) * 50 {
      let (_, one, other) = try trio(seed)
      let merged = ShelvesMerge(base: nil, one: one, other: other).merged
      for side in [one, other, merged] {
        #expect(
          text(ShelvesMerge(base: nil, one: merged, other: side).merged) == text(merged),
          "seed \(seed)"
        )
      }
    }
  }

  @Test(arguments: 0..<20) func whatChangedOnOneSideTakesThatSide(block: Int) throws {
    for seed in block * 50..<(block + 1) * 50 {
      let (base, one, _) = try trio(seed)
      let merge = ShelvesMerge(base: base, one: one, other: base)
      #expect(text(merge.merged) == text(one), "seed \(seed)")
      #expect(merge.conflicts == [] && !merge.losesOne && !merge.losesOther, "seed \(seed)")
    }
  }

  /// Files of wrong types and doubled ids.
  @Test(arguments: 0..<20) func anyTwoFilesCanBeMerged(block: Int) {
    for seed in block * 50..<(block + 1) * 50 {
      var random = RandomJSON(seed: UInt64(seed))
      var files = (0..<3).map { _ in random.book() }
      for index in files.indices {
        for (list, odd) in [("shelves", "notes"), ("removed", "reads")] {
          files[index][list] = files[index][odd]
        }
      }
      for base in [files[2], nil] {
        let merge = ShelvesMerge(base: base, one: files[0], other: files[1])
        let turned = ShelvesMerge(base: base, one: files[1], other: files[0])
        #expect(text(merge.merged) == text(turned.merged), "seed \(seed)")
      }
    }
  }
}
