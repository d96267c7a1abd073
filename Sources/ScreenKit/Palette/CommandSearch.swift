import ReadingCore
import TextScreen

/// Finds commands by words: of their names, of their labels and of what they do, in any order.
struct CommandSearch {
  private struct SearchedCommand {
    let command: Command
    let name: String
    let nameWords: [Substring]
    let label: String
    let about: String
    let aboutWords: [Substring]
    /// What else it is called.
    let otherWords: [Substring]

    init(_ command: Command) {
      self.command = command
      name = TextFold.fold(command.name)
      nameWords = name.split(separator: " ")
      label = TextFold.fold(command.label)
      about = TextFold.fold("\(command.label) \(command.help) \(command.id)")
      aboutWords = about.split { !$0.isLetter && !$0.isNumber }
      otherWords = TextFold.fold(command.searchWords).split(separator: " ")
    }

    /// How far the words are from the command, 0 the nearest; nil where one of them is not of it.
    func distance(to wanted: [Substring]) -> Int? {
      let whole = wanted.joined(separator: " ")
      if name == whole { return 0 }
      if label == whole || nameWords.contains(where: { $0 == whole }) { return 1 }
      if otherWords.contains(where: { $0 == whole }) { return 2 }
      var sum = name.hasPrefix(whole) ? 3 : 4
      for word in wanted {
        guard let distance = distance(to: word) else { return nil }
        sum += distance
      }
      return sum
    }

    /// How unlike the words are to the nearest of the command, from 0 for the same; nil where one of them is like none.
    func unlikeness(to wanted: [Substring]) -> Double? {
      let own = nameWords + aboutWords + otherWords
      var sum = 0.0
      for word in wanted {
        let near = own.filter { Slips.isNear(word, to: $0) }.map { Slips.share(of: word, $0) }
        guard let least = near.min() else { return nil }
        sum += least
      }
      return sum
    }

    private func distance(to word: Substring) -> Int? {
      if nameWords.contains(where: { $0.hasPrefix(word) }) { return 0 }
      if TextFold.contains(name, String(word)) { return 2 }
      if aboutWords.contains(where: { $0.hasPrefix(word) }) { return 3 }
      return TextFold.contains(about, String(word)) || otherWords.contains { $0.hasPrefix(word) } ? 4 : nil
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

  /// The command of which the words typed are the least unlike; nil where nothing is typed, or none is near.
  func nearest(_ query: String) -> Command? {
    let wanted = CommandSearch.words(of: query)
    guard !wanted.isEmpty else { return nil }
    let distances = entries.compactMap { entry in
      entry.unlikeness(to: wanted).map { (command: entry.command, distance: $0) }
    }
    return distances.min { $0.distance < $1.distance }?.command
  }

  private static func words(of query: String) -> [Substring] {
    // Whoever comes from another editor may begin with a colon here too.
    TextFold.fold(query).split { $0 == " " || $0 == ":" }
  }

  /// What the keys of a text type where the layout is Latin: whoever has Hangul on may mean an English name.
  static func latin(_ query: String) -> String? {
    var isOther = false
    let letters = query.map { character in
      guard let keys = HangulKeys.latin(for: character) else { return String(character) }
      isOther = true
      return keys.map { if case .character(let letter) = $0 { String(letter) } else { "" } }.joined()
    }
    return isOther ? letters.joined() : nil
  }

  func matches(_ query: String) -> [Command] {
    let wanted = CommandSearch.words(of: query)
    guard !wanted.isEmpty else { return entries.map(\.command) }
    let latin = CommandSearch.latin(query).map(CommandSearch.words)
    let found = entries.enumerated().compactMap { index, entry in
      let distance = entry.distance(to: wanted) ?? latin.flatMap(entry.distance(to:))
      return distance.map { (distance: $0, index: index) }
    }
    return found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map {
      entries[$0.index].command
    }
  }
}
