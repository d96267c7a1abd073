import Catalogue
import TestSupport
import Testing

@testable import seoga

/// What is said where an answer is none, or not all of it, and who is asked where nobody can say whom to ask.
@Suite struct SearchTruthTests {
  /// Nobody looked for it, so that nothing found says nothing; and of an earlier answer without a book nothing is shown.
  @Test(arguments: [
    ("en_GB.UTF-8", "What it answered on 18 Nov had nothing for these words."),
    ("ko_KR.UTF-8", "11월 18일에 받은 답에는 이 말로 찾은 책이 없었어요."),
  ])
  func offlineWithoutAHitIsNoAnswer(language: String, sentence: String) async throws {
    let run = try CommandLineRun(asking: StubClient([:] as [String: CatalogueAnswer]), books: Shelf.all)
    run.language = language
    #expect(await run("search", "--offline", "zzz").code == 1)
    #expect(await run("search", "--offline", "zzz", "--json").code == 1)
    #expect(await run("search", "--offline", "zzz", "--source", "shelf").code == 0)
    let kept = CatalogueAnswer(state: .offline, kept: "2026-11-18T10:00:00+09:00")
    run.client = StubClient(["openlibrary": kept]).client
    for options in [["--offline"], []] {
      let outcome = await run.run(["search", "zzz"] + options)
      #expect(outcome.code == 1)
      #expect(outcome.messages.contains(sentence))
      #expect(!outcome.messages.contains("What is shown") && !outcome.messages.contains("보이는 것은"))
    }
  }

  @Test(arguments: [
    (
      "en_GB.UTF-8",
      "It sent more than 200 books; only the first 200 are shown. Add words to narrow the search.\n"
    ),
    ("ko_KR.UTF-8", "200권보다 많이 보내 앞의 200권만 받았어요. 말을 더하면 줄어들어요.\n"),
  ])
  func moreThanIsTakenIsTold(language: String, sentence: String) async throws {
    let books = (1...201).map { StubClient.book("Book \($0)") }
    let run = try CommandLineRun(asking: StubClient(["openlibrary": .found(books)]))
    run.language = language
    let outcome = await run("search", "book")
    #expect(outcome.code == 0 && outcome.lines.count == 200)
    #expect(outcome.messages.hasSuffix(sentence))
  }

  /// The usual catalogue must not hear words that were meant for the reader's own.
  @Test(arguments: [
    ("en_GB.UTF-8", "No catalogue is asked until it can be read.\n"),
    ("ko_KR.UTF-8", "읽을 수 있을 때까지 밖에 묻지 않아요.\n"),
  ])
  func brokenSettingsAskNobody(language: String, sentence: String) async throws {
    let stub = StubClient(["openlibrary": .found([StubClient.dune])])
    let run = try CommandLineRun(
      asking: stub,
      settings: #"{"sources":[{"kind":"opds","url":"https://home.example/opds"}}"#,
      books: [Shelf.emma]
    )
    run.language = language
    for (words, code) in [(["dune"], 1), (["emma"], 1), (["dune", "--source", "shelf"], 0)]
      as [([String], Int32)]
    {
      let outcome = await run.run(["search"] + words)
      #expect(outcome.code == code, "\(words)")
      #expect(outcome.messages.contains("settings.json"))
      #expect(outcome.messages.contains(sentence))
      #expect(outcome.lines.count == (words == ["emma"] ? 1 : 0))
    }
    _ = await run("add", "--isbn", "9780441172719")
    #expect(stub.asked == [])
    #expect(run.accesses == 0)
  }
}
