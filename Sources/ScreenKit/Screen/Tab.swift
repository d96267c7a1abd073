import SeogaResources
import TextScreen

/// A screen of the first level, in the header and under its digit.
package struct Tab: Hashable {
  package let number: Int
  /// What stands for it in keys of words and in ids of commands.
  package let name: String
  /// Whether it is of little use without a network.
  package let needsNetwork: Bool
  private let hasShortWord: Bool
  let command: CommandSpec

  /// A tab; its name stands under `tab.<name>` in the tables of words, and under `tab.<name>.short` where a narrow
  /// header has another one.
  package init(number: Int, name: String, needsNetwork: Bool = false, hasShortWord: Bool = false) {
    self.number = number
    self.name = name
    self.needsNetwork = needsNetwork
    self.hasShortWord = hasShortWord
    command = CommandSpec("global.\(name)", .character(Character(String(number))))
  }

  /// Before there are screens.
  static let none = Tab(number: 0, name: "")

  func word(_ words: Words, isShort: Bool) -> String {
    words(isShort && hasShortWord ? "tab.\(name).short" : "tab.\(name)")
  }
}
