import ScreenKit
import SeogaResources
import TextScreen

/// What keys do on the search, in its words and in its list.
extension SearchScreen {
  var scope: CommandScope {
    model.isInField
      ? .searchField : .search(on: subject, hasFailed: model.asking.search.outcome == .failed)
  }

  private var subject: SearchSubject {
    if let joined = model.selected?.joined { return found.isShelved(joined) ? .shelved : .found }
    return switch model.selected {
    case .byHand: .byHand
    case .question: .question
    default: .own
    }
  }

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .searchAsk: ask
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
    default: ListCommands.action(for: command, moveList: moveList) ?? subjectAction(for: command)
    }
  }

  private var isAsking: Bool { model.asking.search.isAsking }

  private var ask: CommandAction {
    guard !model.isInField, case .question(let question) = model.selected else {
      return CommandAction { [model] in model.ask() }
    }
    return CommandAction { [model] in model.ask(question) }
  }

  /// What is done with what is under the marker.
  private func subjectAction(for command: CommandSpec) -> CommandAction? {
    guard let row = model.selected else { return actions.action(for: command, book: nil) }
    if let joined = row.joined { return found.action(for: command, joined) }
    if case .own(let card) = row { return actions.action(for: command, book: card) }
    return command == .searchOpen ? byHand : nil
  }

  private var byHand: CommandAction { actions.whereWritable(CommandAction { [self] in beginByHand() }) }

  private func beginByHand() {
    let isMissing = [.nothingFound, .failed].contains(model.asking.search.outcome)
    addByHand(isMissing ? model.field.text : "")
  }
}
