import SeogaResources
import TextScreen

/// A step through a list, as every list of the program takes it.
enum ListStep {
  case by(Int)
  case first, last

  /// Where the step leads in a list of `count` rows, from row `index`.
  func index(from index: Int, count: Int) -> Int {
    switch self {
    case .by(let steps): max(0, min(count - 1, index + steps))
    case .first: 0
    case .last: max(0, count - 1)
    }
  }
}

/// The rows of the command table that move through a list.
enum ListCommands {
  /// The rows; `pageLength` is how many rows a page has.
  static func rows(words: Words, pageLength: Int, move: @escaping (ListStep) -> Void) -> [Command] {
    let half = max(1, pageLength / 2)
    let steps: [(String, [Key], ListStep)] = [
      ("list.down", [.character("j"), .down], .by(1)),
      ("list.up", [.character("k"), .up], .by(-1)),
      ("list.halfDown", [.control("d")], .by(half)),
      ("list.halfUp", [.control("u")], .by(-half)),
      ("list.pageDown", [.pageDown, .control("f")], .by(pageLength)),
      ("list.pageUp", [.pageUp, .control("b")], .by(-pageLength)),
      ("list.first", [.character("g"), .home], .first),
      ("list.last", [.end, .character("G")], .last),
    ]
    return steps.map { id, keys, step in
      Command(id, keys, words: words, inFooter: false) { move(step) }
    }
  }
}
