import ReadingCore

/// Figures as scripts get them.
struct StatsJSON {
  let statistics: ReadingStatistics
  /// Nil for all years.
  let year: Int?
  /// How the year's goal stands; nil where there is none, or not all books are counted.
  let goal: GoalStanding?

  var object: JSONObject {
    let figures = statistics.figures(of: year)
    var object = JSONObject()
    object["year"] = year.map(Self.number) ?? .null
    object["books"] = Self.number(figures.books)
    object["rereads"] = Self.number(figures.rereads)
    object["pages"] = Self.number(figures.pages)
    object["minutes"] = Self.number(figures.minutes)
    object["abandoned"] = Self.number(figures.abandoned)
    object["meanRating"] = figures.meanRating(decimals: 2).map(JSONValue.number) ?? .null
    object["rated"] = Self.number(figures.rated)
    object["streak"] = .object(streak)
    object["days"] = .array(days)
    object["months"] = .array(months)
    object["genres"] = Self.names(figures.genres)
    object["authors"] = Self.names(figures.writers)
    object["languages"] = Self.names(figures.languages)
    object["ratings"] = .array(ratings(of: figures))
    object["imprecise"] = .object(Self.imprecise(figures.imprecise))
    object["goal"] = goal.map { .object(Self.object(of: $0)) } ?? .null
    return object
  }

  private static func object(of standing: GoalStanding) -> JSONObject {
    var object = JSONObject()
    object["unit"] = .string(standing.goal.unit.rawValue)
    object["target"] = number(standing.goal.number)
    object["done"] = number(standing.done)
    object["ahead"] = standing.ahead.map(number) ?? .null
    return object
  }

  private static func number(_ number: Int) -> JSONValue { .number(String(number)) }

  /// The one that goes on by now, and the longest within the year.
  private var streak: JSONObject {
    var object = JSONObject()
    object["current"] = Self.number(statistics.streak().current(today: statistics.today)?.count ?? 0)
    object["longest"] = Self.number(statistics.streak(of: year).longest?.count ?? 0)
    return object
  }

  private var entries: [DayTotals.Entry] {
    guard let year else { return Array(statistics.days.entries) }
    return ReadingDay(year: year).map { Array(statistics.days.entries(of: $0)) } ?? []
  }

  private var days: [JSONValue] {
    entries.filter(\.day.isPrecise).map { day, total in
      var object = JSONObject()
      object["day"] = .string(day.text)
      object["pages"] = Self.number(total.pages)
      object["minutes"] = Self.number(total.minutes)
      object["books"] = Self.number(total.books)
      return .object(object)
    }
  }

  /// Those of which something is known, with what is known of them alone.
  private var months: [JSONValue] {
    var months: [ReadingDay] = []
    for (day, _) in entries where day.month != nil {
      guard let month = ReadingDay(year: day.year, month: day.month), months.last != month else { continue }
      months.append(month)
    }
    return months.map { month in
      let total = statistics.days.sum(of: month)
      var object = JSONObject()
      object["month"] = .string(month.text)
      object["books"] = Self.number(total.books)
      object["pages"] = Self.number(total.pages)
      return .object(object)
    }
  }

  private static func names(_ counts: [ReadingFigures.NameCount]) -> JSONValue {
    .array(
      counts.map { count in
        var object = JSONObject()
        object["name"] = .string(count.name)
        object["books"] = number(count.books)
        return .object(object)
      }
    )
  }

  private func ratings(of figures: ReadingFigures) -> [JSONValue] {
    figures.ratings.indices.reversed().compactMap { quarters in
      guard let rating = Rating(quarters: quarters), figures.ratings[quarters] > 0 else { return nil }
      var object = JSONObject()
      object["rating"] = .number(rating.text)
      object["books"] = Self.number(figures.ratings[quarters])
      return .object(object)
    }
  }

  private static func imprecise(_ finishes: ReadingFigures.ImpreciseFinishes) -> JSONObject {
    var object = JSONObject()
    object["yearOnly"] = number(finishes.yearOnly)
    object["monthOnly"] = number(finishes.monthOnly)
    object["none"] = number(finishes.none)
    return object
  }
}
