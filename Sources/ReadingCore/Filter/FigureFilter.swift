/// The filters that find the books figures were counted from, as they would be typed.
public struct FigureFilter: Sendable, Hashable {
  /// A figure of a year, or of all years.
  public enum Figure: Sendable, Hashable {
    /// Reads that were finished; those that have a rating, and those of which the first and the last day are known.
    case books, rated, timed
    /// What was read, whether the book was finished or not.
    case pages
    /// Reads that were given up.
    case abandoned
    /// Reads that were finished in a month or a year.
    case finished(ReadingDay)
    /// What was read on a day, in a month or in a year.
    case read(ReadingDay)
    /// What was read on days in a row: a streak, or a week.
    case run(ReadingStreak.DayRun)
    /// What was read on a day of the week, 1 for Monday to 7 for Sunday.
    case weekday(Int)
    /// Reads that were finished, of a genre, by a writer, in a language, by their names in `ReadingFigures`.
    case genre(String), writer(String), language(String)
    /// Reads that were finished, by their rating and by their pages.
    case rating(ReadingFigures.RatingGroup), length(ReadingFigures.LengthGroup)
    /// Reads that were finished in a year of which no month is known, in a month of which no day is, and at no time
    /// that is known.
    case yearOnly, monthOnly, undated
  }

  private let year: ReadingDay?
  private let isKorean: Bool
  /// What stands before the terms of a figure.
  private let shown: String

  /// - Parameters:
  ///   - year: the year of the figures; nil for those of all years.
  ///   - shown: the filter of the books they were counted from, as it was typed; empty for all books.
  ///   - isKorean: whether keys have their Korean names.
  public init(year: Int?, among shown: String = "", inKorean isKorean: Bool = false) {
    self.year = year.flatMap { ReadingDay(year: $0) }
    self.isKorean = isKorean
    self.shown = Self.enclosed(shown)
  }

  /// The filter of a figure.
  public func text(of figure: Figure) -> String {
    ([shown] + terms(of: figure)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func terms(of figure: Figure) -> [String] {
    switch figure {
    case .books: [finished]
    case .rated: [finished, term(.rated, anything)]
    case .timed: [finished, term(.took, anything)]
    case .pages: [term(.read, span)]
    case .abandoned: [term(.abandoned, span)]
    case .finished(let day): [term(.finished, day.text)]
    case .read(let day): [term(.read, day.text)]
    case .run(let run): [term(.read, days(of: run))]
    case .weekday(let weekday): [term(.read, days(.weekday(weekday)))]
    case .genre(let name): [finished, term(.genre, "=" + FilterToken.typed(name))]
    case .writer(let name): [finished, term(.writer, "=" + FilterToken.typed(name))]
    case .language(let tag): [finished, term(.language, language(tag))]
    case .rating(let group): [finished, term(.rated, stars(group))]
    case .length(let group): [finished, term(.length, pages(group))]
    case .yearOnly: [term(.finished, days(.yearAlone))]
    case .monthOnly: [term(.finished, days(.monthAlone))]
    case .undated: [term(.finished, FilterKey.undated.name(of: true, inKorean: isKorean))]
    }
  }

  // MARK: Parts of terms

  private func term(_ key: FilterKey, _ value: String) -> String {
    "\(FilterKey.names.name(of: key, inKorean: isKorean)):\(value)"
  }

  private var finished: String { term(.finished, span) }

  private var span: String { year?.text ?? anything }

  private var anything: String { FilterKey.anything.name(of: true, inKorean: isKorean) }

  private var none: String { FilterKey.none.name(of: true, inKorean: isKorean) }

  /// The days of the year that are of a kind.
  private func days(_ kind: FilterDays.DayKind) -> String {
    "\(year?.text ?? "")/\(FilterKey.dayKinds.name(of: kind, inKorean: isKorean))"
  }

  private func days(of run: ReadingStreak.DayRun) -> String {
    // A week at the end of the calendar reaches over it, and is open there.
    let ends = [run.first, run.last].map { ReadingDay(dayNumber: $0)?.text ?? "" }
    return run.count == 1 ? ends[0] : ends.joined(separator: "..")
  }

  private func stars(_ group: ReadingFigures.RatingGroup) -> String {
    if group == .none { return none }
    let ends = [group.quarters.lowerBound, group.quarters.upperBound].map {
      Digits.decimal(hundredths: $0 * 25)
    }
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "..")
  }

  private func pages(_ group: ReadingFigures.LengthGroup) -> String {
    guard let pages = group.pages else { return none }
    if group == .short { return "<=\(pages.upperBound)" }
    if group == .long { return ">=\(pages.lowerBound)" }
    return "\(pages.lowerBound)..\(pages.upperBound)"
  }

  /// A tag that some language is known by, or else as a whole.
  private func language(_ tag: String) -> String {
    LanguageName.tag(meantBy: tag) == tag ? FilterToken.typed(tag) : "=" + FilterToken.typed(tag)
  }

  // MARK: What stands before them

  /// A filter that holds its own beside other terms: in brackets where it has alternatives, or asks for readings, which
  /// would else have to be those the figure counts.
  private static func enclosed(_ text: String) -> String {
    var text = FieldText.trimmed(text)
    if !text.count(where: { $0 == "\"" }).isMultiple(of: 2) { text.append("\"") }
    text = FieldText.trimmed(withoutLooseEnds(text))
    let tokens = FilterToken.split(text)
    let open = tokens.reduce(0) { open, token in
      switch token.kind {
      case .opening: open + 1
      case .closing: open - 1
      case .word, .alternative: open
      }
    }
    text += String(repeating: ")", count: max(0, open))
    return tokens.contains(where: isLoose) ? "(\(text))" : text
  }

  private static func isLoose(_ token: FilterToken) -> Bool {
    switch token.kind {
    case .alternative: return true
    case .word(let word):
      let key = word.key.flatMap(FilterKey.init(named:))
      return key.map { [.finished, .abandoned, .rated, .took, .length].contains($0) } ?? false
    case .opening, .closing: return false
    }
  }

  /// A filter without what is left out of it where it stands alone, and would not be beside others.
  private static func withoutLooseEnds(_ text: String) -> String {
    var characters = Array(text)
    // No day and no shelf is asked for.
    let problems = Filter.parse(text, today: .epoch).problems
    for problem in problems.sorted(by: { $0.position.lowerBound > $1.position.lowerBound }) {
      switch problem.reason {
      case .strayBracket, .openAlternative, .noAlternative: characters.removeSubrange(problem.position)
      default: break
      }
    }
    return String(characters)
  }
}
