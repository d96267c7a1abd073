import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// start, pause, finish and abandon, as a shell runs them on 2026-11-20.
@Suite struct StepTests {
  /// Where the book of a test stands.
  enum Situation {
    case queued, reading, paused, finished, undated

    @MainActor var book: Book {
      var book = Book(id: "3piranesi000", title: "Piranesi", added: "2026-11-01")
      switch self {
      case .queued: return Shelf.emma
      case .reading: return Shelf.farewell
      case .paused:
        book = Shelf.farewell
        book.status = .paused
      case .finished:
        book.start(on: ReadingDay(text: "2026-11-03"), readID: "3read0000000")
        book.finish(on: ReadingDay(text: "2026-11-08"), readID: "")
      case .undated: book.finish(on: nil, readID: "3read0000000")
      }
      return book
    }
  }

  /// Each read as `started finished outcome`.
  private static func reads(_ book: Book) -> [String] {
    book.reads.map {
      [$0.started?.text ?? "-", $0.finished?.text ?? "-", $0.outcome?.rawValue ?? "-"].joined(separator: " ")
    }
  }

  @Test func endingBeforeTheLogTakesTheReadersWord() async throws {
    let book = Shelf.farewell
    let entry = try #require(book.currentRead?.log.last)
    let day = try #require(ReadingDay(dayNumber: entry.day.first - 1)).text
    for command in ["finish", "abandon"] {
      let run = try CommandLineRun([book])
      let refused = await run.run([command, book.id, "--on", day])
      #expect(refused.code == 1 && refused.messages.contains("The log has a later entry: p. 120 of 332"))
      #expect(refused.messages.contains("--force") && refused.messages.hasSuffix("\n"))
      #expect(try run.book(book.id) == book)
      #expect(await run.run([command, book.id, "--on", day, "--force"]).code == 0)
      #expect(try run.book(book.id).reads.last?.finished?.text == day)
    }
  }

  @Test(
    arguments: [
      (.queued, ["start"], "Reading Emma now.", ["2026-11-20 - -"]),
      (.queued, ["start", "--on", "last friday"], "Reading Emma since 13 Nov 2026.", ["2026-11-13 - -"]),
      (.queued, ["start", "--on", "2019"], "Reading Emma since 2019.", ["2019 - -"]),
      (.queued, ["start", "--on", "none"], "Reading Emma now.", ["- - -"]),
      (
        .finished, ["start"], "Reading Piranesi once more; your earlier read is kept.",
        ["2026-11-03 2026-11-08 finished", "2026-11-20 - -"]
      ),
      (.paused, ["start"], "Continuing 작별하지 않는다 from p. 120 of 332.", ["2026-11-03 - -"]),
      (.reading, ["pause"], "작별하지 않는다 is paused; the place is kept.", ["2026-11-03 - -"]),
      (
        .reading, ["finish"], "Finished 작별하지 않는다 on 20 Nov 2026.",
        ["2026-11-03 2026-11-20 finished"]
      ),
      (
        .reading, ["finish", "--on", "어제", "--rating", "4,75"],
        "Finished 작별하지 않는다 on 19 Nov 2026. Rated 4.75.", ["2026-11-03 2026-11-19 finished"]
      ),
      (.queued, ["finish", "--on", "2019-03"], "Finished Emma in Mar 2019.", ["- 2019-03 finished"]),
      (.queued, ["finish", "--on", "no date"], "Finished Emma, with no date.", ["- - finished"]),
      (.queued, ["finish", "--on", ""], "Finished Emma, with no date.", ["- - finished"]),
      (
        .reading, ["abandon", "--reason", "too sad now"],
        "작별하지 않는다 was abandoned on 20 Nov 2026; the place is kept.", ["2026-11-03 2026-11-20 abandoned"]
      ),
      (
        .reading, ["abandon", "--on", "모름"], "작별하지 않는다 is abandoned; the place is kept.",
        ["2026-11-03 - abandoned"]
      ),
    ] as [(Situation, [String], String, [String])]
  )
  func isTaken(situation: Situation, command: [String], sentence: String, reads: [String]) async throws {
    let book = situation.book
    let run = try CommandLineRun([book])
    let outcome = await run.run([command[0], book.id] + command.dropFirst())
    #expect(outcome.code == 0)
    #expect(outcome.data == "")
    #expect(outcome.messages == sentence + "\n")
    #expect(Self.reads(try run.book(book.id)) == reads)
  }

  @Test(
    arguments: [
      (.reading, ["start"], "작별하지 않는다 is already being read, since 3 Nov 2026."),
      (.paused, ["start", "--on", "today"], "작별하지 않는다 has a read that goes on, begun on 3 Nov 2026."),
      (.queued, ["pause"], "Emma is not being read, so there is nothing to pause."),
      (.paused, ["pause"], "작별하지 않는다 is already paused."),
      (
        .finished, ["finish"], "Piranesi is already finished, on 8 Nov 2026. Starting it begins another read."
      ),
      (.undated, ["finish"], "Piranesi is already finished. Starting it begins another read."),
      (
        .reading, ["finish", "--on", "2026-11-02"],
        "This read began on 3 Nov 2026, so it cannot end before that."
      ),
      (
        .reading, ["abandon", "--on", "2019"], "This read began on 3 Nov 2026, so it cannot end before that."
      ),
      (.finished, ["abandon"], "Piranesi is finished, so there is nothing to abandon."),
      (.reading, ["finish", "--on", "2027-01-01"], "That day is still to come."),
      (
        .reading, ["finish", "--on", "3/7/2026"],
        "3/7/2026 can be 3 Jul 2026 or 7 Mar 2026. Type it as one of them."
      ),
      (
        .reading, ["finish", "--on", "last week"], "A week is not a date. Name a day of it, or the month."
      ),
      (.reading, ["finish", "--on", "2026-13-45"], "2026-13-45 is not a day."),
      (.reading, ["finish", "--rating", "7"], "A rating is a number from 0.25 to 5, in quarters."),
    ] as [(Situation, [String], String)]
  )
  func isRefusedAndChangesNothing(situation: Situation, command: [String], sentence: String) async throws {
    let book = situation.book
    let run = try CommandLineRun([book])
    let before = run.folder.text("books/\(book.id).json")
    let outcome = await run.run([command[0], book.id] + command.dropFirst())
    #expect(outcome.code == 1)
    #expect(outcome.data == "")
    #expect(outcome.messages.hasPrefix(sentence), "\(outcome.messages)")
    #expect(run.folder.text("books/\(book.id).json") == before)
  }

  @Test(arguments: [
    (["start", "emma"], "Emma, 읽는 중이에요."), (["start", "emma", "--on", "작년"], "Emma, 2025년부터 읽는 중이에요."),
    (["pause", "작별"], "작별하지 않는다, 멈췄어요. 읽던 곳은 남아 있어요."),
    (["finish", "작별", "--on", "yesterday"], "작별하지 않는다, 2026년 11월 19일에 다 읽었어요."),
    (["finish", "작별", "--on", "없음"], "작별하지 않는다, 다 읽었어요. 날짜는 적지 않았어요."),
    (["abandon", "작별"], "작별하지 않는다, 2026년 11월 20일에 그만두었어요. 읽던 곳은 남아 있어요."),
    (["pause", "emma"], "Emma, 읽는 중이 아니라서 멈출 수 없어요."),
    (["start", "작별"], "작별하지 않는다, 2026년 11월 3일부터 이미 읽고 있어요."),
    (["finish", "작별", "--on", "지난주"], "한 주는 날짜가 아니에요. 그 주의 하루나 달을 적어요."),
    (["finish", "작별", "--on", "내일"], "아직 오지 않은 날이에요."),
  ])
  func speaksKorean(command: [String], sentence: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    run.language = "ko_KR.UTF-8"
    #expect(await run.run(command).messages == sentence + "\n")
  }

  @Test func whatASecondFinishOrAbandonIsTold() async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(await run("finish", "emma", "--rating", "4.5").code == 0)
    #expect(try run.book("2mansfield00").rating == Rating(text: "4.5"))
    #expect(try run.book("2mansfield00").queueRank == nil)
    #expect(await run("finish", "emma").code == 1)
    #expect(await run("abandon", "작별", "--reason", "slow").code == 0)
    #expect(try run.book("1farewell000").reads.first?.reason == "slow")
    let again = await run("abandon", "작별")
    #expect(again.code == 1 && again.messages == "작별하지 않는다 is already abandoned.\n")
  }

  @Test(arguments: [["finish"], ["start", "emma", "--rating", "3"], ["pause", "emma", "--on", "today"]])
  func wrongUsageIsTold(arguments: [String]) async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(await run.run(arguments).code == 64)
  }

  @Test func aLibraryOfALaterFormatStaysAsItIs() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.folder.write(#"{"format": 99, "id": "0library0000"}"#, to: "seoga.json")
    for command in ["start", "pause", "finish", "abandon"] {
      let outcome = await run(command, "1farewell000")
      #expect(outcome.code == 1 && outcome.messages.contains("format 99"), "\(command)")
    }
  }
}
