import ScreenKit
import SeogaResources
import TextScreen

extension SearchContent {
  func scope(in window: ListWindow) -> CommandScope {
    model.isInField
      ? .searchField : .search(on: subject, hasFailed: model.asking.search.outcome == .failed)
  }

  private var subject: SearchSubject {
    if let joined = model.selected?.joined { return found.isShelved(joined) ? .shelved : .found }
    return switch model.selected {
    case .byHand: .byHand
    case .question: .question
    case .series: .series
    default: .own
    }
  }

  /// The row under the marker is one of all that is found, so it is looked for once.
  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    let row = model.selected
    let found = row?.joined.map(found.actions)
    return { [self] command in action(for: command, row, found) }
  }

  private func action(
    for command: CommandSpec,
    _ row: SearchRow?,
    _ found: ((CommandSpec) -> CommandAction?)?
  ) -> CommandAction? {
    switch command {
    case .searchAsk: ask(row)
    case .searchToList:
      CommandAction(unless: model.rows.isEmpty ? words("search.noRows") : nil) { [model] in
        model.enterList()
      }
    // The key that goes back stops the asking before it leaves the words.
    case .searchLeave: isAsking ? nil : CommandAction { [model] in model.leaveField() }
    case .searchStop: isAsking ? CommandAction { [model] in model.asking.stop() } : nil
    case .searchWords: CommandAction { [model] in model.enterField() }
    case .searchAgain:
      CommandAction(unless: model.isIdle || model.isTooLong ? words("search.noWords") : nil) { [model] in
        model.askAgain()
      }
    case .searchByHand: byHand
    default:
      found.map { $0(command) } ?? ownAction(for: command, row)
    }
  }

  private var isAsking: Bool { model.asking.search.isAsking }

  private func ask(_ row: SearchRow?) -> CommandAction {
    guard case .question(let question)? = row else {
      return CommandAction(unless: model.isIdle ? words("search.noWords") : nil) { [model] in model.ask() }
    }
    return CommandAction { [model] in model.ask(question) }
  }

  private func ownAction(for command: CommandSpec, _ row: SearchRow?) -> CommandAction? {
    switch row {
    case nil: books.action(for: command, book: nil)
    case .own(let card): books.action(for: command, book: card)
    case .series(let series, _)?:
      command == .searchOpen
        ? CommandAction { [router] in router.open(.server(series.source, at: series.branch)) } : nil
    default: command == .searchOpen ? byHand : nil
    }
  }

  private var byHand: CommandAction { books.whereWritable(CommandAction { [self] in beginByHand() }) }

  private func beginByHand() {
    let isMissing = [.nothingFound, .failed].contains(model.asking.search.outcome)
    router.open(.addBook(titled: isMissing ? model.field.text : ""))
  }
}
