package import SeogaResources
package import TextScreen

/// A step through a list, as every list of the program takes it.
package enum ListStep {
  case by(Int)
  case first, last

  /// Where the step leads in a list of `count` rows, from row `index`.
  package func index(from index: Int, count: Int) -> Int {
    switch self {
    case .by(let steps): max(0, min(count - 1, index + steps))
    case .first: 0
    case .last: max(0, count - 1)
    }
  }
}

/// The rows of the command table that move through a list.
package enum ListCommands {
  private enum Motion {
    case rows(Int), halfPages(Int), pages(Int)
    case first, last
  }

  private static let table: [(id: String, keys: [Key], motion: Motion)] = [
    ("list.down", [.character("j"), .down], .rows(1)),
    ("list.up", [.character("k"), .up], .rows(-1)),
    ("list.halfDown", [.control("d")], .halfPages(1)),
    ("list.halfUp", [.control("u")], .halfPages(-1)),
    ("list.pageDown", [.pageDown, .control("f")], .pages(1)),
    ("list.pageUp", [.pageUp, .control("b")], .pages(-1)),
    ("list.first", [.character("g"), .home], .first),
    ("list.last", [.end, .character("G")], .last),
  ]

  /// The rows; `pageLength` is how many rows a page has.
  package static func rows(words: Words, pageLength: Int, move: @escaping (ListStep) -> Void) -> [Command] {
    let half = max(1, pageLength / 2)
    return table.map { id, keys, motion in
      let step: ListStep =
        switch motion {
        case .rows(let count): .by(count)
        case .halfPages(let count): .by(count * half)
        case .pages(let count): .by(count * pageLength)
        case .first: .first
        case .last: .last
        }
      return Command(id, keys, words: words, inFooter: false) { move(step) }
    }
  }

  /// The rows for a list with a window, which pages take along.
  package static func rows(
    words: Words,
    moveList: @escaping (_ step: (inout ListMovement) -> Void) -> Void
  ) -> [Command] {
    table.map { id, keys, motion in
      Command(id, keys, words: words, inFooter: false) { moveList { apply(motion, to: &$0) } }
    }
  }

  /// The rows for a list beside a focused text field: only keys that no field has a use for.
  package static func rowsBesideText(
    words: Words,
    moveList: @escaping (_ step: (inout ListMovement) -> Void) -> Void
  ) -> [Command] {
    table.compactMap { id, keys, motion in
      let free = keys.filter { [.up, .down, .pageUp, .pageDown].contains($0) }
      guard !free.isEmpty else { return nil }
      return Command(id, free, words: words, inFooter: false) { moveList { apply(motion, to: &$0) } }
    }
  }

  private static func apply(_ motion: Motion, to list: inout ListMovement) {
    switch motion {
    case .rows(let count): list.move(by: count)
    case .halfPages(let count): list.moveHalfPages(by: count)
    case .pages(let count): list.movePages(by: count)
    case .first: list.moveToStart()
    case .last: list.moveToEnd()
    }
  }
}
