import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The rows of a server's tree: branches with how much is in them, books with who wrote them and where they stand.
struct ServerTreeRows: ListRows {
  private static let indent = 2
  private static let deepest = 8
  private static let sign = 5
  private static let gap = 2
  private static let widestAuthor = 20
  private static let enoughForAuthor = 60

  private let model: ServerTreeModel
  private let rows: [ServerRow]
  private let columns: Range<Int>
  private let isFlat: Bool
  private let bookWords: BookWords
  private var words: Words { model.words }

  init(_ model: ServerTreeModel, columns: Range<Int>) {
    self.model = model
    self.columns = columns
    rows = model.rows
    isFlat = model.isNarrow
    bookWords = BookWords(words: model.words, today: model.clock.date)
  }

  private func start(_ depth: Int) -> Int {
    columns.lowerBound + (isFlat ? 0 : Self.indent * min(Self.deepest, max(0, depth)))
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    let role: Role = isSelected ? .selected : .text
    switch rows[index] {
    case .branch(let node): draw(node, role, row: row, into: &frame)
    case .book(let joined, let node): draw(joined, start(node.depth + 1), role, row: row, into: &frame)
    case .more(let node):
      let start = start(node.depth + 1)
      frame.write(frame.glyphs.cutDown, at: start, row: row, .quiet)
      let count = node.hidden.count.flatMap {
        $0 > 0 ? words("server.more", ["count": words.grouped($0)]) : nil
      }
      let text = node.pageFailure.map(SourceWords(words).short) ?? count ?? words("server.moreToCome")
      write(text, row: row, after: start + 1, into: &frame)
    }
  }

  private func draw(_ node: ServerNode, _ role: Role, row: Int, into frame: inout Frame) {
    let start = start(node.depth)
    let end = columns.upperBound
    let glyphs = frame.glyphs
    var isFailed = false
    let right: String
    switch node.state {
    case .failed(let state):
      isFailed = true
      right = SourceWords(words).short(state)
    case .asking: right = glyphs.spinner[model.spinner.turn % glyphs.spinner.count]
    case .unasked, .asked: right = amount(node)
    }
    if isFailed {
      frame.write(glyphs.notNow, at: start - 1, row: row, .notNow)
    } else {
      frame.write(node.isOpen && !isFlat ? glyphs.down : glyphs.right, at: end - 1, row: row, .quiet)
    }
    let used = TextWidth.columns(of: right)
    let room = end - Self.sign - used - Self.gap - start
    frame.write(node.branch.title, at: start, row: row, limit: max(4, room), isFailed ? .notNow : role)
    write(right, row: row, after: start, into: &frame)
  }

  private func write(_ right: String, row: Int, after start: Int, into frame: inout Frame) {
    let end = columns.upperBound - Self.sign
    frame.write(right, endingAt: end, row: row, limit: max(0, end - start - Self.gap), .quiet)
  }

  /// How much is in a branch, as far as that is known, and of when it is where that is not now.
  private func amount(_ node: ServerNode) -> String {
    if node.branch.isFacet { return words("server.facet") }
    let day = node.kept.map { words("search.kept", ["day": bookWords.days.short(stamp: $0)]) }
    let count: String?
    if case .asked = node.state, !node.books.isEmpty {
      count =
        (node.next == nil ? node.books.count : node.amount).map { words.count("collection.books", $0) }
        ?? words("search.soFar", ["count": words.grouped(node.books.count)])
    } else {
      count = node.amount.map(words.grouped)
    }
    return [day, count].compactMap(\.self).joined(separator: ", ")
  }

  private func draw(_ joined: JoinedBook, _ start: Int, _ role: Role, row: Int, into frame: inout Frame) {
    let card = model.card(of: joined)
    if card != nil { frame.write(frame.glyphs.have, at: columns.lowerBound - 1, row: row, .have) }
    let status = card.map { words("shelf.terse.\($0.status.rawValue)") } ?? ""
    let end = columns.upperBound - Self.sign
    let statusWidth = TextWidth.columns(of: status)
    frame.write(status, endingAt: end, row: row, .quiet)
    let width = end - start
    let hasAuthor = columns.count >= Self.enoughForAuthor
    let author = hasAuthor ? bookWords.authors(joined.book) : ""
    let authorWidth = hasAuthor ? min(Self.widestAuthor, width / 3) : 0
    let room =
      width - max(statusWidth, hasAuthor ? 9 : 0) - (hasAuthor ? authorWidth + Self.gap : 0) - Self.gap
    frame.write(bookWords.title(joined.book), at: start, row: row, limit: max(4, room), role)
    if hasAuthor {
      frame.write(author, at: start + max(4, room) + Self.gap, row: row, limit: authorWidth, .quiet)
    }
  }
}
