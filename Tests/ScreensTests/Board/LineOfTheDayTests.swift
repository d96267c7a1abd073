import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The line of a day behind the frames of the board.
@Suite struct LineOfTheDayTests {
  private static func quoting(_ id: String, _ title: String, page: Int?, _ text: String) -> Book {
    Shelf.book(id, title, "George Eliot", .finished) { book in
      var note = Note(
        id: "1n\(id.suffix(10))",
        kind: .quote,
        text: text,
        created: "2026-11-05T10:00:00+09:00"
      )
      note.page = page
      book.notes = [note]
    }
  }

  private static let middlemarch = quoting("1b0000000021", "Middlemarch", page: 735, "What do we live for")
  private static let sky = quoting("1b0000000022", "하늘과 바람과 별과 시", page: nil, "한 점 부끄럼이 없기를")

  private func found(_ stage: Stage, _ line: LineOfTheDay) async -> KeptLine? {
    line.look()
    await stage.driver.settled()
    return line.line
  }

  @Test(arguments: Language.allCases)
  func saysWhereItStands(language: Language) async throws {
    let stage = try Stage([Self.middlemarch], language: language)
    let line = LineOfTheDay(stage.context)
    #expect(line.line == nil && !line.isKnown && line.attribution == nil)
    #expect(await found(stage, line)?.text == "What do we live for")
    #expect(line.attribution == (language == .english ? "Middlemarch, p. 735" : "Middlemarch, 735쪽"))
    try await stage.library.edit(Self.middlemarch.id) {
      $0.notes[0].page = nil
      $0.notes[0].place = "loc 1203"
    }
    _ = await found(stage, line)
    #expect(line.attribution == "Middlemarch, loc 1203")
    try await stage.library.edit(Self.middlemarch.id) { $0.notes[0].place = nil }
    _ = await found(stage, line)
    #expect(line.attribution == "Middlemarch")
  }

  /// Half a place says nothing.
  @Test func givesUpThePlaceWhereThereIsNoRoomForIt() async throws {
    let title = "하늘과 바람과 별과 시"
    let book = Self.quoting("1b0000000023", title, page: 9, "한 점 부끄럼이 없기를")
    for (columns, place) in [(80, ""), (120, ", p. 9")] {
      let stage = try Stage([book], columns: columns, rows: 36)
      await stage.settle()
      #expect(stage.lines.contains { $0.hasSuffix("   \(title)\(place)") }, "\(stage.screen)")
    }
  }

  @Test func opensItsNote() async throws {
    let stage = try Stage([Self.middlemarch])
    let line = LineOfTheDay(stage.context)
    line.open()
    _ = await found(stage, line)
    line.open()
    await stage.driver.settled()
    #expect(
      stage.screen.contains("What do we live for") && stage.screen.contains("p. 735"),
      "\(stage.screen)"
    )
    await stage.press(.escape)
    #expect(stage.screen.contains("Finished lately"), "\(stage.screen)")
  }

  @Test func withoutAnyItIsKnownThatThereIsNone() async throws {
    let stage = try Stage([Shelf.goodbye(at: "120")])
    let line = LineOfTheDay(stage.context)
    #expect(await found(stage, line) == nil && line.isKnown && line.isWanted)
  }

  @Test func whoWantsNoneIsShownNone() async throws {
    var settings = Settings()
    settings.keptLine = false
    let stage = try Stage([Self.middlemarch], settings: settings)
    let line = LineOfTheDay(stage.context)
    #expect(await found(stage, line) == nil && !line.isKnown && !line.isWanted)
  }

  @Test func changesWithTheLibraryAndTheDay() async throws {
    let clock = try HandSetClock("2026-11-20T21:00:00+09:00")
    let stage = try Stage([Self.middlemarch, Self.sky], clock: clock.wall)
    let line = LineOfTheDay(stage.context)
    let first = try #require(await found(stage, line))
    try await stage.library.remove(first.bookID)
    let other = try #require(await found(stage, line))
    #expect(other.bookID != first.bookID && other.day == first.day)
    try await stage.library.restore(first.bookID)
    // It is the line of the day now, and stays so until the day ends.
    #expect(await found(stage, line) == other)
    var shown: Set<String> = []
    for day in 21...30 {
      try clock.set(to: "2026-11-\(day)T03:59:00+09:00")
      #expect(await found(stage, line)?.day.day == day - 1)
      shown.insert(line.line?.bookID ?? "")
    }
    #expect(shown == [Self.middlemarch.id, Self.sky.id])
  }
}
