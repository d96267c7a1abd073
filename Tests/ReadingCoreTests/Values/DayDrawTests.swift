import ReadingCore
import Testing

/// What a day draws is left to nothing but the day and the identifiers.
@Suite struct DayDrawTests {
  private static let ids = (0..<40).map { "1n\(1_000_000_000 + $0 * 7)" }

  private static func day(_ number: Int) throws -> ReadingDay {
    try #require(ReadingDay(dayNumber: 20_000 + number))
  }

  private static func winner(among ids: [String], on day: ReadingDay, lots: (String) -> Int = { _ in 1 })
    -> String?
  {
    let draw = DayDraw(day)
    let numbers = ids.compactMap { id in draw.least(of: id, lots: lots(id)).map { (number: $0, id: id) } }
    return numbers.min { $0.number < $1.number }?.id
  }

  /// Were it another number, other machines would show other lines.
  @Test func numbersAreTheSameEverywhere() throws {
    let draw = DayDraw(try #require(ReadingDay(text: "2026-11-20")))
    #expect(draw.least(of: "1n0000000011") == 7_716_096_489_594_449_114)
    #expect(draw.least(of: "1n0000000011", lots: 5) == 1_956_549_589_821_018_192)
    #expect(draw.least(of: "") != nil && draw.least(of: "1n0000000011", lots: 0) == nil)
    #expect(draw.least(of: "1n0000000011", lots: -1) == nil)
  }

  @Test func whoLosesIsNotMissed() throws {
    for number in 0..<60 {
      let day = try Self.day(number)
      let winner = Self.winner(among: Self.ids, on: day)
      for id in Self.ids where id != winner {
        #expect(Self.winner(among: Self.ids.filter { $0 != id }, on: day) == winner)
      }
      let joined = Self.winner(among: Self.ids + ["2newcomer000"], on: day)
      #expect(joined == winner || joined == "2newcomer000")
      #expect(Self.winner(among: Self.ids.reversed(), on: day) == winner)
    }
  }

  @Test func allHaveTheSameChance() throws {
    var wins: [String: Int] = [:]
    for number in 0..<8_000 {
      wins[Self.winner(among: Self.ids, on: try Self.day(number)) ?? "", default: 0] += 1
    }
    // Of 200 each, five times as far apart as chance has them mostly.
    for id in Self.ids { #expect((130...270).contains(wins[id] ?? 0)) }
    let following = try (0..<500).filter {
      try Self.winner(among: Self.ids, on: Self.day($0)) == Self.winner(among: Self.ids, on: Self.day($0 + 1))
    }
    #expect(following.count < 40)
  }

  @Test func moreLotsAreMoreChances() throws {
    var wins = 0
    for number in 0..<4_000 {
      let winner = Self.winner(among: ["1a", "1b"], on: try Self.day(number)) { $0 == "1a" ? 3 : 1 }
      if winner == "1a" { wins += 1 }
    }
    #expect((2_850...3_150).contains(wins))
  }

  @Test(
    arguments: [
      (.thought, "mine", nil, nil), (.thought, "mine", " its own\n", "its own"),
      (.thought, "mine", " \n", nil),
      (.quote, " its own ", nil, "its own"), (.quote, "mine", "its own", "its own"),
      (.quote, "mine", " ", "mine"),
      (.quote, " \u{3000}\n", nil, nil), (.quote, "", "", nil), (.memo, "", "한 줄", "한 줄"),
      (.summary, "all of it", nil, nil), (.other("haiku"), "mine", nil, nil),
      (.other("haiku"), "", "its", "its"),
    ] as [(Note.NoteKind, String, String?, String?)]
  )
  func whatIsKeptAreTheBooksOwnWords(kind: Note.NoteKind, text: String, quote: String?, kept: String?) {
    var note = Note(id: "1n", kind: kind, text: text, created: "")
    note.quote = quote
    #expect(note.keptText == kept)
  }
}
