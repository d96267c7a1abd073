import ArgumentParser
import Glibc

/// The command without a subcommand: the full screen.
@main
struct Seoga: AsyncParsableCommand {
  /// What it says of itself to catalogues and to who asks.
  static let version = "0.1.0"

  /// All of them, apart from what else is said of Seoga: that takes a twentieth of an edit to put together.
  static let commands: [any ParsableCommand.Type] = [
    AddCommand.self, ListCommand.self, SearchCommand.self, DiscoverCommand.self, ShowCommand.self,
    EditCommand.self, RemoveCommand.self, RestoreCommand.self, MergeCommand.self, StartCommand.self,
    ProgressCommand.self, PauseCommand.self, FinishCommand.self, AbandonCommand.self, TimerCommand.self,
    NoteCommand.self, ShelfCommand.self, GoalCommand.self, StatsCommand.self, ReviewCommand.self,
    CollectionCommand.self, ImportCommand.self, ExportCommand.self, UndoCommand.self, RedoCommand.self,
    HistoryCommand.self, SyncCommand.self, MergeFileCommand.self, CheckCommand.self, ConfigCommand.self,
    PathsCommand.self, HelpCommand.self,
  ]

  static let configuration = CommandConfiguration(
    commandName: "seoga",
    abstract: "A reading tracker that fills the terminal.",
    usage: "seoga [--library <dir>] [--offline] [<subcommand>]",
    discussion: """
      Without a subcommand Seoga opens on the whole terminal. Data goes to standard output, messages to \
      standard error. Exit codes: 0 done, 1 not done and a sentence says why, 64 wrong usage.

      seoga help keys, seoga help filter, seoga help goals, seoga help catalogues and seoga help files print the pages \
      of the manual.

      BOOK is a whole id, an ISBN, the first six or more characters of an id, a whole title, or a filter that finds \
      one book.

      FILTER is made of words, looked for in title, author, series and tags, and of terms: status:reading tag:sf \
      title:word author:name series:name genre:name rating:>=4 pages:<300 finished:2026 added:>2026-03 \
      added:yesterday is:favourite is:owned is:deleted has:notes note:whale shelf:tonight. Each has a Korean name, too: \
      상태:읽는중 태그:sf 제목:말 지은이:이름 시리즈:이름 분야:이름 별점:>=4 쪽수:<300 다읽은날:2026 추가한날:어제 \
      표시:좋아하는책 표시:가진책 표시:휴지통 있음:메모 메모:고래 책장:오늘밤. A hyphen before a term negates it, quotes keep \
      spaces, or parts alternatives, brackets hold terms together: \
      seoga list 'author:"Le Guin" -status:finished (tag:sf or tag:poem)'. A filter that begins with a hyphen goes \
      after --. seoga help filter has the whole language.
      """,
    version: version,
    subcommands: commands,
    // Not `-h`, which the parser would also find in `-has:notes`; see `Program.parse`.
    helpNames: [.long]
  )

  @OptionGroup var options: LibraryOptions

  @MainActor static func main() async {
    Glibc.exit(await Program.live().run(CommandLine.argc, CommandLine.unsafeArgv))
  }
}
