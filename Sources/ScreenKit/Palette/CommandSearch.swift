import ReadingCore

/// Finds commands by words: of their names, of their labels and of what they do, in any order.
struct CommandSearch {
  private struct SearchedCommand {
    let command: Command
    let name: String
    let nameWords: [Substring]
    let about: String
    let aboutWords: [Substring]

    init(_ command: Command) {
      self.command = command
      name = TextFold.fold(command.name)
      nameWords = name.split(separator: " ")
      about = TextFold.fold("\(command.label) \(command.help) \(command.id)")
      aboutWords = about.split { !$0.isLetter && !$0.isNumber }
    }

    /// How far the words are from the command, 0 the nearest; nil where one of them is not of it.
    func distance(to wanted: [Substring]) -> Int? {
      let whole = wanted.joined(separator: " ")
      if name == whole { return 0 }
      var sum = name.hasPrefix(whole) ? 1 : 2
      for word in wanted {
        guard let distance = distance(to: word) else { return nil }
        sum += distance
      }
      return sum
    }

    /// How unlike the words are to the nearest of the command, from 0 for the same; a word can have slips.
    func unlikeness(to wanted: [Substring]) -> Double {
      let own = nameWords + aboutWords
      return wanted.reduce(0) { sum, word in
        sum + (own.map { Slips.share(of: word, $0) }.min() ?? 1)
      }
    }

    private func distance(to word: Substring) -> Int? {
      if nameWords.contains(where: { $0.hasPrefix(word) }) { return 0 }
      if TextFold.contains(name, String(word)) { return 2 }
      if aboutWords.contains(where: { $0.hasPrefix(word) }) { return 3 }
      return TextFold.contains(about, String(word)) ? 4 : nil
    }
  }

  private let entries: [SearchedCommand]

  /// The commands in the order in which they are shown while nothing tells them apart: steps through a list
  /// last, since nobody looks for them by name.
  init(_ commands: [Command]) {
    let isStep = { (command: Command) in command.id.hasPrefix("list.") }
    entries = (commands.filter { !isStep($0) } + commands.filter(isStep)).map(SearchedCommand.init)
  }

  var count: Int { entries.count }

  /// The command of which the words typed are the least unlike; nil where nothing is typed, or there is no command.
  func nearest(_ query: String) -> Command? {
    let wanted = CommandSearch.words(of: query)
    guard !wanted.isEmpty else { return nil }
    let distances = entries.map { (command: $0.command, distance: $0.unlikeness(to: wanted)) }
    return distances.min { $0.distance < $1.distance }?.command
  }

  private static func words(of query: String) -> [Substring] {
    // Whoever comes from another editor may begin with a colon here too.
    TextFold.fold(query).split { $0 == " " || $0 == ":" }
  }

  func matches(_ query: String) -> [Command] {
    let wanted = CommandSearch.words(of: query)
    guard !wanted.isEmpty else { return entries.map(\.command) }
    let found = entries.enumerated().compactMap { index, entry in
      entry.distance(to: wanted).map { (distance: $0, index: index) }
    }
    return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map {
      entries[$0.index].command
    }
  }
}
