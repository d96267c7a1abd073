import Foundation
import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct ExportTests {
  private let stage: ExportStage

  init() throws { stage = try ExportStage() }

  private var run: CommandLineRun { stage.run }
  private var out: String { stage.out }
  private func text(_ path: String) -> String? { stage.text(path) }
  private func write(_ text: String, _ path: String) throws { try stage.write(text, path) }

  // MARK: JSON

  @Test(arguments: ["export", "-"])
  func theLibraryComesBack(way: String) async throws {
    _ = await run("remove", "2mansfield00")
    let before = run.folder.everything()
    let exported = way == "-" ? await run("export") : await run("export", "--output", out)
    #expect(exported.code == 0)
    #expect(exported.messages == (way == "-" ? "" : "3 books are in \(out).\n"))
    let other = try CommandLineRun()
    other.input = Array(exported.data.utf8)
    let imported = await other("import", way == "-" ? "-" : out)
    #expect(imported.code == 0 && imported.messages == "")
    let name = way == "-" ? "standard input" : out
    #expect(imported.lines == ["\(name): Seoga, 3 books", "  3 added, 0 merged, 0 unchanged, 0 skipped"])
    #expect(other.folder.everything() == before)
    #expect(await other("undo").code == 0)
    #expect(other.folder.names(in: "books") == [] && other.folder.names(in: "trash") == [])
  }

  @Test func jsonAccountsForEachBook() async throws {
    #expect(await run("export", "--output", out).code == 0)
    let other = try CommandLineRun([Shelf.emma])
    var changed = Shelf.farewell
    changed.title = "다른 제목"
    try other.folder.write(other.folder.json(of: changed), to: "books/\(changed.id).json")
    try other.folder.write(other.folder.json(of: Shelf.middlemarch), to: "trash/\(Shelf.middlemarch.id).json")
    let dry = await other("import", "--from", "seoga", "--dry-run", "--json", out)
    let outcome = await other("import", "--json", out)
    // What would become of a book is said, and no file that is not there.
    #expect(dry.data.contains("both versions become one book") && !dry.data.contains("what gave way"))
    let same = [dry, outcome].map { $0.data.split(separator: "\n").filter { !$0.contains("\"reason\":") } }
    #expect(same[0] == same[1] && same[0].count > 20)
    #expect(dry.messages == "This was a dry run: nothing was written.\n")
    guard case .object(let root) = try outcome.json, case .array(let files) = root["files"],
      case .object(let file)? = files.first, case .array(let entries) = file["entries"]
    else { throw CommandLineRun.NotOfThatShape() }
    #expect(file["format"] == .string("seoga") && file["rows"] == .number("3"))
    let counts = ["added", "merged", "unchanged", "skipped"].map { file[$0] }
    #expect(counts == ["0", "1", "1", "1"].map { .number($0) })
    #expect(entries.count == 3)
    let second = await other("import", out)
    #expect(second.lines.contains("  0 added, 0 merged, 2 unchanged, 1 skipped"))
  }

  @Test func aFilterKeepsWholeBooksAndNothingElse() async throws {
    let outcome = await run("export", "note:whale")
    guard case .object(let object) = try outcome.json, case .array(let books) = object["books"] else {
      throw CommandLineRun.NotOfThatShape()
    }
    #expect(object.members.map(\.key) == ["books", "seoga"])
    #expect(books == [.object(Shelf.middlemarch.json)])
    let nothing = await run("export", "nothing at all")
    #expect(nothing.messages == "No book matches.\n" && nothing.data == "" && nothing.code == 0)
  }

  @Test func anotherFileIsNeverReplaced() async throws {
    try write("mine", out)
    for form in ["json", "text"] {
      let outcome = await run("export", "--to", form, "--output", out)
      #expect(outcome.code == 1 && outcome.messages.contains("left as it is") && text(out) == "mine")
    }
    try write("", out)
    #expect(await run("export", "--output", out).code == 0)
    #expect(await run("export", "--output", out).code == 0)
    #expect(try WholeLibrary(Array((text(out) ?? "").utf8))?.count == 3)
  }

  @Test func whatCannotBeReadIsNamedAndCounted() async throws {
    try run.folder.write("{", to: "books/1bad.json")
    try run.folder.write("{", to: "goals.json")
    let outcome = await run("export")
    #expect(outcome.code == 1)
    let lines = outcome.messages.split(separator: "\n")
    #expect(
      lines.count == 3 && lines.contains { $0.contains("books/1bad.json") }
        && lines.contains { $0.contains("goals.json") }
    )
    #expect(lines.last?.hasPrefix("2 files could not be read") == true)
    #expect(try WholeLibrary(Array(outcome.data.utf8))?.count == 3)
  }

  /// A script that takes the code for the truth does not take a part for all of it.
  @Test(arguments: ["csv", "goodreads", "bibtex", "csl", "html", "text", "markdown"])
  func everyFormSaysThatItLacksABook(form: String) async throws {
    try run.folder.write("{", to: "books/1bad.json")
    let outcome = await run("export", "--to", form)
    #expect(outcome.code == 1 && !outcome.data.isEmpty)
    #expect(
      outcome.messages.contains("books/1bad.json") && outcome.messages.contains("1 file could not be read")
    )
    let written = await run("export", "--to", form, "--output", "\(out)-\(form)")
    #expect(written.code == 1 && written.messages.contains("1 file could not be read"))
    #expect(await run("export", "--to", form, "title:emma").code == 0)
  }

  /// A file that was given another name holds a book that is nowhere else; one that was copied does not.
  @Test func aBookUnderAnothersNameIsMissed() async throws {
    let (from, to) = (run.folder.path("books/2mansfield00.json"), run.folder.path("books/1other.json"))
    try FileManager.default.copyItem(atPath: from, toPath: to)
    #expect(await run("export", "--to", "csv").code == 0)
    try FileManager.default.removeItem(atPath: from)
    let outcome = await run("export", "--to", "csv")
    #expect(outcome.code == 1 && outcome.messages.contains("1 file could not be read"))
  }

  @Test func whatLacksAFileTakesNoEarlierExportsPlace() async throws {
    _ = await run("export", "--output", out)
    let before = text(out)
    try run.folder.write("{", to: "books/2mansfield00.json")
    let outcome = await run("export", "--output", out)
    #expect(outcome.code == 1 && text(out) == before)
    #expect(
      outcome.messages.contains("books/2mansfield00.json")
        && outcome.messages.contains("the earlier export in \(out) is left as it was")
        && !outcome.messages.contains("2 books are in")
    )
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: run.folder.outside).count { $0.contains("out") }
        == 1
    )
    // Where nothing is lost by it there is all that can be read.
    for path in ["\(out)2", "\(out)3"] {
      if path.hasSuffix("3") { try write("", path) }
      #expect(await run("export", "--output", path).code == 1)
      #expect(try WholeLibrary(Array((text(path) ?? "").utf8))?.count == 2)
    }
  }

  @Test func someBooksNeverTakeTheWholeLibrarysPlace() async throws {
    _ = await run("export", "--output", out)
    let before = text(out)
    let nothing = await run("export", "tag:typo", "--output", out)
    #expect(nothing.code == 0 && nothing.messages == "No book matches.\n" && text(out) == before)
    let some = await run("export", "emma", "--output", out)
    #expect(
      some.code == 1 && some.messages.contains("is an export of the whole library") && text(out) == before
    )
    let path = "\(out).some"
    #expect(await run("export", "tag:typo", "--output", path).code == 0 && text(path) == nil)
    for (word, count) in [("emma", 1), ("note:whale", 1)] {
      #expect(await run("export", word, "--output", path).code == 0)
      #expect(try WholeLibrary(Array((text(path) ?? "").utf8))?.count == count)
    }
    #expect(await run("export", "--output", path).code == 0)
    #expect(text(path) == before)
  }

  @Test func anExportComesAloneAndWhole() async throws {
    _ = await run("export", "--output", out)
    let other = try CommandLineRun()
    let twice = await other("import", out, out)
    #expect(twice.code == 1 && twice.messages.hasSuffix("Import it by itself.\nNothing was imported.\n"))
    #expect(await other("import", out, "--skipped", "\(out).csv").code == 1)
    try write(String((text(out) ?? "").dropLast(9)), out)
    let broken = await other("import", out)
    #expect(
      broken.code == 1 && broken.messages.contains("breaks off")
        && broken.messages.hasSuffix("Nothing was imported.\n")
    )
    try write("{\"seoga\": 2}", out)
    #expect(await other("import", out).messages.contains("newer version of Seoga"))
    try write("a,b\n", out)
    #expect(await other("import", "--from", "seoga", out).messages.contains("is not an export of Seoga"))
    #expect(other.folder.names() == [])
  }

  // MARK: Filters and signals

  @Test func aFilterForNotesKeepsThoseNotes() async throws {
    let outcome = await run("export", "--to", "markdown", "note:whale")
    #expect(outcome.data.contains("뱃사람과 whale") && !outcome.data.contains("What do we live for"))
    #expect(outcome.data.components(separatedBy: "seoga: ").count == 2)
    let all = await run("export", "--to", "markdown")
    #expect(
      all.data.components(separatedBy: "\n---\n\n# ").count == 4
        && all.data.contains("> What do we live for\n> if not\n")
    )
    run.language = "ko_KR.UTF-8"
    #expect(await run("export", "--to", "markdown").data.contains("735쪽"))
  }

  @Test func aSignalLeavesNothingHalfDone() async throws {
    _ = await run("export", "emma", "--output", out)
    let before = text(out)
    run.signal = { SIGINT }
    let outcome = await run("export", "--output", out)
    #expect(outcome.code == 130 && outcome.messages.contains("stopped"))
    #expect(text(out) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: run.folder.outside).allSatisfy {
        !$0.hasSuffix(".tmp")
      }
    )
  }

  @Test func aClosedPipeEndsItQuietly() async throws {
    run.fault = SystemFault(EPIPE)
    let outcome = await run("export")
    #expect(outcome.code == 0 && outcome.messages == "")
  }

  // MARK: Text, and one note

  @Test func textGoesToAFileOrToTheScreen() async throws {
    let shown = await run("export", "--to", "text", "middlemarch")
    #expect(
      shown.lines.prefix(2) == ["Middlemarch", "George Eliot"]
        && shown.lines.contains("> What do we live for")
    )
    #expect(
      await run("export", "--to", "text", "--output", out, "middlemarch").messages == "1 book is in \(out).\n"
    )
    #expect(text(out) == shown.data)
  }

  @Test func oneNoteGoesOutAlone() async throws {
    let id = "3note0000002"
    let json = await run("export", "--note", id)
    #expect(json.data == (await run("note", "show", "--json", id).data))
    let markdown = await run("export", "--note", id, "--to", "markdown", "--output", out)
    #expect(markdown.code == 0 && markdown.data == "")
    #expect(
      text(out)?.hasPrefix("---\nbook: Middlemarch\n") == true
        && text(out)?.hasSuffix("\n\n뱃사람과 whale\n") == true
    )
    #expect(await run("export", "--note", id, "--to", "text").lines.last == "뱃사람과 whale")
    #expect(await run("export", "--note", id, "emma").code == 64)
    #expect(await run("export", "--to", "pdf").code == 64)
  }
}
