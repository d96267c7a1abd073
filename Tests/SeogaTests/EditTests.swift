import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct EditTests {
  @Test func oneFieldIsTwoLines() async throws {
    var book = Shelf.middlemarch
    book.modified = "2026-11-01T00:00:00+09:00"
    let run = try CommandLineRun([book])
    let before = try #require(run.folder.text("books/2middlemarch.json")).split(separator: "\n")
    let outcome = await run("edit", "2middlemarch", "--set", "pages=881")
    #expect(outcome.code == 0)
    #expect(outcome.data == "")
    #expect(outcome.messages == "Middlemarch is saved.\n")
    let after = try #require(run.folder.text("books/2middlemarch.json")).split(separator: "\n")
    #expect(before.count == after.count)
    #expect(
      zip(before, after).filter { $0 != $1 }.map { String($1) } == [
        #"  "modified": "2026-11-20T21:04:05+09:00","#, #"  "pages": 881,"#,
      ]
    )
  }

  @Test func severalValuesInOneEdit() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run(
      "edit",
      "--set",
      "rating=",
      "middle",
      "tags=a, b",
      "--set",
      "authors=Kim, Young-ha; 한강 (editor)"
    )
    #expect(outcome.code == 0)
    let book = try run.book("2middlemarch")
    #expect(book.rating == nil)
    #expect(book.tags == ["a", "b"])
    #expect(book.authors == [Author(name: "Kim, Young-ha"), Author(name: "한강", role: "editor")])
  }

  @Test func allOrNothing() async throws {
    let run = try CommandLineRun(Shelf.all)
    let before = run.folder.text("books/2middlemarch.json")
    let outcome = await run("edit", "middle", "--set", "title=New", "pages=-3", "rating=7")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("pages does not take \"-3\""))
    #expect(outcome.messages.contains("rating does not take \"7\""))
    #expect(run.folder.text("books/2middlemarch.json") == before)
  }

  @Test(arguments: [
    ["edit", "emma"], ["edit", "emma", "--set", "pages"], ["edit", "emma", "--set", "colour=red"],
  ])
  func wrongUsageIsTold(arguments: [String]) async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.data == "")
    #expect(outcome.messages.hasPrefix("Error: "))
  }

  @Test func aNewPageCountComesBeforeTheEndOfTheRead() async throws {
    let run = try CommandLineRun(Shelf.all)
    _ = await run("edit", "1farewell000", "--set", "status=finished", "pages=340")
    #expect(try run.book("1farewell000").reads.first?.pagesAtThatTime == 340)
  }

  @Test func aNewPlaceInTheQueueIsTheLast() async throws {
    let run = try CommandLineRun(Shelf.all)
    _ = await run("edit", "middle", "--set", "status=next")
    #expect(await run("list", "status:next").lines.map { $0.prefix(12) } == ["2mansfield00", "2middlemarch"])
  }

  @Test func removeAndRestore() async throws {
    let run = try CommandLineRun(Shelf.all)
    let bytes = run.folder.text("books/2mansfield00.json")
    let removed = await run("remove", "emma")
    #expect(removed.code == 0)
    #expect(removed.messages.contains("seoga restore 2mansfield00"))
    #expect(run.folder.names(in: "trash") == ["2mansfield00.json"])
    #expect(await run("restore", "middle").messages.contains("on the shelf"))
    #expect(await run("restore", "emma").code == 0)
    #expect(run.folder.text("books/2mansfield00.json") == bytes)
    #expect(await run("restore", "emma").code == 1)
  }

  @Test func aLaterFormatIsReadOnlyAndSaysSo() async throws {
    let run = try CommandLineRun(Shelf.all)
    try run.folder.write(#"{"format": 99, "id": "0library0000"}"#, to: "seoga.json")
    let list = await run("list")
    #expect(list.code == 0)
    #expect(list.lines.count == 3)
    #expect(list.messages.contains("format 99"))
    for arguments in [
      ["add", "x"], ["edit", "emma", "--set", "pages=3"], ["remove", "2mansfield00"],
      ["progress", "작별", "130"],
      ["note", "add", "emma", "x"], ["note", "edit", "3note0000001", "--text", "x"],
      ["note", "remove", "3note0000001"],
    ] {
      let outcome = await run.run(arguments)
      #expect(outcome.code == 1, "\(arguments)")
      #expect(outcome.messages.contains("format 99"), "\(arguments)")
    }
    #expect(run.folder.names(in: "trash") == [])
  }

  @Test func aBookOfALaterFormatIsReadOnlyAlone() async throws {
    let run = try CommandLineRun(Shelf.all)
    let newer = #"{"added":"2026","format":99,"id":"4newer000000","status":"want","title":"Newer"}"#
    try run.folder.write(newer, to: "books/4newer000000.json")
    #expect(await run("list").lines.count == 4)
    let outcome = await run("edit", "4newer000000", "--set", "pages=3")
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("books/4newer000000.json is of format 99"))
    #expect(run.folder.text("books/4newer000000.json") == newer)
    #expect(await run("edit", "emma", "--set", "pages=3").code == 0)
  }

  @Test func unknownFieldsSurvive() async throws {
    let run = try CommandLineRun([])
    try run.folder.write(#"{"format": 1, "id": "0library0000"}"#, to: "seoga.json")
    let text =
      #"{"added":"2026","format":1,"id":"4later000000","later":[1.50,{"x":null}],"status":"want","title":"L"}"#
    try run.folder.write(text, to: "books/4later000000.json")
    #expect(await run("edit", "4later000000", "--set", "pages=3").code == 0)
    #expect(
      try run.stored("4later000000")["later"] == (try JSONReader.value(of: Array(#"[1.50,{"x":null}]"#.utf8)))
    )
  }
}
