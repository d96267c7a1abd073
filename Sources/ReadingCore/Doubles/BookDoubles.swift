/// Which records of a list are of the same book.
public enum BookDoubles {
  /// The places of those cards that have a double among the others.
  ///
  /// Two are of one book by a common ISBN; else by title, a writer and language, where one of them has no ISBN and
  /// neither their subtitles nor their places in a series are different ones. What is not known of one of them, be it
  /// language, subtitle or place, is no difference.
  public static func places(in cards: [BookCard]) -> Set<Int> {
    let marks = cards.map(DoubleMark.init)
    var (byNumber, byTitle): ([String: [Int]], [String: [Int]]) = ([:], [:])
    for (place, mark) in marks.enumerated() {
      for number in mark.numbers { byNumber[number, default: []].append(place) }
      if !mark.title.isEmpty { byTitle[mark.title, default: []].append(place) }
    }
    var doubles: Set<Int> = []
    for places in byNumber.values where places.count > 1 { doubles.formUnion(places) }
    for places in byTitle.values where places.count > 1 {
      for (index, place) in places.enumerated() {
        for other in places[(index + 1)...]
        where !(doubles.contains(place) && doubles.contains(other)) && marks[place].isLike(marks[other]) {
          doubles.formUnion([place, other])
        }
      }
    }
    return doubles
  }
}

/// What a record is recognised by among others of its book.
private struct DoubleMark {
  private struct SeriesMark: Hashable {
    let name: String
    let position: String
  }

  /// ISBNs as 13 digits, each once.
  let numbers: Set<String>
  let title: String
  private let subtitle: String
  private let writers: [String]
  private let language: String?
  private let series: Set<SeriesMark>

  init(_ card: BookCard) {
    numbers = Set(card.isbn.compactMap { ISBN(text: $0)?.digits })
    title = DoubleMark.squeezed(card.title)
    subtitle = DoubleMark.squeezed(card.subtitle ?? "")
    writers = WriterNames.keys(of: card.authors)
    language = LanguageTag.primary(card.language)
    series = Set(card.series.compactMap(DoubleMark.place))
  }

  /// Whether two of one title are one book, for all that is known of them besides their ISBNs.
  func isLike(_ other: DoubleMark) -> Bool {
    guard numbers.isEmpty || other.numbers.isEmpty else { return false }
    let hasWriter =
      writers.isEmpty ? other.writers.isEmpty : writers.contains(where: other.writers.contains)
    return hasWriter && (language == nil || other.language == nil || language == other.language)
      && (subtitle.isEmpty || other.subtitle.isEmpty || subtitle == other.subtitle)
      && !isElsewhere(in: other)
  }

  /// Whether both stand in series, and nowhere at the same place: by the series they have in common, else by the
  /// numbers alone, as one series may bear two names.
  private func isElsewhere(in other: DoubleMark) -> Bool {
    guard !series.isEmpty, !other.series.isEmpty else { return false }
    let common = Set(series.map(\.name)).intersection(other.series.map(\.name))
    guard common.isEmpty else {
      return series.filter { common.contains($0.name) }.isDisjoint(with: other.series)
    }
    return Set(series.map(\.position)).isDisjoint(with: other.series.map(\.position))
  }

  private static func place(_ place: SeriesPlace) -> SeriesMark? {
    guard let position = place.position, !position.isEmpty else { return nil }
    let number = SeriesPosition(position).number.map { String($0) }
    return SeriesMark(name: squeezed(place.name), position: number ?? squeezed(position))
  }

  /// Folded, with one space where several stand.
  private static func squeezed(_ text: String) -> String {
    TextFold.fold(text).split(separator: " ").joined(separator: " ")
  }
}
