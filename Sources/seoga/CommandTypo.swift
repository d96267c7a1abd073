import ArgumentParser
import ReadingCore

/// A word that stands where a command is named, and is nearly one.
struct CommandTypo {
  let sentence: String

  /// The typo of a command line; nil where each command is one, or nothing like it.
  init?(_ arguments: [String]) {
    var group: any ParsableCommand.Type = Seoga.self
    for word in arguments {
      let commands = group.configuration.subcommands
      // What follows an option may be its value.
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      if let command = commands.first(where: { $0._commandName == word }) {
        group = command
        continue
      }
      let names = commands.map { $0._commandName }
      guard let nearest = Misspelling.nearest(to: word, among: names) else { return nil }
      sentence = "There is no command \(word). Did you mean \(nearest)?"
      return
    }
    return nil
  }
}
