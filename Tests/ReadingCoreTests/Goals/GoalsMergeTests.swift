import ReadingCore
import Testing

/// Two versions of the file of goals made into one.
@Suite struct GoalsMergeTests {
  struct GoalsRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var base: String?
    let one: String
    let other: String
    let merged: String
    var conflicts: [[String]] = []
    var losers = (one: false, other: false)
  }

  /// Goals as `year unit number hour of their stamp`, those taken away as `-year hour`.
  private static func file(_ text: String) -> JSONObject {
    var (years, file, removed) = (JSONObject(), JSONObject(), [JSONValue]())
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      var object = JSONObject()
      if words[0].hasPrefix("-") {
        object["year"] = .string(String(words[0].dropFirst()))
        object["removedAt"] = .string("2026-11-20T\(words[1]):00:00+09:00")
        removed.append(.object(object))
        continue
      }
      object[words[1]] = .number(words[2])
      object["modified"] = .string("2026-11-20T\(words[3]):00:00+09:00")
      for extra in words.dropFirst(4) { object[extra] = .bool(true) }
      if words[0] == "daily" { file["daily"] = .object(object) } else { years[words[0]] = .object(object) }
    }
    file["format"] = .number("1")
    if !years.isEmpty { file["years"] = .object(years) }
    if !removed.isEmpty { file["removed"] = .array(removed) }
    return file
  }

  static let rows = [
    GoalsRow(
      testDescription: "each side's new goal stays",
      one: "2025 books 30 10,2026 books 40 10",
      other: "2026 books 40 10,2027 pages 9000 12,daily minutes 20 11",
      merged: "2025 books 30 10,2026 books 40 10,2027 pages 9000 12,daily minutes 20 11"
    ),
    GoalsRow(
      testDescription: "goals changed on one side each take that side",
      base: "2025 books 30 10,2026 books 40 10",
      one: "2025 books 31 11,2026 books 40 10",
      other: "2025 books 30 10,2026 books 41 12",
      merged: "2025 books 31 11,2026 books 41 12"
    ),
    GoalsRow(
      testDescription: "an amount and its unit are one thing, and the later is taken",
      base: "2026 books 40 10",
      one: "2026 pages 14000 11 note",
      other: "2026 books 42 12",
      merged: "2026 books 42 12 note",
      conflicts: [["years", "2026"]],
      losers: (true, false)
    ),
    GoalsRow(
      testDescription: "without a common version the later is taken, each day's too",
      one: "daily minutes 20 12",
      other: "daily pages 30 11",
      merged: "daily minutes 20 12",
      conflicts: [["daily"]],
      losers: (false, true)
    ),
    GoalsRow(
      testDescription: "of two of the same moment the greater is taken",
      one: "2026 books 40 10",
      other: "2026 books 50 10",
      merged: "2026 books 50 10",
      conflicts: [["years", "2026"]],
      losers: (true, false)
    ),
    GoalsRow(
      testDescription: "what one side took away goes",
      base: "2026 books 40 10,daily minutes 20 10",
      one: "-2026 11,-daily 12",
      other: "2026 books 40 10,daily minutes 20 10",
      merged: "-2026 11,-daily 12"
    ),
    GoalsRow(
      testDescription: "a later change beats taking away",
      base: "2026 books 40 10",
      one: "-2026 11",
      other: "2026 books 41 12",
      merged: "2026 books 41 12",
      conflicts: [["years", "2026"]]
    ),
    GoalsRow(
      testDescription: "an earlier one does not, and is kept",
      base: "daily pages 40 10",
      one: "-daily 12",
      other: "daily pages 41 11",
      merged: "-daily 12",
      conflicts: [["daily"]],
      losers: (false, true)
    ),
    GoalsRow(
      testDescription: "what was set again stays",
      base: "-2026 11",
      one: "-2026 11",
      other: "2026 books 40 10",
      merged: "2026 books 40 10"
    ),
    GoalsRow(
      testDescription: "what was taken away on both was so at the later moment",
      base: "2026 books 40 10",
      one: "-2026 11",
      other: "-2026 12",
      merged: "-2026 12"
    ),
    GoalsRow(
      testDescription: "what somebody else put among those taken away stays",
      one: "-2026 11,-later 12",
      other: "-later 13,daily pages 4 10",
      merged: "-2026 11,-later 12,-later 13,daily pages 4 10"
    ),
  ]

  @Test(arguments: rows) func eachRowOfTheTable(row: GoalsRow) {
    let merge = GoalsMerge(
      base: row.base.map(Self.file),
      one: Self.file(row.one),
      other: Self.file(row.other)
    )
    let turned = GoalsMerge(
      base: row.base.map(Self.file),
      one: Self.file(row.other),
      other: Self.file(row.one)
    )
    // Elements that name no goal have no order of their own.
    #expect(
      sorted(merge.merged) == sorted(Self.file(row.merged)) && text(turned.merged) == text(merge.merged)
    )
    #expect(merge.conflicts == row.conflicts)
    #expect((merge.losesOne, merge.losesOther) == row.losers)
  }

  // MARK: What holds for any two

  private func text(_ object: JSONObject) -> String {
    String(decoding: JSONWriter.bytes(of: .object(object)), as: UTF8.self)
  }

  private func sorted(_ object: JSONObject) -> String {
    var object = object
    if case .array(let removed) = object["removed"] {
      object["removed"] = .array(removed.sorted { String(describing: $0) < String(describing: $1) })
    }
    return text(object)
  }

  /// Goals and some random edits of them.
  private func trio(_ seed: Int) throws -> (base: JSONObject, one: JSONObject, other: JSONObject) {
    var random = SeededGenerator(seed: UInt64(seed))
    var base = ReadingGoals()
    for year in 2024..<2024 + Int.random(in: 0...4, using: &random) {
      let amount = try #require(GoalAmount(Int.random(in: 1...3, using: &random), .books))
      try base.set(
        amount,
        for: .year(year),
        at: "2026-11-20T0\(Int.random(in: 0...3, using: &random)):00:00+09:00"
      )
    }
    let sides = try (0..<2).map { _ -> JSONObject in
      var goals = base
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let stamp = "2026-11-20T1\(Int.random(in: 0...3, using: &random)):00:00+09:00"
        let isDaily = Int.random(in: 0..<3, using: &random) == 0
        let span = isDaily ? GoalSpan.daily : .year(Int.random(in: 2024...2028, using: &random))
        if Bool.random(using: &random) {
          let unit = try #require(span.units.randomElement(using: &random))
          let amount = try #require(GoalAmount(Int.random(in: 1...3, using: &random), unit))
          try goals.set(amount, for: span, at: stamp)
        } else {
          try? goals.remove(span, at: stamp)
        }
      }
      return goals.json
    }
    return (base.json, sides[0], sides[1])
  }

  @Test(arguments: 0..<20) func itDoesNotMatterWhichSideIsCalledWhich(block: Int) throws {
    for seed in block * 50..<(block + 1) * 50 {
      let (base, one, other) = try trio(seed)
      for base in [base, nil] {
        let merge = GoalsMerge(base: base, one: one, other: other)
        let turned = GoalsMerge(base: base, one: other, other: one)
        #expect(text(merge.merged) == text(turned.merged), "seed \(seed)")
        #expect(merge.conflicts == turned.conflicts, "seed \(seed)")
        #expect(merge.losesOne == turned.losesOther && merge.losesOther == turned.losesOne, "seed \(seed)")
        #expect(ReadingGoals(json: merge.merged).fieldProblems == [], "seed \(seed)")
        #expect(text(ReadingGoals(json: merge.merged).json) == text(merge.merged), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<20) func whatIsMergedAlreadyStaysAsItIs(block: Int) throws {
    for seed in block * 50..<(block + 1) * 50 {
      let (_, one, other) = try trio(seed)
      let merged = GoalsMerge(base: nil, one: one, other: other).merged
      for side in [one, other, merged] {
        #expect(text(GoalsMerge(base: nil, one: merged, other: side).merged) == text(merged), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<20) func whatChangedOnOneSideTakesThatSide(block: Int) throws {
    for seed in block * 50..<(block + 1) * 50 {
      let (base, one, _) = try trio(seed)
      let merge = GoalsMerge(base: base, one: one, other: base)
      #expect(text(merge.merged) == text(one), "seed \(seed)")
      #expect(merge.conflicts == [] && !merge.losesOne && !merge.losesOther, "seed \(seed)")
    }
  }

  /// Files of wrong types, doubled names and goals that also stand among those taken away.
  @Test(arguments: 0..<20) func anyTwoFilesCanBeMergedAndNothingOddIsLost(block: Int) throws {
    let values = try [
      "7", "null", "{}", #"{"books":1}"#, #"{"pages":2,"modified":"2026-11-20T10:00:00+09:00"}"#, #"["x"]"#,
      #"{"2026":40}"#, #"{"2026":{"books":4},"later":[1]}"#, #"{"2026":{"pages":4},"2027":null}"#,
      #"[{"year":"2026"},{"year":"2026","removedAt":"x"},{"year":"daily"},3]"#, #"{"2026":{"books":"x"}}"#,
    ].map { try JSONReader.value(of: $0) }
    for seed in block * 50..<(block + 1) * 50 {
      var random = SeededGenerator(seed: UInt64(seed))
      let files = (0..<3).map { _ in
        var file = JSONObject()
        for name in ["format", "years", "daily", "removed", "later"] where Bool.random(using: &random) {
          file[name] = values.randomElement(using: &random)
        }
        return file
      }
      for base in [files[2], nil] {
        let merge = GoalsMerge(base: base, one: files[0], other: files[1])
        let turned = GoalsMerge(base: base, one: files[1], other: files[0])
        #expect(text(merge.merged) == text(turned.merged), "seed \(seed)")
        if base == nil, files[0].isEmpty || files[1].isEmpty {
          #expect(!merge.losesOne && !merge.losesOther, "seed \(seed)")
          for member in files[0].members + files[1].members {
            #expect(merge.merged[member.key] == member.value || member.key == "removed", "seed \(seed)")
          }
        }
      }
    }
  }
}
