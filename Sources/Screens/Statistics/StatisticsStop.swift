import Messages
import ReadingCore

/// What of the statistics the marker can stand on, and what can be opened: a figure, a chart, or a piece of one.
nonisolated enum StatisticsStop: Hashable {
  case figure(StatisticFigure)
  /// The heat-map as a whole, and a day of it, counted from 1970-01-01.
  case days, day(Int)
  /// The months as a whole, and one of them, from 1 up.
  case months, month(Int)
  case year(Int)
  case genre(String), writer(String)
  /// By its tag, such as `ko`.
  case language(String)
  case rating(ReadingFigures.RatingGroup), length(ReadingFigures.LengthGroup)
  /// 0 for Monday to 6 for Sunday.
  case weekday(Int)
  /// Finishes of which the day is not known.
  case imprecise(ImpreciseDay)
  /// What of a list is not shown, by the heading of the list.
  case others(StatisticsList)
}

/// The lists of the statistics; the word names the words for its heading.
nonisolated enum StatisticsList: String, Hashable, CaseIterable {
  case perMonth, perYear, genres, ratings, weekdays, authors, languages, lengths
}

/// What is known of a day that is not known; the word names the words for it.
nonisolated enum ImpreciseDay: String, Hashable, CaseIterable {
  case year, month, none
}
