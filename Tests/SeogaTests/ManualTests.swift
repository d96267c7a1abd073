import ArgumentParser
import ReadingCore
import SeogaResources
import Testing

@testable import seoga
@testable import seoga_manual

@Suite struct ManualTests {
  private let page: String

  init() throws {
    let program = try #require(CommandTree(dump: JSONReader.value(of: Seoga._dumpHelp())))
    page = Manual(program: program, version: "1", day: "November 20, 2026").page
  }

  @Test func everySubcommandStandsInIt() {
    func names(_ command: any ParsableCommand.Type, _ path: [String]) -> [[String]] {
      command.configuration.subcommands.flatMap { subcommand in
        let path = path + [subcommand.configuration.commandName ?? ""]
        return subcommand.configuration.subcommands.isEmpty ? [path] : names(subcommand, path)
      }
    }
    let all = names(Seoga.self, [])
    #expect(all.contains(["note", "add"]))
    for path in all {
      #expect(page.contains("\n.Ic \(path.map(Mdoc.word).joined(separator: " "))\n"), "\(path)")
    }
  }

  @Test func anEntryIsUsageSentencesAndArguments() {
    let entry = #"""
      .It Xo
      .Ic \&show
      .Op Fl \&\-json
      .Ar \&book
      .Xc
      Show everything about a book.
      .Bl -tag -width Ds -compact
      .It Fl \&\-json
      Print the book as it is on disk, as one JSON object.
      .It Ar \&book
      The book; with is:deleted one in the trash.
      .El
      """#
    #expect(page.contains(entry))
  }

  @Test(arguments: [
    "HOME", "LANG", "LC_ALL", "LC_MESSAGES", "SEOGA_LIBRARY", "TERM", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
    "XDG_DATA_HOME", "XDG_STATE_HOME",
  ])
  func everyVariableStandsInIt(name: String) {
    #expect(page.split(separator: "\n").contains { $0.hasPrefix(".It Ev ") && $0.contains(name) })
  }

  @Test func whatWouldBeRoffIsText() {
    #expect(
      Mdoc.text("'tis a .dot. Next \\n one\n\n.b") == [
        "\\&'tis a .dot.", "Next \\en one", ".Pp", "\\&.b",
      ]
    )
    #expect(Mdoc.word("Fl") == "\\&Fl")
    #expect(Mdoc.word("a \"b\"") == "\"\\&a \\(dqb\\(dq\"")
  }

  @Test func itLeadsToThePagesOfTheTopics() {
    let end = """
      .Sh SEE ALSO
      .Xr seoga-catalogues 5 ,
      .Xr seoga-files 5 ,
      .Xr seoga-filter 5 ,
      .Xr seoga-goals 5 ,
      .Xr seoga-keys 5

      """
    #expect(page.hasSuffix(end))
  }

  @Test func aTopicIsAPageOfItsOwn() {
    let markdown = """
      # The keys of Seoga

      `^A` is one. So is `'`.

      ## In a book

      | | |
      |---|---|
      | `p` `Fl` | say `.` |

      ```sh
      'a ~ b'
      ```

      Done.
      """
    let manual = TopicManual(topic: .keys, page: ManualPage(markdown: markdown), version: "1", day: "today")
    #expect(
      manual.text == #"""
        '\" -*- coding: utf-8 -*-
        .Dd today
        .Dt SEOGA-KEYS 5
        .Os Seoga 1
        .Sh NAME
        .Nm seoga-keys
        .Nd \&the \&keys \&of \&Seoga
        .Sh DESCRIPTION
        \fB\%\(haA\fR is one.
        So is \fB\%\(aq\fR.
        .Sh "\&IN A BOOK"
        .Bl -tag -width 4n -compact
        .It \fB\%p\fR \fB\%Fl\fR
        say \fB\%.\fR
        .El
        .Bd -literal -offset indent
        \&\(aqa \(ti b\(aq
        .Ed
        .Pp
        Done.
        .Sh SEE ALSO
        .Xr seoga 1 ,
        .Xr seoga-catalogues 5 ,
        .Xr seoga-files 5 ,
        .Xr seoga-filter 5 ,
        .Xr seoga-goals 5

        """#
    )
  }
}
