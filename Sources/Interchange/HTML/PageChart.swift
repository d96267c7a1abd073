/// A chart: a drawing that says what it shows also to whoever does not see it.
///
/// Measures are units of the drawing, which is as wide as there is room for; at the width it is made for a unit is a
/// pixel.
struct PageChart {
  /// Names the parts of the chart on its page.
  let mark: String
  let title: String
  /// Its numbers in one sentence.
  let sentence: String
  let width: Int
  let height: Int

  func draw(into page: inout PageMarkup, _ content: (inout PageMarkup) -> Void) {
    page.element(
      "svg",
      [
        "viewBox": "0 0 \(width) \(height)", "role": "img", "aria-labelledby": "\(mark)-title \(mark)-desc",
        "xmlns": "http://www.w3.org/2000/svg",
      ]
    ) { page in
      page.element("title", ["id": "\(mark)-title"], text: PageText.oneLine(title))
      page.element("desc", ["id": "\(mark)-desc"], text: PageText.oneLine(sentence))
      content(&page)
    }
  }

  /// How long what stands for a number is, to the tenth, where `most` is `length` long; the least that is something
  /// shows.
  static func length(_ value: Int, of most: Int, within length: Double) -> Double {
    guard value > 0, most > 0 else { return 0 }
    return max(1, (Double(min(value, most)) / Double(most) * length * 10).rounded() / 10)
  }

  static let style = """
    figure{margin:0}
    svg{display:block;width:100%;height:auto;overflow:visible}
    svg text{fill:var(--ink);unicode-bidi:plaintext}
    svg .name{fill:var(--quiet)}
    .read{fill:var(--accent)}
    .unread{fill:var(--light)}
    .line{stroke:var(--light);stroke-width:1}
    .pages{stroke:var(--quiet);stroke-width:1.5}
    """
}
