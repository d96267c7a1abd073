import ArgumentParser
import SeogaResources

struct HelpCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Print a page of the manual, or how a subcommand is used.",
    // The argument parser shows a help of its own under this name, in the list of subcommands and to the shells.
    shouldDisplay: false
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Argument(help: "\(HelpCommand.topics), or the name of a subcommand.")
  var topic: [String] = []

  private static let topics = ManualPage.Topic.allCases.map(\.rawValue).joined(separator: ", ")

  func run(at desk: Desk) throws(CommandRefusal) {
    let columns = desk.columns ?? 80
    if topic.count == 1, let topic = ManualPage.Topic(rawValue: topic[0]) {
      let text = ManualText(page: try page(topic, at: desk), columns: columns)
      for line in text.lines { desk.output.line(line) }
    } else if let command {
      desk.output.text(Seoga.helpMessage(for: command, columns: columns))
    } else {
      let values: KeyValuePairs = ["topic": topic.joined(separator: " "), "topics": HelpCommand.topics]
      throw CommandRefusal(desk.words("cli.help.none", values), code: ExitCode.validationFailure.rawValue)
    }
  }

  private func page(_ topic: ManualPage.Topic, at desk: Desk) throws(CommandRefusal) -> ManualPage {
    do throws(ResourceError) {
      return try ManualPage.load(topic, language: desk.words.language, folder: desk.resources)
    } catch {
      throw CommandRefusal(error.description)
    }
  }

  /// The command whose names were given one after the other, the program itself without any; nil where there is none.
  private var command: (any ParsableCommand.Type)? {
    var command: any ParsableCommand.Type = Seoga.self
    for name in topic {
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == name }) else {
        return nil
      }
      command = next
    }
    return command
  }
}
