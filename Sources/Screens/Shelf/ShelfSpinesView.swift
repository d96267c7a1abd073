import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The shelf as it stands in the room: spines to scale, and below them what the book in hand is, where that does not
/// stand beside them.
struct ShelfSpinesView: ShelfShape {
  /// A blank row and the caption.
  private static let below = SpineCaption.rows + 1

  private let model: ShelfModel
  private let body: Rect
  private let grid: Grid
  private let room: SpineRoom
  private let colours: CoverColours
  private var hasCaption: Bool { !grid.isLow && grid.sizeClass != .regular }

  /// - Parameter body: the rows of the list and its columns.
  init(_ model: ShelfModel, in body: Rect, grid: Grid, colours: CoverColours) {
    self.model = model
    self.colours = colours
    self.body = body
    self.grid = grid
    // Beside a book the lowest board is the lower edge of the page.
    let extra = grid.isLow ? 0 : grid.sizeClass == .regular ? grid.gap : -Self.below
    room = SpineRoom(body.rows.count + extra, isOne: grid.density == .comfortable)
  }

  // MARK: Steps

  func move(_ step: ShelfStep) {
    model.withSpines(room, columns: body.columns.count) { spines in
      model.move(in: &spines.layout, height: room.shelves) { $0.take(step, in: &$1, height: room.shelves) }
    }
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) -> String {
    frame.scrolls(body, by: { move(.rows($0.signum())) })
    let place = model.withSpines(room, columns: body.columns.count) { spines in
      let place = model.place(in: &spines.layout, height: room.shelves)
      let drawing = ShelfSpines.SpinesDrawing(
        glyphs: frame.glyphs,
        colours: colours.version,
        language: model.words.language
      )
      let hasMarks = model.markCount > 0
      let isMarked = { hasMarks && model.isMarked(row: $0) }
      // While a filter is typed its thread stands in the free row of the first shelf.
      let first = body.rows.lowerBound + (model.state.isFiltering && !grid.isLow ? 1 : 0)
      for shelf in 0..<room.shelves {
        let shown = spines.spines(onShelf: place.top + shelf, drawing) {
          self.spines(onShelf: place.top + shelf, of: &$0, frame.glyphs)
        }
        guard !shown.isEmpty else { break }
        let top = body.rows.lowerBound + shelf * room.height
        let rect = Rect(columns: body.columns, rows: top..<(top + room.height))
        SpineDrawing(rect: rect, first: first)
          .draw(shown, selected: place.selected, isMarked: isMarked, into: &frame)
        aim(at: shown, selected: place.selected, in: rect, into: &frame)
      }
      return place
    }
    if hasCaption { drawCaption(of: place.selected, into: &frame) }
    return model.place(of: place.selected)
  }

  private func aim(at spines: [Spine], selected: Int, in shelf: Rect, into frame: inout Frame) {
    guard frame.isPointedAt else { return }
    for spine in spines {
      let left = shelf.columns.lowerBound + spine.place.columns.lowerBound
      let place = Rect(columns: left..<(left + spine.place.columns.count), rows: shelf.rows)
      frame.stop(place, isHere: spine.place.index == selected, go: { move(.to(spine.place.index)) })
    }
  }

  private func drawCaption(of row: Int, into frame: inout Frame) {
    let shelves = body.below(room.shelves * room.height + 1)
    model.caption(inRow: row)?.draw(in: shelves, into: &frame)
  }

  private func spines(onShelf shelf: Int, of layout: inout SpineLayout, _ glyphs: Glyphs) -> [Spine] {
    var colour: BookColour?
    let words = model.bookWords
    let cards = model.cards(inRows: layout.books(inRow: shelf))
    return zip(layout.places(onShelf: shelf), cards).compactMap { place, card in
      guard let card else { return nil }
      let own = BookColour(card, cover: colours[card.id]).beside(colour)
      colour = own
      let size = layout.size(place.index)
      var spine = Spine(card, title: words.title(card), at: place, size, layout.scale, glyphs: glyphs)
      spine.role = own.role
      return spine
    }
  }
}
