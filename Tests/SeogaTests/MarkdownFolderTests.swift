import Foundation
import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// The folder of Markdown files, written again and again.
@Suite struct MarkdownFolderTests {
  private let stage: ExportStage

  init() throws { stage = try ExportStage() }

  private var run: CommandLineRun { stage.run }
  private var out: String { stage.out }
  private func text(_ path: String) -> String? { stage.text(path) }
  private func write(_ text: String, _ path: String) throws { try stage.write(text, path) }
  private func files() throws -> [String: [Int]] { try stage.files() }
  private func export() async -> CommandLineRun.Outcome { await stage.markdown() }

  @Test func aSecondExportTouchesNothing() async throws {
    let first = await export()
    #expect(first.code == 0 && first.messages == "3 books are in \(out); files written: 3.\n")
    let before = try files()
    #expect(before.keys.sorted() == [".seoga.json", "Emma.md", "Middlemarch.md", "작별하지 않는다.md"])
    let second = await export()
    #expect(second.code == 0 && second.messages == "3 books are in \(out); files written: 0.\n")
    #expect(try files() == before)
    _ = await run("note", "add", "emma", "new")
    #expect(await export().messages.hasSuffix("files written: 1.\n"))
    let after = try files()
    #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == [".seoga.json", "Emma.md"])
    #expect(text("\(out)/Emma.md")?.contains("new") == true)
  }

  @Test func whatTheReaderChangedStays() async throws {
    _ = await export()
    try write("mine", "\(out)/Emma.md")
    try write("not from here", "\(out)/Notes.md")
    _ = await run("edit", "emma", "--set", "rating=4")
    let outcome = await export()
    #expect(outcome.code == 1)
    #expect(
      outcome.messages.contains("\(out)/Emma.md was changed since it was written and is left as it is.\n")
    )
    #expect(text("\(out)/Emma.md") == "mine" && text("\(out)/Notes.md") == "not from here")
    // Also under another title, where the file would be renamed.
    _ = await run("edit", "emma", "--set", "title=Notes")
    #expect(await export().code == 1)
    #expect(text("\(out)/Emma.md") == "mine")
    try stage.remove("\(out)/Emma.md")
    #expect(await export().code == 0)
    #expect(
      text("\(out)/Notes (Jane Austen).md")?.contains("rating: 4") == true
        && text("\(out)/Notes.md") == "not from here"
    )
  }

  @Test func aFileOfABookThatIsGoneIsNamedAndStays() async throws {
    _ = await export()
    let gone = "Emma.md belongs to a book that is no longer on the shelf, and is left as it is.\n"
    _ = await run("remove", "2mansfield00")
    try run.folder.write("{", to: "books/\(Shelf.middlemarch.id).json")
    let outcome = await export()
    #expect(outcome.code == 1 && outcome.messages.contains("\(out)/\(gone)"))
    #expect(outcome.messages.components(separatedBy: "no longer on the shelf").count == 2)
    #expect(text("\(out)/Emma.md") != nil && text("\(out)/Middlemarch.md") != nil)
    #expect(await stage.markdown("nothing at all").messages.contains(gone))
    // One that is exported out of the trash is no stranger there, and what the reader removed is not missed.
    #expect(await stage.markdown("is:deleted").messages.contains(gone) == false)
    try stage.remove("\(out)/Emma.md")
    #expect(await export().messages.contains(gone) == false)
  }

  @Test func aNewTitleRenamesTheFile() async throws {
    _ = await export()
    let inode = try files()["Emma.md"]?[0]
    _ = await run("edit", "emma", "--set", "title=EMMA")
    #expect(await export().messages.hasSuffix("files written: 1.\n"))
    #expect(try files().keys.sorted() == [".seoga.json", "EMMA.md", "Middlemarch.md", "작별하지 않는다.md"])
    #expect(inode != nil && text("\(out)/EMMA.md")?.contains("# EMMA") == true)
    // What is exported no more stays, as does its name.
    _ = await run("remove", "2mansfield00")
    _ = await run("add", "Emma")
    #expect(await export().code == 0)
    #expect(try files().count == 5 && text("\(out)/EMMA.md")?.contains("# EMMA") == true)
  }

  @Test func aFileOfTheReadersUnderTheNewNameStays() async throws {
    _ = await export()
    let before = text("\(out)/Emma.md")
    try write("mine", "\(out)/EMMA.md")
    _ = await run("edit", "emma", "--set", "title=EMMA")
    let beside = await export()
    #expect(beside.code == 1 && beside.messages.contains("\(out)/EMMA.md is not a file of an export"))
    #expect(text("\(out)/EMMA.md") == "mine" && text("\(out)/Emma.md") == before)
    // The reader gave the book's own file that name, and wrote in it.
    try stage.remove("\(out)/Emma.md")
    #expect(await export().code == 1)
    #expect(text("\(out)/EMMA.md") == "mine")
    try stage.remove("\(out)/EMMA.md")
    #expect(await export().code == 0)
    #expect(text("\(out)/EMMA.md")?.contains("# EMMA") == true)
  }

  @Test func aFileThatAppearsMeanwhileStays() async throws {
    run.signal = { [out] in
      try? FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      if !FileManager.default.fileExists(atPath: "\(out)/Emma.md") {
        _ = FileManager.default.createFile(atPath: "\(out)/Emma.md", contents: Data("mine".utf8))
      }
      return nil
    }
    let outcome = await export()
    #expect(outcome.code == 1 && outcome.messages.contains("\(out)/Emma.md is not a file of an export"))
    #expect(text("\(out)/Emma.md") == "mine" && text("\(out)/Middlemarch.md") != nil)
    run.signal = { nil }
    #expect(await export().code == 0)
    #expect(text("\(out)/Emma.md") == "mine" && text("\(out)/Emma (Jane Austen).md") != nil)
  }

  @Test func aFolderWhoseListIsLostIsKnownAgain() async throws {
    _ = await export()
    let before = try files().filter { $0.key.hasSuffix(".md") }
    try stage.remove("\(out)/.seoga.json")
    #expect(await export().messages.hasSuffix("files written: 0.\n"))
    #expect(try files().filter { $0.key.hasSuffix(".md") } == before)
    try write("{\"format\": 2}", "\(out)/.seoga.json")
    let newer = await export()
    #expect(newer.code == 1 && newer.messages.contains("nothing was written"))
    try write("", "\(out).txt")
    #expect(
      await run("export", "--to", "markdown", "--output", "\(out).txt").messages.contains("is not a folder")
    )
  }

  @Test func aSignalLeavesAFolderThatIsGoneOnWith() async throws {
    run.signal = { [out] in FileManager.default.fileExists(atPath: "\(out)/Emma.md") ? SIGINT : nil }
    #expect(await export().code == 130)
    #expect(try files().count == 3)
    run.signal = { nil }
    #expect(await export().messages.hasSuffix("files written: 1.\n"))
  }
}
