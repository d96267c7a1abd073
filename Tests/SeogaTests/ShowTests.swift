import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct ShowTests {
  @Test(arguments: [
    "1farewell000", "9788954682152", "978-89-546-8215-2", "8954682154", "1farew", "작별", "한강 is:deleted -x",
  ])
  func findsTheBookInEveryWay(text: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("show", text, "--json")
    if text.contains("deleted") {
      #expect(outcome.code == 1)
    } else {
      #expect(try outcome.json == .object(Shelf.farewell.json))
    }
  }

  @Test func severalMatchesAreRefusedWithTheList() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("show", "pages:>1")
    #expect(outcome.code == 1)
    #expect(outcome.data == "")
    #expect(
      outcome.messages == """
        2 books match "pages:>1". Name one by its id:
          1farewell000  작별하지 않는다  한강          reading now
          2middlemarch  Middlemarch      George Eliot  want

        """
    )
  }

  @Test func aWholeTitleWinsOverLongerOnes() async throws {
    let messiah = Book(id: "3messiah0000", title: "Dune Messiah", added: "2026")
    let dune = Book(id: "3dune0000000", title: "Dune", added: "2026")
    let run = try CommandLineRun([messiah, dune])
    #expect(await run("show", "dune").data.contains("3dune0000000"))
    #expect(await run("show", " DUNE ").data.contains("3dune0000000"))
    #expect(await run("show", "dune mess").data.contains("3messiah0000"))
  }

  @Test func twinsAreToldApartAndTheirIdsWork() async throws {
    var first = Book(id: "3dnh00000000", title: "Dune", added: "2026-11-01")
    first.authors = [Author(name: "Frank Herbert")]
    var second = first.copy(as: "4dnh00000000")
    (first.published, first.publisher) = ("1965-08", "Chilton")
    (second.published, second.publisher) = ("2006", "Hodder")
    let run = try CommandLineRun([first, second])
    let outcome = await run("show", "dune")
    #expect(outcome.code == 1)
    #expect(
      outcome.messages == """
        2 books match "dune". Name one by its id:
          3dnh00000000  Dune  Frank Herbert  1965, Chilton  want
          4dnh00000000  Dune  Frank Herbert  2006, Hodder   want

        """
    )
    for line in outcome.messages.split(separator: "\n").dropFirst() {
      let id = String(line.split(separator: " ")[0])
      #expect(await run("show", id).data.contains(id))
    }
    _ = await run("remove", first.id)
    _ = await run("remove", second.id)
    #expect(await run("show", "is:deleted dune").messages.contains("4dnh00000000"))
    #expect(await run("show", "4dnh00000000").data.contains("2006"))
  }

  @Test func twinsOfOneEditionAreToldApartByWhatElseDiffers() async throws {
    let plain = Book(id: "3dnh00000000", title: "Dune", added: "2026-11-01")
    var audio = plain.copy(as: "4dnh00000000")
    audio.medium = .audio
    let byMedium = try CommandLineRun([plain, audio])
    #expect(await byMedium("show", "dune").messages.contains("4dnh00000000  Dune  audiobook         want\n"))
    var later = plain.copy(as: "4dnh00000000")
    later.added = "2026-11-19"
    let byDay = try CommandLineRun([plain, later])
    let messages = await byDay("show", "dune").messages
    #expect(messages.contains("3dnh00000000  Dune  added 1 Nov 2026   want\n"))
    #expect(messages.contains("4dnh00000000  Dune  added 19 Nov 2026  want\n"))
  }

  @Test func severalWithOnePrefixAreRefused() async throws {
    var twin = Shelf.emma
    twin = Book(id: "2mansfield99", title: "Mansfield Park", added: "2026")
    let run = try CommandLineRun([Shelf.emma, twin])
    let outcome = await run("show", "2mansf")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("2mansfield00"))
    #expect(outcome.messages.contains("2mansfield99"))
    #expect(await run("show", "2mans").messages.contains("No book"), "too short a prefix")
  }

  @Test func aLongListOfCandidatesIsCut() async throws {
    let books = (10..<40).map { Book(id: "2book00000\($0)", title: "Same \($0)", added: "2026") }
    let run = try CommandLineRun(books)
    let outcome = await run("show", "same")
    #expect(outcome.messages.contains("means 30 books"))
    #expect(outcome.messages.hasSuffix("and 10 more\n"))
  }

  @Test func noMatchSaysWhatToTry() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("show", "nowhere")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("seoga list"))
  }

  @Test func anEmptyTextMeansNoBook() async throws {
    let run = try CommandLineRun([Shelf.emma])
    #expect(await run("show", "").code == 1)
    #expect(await run("remove", " ").code == 1)
    #expect(run.folder.names(in: "books") == ["2mansfield00.json"])
  }

  @Test func thePageSaysEverything() async throws {
    let run = try CommandLineRun(Shelf.all)
    _ = await run("edit", "emma", "--set", "synopsis=First.\nSecond.", "series=Six #4", "heightMM=198")
    let outcome = await run("show", "emma")
    #expect(
      outcome.data == """
        Emma
        Jane Austen

        Id       2mansfield00
        Status   up next
        Rating   not rated yet
        Size     198 x - x - mm
        Series   Six #4
        Added    3 Nov 2026
        Changed  20 Nov 2026

        Synopsis
          First.
          Second.

        """
    )
    let farewell = await run("show", "작별")
    #expect(farewell.data.contains("Progress  p. 120 of 332, 36%, 212 left\n"))
    #expect(farewell.data.contains("  since 3 Nov 2026  reading now  p. 120\n"))
    let middlemarch = await run("show", "middle")
    #expect(middlemarch.data.contains("  3note0000001  5 Nov  quote    p. 735  What do we live for\n"))
  }

  @Test func aReadOfAPausedBookIsPaused() async throws {
    let run = try CommandLineRun(Shelf.all)
    _ = await run("pause", "작별")
    #expect(await run("show", "작별").data.contains("  since 3 Nov 2026  paused  p. 120\n"))
  }

  @Test func theLogStandsBelowItsReadWithItsSums() async throws {
    let run = try CommandLineRun(Shelf.all)
    _ = await run("progress", "작별", "130", "--on", "2026-11-18", "--minutes", "25")
    _ = await run("progress", "작별", "150", "--minutes", "40")
    let lines = await run("show", "작별").lines
    let read = try #require(lines.firstIndex { $0.hasPrefix("  since 3 Nov 2026  reading now") })
    #expect(lines.contains("    18 Nov 2026  p. 130  25 minutes"))
    #expect(lines.contains("    20 Nov 2026  p. 150  40 minutes"))
    let sum = try #require(lines.firstIndex { $0.hasSuffix("days logged, 65 minutes") })
    #expect(lines[read + 1].hasPrefix("    ") && lines[sum - 1].hasPrefix("    ") && read < sum)
  }

  @Test func aTerminalGetsWrappedText() async throws {
    var book = Shelf.emma
    book.synopsis = String(repeating: "낱말 word ", count: 40)
    let run = try CommandLineRun([book])
    run.columns = 40
    #expect(await run("show", "emma").lines.count > 10)
    run.columns = nil
    let piped = await run("show", "emma")
    #expect(piped.lines.count == 10)
    #expect(piped.data.contains(String(repeating: "낱말 word ", count: 39)))
  }

  @Test func whatTheFileSaysOddlyIsSaidAndKept() async throws {
    let run = try CommandLineRun(Shelf.all)
    let odd =
      #"{"added":"2026","format":1,"id":"4bdd00000000","pages":"many","status":"someday","title":"Odd"}"#
    try run.folder.write(odd, to: "books/4bdd00000000.json")
    let outcome = await run("show", "odd")
    #expect(outcome.code == 0)
    #expect(outcome.messages.contains("pages in the file is many"))
    #expect(outcome.messages.contains("status in the file is someday"))
  }

  @Test func aDeletedBookIsNamedAsSuch() async throws {
    let run = try CommandLineRun(Shelf.all)
    _ = await run("remove", "emma")
    let outcome = await run("show", "emma")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("seoga restore 2mansfield00"))
    #expect(await run("show", "is:deleted emma").data.hasPrefix("Emma\n"))
  }

  @Test func koreanSentencesForAKoreanReader() async throws {
    let run = try CommandLineRun(Shelf.all)
    run.language = "ko_KR.UTF-8"
    #expect(await run("show", "작별").data.contains("읽는 중"))
    #expect(await run("show", "nowhere").messages.contains("찾지 못했어요"))
  }

  @Test func stampsAreReadAsDays() async throws {
    var book = Shelf.emma
    book.added = "2026-11-01T08:00:00+00:00"
    book.modified = "2026-11-20T12:04:05+00:00"
    let run = try CommandLineRun([book])
    let outcome = await run("show", "emma")
    #expect(outcome.lines.contains { $0.hasPrefix("Added") && $0.hasSuffix(" 1 Nov 2026") })
    #expect(outcome.lines.contains { $0.hasPrefix("Changed") && $0.hasSuffix(" 20 Nov 2026") })
    book.modified = "lately"
    let odd = try CommandLineRun([book])
    #expect(await odd("show", "emma").lines.contains { $0.hasPrefix("Changed") && $0.hasSuffix("lately") })
    #expect(try await run("show", "emma", "--json").json == .object(run.book(book.id).json))
  }
}

extension Book {
  /// The same book under another id.
  fileprivate func copy(as id: String) -> Book {
    var copy = Book(id: id, title: title, added: added)
    copy.authors = authors
    return copy
  }
}
