import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// How long the rest of a book takes, on its page.
@Suite struct TimeLeftTests {
  /// A book read for two hours, a page a minute, of which so many pages are left.
  private static func book(
    _ id: String = "1b0000000077",
    left: Int,
    minutes: Int? = 120,
    language: String? = nil
  ) throws -> Book {
    let day = try #require(ReadingDay(text: "2026-11-20"))
    return Shelf.book(id, "Emma \(left)", "Jane Austen", .reading) {
      ($0.pages, $0.language) = (120 + left, language)
      var read = Read(id: "1r0000000077", started: day)
      read.log = [
        LogEntry(id: "1k0000000077", day: day, at: .page(0)),
        LogEntry(id: "1l0000000077", day: day, at: .page(120), minutes: minutes),
      ]
      $0.reads = [read]
    }
  }

  @Test(arguments: [
    (1, "about 5 min left"), (57, "about 55 min left"), (59, "about 1 h left"), (60, "about 1 h left"),
    (200, "about 3 h 20 left"), (204, "about 3 h 20 left"), (205, "about 3 h 30 left"),
    (599, "about 10 h left"),
    (629, "about 10 h left"), (630, "about 11 h left"), (999_000, "about 16,650 h left"),
  ])
  func isSaidAsPreciselyAsAnybodyKnows(left: Int, phrase: String) async throws {
    let stage = try Stage([Self.book(left: left)])
    await stage.press(.enter)
    #expect(stage.screen.contains(", \(phrase)"), "\(stage.screen)")
  }

  @Test func koreanSaysItInItsWords() async throws {
    let stage = try Stage([Self.book(left: 200)], language: .korean)
    await stage.press(.enter)
    #expect(stage.screen.contains("200쪽 남음, 남은 시간 약 3시간 20분"), "\(stage.screen)")
  }

  /// A book too little is known of is read as fast as others of its language, and those of other languages say nothing.
  @Test(arguments: [("en-GB", true), ("ko", false), (nil, false)])
  func othersOfItsLanguageTellWhereItsOwnLogDoesNot(language: String?, isTold: Bool) async throws {
    let timed = try Self.book("1b0000000078", left: 10, language: "en")
    let book = try Self.book(left: 200, minutes: nil, language: language)
    let stage = try Stage([timed, book], columns: 120, rows: 36)
    await stage.type("2")
    await stage.type("/200")
    await stage.press(.enter)
    let said = "\(stage.screen)"
    #expect(said.contains("about 3 h 20 left") == isTold, "beside the list: \(said)")
    await stage.press(.enter)
    #expect(stage.screen.contains("about 3 h 20 left") == isTold, "\(stage.screen)")
  }

  @Test func isNotSaidWithoutMinutesOrAtTheEnd() async throws {
    for book in [
      try Self.book(left: 200, minutes: nil), try Self.book(left: 200, minutes: 29), try Self.book(left: 0),
    ] {
      let stage = try Stage([book])
      await stage.press(.enter)
      let said = stage.driver.said
      #expect(!said.contains(/about \d/), "\(said)")
    }
  }
}
