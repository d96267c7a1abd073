import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// Highlights by the command line.
@Suite struct ImportClippingsTests {
  private nonisolated static let kindle = """
    Middlemarch (Eliot, George)
    - Ihre Markierung auf Seite 7 | bei Position 90-91 | Hinzugefügt am Mittwoch, 14. Juli 2021 19:06:11

    A passage of the book.
    ==========
    소년이 온다 (한강)
    - Your Bookmark on location 9 | Added on Friday, 11 October 2024 21:03:15


    ==========

    """
  private nonisolated static let lua = """
    return { ["annotations"] = { [1] = { ["datetime"] = "2023-12-19 17:24:26", ["drawer"] = "lighten",
    ["pos0"] = "/p.1", ["text"] = "A passage", ["note"] = "메모", ["pageno"] = 1 } },
    ["doc_props"] = { ["title"] = "Emma", ["authors"] = "Jane Austen" } }
    """
  private nonisolated static let files = [
    ("kindle", "My Clippings.txt", kindle), ("koreader", "metadata.epub.lua", lua),
    (
      "koreader", "e.json",
      "{\"title\": \"E\", \"author\": \"A\", \"entries\": [{\"text\": \"글\", \"time\": 1, \"page\": 2}]}"
    ),
    ("koreader", "e.md", "# E\n##### A\n\n### Page 12 @ 11 October 2024 09:03:15 PM\n글\n"),
    ("readwise", "readwise.csv", "Highlight,Book Title,Book Author,Location\n글,E,A,7\n"),
  ]

  private func write(_ name: String, _ text: String, _ run: CommandLineRun) throws -> String {
    try FileManager.default.createDirectory(atPath: run.folder.outside, withIntermediateDirectories: true)
    let path = "\(run.folder.outside)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func everything(_ folder: TemporaryLibrary) -> [String: Data] {
    let files = FileManager.default.enumerator(atPath: folder.root)?.compactMap { $0 as? String } ?? []
    return files.filter { $0 != ".lock" }.reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: folder.path($1))
    }
  }

  @Test(arguments: files)
  func aSecondImportChangesNoByte(format: String, name: String, text: String) async throws {
    let run = try CommandLineRun([Shelf.middlemarch])
    let path = try write(name, text, run)
    let first = await run("import", path, "--json")
    #expect(first.code == 0)
    #expect(first.data.contains("\"format\": \"\(format)\""))
    let before = everything(run.folder)
    #expect(await run("import", path, "--from", format, "--json").data.contains("\"added\": 0,"))
    #expect(everything(run.folder) == before)
  }

  @Test func jsonSaysWhichNoteItIs() async throws {
    let run = try CommandLineRun([Shelf.middlemarch])
    let outcome = await run("import", try write("My Clippings.txt", Self.kindle, run), "--json")
    guard case .object(let root) = try outcome.json, case .array(let files)? = root["files"],
      case .object(let file)? = files.first, case .array(let entries)? = file["entries"]
    else { throw CommandLineRun.NotOfThatShape() }
    #expect(file["rows"] == .number("2"))
    let rows = entries.compactMap { if case .object(let entry) = $0 { entry } else { nil } }
    #expect(rows.map { $0["title"] } == [.string("Middlemarch"), .string("소년이 온다")])
    #expect(rows.map { $0["fate"] } == [.string("added"), .string("skipped")])
    #expect(rows.map { $0["reason"] } == [.string("a new note"), .string("only marks a page")])
    #expect(rows.map { $0["note"] } == [.string("A passage of the book."), nil])
    #expect(run.folder.names(in: "books").count == 1)
  }

  @Test func peopleReadTheirFirstWords() async throws {
    let run = try CommandLineRun()
    let path = try write("My Clippings.txt", Self.kindle, run)
    #expect(
      await run("import", path).lines == [
        "\(path): Kindle, 2 entries", "  1 added, 0 merged, 0 unchanged, 1 skipped",
        "  1  added    Middlemarch  a new book, paused, \"A passage of the book.\"",
        "  2  skipped  소년이 온다  only marks a page",
      ]
    )
  }

  // MARK: Files that are not whole by themselves

  /// A file without a mark in it costs the others nothing.
  @Test func aFileWithoutMarksSaysSo() async throws {
    let run = try CommandLineRun()
    let empty = try write("metadata.epub.lua", "return { [\"annotations\"] = {}, [\"stats\"] = {} }", run)
    let other = try write("My Clippings.txt", Self.kindle, run)
    let outcome = await run("import", empty, other)
    #expect(outcome.code == 0)
    #expect(
      outcome.messages == "\(empty) has no highlights and no notes in it: there is nothing to import.\n"
    )
    #expect(run.folder.names(in: "books").count == 1)
  }

  @Test func aCopyTakesItsBookFromTheFileBesideIt() async throws {
    let run = try CommandLineRun()
    let end = try #require(Self.lua.firstRange(of: ",\n[\"doc_props\"]")?.lowerBound)
    let copy = try write("Emma.epub.annotations.lua", Self.lua[..<end] + " }", run)
    let alone = await run("import", copy)
    #expect(alone.code == 1)
    #expect(alone.messages.hasPrefix("\(copy) does not say which book it belongs to. "))
    #expect(run.folder.names() == [])
    let sidecar = try write("metadata.epub.lua", Self.lua, run)
    #expect(await run("import", copy).code == 0)
    #expect(
      try run.folder.names(in: "books").map { try run.book(String($0.dropLast(".json".count))).title } == [
        "Emma"
      ]
    )
    // What stands beside it says the same.
    let before = everything(run.folder)
    #expect(await run("import", sidecar, copy).code == 0)
    #expect(everything(run.folder) == before)
  }

  @Test func whatIsDamagedIsSaidWithItsLine() async throws {
    let run = try CommandLineRun()
    let path = try write("metadata.epub.lua", "return {\n  [\"annotations\"] = {", run)
    let outcome = await run("import", path)
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("it cannot be read past line 2."))
    #expect(await run("import", path, "--from", "kindle").code == 1)
  }
}
