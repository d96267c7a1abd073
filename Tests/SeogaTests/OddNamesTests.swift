import Foundation
import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// Names that are no UTF-8, names that differ in their bytes alone, and folders that are none.
@Suite struct OddNamesTests {
  private static let composed = "1caf\u{E9}0000000"
  private static let decomposed = "1cafe\u{301}0000000"

  private let run: CommandLineRun

  init() throws { run = try CommandLineRun(Shelf.all) }

  /// Writes a file whose name no text can say.
  private func writeLatin(_ folder: String, _ suffix: String) throws {
    let bytes = Array("\(run.folder.root)/\(folder)/1caf".utf8) + [0xE9] + Array(suffix.utf8) + [0]
    let descriptor = open(bytes.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
  }

  @Test(arguments: ["books", "trash"])
  func aNameThatIsNoTextIsNamed(folder: String) async throws {
    try run.folder.write("{}", to: "trash/.keep")
    try writeLatin(folder, ".json")
    for command in ["list", "list", "check", "export"] {
      let outcome = await run(command)
      let said = outcome.messages + (command == "check" ? outcome.data : "")
      #expect(said.contains("\(folder)/1caf\u{FFFD}.json"), "\(command): \(said)")
      #expect(said.contains("Its name is not UTF-8"), "\(command): \(said)")
      #expect(command == "export" ? outcome.code == 1 : true)
    }
  }

  @Test func aFileBesideTheBooksWhoseNameIsNoTextIsFoundByTheCheck() async throws {
    try writeLatin("books", ".txt")
    #expect(await run("check").data.contains("Its name is not UTF-8"))
  }

  private func twins() -> [Book] {
    [Self.composed, Self.decomposed].map { Book(id: $0, title: "책 \($0.utf8.count)", added: "2026-11-01") }
  }

  @Test func twoIdentifiersOfOneLookAreTwoBooks() async throws {
    let books = twins()
    try run.folder.write(books)
    let exported = await run("export")
    let other = try CommandLineRun()
    other.input = Array(exported.data.utf8)
    let imported = await other("import", "-")
    #expect(imported.lines.last == "  5 added, 0 merged, 0 unchanged, 0 skipped")
    for book in books { #expect(other.folder.text("books/\(book.id).json") == run.folder.json(of: book)) }
    let new = try TemporaryLibrary()
    try new.files().add(books)
    #expect(new.names(in: "books").count == 2)
  }

  @Test func twoNotesOfOneLookAreTwoNotes() throws {
    var book = Shelf.emma
    book.notes = [Self.composed, Self.decomposed].map {
      Note(id: $0, text: "as it was", created: "2026-11-04T10:00:00+09:00")
    }
    try run.folder.write([book])
    try run.folder.files().edit(book.id) { $0.removeNote(Self.decomposed, at: "2026-11-05T10:00:00+09:00") }
    let left = try run.book(book.id)
    #expect(left.notes.map { Array($0.id.utf8) } == [Array(Self.composed.utf8)])
    #expect(left.removed.compactMap { $0.note.map { Array($0.id.utf8) } } == [Array(Self.decomposed.utf8)])
  }

  @Test(arguments: ["file", "link"])
  func booksThatAreNoFolderAreSaid(kind: String) async throws {
    let path = run.folder.path("books")
    try FileManager.default.removeItem(atPath: path)
    if kind == "file" {
      try run.folder.write("mine", to: "books")
    } else {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "away/books")
    }
    for command in [["list"], ["check"], ["add", "New"], ["export"]] {
      let outcome = await run.run(command)
      #expect(outcome.code == 1 && outcome.messages.contains(path), "\(command): \(outcome.messages)")
    }
    if kind == "file" { #expect(run.folder.text("books") == "mine") }
  }
}
