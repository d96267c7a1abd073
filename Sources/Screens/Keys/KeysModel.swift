import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Every command with its keys, the marker on one of them, and what changes them.
@Observable final class KeysModel: ListModel, HasContext {
  enum KeysLine: Hashable {
    case blank
    /// The place of some commands, by the key of its words.
    case heading(String)
    case command(CommandSpec)
  }

  private struct KeptLines {
    let query: String
    let keys: KeyBindings
    let language: Language
    let lines: [KeysLine]
    let count: Int
  }

  private static let places = CommandTable.program.commandsByPlace

  @ObservationIgnored let context: ScreenContext
  var state: ListState<CommandSpec, String>
  /// The lines of the last frame, most of which look for no other words.
  @ObservationIgnored private var kept: KeptLines?

  init(_ context: ScreenContext) {
    self.context = context
    state = ListState(parse: { $0 })
  }

  var keys: LiveKeys { context.keys }

  // MARK: Lines

  var lines: [KeysLine] { shown.lines }

  /// Commands that are shown.
  var commandCount: Int { shown.count }

  private var shown: KeptLines {
    let (query, bindings) = (state.query, keys.current)
    if let kept, kept.query == query, kept.keys == bindings, kept.language == words.language { return kept }
    let wanted = TextFold.fold(query).split(whereSeparator: \.isWhitespace).map(String.init)
    var (lines, count): ([KeysLine], Int) = ([], 0)
    for place in Self.places {
      let commands = place.commands.filter { command in
        if wanted.isEmpty { return true }
        let text = TextFold.fold(text(of: command, in: place.name))
        return wanted.allSatisfy { TextFold.contains(text, $0) }
      }
      guard !commands.isEmpty else { continue }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(place.name))
      lines += commands.map(KeysLine.command)
      count += commands.count
    }
    let shown = KeptLines(
      query: query,
      keys: bindings,
      language: words.language,
      lines: lines,
      count: count
    )
    kept = shown
    return shown
  }

  /// What a command is found by.
  private func text(of command: CommandSpec, in place: String) -> String {
    let keys = live(command).map(KeyName.text(of:)).joined(separator: " ")
    return "\(keys) \(CommandName.text(of: command.id)) \(command.id) \(command.help(words)) \(words(place))"
  }

  var count: Int { lines.count }

  func id(inRow line: Int) -> CommandSpec? {
    guard lines.indices.contains(line), case .command(let command) = lines[line] else { return nil }
    return command
  }

  func row(of id: CommandSpec) -> Int? { lines.firstIndex(of: .command(id)) }

  func list(height: Int) -> ListMovement { headedList(height: height) }

  var selected: CommandSpec? { id(inRow: list(height: state.height).selected) }

  // MARK: Keys

  /// The keys that run a command now.
  func live(_ command: CommandSpec) -> [Key] {
    keys.current.keys(of: command.id, standard: command.keys, besideText: false)
  }

  func isChosen(_ command: CommandSpec) -> Bool { keys.current.chosen(command.id) != nil }

  func shown(_ keys: [Key]) -> String {
    keys.isEmpty ? words("keys.noKey") : keys.map(KeyName.text(of:)).joined(separator: " ")
  }

  /// "3 of your own"; empty without one.
  var own: String {
    keys.current.count == 0 ? "" : words.count("keys.own", keys.current.count)
  }

  // MARK: Changing

  /// Why nothing can be changed; nil where it can.
  var obstacle: String? { keys.file.obstacle(words) }

  /// Gives a command a key, alone or beside those it has.
  ///
  /// - Returns: why it cannot have it; nil where it has it now, which is said.
  func give(_ key: Key, to command: CommandSpec, isAdded: Bool) -> String? {
    guard KeyName.canWrite(key) else { return words("keys.noName") }
    let before = live(command)
    let all = isAdded ? before.filter { $0 != key } + [key] : [key]
    if isAdded, before.contains(key) || !isAdded, before == [key], isChosen(command) {
      return words("keys.hasIt", ["key": KeyName.text(of: key)])
    }
    if let reason = keys.obstacle(to: all, for: command.id) { return sentence(for: reason, to: command) }
    keys.change(command.id, to: all)
    let text = words("keys.runs", ["key": shown(live(command)), "what": command.help(words)])
    let warning = words("keys.notInHangul", ["key": KeyName.text(of: key)])
    router.show(Message(HangulKeys.isReachable(key) ? text : "\(text) \(warning)"))
    return nil
  }

  private func sentence(for reason: KeyMistake.KeyMistakeReason, to command: CommandSpec) -> String {
    switch reason {
    case .taken(let key, let refused, let holder):
      let other = refused == command.id ? holder : refused
      let help = CommandTable.program.command(other)?.help(words) ?? other
      return words("keys.takenBy", ["key": key, "what": help])
    case .editsText(let key, _): return words("keys.editsTextThere", ["key": key])
    case .isText(let key, _): return words("keys.isTextThere", ["key": key])
    default: return ""
    }
  }

  func restore(_ command: CommandSpec) { keys.change(command.id, to: nil) }

  func undo() { turned(keys.undo()) }

  func redo() { turned(keys.redo()) }

  /// Shows what was taken back or made again, and says it.
  private func turned(_ id: String?) {
    guard let command = id.flatMap(CommandTable.program.command) else {
      return router.show(Message(words("keys.changedSince")))
    }
    state.selected = command
    let keys = shown(live(command))
    router.show(Message(words("keys.runs", ["key": keys, "what": command.help(words)])))
  }
}
