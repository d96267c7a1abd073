import Interchange
import ReadingCore
import SeogaResources

// What kinds of books they were, and how they were rated.
extension ReviewWords {
  private static let (mostBars, leastRated, leastOfWriter) = (10, 5, 2)

  /// Genres, languages, lengths, and authors of several books; lists that say nothing are left out.
  func kinds(_ figures: ReadingFigures) -> [ReviewBars] {
    let languages = figures.languages.map { (said.name(ofLanguage: $0.name), $0.books) }
    let writers = figures.writers.filter { $0.books >= Self.leastOfWriter }
    let lengths = ReadingFigures.LengthGroup.allCases.filter { figures.books > 0 && figures[$0] > 0 }
    return [
      named("stats.genres", figures.genres.map { ($0.name, $0.books) }),
      named("stats.languages", languages),
      bars(
        "stats.lengths",
        lengths.map {
          $0 == .unknown
            ? bar(words("review.unknown"), figures[$0], isQuiet: true) : bar(said.name(of: $0), figures[$0])
        }
      ),
      named("stats.authors", writers.map { ($0.name, $0.books) }),
    ].compactMap(\.self)
  }

  /// From 5 down, the unrated last; nil where too few are rated.
  func ratings(_ figures: ReadingFigures) -> ReviewBars? {
    guard figures.rated >= Self.leastRated else { return nil }
    return bars(
      "stats.ratings",
      ReadingFigures.RatingGroup.allCases.map {
        $0 == .none
          ? bar(words("review.unrated"), figures[$0], isQuiet: true) : bar(said.name(of: $0), figures[$0])
      }
    )
  }

  private func bar(_ name: String, _ books: Int, isQuiet: Bool = false) -> ReviewBars.ReviewBar {
    ReviewBars.ReviewBar(name: name, value: books, number: number(books), isQuiet: isQuiet)
  }

  /// The names of most books, the others as one where there are more; the table has all of them.
  private func named(_ heading: String, _ counts: [(name: String, books: Int)]) -> ReviewBars? {
    let shown = counts.count > Self.mostBars ? counts.prefix(Self.mostBars - 1) : counts[...]
    var rows = shown.map { bar($0.name, $0.books) }
    let rest = counts[shown.endIndex...]
    if !rest.isEmpty {
      let books = rest.reduce(0) { $0 + $1.books }
      let others = heading == "stats.authors" ? "stats.others" : "stats.otherRows"
      rows.append(bar(words.count(others, rest.count), books, isQuiet: true))
    }
    return bars(heading, rows, all: counts.map { [$0.name, number($0.books)] })
  }

  private func bars(_ key: String, _ bars: [ReviewBars.ReviewBar], all: [[String]]? = nil) -> ReviewBars? {
    guard !bars.isEmpty else { return nil }
    let heading = words(key)
    let names = bars.map { "\($0.name) \($0.number)" }.joined(separator: "; ")
    return ReviewBars(
      heading: heading,
      sentence: words("review.kinds.said", ["names": names]),
      bars: bars,
      table: PageTable([heading, words("review.column.books")], all ?? bars.map { [$0.name, $0.number] })
    )
  }
}
