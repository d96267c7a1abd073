import ReadingCore

extension PageMarkup {
  /// Pixels a millimetre has on paper, which leaves fifty books on a page.
  private static let printed = 0.6

  /// Books with their fronts to the reader, on as many boards as the window needs; one without a cover has its title on
  /// cloth.
  mutating func fronts(_ spines: [PageSpine]) {
    let median = SpineSize.medianHeight(of: spines.map(\.size))
    let heights = spines.map { DrawnSpine($0, median: median).height }
    let style = "--row:\(heights.max() ?? 0);--print:\(Self.printed)"
    element("ol", ["class": "shelf fronts", "role": "list", "style": style]) { page in
      for (spine, height) in zip(spines, heights) {
        page.endLine()
        page.element("li") { $0.front(spine, height: height) }
      }
    }
  }

  private mutating func front(_ spine: PageSpine, height: Double) {
    let style = "--h:\(height)"
    if let cover = spine.cover {
      void(
        "img",
        ["class": "front", "style": style, "src": cover.address, "alt": spine.name, "title": spine.name]
      )
    } else {
      let kind = "front cloth s\(spine.colour.number)"
      let title = PageText.oneLine(spine.title)
      element("span", ["class": kind, "style": style, "dir": "auto", "title": spine.name], text: title)
    }
  }
}
