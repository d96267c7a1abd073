/// The months of a year, each with its books and its pages.
public struct ReviewMonths: Sendable, Hashable {
  public struct ReviewMonth: Sendable, Hashable {
    /// In as many lines as it is written in below its column.
    public let name: [String]
    public let books: Int
    /// The books as they are written.
    public let number: String
    public let pages: Int
    /// Whether it is none of the twelve, and stands apart.
    public let isApart: Bool

    public init(name: [String], books: Int, number: String, pages: Int, isApart: Bool = false) {
      (self.name, self.books, self.number) = (name, books, number)
      (self.pages, self.isApart) = (pages, isApart)
    }
  }

  public let heading: String
  public let sentence: String
  public let months: [ReviewMonth]
  /// What columns and lines stand for.
  public let legend: String
  public let table: PageTable

  public init(heading: String, sentence: String, months: [ReviewMonth], legend: String, table: PageTable) {
    (self.heading, self.sentence, self.months) = (heading, sentence, months)
    (self.legend, self.table) = (legend, table)
  }
}

extension ReviewMonths {
  private static let (width, base, highest) = (358, 112, 90.0)
  private static let (pitch, column) = (25, 12)
  private static let (largest, letter) = (11.0, 10)

  func draw(into page: inout PageMarkup) {
    let lines = months.map(\.name.count).max() ?? 1
    let chart = PageChart(
      mark: "months",
      title: heading,
      sentence: sentence,
      width: Self.width,
      height: Self.base + 6 + lines * (Self.letter + 3)
    )
    let books = months.map(\.books).max() ?? 0
    let pages = months.map(\.pages).max() ?? 0
    // Where nothing stands apart the twelve have all the room.
    let pitch = months.contains(where: \.isApart) ? Self.pitch : (Self.width - 4) / 12
    chart.draw(into: &page) { page in
      page.void("path", ["class": "line", "d": "M0 \(Self.base).5H\(12 * pitch)"])
      for (index, month) in months.enumerated() {
        let middle = month.isApart ? Self.width - Self.pitch : index * pitch + pitch / 2
        draw(month, at: middle, books: books, pages: pages, room: pitch, into: &page)
      }
    }
    page.element("p", ["class": "quiet"], text: legend)
  }

  /// - Parameters:
  ///   - middle: of its column.
  ///   - books: the most any month has, and so for pages.
  private func draw(
    _ month: ReviewMonth,
    at middle: Int,
    books: Int,
    pages: Int,
    room: Int,
    into page: inout PageMarkup
  ) {
    let line = PageChart.length(month.pages, of: pages, within: Self.highest)
    if line > 0 {
      let x = "\(middle + Self.column / 2).5"
      page.void("path", ["class": "pages", "d": "M\(x) \(Self.base)V\(Double(Self.base) - line)"])
    }
    let height = PageChart.length(month.books, of: books, within: Self.highest)
    if height > 0 {
      page.void(
        "rect",
        [
          "class": "read", "x": "\(middle - Self.column / 2)", "y": "\(Double(Self.base) - height)",
          "width": "\(Self.column)", "height": "\(height)",
        ]
      )
    }
    let size = min(Self.largest, (Double(room) / TextRoom.width(of: month.number) * 10).rounded(.down) / 10)
    let above = Double(Self.base) - height - 4
    page.element(
      "text",
      ["x": "\(middle)", "y": "\(above)", "font-size": "\(size)", "text-anchor": "middle"],
      text: month.number
    )
    for (index, name) in month.name.enumerated() {
      let y = Self.base + 4 + (index + 1) * (Self.letter + 2)
      let x = month.isApart ? Self.width : middle
      page.element(
        "text",
        [
          "class": "name", "x": "\(x)", "y": "\(y)", "font-size": "\(Self.letter)",
          "text-anchor": month.isApart ? "end" : "middle",
        ],
        text: name
      )
    }
  }
}
