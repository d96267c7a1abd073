import Catalogue
import CatalogueAsking
import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct SearchTests {
  @Test func printsWhatWasFoundAndWhere() async throws {
    let stub = StubClient(["openlibrary": .found([StubClient.dune, StubClient.book("Dune Messiah")])])
    let run = try CommandLineRun(asking: stub)
    let outcome = await run("search", "dune", "  herbert ")
    #expect(outcome.code == 0)
    #expect(
      outcome.lines == [
        "9780441172719  Dune          Frank Herbert  1990  Open Library",
        "               Dune Messiah                       Open Library",
      ]
    )
    #expect(outcome.messages == "")
    #expect(stub.asked == ["openlibrary: dune herbert"])
    #expect(run.ends == 1)
    #expect(run.folder.names() == [], "a search writes nothing into the library")
  }

  @Test func theShelfAndTheClassicsAreAskedToo() async throws {
    let run = try CommandLineRun(asking: StubClient(["openlibrary": .found([])]), books: Shelf.all)
    let outcome = await run("search", "middlemarch")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 1, "the shelf's and the classics' are one book")
    #expect(outcome.lines[0].hasPrefix("2middlemarch  Middlemarch"))
    #expect(outcome.lines[0].contains("Shelf"))
    let isbn = await run("search", "978-89-546-8215-2")
    #expect(isbn.lines.map { $0.prefix(12) } == ["1farewell000"])
  }

  @Test func aTableFitsTheTerminal() async throws {
    let title = String(repeating: "긴 제목 ", count: 30)
    let run = try CommandLineRun(
      asking: StubClient(["openlibrary": .found([StubClient.book(title, by: "한강")])])
    )
    run.columns = 60
    let lines = await run("search", "qzx").lines
    #expect(lines.count == 1)
    #expect(lines[0].contains("한강"))
  }

  @Test func whatComesFromTheNetworkSteersNoTerminal() async throws {
    let run = try CommandLineRun(
      asking:
        StubClient(["openlibrary": .found([StubClient.book("a\u{1B}]52;c;x\u{7}\u{202E}b\nc")])])
    )
    for arguments in [["search", "x"], ["search", "x", "--json"]] {
      let data = await run.run(arguments).data
      #expect(!data.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" })
    }
  }

  @Test(arguments: [
    ("en_GB.UTF-8", "Aladin has no key. It takes one from secrets.json; the others work without it.\n"),
    ("ko_KR.UTF-8", "알라딘에서 쓸 키가 없어요. secrets.json에 적을 수 있고, 다른 곳은 키 없이도 돼요.\n"),
  ])
  func aSourceThatDoesNotAnswerIsNamed(language: String, message: String) async throws {
    let stub = StubClient([
      "openlibrary": .found([StubClient.dune]), "aladin": CatalogueAnswer(state: .noKey),
    ])
    let run = try CommandLineRun(
      asking: stub,
      settings:
        #"{"sources":[{"kind":"opds","name":"aladin","url":"https://a.test"},{"kind":"openlibrary"}]}"#
    )
    run.language = language
    let outcome = await run("search", "dune")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 1)
    #expect(outcome.messages == message)
  }

  @Test(arguments: [
    ("en_GB.UTF-8", "Nothing found for these words.\n"), ("ko_KR.UTF-8", "이 말로는 찾은 책이 없어요.\n"),
  ])
  func nothingFoundIsAnAnswer(language: String, message: String) async throws {
    let run = try CommandLineRun(asking: StubClient(["openlibrary": .found([])]))
    run.language = language
    let outcome = await run("search", "middelmarch eliott")
    #expect(outcome.code == 0)
    #expect(outcome.data == "")
    #expect(outcome.messages == message)
  }

  @Test func whereNoCatalogueAnsweredItFailed() async throws {
    let stub = StubClient([
      "openlibrary": CatalogueAnswer(state: .failed(.silent(seconds: 10))),
      "aladin": CatalogueAnswer(state: .refused(status: 401)),
    ])
    let run = try CommandLineRun(
      asking:
        stub,
      settings:
        #"{"sources":[{"kind":"opds","name":"aladin","url":"https://a.test"},{"kind":"openlibrary"}]}"#,
      books: Shelf.all
    )
    let outcome = await run("search", "emma")
    #expect(outcome.code == 1)
    #expect(outcome.lines.count == 1, "what the shelf has is there all the same")
    #expect(
      outcome.messages == """
        Aladin refused the key or the password. Check it in secrets.json.
        Open Library sent nothing for 10 seconds.

        """
    )
    let json = await run("search", "emma", "--json")
    #expect(json.code == 1)
    #expect(json.messages == outcome.messages)
    #expect(await !run("search", "zzz").messages.contains("Nothing found"))
  }

  @Test func anEarlierAnswerStandsInAndSaysSo() async throws {
    let answer = CatalogueAnswer(state: .offline, books: [StubClient.dune], kept: "2026-11-18T10:00:00+09:00")
    let run = try CommandLineRun(asking: StubClient(["openlibrary": answer]))
    let outcome = await run("search", "dune")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 1)
    #expect(
      outcome.messages == "Open Library cannot be reached. What is shown is what it answered on 18 Nov.\n"
    )
  }

  @Test(arguments: [
    ("en_GB.UTF-8", "Open Library answered. It has 3 books that could not be understood and are left out."),
    ("ko_KR.UTF-8", "알아볼 수 없어 뺀 책이 3권 있어요."),
  ])
  func whatIsLeftOutOfAnAnswerIsTold(language: String, sentence: String) async throws {
    let run = try CommandLineRun(asking: StubClient(["openlibrary": .found([StubClient.dune], dropped: 3)]))
    run.language = language
    let outcome = await run("search", "dune")
    #expect(outcome.code == 0)
    #expect(outcome.messages.hasSuffix(sentence + "\n"))
    #expect(await run("search", "dune", "--json").data.contains(sentence))
  }

  @Test func offlineIsNoFailureOfTheShelf() async throws {
    let run = try CommandLineRun(asking: StubClient([:] as [String: CatalogueAnswer]), books: Shelf.all)
    let outcome = await run("search", "--offline", "emma")
    #expect(outcome.code == 0)
    #expect(outcome.messages == "Open Library cannot be reached.\n")
    let alone = await run("search", "--offline", "--source", "openlibrary", "emma")
    #expect(alone.code == 1)
    #expect(alone.data == "")
    #expect(
      alone.messages == """
        Open Library cannot be reached.
        With --offline no catalogue is asked, and nothing is kept from earlier for these words.

        """
    )
    run.language = "ko_KR.UTF-8"
    let korean = await run("search", "--offline", "--source", "openlibrary", "emma")
    #expect(korean.messages.hasSuffix("--offline에서는 밖에 묻지 않고, 이 말로 앞서 찾아 둔 책도 없어요.\n"))
  }

  @Test func whatWasAskedIsThereWithoutANetwork() async throws {
    let found = CatalogueAnswer.found(
      [StubClient.dune, StubClient.book("Dune Messiah")],
      next: "2",
      total: 9
    )
    let run = try CommandLineRun(
      asking: StubClient(["openlibrary": found, "aladin": .found([StubClient.book("듄", source: "aladin")])]),
      settings:
        #"{"sources":[{"kind":"openlibrary"},{"kind":"opds","name":"aladin","url":"https://a.test"}]}"#,
      books: [Shelf.emma]
    )
    #expect(await run("search", "dune", "sand").code == 0)
    let kept = try #require(try await Self.kept(run).questions.first)
    #expect(kept.words == "dune sand" && kept.asked == "2026-11-20T21:04:05+09:00" && kept.total == 10)
    #expect(kept.books.map(\.source) == ["openlibrary", "openlibrary", "aladin"])
    run.client = StubClient([:] as [String: CatalogueAnswer]).client
    for options in [["--offline"], ["--offline", "--source", "openlibrary"], []] {
      let outcome = await run.run(["search", "herbert"] + options)
      #expect(outcome.code == 0 && outcome.lines.map { $0.prefix(19) } == ["9780441172719  Dune"])
      #expect(
        outcome.messages.hasPrefix(
          "Open Library cannot be reached. What is shown is what it answered today.\n"
        )
      )
    }
    #expect(try await Self.kept(run).questions.map(\.words) == ["dune sand"])
    let json = await run("search", "frank", "--offline", "--json")
    #expect(json.code == 0 && json.data.contains("9780441172719") && json.data.contains(#""offline""#))
    #expect(await run("search", "--offline", "--source", "aladin", "frank").code == 1)
  }

  @Test func theScreensQuestionsAreThereForTheCommandLine() async throws {
    let run = try CommandLineRun(asking: StubClient([:] as [String: CatalogueAnswer]))
    let file = KeptAnswersFile(path: "\(run.folder.outside)/.cache/seoga/unnamed/asked.json")
    for (words, day, title) in [("sea", "18", "The Sea"), ("whale", "16", "The Sea, the Whale")] {
      await file.keep(
        KeptAnswers.KeptQuestion(
          words: words,
          asked: "2026-11-\(day)T10:00:00+09:00",
          total: 1,
          books: [StubClient.book(title)]
        )
      )
    }
    let outcome = await run("search", "--offline", "the sea")
    #expect(outcome.code == 0 && outcome.lines.count == 2)
    #expect(outcome.messages.hasSuffix("What is shown is what it answered on 16 Nov.\n"))
  }

  /// What the command line keeps of its questions, wherever in its cache.
  private static func kept(_ run: CommandLineRun) async throws -> KeptAnswers {
    let cache = "\(run.folder.outside)/.cache/seoga"
    let names = try FileManager.default.subpathsOfDirectory(atPath: cache)
    let name = try #require(names.first { $0.hasSuffix("asked.json") })
    return await KeptAnswersFile(path: "\(cache)/\(name)").load()
  }

  @Test(arguments: [
    (["--source", "OpenLibrary"], ["openlibrary: x"]), (["--source", "open library"], ["openlibrary: x"]),
    (["--source", "집"], ["집: x"]),
    (["--source", "집", "--source", "openlibrary"], ["openlibrary: x", "집: x"]),
    (["--source", "shelf"], []), ([], ["openlibrary: x", "집: x"]),
  ])
  func aNamedSourceIsAskedAlone(options: [String], asked: [String]) async throws {
    let stub = StubClient(["openlibrary": .found([]), "집": .found([])])
    let run = try CommandLineRun(
      asking:
        stub,
      settings: """
        {"sources":[{"kind":"openlibrary"},{"kind":"opds","name":"집","url":"http://[::1]"},
        {"kind":"opds","name":"aladin","url":"https://a.test","enabled":false}]}
        """
    )
    #expect(await run.run(["search", "x"] + options).code == 0)
    #expect(stub.asked == asked)
    #expect(run.accesses == (asked.isEmpty ? 0 : 1))
    #expect(run.ends == run.accesses)
  }

  @Test func aSourceThatIsNotThereIsRefused() async throws {
    let stub = StubClient(["openlibrary": .found([])])
    let run = try CommandLineRun(
      asking:
        stub,
      settings:
        #"{"sources":[{"kind":"openlibrary"},{"kind":"opds","name":"aladin","url":"https://a.test","enabled":false}]}"#
    )
    let unknown = await run("search", "x", "--source", "nowhere")
    #expect(unknown.code == 1)
    #expect(
      unknown.messages == "There is no source nowhere. There are: shelf, classics, openlibrary, aladin.\n"
    )
    let disabled = await run("search", "x", "--source", "aladin")
    #expect(disabled.code == 1)
    #expect(disabled.messages == "Aladin is not asked, since it is not enabled in settings.json.\n")
    #expect(stub.asked == [])
  }

  @Test func oddSettingsAreToldAndTheRestIsAsked() async throws {
    let stub = StubClient(["openlibrary": .found([StubClient.dune])])
    let run = try CommandLineRun(asking: stub, settings: #"{"sources":[7,{"kind":"openlibrary"}]}"#)
    let outcome = await run("search", "dune")
    #expect(outcome.code == 0)
    #expect(outcome.messages == "Source 1 in settings.json is not an object and is left out.\n")
    #expect(outcome.lines.count == 1)
  }

  @Test(arguments: [
    ([" ", "\t"], "There are no words to search for.\n"),
    (
      [String(repeating: "x", count: 10_000)],
      "That is longer than any title: search for a few words of it.\n"
    ),
  ])
  func whatIsNoQuestionIsSentNowhere(words: [String], message: String) async throws {
    let stub = StubClient(["openlibrary": .found([])])
    let run = try CommandLineRun(asking: stub)
    let outcome = await run.run(["search"] + words)
    #expect(outcome.code == 1)
    #expect(outcome.messages == message)
    #expect(stub.asked == [])
    #expect(run.accesses == 0)
  }

  @Test(arguments: [["search"], ["search", "x", "--limit", "0"], ["search", "x", "--limit", "many"]])
  func wrongUsageIs64(arguments: [String]) async throws {
    #expect(await (try CommandLineRun()).run(arguments).code == 64)
  }
}
