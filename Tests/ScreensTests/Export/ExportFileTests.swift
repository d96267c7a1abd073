import Foundation
import Interchange
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Books and notes written to a file from the screens.
@Suite struct ExportFileTests {
  private let stage: Stage
  private let home: String

  init() throws {
    stage = try Stage([Shelf.withNotes, Shelf.middlemarch])
    home = stage.folder.outside
    try FileManager.default.createDirectory(atPath: "\(home)/달", withIntermediateDirectories: true)
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(home)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: home)) ?? []).filter { $0 != "달" }.sorted()
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(home)/\(name)"))
  }

  /// The screen as one line.
  private var said: String { stage.driver.said }

  /// Answers the open question with another path.
  private func answer(_ path: String) async {
    await stage.press(.control("u"))
    await stage.type(path)
    await stage.press(.enter)
  }

  @Test(arguments: ["1", "2", "2l"])
  func aBookGoesOutFromEveryScreen(keys: String) async throws {
    await stage.type(keys + "E")
    let title = try #require(stage.library.books.first { said.contains("Export \($0.title)") }).title
    #expect(said.contains("~/\(title).md"))
    await stage.press(.enter)
    #expect(!stage.driver.takesText && said.contains("\(title): written to ~/\(title).md."))
    #expect(text("\(title).md")?.hasPrefix("---\ntitle: \(title)\n") == true)
    #expect(names == ["\(title).md"])
  }

  @Test(arguments: ["4E", "4lE"])
  func aNoteGoesOutAlone(keys: String) async throws {
    await stage.type(keys)
    await stage.press(.enter)
    let name = try #require(names.first)
    let note = try #require(
      Shelf.withNotes.notes.first { text(name)?.contains("seoga: \"\($0.id)\"") == true }
    )
    #expect(text(name)?.hasSuffix("\(note.text)\n") == true)
    #expect(name.hasPrefix(Shelf.withNotes.title) && said.contains("1 note: written to ~/\(name)."))
  }

  @Test func severalNotesStandUnderTheirBooks() throws {
    var book = Shelf.withNotes
    book.notes.append(Note(id: "2note", text: "second", created: "2026-11-19T10:00:00+09:00"))
    var others = Shelf.middlemarch
    others.reads = []
    others.notes = [Note(id: "9note", text: "whale", created: "2026-11-04T10:00:00+09:00")]
    let words = try HTMLShelfWords(
      Words.load(language: .english, folder: .locate()),
      today: try #require(ReadingDay(text: "2026-11-20"))
    )
    let notes = book.notes
    let one = try #require(ExportedFile(notes: notes.map { ($0, book) }))
    #expect(one.name(1, words.export) == "\(book.title).md" && one.noteCount == 2)
    #expect(one.text(words, name: "x.md").text.hasPrefix("---\ntitle: "))
    let mixed = try #require(
      ExportedFile(notes: [(notes[0], book), (others.notes[0], others), (notes[1], book)])
    )
    let text = mixed.text(words, name: "x.md").text
    #expect(mixed.name(2, words.export) == "Notes 2.md" && !text.contains("---"))
    #expect(text.components(separatedBy: "\n# ").count == 2 && text.hasPrefix("# \(book.title)\n"))
    #expect(text.hasSuffix("# \(others.title)\n\nGeorge Eliot\n\n## Notes\n\n*2026-11-04*\n\nwhale\n"))
    #expect(mixed.text(words, name: "x.TXT").text.contains("whale") && ExportedFile(notes: []) == nil)
  }

  @Test func theEndingSaysWhatIsWritten() async throws {
    await stage.type("2E")
    await answer("~/글.TXT")
    #expect(text("글.TXT")?.contains("---") == false && text("글.TXT")?.contains("\n") == true)
    // The next file is offered a place beside the last.
    await stage.type("E")
    await answer("~/달/x")
    #expect(text("달/x")?.hasPrefix("---\n") == true)
    await stage.type("E")
    #expect(said.contains("~/달/"))
  }

  /// Books make lists, of which what has no place there is said; notes make none.
  @Test(arguments: [
    ("책.bib", "@book{", true), ("책.CSV", "id,title,", false), ("책.csl.json", "[\n", true),
    ("책.json", "---\n", false),
  ])
  func aListOfBooksIsWrittenForItsEnding(name: String, start: String, isLess: Bool) async throws {
    await stage.type("2E")
    await answer("~/\(name)")
    #expect(text(name)?.hasPrefix(start) == true)
    #expect(said.contains("written to ~/\(name)") && said.contains("Left out") == isLess)
    await stage.type("4E")
    #expect(said.contains("says what is written: .txt, .html, any other Markdown."))
    await answer("~/메모 \(name)")
    #expect(text("메모 \(name)")?.hasPrefix("---\nbook: ") == true)
  }

  /// A book goes out with its notes, and a note with its book.
  @Test(arguments: ["2E", "4E"])
  func aPageIsWrittenForItsEnding(keys: String) async throws {
    let stage = try Stage([Shelf.withNotes])
    let home = stage.folder.outside
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    await stage.type(keys)
    await stage.press(.control("u"))
    await stage.type("~/책.HTML")
    await stage.press(.enter)
    let page = try String(contentsOfFile: "\(home)/책.HTML", encoding: .utf8)
    #expect(stage.driver.said.contains("written to ~/책.HTML.") && page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.contains(">\(Shelf.withNotes.title)<") && page.contains("The snake"))
  }

  @Test func aFolderTakesTheFileUnderItsOwnName() async throws {
    await stage.type("2E")
    let title = try #require(stage.library.books.first { said.contains("Export \($0.title)") }).title
    for path in ["~/달", "~/달/", "\(home)/달//"] {
      await answer(path)
      #expect(text("달/\(title).md")?.hasPrefix("---\n") == true && said.contains("~/달/\(title).md"))
      // The same file again is as good.
      #expect(!stage.driver.takesText)
      await stage.type("E")
    }
  }

  @Test func whatIsThereStays() async throws {
    try write("mine", "mine.md")
    try write("", "empty.md")
    try FileManager.default.createSymbolicLink(atPath: "\(home)/link.md", withDestinationPath: "nowhere")
    await stage.type("2E")
    for (path, reason) in [
      ("~/mine.md", "~/mine.md is there already and is left as it is."),
      ("~/link.md", "~/link.md is there already"),
      ("~/none/x.md", "There is no folder ~/none."), ("~/none/", "There is no folder ~/none."),
      ("  ", "Name the file first."),
    ] {
      await answer(path)
      #expect(said.contains(reason) && stage.driver.takesText, "\(path)")
      #expect(path == "  " || said.contains(path), "\(path)")
    }
    #expect(names == ["empty.md", "link.md", "mine.md"] && text("mine.md") == "mine")
    await answer("~/empty.md")
    #expect(text("empty.md")?.hasPrefix("---\n") == true)
  }

  @Test func aFreeNameIsOffered() async throws {
    await stage.type("2E")
    let title = try #require(stage.library.books.first { said.contains("Export \($0.title)") }).title
    await stage.press(.escape)
    try write("mine", "\(title).md")
    await stage.type("E")
    #expect(said.contains("~/\(title) 2.md"))
    await stage.press(.escape)
    #expect(names == ["\(title).md"] && text("\(title).md") == "mine")
  }

  @Test(arguments: [true, false])
  func aDiskThatRefusesIsSaidBesideThePath(isAtTheEnd: Bool) async throws {
    let disk = RefusingDisk()
    let stage = try Stage([Shelf.middlemarch], access: disk.access)
    try FileManager.default.createDirectory(atPath: stage.folder.outside, withIntermediateDirectories: true)
    await stage.type("2E")
    if isAtTheEnd { disk.refuses = true } else { disk.refuseNext("Middlemarch.md") }
    await stage.press(.enter)
    #expect(stage.driver.takesText && stage.screen.contains("could not be"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: stage.folder.outside) == [])
  }

  @Test func aLibraryThatCanOnlyBeReadIsExported() async throws {
    try stage.folder.write("{\n  \"format\": 9,\n  \"id\": \"0library0000\"\n}\n", to: "seoga.json")
    await stage.type("R2E")
    await stage.press(.enter)
    #expect(names.count == 1)
  }

  @Test(arguments: Language.allCases)
  func theSheet(language: Language) async throws {
    let stage = try Stage([Shelf.middlemarch], language: language, columns: 40, rows: 12)
    await stage.type("2E")
    let sheet = stage.screen.split(separator: "\n", omittingEmptySubsequences: false).suffix(7)
      .joined(separator: "\n")
    let thread = String(repeating: "╍", count: 37)
    switch language {
    case .english:
      #expect(
        sheet == """
            Export  Middlemarch
            ~/Middlemarch.md
            \(thread)
            The end of the name says what is
            written: .txt, .csv, .bib, .csl.json,
            .html, any other Markdown.
            Enter write it  Tab complete  F1 help
          """
      )
    case .korean:
      #expect(
        sheet == """
            내보내기  Middlemarch
            ~/Middlemarch.md
            \(thread)
            이름 끝에 따라 형식이 달라요: .txt,
            .csv, .bib, .csl.json, .html,
            나머지는 Markdown이에요.
            Enter 쓰기                  F1 도움말
          """
      )
    }
  }

  @Test(arguments: [Key.function(1), .tab])
  func theQuestionClosesWhateverIsPressedMeanwhile(key: Key) async throws {
    await stage.type("2E")
    stage.driver.press(.enter, key)
    await stage.driver.settled()
    #expect(names.count == 1 && said.contains("written to ~/\(names[0])."))
    #expect(!stage.driver.takesText && !said.contains("The file to export to"))
  }

  @Test func notesThatAreGoneMeanwhileAreToldOf() async throws {
    let exports = Exports(stage.context)
    exports.action(count: 2) { [] }.run()
    stage.driver.resize(columns: 90, rows: 24)
    #expect(!stage.driver.takesText && said.contains("That is not in the book any more"))
  }
}
