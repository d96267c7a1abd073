public import ReadingCore

/// A line that was kept in a year, or written in it.
public struct ReviewedLine: Sendable {
  /// Longer ones give way to others of their month, and are cut where there is none.
  private static let most = 320

  public let text: String
  public let note: Note
  public let book: Book
  /// From 1 to 12.
  let month: Int
  let order: (seconds: Int, id: String)

  /// So many of some lines that stand in their order: one of each month, spread over the year where there are more
  /// months, and more of each where there are fewer.
  public static func chosen(from lines: [ReviewedLine], most: Int) -> [ReviewedLine] {
    var months = (1...12).map { month in
      let own = lines.filter { $0.month == month }
      return (own.filter(\.isShort) + own.filter { !$0.isShort })[...]
    }.filter { !$0.isEmpty }
    var chosen: [ReviewedLine] = []
    while chosen.count < most, !months.isEmpty {
      let wanted = min(most - chosen.count, months.count)
      for index in 0..<wanted {
        let place = index * months.count / wanted
        if let line = months[place].popFirst() { chosen.append(line) }
      }
      months.removeAll(where: \.isEmpty)
    }
    return chosen.sorted { $0.order < $1.order }.map(\.shortened)
  }

  private var isShort: Bool { text.count <= Self.most }

  private var shortened: ReviewedLine {
    guard !isShort else { return self }
    var kept = text.prefix(Self.most)
    if let gap = kept.lastIndex(where: \.isWhitespace), kept[..<gap].count * 2 > Self.most {
      kept = kept[..<gap]
    }
    return ReviewedLine(text: "\(kept) …", note: note, book: book, month: month, order: order)
  }
}
