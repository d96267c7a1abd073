import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// What is said of a list of the catalogues: what it is called, whose it is, of when, and how much of it there is.
struct ListWords {
  let words: Words
  let today: ReadingDay

  private var sources: SourceWords { SourceWords(words) }

  func name(_ list: CatalogueList) -> String {
    switch list {
    case .bestsellers, .newBooks: words("list.\(list.name)")
    case .genre(let genre): words("genre.\(genre.rawValue)")
    }
  }

  /// Whose list it is: "Open Library", "2 sources"; nil where it is nobody's yet.
  func names(_ names: [String]) -> String? {
    switch names.count {
    case 0: nil
    case 1: sources.name(names[0])
    case let count: words.count("search.sources", count)
    }
  }

  /// Of when it is where that is not today: "as of 16 Nov", without a network "as of 16 Nov, kept for offline".
  func standing(_ listing: CatalogueListing) -> String? {
    guard let day = DayWords.day(ofStamp: listing.asked) else { return nil }
    guard day != today || listing.isOffline else { return nil }
    let key = listing.isOffline ? "list.keptForOffline" : "search.kept"
    return words(key, ["day": BookWords(words: words, today: today).days.short(day)])
  }

  /// Since when it is kept, beside others: "kept 2 days ago".
  func age(_ listing: CatalogueListing) -> String? {
    guard let day = DayWords.day(ofStamp: listing.asked), day.isPrecise else { return nil }
    let days = today.first - day.first
    switch days {
    case ..<1: return nil
    case 1: return words("list.kept.yesterday")
    default: return words.count("list.kept.days", days)
    }
  }

  /// How many books there are: "40 of 1,204 so far", "20 books".
  func count(_ count: Int, of total: Int, hasMore: Bool) -> String {
    if total > count {
      return words("list.soFar", ["count": words.grouped(count), "total": words.grouped(total)])
    }
    return hasMore
      ? words("search.soFar", ["count": words.grouped(count)])
      : words("collection.books.\(count == 1 ? "one" : "other")", ["count": words.grouped(count)])
  }

  /// What became of sources that could not answer, a sentence each.
  func accounts(_ silent: [(source: CatalogueSource, state: SourceState)]) -> [String] {
    silent.map { sources.sentence($0.state, of: $0.source.name) }
  }
}
