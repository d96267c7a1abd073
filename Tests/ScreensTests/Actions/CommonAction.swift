import ReadingCore
import ScreenKit
import TestSupport
import Testing
import TextScreen

/// One of the things readers do most, and the keys that do it.
nonisolated struct CommonAction: Sendable, CustomTestStringConvertible {
  let name: String
  /// The screen it begins on.
  let tab: Tab
  /// The keys as they are written below; what stands in guillemets is text of the reader's own and not counted.
  let keys: String
  /// Keys of something done before.
  let earlier: String
  /// How many keys it took on 25 November 2026, when these were first counted.
  let before: Int
  /// How many keys it may take at most, of the commonest.
  let limit: Int?
  /// The screen afterwards, or the library, shows that it was done.
  let isDone: @MainActor @Sendable (Stage) -> Bool

  var testDescription: String { name }

  init(
    _ name: String,
    on tab: Tab,
    _ keys: String,
    after earlier: String = "",
    before: Int,
    atMost limit: Int? = nil,
    isDone: @escaping @MainActor @Sendable (Stage) -> Bool
  ) {
    (self.name, self.tab, self.keys, self.earlier) = (name, tab, keys, earlier)
    (self.before, self.limit, self.isDone) = (before, limit, isDone)
  }

  /// One step of the way.
  enum ActionStep: Equatable {
    case key(Key)
    case text(String)
    /// As long as is waited for after the last letter of a search.
    case rest
  }

  private static let signs: [Character: Key] = [
    "⏎": .enter, "⎋": .escape, "⇥": .tab, "⇤": .backTab, "␣": .character(" "), "⌫": .backspace, "↓": .down,
    "↑": .up, "→": .right, "←": .left,
  ]

  /// The steps: signs for keys without a letter, `^S` for Ctrl, `⌥x` for Alt, `…` for a rest; blanks mean nothing.
  private static func steps(_ keys: String) -> [ActionStep] {
    var steps: [ActionStep] = []
    var rest = keys[...]
    while let sign = rest.popFirst() {
      switch sign {
      case " ": continue
      case "…": steps.append(.rest)
      case "^":
        if let letter = rest.popFirst() { steps.append(.key(.control(Character(letter.lowercased())))) }
      case "⌥": if let letter = rest.popFirst() { steps.append(.key(.alt(letter))) }
      case "«":
        steps.append(.text(String(rest.prefix { $0 != "»" })))
        rest = rest.drop { $0 != "»" }.dropFirst()
      default: steps.append(.key(signs[sign] ?? .character(sign)))
      }
    }
    return steps
  }

  var count: Int {
    Self.steps(keys).count {
      if case .key = $0 { true } else { false }
    }
  }

  @MainActor func run(on stage: Stage) async {
    for step in Self.steps(earlier) + Self.steps(keys) {
      switch step {
      case .key(let key): await stage.press(key)
      case .text(let text): await stage.type(text)
      case .rest:
        await stage.driver.pass(.milliseconds(250))
        await stage.driver.settled()
      }
    }
  }
}
