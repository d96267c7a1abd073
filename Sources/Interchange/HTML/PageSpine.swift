public import ReadingCore

/// A book as it stands on the shelf of a page.
public struct PageSpine: Sendable, Hashable {
  /// What is written on it.
  public let title: String
  /// Title and author, as they are told of a spine that has no room for all of its title.
  public let name: String
  public let size: SpineSize
  public let colour: BookColour
  /// The mark of a place on the page that tells more of it; nil where none does.
  public let target: String?
  /// What stands there in place of a spine; nil for a spine.
  public let cover: PageCover?

  public init(
    title: String,
    name: String,
    size: SpineSize,
    colour: BookColour,
    target: String? = nil,
    cover: PageCover? = nil
  ) {
    (self.title, self.name, self.size, self.colour) = (title, name, size, colour)
    (self.target, self.cover) = (target, cover)
  }

  /// The spines of some books beside each other, with what is written on each.
  public static func spines<Subject: BookSummary>(
    of books: [Subject],
    title: (Subject) -> String,
    authors: (Subject) -> String,
    target: (Subject) -> String? = { _ in nil },
    cover: (Subject) -> PageCover? = { _ in nil }
  ) -> [PageSpine] {
    var colour: BookColour?
    return books.map { book in
      let own = BookColour(book).beside(colour)
      colour = own
      let (title, authors) = (title(book), authors(book))
      return PageSpine(
        title: title,
        name: authors.isEmpty ? title : "\(title), \(authors)",
        size: SpineSize(book),
        colour: own,
        target: target(book),
        cover: cover(book)
      )
    }
  }
}

/// How large a spine is, and what is written on it, in millimetres of the book.
struct DrawnSpine {
  /// What can stand on a page: a larger book is drawn as large as this, a smaller one so that its title can be read.
  private static let (heights, widths) = (90.0...330.0, 7.0...90.0)
  private static let (usualLetter, leastLetter, step) = (7.5, 5.0, 0.5)
  private static let letterOfWidth = 0.8
  /// From one line of a title to the next, in parts of its letters.
  static let lineHeight = 1.15
  /// Above and below the title, and beside it.
  static let (margin, side) = (5.0, 1.5)

  let height: Double
  let width: Double
  /// Height of the letters.
  let letter: Double
  /// The title, or as much of it as there is room for.
  let lines: [String]
  let isWhole: Bool

  init(_ spine: PageSpine, median: Int?) {
    let height = Self.bounded(spine.size.likelyHeight(median: median), Self.heights)
    let width = Self.bounded(spine.size.likelyThickness, Self.widths)
    let title = PageText.oneLine(spine.title)
    let room = height - 2 * Self.margin
    let largest = min(Self.usualLetter, (width * Self.letterOfWidth * 2).rounded() / 2)
    var (letter, lines): (Double, [String]?) = (largest, nil)
    for size in stride(from: largest, through: min(largest, Self.leastLetter), by: -Self.step) {
      letter = size
      let most = NumberBounds.counted.nearest(
        ((width - 2 * Self.side) / (size * Self.lineHeight)).rounded(.down)
      )
      lines = TextRoom.lines(title, width: room / size, most: max(1, most ?? 1))
      if lines != nil { break }
    }
    (self.height, self.width, self.letter) = (height, width, letter)
    isWhole = lines != nil
    self.lines = lines ?? [TextRoom.cut(title, to: room / letter)]
  }

  private static func bounded(_ length: Double, _ bounds: ClosedRange<Double>) -> Double {
    (min(max(length, bounds.lowerBound), bounds.upperBound) * 10).rounded() / 10
  }
}

extension PageMarkup {
  /// Pixels a millimetre has on the screen.
  private static let scale = 1.6

  /// Spines beside each other, on as many boards as the window needs.
  ///
  /// - Parameter places: the place of each in other orders, as the rules of the page know it; empty where there is none.
  mutating func shelf(_ spines: [PageSpine], places: [String] = []) {
    let median = SpineSize.medianHeight(of: spines.map(\.size))
    let looks = spines.map { DrawnSpine($0, median: median) }
    let highest = looks.map(\.height).max() ?? 0
    let style = "--row:\(highest);--print:\(Self.printScale(looks, highest: highest))"
    element("ol", ["class": "shelf", "role": "list", "style": style]) { page in
      for (index, spine) in spines.enumerated() {
        page.endLine()
        let place = places.indices.contains(index) ? places[index] : ""
        page.element("li", place.isEmpty ? [:] : ["style": place]) { page in
          guard let target = spine.target else { return page.spine(spine, looks[index]) }
          // By keys the list leads there, which has the same.
          page.element("a", ["href": "#\(target)", "tabindex": "-1"]) { $0.spine(spine, looks[index]) }
        }
      }
    }
  }

  private mutating func spine(_ spine: PageSpine, _ look: DrawnSpine) {
    let guess = spine.size.isGuess ? " guess" : ""
    let style = "--w:\(look.width);--h:\(look.height);--f:\(look.letter)"
    let kind = "spine s\(spine.colour.number)\(guess)"
    let write: (inout PageMarkup) -> Void = { page in
      for (index, line) in look.lines.enumerated() {
        if index > 0 { page.void("br") }
        page.write(line)
      }
    }
    if look.isWhole {
      element("span", ["class": kind, "style": style, "dir": "auto", "title": spine.name], write)
    } else {
      // Whoever hears the page hears the whole title.
      element("span", ["class": kind, "style": style, "dir": "auto", "title": spine.name]) { page in
        page.element("span", ["aria-hidden": "true"], write)
        page.element("span", ["class": "heard"], text: spine.title)
      }
    }
  }

  /// Pixels a millimetre has on paper: as many as on the screen, or fewer where that leaves all boards on the first
  /// page, below its head.
  private static func printScale(_ looks: [DrawnSpine], highest: Double) -> Double {
    let (page, around) = ((width: 670.0, height: 700.0), 30.0)
    let scales = stride(from: scale, through: 0.6, by: -0.1)
    let fitting = scales.first { scale in
      var (boards, used) = (1.0, 0.0)
      for look in looks {
        used += look.width * scale
        if used > page.width { (boards, used) = (boards + 1, look.width * scale) }
      }
      return boards * (highest * scale + around) <= page.height
    }
    return ((fitting ?? 1) * 10).rounded() / 10
  }
}
