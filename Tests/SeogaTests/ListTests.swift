import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import seoga

@Suite struct ListTests {
  @Test func columnsAlignWithKoreanTitles() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("list")
    #expect(
      outcome.data == """
        1farewell000  작별하지 않는다  한강          reading now, 36%    -
        2mansfield00  Emma             Jane Austen   next, 1st           -
        2middlemarch  Middlemarch      George Eliot  want              4.5

        """
    )
    #expect(outcome.code == 0)
    #expect(outcome.messages == "")
  }

  /// What neither is read nor waits stands by title.
  @Test func theOrderOfNamesIsTheReaders() async throws {
    let books = ["Emma", "가", "Zola"].enumerated().map { number, title in
      Book(id: "1b\(number)", title: title, added: "2026-11-01")
    }
    let run = try CommandLineRun(books)
    let titles = { (outcome: CommandLineRun.Outcome) in
      outcome.lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    }
    #expect(titles(await run("list")) == ["가", "Emma", "Zola"])
    for (order, sorted) in [("latinFirst", ["Emma", "Zola", "가"]), ("koreanFirst", ["가", "Emma", "Zola"])] {
      #expect(await run("config", "set", "nameOrder", order).code == 0)
      #expect(titles(await run("list")) == sorted)
    }
  }

  @Test(arguments: [40, 60, 80])
  func aTerminalGetsNoLongerLines(columns: Int) async throws {
    var long = Shelf.emma
    long.title = String(repeating: "아주 긴 제목 ", count: 20)
    let run = try CommandLineRun([long])
    run.columns = columns
    let outcome = await run("list")
    #expect(outcome.lines.count == 1)
    #expect(outcome.lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
    #expect(outcome.data.contains("⋯"))
    run.columns = nil
    #expect(await run("list").data.contains(long.title.dropLast()))
  }

  @Test(arguments: [
    "작별", "\u{110C}\u{1161}\u{11A8}\u{1107}\u{1167}\u{11AF}", "author:한강", "tag:밤 status:rea",
    "tag:밤 상태:읽는 중", "ㅎㄱ", "작ㅂ", "(ㅎㄱ 또는 austen) tag:밤",
  ])
  func koreanFiltersFindBothForms(filter: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("list", filter)
    #expect(outcome.lines.map { $0.prefix(12) } == ["1farewell000"])
  }

  @Test func filterWordsNeedNoQuotes() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("list", "--json", "george", "pages:>800", "--", "-status:reading")
    #expect(try outcome.objects == [Shelf.middlemarch.json])
  }

  @Test func jsonIsWhatTheFilesHold() async throws {
    let run = try CommandLineRun(Shelf.all)
    let odd = """
      {"added": "2026", "format": 1, "id": "4odd00000000", "later": {"b": 1.50, "a": []}, "status": "someday", \
      "title": "x\\u001b]52;c;QQ\\u0007\\u0085\\u202e"}
      """
    try run.folder.write(odd, to: "books/4odd00000000.json")
    let outcome = await run("list", "--json")
    let books = try outcome.objects
    #expect(books.count == 4)
    for book in books {
      let id = try #require(Book(json: book)).id
      #expect(try run.stored(id) == book)
    }
    #expect(outcome.data.contains("\\u001b]52;c;QQ\\u0007\\u0085\\u202e"))
  }

  @Test func nothingFoundIsNoFailure() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("list", "nowhere")
    #expect(outcome.code == 0)
    #expect(outcome.data == "")
    #expect(outcome.messages == "No book matches.\n")
    #expect(await run("list", "nowhere", "--json").data == "[]\n")
  }

  @Test func anEmptyShelfSaysHowToBegin() async throws {
    let run = try CommandLineRun()
    let outcome = await run("list")
    #expect(outcome.code == 0)
    #expect(outcome.messages.contains("seoga add"))
    #expect(run.folder.names() == [], "looking made a library")
  }

  @Test(arguments: [
    ("rating:many", "rating: does not take many. It takes 0.25 to 5 or none.\n"),
    (
      "status:blah",
      "status: does not take blah. It takes want, next, reading, paused, finished, abandoned.\n"
    ),
    ("status:", "status: needs something after it to look for.\n"),
    ("tag:", "tag: needs something after it to look for.\n"),
    ("rating:>6", "rating: does not take >6. It takes 0.25 to 5 or none.\n"),
    ("status:raeding", "status: does not take raeding. Did you mean reading?\n"),
    ("ttag:sf", "ttag: is not part of a filter. Did you mean tag:?\n"),
    ("added:3/4", "added: 3/4 can be 3 Apr 2026 or 4 Mar 2026. Type it as one of them.\n"),
    ("(tag:sf", "A bracket is open, and nothing closes it.\n"),
    ("tag:sf or", "or needs something after it.\n"),
    ("added:none", "added: There has to be a day. Type yesterday, last friday, 2026-11-20 or 2019.\n"),
  ])
  func whatAFilterDoesNotTakeIsRefused(filter: String, sentence: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    for command in [["list"], ["note", "list"], ["export", "--to", "text"], ["show"]] {
      let outcome = await run.run(command + [filter])
      #expect(outcome.code == 64, "\(command)")
      #expect(outcome.data == "")
      #expect(outcome.messages == sentence, "\(command)")
    }
  }

  @Test func aDayInAFilterIsSaidAsOnAPrompt() async throws {
    var yesterday = Shelf.emma
    yesterday.added = "2026-11-19"
    let run = try CommandLineRun([yesterday, Shelf.middlemarch])
    for filter in ["added:yesterday", "추가한날:어제", "added:\"1 day ago\"", "added:19/11"] {
      #expect(await run("list", filter).lines.map { $0.prefix(12) } == ["2mansfield00"], "\(filter)")
    }
  }

  @Test func anUnknownKeyIsSaidAndLookedForAsAWord() async throws {
    var dune = Shelf.emma
    dune.title = "Dune: Messiah"
    let run = try CommandLineRun([dune])
    let outcome = await run("list", "dune: messiah")
    #expect(outcome.lines.count == 1)
    #expect(outcome.messages.contains("dune:"))
  }

  @Test func aWordThatIsNoStatusFindsBooksOfLaterVersions() async throws {
    var book = Shelf.emma
    book.status = .other("someday")
    let run = try CommandLineRun([book])
    let outcome = await run("list", "status:=someday")
    #expect(outcome.lines.count == 1)
    #expect(outcome.messages == "")
  }

  @Test func deletedBooksAreListedWhenAskedFor() async throws {
    let run = try CommandLineRun(Shelf.all)
    _ = await run("remove", "emma")
    #expect(await run("list").lines.count == 2)
    #expect(await run("list", "is:deleted").lines.map { $0.prefix(12) } == ["2mansfield00"])
  }

  @Test func anUnreadableFileIsNamedAndHidesNothing() async throws {
    let run = try CommandLineRun(Shelf.all)
    let half = try #require(run.folder.text("books/2mansfield00.json")).prefix(40)
    try run.folder.write(String(half), to: "books/2mansfield00.json")
    let outcome = await run("list")
    #expect(outcome.code == 0)
    #expect(outcome.lines.count == 2)
    #expect(outcome.messages.contains("books/2mansfield00.json breaks off"))
    #expect(run.folder.text("books/2mansfield00.json") == String(half))
  }

  @Test func whatSteersATerminalNeverComesRaw() async throws {
    var book = Shelf.emma
    book.title = "a\u{1B}]52;c;QQ==\u{07}b\u{9B}31m\u{202E}c\r\nd"
    book.authors = [Author(name: "x\u{2066}y")]
    book.notes = [Note(id: "3note0000009", text: "t\u{1B}[2J\u{85}", created: "2026-11-20")]
    let run = try CommandLineRun([book])
    for arguments in [
      ["list"], ["show", "2mansfield00"], ["note", "list"], ["note", "show", "3note0000009"],
      ["list", "--json"], ["show", "2mansfield00", "--json"], ["note", "list", "--json"],
    ] {
      run.columns = nil
      try check(await run.run(arguments))
      run.columns = 80
      try check(await run.run(arguments))
    }
    #expect(await run("list").lines.count == 1)
  }

  private func check(_ outcome: CommandLineRun.Outcome) throws {
    #expect(outcome.code == 0)
    let raw = (outcome.data + outcome.messages).unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value))
        || scalar.properties.isBidiControl
    }
    #expect(raw.isEmpty)
  }
}
