import Foundation
import Interchange
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing

@testable import seoga

/// The forms of other programs, from the command line.
@Suite struct ExportFormatsTests {
  private let stage: ExportStage

  init() throws { stage = try ExportStage() }

  private var run: CommandLineRun { stage.run }

  @Test(arguments: ["goodreads", "csv", "bibtex", "csl"])
  func aFileAndStandardOutputAreTheSame(form: String) async throws {
    let shown = await run("export", "--to", form, "--output", "-")
    #expect(shown.code == 0 && shown.data.contains("Middlemarch") && shown.data.hasSuffix("\n"))
    #expect(await run("export", "--to", form).data == shown.data)
    let written = await run("export", "--to", form, "--output", stage.out)
    #expect(written.code == 0 && written.data == "" && stage.text(stage.out) == shown.data)
    #expect(written.messages == "3 books are in \(stage.out).\n" + shown.messages)
    #expect(!FileManager.default.fileExists(atPath: "-"))
    let again = await run("export", "--to", form, "--output", stage.out, "emma")
    #expect(
      again.code == 1 && again.messages.contains("left as it is") && stage.text(stage.out) == shown.data
    )
  }

  /// The table of every field comes back whole, each file byte for byte.
  @Test func theFullTableComesBackWhole() async throws {
    #expect(await run("export", "--to", "csv", "--output", stage.out).code == 0)
    let other = try CommandLineRun([])
    let imported = await other("import", stage.out)
    #expect(imported.code == 0)
    let names = run.folder.names(in: "books")
    #expect(names.count == 3 && other.folder.names(in: "books") == names)
    for name in names {
      #expect(other.folder.text("books/\(name)") == run.folder.text("books/\(name)"), "\(name)")
    }
    let again = await other("import", stage.out)
    #expect(again.code == 0 && again.data.contains("0 added, 0 merged, 3 unchanged, 0 skipped"))
  }

  @Test(arguments: ["json", "markdown", "text"])
  func theOldFormsTakeAHyphenToo(form: String) async {
    #expect(
      await run("export", "--to", form, "--output", "-").data == (await run("export", "--to", form).data)
    )
  }

  @Test(arguments: ["goodreads", "csv", "bibtex", "csl"])
  func aFilterChoosesBooks(form: String) async {
    let some = await run("export", "--to", form, "emma")
    #expect(some.data.contains("Emma") && !some.data.contains("Middlemarch"))
    let none = await run("export", "--to", form, "tag:typo", "--output", stage.out)
    #expect(none.messages == "No book matches.\n" && none.data == "" && stage.text(stage.out) == nil)
  }

  @Test func aFilterForNotesLeavesWholeWhatIsKeptWhole() async {
    #expect(await run("export", "--to", "csv", "note:whale").data.contains("What do we live for"))
    let table = await run("export", "--to", "goodreads", "note:whale")
    #expect(table.data.contains("뱃사람과 whale") && table.messages.contains("1 note as its text alone"))
    #expect(!table.messages.contains("Left out, having no place there: 1 note,"))
  }

  @Test(arguments: ["goodreads", "csv", "bibtex", "csl"])
  func listsOfBooksTakeNoNoteAlone(form: String) async {
    let outcome = await run("export", "--to", form, "--note", "3note0000002")
    #expect(outcome.code == 64 && outcome.messages.contains("--note goes out as json, markdown or text."))
  }

  @Test func whatHasNoPlaceIsSaidInTheReadersLanguage() async throws {
    var book = Shelf.emma
    book.rating = Rating(quarters: 18)
    book.subtitle = "A novel"
    book.reads = []
    book.status = .want
    var other = Shelf.farewell
    other.rating = Rating(quarters: 15)
    other.reads = []
    other.notes = []
    let run = try CommandLineRun([book, other])
    let english = await run("export", "--to", "goodreads").messages
    #expect(
      english.contains("Held in part: 2 ratings rounded to whole stars") && english.contains("1 subtitle")
    )
    run.language = "ko_KR.UTF-8"
    let korean = await run("export", "--to", "goodreads").messages
    #expect(korean.contains("일부만 담은 것: 별 하나 단위로 반올림한 별점 2개") && korean.contains("부제 1개"))
  }

  /// What steers a terminal stays in a file and never reaches one.
  @Test(arguments: ["goodreads", "csv", "bibtex", "csl"])
  func aTerminalIsNotSteered(form: String) async throws {
    var book = Shelf.emma
    book.title = "Emma \u{1B}]0;x\u{7}\u{9B}\u{202E}"
    book.notes = [Note(id: "1note", text: "\u{1B}[2J", created: "2026-01-01T00:00:00Z")]
    let run = try CommandLineRun([book])
    let shown = await run("export", "--to", form).data
    let steers: (Unicode.Scalar) -> Bool = {
      ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
    }
    #expect(shown.contains("Emma") && !shown.unicodeScalars.contains(where: steers))
    #expect(await run("export", "--to", form, "--output", stage.out).code == 0)
    let written = try #require(stage.text(stage.out))
    #expect(written.contains("\u{202E}") && (form == "csl" || written.contains("\u{1B}]0;x\u{7}")))
  }

  /// One list of forms: what the option takes, completes and says, the help, the manual and the README.
  @Test func everyFormStandsWhereFormsAreListed() async throws {
    let names = ExportFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    let refused = await run("export", "--to", "nowhere")
    let help = await run("export", "--help").data
    let completion = await run("--generate-completion-script", "bash").data
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    for name in names {
      #expect(refused.code == 64 && refused.messages.contains("  - \(name)\n"), "\(name)")
      #expect(
        help.contains(name) && completion.contains("'\(name)'") && readme.contains("`\(name)`"),
        "\(name)"
      )
      for language in Language.allCases {
        let page = try ManualPage.load(.files, language: language, folder: .locate())
        let isListed = page.parts.contains { part in
          if case .rows(let rows) = part { rows.contains { $0.name.contains("`\(name)`") } } else { false }
        }
        #expect(isListed, "\(name) in \(language)")
      }
    }
  }
}
