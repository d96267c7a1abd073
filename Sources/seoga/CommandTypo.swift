import ArgumentParser
import ReadingCore

/// A word that stands where a command is named, and is nearly one, or a field that is typed as an option.
struct CommandTypo {
  let sentence: String

  /// The typo of a command line; nil where each command is one, or nothing like it.
  init?(_ arguments: [String]) {
    if let field = CommandTypo.fieldAsOption(arguments) {
      sentence = "seoga edit has no option --\(field). Type \(field)=VALUE."
      return
    }
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

  /// The field of `seoga edit BOOK --rating 4`; add takes some of them so.
  private static func fieldAsOption(_ arguments: [String]) -> String? {
    guard arguments.first == "edit" else { return nil }
    let options = arguments.dropFirst().prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    return options.lazy.map { String($0.dropFirst(2).prefix { $0 != "=" }) }.first {
      BookField(rawValue: $0) != nil
    }
  }
}
