import Messages
import ReadingCore
import SeogaResources

/// A figure said in a sentence of its own, as it is copied.
struct StatisticsSentence {
  private let parts: StatisticsParts
  private var words: Words { parts.words }

  init(_ parts: StatisticsParts) { self.parts = parts }

  /// "2026: 37 books", with the filter "2026, tag:sf: 8 books".
  func text(of stop: StatisticsStop, filter: String) -> String {
    let time: String? =
      switch stop {
      case .day, .month, .year: nil
      default: parts.said.name(ofYear: parts.year)
      }
    let what = [time, filter.isEmpty ? nil : filter].compactMap(\.self).joined(separator: ", ")
    let said = phrase(of: stop)
    return what.isEmpty ? said : words("stats.sentence", ["what": what, "number": said])
  }

  /// "37 books", "한강: 4 books", "14 Nov 2026: 92 pages".
  func phrase(of stop: StatisticsStop) -> String {
    switch stop {
    case .figure(.books): return parts.said.books(parts.figures.books)
    case .figure(.pages): return parts.said.pages(parts.figures.pages)
    case .figure(let figure):
      let text = parts.said.text(of: figure, parts.statistics, year: parts.year, isLong: true)
      return words("stats.figure", ["number": text.value, "name": text.name])
    case .days:
      let read = parts.statistics.days.readDays.count { parts.figures.span.contains($0) }
      return words(
        "stats.daysRead",
        ["days": words.count("stats.days", parts.figures.days), "read": String(read)]
      )
    case .months:
      return (1...12).map { "\(parts.said.short(ofMonth: $0)) \(parts.figures.monthBooks[$0 - 1])" }
        .joined(separator: ", ")
    case .day(let day): return ReadingDay(dayNumber: day).map(phrase(of:)) ?? ""
    case .month(let month):
      return ReadingDay(year: parts.year ?? 1, month: month).map {
        named($0, books(parts.figures.monthBooks[month - 1]))
      } ?? ""
    case .year(let year):
      return ReadingDay(year: year).map { named($0, books(parts.statistics.figures(of: year).books)) } ?? ""
    case .imprecise: return parts.imprecise.first { $0.stop == stop }?.sentence ?? ""
    default: return row(stop)
    }
  }

  /// What was read on a day.
  private func phrase(of day: ReadingDay) -> String {
    let total = parts.statistics.days[day]
    let amounts = [
      total.pages > 0 ? parts.said.pages(total.pages) : nil,
      total.minutes > 0 ? words.count("stats.minutes", total.minutes) : nil,
      total.books > 0 ? words.count("stats.finished", total.books) : nil,
    ].compactMap(\.self)
    let nothing = words(total.isRead ? "stats.day.someRead" : "stats.day.nothing")
    return named(day, amounts.isEmpty ? nothing : amounts.joined(separator: ", "))
  }

  private func row(_ stop: StatisticsStop) -> String {
    let list: StatisticsList? =
      switch stop {
      case .genre: .genres
      case .writer: .authors
      case .language: .languages
      case .rating: .ratings
      case .length: .lengths
      case .weekday: .weekdays
      default: nil
      }
    guard let list, let row = parts.rows(of: list).first(where: { $0.stop == stop }) else { return "" }
    if list == .weekdays {
      return words("stats.sentence", ["what": row.name, "number": words.count("stats.pagesEach", row.value)])
    }
    let isGroup = list == .ratings || list == .lengths
    let name = isGroup ? "\(parts.heading(of: list)) \(row.name)" : row.name
    return words("stats.sentence", ["what": name, "number": books(row.value)])
  }

  private func books(_ count: Int) -> String { parts.said.books(count) }

  private func named(_ day: ReadingDay, _ what: String) -> String {
    let name = BookWords(words: words, today: parts.statistics.today).days.full(day)
    return words("stats.sentence", ["what": name, "number": what])
  }
}
