import Catalogue
import Foundation
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import seoga

/// help, as a shell runs it: the pages of the manual, and how subcommands are used.
@Suite struct HelpTests {
  @Test(arguments: ManualPage.Topic.allCases, Language.allCases)
  func aTopicIsAPageInTheReadersLanguage(topic: ManualPage.Topic, language: Language) async throws {
    let run = try CommandLineRun()
    run.language = language.rawValue
    let outcome = await run("help", topic.rawValue)
    let page = try ManualPage.load(topic, language: language, folder: .locate())
    guard case .heading(_, let title) = page.parts.first else {
      Issue.record("\(topic) has no heading")
      return
    }
    #expect(outcome.code == 0 && outcome.messages == "")
    #expect(outcome.lines.first == "# \(title)")
    #expect(outcome.lines.allSatisfy { TextWidth.columns(of: $0) <= 80 })
    for mark in ["<!--", "|", "```"] { #expect(!outcome.data.contains(mark)) }
  }

  @Test func tablesStandInColumns() async throws {
    let run = try CommandLineRun()
    let keys = await run("help", "keys").lines
    #expect(keys.contains("p                         say where you are now"))
    #expect(keys.contains("Enter l Right             open the book"))
    let files = await run("help", "files").lines
    let row = try #require(files.firstIndex { $0.hasPrefix("undo-*.jsonl  ") })
    let margin = try #require(files[row].firstRange(of: "what was changed")?.lowerBound)
    let indent = String(repeating: " ", count: files[row][..<margin].count)
    #expect(files[row + 1].hasPrefix(indent) && !files[row + 1].hasPrefix(indent + " "))
  }

  @Test func aPageKeepsToTheTerminal() async throws {
    let run = try CommandLineRun()
    run.columns = 60
    let lines = await run("help", "keys").lines
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= 60 })
    #expect(lines.contains { TextWidth.columns(of: $0) > 50 })
  }

  @Test func aloneItNamesTheTopicsAndTheSubcommands() async throws {
    let run = try CommandLineRun()
    let outcome = await run("help")
    #expect(outcome.code == 0 && outcome.messages == "")
    #expect(await run("--help").data == outcome.data)
    for topic in ManualPage.Topic.allCases { #expect(outcome.data.contains("seoga help \(topic.rawValue)")) }
    #expect(outcome.data.contains("\n  paths "))
  }

  @Test(arguments: [["add"], ["note", "add"], ["help"]])
  func aSubcommandIsExplainedAsItExplainsItself(path: [String]) async throws {
    let run = try CommandLineRun()
    let outcome = await run.run(["help"] + path)
    #expect(outcome.code == 0 && outcome.messages == "")
    #expect(await run.run(path + ["--help"]).data == outcome.data)
  }

  @Test(arguments: [["nowhere"], ["note", "nowhere"], ["keys", "files"], ["Keys"]])
  func whatIsNoTopicIsSaidWithThoseThereAre(path: [String]) async throws {
    let outcome = await (try CommandLineRun()).run(["help"] + path)
    #expect(outcome.code == 64 && outcome.data == "")
    let topic = path.joined(separator: " ")
    #expect(
      outcome.messages == """
        There is no help on \(topic). The pages of the manual are keys, filter, goals, catalogues, files; seoga help \
        names every subcommand.

        """
    )
  }

  /// What a reader copies from the page on catalogues.
  @Test(arguments: Language.allCases)
  func theExampleOfCataloguesIsUnderstood(language: Language) throws {
    let page = try ManualPage.load(.catalogues, language: language, folder: .locate())
    let examples = page.parts.compactMap { part -> JSONObject? in
      guard case .code(let lines) = part else { return nil }
      if case .object(let object)? = try? JSONReader.value(of: lines.joined()) { return object }
      return nil
    }
    let sources = try #require(examples.compactMap { $0["sources"] }.first)
    let (list, problems) = CatalogueSource.list(from: sources)
    #expect(list.count == 4 && problems == [])
  }
}
