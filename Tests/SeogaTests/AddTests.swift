import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct AddTests {
  @Test func printsTheIdAloneAndStoresWhatWasGiven() async throws {
    let run = try CommandLineRun()
    let outcome = await run(
      "add",
      "작별하지 않는다",
      "--author",
      "한강",
      "--author",
      "e. yaewon (translator)",
      "--isbn",
      "0-306-40615-2",
      "--pages",
      "332",
      "--tag",
      "밤",
      "--tag",
      "sf"
    )
    #expect(outcome.code == 0)
    #expect(outcome.messages == "")
    let id = try #require(outcome.lines.first)
    #expect(outcome.data == "\(id)\n")
    #expect(Identifiers.isIdentifier(id))
    let expected = """
      {
        "added": "2026-11-20T21:04:05+09:00",
        "authors": [
          {
            "name": "한강"
          },
          {
            "name": "e. yaewon",
            "role": "translator"
          }
        ],
        "format": 1,
        "id": "\(id)",
        "isbn": [
          "9780306406157"
        ],
        "pages": 332,
        "status": "want",
        "tags": [
          "밤",
          "sf"
        ],
        "title": "작별하지 않는다"
      }

      """
    #expect(run.folder.text("books/\(id).json") == expected)
  }

  @Test func namesABookOfTheSameISBN() async throws {
    let run = try CommandLineRun()
    let first = try #require(await run("add", "Emma", "--isbn", "0-306-40615-2").lines.first)
    #expect(await run("add", "다른 책", "--isbn", "9780062445315").messages == "")
    let second = await run("add", "Emma", "--isbn", "978-0-306-40615-7")
    #expect(second.code == 0)
    #expect(second.lines.count == 1)
    #expect(
      second.messages
        == "A book of this ISBN is already on your shelf: Emma, want to read (\(first)).\n"
    )
  }

  @Test func namesABookOfTheSameTitleAndAddsAllTheSame() async throws {
    var dune = Book(id: "3dune0000000", title: "Dune", added: "2018")
    dune.authors = [Author(name: "Frank Herbert")]
    dune.finish(on: ReadingDay(text: "2019"), readID: "3read0000000")
    let run = try CommandLineRun([dune])
    let outcome = await run("add", "dune")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 1)
    #expect(try run.book(#require(outcome.lines.first)).title == "dune")
    #expect(
      outcome.messages
        == "A book of this title is already on your shelf: Dune, Frank Herbert, finished 2019 (3dune0000000).\n"
    )
    #expect(await run("add", "Dune Messiah").messages == "")
  }

  @Test(arguments: [
    (["--isbn", "9780306406158"], "isbn"), (["--pages", "0"], "pages"), (["--pages", "many"], "pages"),
    (["--status", "done"], "status"),
  ])
  func refusesWhatDoesNotFit(options: [String], field: String) async throws {
    let run = try CommandLineRun()
    let outcome = await run("add", "Emma", options[0], options[1])
    #expect(outcome.code == 1)
    #expect(outcome.data == "")
    #expect(outcome.messages.contains(field))
    #expect(outcome.messages.contains(options[1]))
    #expect(run.folder.names() == [])
  }

  @Test func refusesAnEmptyTitle() async throws {
    let run = try CommandLineRun()
    let outcome = await run("add", " ")
    #expect(outcome.code == 1)
    #expect(run.folder.names() == [])
  }

  @Test func namesEveryValueThatDoesNotFit() async throws {
    let run = try CommandLineRun()
    let outcome = await run("add", "Emma", "--pages", "x", "--status", "y")
    #expect(outcome.messages.contains("pages"))
    #expect(outcome.messages.contains("status"))
  }

  @Test func aBookBeingReadBeginsTodayAndAFinishedOneHasNoDay() async throws {
    let run = try CommandLineRun()
    let reading = await run("add", "Emma", "--status", "rea")
    let finished = await run("add", "Dune", "--status", "finished")
    #expect(try run.book(reading.lines[0]).currentRead?.started == ReadingDay(text: "2026-11-20"))
    let closed = try run.book(finished.lines[0]).reads.first
    #expect(closed?.outcome == .finished)
    #expect(closed?.finished == nil)
  }

  /// As in the form, whatever language the screens speak.
  @Test(arguments: [
    ("다읽음", Status.finished, nil as String?), ("읽는 중", .reading, "2026-11-20"), ("멈춤", .paused, nil),
    ("read", .finished, nil), ("finished 2015", .finished, "2015"), ("다 읽음 2015년", .finished, "2015"),
    ("reading yesterday", .reading, "2026-11-19"), ("reading none", .reading, nil),
  ])
  func aStatusIsSaidInTheWordsOfTheForm(said: String, status: Status, day: String?) async throws {
    let run = try CommandLineRun()
    let outcome = await run("add", "Emma", "--status", said)
    let book = try run.book(try #require(outcome.lines.first, "\(outcome.messages)"))
    #expect(book.status == status)
    #expect((book.lastFinished ?? book.currentRead?.started)?.text == day)
  }

  @Test func aRefusedStatusNamesTheWordsOfTheLanguage() async throws {
    let run = try CommandLineRun()
    run.language = "ko_KR.UTF-8"
    let outcome = await run("add", "Emma", "--status", "아무")
    #expect(outcome.code == 1 && outcome.messages.contains("읽을책, 다음에읽을책, 읽는중, 멈춤, 다읽음, 그만둠"))
    #expect(await run("add", "Emma", "--status", "읽을책 어제").messages.contains("이 상태에는 없어요"))
  }

  @Test func theQueueGrowsAtItsEnd() async throws {
    let run = try CommandLineRun([Shelf.emma])
    let outcome = await run("add", "Persuasion", "--status", "next")
    let list = await run("list", "status:next")
    #expect(list.lines.map { $0.prefix(12) } == ["2mansfield00", outcome.lines[0].prefix(12)])
  }
}
