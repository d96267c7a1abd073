import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

final class FoundBookScreen: Screen {
  private let model: FoundBookModel
  private let books: FoundBooks
  private let texts = BookTexts()
  /// What was drawn on last: steps go as far as the window shows.
  private var surface: (grid: Grid, glyphs: Glyphs) = (Grid(size: Size(columns: 80, rows: 24)), .safe)
  private var kept: (basis: FoundBookLayout.FoundBookLayoutBasis, layout: FoundBookLayout)?

  init(_ joined: JoinedBook, books: FoundBooks) {
    model = FoundBookModel(joined, details: books.details)
    self.books = books
  }

  private var words: Words { books.words }

  var scope: CommandScope { books.shelf.copy(model.joined) == nil ? .foundBook : .shelvedFoundBook }

  func opened() { ask() }

  /// Asks for what is missing; whoever only comes back to the page asks nothing anew.
  private func ask() {
    books.covers.retry()
    model.ask()
  }

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? { actions(command) }

  var actions: (CommandSpec) -> CommandAction? {
    let onShelf = books.shelf.actions(model.joined)
    return { [self] command in pageAction(for: command) ?? onShelf(command) }
  }

  private func pageAction(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .partOpen:
      CommandAction(unless: layout.selected == nil ? words("found.nothingFolded") : nil) { [self] in
        unfold()
      }
    case .bookCover: CommandAction { [self] in showCover() }
    case .foundAgain: CommandAction { [self] in ask() }
    default:
      ListCommands.action(for: command, pageLength: layout.page.scroll.pageLength) { [self] in move($0) }
    }
  }

  private func unfold() {
    guard let part = layout.selected else { return }
    model.toggle(part)
    let page = layout.page
    let top = page.scroll.showing(part, from: page.top)
    model.move(to: part, anchor: page.scroll.anchor(at: top, selected: part))
  }

  private func move(_ step: ListStep) {
    let layout = layout
    var walk = BookWalk([layout.page], stops: layout.stops, selected: layout.selected ?? .head)
    walk.move(step)
    model.move(to: walk.selected, anchor: walk.scrolls[0].anchor(at: walk.tops[0], selected: walk.selected))
  }

  private func showCover() {
    let (joined, books) = (model.joined, books)
    let subject = CoverSubject {
      [model] in
      (model.book, isOwn: books.shelf.copy(joined) != nil)
    } wish: { book, size, glyphs in
      books.wish(for: joined, book, size: size, glyphs: glyphs)
    }
    books.context.router.open(.cover(subject))
  }

  // MARK: Drawing

  private var layout: FoundBookLayout {
    let basis = FoundBookLayout.FoundBookLayoutBasis(
      book: model.book,
      remarks: books.remarks(on: model.joined),
      grid: surface.grid,
      glyphs: surface.glyphs,
      today: books.clock.today,
      language: words.language,
      selected: model.selected,
      unfolded: model.unfolded,
      anchor: model.anchor,
      covers: books.covers.revision
    )
    if let kept, kept.basis == basis { return kept.layout }
    let layout = FoundBookLayout(basis, words: words, texts: texts) { [books, model] size in
      books.wish(for: model.joined, basis.book, size: size, glyphs: basis.glyphs)
        .flatMap { books.covers.picture($0) }
    }
    kept = (basis, layout)
    return layout
  }

  func draw(into frame: inout Frame) {
    surface = (frame.grid, frame.glyphs)
    let layout = layout
    let view = BookPageView(words: words, today: books.clock.today)
    frame.canvas.cursor = Position(column: layout.page.columns.lowerBound, row: frame.rows.lowerBound)
    frame.scrolls(Rect(columns: layout.page.columns, rows: frame.rows), by: { [self] in move(.by($0)) })
    view.draw(layout.page, selected: layout.selected, into: &frame) { [model] in
      model.move(to: $0, anchor: model.anchor)
    }
    if layout.page.top > 0 { view.drawTitle(of: model.book, layout.page, into: &frame) }
    view.drawPartsBelow(layout.page, into: &frame)
  }
}
