import Foundation
import Glibc
import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct ImportTests {
  private static let rows = [
    GoodreadsExport.book(
      1,
      "Middlemarch",
      "George Eliot",
      [
        "Exclusive Shelf": "read", "Bookshelves": "read", "Date Read": "2020/05/04", "My Rating": "4",
        "Number of Pages": "880", "Read Count": "1",
      ]
    ),
    GoodreadsExport.book(2, "", "Nobody"),
    GoodreadsExport.book(3, "작별하지 않는다", "한강"),
    GoodreadsExport.book(1, "Middlemarch", "George Eliot"),
  ]

  /// A run over some books and the path of a file beside its library.
  private func begin(
    _ books: [Book] = [],
    _ text: String = GoodreadsExport.text(rows)
  ) throws -> (run: CommandLineRun, path: String) {
    let run = try CommandLineRun(books)
    return (run, try run.file("export.csv", text))
  }

  // MARK: Every row

  @Test(arguments: GoodreadsExport.Layout.allCases)
  func jsonAccountsForEachRow(layout: GoodreadsExport.Layout) async throws {
    let (run, path) = try begin([], GoodreadsExport.text(Self.rows, layout))
    let outcome = await run("import", path, "--json")
    #expect(outcome.code == 0)
    #expect(outcome.messages == "")
    let file = try outcome.imported()
    #expect(
      file.members.map(\.key) == [
        "added", "entries", "format", "merged", "path", "rows", "skipped", "unchanged",
      ]
    )
    #expect(file["path"] == .string(path))
    #expect(file["format"] == .string("goodreads"))
    #expect(file["rows"] == .number("4"))
    #expect(file["added"] == .number("2"))
    #expect(file["merged"] == .number("0"))
    #expect(file["unchanged"] == .number("0"))
    #expect(file["skipped"] == .number("2"))
    let entries = try outcome.entries()
    #expect(
      entries.map { $0.members.map(\.key) } == Array(repeating: ["fate", "reason", "row", "title"], count: 4)
    )
    #expect(entries.map { $0["row"] } == ["1", "2", "3", "4"].map(JSONValue.number))
    #expect(entries.map { $0["fate"] } == ["added", "skipped", "added", "skipped"].map(JSONValue.string))
    #expect(entries[0]["title"] == .string("Middlemarch"))
    #expect(entries[1]["title"] == .string(""))
    #expect(entries[0]["reason"] == .string("a new book, finished"))
    #expect(entries[1]["reason"] == .string("no title in this row"))
    #expect(entries[2]["reason"] == .string("a new book, want to read"))
    #expect(entries[3]["reason"] == .string("same as row 1"))
    #expect(run.folder.names(in: "books").count == 2)
  }

  @Test func peopleReadTheCountsAndWhatDeservesALook() async throws {
    let (run, path) = try begin()
    #expect(
      await run("import", path).lines == [
        "\(path): Goodreads, 4 rows",
        "  2 added, 0 merged, 0 unchanged, 2 skipped",
        "  2  skipped  -            no title in this row",
        "  4  skipped  Middlemarch  same as row 1",
      ]
    )
    run.language = "ko_KR.UTF-8"
    #expect(
      await run("import", path).lines.prefix(2) == [
        "\(path): Goodreads, 4행", "  추가 0, 합침 0, 그대로 2, 건너뜀 2",
      ]
    )
  }

  @Test func aBookOfTheShelfIsMerged() async throws {
    let (run, path) = try begin([Shelf.middlemarch])
    let outcome = await run("import", path, "--json")
    #expect(try outcome.entries()[0]["fate"] == .string("merged"))
    let book = try run.book(Shelf.middlemarch.id)
    #expect(book.rating == Rating(text: "4.5"))
    #expect(book.notes == Shelf.middlemarch.notes)
    #expect(book.sources["goodreads"] == "1")
  }

  // MARK: Nothing is written

  @Test func aDryRunSaysTheSameAndWritesNothing() async throws {
    let (run, path) = try begin()
    let dry = await run("import", path, "--json", "--dry-run")
    #expect(dry.code == 0)
    #expect(dry.messages == "This was a dry run: nothing was written.\n")
    #expect(run.folder.names() == [])
    let real = await run("import", path, "--json")
    #expect(dry.data == real.data)
  }

  @Test func aSecondImportChangesNoByte() async throws {
    let (run, path) = try begin([Shelf.middlemarch, Shelf.emma])
    #expect(await run("import", path).code == 0)
    let before = run.folder.everything()
    let second = await run("import", path, "--json")
    #expect(try second.imported()["unchanged"] == .number("2"))
    #expect(try second.entries().map { $0["reason"] }.prefix(1) == [.string("nothing new")])
    #expect(run.folder.everything() == before)
  }

  @Test func whatIsNoExportStopsTheWholeImport() async throws {
    let (run, path) = try begin()
    let other = try run.file("other.csv", "No table at all\n")
    let outcome = await run("import", path, other)
    #expect(outcome.code == 1)
    #expect(outcome.data == "")
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("\(other) is not a file Seoga can import:") == true)
    #expect(lines.last == "Nothing was imported.")
    #expect(run.folder.names() == [])
  }

  @Test func whatCannotBeReadIsNamedWithTheReason() async throws {
    let (run, path) = try begin()
    let empty = try run.file("empty.csv", "")
    let folder = run.folder.outside
    let outcome = await run("import", path, "\(folder)/none.csv", empty)
    #expect(outcome.code == 1)
    #expect(
      outcome.messages.split(separator: "\n") == [
        "\(folder)/none.csv could not be read. It is not there.", "\(empty) is empty.",
        "Nothing was imported.",
      ]
    )
    #expect(run.folder.names() == [])
  }

  @Test func aLibraryThatCanOnlyBeReadIsLeftAlone() async throws {
    let (run, path) = try begin()
    try run.folder.write("{\n  \"format\": 9,\n  \"id\": \"0library0000\"\n}\n", to: "seoga.json")
    let outcome = await run("import", path)
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("format 9"))
    #expect(run.folder.names() == ["seoga.json"])
  }

  @Test func aFileThatCannotBeReadIsNamedAndHindersNothing() async throws {
    let (run, path) = try begin([Shelf.emma])
    try run.folder.write("{", to: "books/1broken00000.json")
    let outcome = await run("import", path)
    #expect(outcome.code == 0)
    #expect(outcome.messages.contains("books/1broken00000.json"))
    #expect(run.folder.text("books/1broken00000.json") == "{")
  }

  @Test(arguments: [
    ["import"], ["import", "a", "--from", "x"], ["import", "-", "-"],
    ["import", "a", "--dry-run", "--skipped", "b"], ["import", "a", "b", "--skipped", "c"],
  ])
  func wrongUsageIs64(arguments: [String]) async throws {
    #expect(try await CommandLineRun().run(arguments).code == 64)
  }

  // MARK: Several files

  @Test(arguments: [["--json", "--dry-run"], ["--json"]])
  func eachFileIsPlannedAfterTheOneBefore(options: [String]) async throws {
    let (run, path) = try begin()
    let more = Array(Self.rows[2...2]) + [GoodreadsExport.book(9, "Piranesi", "Susanna Clarke")]
    let other = try run.file("more.csv", GoodreadsExport.text(more))
    let outcome = await run.run(["import", path, other] + options)
    #expect(try outcome.imported(1)["path"] == .string(other))
    #expect(try outcome.imported(1)["added"] == .number("1"))
    #expect(try outcome.imported(1)["unchanged"] == .number("1"))
    #expect(run.folder.names(in: "books").count == (options.contains("--dry-run") ? 0 : 3))
  }

  @Test func standardInputIsAFileToo() async throws {
    let run = try CommandLineRun()
    run.input = Array(GoodreadsExport.text(Self.rows).utf8)
    let outcome = await run("import", "-", "--from", "goodreads")
    #expect(outcome.lines.first == "standard input: Goodreads, 4 rows")
    #expect(run.folder.names(in: "books").count == 2)
  }

  // MARK: Skipped rows

  @Test func skippedRowsAreKeptAsTheyWere() async throws {
    let (run, path) = try begin()
    let skipped = "\(run.folder.outside)/skipped.csv"
    let outcome = await run("import", path, "--skipped", skipped)
    #expect(outcome.messages == "The 2 skipped rows are in \(skipped), as they were.\n")
    let kept = FileManager.default.contents(atPath: skipped).map { String(decoding: $0, as: UTF8.self) }
    #expect(kept == GoodreadsExport.text([Self.rows[1], Self.rows[3]]))
    let again = await run("import", path, "--skipped", path)
    #expect(again.code == 1)
    #expect(again.messages.contains("\(path) is there already"))
    let nowhere = await run("import", path, "--skipped", "\(path)/skipped.csv")
    #expect(nowhere.code == 1)
    #expect(nowhere.messages.contains("There is no folder for \(path)/skipped.csv."))
    #expect(
      FileManager.default.contents(atPath: path).map(Array.init)
        == Array(GoodreadsExport.text(Self.rows).utf8)
    )
  }

  @Test func noFileIsMadeWhereNothingIsSkipped() async throws {
    let (run, path) = try begin([], GoodreadsExport.text([Self.rows[0]]))
    let skipped = "\(run.folder.outside)/skipped.csv"
    let outcome = await run("import", path, "--skipped", skipped)
    #expect(outcome.code == 0)
    #expect(outcome.messages == "No row was skipped, so \(skipped) was not made.\n")
    #expect(!FileManager.default.fileExists(atPath: skipped))
  }

  // MARK: On the way

  @Test func aSignalTakesEverythingBack() async throws {
    let (run, path) = try begin([Shelf.emma])
    let before = run.folder.everything()
    run.signal = { SIGINT }
    let outcome = await run("import", path)
    #expect(outcome.code == 130)
    #expect(outcome.data == "")
    #expect(outcome.messages == "The import was stopped and taken back; the shelf is as it was.\n")
    #expect(run.folder.everything() == before)
  }

  @Test func aSignalThatComesTooLateIsAnsweredAtTheEnd() async throws {
    let (run, path) = try begin()
    run.signal = { [folder = run.folder] in
      folder.names(in: "books").contains { $0.hasSuffix(".json") } ? SIGTERM : nil
    }
    let outcome = await run("import", path)
    #expect(outcome.code == 143)
    #expect(outcome.lines.count == 4)
    #expect(outcome.messages.contains("so the import was finished"))
    #expect(run.folder.names(in: "books").count == 2)
  }

  @Test func theProgressLineIsForTerminalsAndLeavesNothing() async throws {
    let (run, path) = try begin()
    run.messageColumns = 60
    let shown = await run("import", path).messages
    let lines = shown.split(separator: "\r", omittingEmptySubsequences: false)
    #expect(lines.first == "" && lines.last == "")
    #expect(lines.dropLast().last?.allSatisfy { $0 == " " } == true)
    #expect(lines.contains { $0.hasPrefix("╍") })
    #expect(lines.allSatisfy { $0.count < 60 })
    run.messageColumns = nil
    #expect(await run("import", path).messages == "")
  }
}

extension CommandLineRun {
  /// Writes a file beside the library and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder.outside, withIntermediateDirectories: true)
    let path = "\(folder.outside)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }
}

extension CommandLineRun.Outcome {
  /// What `import --json` says of one of the files.
  func imported(_ index: Int = 0) throws -> JSONObject {
    guard case .object(let root) = try json, case .array(let files)? = root["files"], index < files.count,
      case .object(let file) = files[index]
    else { throw CommandLineRun.NotOfThatShape() }
    return file
  }

  /// Every row of the first file.
  func entries() throws -> [JSONObject] {
    guard case .array(let entries)? = try imported()["entries"] else { throw CommandLineRun.NotOfThatShape() }
    return entries.compactMap { if case .object(let entry) = $0 { entry } else { nil } }
  }
}

extension TemporaryLibrary {
  /// Every file of the library by its path, as bytes.
  func everything() -> [String: Data] {
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return files.filter { $0 != ".lock" }.reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: path($1))
    }
  }
}
