import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import Screens
import SeogaResources

extension Program {
  /// The tables most commands take all their words from; those that need more read all.
  private static let firstTables = ["Book", "CommandLine", "Localizable"]

  /// Runs a command line of C strings, the program's name first, and gives the exit code.
  func run(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) async -> Int32 {
    var texts: [String] = []
    for index in 1..<max(1, Int(count)) {
      // Swift's own list of arguments mends what is no UTF-8, and a note must not be changed so.
      guard let argument = arguments[index], let text = String(validatingCString: argument) else {
        output.message("Argument \(index) is not UTF-8.")
        return end(ExitCode.validationFailure.rawValue)
      }
      texts.append(text)
    }
    return await run(texts)
  }

  func run(_ arguments: [String]) async -> Int32 {
    // Without any there is nothing to parse, and the parser would look into every subcommand to say so.
    if arguments.isEmpty { return await open(nil) }
    let command: any ParsableCommand
    do {
      command = try Program.parse(arguments)
    } catch {
      let code = explain(error)
      if let typo = CommandTypo(arguments) { output.message(typo.sentence) }
      return end(code)
    }
    switch command {
    case let command as any Subcommand:
      guard let desk = desk(command.options, first: Program.firstTables) else { return end(1) }
      desk.paths.narrow()
      return end(await attempt(command, at: desk), desk)
    case let command as Seoga: return await open(command.options)
    default: return end(explainRun(of: command))
    }
  }

  /// Reads a command line; where it makes no sense, `-h` in it asks for help.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    if let command = parseAlone(arguments) { return command }
    do {
      return try Seoga.parseAsRoot(arguments)
    } catch {
      let options = arguments.prefix { $0 != "--" }
      guard options.contains("-h") else { throw error }
      return try Seoga.parseAsRoot(options.map { $0 == "-h" ? "--help" : $0 })
    }
  }

  /// The subcommand that is named first, read without the tree of all, which takes longer to build than most of them
  /// to run; nil where that does not do, and the tree knows why.
  private static func parseAlone(_ arguments: [String]) -> (any Subcommand)? {
    guard let name = arguments.first,
      let type = Seoga.commands.first(where: { $0._commandName == name })
    else { return nil }
    return try? type.parseAsRoot(Array(arguments.dropFirst())) as? any Subcommand
  }

  private func attempt(_ command: any Subcommand, at desk: Desk) async -> Int32 {
    defer {
      if let fault = desk.files.consumeJournalFault() {
        desk.output.message(desk.sentences.text(ofUnkept: fault))
      }
      if let problem = desk.words.restProblem { output.message(problem.description) }
    }
    do throws(CommandRefusal) {
      try await command.run(at: desk)
      return 0
    } catch {
      for line in error.lines { output.message(line) }
      return error.code
    }
  }

  /// Opens the full screen; `options` is what the command line says.
  private func open(_ options: LibraryOptions?) async -> Int32 {
    guard let desk = desk(options, first: ScreenFactory.firstTables) else { return end(1) }
    let isDumb = ["", "dumb"].contains(environment("TERM") ?? "")
    guard console.readsTerminal, console.columns != nil, !isDumb else {
      let hasTerminal = console.readsTerminal && console.columns != nil
      // The reason last, where it is read.
      output.usage(Seoga.helpMessage(columns: 80) + "\n")
      output.message(desk.words(hasTerminal ? "terminal.dumb" : "terminal.none"))
      return end(1)
    }
    return await screen(desk)
  }

  /// Help for a group of commands that was asked for without one of them.
  private func explainRun(of command: any ParsableCommand) -> Int32 {
    var command = command
    do {
      try command.run()
      return 0
    } catch {
      return explain(error)
    }
  }

  /// Says what the argument parser has to say: help and version on standard output, wrong usage on standard
  /// error, in English.
  private func explain(_ error: any Error) -> Int32 {
    let code = Seoga.exitCode(for: error)
    let text = Seoga.fullMessage(for: error, columns: console.columns ?? 80)
    if code.isSuccess {
      output.text(text)
    } else {
      output.usage(text)
      if text.contains("Unknown option '-"), !text.contains("Unknown option '--") {
        output.message("What begins with a hyphen but is no option goes after --.")
      }
    }
    return code.rawValue
  }

  /// What a command works at; `first` names the tables of words to begin with.
  private func desk(_ options: LibraryOptions?, first: [String]) -> Desk? {
    let paths = Paths(library: options?.library, environment: environment)
    let (settings, problem) = SettingsFile.load(paths.settings)
    do throws(ResourceError) {
      let resources = try resources()
      let language = Language.choose(settings: settings.language, environment: environment)
      let words = try Words.load(language: language, folder: resources, first: first)
      if let problem { output.message(StoreSentences(words: words).text(of: problem)) }
      var program = self
      program.clock.dayEnd = settings.dayEndsAt ?? .usual
      return Desk(
        program: program,
        paths: paths,
        words: words,
        resources: resources,
        settings: settings,
        settingsProblem: problem,
        isOffline: options?.isOffline ?? false
      )
    } catch {
      output.message(error.description)
      return nil
    }
  }

  /// Sends what is still held back, and says so where it could not be written.
  private func end(_ code: Int32, _ desk: Desk? = nil) -> Int32 {
    output.flush()
    // Whoever closed the pipe has seen enough.
    guard let fault = output.fault, !fault.isClosedPipe else { return code }
    if let desk { output.message(desk.words("cli.output.failed", ["reason": fault.reason])) }
    return max(code, 1)
  }
}
