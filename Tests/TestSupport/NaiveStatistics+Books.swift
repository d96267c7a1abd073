import Foundation
public import ReadingCore

extension NaiveStatistics {
  /// The identifiers of the books a figure of a year, or of all for nil, was counted from.
  public func books(of figure: FigureFilter.Figure, _ year: Int?) -> Set<String> {
    let span = Self.prefix(year)
    func finished(_ isMeant: (Ended) -> Bool) -> Set<String> {
      Set(ended.filter { !$0.isAbandoned && $0.day.hasPrefix(span) && isMeant($0) }.map(\.book.id))
    }
    func read(_ isMeant: (String) -> Bool) -> Set<String> {
      Set(pieces.map { ($0.day, $0.book.id) }.filter { isMeant($0.0) }.map(\.1))
    }
    switch figure {
    case .books: return finished { _ in true }
    case .rated: return finished { $0.quarters > 0 }
    case .timed: return finished { $0.days != nil }
    case .pages: return read { $0.hasPrefix(span) }
    case .abandoned: return Set(ended.filter { $0.isAbandoned && $0.day.hasPrefix(span) }.map(\.book.id))
    case .finished(let day): return finished { $0.day.hasPrefix(day.text) }
    case .read(let day): return read { $0.hasPrefix(day.text) }
    case .run(let run):
      let days = Set((run.first...run.last).compactMap { ReadingDay(dayNumber: $0)?.text })
      return read(days.contains)
    case .weekday(let weekday):
      return read { $0.hasPrefix(span) && $0.count == 10 && Self.weekday($0) == weekday }
    case .genre(let name): return finished { Self.has(name, $0.book.genres) }
    case .writer(let name): return finished { Self.has(name, Self.writers($0.book)) }
    case .language(let tag): return finished { Self.language($0.book) == tag }
    case .rating(let group): return finished { group.quarters.contains($0.quarters) }
    case .length(let group): return finished { Self.isOf(group, $0.pages) }
    case .yearOnly: return finished { $0.day.count == 4 }
    case .monthOnly: return finished { $0.day.count == 7 }
    case .undated: return Set(ended.filter { !$0.isAbandoned && $0.day.isEmpty }.map(\.book.id))
    }
  }

  private static func writers(_ book: Book) -> [String] {
    let writers = book.authors.filter { $0.role == nil }
    return (writers.isEmpty ? book.authors : writers).map(\.name)
  }

  private static func has(_ name: String, _ names: [String]) -> Bool {
    let plain = { (name: String) in
      name.trimmingCharacters(in: .whitespaces)
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    return names.contains { plain($0) == plain(name) }
  }

  private static func isOf(_ group: ReadingFigures.LengthGroup, _ pages: Int?) -> Bool {
    guard let pages else { return group == .unknown }
    switch group {
    case .short: return pages <= 200
    case .middle: return pages > 200 && pages <= 400
    case .long: return pages > 400
    case .unknown: return false
    }
  }
}
