import ScreenKit
import SeogaResources
import TextScreen

/// What keys do on the search, in its words and in its list.
extension SearchScreen {
  /// The rows the footer begins with.
  private static let footer = [
    "search.ask", "book.open", "search.open", "search.add", "search.byHand", "search.addFavourite",
    "book.favourite", "search.words", "search.again", "search.addAs", "book.status", "search.stop",
  ]

  var fieldCommands: [Command] {
    let toList = Command("search.toList", [.down], words: words) { [self] in model.enterList() }
    return [
      Command("search.ask", [.enter], words: words) { [self] in model.ask() },
      model.rows.isEmpty ? toList.disabled(because: words("search.noRows")) : toList,
      leave,
    ]
  }

  /// The key that goes back stops the asking before it leaves the words.
  private var leave: Command {
    model.asking.search.isAsking
      ? stop : Command("search.leave", [.escape], words: words) { [self] in model.leaveField() }
  }

  private var stop: Command {
    Command("search.stop", [.escape], words: words) { [self] in model.asking.stop() }
  }

  var listCommands: [Command] {
    let rows = rowCommands + searchCommands
    let first = (model.asking.search.outcome == .failed ? ["search.again"] : []) + SearchScreen.footer
    let offered = first.enumerated().filter { first.firstIndex(of: $0.element) == $0.offset }
    return offered.compactMap { entry in rows.first { $0.id == entry.element } }
      + rows.filter { !first.contains($0.id) }
      + ListCommands.rows(words: words, moveList: moveList)
  }

  private var searchCommands: [Command] {
    let again = Command("search.again", [.character("R"), .function(5)], words: words) { [self] in
      model.askAgain()
    }
    let obstacle = model.isIdle || model.isTooLong ? "search.noWords" : nil
    return [
      Command("search.words", [.character("/")], words: words) { [self] in model.enterField() },
      obstacle.map { again.disabled(because: words($0)) } ?? again,
    ] + (model.asking.search.isAsking ? [stop] : [])
  }

  /// The rows for what is under the marker.
  private var rowCommands: [Command] {
    guard let row = model.selected else { return [byHand] + actions.rows(for: nil) }
    if let joined = row.joined { return [found.open(joined)] + found.rows(for: joined) }
    switch row {
    case .own(let card): return actions.rows(for: card) + [byHand]
    case .byHand:
      let open = Command("search.open", [.enter, .character("l"), .right], words: words) { [self] in
        beginByHand()
      }
      return [actions.whereWritable(open), byHand]
    case .question(let question):
      return [
        Command("search.ask", [.enter], words: words) { [self] in model.ask(question) }, byHand,
      ]
    case .found, .earlier, .classic: return []
    }
  }

  private var byHand: Command {
    actions.whereWritable(
      Command("search.byHand", [.character("a")], words: words) { [self] in beginByHand() }
    )
  }

  private func beginByHand() {
    let isMissing = [.nothingFound, .failed].contains(model.asking.search.outcome)
    addByHand(isMissing ? model.field.text : "")
  }
}
