import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Where name, rule, order, view and count of a shelf stand; the narrower, the more is shed: order and view first, then
/// the rule.
struct ShelvesColumns {
  private static let gap = 2
  private static let order = 12
  private static let view = 6
  private static let count = 4
  // Below these widths a column is not worth its room.
  private static let enoughForOrder = 66
  private static let enoughForRule = 44

  let name: Range<Int>
  let rule: Range<Int>?
  let order: Range<Int>?
  let view: Range<Int>?
  let count: Range<Int>

  init(_ columns: Range<Int>) {
    count = (columns.upperBound - Self.count)..<columns.upperBound
    var end = count.lowerBound
    if columns.count >= Self.enoughForOrder {
      view = (end - Self.view)..<end
      order = (end - Self.view - 1 - Self.order)..<(end - Self.view - 1)
      end -= Self.view + 1 + Self.order + Self.gap
    } else {
      (view, order) = (nil, nil)
      end -= Self.gap
    }
    guard columns.count >= Self.enoughForRule else {
      (name, rule) = (columns.lowerBound..<end, nil)
      return
    }
    let width = ((end - columns.lowerBound - Self.gap) * 2 + 4) / 5
    name = columns.lowerBound..<(columns.lowerBound + width)
    rule = (name.upperBound + Self.gap)..<end
  }
}

/// One shelf as a row of the sheet.
struct ShelfEntryLine {
  let words: Words
  let counts: ShelfCounts
  let columns: ShelvesColumns

  func draw(_ entry: ShelvesModel.ShelfEntry, isHere: Bool, row: Int, into frame: inout Frame) {
    let (name, problem) = (columns.name, entry.problem)
    if isHere { frame.markHere(row: row, column: name.lowerBound - 2, to: columns.count.upperBound) }
    if problem != nil { frame.mark(.notNow, at: name.lowerBound - 1, row: row) }
    frame.write(entry.name, at: name.lowerBound, row: row, limit: name.count, isHere ? .selected : .text)
    if let rule = columns.rule {
      frame.write(entry.rule, at: rule.lowerBound, row: row, limit: rule.count, .quiet)
    }
    guard problem == nil else {
      frame.write("-", endingAt: columns.count.upperBound, row: row, .quiet)
      return drawReason(problem, row: row, into: &frame)
    }
    if let order = columns.order {
      frame.write(self.order(of: entry), at: order.lowerBound, row: row, limit: order.count, .quiet)
    }
    if let view = columns.view {
      frame.write(self.view(of: entry), at: view.lowerBound, row: row, limit: view.count, .quiet)
    }
    let count = counts[entry.query.filter].map { String($0) } ?? frame.glyphs.cut
    frame.write(count, endingAt: columns.count.upperBound, row: row)
  }

  /// Why the rule cannot be used, in as few words as can be, where order and view would stand.
  private func drawReason(_ problem: FilterProblem?, row: Int, into frame: inout Frame) {
    guard let problem, let order = columns.order else { return }
    let room = columns.count.lowerBound..<columns.count.upperBound
    let limit = room.lowerBound - order.lowerBound
    frame.write(reason(problem), at: order.lowerBound, row: row, limit: limit, .notNow)
  }

  private func reason(_ problem: FilterProblem) -> String {
    let meant: String? = if case .word(let word) = problem.proposal { word } else { nil }
    switch problem.reason {
    case .misspeltKey(let typed), .noShelf(let typed), .badValue(_, let typed):
      guard let meant else { return words("shelves.reason", ["typed": typed]) }
      return words("shelves.reason.nearest", ["typed": typed, "nearest": meant])
    case .inShelf(let name, _): return words("shelves.reason.inShelf", ["name": name])
    case .shelfCircle: return words("shelves.reason.circle")
    case .unknownKey(let typed), .noValue(let typed), .badDay(let typed, _):
      return words("shelves.reason", ["typed": typed])
    default: return problem.sentence(words)
    }
  }

  private func order(of entry: ShelvesModel.ShelfEntry) -> String {
    guard let order = entry.order else { return entry.otherOrder ?? "" }
    let name = words("order.\(order.field.rawValue)")
    let phrase = words("shelf.order.by", ["order": name])
    return TextWidth.columns(of: phrase) <= (columns.order?.count ?? 0) ? phrase : name
  }

  private func view(of entry: ShelvesModel.ShelfEntry) -> String {
    switch entry.view {
    case nil: ""
    case .other(let word): word
    case let view?: words("shelves.view.\(view.rawValue)")
    }
  }
}
