import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What there is to discover, all on one page: a strip of bestsellers, genres, collections and servers.
final class DiscoverScreen: Screen, HasContext {
  let context: ScreenContext
  private let model: DiscoverModel
  private let found: FoundCommands
  /// What drawing leaves behind: where the parts stood, and the first line in sight.
  private var layout: DiscoverLayout?
  private var top = 0

  init(_ context: ScreenContext, model: DiscoverModel, found: FoundCommands) {
    self.context = context
    self.model = model
    self.found = found
  }

  func shown() { model.appeared() }

  func hidden() { model.disappeared() }

  // MARK: Commands

  var scope: CommandScope {
    switch model.part {
    case .strip: .discoverStrip(model.selectedBook.map { found.isShelved($0) ? .shelved : .found } ?? .none)
    case .genres: .discoverGenres
    case .rows: .discoverRows
    }
  }

  func action(for command: CommandSpec) -> CommandAction? { actions(command) }

  var actions: (CommandSpec) -> CommandAction? {
    let book = model.selectedBook.map(found.actions)
    return { [self] command in
      switch command {
      case .discoverOpen: opening
      case .discoverNext: side(by: 1)
      case .discoverPrevious: side(by: -1)
      case .discoverBelow: down(by: 1)
      case .discoverAbove: down(by: -1)
      case .pageAgain: again
      case .listDown, .listUp: nil
      default: book.flatMap { $0(command) } ?? movement(for: command)
      }
    }
  }

  private var again: CommandAction {
    let obstacle = model.isOffline ? words("discover.offline") : nil
    return CommandAction(unless: obstacle) { [model] in model.refresh() }
  }

  private var opening: CommandAction? {
    if let genre = model.selectedGenre {
      let obstacle = model.canOpen(genre) ? nil : words("discover.notKept")
      return CommandAction(unless: obstacle) { [model, router] in
        model.stay()
        router.open(.list(.genre(genre)))
      }
    }
    switch model.selectedRow {
    case nil: return nil
    case .newBooks: return CommandAction { [router] in router.open(.list(.newBooks)) }
    case .collection(let shown): return CommandAction { [router] in router.open(.collection(shown.id)) }
    case .server(let source): return CommandAction { [router] in router.open(.server(source)) }
    }
  }

  /// What a step to the side does: along the strip or the genres; from a row into what it opens.
  private func side(by steps: Int) -> CommandAction? {
    switch model.part {
    case .strip:
      CommandAction { [self] in model.moveBook(.by(steps), room: layout?.cards ?? 1) }
    case .genres: CommandAction { [model] in model.moveGenre(by: steps) }.offered(false)
    case .rows: steps > 0 ? opening?.offered(false) : nil
    }
  }

  private func down(by steps: Int) -> CommandAction {
    let perRow = layout?.perRow ?? 1
    let action = CommandAction { [model] in model.moveDown(by: steps, perRow: perRow) }
    guard let part = model.part(below: steps > 0, perRow: perRow) else { return action.offered(false) }
    return action.labelled(words("discover.to.\(part)"))
  }

  private func movement(for command: CommandSpec) -> CommandAction? {
    ListCommands.action(for: command, pageLength: frameRows) { [self] step in
      switch (step, model.part) {
      case (.by(let steps), _): model.moveDown(by: steps, perRow: layout?.perRow ?? 1)
      case (_, .strip): model.moveBook(step, room: layout?.cards ?? 1)
      case (_, .genres): model.moveGenre(step)
      case (_, .rows): model.moveRow(step)
      }
    }
  }

  private var frameRows = 1

  // MARK: Drawing

  func draw(into frame: inout Frame) {
    frameRows = frame.rows.count
    let view = DiscoverView(model, frame: frame)
    layout = view.layout
    top = view.layout.top(showing: view.markedLines, height: frame.rows.count, from: top)
    frame.confined(to: frame.rows) { view.draw(from: top, into: &$0) }
    frame.rest(view.place)
    // There is more below.
    if let row = frame.grid.restRow, top + frame.rows.count < view.layout.lines {
      frame.write(frame.glyphs.cutDown, at: frame.grid.text.lowerBound, row: row, .quiet)
    }
  }
}
