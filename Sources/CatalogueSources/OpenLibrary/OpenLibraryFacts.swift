import ReadingCore

/// What an edition says in free text, made numbers and names.
enum OpenLibraryFacts {
  private static let mostGenres = 12
  private static let longestGenre = 60

  /// `8 x 5.3 x 0.8 inches`: height, width and thickness, in millimetres; nil for fewer than two numbers or none
  /// that a book can have.
  static func dimensions(_ text: String) -> Dimensions? {
    guard let unit = text.lowercased().firstMatch(of: /(inch|in\b|"|”|cm|centim|mm|millim)/) else {
      return nil
    }
    guard let millimetres = Length.millimetres(inUnit: String(unit.output.1)) else { return nil }
    let numbers = text.matches(of: /\d{1,4}([.,]\d{1,4})?/).compactMap { number in
      Double(number.output.0.replacing(",", with: "."))
    }
    let lengths = numbers.compactMap { NumberBounds(1...2_000).number(($0 * millimetres).rounded()) }
    guard (2...3).contains(lengths.count), lengths.count == numbers.count else { return nil }
    return Dimensions(
      heightMM: lengths[0],
      widthMM: lengths[1],
      depthMM: lengths.count == 3 ? lengths[2] : nil
    )
  }

  /// `xii, 180 p. ;`: the pages that are counted in plain numbers.
  static func pages(_ pagination: String) -> Int? {
    let numbers = pagination.matches(of: /\b(\d{1,5})\s*(p\b|p\.|pages|쪽|면)/)
    return numbers.compactMap { NumberBounds.pages.number($0.output.1) }.max()
  }

  /// What a copy is made of, from its form.
  static func medium(_ form: String) -> Medium? {
    let form = form.lowercased()
    if form.contains("audio") || form.contains("mp3") { return .audio }
    if ["ebook", "e-book", "kindle", "epub", "electronic"].contains(where: form.contains) { return .ebook }
    return ["paperback", "hardcover", "hardback", "board book", "binding", "mass market"].contains(
      where: form.contains
    )
      ? .paper : nil
  }

  /// `Penguin classics ; 12`, `Discworld -- 5`, `Earthsea (#1)`: a series and the place in it.
  static func series(_ text: String) -> SeriesPlace? {
    let place =
      /^(.+?)\s*(?:;|--|,|:|#|\()\s*\(?(?:#|no\.?|bk\.?|book|vol\.?|v\.|volume)?\s*#?\s*(\d{1,4}(?:\.\d{1,2})?)\)?\.?$/
      .ignoresCase()
    if let match = text.wholeMatch(of: place), let name = PlainText.line(String(match.output.1)) {
      return SeriesPlace(name: name, position: String(match.output.2))
    }
    return SeriesPlace(name: text)
  }

  /// Subjects a reader would call the book by, each once; those made for machines and whole catalogue headings go.
  static func genres(_ subjects: [String]) -> [String] {
    var seen: Set<String> = []
    var genres: [String] = []
    for subject in subjects where genres.count < mostGenres {
      let genre = subject.hasSuffix(".") ? String(subject.dropLast()) : subject
      guard !genre.isEmpty, genre.count <= longestGenre, !genre.contains(":"), !genre.contains("="),
        !genre.contains("--"), seen.insert(TextFold.fold(genre)).inserted
      else { continue }
      genres.append(genre)
    }
    return genres
  }
}
