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

  /// Each field with a value, and another name for it; what the whole table of fields is, the rules' own
  /// tests hold.
  nonisolated private static let values: [(name: String, value: String, line: String)] = [
    ("title", "새 제목", #"  "title": "새 제목""#), ("subtitle", "b", #"  "subtitle": "b""#),
    ("authors", "강한", #"      "name": "강한""#), ("series", "토지", #"      "name": "토지""#),
    ("publisher", "b", #"  "publisher": "b""#), ("published", "1871", #"  "published": "1871""#),
    ("language", "ko", #"  "language": "ko""#), ("pages", "881", #"  "pages": 881"#),
    ("medium", "audio", #"  "medium": "audio""#), ("duration", "35:00:00", #"  "duration": "35:00:00""#),
    ("isbn", "9780306406157", #"    "9780306406157""#), ("heightMM", "198", #"    "heightMM": 198"#),
    ("widthMM", "129", #"    "widthMM": 129"#), ("depthMM", "41", #"    "depthMM": 41"#),
    ("genres", "novel", #"    "novel""#), ("tags", "낮", #"    "낮""#),
    ("synopsis", "b", #"  "synopsis": "b""#), ("aboutAuthors", "b", #"  "aboutAuthors": "b""#),
    ("coverURL", "b", #"  "coverURL": "b""#), ("sources", "asin=B0", #"    "asin": "B0""#),
    ("sources.goodreads", "19089", #"    "goodreads": "19089""#),
    ("favourite", "yes", #"  "favourite": true"#), ("owned", "yes", #"  "owned": true"#),
    ("status", "paused", #"  "status": "paused""#), ("rating", "4", #"  "rating": 4"#),
    ("status", "멈춤", #"  "status": "paused""#), ("reads.1.outcome", "다읽음", #"      "outcome": "finished""#),
    ("notes.1.kind", "인용", #"      "kind": "quote""#), ("medium", "오디오북", #"  "medium": "audio""#),
    ("queueRank", "1", #"  "queueRank": "i""#), ("added", "어제", #"  "added": "2026-11-19""#),
    ("reads.1.started", "2026-11-02", #"      "started": "2026-11-02""#),
    ("reads.last.finished", "yesterday", #"      "finished": "2026-11-19""#),
    ("reads.1.outcome", "finished", #"      "outcome": "finished""#),
    ("reads.1read0000000.reason", "b", #"      "reason": "b""#),
    ("reads.1.pagesAtThatTime", "332", #"      "pagesAtThatTime": 332"#),
    ("reads.last.rating", "4.5", #"      "rating": 4.5"#),
    ("reads.1.log.1.day", "2026-11-17", #"          "day": "2026-11-17""#),
    ("reads.1.log.last.at", "121", #"          "at": "121""#),
    ("reads.1.log.1.minutes", "1:20", #"          "minutes": 80"#),
    ("notes.1.kind", "summary", #"      "kind": "summary""#), ("notes.1.text", "b", #"      "text": "b""#),
    ("notes.1.quote", "b", #"      "quote": "b""#), ("notes.1.page", "87", #"      "page": 87"#),
    ("notes.1.place", "b", #"      "place": "b""#), ("notes.1.chapter", "3", #"      "chapter": "3""#),
    ("notes.1.tags", "b", #"      "tags": ["#),
  ]
  private static let fixed: Set = [
    "title", "status", "added", "reads.1.log.1.day", "reads.1.log.last.at", "notes.1.kind", "notes.1.text",
  ]

  @Test func noFieldIsLeftOut() {
    let names = Set(
      Self.values.map { $0.name.split(separator: ".").filter { Int($0) == nil }.map(String.init) }
    )
    let ofRead = ReadField.allCases.map(\.rawValue), ofEntry = EntryField.allCases.map(\.rawValue)
    let expected =
      BookField.allCases.map { [$0.rawValue] } + NoteField.allCases.map { ["notes", $0.rawValue] }
    #expect(Set(expected).subtracting(names) == [])
    #expect(
      Set(ofRead).subtracting(names.filter { $0.first == "reads" && !$0.contains("log") }.map { $0.last })
        == []
    )
    #expect(Set(ofEntry).subtracting(names.filter { $0.contains("log") }.map { $0.last }) == [])
  }

  private func lines(_ run: CommandLineRun) throws -> [Substring] {
    try #require(run.folder.text("books/1farewell000.json")).split(separator: "\n").map {
      $0.last == "," ? $0.dropLast() : $0
    }
  }

  @Test(arguments: values.indices)
  func everyFieldIsSetAndCleared(index: Int) async throws {
    let (name, value, line) = Self.values[index]
    var book = Shelf.farewell
    if name == "queueRank" { book.status = .next }
    book.modified = "2026-11-01T00:00:00+09:00"
    book.notes = [Note(id: "3note0000009", text: "눈", created: "2026-11-05T10:00:00+09:00")]
    book.notes[0].modified = "2026-11-05T10:00:00+09:00"
    let run = try CommandLineRun([book])
    let before = try lines(run)
    #expect(await run("edit", book.id, "--set", "\(name)=\(value)").code == 0)
    let after = try lines(run)
    let new = after.difference(from: before).insertions.compactMap { change -> Substring? in
      guard case .insert(_, let line, _) = change else { return nil }
      let bare = line.drop { $0 == " " }
      return bare.hasPrefix("\"modified\"") || "{}[]".contains(bare) ? nil : line
    }
    #expect(new.contains { String($0) == line }, "\(new)")
    #expect(new.count { !$0.hasSuffix("{") && !$0.hasSuffix("[") } <= 1 || name == "status", "\(new)")
    let cleared = await run("edit", book.id, "--set", "\(name)=")
    #expect(cleared.code == (Self.fixed.contains(name) ? 1 : 0), "\(cleared.messages)")
    if Self.fixed.contains(name) {
      #expect(cleared.messages.contains("needs") || cleared.messages.contains("cannot be empty"))
    } else {
      #expect(try !lines(run).contains { String($0) == line })
    }
  }

  @Test(arguments: [
    ("pages=-3", "whole number from 1"), ("rating=7", "0.25 to 5"), ("added=2026-13-45", "not a day"),
    ("reads.1.finished=2026-13-45", "2026-13-45"),
    ("reads.1.finished=2027", "still to come"), ("reads.1.finished=2019", "before it began"),
    ("reads.1.rating=7", "0.25 to 5"), ("reads.1.log.1.at=333", "332 pages"), ("queueRank=1", "up next"),
    ("reads.1.log.new.minutes=5", "cannot be empty"), ("reads.1.log.1.minutes=0", "99999"),
    ("reads.2.rating=4", "reads.2.rating is not in the book"),
    ("reads.1=x", "name one of its fields"), ("removed.last=restore", "removed.last is not in the book"),
    ("sources=x", "goodreads=123"), ("notes.1.page=1", "notes.1.page is not in the book"),
  ])
  func wrongValuesAreRefused(assignment: String, sentence: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    let before = run.folder.text("books/1farewell000.json")
    let outcome = await run("edit", "1farewell000", "--set", assignment)
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains(sentence), "\(outcome.messages)")
    #expect(run.folder.text("books/1farewell000.json") == before)
  }

  @Test func aReadIsAddedTakenOutAndBroughtBack() async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run(
      "edit",
      "1farewell000",
      "--set",
      "reads.new.started=2019",
      "reads.new.finished=2019-03",
      "reads.new.outcome=finished"
    )
    #expect(outcome.code == 0)
    let reads = try run.book("1farewell000").reads
    #expect(reads.map { $0.started?.text } == ["2019", "2026-11-03"] && reads[0].finished?.text == "2019-03")
    let removed = await run("edit", "1farewell000", "--set", "reads.1=")
    #expect(removed.messages.contains("removed.\(reads[0].id)=restore"))
    #expect(try run.book("1farewell000").reads == [reads[1]])
    #expect(await run("edit", "1farewell000", "--set", "removed.\(reads[0].id)=restore").code == 0)
    #expect(try run.book("1farewell000").reads == reads)
  }

  @Test(arguments: [
    "id", "format", "modified", "reads.1.log.1.logged", "notes.1.created", "removed.1.removedAt",
  ])
  func whatSeogaWritesItselfIsRefused(name: String) async throws {
    let run = try CommandLineRun(Shelf.all)
    let outcome = await run("edit", "1farewell000", "--set", "\(name)=x")
    #expect(outcome.code == 64)
    #expect(outcome.messages.contains("'\(name)' is written by Seoga alone"))
  }

  @Test func whatIsTakenOutIsNamedThoughSomethingComesBack() async throws {
    var book = Shelf.farewell
    book.notes = ["1note0000000", "2note0000000"].map {
      Note(id: $0, text: $0, created: "2026-11-05T10:00:00+09:00")
    }
    book.removeNote("1note0000000", at: "2026-11-06T10:00:00+09:00")
    let run = try CommandLineRun([book])
    let outcome = await run("edit", book.id, "--set", "removed.last=restore", "notes.1=")
    #expect(outcome.messages.contains("removed.2note0000000=restore"), "\(outcome.messages)")
    #expect(try run.book(book.id).notes.map(\.id) == ["1note0000000"])
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
    #expect(
      outcome.messages.contains(
        "books/4newer000000.json was written by a newer version of Seoga (format 99). "
          + "It can be read but not changed until Seoga is updated."
      ),
      "\(outcome.messages)"
    )
    #expect(run.folder.text("books/4newer000000.json") == newer)
    #expect(await run("edit", "emma", "--set", "pages=3").code == 0)
  }

  @Test func aNotesPageBeyondTheBookIsKeptAndTold() async throws {
    let run = try CommandLineRun(Shelf.all)
    let told = "Middlemarch is saved.\nThis book has 880 pages. Kept as you wrote it.\n"
    #expect(await run("edit", "2middlemarch", "--set", "notes.1.page=881").messages == told)
    #expect(await run("edit", "2middlemarch", "--set", "subtitle=b").messages == "Middlemarch is saved.\n")
    #expect(
      await run("edit", "2middlemarch", "--set", "notes.1.page=880").messages == "Middlemarch is saved.\n"
    )
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
