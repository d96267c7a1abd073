import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct NoteCommandTests {
  private func note(_ run: CommandLineRun, _ book: String, _ id: String) throws -> Note? {
    try run.book(book).notes.first { $0.id == id }
  }

  @Test func addPrintsTheIdAndStoresTheTextAsGiven() async throws {
    let run = try CommandLineRun(Shelf.all)
    let text = "첫 문단 \u{1112}\u{1161}\n\n\tsecond 👨‍👩‍👧 \u{1B}[0m \n"
    let outcome = await run(
      "note",
      "add",
      "emma",
      text,
      "--page",
      "12",
      "--kind",
      "q",
      "--tag",
      "밤",
      "--tag",
      "a b"
    )
    #expect(outcome.code == 0)
    #expect(outcome.messages == "")
    let id = try #require(outcome.lines.first)
    let stored = try #require(try note(run, "2mansfield00", id))
    #expect(Array(stored.text.utf8) == Array(text.utf8))
    #expect(stored.page == 12)
    #expect(stored.kind == .quote)
    #expect(stored.tags == ["밤", "a b"])
    #expect(stored.created == "2026-11-20T21:04:05+09:00")
  }

  @Test(arguments: [
    ("a\nb\n", "a\nb"), ("a\nb", "a\nb"), ("a\n\n", "a\n"), ("a\r\n", "a"), ("\u{FEFF}a", "\u{FEFF}a"),
  ])
  func aPipeKeepsAllButOneLineEnd(input: String, stored: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    run.input = Array(input.utf8)
    run.readsTerminal = false
    for arguments in [["note", "add", "emma"], ["note", "add", "emma", "-"]] {
      let outcome = await run.run(arguments)
      let note = try note(run, "2mansfield00", try #require(outcome.lines.first))
      #expect(note.map { Array($0.text.utf8) } == Array(stored.utf8))
    }
  }

  @Test func withNeitherTextNorPipeItRefuses() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("note", "add", "emma")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("A note needs words"))
  }

  @Test(arguments: [Array("caf".utf8) + [0xE9], [0xFF], Array(" \n\t\n".utf8), []])
  func whatIsNoTextIsRefused(input: [UInt8]) async throws {
    let run = try CommandLineRun(Shelf.all)
    run.input = input
    run.readsTerminal = false
    let before = run.folder.text("books/2mansfield00.json")
    let outcome = await run("note", "add", "emma", "-")
    #expect(outcome.code == 1)
    #expect(outcome.data == "")
    #expect(run.folder.text("books/2mansfield00.json") == before)
  }

  @Test func aKindIsSaidInEitherLanguage() async throws {
    let run = try CommandLineRun([Shelf.emma])
    run.language = "ko_KR.UTF-8"
    let id = try #require(await run("note", "add", "emma", "글", "--kind", "인용").lines.first)
    #expect(try run.book(Shelf.emma.id).notes.first { $0.id == id }?.kind == .quote)
    let refused = await run("note", "add", "emma", "글", "--kind", "시")
    #expect(refused.messages == "시 종류는 없어요. 생각, 인용, 요약, 한줄 가운데 하나를 적어요.\n")
  }

  @Test(arguments: [["--page", "0"], ["--page", "-3"], ["--page", "x"], ["--kind", "poem"]])
  func wrongOptionsAreRefused(options: [String]) async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("note", "add", "emma", "text", options[0], options[1])
    #expect(outcome.code != 0)
    #expect(outcome.data == "")
    #expect(await run("note", "list", "emma", "--json").data == "[]\n")
  }

  @Test func aPageBeyondTheBookIsKeptAndSaid() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("note", "add", "작별", "x", "--page", "400")
    #expect(outcome.code == 0)
    #expect(outcome.messages == "This book has 332 pages. Kept as you wrote it.\n")
    #expect(try note(run, "1farewell000", outcome.lines[0])?.page == 400)
  }

  @Test func thereIsOneMemo() async throws {
    let run = try CommandLineRun(Shelf.all)
    let memo = await run("note", "add", "emma", "one line", "--kind", "memo").lines[0]
    let second = await run("note", "add", "emma", "another", "--kind", "memo")
    #expect(second.code == 1)
    #expect(second.messages.contains("seoga note edit \(memo)"))
    let thought = await run("note", "add", "emma", "x").lines[0]
    #expect(await run("note", "edit", thought, "--kind", "memo").code == 1)
    #expect(await run("note", "edit", memo, "--kind", "memo", "--text", "new").code == 0)
  }

  @Test func listGivesNotesFromTheOldestOn() async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(
      await run("note", "list").data == """
        3note0000002  4 Nov  thought  Middlemarch          뱃사람과 whale
        3note0000001  5 Nov  quote    Middlemarch  p. 735  What do we live for

        """
    )
  }

  @Test(arguments: [
    (["note:whale"], ["3note0000002"]), (["note:뱃사람", "middle"], ["3note0000002"]),
    (["--", "-note:whale"], ["3note0000001"]), (["author:eliot"], ["3note0000002", "3note0000001"]),
    (["작별"], []), (["has:notes"], ["3note0000002", "3note0000001"]),
  ])
  func filterChoosesBooksAndNotes(filter: [String], ids: [String]) async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run.run(["note", "list"] + filter)
    #expect(outcome.code == 0)
    #expect(outcome.lines.map { String($0.prefix(12)) } == ids)
  }

  @Test func jsonIsTheNoteOnDiskAndItsBook() async throws {
    let run = try CommandLineRun(Shelf.all)
    var expected = Shelf.middlemarch.notes[1].json
    expected["book"] = .string("2middlemarch")
    expected["bookTitle"] = .string("Middlemarch")
    #expect(try await run("note", "show", "3note0000001", "--json").json == .object(expected))
    let notes = try await run("note", "list", "--json").objects
    #expect(notes.count == 2)
    #expect(notes.last == expected)
  }

  @Test func showIsAPageToRead() async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(
      await run("note", "show", "3note0000001").data == """
        Middlemarch
        quote, p. 735, 5 Nov

        What do we live for
        if not

        """
    )
    let several = await run("note", "show", "3note0")
    #expect(several.code == 1)
    #expect(several.messages.contains("2 notes match"))
    #expect(await run("note", "show", "nowhere").code == 1)
  }

  @Test func editChangesWhatIsGivenAlone() async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(await run("note", "edit", "3note0000001", "--page", "", "--tag", "a").code == 0)
    var stored = try #require(try note(run, "2middlemarch", "3note0000001"))
    #expect(stored.page == nil)
    #expect(stored.tags == ["a"])
    #expect(stored.text == "What do we live for\nif not")
    #expect(stored.modified == "2026-11-20T21:04:05+09:00")
    run.input = Array("새 글\n".utf8)
    #expect(
      await run("note", "edit", "3note0000001", "--text", "-", "--kind", "summary", "--tag", "").code == 0
    )
    stored = try #require(try note(run, "2middlemarch", "3note0000001"))
    #expect(stored.text == "새 글")
    #expect(stored.kind == .summary)
    #expect(stored.tags == [])
    #expect(await run("note", "edit", "3note0000001").code == 64)
  }

  @Test func anotherNormalFormIsAnotherText() async throws {
    let run = try CommandLineRun(Shelf.all)
    for text in ["caf\u{E9} 한", "cafe\u{301} \u{1112}\u{1161}\u{11AB}"] {
      #expect(await run("note", "edit", "3note0000001", "--text", text).code == 0)
      #expect(try note(run, "2middlemarch", "3note0000001").map { Array($0.text.utf8) } == Array(text.utf8))
    }
  }

  @Test func removeKeepsTheNoteInTheFile() async throws {
    let run = try CommandLineRun(Shelf.all)
    #expect(await run("note", "remove", "3note0000001").code == 0)
    let book = try run.book("2middlemarch")
    #expect(book.notes.map(\.id) == ["3note0000002"])
    #expect(
      book.removed == [Removed(.note(Shelf.middlemarch.notes[1]), removedAt: "2026-11-20T21:04:05+09:00")]
    )
  }

  @Test func restorePutsTheNoteBackWhole() async throws {
    let run = try CommandLineRun(Shelf.all)
    let refused = await run("note", "restore", "3note0000001")
    #expect(refused.code == 1)
    #expect(refused.messages.contains("No removed note matches \"3note0000001\"."))
    let removed = await run("note", "remove", "3note0000001")
    #expect(removed.messages.contains("seoga note restore 3note0000001 brings it back."))
    let restored = await run("note", "restore", "3note0")
    #expect(restored.code == 0)
    #expect(restored.messages.contains("The note on Middlemarch is back."))
    let book = try run.book("2middlemarch")
    #expect(book.notes == Shelf.middlemarch.notes)
    #expect(book.removed == [])
  }

  @Test func aNoteThatWentToAnotherBookIsNotBroughtBack() async throws {
    var (book, other) = (Shelf.middlemarch, Book(id: "4other000001", title: "Other", added: "2026"))
    let stamp = "2026-11-20T21:04:05+09:00"
    let given = book.giveAway("3note0000001", to: other.id, at: stamp)
    let note = try #require(given)
    // The book it went to has lost it.
    let without = try CommandLineRun([book, other])
    #expect(await without("note", "restore", "3note0000001").code == 0)
    #expect(try without.book("2middlemarch").notes == Shelf.middlemarch.notes)
    other.adopt(note, at: stamp) { "9spare000001" }
    let run = try CommandLineRun([book, other])
    #expect(await run("note", "restore", "3note0000001").code == 1)
    #expect(try run.book("2middlemarch") == book)
  }
}
