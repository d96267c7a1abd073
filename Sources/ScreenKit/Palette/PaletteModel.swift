import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// The commands in scope, found by what is typed, and those run earlier.
@Observable final class PaletteModel {
  let words: Words
  /// Whether letters are text below, so that keys which are letters run nothing there.
  let besideText: Bool
  /// Columns of the longest name, matching or not, so that nothing jumps while one types.
  let nameColumns: Int
  private let search: CommandSearch
  /// Names of commands within reach that were run earlier, the newest first.
  private let earlier: [String]
  var list = QueriedList()
  @ObservationIgnored private var found: (text: String, commands: [Command])?
  /// Which of the earlier ones stands in the field, nil for what was typed.
  private var recalled: Int?
  private var typed = ""

  init(words: Words, commands: [Command], besideText: Bool, earlier: [String]) {
    self.words = words
    self.besideText = besideText
    search = CommandSearch(commands)
    nameColumns = commands.map { TextWidth.columns(of: $0.name) }.max() ?? 0
    let names = Set(commands.map(\.name))
    self.earlier = earlier.filter(names.contains)
  }

  var matches: [Command] {
    let text = list.query.text
    if let found, found.text == text { return found.commands }
    let commands = search.matches(text)
    found = (text, commands)
    return commands
  }

  /// All there are, matching or not.
  var count: Int { search.count }

  var chosen: Command? {
    let matches = matches
    return matches.indices.contains(list.selected) ? matches[list.selected] : nil
  }

  func edit(_ change: (inout LineEditor) -> Bool) -> Bool {
    let (isUsed, isOther) = list.edit(change)
    if isOther { recalled = nil }
    return isUsed
  }

  /// One line up; from the first one on to what was run earlier.
  func moveUp() {
    guard recalled != nil || list.selected == 0 else { return list.move(by: -1, count: matches.count) }
    let next = (recalled ?? -1) + 1
    guard earlier.indices.contains(next) else { return }
    if recalled == nil { typed = list.query.text }
    recall(next)
  }

  /// Back from what was run earlier to what was typed, then one line down.
  func moveDown() {
    guard let recalled else { return list.move(by: 1, count: matches.count) }
    recall(recalled > 0 ? recalled - 1 : nil)
  }

  private func recall(_ index: Int?) {
    recalled = index
    list = QueriedList(index.map { earlier[$0] } ?? typed)
  }

  /// Types what all names that begin so have in common; where that is nothing more, the name under the marker.
  func complete() {
    guard let chosen else { return }
    let begun = TextFold.fold(list.query.text)
    let names = matches.map(\.name).filter { $0.hasPrefix(begun) }
    let common = names.dropFirst().reduce(names.first ?? "") { $0.commonPrefix(with: $1) }
    let text = common.count > begun.count && !begun.isEmpty ? common : chosen.name
    _ = edit {
      $0 = LineEditor(text)
      return true
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
