/// Names with numbers, a bar for each.
public struct ReviewBars: Sendable, Hashable {
  public struct ReviewBar: Sendable, Hashable {
    public let name: String
    public let value: Int
    /// The value as it is written.
    public let number: String
    /// Whether it tells what is not known, or sums up others.
    public let isQuiet: Bool

    public init(name: String, value: Int, number: String, isQuiet: Bool = false) {
      (self.name, self.value, self.number, self.isQuiet) = (name, value, number, isQuiet)
    }
  }

  public let heading: String
  public let sentence: String
  public let bars: [ReviewBar]
  public let table: PageTable

  public init(heading: String, sentence: String, bars: [ReviewBar], table: PageTable) {
    (self.heading, self.sentence, self.bars, self.table) = (heading, sentence, bars, table)
  }
}

extension PageMarkup {
  private static let (barsWidth, rowHeight, letter) = (344, 34, 14.0)

  /// The bars of a list: name and number of each above its bar, which lies on a thin line as long as the longest.
  mutating func bars(_ list: ReviewBars, mark: String) {
    let chart = PageChart(
      mark: mark,
      title: list.heading,
      sentence: list.sentence,
      width: Self.barsWidth,
      height: list.bars.count * Self.rowHeight
    )
    let (width, most) = (Double(Self.barsWidth), list.bars.filter { !$0.isQuiet }.map(\.value).max() ?? 0)
    chart.draw(into: &self) { page in
      for (row, bar) in list.bars.enumerated() {
        let top = row * Self.rowHeight
        let room = width / Self.letter - TextRoom.width(of: bar.number) - 1
        let name = TextRoom.cut(PageText.oneLine(bar.name), to: room)
        let baseline = "\(top + 15)"
        page.element("text", ["x": "0", "y": baseline, "font-size": "14"], text: name)
        page.element(
          "text",
          ["x": "\(Self.barsWidth)", "y": baseline, "font-size": "14", "text-anchor": "end"],
          text: bar.number
        )
        page.void("path", ["class": "line", "d": "M0 \(top + 24).5H\(Self.barsWidth)"])
        let length = PageChart.length(bar.value, of: bar.isQuiet ? max(most, bar.value) : most, within: width)
        guard length > 0 else { continue }
        page.void(
          "rect",
          [
            "class": bar.isQuiet ? "unread" : "read", "x": "0", "y": "\(top + 21)", "width": "\(length)",
            "height": "7",
          ]
        )
      }
    }
  }
}
