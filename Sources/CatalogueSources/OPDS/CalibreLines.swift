import ReadingCore

/// What calibre and Calibre-Web write before a book's comments, a line each: `TAGS: a, b`, `SERIES: name [2]`, and the
/// library's own columns, such as `Pages: 216`.
struct CalibreLines {
  private let lines: [(name: String, value: String)]
  /// What the book is about; nil where nobody wrote it.
  let comments: String?

  init(_ content: Markup) {
    var parts = content.parts[...]
    if let outer = content.elements.first, content.elements.count == 1, outer.name == "div" {
      parts = outer.parts[...]
    }
    var lines: [(name: String, value: String)] = []
    var start = parts.startIndex
    var line = ""
    reading: for place in parts.indices {
      switch parts[place] {
      case .text(let text): line += text
      case .element(let element) where element.name == "br":
        if let whole = PlainText.line(line) {
          guard let pair = Self.pair(whole) else { break reading }
          lines.append(pair)
        }
        line = ""
        start = place + 1
      case .element(let element) where MarkupText.isBlock(element.name): break reading
      case .element(let element): line += element.text
      }
    }
    self.lines = lines
    comments = MarkupText.paragraphs(of: parts[start...])
  }

  func add(to book: inout Book) {
    for (name, value) in lines {
      switch name {
      case "RATING": break
      case "TAGS": if book.genres.isEmpty { book.genres = Self.genres(value) }
      case "SERIES": book.series = [Self.series(value)]
      default:
        if CalibreBook.isPageCount(name), let pages = NumberBounds.pages.number(value) {
          book.pages = pages
        }
      }
    }
  }

  private static func pair(_ line: String) -> (name: String, value: String)? {
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let name = line[..<colon.lowerBound]
    guard (1...40).contains(name.count) else { return nil }
    return (String(name), String(line[colon.upperBound...]))
  }

  private static func genres(_ value: String) -> [String] {
    var genres: [String] = []
    for genre in value.split(separator: ", ").prefix(20) where !genres.contains(String(genre)) {
      genres.append(String(genre))
    }
    return genres
  }

  /// `Middle-earth [1]`: the last brackets hold the place.
  private static func series(_ value: String) -> SeriesPlace {
    guard value.hasSuffix("]"), let open = value.lastIndex(of: "["),
      let name = PlainText.line(String(value[..<open]))
    else { return SeriesPlace(name: value) }
    return SeriesPlace(name: name, position: PlainText.line(String(value[open...].dropFirst().dropLast())))
  }
}
