import ReadingCore
import ScreenKit
import TextScreen

/// The shelf as cards in the proportion of their books.
struct ShelfGridView: ShelfShape {
  private let model: ShelfModel
  private let body: Rect
  private let covers: CardCovers
  private let texts: CardTexts
  private let lines: Int

  /// - Parameter body: the rows of the list and its columns.
  init(_ model: ShelfModel, in body: Rect, covers: CardCovers, texts: CardTexts) {
    self.model = model
    self.body = body
    self.covers = covers
    self.texts = texts
    // The lowest line needs no blank row below it.
    lines = max(1, (body.rows.count + 1) / CardLayout.height)
  }

  private var layout: CardLayout { CardLayout(count: model.count, width: body.columns.count) }

  // MARK: Steps

  func move(_ step: ShelfStep) {
    var layout = layout
    model.move(in: &layout, height: lines) { $0.take(step, in: &$1, height: lines) }
  }

  // MARK: Drawing

  func draw(into frame: inout Frame) -> String {
    var layout = layout
    let place = model.place(in: &layout, height: lines)
    let (glyphs, median) = (frame.glyphs, model.medianHeight)
    let (words, marked) = (model.bookWords, model.marked)
    covers.begin()
    frame.scrolls(body, by: { move(.rows($0.signum())) })
    for line in 0..<lines {
      let end = body.rows.lowerBound + (line + 1) * CardLayout.height - 1
      var colour: BookColour?
      let books = layout.books(inRow: place.top + line)
      for (offset, card) in model.cards(inRows: books).enumerated() {
        guard let card else { continue }
        let size = CardSize(card.dimensions, median: median)
        // A cover that has come tells its colour first.
        let cover = covers.picture(of: card, size: Size(columns: size.body, rows: size.rows - 2), glyphs)
        colour = BookColour(card, cover: covers.colours[card.id]).beside(colour)
        let drawing = CardDrawing(
          book: card,
          size: size,
          role: colour?.role ?? .spine1,
          words: words,
          isSelected: books.lowerBound + offset == place.selected,
          isMarked: marked.contains(card.id),
          cover: cover,
          author: card.writer.map { texts.name($0.name) } ?? "",
          texts: texts
        )
        let left = body.columns.lowerBound + offset * CardLayout.pitch
        let below = min(end, body.rows.upperBound)
        drawing.draw(at: left, above: below, into: &frame)
        let place = Rect(columns: left..<(left + CardLayout.pitch), rows: (end - CardLayout.height)..<below)
        frame.canvas.addStrip(place)
        let index = books.lowerBound + offset
        frame.stop(place, isHere: drawing.isSelected, go: { move(.to(index)) })
      }
    }
    return model.place(of: place.selected)
  }
}
