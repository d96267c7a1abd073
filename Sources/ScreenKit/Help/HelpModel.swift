import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// The commands in scope, narrowed by what is typed.
@Observable final class HelpModel {
  struct HelpSection {
    let heading: String
    let commands: [Command]
  }

  /// A command, a heading or a sentence; nothing of these where lines are parted.
  struct HelpLine {
    /// What is read in it.
    var text = ""
    var isHeading = false
    var command: Command?
    /// Of a command among all that are shown.
    var number: Int?
  }

  let words: Words
  private let all: [HelpSection]
  private let search: CommandSearch
  private var list = QueriedList()
  /// Whether the reader went to what is only near to the words.
  private var hasMoved = false

  var query: LineEditor { list.query }

  init(words: Words, commands: LiveCommands) {
    self.words = words
    search = CommandSearch(commands.all)
    all = [
      HelpSection(heading: words(commands.name), commands: commands.own),
      HelpSection(heading: words("help.everywhere"), commands: commands.everywhere),
    ]
  }

  /// The sections with the commands that match; where none does, one with the nearest.
  var sections: [HelpSection] {
    let found = found
    guard found.allSatisfy(\.commands.isEmpty), let nearest = search.nearest(list.query.text) else {
      return found
    }
    return [HelpSection(heading: words("help.nearest"), commands: [nearest])]
  }

  /// How many commands match.
  var count: Int { found.reduce(0) { $0 + $1.commands.count } }

  /// The sections with the commands each of which holds all words typed.
  private var found: [HelpSection] {
    let wanted = HelpModel.words(of: list.query.text)
    if wanted.isEmpty { return all }
    let latin = CommandSearch.latin(list.query.text).map(HelpModel.words)
    return all.map { section in
      HelpSection(
        heading: section.heading,
        commands: section.commands.filter { command in
          let text = TextFold.fold(HelpModel.searchText(of: command))
          return wanted.allSatisfy { text.contains($0) }
            || latin?.allSatisfy { command.name.contains($0) } ?? false
        }
      )
    }
  }

  private static func words(of query: String) -> [Substring] { TextFold.fold(query).split(separator: " ") }

  var lines: [HelpLine] {
    var lines: [HelpLine] = []
    var number = 0
    if count == 0 {
      lines.append(HelpLine(text: words("help.none", ["words": FieldText.trimmed(list.query.text)])))
    }
    for section in sections where !section.commands.isEmpty {
      if !lines.isEmpty { lines.append(HelpLine()) }
      lines.append(HelpLine(text: section.heading, isHeading: true))
      for command in section.commands {
        lines.append(HelpLine(text: command.help, command: command, number: number))
        number += 1
      }
    }
    return lines
  }

  var commands: [Command] { sections.flatMap(\.commands) }

  /// The number of the line under the marker; nil where there is none, and where what is offered was not asked for: it
  /// must not run unseen.
  var marked: Int? {
    commands.indices.contains(list.selected) && (count > 0 || hasMoved) ? list.selected : nil
  }

  var chosen: Command? { marked.map { commands[$0] } }

  func move(by steps: Int) {
    hasMoved = true
    list.move(by: steps, count: commands.count)
  }

  func move(to number: Int) { move(by: number - list.selected) }

  func edit(_ change: (inout LineEditor) -> Bool) -> Bool {
    let (isUsed, isOther) = list.edit(change)
    if isOther { hasMoved = false }
    return isUsed
  }

  private static func searchText(of command: Command) -> String {
    let keys = command.keys.map(KeyName.text(of:)).joined(separator: " ")
    return "\(keys) \(command.label) \(command.help) \(command.id) \(command.searchWords)"
  }
}
