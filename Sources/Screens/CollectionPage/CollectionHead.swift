import Interchange
import Messages
import ScreenKit
import SeogaResources
import TextScreen

/// What stands above the entries of a collection: its title and where it is from, its facts, its introduction, and
/// what of its files cannot be understood.
struct CollectionHead: ListHead {
  private static let gap = 2
  private static let factGap = 4
  private static let widest = 76
  private static let mostProblems = 3

  private let model: CollectionModel
  /// The whole width, beyond the list itself.
  private let columns: Range<Int>
  private let filter: FilterFieldView?
  private let title: String
  private let origin: String
  private let lines: [HeadLine]

  private struct HeadLine {
    let text: String
    let role: Role
  }

  init(_ model: CollectionModel, frame: Frame, list: Range<Int>) {
    self.model = model
    columns = frame.grid.text
    let words = model.words
    filter = FilterFieldView(model, hints: [words("collection.filter.hint")], columns: list)
    guard let shown = model.shown else {
      (title, origin, lines) = ("", "", [])
      return
    }
    title = shown.title
    origin = CollectionWords(words).origin(file: shown.file)
    var lines: [HeadLine] = []
    let isLow = frame.grid.isLow
    if let collection = shown.collection, !isLow {
      let facts = Self.facts(collection, words).joined(separator: String(repeating: " ", count: Self.factGap))
      if !facts.isEmpty {
        lines += TextWidth.wrap(facts, to: columns.count).map { HeadLine(text: $0, role: .quiet) }
      }
      let prose = Self.introduction(collection, width: min(columns.count, Self.widest), cut: frame.glyphs.cut)
      if !prose.isEmpty { lines.append(HeadLine(text: "", role: .text)) }
      lines += prose.map { HeadLine(text: $0, role: .text) }
    }
    if shown.collection != nil { lines += Self.problems(shown.problems, words, columns.count, isLow: isLow) }
    if !isLow { lines.append(HeadLine(text: "", role: .text)) }
    self.lines = lines
  }

  private static func facts(_ collection: BookCollection, _ words: Words) -> [String] {
    let visitors = collection.visitors.map { count in
      words(
        count == 1 ? "collection.visitors.one" : "collection.visitors.other",
        ["count": words.grouped(count)]
      )
    }
    return [collection.place, collection.duration, visitors].compactMap(\.self)
  }

  /// The introduction, of a long one its beginning.
  private static func introduction(_ collection: BookCollection, width: Int, cut: String) -> [String] {
    guard let text = collection.description, !text.isEmpty else { return [] }
    let lines = ExhibitText.paragraphs(text).flatMap { TextWidth.wrap($0, to: width) }
    guard collection.isLong, lines.count > mostProblems else { return lines }
    let shown = lines.prefix(mostProblems)
    return shown.dropLast() + [TextWidth.clip((shown.last ?? "") + " " + cut, to: width, mark: cut)]
  }

  /// What of the files cannot be understood, the first of many.
  private static func problems(_ problems: [String], _ words: Words, _ width: Int, isLow: Bool) -> [HeadLine]
  {
    guard !problems.isEmpty else { return [] }
    let most = isLow ? 1 : mostProblems
    let shown = problems.prefix(most).flatMap { TextWidth.wrap($0, to: width) }
    let others = problems.count - min(most, problems.count)
    let rest = others > 0 ? [words.count("collection.problems.more", others)] : []
    return (isLow ? [] : [HeadLine(text: "", role: .text)])
      + (shown + rest).map { HeadLine(text: $0, role: .warn) }
  }

  var rows: Int { 1 + lines.count + (filter == nil ? 0 : FilterFieldView.rows) }

  func draw(in rect: Rect, into frame: inout Frame) {
    var row = rect.rows.lowerBound
    let used = frame.write(title, at: columns.lowerBound, row: row, limit: columns.count, .heading)
    let room = columns.count - used - Self.gap
    if room > 0, !frame.grid.isLow || TextWidth.columns(of: origin) <= room {
      frame.write(origin, endingAt: columns.upperBound, row: row, limit: room, .quiet)
    }
    frame.canvas.cursor = Position(column: columns.lowerBound, row: row)
    row += 1
    for line in lines {
      frame.write(line.text, at: columns.lowerBound, row: row, limit: columns.count, line.role)
      row += 1
    }
    filter?.draw(row: row, into: &frame)
  }
}
