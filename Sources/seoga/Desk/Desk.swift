import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// What a subcommand works at: the words, the ways in and out, and the library it was pointed to.
struct Desk {
  let program: Program
  let paths: Paths
  let words: Words
  let resources: ResourceFolder
  let settings: Settings
  /// Why the reader's settings are not known; nil where they are.
  let settingsProblem: FileProblem?
  let isOffline: Bool
  let files: LibraryFiles
  let sentences: StoreSentences

  init(
    program: Program,
    paths: Paths,
    words: Words,
    resources: ResourceFolder,
    settings: Settings,
    settingsProblem: FileProblem?,
    isOffline: Bool
  ) {
    self.program = program
    self.paths = paths
    self.words = words
    self.resources = resources
    self.settings = settings
    self.settingsProblem = settingsProblem
    self.isOffline = isOffline
    files = LibraryFiles(
      root: paths.library,
      journals: paths.journals(settings),
      clock: program.clock,
      identifiers: program.identifiers,
      names: settings.nameOrder ?? .usual
    )
    sentences = StoreSentences(words: words)
  }

  var output: Output { program.output }

  /// Columns a line of data may take; nil where any number will do.
  var columns: Int? { program.console.columns }

  var stamp: String { program.clock.now().stamp }

  /// The reader's day; nil only outside the years 1 to 9999.
  var today: ReadingDay? { program.clock.now().day(endingAt: program.clock.dayEnd) }

  func identifier() -> String { program.identifiers.make() }

  func bookWords() throws(CommandRefusal) -> BookWords {
    guard let today else { throw CommandRefusal(words("cli.clock")) }
    return BookWords(words: words, today: today)
  }

  /// Does something with the library; what the store refuses becomes a sentence.
  func attempt<Value>(_ work: () throws(StoreError) -> Value) throws(CommandRefusal) -> Value {
    do throws(StoreError) {
      return try work()
    } catch {
      throw CommandRefusal(sentences.text(of: error))
    }
  }

  /// Reads the whole library, and says what of it cannot be read or changed.
  func load() throws(CommandRefusal) -> LoadedLibrary {
    let library = try attempt { () throws(StoreError) in try files.load() }
    tell(library.access, library.merged, library.problems)
    return library
  }

  /// The cards of all books; says what of the library cannot be read or changed.
  func cards() throws(CommandRefusal) -> LibraryIndex { try readCards().index }

  /// The same with the files that could not be read, which are named already.
  func readCards() throws(CommandRefusal) -> (index: LibraryIndex, problems: [FileProblem]) {
    let cards = try attempt { () throws(StoreError) in
      try files.cards { paths.cache(libraryID: $0) }
    }
    tell(cards.access, cards.merged, cards.problems)
    return (cards.index, cards.problems)
  }

  private func tell(_ access: LibraryAccess, _ merged: [MergedCopy], _ problems: [FileProblem]) {
    tell(access)
    for merged in merged { output.message(sentences.text(of: merged)) }
    tell(problems, in: access)
  }

  /// Names the files of a library that were left alone, but for one that makes all of it read-only.
  func tell(_ problems: [FileProblem], in access: LibraryAccess) {
    var problems = problems
    if case .readOnly(.unreadable(let told)) = access { problems.removeAll { $0 == told } }
    for problem in problems { output.message(sentences.text(of: problem)) }
  }

  func tell(_ access: LibraryAccess) {
    if case .readOnly(let reason) = access { output.message(sentences.text(of: reason)) }
  }

  /// Standard input as text, exactly as it came but for one line end at its end.
  func typedText() throws(CommandRefusal) -> String {
    let bytes: [UInt8]
    do throws(SystemFault) {
      bytes = try program.input()
    } catch {
      throw CommandRefusal(words("cli.input.failed", ["reason": error.reason]))
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw CommandRefusal(words("cli.input.notUTF8"))
    }
    // A line end of either kind is one character.
    if text.last == "\n" || text.last == "\r\n" { text.removeLast() }
    return text
  }
}
