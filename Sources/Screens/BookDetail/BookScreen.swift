import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// One book: everything about it in a page that scrolls, its notes beside it where there is room.
final class BookScreen: Screen, HasContext {
  let context: ScreenContext
  private let model: BookModel
  private let actions: BookCommands
  private let notes: BookNoteCommands
  private let texts = BookTexts()
  /// What was drawn on last: steps go as far as the window shows.
  private var surface: (grid: Grid, glyphs: Glyphs) = (Grid(size: Size(columns: 80, rows: 24)), .safe)

  /// Rows of the footer, a step and the frame after it all ask for the same page.
  private var kept: (basis: BookLayout.BookLayoutBasis, layout: BookLayout)?

  init(_ context: ScreenContext, model: BookModel, actions: BookCommands, notes: BookNoteCommands) {
    self.context = context
    self.model = model
    self.actions = actions
    self.notes = notes
  }

  /// The sources of the settings, of which one may be the server that has the cover.
  private var sources: [CatalogueSource] { context.clients.catalogues.sources }

  var scope: CommandScope { model.memo == nil ? .bookPage : .memo }

  // MARK: Commands

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .partOpen:
      CommandAction(unless: obstacle(toOpening: layout?.selected ?? .memo)) { [self] in open() }
    case .bookCover: CommandAction(unless: goneObstacle) { [self] in router.open(.cover(cover)) }
    case .bookFetch: fetch
    // A note under the marker is nearer than its book to the key that edits.
    case .bookEdit where notes.hasNote(layout?.selected ?? .memo): nil
    default:
      ListCommands.action(for: command, pageLength: pageLength) { [self] in move($0) }
        ?? notes.action(for: command) { [self] in (layout?.selected ?? .memo, layout?.neighbour ?? .memo) }
        ?? actions.action(
          for: command,
          book: model.book,
          opens: false,
          deleted: { [self] in router.close(self) }
        )
    }
  }

  private var goneObstacle: String? { model.book == nil ? model.words("book.gone") : nil }

  private var fetch: CommandAction {
    guard let book = model.book else { return CommandAction(unless: goneObstacle) {} }
    return actions.whereWritable(CommandAction { [router] in router.open(.fetch(book)) }, book)
  }

  private var cover: CoverSubject {
    CoverSubject {
      [model] in
      model.book.map { ($0, isOwn: true) }
    } wish: { [catalogues = context.clients.catalogues] book, size, glyphs in
      catalogues.sources.coverWish(of: book, size: size, glyphs: glyphs)
    }
  }

  func opened() { covers.retry() }

  /// Why a part cannot be opened: the memo opens to be written, everything else to be read.
  private func obstacle(toOpening part: BookPart) -> String? {
    if model.book == nil { return model.words("book.gone") }
    return part == .memo ? notes.obstacle : nil
  }

  private var pageLength: Int { layout?.page.scroll.pageLength ?? 1 }

  private func open() {
    guard let book = model.book, let selected = layout?.selected else { return }
    switch selected {
    case .memo:
      // A field of one line would lose the line ends of a memo written elsewhere.
      if let memo = book.memo, memo.text.contains(where: \.isNewline) {
        return router.open(.editNote(memo.id, of: book.id))
      }
      model.editMemo(notes.leftMemo)
    case .note(let id): router.open(.note(id, of: book.id))
    case .series(let name): router.open(.series(name, at: book.id))
    case .otherNotes:
      let shown = layout?.stops ?? []
      model.toggle(.otherNotes)
      if let first = layout?.stops.first(where: { !shown.contains($0) }) { model.select(first) }
    default: unfold(selected)
    }
  }

  /// Unfolds a part and brings it into sight, or folds it.
  private func unfold(_ part: BookPart) {
    model.toggle(part)
    guard let page = layout?.page else { return }
    let top = page.scroll.showing(part, from: page.top)
    let anchor = page.scroll.anchor(at: top, selected: part)
    model.move(to: part, anchor: anchor, notesAnchor: model.notesAnchor)
  }

  private func move(_ step: ListStep) { walk { $0.move(step) } }

  private func walk(_ step: (inout BookWalk) -> Void) {
    guard let layout else { return }
    var walk = BookWalk(layout.panes, stops: layout.stops, selected: layout.selected)
    step(&walk)
    let anchors = zip(walk.scrolls, walk.tops).map { $0.anchor(at: $1, selected: walk.selected) }
    model.move(to: walk.selected, anchor: anchors[0], notesAnchor: anchors.count > 1 ? anchors[1] : nil)
  }

  // MARK: Text

  var recordID: String? { model.bookID }

  func type(_ key: Key) -> Bool {
    let columns = PageMeasure.page(in: surface.grid).memoColumns.count
    return model.changeMemo { editor in
      switch key {
      case .up: editor.moveRows(by: -1, columns: columns)
      case .down: editor.moveRows(by: 1, columns: columns)
      default: editor.handle(key)
      }
    }
  }

  func paste(_ text: String) { _ = model.changeMemo { $0.paste(text) } }

  func preserve() -> String? { notes.preserve() }

  /// Help can leave the page while its memo is half written.
  func closed() { notes.closed() }

  // MARK: Drawing

  /// The page as it stands in the window drawn on last; nil once the book was deleted.
  private var layout: BookLayout? {
    guard
      let basis = BookLayout.BookLayoutBasis(
        model,
        surface.grid,
        surface.glyphs,
        covers: covers.revision
      )
    else { return nil }
    if let kept, kept.basis == basis { return kept.layout }
    let layout = BookLayout(basis, words: model.words, texts: texts, sources: sources) {
      [covers, cover] size in
      cover.wish(basis.book, size, basis.glyphs).flatMap { covers.picture($0) }
    }
    kept = (basis, layout)
    return layout
  }

  private var view: BookPageView { BookPageView(words: model.words, today: model.today) }

  func draw(into frame: inout Frame) {
    surface = (frame.grid, frame.glyphs)
    guard let book = model.book, let layout else { return drawGone(into: &frame) }
    // Where the page was turned past the marker, the cursor waits at the title.
    frame.canvas.cursor = Position(column: layout.page.columns.lowerBound, row: frame.rows.lowerBound)
    draw(layout.page, 0, of: layout, into: &frame)
    if layout.page.top > 0 { view.drawTitle(of: book, layout.page, into: &frame) }
    if let notes = layout.notes {
      draw(notes, 1, of: layout, into: &frame)
      if notes.top > 0 {
        notes.scroll.flow.lines[0].draw(
          into: &frame,
          left: notes.columns.lowerBound,
          row: frame.rows.lowerBound
        )
      }
    }
    drawBelow(layout, into: &frame)
  }

  private func draw(_ pane: BookColumn, _ number: Int, of layout: BookLayout, into frame: inout Frame) {
    frame.scrolls(
      Rect(columns: pane.columns, rows: frame.rows),
      by: { [self] rows in
        walk { $0.turn(number, by: rows) }
      }
    )
    // While the memo is written it keeps the focus.
    view.draw(pane, selected: layout.selected, into: &frame) { [model] in
      if model.memo == nil { model.select($0) }
    }
  }

  private func drawBelow(_ layout: BookLayout, into frame: inout Frame) {
    view.drawPartsBelow(layout.page, into: &frame)
    guard let notes = layout.notes else { return }
    let last = notes.scroll.visible(from: notes.top).upperBound
    let hidden = Set(notes.scroll.flow.lines[last...].compactMap(\.part)).count
    guard hidden > 0 else { return }
    let count = model.words.count("book.notes.more", hidden)
    view.drawBelow(count, in: notes.columns, into: &frame)
  }

  private func drawGone(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    frame.canvas.cursor = Position(column: text.lowerBound, row: row)
    for (key, role) in [("book.gone", Role.heading), ("book.gone.way", .quiet)] {
      let lines = TextWidth.wrap(model.words(key), to: text.count)
      row = frame.write(lines: lines, at: text.lowerBound, row: row, role)
    }
    guard let memo = model.memo else { return }
    let field = TextFieldView(text: memo, hint: model.words("memo.placeholder"), state: .focused)
    field.draw(into: &frame, columns: text, row: row + 1)
  }
}
