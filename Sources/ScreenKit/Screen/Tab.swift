import SeogaResources
import TextScreen

/// A screen of the first level, in the header and under its digit.
package struct Tab: Hashable {
  package let number: Int
  /// What stands for it in keys of words and in ids of commands.
  package let name: String
  /// Whether it is of little use without a network.
  package let needsNetwork: Bool
  let command: CommandSpec

  /// A tab; its name stands under `tab.<name>` in the tables of words, and where a narrow header has another one under
  /// `tab.<name>.short`.
  package init(number: Int, name: String, needsNetwork: Bool = false) {
    self.number = number
    self.name = name
    self.needsNetwork = needsNetwork
    command = CommandSpec("global.\(name)", .character(Character(String(number))))
  }

  /// Before there are screens.
  static let none = Tab(number: 0, name: "")

  func word(_ words: Words, isShort: Bool) -> String {
    isShort ? words.text(at: "tab.\(name).short") ?? words("tab.\(name)") : words("tab.\(name)")
  }
}
