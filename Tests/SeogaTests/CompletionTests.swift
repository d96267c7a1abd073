import ArgumentParser
import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@testable import seoga

@Suite struct CompletionTests {
  private func completion(_ run: CommandLineRun, _ shell: CompletionShell?) -> ShelfCompletion {
    ShelfCompletion(words: ["seoga", "--library", run.folder.root], environment: { _ in nil }, shell: shell)
  }

  @Test func theParserReachesTheShelf() async throws {
    let run = try CommandLineRun(Shelf.all)
    let words = ["seoga", "--library=\(run.folder.root)", "show", "2m"]
    let outcome = await run.run(["---completion", "show", "--", "positional@0", "3", "2"] + words)
    #expect(Set(outcome.lines) == ["2mansfield00", "2middlemarch"])
    #expect(outcome.code == 0)
  }

  @Test func eachShellGetsItsForm() throws {
    let run = try CommandLineRun([Shelf.emma])
    let forms = [CompletionShell.bash, .zsh, .fish].map { completion(run, $0).books(beginning: "") }
    #expect(
      forms == [
        ["2mansfield00"], ["2mansfield00:Emma, Jane Austen"], ["2mansfield00\tEmma, Jane Austen"],
      ]
    )
  }

  @Test func aTitleIsOneLineThatSteersNoTerminal() throws {
    var book = Shelf.emma
    book.title = "two\nlines\u{1B}]0;x\u{7}"
    let run = try CommandLineRun([book])
    #expect(completion(run, .fish).books(beginning: "") == ["2mansfield00\ttwo lines?]0;x?, Jane Austen"])
  }

  @Test func theTrashAndTheNotesHaveTheirOwn() async throws {
    let run = try CommandLineRun([Shelf.emma, Shelf.farewell])
    let note = await run("note", "add", "1farewell000", "first\nsecond").lines[0]
    _ = await run("remove", "2mansfield00")
    #expect(completion(run, .bash).books(beginning: "", in: .trash) == ["2mansfield00"])
    #expect(completion(run, .bash).books(beginning: "") == ["1farewell000"])
    #expect(
      completion(run, .zsh).notes(beginning: note) == ["\(note):작별하지 않는다, first second"]
    )
    #expect(completion(run, .zsh).notes(beginning: "zz") == [])
  }

  @Test func whereThereIsNoLibraryNothingIsOfferedAndNothingMade() throws {
    let run = try CommandLineRun()
    let variables = ["SEOGA_LIBRARY": run.folder.outside]
    let nowhere = ShelfCompletion(words: [], environment: { variables[$0] }, shell: .zsh)
    #expect(nowhere.books(beginning: "") == [])
    #expect(!FileManager.default.fileExists(atPath: run.folder.outside))
  }
}
