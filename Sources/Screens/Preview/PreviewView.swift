import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Draws a page of a preview with what there is to know of it at its right; in a narrow window above it.
struct PreviewView {
  private static let gap = 4
  private static let leastWords = 28
  private static let widestText = 66

  private let model: PreviewModel
  private let area: Rect
  private let grid: Grid
  private let glyphs: Glyphs
  private var words: Words { model.words }

  init(_ model: PreviewModel, frame: Frame) {
    self.model = model
    area = frame.area
    grid = frame.grid
    glyphs = frame.glyphs
  }

  private var title: String { model.book.map { model.bookWords.title($0) } ?? "" }
  private var authors: String { model.book.map { model.bookWords.authors($0) } ?? "" }

  /// - Returns: the lines of a text, and the rows there are for them.
  func draw(into frame: inout Frame) -> (lines: Int, height: Int) {
    guard let page = model.page else {
      drawNothing(into: &frame)
      return (0, 1)
    }
    if case .text(let text)? = model.outcome { return draw(text, of: page, into: &frame) }
    if grid.sizeClass == .narrow || model.isLarge {
      drawAlone(page, into: &frame)
    } else {
      drawBeside(page, into: &frame)
    }
    return (0, 1)
  }

  /// The title, and why there is no page.
  private func drawNothing(into frame: inout Frame) {
    let row = area.rows.lowerBound
    frame.write(title, at: area.columns.lowerBound, row: row, limit: area.columns.count, .heading)
    let sentences =
      model.pages == nil
      ? [words("listed.asking.long")] : (model.remarks.isEmpty ? [words("preview.none")] : model.remarks)
    EmptyList(sentences, hasCursor: true).draw(
      in: Rect(columns: area.columns, rows: min(row + 2, area.rows.upperBound - 1)..<area.rows.upperBound),
      into: &frame
    )
  }

  // MARK: A picture

  private func drawBeside(_ page: PreviewModel.ShownPage, into frame: inout Frame) {
    let rows = area.rows.count
    let width = min((rows * 4 + 2) / 3, area.columns.count - Self.gap - Self.leastWords)
    let left = area.columns.lowerBound
    let isUnpaintable = drawPicture(in: Rect(columns: left..<(left + width), rows: area.rows), into: &frame)
    let columns = (left + width + Self.gap)..<area.columns.upperBound
    var row = area.rows.lowerBound
    func put(_ text: String, _ role: Role = .text) {
      for line in TextWidth.wrap(text, to: columns.count) {
        frame.write(line, at: columns.lowerBound, row: row, role)
        row += 1
      }
    }
    put(title, .heading)
    put(authors, .quiet)
    row = max(row + 1, min(area.rows.lowerBound + 4, area.rows.upperBound - 2))
    let count = model.pages?.count ?? 1
    let share = Double(model.place + 1) / Double(max(1, count))
    frame.progress(share, at: columns.lowerBound, row: row, width: columns.count)
    row += 1
    frame.write(pagePhrase, at: columns.lowerBound, row: row, limit: columns.count, .quiet)
    frame.write(
      SourceWords(words).name(page.source.name),
      endingAt: columns.upperBound,
      row: row,
      limit: max(0, columns.count - TextWidth.columns(of: pagePhrase) - 2),
      .quiet
    )
    row += 2
    for remark in remarks(page, isUnpaintable: isUnpaintable) {
      put(remark)
      row += 1
    }
    put(page.page.address, .quiet)
    if model.isNextReady { frame.rest(words("preview.nextReady", ["page": String(model.place + 2)])) }
  }

  private var pagePhrase: String {
    words("preview.page", ["page": String(model.place + 1), "count": String(model.pages?.count ?? 1)])
  }

  /// What there is to say of a page that is not drawn, or how it is drawn larger.
  private func remarks(_ page: PreviewModel.ShownPage, isUnpaintable: Bool) -> [String] {
    switch model.outcome {
    case nil where page.page.kind == .web: [words("preview.web")]
    case nil: [words("listed.asking.long")]
    case .failed(let state)?:
      [SourceWords(words).sentence(state, of: page.source.name), words("listed.again")]
    case .picture? where !model.canPaint: [words("preview.noPainter")]
    case .picture? where isUnpaintable:
      [SourceWords(words).sentence(.failed(.noPicture), of: page.source.name), words("listed.again")]
    case .picture?: [words("preview.pictures")]
    case .text?: []
    }
  }

  /// - Returns: whether there is a picture that nobody can draw.
  private func drawPicture(in rect: Rect, into frame: inout Frame) -> Bool {
    let size = Size(columns: rect.columns.count, rows: rect.rows.count)
    let (picture, isKnown) = model.picture(size, glyphs.pictureSigns)
    guard let picture else {
      if isKnown { drawCard(in: rect, into: &frame) }
      guard case .picture? = model.outcome else { return false }
      return isKnown && model.canPaint
    }
    let left = rect.columns.lowerBound + max(0, rect.columns.count - picture.width) / 2
    for (index, row) in zip(picture.rows.indices, rect.rows) {
      picture.draw(row: index, into: &frame.canvas, column: left, row: row, limit: rect.columns.count)
    }
    return false
  }

  /// A card of the same size in the place of a picture that cannot be drawn.
  private func drawCard(in rect: Rect, into frame: inout Frame) {
    let (left, width) = (rect.columns.lowerBound, rect.columns.count)
    let role = model.book.map { BookColour($0).role } ?? .spine1
    frame.fill(left..<(left + 1), rows: rect.rows, with: glyphs.edge, role)
    frame.thread(at: left + 1, row: rect.rows.lowerBound, width: width - 1)
    frame.thread(at: left + 1, row: rect.rows.upperBound - 1, width: width - 1)
    let room = max(1, width - 2)
    let lines = TextWidth.wrap(title, to: room).prefix(max(1, rect.rows.count / 4))
    let row = frame.write(lines: Array(lines), at: left + 2, row: rect.rows.lowerBound + 1, limit: room)
    frame.write(pagePhrase, at: left + 2, row: row + 1, limit: room, .quiet)
    frame.write(authors, at: left + 2, row: rect.rows.upperBound - 2, limit: room, .quiet)
  }

  /// The picture in all the room there is, its page beside the title above it.
  private func drawAlone(_ page: PreviewModel.ShownPage, into frame: inout Frame) {
    let row = area.rows.lowerBound
    frame.write(pagePhrase, endingAt: area.columns.upperBound, row: row, .quiet)
    let room = area.columns.count - TextWidth.columns(of: pagePhrase) - 2
    frame.write(title, at: area.columns.lowerBound, row: row, limit: max(0, room), .heading)
    let below = Rect(columns: area.columns, rows: (row + 1)..<area.rows.upperBound)
    var isPicture = false
    if case .picture? = model.outcome { isPicture = model.canPaint }
    let isUnpaintable = isPicture && drawPicture(in: below, into: &frame)
    if isPicture, !isUnpaintable { return }
    let rest = Rect(
      columns: area.columns,
      rows: min(row + 2, area.rows.upperBound - 1)..<area.rows.upperBound
    )
    let sentences = remarks(page, isUnpaintable: isUnpaintable) + [page.page.address]
    EmptyList(sentences, hasCursor: true).draw(in: rest, into: &frame)
  }

  // MARK: A text

  private func draw(_ text: String, of page: PreviewModel.ShownPage, into frame: inout Frame) -> (
    lines: Int, height: Int
  ) {
    let columns = area.columns
    let row = area.rows.lowerBound
    let source = SourceWords(words).name(page.source.name)
    let right = grid.sizeClass == .narrow ? pagePhrase : "\(pagePhrase)    \(source)"
    frame.write(right, endingAt: columns.upperBound, row: row, .quiet)
    let room = columns.count - TextWidth.columns(of: right) - 2
    frame.write(title, at: columns.lowerBound, row: row, limit: max(0, room), .heading)
    let share = Double(model.place + 1) / Double(max(1, model.pages?.count ?? 1))
    frame.progress(share, at: columns.lowerBound, row: row + 1, width: columns.count)
    let lines = model.lines(of: text, width: min(columns.count, Self.widestText))
    let top = row + (grid.isLow ? 2 : 3)
    let height = max(1, area.rows.upperBound - top)
    let first = model.top(of: lines.count, height: height)
    let shown = lines.dropFirst(first).prefix(height)
    frame.write(lines: Array(shown), at: columns.lowerBound, row: top, limit: columns.count)
    if first + height < lines.count {
      frame.rest(words("collection.goesOn"))
    } else if model.isNextReady {
      frame.rest(words("preview.nextReady", ["page": String(model.place + 2)]))
    }
    return (lines.count, height)
  }
}
