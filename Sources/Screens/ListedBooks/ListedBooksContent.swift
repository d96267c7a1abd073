import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The books of a list of the catalogues, such as a genre, with words to look for within it; beside it the book under
/// the marker.
final class ListedBooksContent: ListContent, FilteredList, HasContext {
  let context: ScreenContext
  let model: ListedBooksModel
  let filterCommands = FilterCommands.listed
  private let found: FoundCommands
  private let panes: FoundPanes

  init(_ context: ScreenContext, model: ListedBooksModel, found: FoundCommands, panes: FoundPanes) {
    self.context = context
    self.model = model
    self.found = found
    self.panes = panes
  }

  func shown() { model.shown() }

  func hidden() {
    panes.hidden()
    model.hidden()
  }

  func drawn() { panes.drawn() }

  // MARK: Commands

  func scope(in window: ListWindow) -> CommandScope {
    if model.state.isFiltering { return filterCommands.scope("help.inListField") }
    return .listed(model.selected.map { found.isShelved($0) ? .shelved : .found } ?? .none)
  }

  func actions(in window: ListWindow) -> (_ command: CommandSpec) -> CommandAction? {
    let joined = model.selected
    let actions = joined.map(found.actions)
    return { [self] command in
      switch command {
      case .pageLeave: model.state.hasFilter ? nil : CommandAction { [router] in router.pop() }
      case .pageAgain: again
      case filterCommands.begin where model.genre != nil:
        CommandAction { [model] in model.beginFilter() }.labelled(words("listed.inGenre"))
      default: actions.flatMap { $0(command) }
      }
    }
  }

  private var again: CommandAction {
    let obstacle =
      model.listing.sources?.isEmpty == true
      ? words("list.noSource") : model.listing.isOffline ? words("discover.offline") : nil
    return CommandAction(unless: obstacle) { [model] in model.refresh() }
  }

  func move(in window: ListWindow, _ step: (inout ListMovement) -> Void) {
    model.walk(height: window.height, step)
  }

  // MARK: Drawing

  func head(_ columns: Range<Int>, of frame: Frame) -> any ListHead {
    ListedBooksHead(model, columns: columns, frame: frame)
  }

  func rows(_ columns: Range<Int>, of frame: Frame) -> any ListRows {
    panes.begin()
    return ListedBooksRows(model, columns: columns)
  }

  func place(in list: ListMovement) -> String {
    guard model.count > 0 else { return "" }
    let number = words.grouped(list.selected + 1)
    return words("search.place", ["number": number, "count": words.grouped(model.total)])
  }

  /// Why there may be more than is shown.
  var remark: String? {
    let accounts = ListWords(words: words, today: model.clock.date).accounts(model.silent)
    return model.isAsking || model.count == 0 || accounts.isEmpty ? nil : accounts.joined(separator: " ")
  }

  func footRows(_ grid: Grid) -> Int { grid.isLow ? 1 : 0 }

  func drawFoot(place: String, in rect: Rect, into frame: inout Frame) {
    frame.write(remark ?? place, endingAt: rect.columns.upperBound, row: rect.rows.lowerBound, .quiet)
  }

  func drawEmpty(in rect: Rect, into frame: inout Frame) {
    EmptyList(emptiness, hasCursor: !model.state.isFiltering).draw(in: rect, into: &frame)
  }

  /// Why no book is shown, and what can be done about it.
  private var emptiness: [String] {
    let list = ListWords(words: words, today: model.clock.date)
    switch true {
    case model.listing.sources == nil: return []
    case model.listing.sources?.isEmpty == true: return [words("list.noSource"), words("list.noSource.step")]
    case model.isAsking: return [words("listed.asking.long")]
    case model.listing.isOffline && model.listing.books.isEmpty:
      return [words("listed.offline"), words("listed.offline.step")]
    case !model.silent.isEmpty: return list.accounts(model.silent) + [words("listed.again")]
    case !model.state.text.isEmpty:
      return [words("listed.nothingWithin"), words("listed.nothingWithin.step")]
    default: return [words("listed.nothing"), words("listed.again")]
    }
  }

  func drawPane(in rect: Rect, into frame: inout Frame) {
    if let joined = model.selected {
      panes.draw(joined, card: model.card(of: joined), in: rect, into: &frame)
    }
  }
}
