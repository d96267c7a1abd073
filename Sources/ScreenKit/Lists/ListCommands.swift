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

extension CommandSpec {
  package static let listDown = CommandSpec("list.down", .character("j"), .down, isOffered: false)
  package static let listUp = CommandSpec("list.up", .character("k"), .up, isOffered: false)
  package static let listHalfDown = CommandSpec("list.halfDown", .control("d"), isOffered: false)
  package static let listHalfUp = CommandSpec("list.halfUp", .control("u"), isOffered: false)
  package static let listPageDown = CommandSpec("list.pageDown", .pageDown, .control("f"), isOffered: false)
  package static let listPageUp = CommandSpec("list.pageUp", .pageUp, .control("b"), isOffered: false)
  package static let listFirst = CommandSpec("list.first", .character("g"), .home, isOffered: false)
  package static let listLast = CommandSpec("list.last", .end, .character("G"), isOffered: false)
}

extension [CommandSpec] {
  package static let listMovements: [CommandSpec] = [
    .listDown, .listUp, .listHalfDown, .listHalfUp, .listPageDown, .listPageUp, .listFirst, .listLast,
  ]

  /// Those of them for a list beside a focused text field, with the keys that no field has a use for.
  package static let listMovementsBesideText: [CommandSpec] = [
    .listDown.bound(to: .down), .listUp.bound(to: .up), .listPageDown.bound(to: .pageDown),
    .listPageUp.bound(to: .pageUp),
  ]
}

package enum ListCommands {
  /// What one of them asks of a list, whatever its rows hold.
  package enum Motion {
    case rows(Int), halfPages(Int), pages(Int)
    case first, last
  }

  /// Nil for other commands.
  package static func motion(of command: CommandSpec) -> Motion? {
    switch command {
    case .listDown: .rows(1)
    case .listUp: .rows(-1)
    case .listHalfDown: .halfPages(1)
    case .listHalfUp: .halfPages(-1)
    case .listPageDown: .pages(1)
    case .listPageUp: .pages(-1)
    case .listFirst: .first
    case .listLast: .last
    default: nil
    }
  }

  /// What one of them does; `pageLength` is how many rows a page has. Nil for other commands.
  package static func action(
    for command: CommandSpec,
    pageLength: @autoclosure () -> Int,
    move: @escaping (ListStep) -> Void
  ) -> CommandAction? {
    guard let motion = motion(of: command) else { return nil }
    let step: ListStep =
      switch motion {
      case .rows(let count): .by(count)
      case .halfPages(let count): .by(count * max(1, pageLength() / 2))
      case .pages(let count): .by(count * pageLength())
      case .first: .first
      case .last: .last
      }
    return CommandAction { move(step) }
  }

  /// What one of them does in a list with a window, which pages take along. Nil for other commands.
  package static func action(
    for command: CommandSpec,
    moveList: @escaping (_ step: (inout ListMovement) -> Void) -> Void
  ) -> CommandAction? {
    guard let motion = motion(of: command) else { return nil }
    return CommandAction { moveList { apply(motion, to: &$0) } }
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
